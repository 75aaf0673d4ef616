import Domain
import DTO
import Drift
import FeedStore
import Foundation
import Networking
import Presentation
import Synchronization
import TestSupport
import Testing

@testable import Application

/// A session without a terminal, a file or a server: events in, requests and frames out.
@Suite struct SessionTests {
  private static func orders(_ numbers: ClosedRange<Int>, status: String = "paid") -> String {
    Feeds.envelope(
      orders: numbers.map {
        Feeds.order("ord_\($0)", ["status": $0 == 3 ? "\"\(status)\"" : "\"paid\""])
      })
  }

  private static func session(_ opener: ScriptedOpener) throws -> BrowsingSession {
    try BrowsingSession(
      name: SourceName(text: "scripted"), opener: opener,
      options: FeedOptions(profile: .named(.shop), arrival: { 1_795_608_000_000_000_000 }),
      size: Size(columns: 100, rows: 20), localZone: .utc, wake: {})
  }

  /// The screen after some keys.
  private static func screen(_ keys: String, _ session: inout BrowsingSession) -> [String] {
    session.waitUntilIdle()
    for key in keys {
      session.handle(.key(key == "\n" ? .enter : .character(key)))
      session.waitUntilIdle()
      _ = session.frame()
    }
    return session.frame().lines
  }

  @Test func `a feed is shown, and a key that reads again opens it again`() throws {
    let opener = ScriptedOpener([.success(Self.orders(1...4)), .success(Self.orders(1...7))])
    var session = try Self.session(opener)
    #expect(Self.screen("", &session)[0].contains("4 records"))
    #expect(opener.openedCount == 1)
    #expect(Self.screen("R", &session)[0].contains("7 records"))
    #expect(opener.openedCount == 2)
  }

  @Test func `a source that can't be opened says why, and keeps nothing of what was`() throws {
    let opener = ScriptedOpener([
      .success(Self.orders(1...4)), .failure(.notFound(path: "scripted")),
    ])
    var session = try Self.session(opener)
    let screen = Self.screen("R", &session)
    #expect(screen.contains { $0.contains("There is no file") })
    #expect(!screen.contains { $0.contains("ord_1") })
  }

  @Test func `a pipe is not read again`() throws {
    let opener = ScriptedOpener([.success(Self.orders(1...4))], isPipe: true)
    var session = try Self.session(opener)
    let screen = Self.screen("R", &session)
    #expect(opener.openedCount == 1)
    #expect(screen[0].contains("4 records"))
  }

  @Test func `reading again ends the fetch before`() throws {
    let opener = ScriptedOpener([.success(Self.orders(1...4))], retryTime: .now + .seconds(3))
    var session = try Self.session(opener)
    _ = Self.screen("RR", &session)
    #expect(opener.openedCount == 3)
    #expect(opener.cancelledCount == 2)
  }

  @Test func `what the terminal is to do comes out as requests`() throws {
    var session = try Self.session(ScriptedOpener([.success(Self.orders(1...4))]))
    _ = Self.screen("", &session)
    session.handle(.key(.character("y")))
    #expect(session.takeRequests() == [.copy(CopiedText(.id, "ord_1"))])
    session.handle(.key(.control("l")))
    #expect(session.takeRequests() == [.redraw])
    session.handle(.key(.character("q")))
    #expect(session.takeRequests() == [.quit])
    #expect(session.takeRequests() == [])
  }

  @Test func `a filter by a drift goes on when the feed is read anew with others before it`() throws
  {
    // The second reading numbers its texts in another order: `held` comes first there.
    let first = Self.orders(1...5, status: "paused")
    let second = Feeds.envelope(
      orders: [Feeds.order("ord_0", ["status": "\"held\""])]
        + (1...5).map { Feeds.order("ord_\($0)", ["status": $0 == 3 ? "\"paused\"" : "\"paid\""]) })
    var session = try Self.session(ScriptedOpener([.success(first), .success(second)]))
    let filtered = Self.screen("d\n", &session)
    #expect(filtered.contains { $0.contains("ord_3") })
    #expect(!filtered.contains { $0.contains("ord_1") })
    let again = Self.screen("R", &session)
    #expect(again[0].contains("6 records"))
    #expect(again.contains { $0.contains("ord_3") })
    #expect(!again.contains { $0.contains("ord_0") || $0.contains("ord_1") })
  }

  @Test func `a filter by a drift finds its records when others fill the tally before it`() throws {
    let words = (0..<DriftLimits.maxSignaturesPerKind + 5).map { "word_\($0)" }
    let orders = words.map { Feeds.order("ord_\($0)", ["status": "\"\($0)\""]) }
    let first = Feeds.envelope(orders: orders)
    let second = Feeds.envelope(orders: Array(orders.dropFirst() + orders.prefix(1)))
    var session = try Self.session(ScriptedOpener([.success(first), .success(second)]))
    // The first row is that of the others.
    #expect(
      Self.screen("dj\n", &session).contains {
        $0.contains(#"1 of 1,005: drift:"new_wor"#)
      })
    let again = Self.screen("R", &session)
    #expect(again.contains { $0.contains(#"1 of 1,005: drift:"new_wor"#) })
    #expect(again.contains { $0.contains("ord_word_0") })
  }

  /// A clock that a test sets.
  private final class ScriptedClock: Sendable {
    private let time = Mutex(ContinuousClock.now)

    var now: ContinuousClock.Instant { time.withLock { $0 } }

    func advance(milliseconds: Int) { time.withLock { $0 += .milliseconds(milliseconds) } }
  }

  /// A server that asked for 2.5 s of pause.
  private static func busyOpener(_ clock: ScriptedClock) -> ScriptedOpener {
    ScriptedOpener([.success("")], isSilent: true, retryTime: clock.now + .milliseconds(2_500))
  }

  private static func session(
    _ opener: ScriptedOpener, _ clock: ScriptedClock
  ) throws -> BrowsingSession {
    try BrowsingSession(
      name: SourceName(text: "https://shop.example/orders"), opener: opener,
      options: FeedOptions(profile: .named(.shop), arrival: { 0 }),
      size: Size(columns: 100, rows: 20), localZone: .utc, wake: {}, clock: { clock.now })
  }

  @Test func `a pause that a busy server asked for is counted down`() throws {
    let clock = ScriptedClock()
    let opener = Self.busyOpener(clock)
    var session = try Self.session(opener, clock)
    let start = clock.now
    var shown: [String] = []
    for wait in [0, 499, 1, 1_000, 1_000] {
      clock.advance(milliseconds: wait)
      session.update()
      shown.append(
        session.frame().lines[0].split(separator: "  ").map(String.init).first {
          $0.contains(" s")
        } ?? "")
      if wait == 0 { #expect(session.wakeTime == start + .milliseconds(500)) }
    }
    #expect(shown.map { $0.filter(\.isNumber) } == ["3", "3", "2", "1", "0"], "\(shown)")
    #expect(session.wakeTime == nil)
    opener.end()
  }

  @Test func `what is told of the feed meanwhile leaves the pause on the screen`() throws {
    let clock = ScriptedClock()
    let opener = Self.busyOpener(clock)
    var session = try Self.session(opener, clock)
    session.update()
    for key in ":mark-time 2026-11-21T12:00Z" { session.handle(.key(.character(key))) }
    session.handle(.key(.enter))
    #expect(session.frame().lines[0].contains("server busy, again in 3 s"))
    opener.end()
  }
}
