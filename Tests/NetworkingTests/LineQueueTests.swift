import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Networking

/// Lines between a thread that writes and one that reads.
@Suite struct LineQueueTests {
  private static func append(_ text: String, to queue: LineQueue) throws {
    try Array(text.utf8).withUnsafeBytes { try queue.append($0) }
  }

  private static func text(_ batch: LineBatch?) -> String? {
    if case .bytes(let bytes) = batch { String(decoding: bytes, as: UTF8.self) } else { nil }
  }

  @Test func `whole lines are given out, the last of all without an end`() throws {
    let queue = LineQueue()
    try Self.append("a\nb\nc", to: queue)
    #expect(Self.text(try queue.next()) == "a\nb\n")
    try Self.append("c\n", to: queue)
    #expect(Self.text(try queue.next()) == "cc\n")
    try Self.append("d", to: queue)
    queue.finish()
    #expect(Self.text(try queue.next()) == "d")
    #expect(try queue.next() == nil)
  }

  @Test func `what is said comes behind the lines before it, in the place of half a line`() throws {
    let queue = LineQueue()
    try Self.append("a\nha", to: queue)
    queue.note(.recovery)
    #expect(Self.text(try queue.next()) == "a\n")
    guard case .news(.recovery) = try queue.next() else { throw NothingSaid() }
    try Self.append("b\n", to: queue)
    #expect(Self.text(try queue.next()) == "b\n")
  }

  private struct NothingSaid: Error {}

  @Test func `a writer waits while too much waits to be read, and loses nothing`() throws {
    let queue = LineQueue()
    let written = Mutex(0)
    let piece = String(repeating: "x", count: 1 << 20) + "\n"
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      for _ in 0..<100 {
        do { try Self.append(piece, to: queue) } catch { break }
        written.withLock { $0 += 1 }
      }
      queue.finish()
      done.signal()
    }
    #expect(done.wait(timeout: .now() + 0.5) == .timedOut)
    #expect(written.withLock { $0 } <= 33)
    var count = 0
    while let batch = try queue.next() {
      count += Self.text(batch)?.utf8.count ?? 0
    }
    #expect(count == 100 * piece.utf8.count)
    #expect(done.wait(timeout: .now() + 10) == .success)
  }

  @Test func `a writer that waits ends when nobody reads any more`() throws {
    let queue = LineQueue()
    let done = DispatchSemaphore(value: 0)
    let piece = String(repeating: "x", count: 1 << 20)
    Thread.detachNewThread {
      do {
        while true { try Self.append(piece, to: queue) }
      } catch {
        done.signal()
      }
    }
    #expect(done.wait(timeout: .now() + 0.3) == .timedOut)
    queue.finish(.cancelled)
    #expect(done.wait(timeout: .now() + 10) == .success)
  }

  @Test func `a line without end is given out in pieces`() throws {
    let queue = LineQueue()
    let long = String(repeating: "x", count: LineLimits.maxLineBytes + 1)
    try Self.append(long, to: queue)
    #expect(Self.text(try queue.next())?.utf8.count == long.utf8.count)
  }
}
