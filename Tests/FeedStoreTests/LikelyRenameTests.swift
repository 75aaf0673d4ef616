import DTO
import Domain
import Drift
import Mapping
import Networking
import TestSupport
import Testing
import WireJSON

@testable import FeedStore

/// A field that records lack where a new key has such values was likely renamed.
@Suite struct LikelyRenameTests {
  private static let words = ["paid", "pending", "refunded", "completed"]

  /// The members of an order, each with its value as JSON.
  private static func members(_ number: Int) -> [(key: String, value: String)] {
    let cents = 703 + number * 7919 % 9000
    let minute = number % 60
    return [
      ("id", "\"ord_\(number)\""), ("status", "\"\(words[number % 4])\""),
      ("amount", "\"\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)\""),
      ("currency", "\"EUR\""),
      ("createdAt", "\"2026-11-21T\(10 + number / 60):\(minute < 10 ? "0" : "")\(minute):00Z\""),
      ("note", "\"left at door \(number)\""),
    ]
  }

  /// An order whose members go by other names.
  private static func order(
    _ number: Int, _ names: [String: String] = [:], with more: String = ""
  ) -> String {
    let all = members(number).map { "\"\(names[$0.key] ?? $0.key)\":\($0.value)" }
    return "{" + (all + (more.isEmpty ? [] : [more])).joined(separator: ",") + "}"
  }

  /// Forty records as agreed, then forty by other names.
  private static func rollout(_ names: [String: String]) -> [String] {
    (0..<80).map { order($0, $0 < 40 ? [:] : names) }
  }

  private static func renames(_ orders: [String]) throws -> [String] {
    try ReadFeed(Feeds.envelope(orders: orders)).state.renames.map(\.question)
  }

  // MARK: What is told

  static let fields: [(field: String, name: String)] = [
    ("amount", "total_amount"), ("amount", "sum"), ("amount", "foo"), ("status", "lifecycle"),
    ("currency", "ccy"), ("createdAt", "placed_on"), ("note", "remark"), ("id", "order_ref"),
  ]

  @Test(arguments: fields)
  func `a field that goes by another name is named with it`(field: String, name: String) throws {
    let renames = try Self.renames(Self.rollout([field: name]))
    #expect(renames == ["\(field) → \(name)? 100% of 40 records without it"])
  }

