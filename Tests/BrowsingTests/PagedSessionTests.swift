import DTO
import Domain
import Drift
import FeedStore
import Foundation
import Networking
import Presentation
import Synchronization
import TestSupport
import Testing

@testable import Application

/// An address on the screen: pages, and what comes while somebody looks.
@Suite struct PagedSessionTests {
  private static func session(
    _ shop: LiveShop, limit: Int = 1000, every interval: Duration? = nil,
    clock: @escaping @Sendable () -> ContinuousClock.Instant = { .now }, rows: Int = 12,
    arrival: Int64 = 0
  ) throws -> BrowsingSession {
    var reading = AddressReading()
    reading.bounds = PageBounds(recordCount: limit)
    reading.interval = interval
    var session = try BrowsingSession(
      name: SourceName(text: "https://api.example.com/orders"), opener: shop,
      options: FeedOptions(profile: .named(LiveShop.profile), arrival: { arrival }),
      size: Size(columns: 120, rows: rows), localZone: .utc, reading: reading, wake: {},
      clock: clock)
    session.waitUntilIdle()
    return session
  }

  private static func press(_ keys: String, _ session: inout BrowsingSession) -> [String] {
    for key in keys {
      session.handle(.key(.character(key)))
      session.waitUntilIdle()
    }
    return session.frame().lines
  }

  /// The ids in the list, the selected one with its sign.
  private static func ids(_ lines: [String]) -> [String] {
    lines.compactMap { line in
      line.split(separator: " ").first { $0.wholeMatch(of: /[on]\d+/) != nil }
        .map { line.hasPrefix("▸") ? "▸\($0)" : String($0) }
    }
  }

  @Test func `all pages are in the list`() throws {
    var session = try Self.session(LiveShop(count: 35))
    let lines = session.frame().lines
    #expect(lines[0].contains("✓ complete") && lines[0].contains("35 records"))
    #expect(Self.ids(Self.press("G", &session)).last == "▸o34")
  }

  @Test func `what is a part of the feed says so, and which`() throws {
    var session = try Self.session(LiveShop(count: 35), limit: 20)
    let header = session.frame().lines[0]
    #expect(header.contains("newest 20, more exist") && !header.contains("complete"))
    session.handle(.resized(Size(columns: 40, rows: 12)))
    #expect(session.frame().lines[0].contains("more exist"))
  }

  @Test func `one key reads the pages again, and nothing jumps`() throws {
    let shop = LiveShop(count: 35)
    var session = try Self.session(shop)
    #expect(shop.requestCount == 4)
    let before = Self.ids(Self.press("jjjjjjjjjjjj", &session))
    #expect(before.last == "▸o12")
    for number in 0..<23 { shop.add("n\(number)") }
    let after = Self.press("R", &session)
    #expect(Self.ids(after) == before && shop.requestCount == 10)
    #expect(after[0].contains("58 records") && after[0].contains("23 new · g"))
    let top = Self.press("g", &session)
    #expect(Self.ids(top).prefix(2) == ["▸n22", "n21"] && !top[0].contains("new"))
  }

  @Test func `at the top the newest are shown as they come`() throws {
    let shop = LiveShop(count: 5)
    var session = try Self.session(shop)
    shop.add("n0")
    #expect(Self.ids(Self.press("R", &session)).prefix(2) == ["▸n0", "o0"])
  }

  @Test func `a page that is open shows the newest of its record`() throws {
    let shop = LiveShop(count: 15)
    var session = try Self.session(shop)
    _ = Self.press("jjj", &session)
    session.handle(.key(.enter))
    #expect(session.frame().lines.contains { $0.contains("Paid") })
    shop.set("refunded", of: "o3")
    shop.add("n0")
    let lines = Self.press("R", &session)
    #expect(lines.contains { $0.contains("o3") } && lines.contains { $0.contains("Refunded") })
    #expect(!lines.contains { $0.contains("status") && $0.contains("Paid") })
  }

