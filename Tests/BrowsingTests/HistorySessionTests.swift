import DTO
import Domain
import Drift
import FeedStore
import Foundation
import Ledger
import Networking
import Presentation
import TestSupport
import Testing

@testable import Application

/// What the drift panel says of what was seen before.
@Suite struct HistorySessionTests {
  /// 2026-11-26, 21:00 UTC.
  private static let now: Int64 = 1_795_726_800

  /// A session whose feed is noted, when all of it is.
  private static func session(
    _ statuses: [String], _ folder: StateFolder, after seconds: Int64, columns: Int = 130
  ) throws -> BrowsingSession {
    let time = (now + seconds) * 1_000_000_000
    let keeper = LedgerKeeper(
      folder.place, SourceIdentity(key: "shop", label: "shop"), now: { time }, wake: {})
    let orders = (0..<40).map { number in
      Feeds.order("o\(number)", ["status": "\"\(statuses[number % statuses.count])\""])
    }
    var session = try BrowsingSession(
      name: SourceName(text: "scripted"),
      opener: ScriptedOpener([.success(Feeds.envelope(orders: orders))]),
      options: FeedOptions(profile: .named(.shop), arrival: { time }),
      size: Size(columns: columns, rows: 24), localZone: .utc, ledger: keeper, wake: {})
    session.waitUntilIdle()
    #expect(keeper.end())
    session.update()
    return session
  }

  @Test func `what a source shows for the first time is none the news of`() throws {
    let folder = try StateFolder()
    var session = try Self.session(["paid", "paused"], folder, after: 0)
    let lines = session.type("d")
    #expect(lines.contains { $0.contains("new word") })
    #expect(!lines.contains { $0.contains("KNOWN") || $0.contains("new since") })
  }