  @Test func `several fields may go at once, and each key is the new name of one`() throws {
    let renames = try Self.renames(
      Self.rollout(["amount": "sum", "currency": "ccy", "createdAt": "placed"]))
    #expect(
      renames.map { String($0.prefix { $0 != "?" }) } == [
        "amount → sum", "currency → ccy", "createdAt → placed",
      ])
  }

  @Test func `where no record has the field, its name must say what it is`() throws {
    let named = (0..<20).map { Self.order($0, ["amount": "total_amount"]) }
    let unnamed = (0..<20).map { Self.order($0, ["amount": "foo"]) }
    #expect(try Self.renames(named) == ["amount → total_amount? 100% of 20 records without it"])
    #expect(try Self.renames(unnamed).isEmpty)
  }

  @Test func `a key that some of them have is told with its share`() throws {
    let orders = (0..<80).map { number in
      number < 40
        ? Self.order(number)
        : Self.order(number, ["amount": number == 77 ? "nothing" : "total_amount"])
    }.map { $0.replacing(/"nothing":"[^"]*"/, with: "\"nothing\":null") }
    #expect(try Self.renames(orders) == ["amount → total_amount? 97% of 40 records without it"])
  }

  @Test func `a field that stays as a null is missing too`() throws {
    let orders = (0..<80).map { number in
      number < 40
        ? Self.order(number)
        : Self.order(number, ["amount": "total_amount"], with: "\"amount\":null")
    }
    #expect(try Self.renames(orders) == ["amount → total_amount? 100% of 40 records without it"])
  }

  // MARK: What isn't

  static let others: [(what: String, members: String)] = [
    ("another form", #""total_amount":["12.90"]"#),
    ("an integer for a decimal text", #""total_amount":1290"#),
    ("a hundred times as large", #""total_amount":"999999.00""#),
    ("a time for an amount", #""total_amount":"2026-11-21T10:00:00Z""#),
    ("a word for an amount", #""total_amount":"much""#),
    ("a null", #""total_amount":null"#),
    ("a key that is data", #""ada@example.org":"12.90""#),
  ]

  @Test(arguments: others)
  func `other values are no rename`(what: String, members: String) throws {
    let orders = (0..<80).map { number in
      number < 40 ? Self.order(number) : Self.order(number, ["amount": "n o n e"], with: members)
    }.map { $0.replacing("\"n o n e\"", with: "\"x y\"") }
    #expect(try Self.renames(orders).isEmpty, "\(what)")
  }

  @Test func `a key that stands beside the field as well is another thing`() throws {
    let orders = (0..<80).map { number in
      Self.order(
        number, number < 40 ? [:] : ["amount": "x y"], with: "\"total_amount\":\"12.\(number)\"")
    }
    #expect(try Self.renames(orders).isEmpty)
  }

  @Test func `of two keys that are as likely, neither is told`() throws {
    let orders = (0..<80).map { number in
      number < 40
        ? Self.order(number)
        : Self.order(number, ["amount": "foo"], with: "\"bar\":\"1\(number).00\"")
    }
    #expect(try Self.renames(orders).isEmpty)
  }

  /// Other fields that stand where one is missing: what their names say, or what their values do, isn't the same.
  // swift-format-ignore
  static let otherFields: [(field: String, member: String)] = [
    ("amount", #""net":"12.34""#), ("amount", #""tax":"12.34""#), ("amount", #""amount_refunded":"12.34""#),
    ("amount", #""gift_card_amount":"12.34""#), ("amount", #""estimated_amount":"12.34""#), ("amount", #""total_cents":"817""#),
    ("status", #""refund_status":"refunded""#), ("status", #""fulfillment_status":"paid""#), ("currency", #""presentment_currency":"USD""#),
    ("currency", #""ccy":"USD""#), ("createdAt", #""expires_at":"2026-12-21T10:00:00Z""#), ("createdAt", #""failedAt":"2026-11-21T10:00:00Z""#),
    ("id", #""customer_id":"c_NUMBER""#), ("id", #""order_ref":"q_NUMBER""#),
  ]

  @Test(arguments: otherFields)
  func `another field is no rename`(field: String, member: String) throws {
    let orders = (0..<80).map { number in
      number < 40
        ? Self.order(number)
        : Self.order(
          number, [field: "x y"], with: member.replacing("NUMBER", with: "\(number)"))
    }
    #expect(try Self.renames(orders).isEmpty, "\(member)")
  }

  @Test func `a key that many others hide is looked for all the same`() throws {
    let many = (0..<260).map { "\"key_\(Self.letters($0))\":\"12.\($0)\"" }.joined(separator: ",")
    let orders = (0..<80).map { number in
      Self.order(number, number < 40 ? [:] : ["amount": "x y"], with: many)
    }
    #expect(try Self.renames(orders).isEmpty)
  }

  private static func letters(_ number: Int) -> String {
    String(number).map {
      String(UnicodeScalar(UInt8(ascii: "a") + UInt8($0.wholeNumberValue ?? 0)))
    }
    .joined()
  }

  @Test func `more than are kept are told by their share, and each is found`() throws {
    let orders = (0..<12_000).map { Self.order($0, $0 < 6000 ? [:] : ["amount": "total_amount"]) }
    let feed = try ReadFeed(orders.joined(separator: "\n"))
    #expect(
      feed.state.renames.map(\.question) == [
        "amount → total_amount? 100% of 6000 records without it"
      ])
    #expect(feed.driftLines.contains(#"likely_rename amount "total_amount" 6000"#))
    // Beyond those that are kept, the record itself tells.
    let signature = feed.state.tally.counters.first { $0.signature.kind == .likelyRename }?
      .signature
    var loader = RecordLoader(sources: [feed.source], state: feed.state)
    for (row, shows) in [(100, false), (6000, true), (11_999, true)] {
      let signatures = loader.signatures(of: feed.state.row(row)) ?? []
      #expect(signatures.contains { $0 == signature } == shows)
      let drifts = loader.record(of: feed.state.row(row))?.drifts ?? []
      #expect(drifts.contains { $0.kind == .likelyRename } == shows)
    }
  }

  @Test func `an optional field matters less`() throws {
    let feed = try ReadFeed(Feeds.envelope(orders: Self.rollout(["note": "remark"])))
    #expect(feed.drift.first { $0.kind == .likelyRename }?.severity == .info)
  }

  @Test func `the unit is kept only where amounts are written just so, by a name that says none`()
    throws
  {
    let state = try ReadFeed(
      Feeds.envelope(orders: Self.rollout(["amount": "total_amount"]))
    ).state
    #expect(state.renames.first?.source.toml.contains("decimal-string") == true)
    let mixed = (0..<80).map { number in
      number < 40
        ? Self.order(number)
        : Self.order(
          number, ["amount": "x y"],
          with: "\"totalSum\":\"\(number)\(number % 2 == 0 ? ".50" : "")\"")
    }
    let unit = try ReadFeed(Feeds.envelope(orders: mixed)).state.renames.first?.source.toml
    #expect(unit == nil || unit?.contains("unknown") == true, "\(unit ?? "")")
  }

  @Test func `few records tell nothing`() throws {
    let orders = (0..<44).map { Self.order($0, $0 < 40 ? [:] : ["amount": "total_amount"]) }
    #expect(try Self.renames(orders).isEmpty)
  }

  @Test func `what some records have all along instead of an optional field is no rename`() throws {
    // Guests have an e-mail address, and no note.
    let orders = (0..<120).map { Self.order($0, $0.isMultiple(of: 3) ? ["note": "memo"] : [:]) }
    #expect(try Self.renames(orders).isEmpty)
  }

  // MARK: What is made of it

  @Test func `it is counted, and its records are found by their rows`() throws {
    let feed = try ReadFeed(Feeds.envelope(orders: Self.rollout(["amount": "total_amount"])))
    #expect(feed.driftLines.contains(#"likely_rename amount "total_amount" 40"#))
    let counter = feed.state.tally.counters.first { $0.signature.kind == .likelyRename }
    #expect(counter?.rows.numbers == (40..<80).map(UInt32.init))
    #expect(counter?.rows.areAll == true)
  }

  @Test func `a profile that accepts it reads the field by both names`() throws {
    let orders = Self.rollout(["amount": "total_amount", "currency": "ccy"])
    let state = try ReadFeed(Feeds.envelope(orders: orders)).state
    let text = FeedProfile.shop.extended(
      name: "own", state.renames.map { (type: $0.type, source: $0.source) })
    var catalog = ProfileCatalog.builtIn
    catalog.add(.init(name: "own", file: "own", text: text))
    let profile = try #require(try catalog.profile(named: "own"))
    let feed = try ReadFeed(Feeds.envelope(orders: orders), profile: profile)
    #expect(feed.driftLines.isEmpty && feed.records.allSatisfy { $0.amount.value != nil })
  }

  @Test func `parts and pages tell what one document does`() throws {
    let orders = Self.rollout(["amount": "total_amount", "createdAt": "placed_on"])
    let whole = try ReadFeed(orders.joined(separator: "\n")).state
    var pages = try JoinedFeed(FeedOptions(profile: .named(.shop), arrival: { 0 }))
    for (number, start) in stride(from: 0, to: 80, by: 16).enumerated() {
      let page = Array(orders[start..<start + 16])
      try pages.join(
        MemorySource(Feeds.envelope(orders: page)), from: DeliveryOrigin(slot: number))
    }
    #expect(whole.renames.map(\.accepted) == ["amount=total_amount", "createdAt=placed_on"])
    #expect(pages.state.renames.map(\.question) == whole.renames.map(\.question))
  }

  @Test func `what isn't so any more is told no more`() throws {
    var feed = try JoinedFeed(FeedOptions(profile: .named(.shop), arrival: { 0 }))
    let renamed = (0..<20).map { Self.order($0, ["amount": "total_amount"]) }
    try feed.join(MemorySource(Feeds.envelope(orders: renamed)), from: DeliveryOrigin(slot: 0))
    #expect(feed.state.renames.count == 1)
    // The server sends both names from now on.
    let both = (0..<20).map {
      Self.order($0, with: "\"total_amount\":\"1.00\",\"updatedAt\":\"2026-11-22T10:00:00Z\"")
    }
    try feed.join(MemorySource(Feeds.envelope(orders: both)), from: DeliveryOrigin(slot: 0))
    #expect(feed.state.renames.isEmpty)
    #expect(!feed.state.tally.report().contains { $0.kind == .likelyRename })
  }
}
