import Foundation
import TestSupport
import Testing

@testable import Networking

/// A cancelled request ends at once; each of these would go on for half a minute.
@Suite struct CancellationTests {
  @Test func `a server that says nothing doesn't hold a request back`() throws {
    let listener = try LoopbackListener()
    let control = TransferControl()
    Thread.detachNewThread { control.cancel() }
    #expect(try Self.isAborted(port: listener.port, control))
    // One that is cancelled before it begins is never made.
    #expect(try Self.isAborted(port: listener.port, control))
    listener.stop()
  }

  @Test func `an answer that stops in its middle doesn't hold a request back`() throws {
    let control = TransferControl()
    let listener = try LoopbackListener()
    Thread.detachNewThread {
      let connection = accept(listener.descriptor, nil, nil)
      let begun = FixtureServer.response("200 OK", body: Array("[1,".utf8), length: 100)
      write(connection, begun, begun.count)
    }
    let outcome = try Exchange.perform(
      Self.setup(port: listener.port), control: control,
      receiver: Exchange.Receiver(
        head: { _ in true },
        body: { _ in
          control.cancel()
          return true
        }))
    #expect(Self.isAborted(outcome))
    listener.stop()
  }

  @Test func `a pause ends when it is cancelled, before or while it lasts`() {
    let control = TransferControl()
    Thread.detachNewThread { control.cancel() }
    control.pause(milliseconds: 30_000)
    control.pause(milliseconds: 30_000)
    #expect(control.isCancelled)
  }

  @Test func `a fetch that is cancelled in a pause asks no more`() throws {
    let busy = try FixtureServer(answers: [
      FixtureServer.response("503 Service Unavailable", headers: ["Retry-After: 30"], body: "")
    ])
    let paused = DispatchSemaphore(value: 0)
    let fetch = try HTTPFetch(
      HTTPRequest("http://localhost:\(busy.port)/"), pausing: { _ in paused.signal() })
    // A bound against hanging: the pause begins at once.
    #expect(paused.wait(timeout: .now() + 60) == .success)
    fetch.cancel()
    #expect(fetch.spool.failure == .cancelled)
    #expect(busy.seen.count == 1)
    busy.stop()
  }

  private static func setup(port: Int) throws -> TransferSetup {
    TransferSetup(url: try #require(URL(string: "http://127.0.0.1:\(port)/")))
  }

  private static func isAborted(port: Int, _ control: TransferControl) throws -> Bool {
    isAborted(
      try Exchange.perform(
        setup(port: port), control: control,
        receiver: Exchange.Receiver(head: { _ in true }, body: { _ in true })))
  }

  private static func isAborted(_ outcome: Exchange.Outcome) -> Bool {
    if case .failed(let failure) = outcome {
      failure.meaning(host: "h") == .cancelled
    } else {
      false
    }
  }
}