  @Test func `what it didn't show last time is new, and all else is as old as it is`() throws {
    let folder = try StateFolder()
    _ = try Self.session(["paid", "paused"], folder, after: 0)
    _ = try Self.session(["paid", "paid", "paused", "paid"], folder, after: 86_400)
    var session = try Self.session(["paid", "paused", "held", "paid"], folder, after: 3 * 86_400)
    let lines = session.type("d")
    let heading = try #require(lines.first { $0.contains("── drift") })
    #expect(heading.contains("2 warning · 1 new since last time"))
    #expect(heading.contains("KNOWN") && heading.contains("14 DAYS"))
    let paused = try #require(lines.last { $0.contains("\"paused\"") })
    #expect(paused.contains(" 3 d ") && paused.contains("█▅ ▅"), "\(paused)")
    let held = try #require(lines.last { $0.contains("\"held\"") })
    #expect(held.contains(" new "))
    #expect(
      session.type("j").contains {
        $0.contains("Known since 2026-11-26 21:00. In 14 days 33.3 % of 120 records")
      } || session.type("k").contains { $0.contains("Known since 2026-11-26 21:00.") })
  }

  @Test func `a feed that is read again is noted once`() throws {
    let folder = try StateFolder()
    let time = Self.now * 1_000_000_000
    let keeper = LedgerKeeper(
      folder.place, SourceIdentity(key: "shop", label: "shop"), now: { time }, wake: {})
    let orders = (0..<40).map { Feeds.order("o\($0)", ["status": "\"paused\""]) }
    var session = try BrowsingSession(
      name: SourceName(text: "scripted"),
      opener: ScriptedOpener([.success(Feeds.envelope(orders: orders))]),
      options: FeedOptions(profile: .named(.shop), arrival: { time }),
      size: Size(columns: 100, rows: 24), localZone: .utc, ledger: keeper, wake: {})
    session.type("RR")
    #expect(keeper.end())
    let ledger = try Ledger.open(folder.place, at: Self.now)
    let shop = try #require(try ledger.source(key: "shop"))
    #expect(try ledger.read(of: shop.id, from: 0).map(\.records) == [40])
    #expect(try ledger.drifts(of: shop.id, since: 0).map { $0.hours.map(\.records) } == [[40]])
  }

  @Test func `without a ledger the feed is shown, and why there is none`() throws {
    let keeper = LedgerKeeper(
      LedgerPlace(path: "/proc/ledger.sqlite", isUsual: false),
      SourceIdentity(key: "shop", label: "shop"), now: { 0 }, wake: {})
    #expect(!keeper.end())
    var session = try BrowsingSession(
      name: SourceName(text: "scripted"),
      opener: ScriptedOpener([.success(Feeds.envelope(orders: [Feeds.order("o1", [:])]))]),
      options: FeedOptions(profile: .named(.shop), arrival: { 0 }),
      size: Size(columns: 120, rows: 24), localZone: .utc, ledger: keeper, wake: {})
    session.waitUntilIdle()
    let lines = session.frame().lines
    #expect(lines.contains { $0.contains("No ledger: /proc/ledger.sqlite can't be written") })
    #expect(lines.contains { $0.contains("o1") })
  }

  @Test func `a source that could never be read has no history`() throws {
    let folder = try StateFolder()
    let ledger = try Ledger.open(folder.place, at: Self.now)
    _ = try ledger.source(key: "gone", label: "gone", at: Self.now)
    let shop = try ledger.source(key: "shop", label: "shop", at: Self.now).source.id
    try ledger.note(NotedReading(version: "shop/v2", records: 40), of: shop, at: Self.now)
    let text = try HistoryReport(ledger, of: nil, since: 0, now: Self.now).text(.utc, .unicode)
    #expect(
      text
        == "shop: 40 records read, last 2026-11-26 21:00, known since 2026-11-26 21:00\n  no drift\n"
    )
    try ledger.close()
  }

  @Test func `the facts of an hour count what nobody can be known by`() throws {
    let orders = [
      Feeds.order("o1", ["createdAt": "\"2026-11-21T10:05:00Z\"", "amount": "\"12.00\""]),
      Feeds.order(
        "o2",
        ["createdAt": "\"2026-11-21T10:55:00Z\"", "amount": "\"120.00\"", "status": "\"odd\""]),
      Feeds.order("o3", ["createdAt": "\"2026-11-21T11:00:00Z\"", "amount": "null"]),
    ]
    let state = try ReadFeed(Feeds.envelope(orders: orders)).state
    let hour = 498_682
    let facts = HourFacts(of: state, in: 0...500_000).facts
    func count(_ field: String, _ value: String, hour: Int) -> Int {
      facts.first { $0.hour == hour && $0.field == field && $0.value == value }?.records ?? 0
    }
    #expect(count(HourFact.all, "", hour: hour) == 2)
    #expect(count("amount EUR", "10^1", hour: hour) == 1)
    #expect(count("amount EUR", "10^2", hour: hour) == 1)
    #expect(count("status", "other", hour: hour) == 1)
    #expect(count("amount", "", hour: hour + 1) == 1)
    #expect(!facts.contains { $0.value == "odd" })
  }

  @Test func `facts of many hours are those that come of counting each by itself`() throws {
    let statuses = ["paid", "failed", "pending", "completed"]
    let currencies = ["EUR", "USD", "GBP"]
    var expected: [String: Int] = [:]
    let orders = (0..<2_000).map { number in
      let hour = number &* 7919 % 50
      let (status, currency) = (statuses[number % 4], currencies[number / 7 % 3])
      let power = number / 11 % 5
      for fact in [
        "records ", "status \(status)", "currency \(currency)", "amount \(currency) 10^\(power)",
      ] {
        expected["\(498_672 + hour) \(fact)", default: 0] += 1
      }
      let time = "2026-11-\(21 + hour / 24)T\(hour % 24 < 10 ? "0" : "")\(hour % 24):30:00Z"
      return Feeds.order(
        "o\(number)",
        [
          "createdAt": "\"\(time)\"", "status": "\"\(status)\"", "currency": "\"\(currency)\"",
          "amount": "\"1\(String(repeating: "2", count: power)).00\"",
        ])
    }
    let state = try ReadFeed(Feeds.envelope(orders: orders)).state
    var found: [String: Int] = [:]
    for fact in HourFacts(of: state, in: 0...500_000).facts
    where [HourFact.all, "status", "currency"].contains(fact.field)
      || fact.field.hasPrefix("amount")
    {
      found["\(fact.hour) \(fact.field) \(fact.value)"] = fact.records
    }
    #expect(found == expected)
  }
}

/// A folder of what is remembered between runs, gone with its test.
final class StateFolder {
  private let path: String

  init() throws {
    path = NSTemporaryDirectory() + "feedtui-state-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    do { try FileManager.default.removeItem(atPath: path) } catch { Issue.record(error) }
  }

  var place: LedgerPlace { .usual(in: path) }
}
