import DTO
import Domain
import FeedStore
import Foundation
import Networking
import Presentation
import Synchronization
import TestSupport
import Testing

@testable import Application

/// Lines that keep coming, on the screen: each state of the way to them.
@Suite struct StreamSessionTests {
  /// Says what a test says, one after the other.
  private final class ScriptedLines: LineInput {
    private enum Step {
      case event(LineEvent)
      case end(SourceError?)
    }

    private let steps = Mutex<[Step]>([])
    private let ready = DispatchSemaphore(value: 0)
    private let retries = Atomic(0)

    var retryCount: Int { retries.load(ordering: .relaxed) }

    func say(_ event: LineEvent) { add(.event(event)) }
    func end(_ error: SourceError? = nil) { add(.end(error)) }
    func cancel() { add(.end(nil)) }
    func retry() { retries.add(1, ordering: .relaxed) }
    func resumed() throws(SourceError) -> (any LineInput)? { self }

    private func add(_ step: Step) {
      steps.withLock { $0.append(step) }
      ready.signal()
    }

    func next() throws(SourceError) -> LineEvent? {
      ready.wait()
      switch steps.withLock({ $0.removeFirst() }) {
      case .event(let event): return event
      case .end(let error?): throw error
      case .end(nil): return nil
      }
    }
  }

  private struct Opener: SourceOpening {
    let lines: ScriptedLines

    func lines(
      _ name: SourceName, wake: @escaping @Sendable () -> Void
    ) throws(SourceError) -> (any LineInput)? { lines }

    func open(
      _ name: SourceName, wake: @escaping @Sendable () -> Void,
      pausing: @escaping @Sendable (FetchPause) -> Void
    ) throws(SourceError) -> OpenedSource { throw .cancelled }
  }

  private static let lost = SourceError.refused(host: "api.example.com")

  private static func line(_ id: String) -> LineEvent {
    .lines(MemoryBytes(Feeds.order(id, ["schemaVersion": "2"]) + "\n"))
  }

  /// A stream of which these events came, and its screen when it says so.
  private static func screen(
    _ events: [LineEvent], until text: String,
    _ then: (ScriptedLines, inout BrowsingSession) -> Void = { _, _ in }
  ) throws -> [String] {
    let lines = ScriptedLines()
    var reading = AddressReading()
    reading.follows = true
    var session = try BrowsingSession(
      name: SourceName(text: "https://api.example.com/stream"), opener: Opener(lines: lines),
      options: FeedOptions(profile: .named(.shop), arrival: { 0 }),
      size: Size(columns: 110, rows: 10), localZone: .utc, reading: reading, wake: {})
    for event in events { lines.say(event) }
    then(lines, &session)
    let end = ContinuousClock.now + .seconds(10)
    while !session.frame().lines.joined(separator: "\n").contains(text), ContinuousClock.now < end {
      Thread.sleep(forTimeInterval: 0.01)
      session.update()
    }
    let shown = session.frame().lines
    #expect(shown.joined(separator: "\n").contains(text), "\(shown)")
    lines.cancel()
    return shown
  }

  private static func line(_ id: String, in currency: String) -> LineEvent {
    let order = Feeds.order(
      id, ["schemaVersion": "2", "amount": "\"200.00\"", "currency": "\"\(currency)\""])
    return .lines(MemoryBytes(order + "\n"))
  }

  @Test func `an amount stays one of the currency that it was meant in when another comes`() throws
  {
    let events = ["a", "b"].map { Self.line($0, in: "EUR") }
    let shown = try Self.screen([.recovery] + events, until: "5 records") { lines, session in
      let end = ContinuousClock.now + .seconds(10)
      while session.snapshot?.state.rows.count != 2, ContinuousClock.now < end { session.update() }
      for key in "&amount>150" { session.handle(.key(.character(key))) }
      session.handle(.key(.enter))
      for (id, currency) in [("c", "USD"), ("d", "EUR"), ("e", "USD")] {
        lines.say(Self.line(id, in: currency))
      }
      while session.state.list.filter?.matchCount != 3, ContinuousClock.now < end {
        session.update()
        #expect((session.state.list.filter?.matchCount ?? 0) <= 3)
      }
      // Nothing comes twice, however often is looked.
      for _ in 0..<50 { session.update() }
      #expect(session.state.list.filter?.matchCount == 3)
    }
    #expect(shown[1].contains("3 of 5: amount>150EUR"), "\(shown[1])")
  }