  @Test(arguments: ["sc", "scsc", "sa", "&customer!~zed\n", "&customer!~zed\nsc"])
  func `the selected record stays selected in any order, while others come`(keys: String) throws {
    let shop = LiveShop(count: 12)
    var session = try Self.session(shop)
    for key in keys + "gjjj" {
      session.handle(.key(key == "\n" ? .enter : .character(key)))
      session.waitUntilIdle()
      _ = session.frame()
    }
    let selected = { (lines: [String]) in
      lines.first { $0.hasPrefix("▸") }?.split(separator: " ").first { $0.hasPrefix("o") }
    }
    let before = try #require(selected(session.frame().lines))
    for number in 0..<3 {
      shop.add("n\(number)")
      #expect(selected(Self.press("R", &session)) == before)
    }
  }

  @Test func `what came and what changed is marked until somebody has seen it`() throws {
    let shop = LiveShop(count: 5)
    var session = try Self.session(shop)
    let marks = { (lines: [String]) in
      lines.filter { $0.contains(" EUR") && $0.contains("2026-") }.map {
        String($0.dropFirst().prefix(1))
      }.joined()
    }
    #expect(marks(session.frame().lines) == "     ")
    shop.add("n0")
    shop.set("refunded", of: "o1")
    #expect(marks(Self.press("R", &session)) == "+ *   ")
    // Moving and reading again doesn't take it away.
    #expect(marks(Self.press("jjkR", &session)) == "+ *   ")
    _ = Self.press("g", &session)
    session.handle(.key(.enter))
    session.handle(.key(.escape))
    #expect(marks(session.frame().lines) == "  *   ")
    // Another change is news again.
    shop.set("failed", of: "n0")
    #expect(marks(Self.press("R", &session)) == "* *   ")
    #expect(marks(Self.press("m", &session)) == "      ")
    #expect(Self.press("m", &session).last?.contains("Nothing has come or changed") == true)
  }

