import DTO
import Domain
import FeedStore
import Networking
import Presentation
import TestSupport
import Testing

@testable import Application

/// `s`: the list in another order than the feed's own.
@Suite struct SortSessionTests {
  // swift-format-ignore
  private static let orders: [(id: String, status: String, amount: String, currency: String, day: Int, customer: String, method: String, tier: String)] = [
    ("a", "paid",   "\"30.00\"",  "EUR", 3, "Zed",  "card", "10"),
    ("b", "failed", "\"7.5\"",    "EUR", 1, "Ann",  "sepa", "\"9\""),
    ("c", "paused", "\"100.00\"", "USD", 5, "Bo",   "card", "\"gold\""),
    ("d", "paid",   "9",          "EUR", 2, "Ada",  "card", "-2.5"),
    ("e", "paid",   "\"30\"",     "EUR", 4, "Cem",  "sepa", "null"),
    ("f", "failed", "\"9.00\"",   "USD", 6, "Zoë",  "card", "\"Bronze\""),
  ]

  private static func session() throws -> BrowsingSession {
    let orders = orders.map {
      Feeds.order(
        "ord_\($0.id)",
        [
          "status": "\"\($0.status)\"", "amount": $0.amount, "currency": "\"\($0.currency)\"",
          "createdAt": "\"2026-11-0\($0.day)T10:00:00Z\"",
          "customer": "{\"name\":\"\($0.customer)\"}",
          "paymentDetails": "{\"method\":\"\($0.method)\"}",
          "metadata": "{\"tier\":\($0.tier)}",
        ])
    }
    return try BrowsingSession(
      name: SourceName(text: "scripted"),
      opener: ScriptedOpener([.success(Feeds.envelope(orders: orders))]),
      options: FeedOptions(profile: .named(.shop), arrival: { 0 }),
      size: Size(columns: 120, rows: 20), localZone: .utc, wake: {})
  }

  private static func ids(_ keys: String, _ session: inout BrowsingSession) -> String {
    screen(keys, &session).compactMap { line in
      line.split(separator: " ").first { $0.contains("ord_") }.flatMap(\.last)
    }.map(String.init).joined()
  }

  private static func screen(_ keys: String, _ session: inout BrowsingSession) -> [String] {
    session.type(keys)
  }

  // swift-format-ignore
  /// What is typed, and the records from top to bottom. `d` has an amount of another type, and `c` an unknown status: they stand last.
  static let sorts: [(keys: String, ids: String, words: String)] = [
    ("",         "abcdef", "in the feed's order"),
    ("sc",       "fceadb", "by created, newest first"),
    ("scsc",     "bdaecf", "by created, oldest first"),
    ("sa",       "aebcfd", "by amount, largest first, by currency · 1 not certain, last"),
    ("sasa",     "baefcd", "by amount, smallest first, by currency · 1 not certain, last"),
    ("ss",       "adebfc", "by status, in its usual order · 1 not certain, last"),
    ("sk",       "abcdef", "by kind, in its usual order"),
    ("sasc",     "fceadb", "by created, newest first"),
    ("sasaso",   "abcdef", "in the feed's order"),
    // A capital letter sorts what is alike by another column.
    ("sssC",     "eadfbc", "by status, in its usual order, then created, newest first · 1 not certain, last"),
    ("sssCsC",    "daebfc", "by status, in its usual order, then created, oldest first"),
    ("sssCss",    "adebfc", "by status, in its usual order"),
    ("C",        "abcdef", "in the feed's order"),
    ("sC",       "fceadb", "by created, newest first"),
    ("si",       "abcdef", "by id, a to z"),
    ("sisi",     "fedcba", "by id, z to a"),
    ("sm",       "acdfbe", "by method, a to z"),
    ("smsI",     "acdfbe", "by method, a to z, then id, a to z"),
    // Names stand as they are shown: where they are masked, an order would tell of them.
    ("su",       "bdceaf", "by customer, a to z"),
    ("psu",      "dbceaf", "by customer, a to z"),
    (":sort raw.metadata.tier\n",  "dbafce", "by raw.metadata.tier, smallest first · 1 not certain, last"),
    (":sort -raw.metadata.tier\n", "abdcfe", "by raw.metadata.tier, largest first · 1 not certain, last"),
    (":sort status,-id\n",         "edafbc", "by status, in its usual order, then id, z to a"),
    ("sa\u{1B}", "abcdef", "in the feed's order"),
    ("sx",       "abcdef", "in the feed's order"),
    ("s\u{1B}",  "abcdef", "in the feed's order"),
    ("sq",       "abcdef", "in the feed's order"),
  ]