  @Test func `before an answer it waits, and behind one it follows`() throws {
    _ = try Self.screen([], until: "waiting")
    // Nobody knows yet what comes.
    let open = try Self.screen([.recovery], until: "waiting")
    #expect(!open.joined().contains("no records"))
    let first = try Self.screen([.recovery, Self.line("o1")], until: "o1")
    #expect(first[0].contains("following") && first[0].contains("1 record"))
  }

  @Test func `what came stays while nothing comes any more, with the reason and the next try`()
    throws
  {
    let broken = try Self.screen(
      [Self.line("o1"), .interruption(Self.lost, retryAt: .now + .seconds(30))], until: "stale")
    #expect(
      broken.contains {
        $0.contains("Nothing new for 0 s · api.example.com refused the connection · next try in")
      })
    #expect(broken.contains { $0.contains("o1") })
    let again = try Self.screen(
      [
        Self.line("o1"), .interruption(Self.lost, retryAt: .now + .seconds(30)), .recovery,
        Self.line("o2"),
      ], until: "o2")
    #expect(again[0].contains("following") && again[0].contains("drift 1"))
    #expect(!again.joined().contains("refused"))
  }

  @Test func `what never came says why, and when it is tried again`() throws {
    let broken = try Self.screen(
      [.interruption(Self.lost, retryAt: .now + .seconds(30))], until: "Next try in")
    #expect(broken[0].contains("broken"))
    #expect(broken.joined().contains("api.example.com refused the connection."))
  }

  @Test func `a way that is free again says nothing of what came`() throws {
    let garbage = LineEvent.lines(MemoryBytes("INFO started\n"))
    let again = try Self.screen(
      [garbage, .interruption(Self.lost, retryAt: .now + .seconds(30)), .recovery],
      until: "--follow reads a record a line")
    #expect(again[0].contains("broken") && !again.joined().contains("no records"))
  }

  @Test func `R tries at once`() throws {
    let count = Atomic(0)
    _ = try Self.screen(
      [Self.line("o1"), .interruption(Self.lost, retryAt: .now + .seconds(30))], until: "o1"
    ) { lines, session in
      let end = ContinuousClock.now + .seconds(10)
      while !session.frame().lines[0].contains("stale"), ContinuousClock.now < end {
        session.update()
        Thread.sleep(forTimeInterval: 0.01)
      }
      session.handle(.key(.character("R")))
      count.store(lines.retryCount, ordering: .relaxed)
    }
    #expect(count.load(ordering: .relaxed) == 1)
  }

  @Test func `a stream that ends for good keeps its records`() throws {
    let ended = try Self.screen([Self.line("o1")], until: "complete") { lines, _ in lines.end() }
    #expect(ended.contains { $0.contains("o1") })
    let failed = try Self.screen([Self.line("o1")], until: "broken") { lines, _ in
      lines.end(.status(code: 403, reason: "Forbidden", host: "api.example.com"))
    }
    #expect(failed.contains { $0.contains("o1") })
    #expect(failed.joined().contains("answered 403 Forbidden"))
  }

  @Test func `R leaves what is followed alone, and asks again behind its end`() throws {
    let followed = try Self.screen([Self.line("o1")], until: "nothing to read again") {
      _, session in
      let end = ContinuousClock.now + .seconds(10)
      while !session.frame().lines.joined().contains("o1"), ContinuousClock.now < end {
        session.update()
      }
      session.handle(.key(.character("R")))
    }
    #expect(followed.contains { $0.contains("o1") })
    let again = try Self.screen([Self.line("o1")], until: "o2") { lines, session in
      lines.end()
      let end = ContinuousClock.now + .seconds(10)
      while !session.frame().lines.joined().contains("has ended"), ContinuousClock.now < end {
        session.update()
      }
      session.handle(.key(.character("R")))
      lines.say(Self.line("o2"))
    }
    #expect(again.contains { $0.contains("o1") } && again[0].contains("2 records"))
  }

  @Test func `lines without a record say what is expected`() throws {
    let text = "INFO started\nINFO listening\n"
    let screen = try Self.screen([.lines(MemoryBytes(text))], until: "jq -c .")
    #expect(screen[0].contains("broken"))
  }
}