  @Test func `the page of a record says what it was before`() throws {
    let shop = LiveShop(count: 5)
    var session = try Self.session(shop, rows: 24)
    for status in ["authorized", "disputed", "refunded"] {
      shop.set(status, of: "o0")
      _ = Self.press("R", &session)
    }
    session.handle(.key(.enter))
    let lines = session.frame().lines.map { $0.trimmingCharacters(in: .whitespaces) }
    let was = lines.filter { $0.hasPrefix("was") }
    #expect(
      was.map { $0.split(separator: " ").last.map(String.init) }
        == ["Disputed", "Authorized", "Paid"])
  }

  @Test func `a status that goes back is shown as it is sent, and counted`() throws {
    let shop = LiveShop(count: 3)
    var session = try Self.session(shop, rows: 24)
    for status in ["refunded", "paid", "failed", "paid"] {
      shop.set(status, of: "o0")
      _ = Self.press("R", &session)
    }
    let drift = session.state.feed.drift.filter { $0.kind == .statusWentBack }
    #expect(drift.map(\.evidence) == ["refunded → paid"] && drift.map(\.count) == [1])
    #expect(session.frame().lines.contains { $0.contains("o0") && $0.contains("Paid") })
  }

  @Test func `a status that comes back is news, and what was between is kept`() throws {
    let shop = LiveShop(count: 3)
    var session = try Self.session(shop, rows: 24)
    let mark = { (lines: [String]) in
      lines.first { $0.contains("o0") }.map { String($0.dropFirst().prefix(1)) }
    }
    shop.set("refunded", of: "o0")
    #expect(mark(Self.press("R", &session)) == "*")
    session.handle(.key(.enter))
    session.handle(.key(.escape))
    #expect(mark(session.frame().lines) == " ")
    shop.set("paid", of: "o0")
    #expect(mark(Self.press("R", &session)) == "*")
    session.handle(.key(.enter))
    let was = session.frame().lines.filter { $0.contains("was") }
    #expect(was.map { $0.split(separator: " ").last.map(String.init) } == ["Refunded", "Paid"])
  }

  @Test func `a filter has what came and what changed`() throws {
    let shop = LiveShop(count: 15)
    shop.set("odd", of: "o3")
    shop.set("odd", of: "o5")
    var session = try Self.session(shop, rows: 24)
    _ = Self.press("d", &session)
    session.handle(.key(.enter))
    session.waitUntilIdle()
    #expect(
      Self.ids(session.frame().lines).map { $0.filter { $0 != "▸" } } == ["o3", "o5"])
    shop.set("paid", of: "o3")
    shop.set("odd", of: "o1")
    shop.add("n0")
    shop.set("odd", of: "n0")
    let ids = Self.ids(Self.press("R", &session)).map { $0.filter { $0 != "▸" } }
    #expect(ids == ["n0", "o1", "o5"])
  }

  @Test func `what was read stays where it can't be read again, and says how old it is`() throws {
    let shop = LiveShop(count: 15)
    let now = Mutex(ContinuousClock.now)
    var session = try Self.session(shop, clock: { now.withLock { $0 } })
    shop.fail(.refused(host: "api.example.com"))
    now.withLock { $0 += .seconds(200) }
    let lines = Self.press("R", &session)
    #expect(lines[0].contains("✗ stale 3 min") && lines[0].contains("15 records"))
    #expect(
      lines.contains {
        $0.contains(
          "Not read again for 3 min · api.example.com refused the connection · R tries again")
      })
    #expect(Self.ids(lines).first == "▸o0")
    shop.fail(nil)
    shop.add("n0")
    let again = Self.press("R", &session)
    #expect(again[0].contains("✓ complete") && Self.ids(again).first == "▸n0")
  }

  @Test func `a server that never answered is asked anew`() throws {
    let shop = LiveShop(count: 15)
    shop.fail(.refused(host: "api.example.com"))
    var session = try Self.session(shop)
    #expect(session.frame().lines.contains { $0.contains("refused the connection") })
    shop.fail(nil)
    #expect(Self.ids(Self.press("R", &session)).first == "▸o0")
  }

  @Test func `a live feed is read again by itself, until it is paused`() throws {
    let shop = LiveShop(count: 5)
    let now = Mutex(ContinuousClock.now)
    var session = try Self.session(shop, every: .seconds(1), clock: { now.withLock { $0 } })
    #expect(session.frame().lines[0].contains("● live 0 s"))
    shop.add("n0")
    now.withLock { $0 += .seconds(2) }
    let end = ContinuousClock.now + .seconds(10)
    while shop.requestCount < 2, ContinuousClock.now < end { Thread.sleep(forTimeInterval: 0.01) }
    session.waitUntilIdle()
    #expect(Self.ids(session.frame().lines).first == "▸n0")
    #expect(Self.press("P", &session)[0].contains("paused"))
    let count = shop.requestCount
    now.withLock { $0 += .seconds(60) }
    Thread.sleep(forTimeInterval: 0.1)
    session.update()
    #expect(shop.requestCount == count)
    #expect(session.frame().lines[0].contains("paused 1 min"))
  }

  @Test func `what isn't live says how it becomes so`() throws {
    var session = try Self.session(LiveShop(count: 5))
    #expect(Self.press("P", &session).last?.contains("--every") == true)
  }

  @Test func `a large page is shown while it arrives, and when it is joined`() throws {
    // Neither a version nor another pass tells that the rows come from elsewhere now.
    var session = try Self.session(
      LiveShop(count: 6000, pageSize: 3000, version: nil), limit: 9000)
    #expect(session.frame().lines[0].contains("6,000 records"))
    #expect(Self.ids(Self.press("G", &session)).last == "▸o5999")
  }

  @Test func `a list under a filter shows what changed`() throws {
    let shop = LiveShop(count: 8)
    var session = try Self.session(shop)
    #expect(Self.press("f", &session).contains { $0.contains("o3") && $0.contains("✓ Paid") })
    shop.set("refunded", of: "o3")
    #expect(Self.press("R", &session).contains { $0.contains("o3") && $0.contains("Refunded") })
  }

  @Test func `what wasn't read again is marked with the time it was read`() throws {
    let shop = LiveShop(count: 12)
    var session = try Self.session(shop, rows: 20)
    shop.remove("o3")
    let lines = Self.press("R", &session)
    let old = try #require(lines.first { $0.contains("o3 ") })
    #expect(old.contains("~00:00 Paid") && !old.contains("✓"))
    #expect(lines.contains { $0.contains("1 record not in the newest reading") })
    #expect(lines.contains { $0.contains("o4 ") && $0.contains("✓ Paid") })
    _ = Self.press("jjj", &session)
    session.handle(.key(.enter))
    #expect(session.frame().lines.contains { $0.contains("it wasn't in the newest reading") })
  }

  @Test func `when it was fetched and when its newest record was made are told apart`() throws {
    // 2026-11-21T10:41:00Z; the records were made at 10:00.
    var session = try Self.session(
      LiveShop(count: 3), every: .seconds(3600), arrival: 1_795_257_660_000_000_000)
    let header = session.frame().lines[0]
    #expect(header.contains("live 0 s") && header.contains("newest record 41 min ago"), "\(header)")
    // A clock of ours that is behind tells nothing.
    var behind = try Self.session(LiveShop(count: 3), every: .seconds(3600))
    #expect(!behind.frame().lines[0].contains("newest"))
  }

  @Test func `a gap between two readings is told`() throws {
    let shop = LiveShop(count: 30)
    var session = try Self.session(shop, limit: 10, rows: 20)
    for number in 0..<25 { shop.add("n\(number)") }
    let lines = Self.press("R", &session)
    #expect(lines[0].contains("newest 10, more exist"))
    #expect(lines.contains { $0.contains("Records are missing") })
    let marked = lines.filter { $0.contains("⋮") }
    #expect(Self.ids(marked) == ["n15"], "\(lines)")
    #expect(lines.contains { $0.contains("o0 ") && $0.contains("~00:00 Paid") })
  }

  @Test func `a page without a place for records doesn't count as one`() throws {
    let shop = LiveShop(count: 5)
    let now = Mutex(ContinuousClock.now)
    var session = try Self.session(shop, clock: { now.withLock { $0 } })
    shop.turn(into: #"{"things":[]}"#)
    now.withLock { $0 += .seconds(60) }
    let lines = Self.press("R", &session)
    #expect(lines[0].contains("stale 1 min") && lines[0].contains("5 records"))
    #expect(lines.contains { $0.contains("There are no records where they belong") })
    shop.turn(into: nil)
    #expect(Self.press("R", &session)[0].contains("✓ complete"))
  }

  @Test func `a server that comes up later is read as if it had been there`() throws {
    let shop = LiveShop(count: 25)
    let now = Mutex(ContinuousClock.now)
    shop.fail(.refused(host: "api.example.com"))
    var session = try Self.session(shop, every: .seconds(1), clock: { now.withLock { $0 } })
    #expect(session.frame().lines.contains { $0.contains("Next try in") })
    shop.fail(nil)
    now.withLock { $0 += .seconds(10) }
    let end = ContinuousClock.now + .seconds(10)
    while session.snapshot?.live?.fetchedAt == nil, ContinuousClock.now < end {
      Thread.sleep(forTimeInterval: 0.01)
      session.update()
    }
    session.waitUntilIdle()
    let header = session.frame().lines[0]
    #expect(
      header.contains("● live") && header.contains("25 records") && !header.contains("broken"))
  }
}