  @Test(arguments: sorts)
  func `certain values stand in their order, and the others behind them`(
    keys: String, ids: String, words: String
  ) throws {
    var session = try Self.session()
    #expect(Self.ids(keys, &session) == ids)
    #expect(session.frame().lines[1].contains(words), "\(session.frame().lines[1])")
  }

  @Test func `while a filter is still looking, the order is that of all that it has found`() throws
  {
    let many = Feeds.envelope(
      orders: (0..<30_000).map {
        // The selected one stays the first; behind it come others that are found when some were shown already.
        Feeds.order(
          "ord_\($0)",
          ["amount": "\"\($0 == 0 ? 99_000 : $0 % 997 == 0 ? 9_000 + $0 : $0 * 7919 % 900).00\""])
      })
    var session = try BrowsingSession(
      name: SourceName(text: "scripted"), opener: ScriptedOpener([.success(many)]),
      options: FeedOptions(profile: .named(.shop), arrival: { 0 }),
      size: Size(columns: 120, rows: 20), localZone: .utc, wake: {})
    session.waitUntilIdle()
    for key in "&customer!~zed" { session.handle(.key(.character(key))) }
    session.handle(.key(.enter))
    session.waitUntilIdle()
    _ = session.frame()
    for key in "sa" { session.handle(.key(.character(key))) }
    while !session.isIdle {
      session.update()
      _ = session.frame()
    }
    let shown = session.frame().lines.compactMap { line in
      line.split(separator: " ").first { $0.hasPrefix("ord_") }.map(String.init)
    }
    let largest = [0] + (1..<30_000).filter { $0 % 997 == 0 }.sorted(by: >)
    #expect(shown == largest.prefix(shown.count).map { "ord_\($0)" }, "\(session.frame().lines)")
  }

  /// What is too much for one key is sorted aside; what the index doesn't hold is read.
  @Test(arguments: [
    (60_000, "sort amount,created"), (60_000, "sort -created"), (2_000, "sort id"),
    (2_000, "sort raw.metadata.tier,-id"),
  ])
  func `a large list is sorted on a thread of its own, and in the same order`(
    count: Int, command: String
  ) throws {
    let many = Feeds.envelope(
      orders: (0..<count).map {
        Feeds.order(
          "ord_\($0 &* 7919 % count)",
          [
            "amount": $0 % 100 == 3 ? "true" : "\"\($0 &* 31 % 997).00\"",
            "createdAt": "\"2026-11-0\($0 % 9 + 1)T10:00:00Z\"", "metadata": "{\"tier\":\($0 % 7)}",
          ])
      })
    var session = try BrowsingSession(
      name: SourceName(text: "scripted"), opener: ScriptedOpener([.success(many)]),
      options: FeedOptions(profile: .named(.shop), arrival: { 0 }),
      size: Size(columns: 120, rows: 20), localZone: .utc, wake: {})
    session.waitUntilIdle()
    for key in ":\(command)" { session.handle(.key(.character(key))) }
    session.handle(.key(.enter))
    #expect(session.sortJob != nil && session.state.list.filter?.isDone == false)
    let lines = session.frame().lines
    #expect(lines[1].contains("sorting \(count == 2000 ? "2,000" : "60,000") by"))
    #expect(lines.contains(" Sorting…") && !lines.contains { $0.contains("in this feed") })
    session.waitUntilIdle()
    guard let order = session.state.list.filter?.order, let snapshot = session.snapshot else {
      Issue.record("it isn't sorted")
      return
    }
    let rows = Array(snapshot.state.rows.numbers(of: nil))
    let sorted = try #require(SortedRows(rows, of: snapshot, by: order, isRevealing: false))
    #expect(session.filteredRows == sorted.rows && session.state.list.count == count)
    #expect(session.state.list.filter?.news.unsortedCount == sorted.uncertainCount)
  }

  @Test func `who reveals names has them sorted anew`() throws {
    var session = try Self.session()
    let masked = Self.ids("su", &session)
    #expect(masked == "bdceaf")
    #expect(Self.ids("p", &session) == "dbceaf")
    #expect(Self.ids("p", &session) == masked)
  }

  @Test func `the menu says what there is`() throws {
    var session = try Self.session()
    #expect(
      Self.screen("s", &session).last
        == " sort by  c created  a amount  s status  k kind  i id  u customer  m method  r remarks  o feed  Esc"
    )
  }

  @Test func `a filter is sorted, and Esc takes one back after the other`() throws {
    var session = try Self.session()
    #expect(Self.ids("sc&status=paid\n", &session) == "ead")
    #expect(session.frame().lines[1].contains("3 of 6: status=paid · by created, newest first"))
    #expect(Self.ids("\u{1B}", &session) == "fceadb")
    #expect(Self.ids("2", &session).isEmpty)
    #expect(Self.ids("1", &session) == "fceadb")
    #expect(Self.ids("\u{1B}", &session) == "abcdef")
    #expect(Self.ids("f", &session) == "abcdef" && session.state.list.filter != nil)
    #expect(Self.ids("sc", &session) == "fceadb")
  }

  @Test func `who has selected nothing sees what comes first`() throws {
    var session = try Self.session()
    let lines = Self.screen("sc", &session)
    #expect(lines.contains { $0.hasPrefix("▸") && $0.contains("ord_f") })
    #expect(session.state.list.selection.index == 0)
  }

  @Test func `the selected record stays selected`() throws {
    var session = try Self.session()
    let selected = { (lines: [String]) in lines.first { $0.hasPrefix("▸") } ?? "" }
    #expect(selected(Self.screen("jjjjsa", &session)).contains("ord_e"))
    #expect(selected(Self.screen("sc", &session)).contains("ord_e"))
    #expect(selected(Self.screen("\u{1B}", &session)).contains("ord_e"))
  }

  // swift-format-ignore
  static let values: [(values: [String], sorted: [Int])] = [
    (["9007199254740993", "9007199254740992", "9007199254740994"], [1, 0, 2]),
    (["1e2", "99.5", "\"100\"", "-0", "0"],                       [3, 4, 1, 0, 2]),
    ([#""\u00e4pfel""#, #""apfel""#, #""zebra""#],                [1, 2, 0]),
    (["true", "false", "null", "[1]", "{}", "\"\""],              [3, 1, 0, 4]),
  ]

  @Test(arguments: values)
  func `values of the wire stand by their size, then as texts`(
    values: [String], sorted: [Int]
  ) throws {
    let read = try ReadFeed(
      Feeds.envelope(
        orders: values.enumerated().map {
          Feeds.order("o\($0)", ["metadata": "{\"v\":\($1)}"])
        }))
    let snapshot = FeedSnapshot(state: read.state, sources: [read.source])
    let rows = try #require(
      SortedRows(
        Array(read.state.rows.numbers(of: nil)), of: snapshot,
        by: ListOrder(by: .wire("metadata.v")), isRevealing: false))
    #expect(rows.rows.prefix(rows.rows.count - rows.uncertainCount).map(Int.init) == sorted)
  }

  @Test(arguments: [(ListField.id, "id"), (.method, "method")])
  func `what is masked has no order of its own`(column: ListField, name: String) throws {
    let names = ["azz@q.example.com", "abb@q.example.com", "acc@q.example.com"]
    let read = try ReadFeed(
      Feeds.envelope(
        orders: names.map {
          Feeds.order($0, ["paymentDetails": "{\"method\":\"\($0)\"}"])
        }))
    let snapshot = FeedSnapshot(state: read.state, sources: [read.source])
    let numbers = Array(read.state.rows.numbers(of: nil))
    let masked = SortedRows(numbers, of: snapshot, by: ListOrder(by: column), isRevealing: false)
    #expect(masked?.rows == [0, 1, 2])
    let open = SortedRows(numbers, of: snapshot, by: ListOrder(by: column), isRevealing: true)
    #expect(open?.rows == [1, 2, 0])
  }

  @Test func `a day without a time stands where its day begins by the clock that is shown`() throws
  {
    let read = try ReadFeed(
      Feeds.envelope(
        orders: ["2026-11-20", "2026-11-20T01:00:00Z"].enumerated().map {
          Feeds.order("o\($0)", ["createdAt": "\"\($1)\""])
        }))
    let snapshot = FeedSnapshot(state: read.state, sources: [read.source])
    let newYork = Zone(name: "America/New_York", changes: [.init(from: 0, offset: -18_000)])
    let rows = { (zone: Zone) in
      SortedRows([0, 1], of: snapshot, by: ListOrder(by: .created), isRevealing: false, in: zone)?
        .rows
    }
    #expect(rows(.utc) == [1, 0] && rows(newYork) == [0, 1])
  }

  @Test func `an amount that is certain is sorted however large it is`() throws {
    let amounts = ["1.00", "9000000000000000000.00", "0.01", "-9000000000000000000.00"]
    let read = try ReadFeed(
      Feeds.envelope(
        orders: amounts.enumerated().map { Feeds.order("o\($0)", ["amount": "\"\($1)\""]) }))
    let rows = try #require(
      SortedRows(
        Array(read.state.rows.numbers(of: nil)),
        of: FeedSnapshot(state: read.state, sources: [read.source]), by: ListOrder(by: .amount),
        isRevealing: false))
    let isCertain = { (row: UInt32) in read.state.row(Int(row)).amount != nil }
    #expect(isCertain(1) && rows.rows.filter(isCertain) == [1, 0, 2, 3].filter(isCertain))
    #expect(rows.uncertainCount == rows.rows.count { !isCertain($0) })
  }
}
