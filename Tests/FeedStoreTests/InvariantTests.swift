import DTO
import Domain
import TestSupport
import Testing

@testable import FeedStore

/// What must be so in any record: sums, refunds and times that contradict one another.
@Suite struct InvariantTests {
  private static func item(_ price: String, _ quantity: String = "1") -> String {
    #"{"sku":"s","name":"n","quantity":\#(quantity),"unitPrice":\#(price)}"#
  }

  // swift-format-ignore
  /// The amount, the lines, whether the amount is certain, and what is counted.
  static let sums: [(amount: String, items: String?, isCertain: Bool, drift: [String])] = [
    (#""12.90""#, "[\(item(#""12.90""#))]",                              true,  []),
    (#""25.8""#,  "[\(item(#""12.90""#, "2"))]",                         true,  []),
    (#""20.15""#, "[\(item(#""12.90""#)),\(item(#""7.25""#))]",         true,  []),
    // Nothing is said where there are no lines.
    (#""12.90""#, nil,                                                     true,  []),
    (#""12.90""#, "[]",                                                    true,  []),
    // The hole: a text that lost its point has the type and the form that were agreed.
    (#""1290""#,  "[\(item(#""12.90""#))]",                              false, ["unit_shift amount ×100 1"]),
    (#""12.90""#, "[\(item(#""1290""#))]",                               false, ["unit_shift amount ÷100 1"]),
    (#""129.0""#, "[\(item(#""12.90""#))]",                              false, ["unit_shift amount ×10 1"]),
    (#""12900""#, "[\(item(#""12.90""#))]",                              false, ["unit_shift amount ×1000 1"]),
    (#""12.91""#, "[\(item(#""12.90""#))]",                              false, ["broken_invariant amount not the sum of its parts 1"]),
    (#""0.00""#,  "[\(item(#""12.90""#))]",                              false, ["broken_invariant amount not the sum of its parts 1"]),
    (#""-12.90""#, "[\(item(#""12.90""#))]",                             false, ["broken_invariant amount not the sum of its parts 1"]),
    (#""12.90""#, "[\(item(#""0.00""#))]",                               false, ["broken_invariant amount not the sum of its parts 1"]),
    // What is too large to be added is no amount either.
    (#""12.90""#, "[\(item(#""99999999999999.99""#, "9223372036854775807"))]", false, ["broken_invariant amount not the sum of its parts 1"]),
    // Where a part can't be told, no sum can.
    (#""12.90""#, #"[{"sku":"s","quantity":1,"quantity":9,"unitPrice":"99.00"}]"#, true, ["duplicate_key items[].quantity another value 1"]),
    (#""12.90""#, "[\(item("null"))]",                                    true,  []),
    (#""12.90""#, "[\(item("1290"))]",                                    true,  ["type_flip items[].unitPrice decimal string → integer 1"]),
    (#""12.90""#, #"[\#(item(#""12.90""#)),"gone"]"#,                      true,  ["dropped_element items[] not an object 1"]),
    (#""12.90""#, #"{"0":\#(item(#""5.00""#))}"#,                          true,  ["type_flip items array → object 1"]),
  ]

  @Test(arguments: sums.indices)
  func `an amount is the sum of its parts, or isn't certain`(index: Int) throws {
    let row = Self.sums[index]
    let feed = try ReadFeed(
      Feeds.envelope(orders: [Feeds.order("a", ["amount": row.amount, "items": row.items])]))
    let record = try #require(feed.records.first)
    #expect((record.amount.value != nil) == row.isCertain, "\(row)")
    #expect(feed.driftLines == row.drift)
    if !row.isCertain {
      #expect(record.amount.uncertainty == .contradictedByOthers)
      // It may be the parts that are wrong.
      #expect(record.items.allSatisfy { $0.unitPrice.value == nil })
      // What is judged again agrees.
      var loader = RecordLoader(source: feed.source, state: feed.state)
      #expect(loader.record(of: feed.state.row(0))?.record.amount == record.amount)
    }
  }

  /// Units that a currency doesn't have two of.
  @Test(arguments: [("JPY", #""1290""#, #""1290""#), ("KWD", #""12.900""#, #""12.9""#)])
  func `sums are exact in every currency`(currency: String, amount: String, price: String) throws {
    let order = Feeds.order(
      "a", ["amount": amount, "currency": "\"\(currency)\"", "items": "[\(Self.item(price))]"])
    #expect(try ReadFeed(Feeds.envelope(orders: [order])).driftLines.isEmpty)
  }

  // MARK: Other parts

  private static func profile(_ sum: String) throws -> FeedProfile {
    try FeedProfile(
      text: """
        schema = 1
        name = "house"
        versions = [1, 1]
        unknown-keys = "count"
        [[record]]
        name = "order"
        kind = "order"
        places = ["$"]
        unit = "minor"
        [record.fields]
        id = "id"
        status = "state"
        amount = "total"
        currency = "currency"
        created = "at"
        [record.status]
        paid = ["paid"]
        [[record.sum]]
        \(sum)
        """, file: "house")
  }

  // swift-format-ignore
  static let parts: [(members: String, isCertain: Bool)] = [
    (#""net":1000,"shipping":490,"discount":200"#,   true),
    (#""net":800,"shipping":490"#,                    true),
    (#""net":1290,"shipping":null"#,                  true),
    (#""net":1290,"shipping":0"#,                     true),
    (#""net":1290,"shipping":490"#,                   false),
    (#""net":1290,"discount":1"#,                     false),
    (#""net":1290,"shipping":"490""#,                 false),
    (#""net":1290,"shipping":"4,90""#,                true),
    (#""net":1290,"shipping":true"#,                  true),
    (#""net":1290,"shipping":100,"shipping":300"#,    true),
    (#""note":"no part at all""#,                     true),
  ]

  @Test(arguments: parts.indices)
  func `other parts are named by their paths, and are no unknown keys`(index: Int) throws {
    let (members, isCertain) = Self.parts[index]
    let profile = try Self.profile(#"plus = ["net", "shipping"]\#nminus = ["discount"]"#)
    let record =
      #"{"id":"a","state":"paid","total":1290,"currency":"EUR","at":"2026-11-21T10:00:00Z",\#(members)}"#
    let feed = try ReadFeed(record, profile: profile)
    #expect((feed.records.first?.amount.value != nil) == isCertain, "\(members)")
    #expect(!feed.driftLines.contains { $0.hasPrefix("unknown_key net") })
    #expect(feed.driftLines.contains { $0.hasPrefix("broken_invariant total") } == !isCertain)
  }

  // swift-format-ignore
  static let mistakes: [(sum: String, words: String)] = [
    ("items = true",          "its lines are no parts without items, item-quantity and item-price"),
    (#"minus = ["discount"]"#, "a sum has parts: items = true, or plus"),
    (#"plus = ["a[-1]"]"#,    "is not a path"),
    ("parts = true",          "parts"),
  ]

  @Test(arguments: mistakes)
  func `a sum that is none is told`(sum: String, words: String) throws {
    do {
      _ = try Self.profile(sum)
      Issue.record("it was read: \(sum)")
    } catch {
      #expect("\(error)".contains(words), "\(error)")
    }
  }

  // MARK: Refunds and times

  // swift-format-ignore
  static let refunds: [(amount: String, back: String, isCertain: Bool)] = [
    (#""12.90""#, #""12.90""#, true), (#""12.90""#, #""5.00""#, true),  (#""12.90""#, #""0.00""#, true),
    (#""12.90""#, #""12.91""#, false), (#""12.90""#, #""500""#, false),
    // Of what isn't certain nothing is said.
    (#""12.90""#, "1290", true),
  ]

  @Test(arguments: refunds)
  func `no more goes back than came`(amount: String, back: String, isCertain: Bool) throws {
    let payment = Feeds.order(
      "p", ["amount": amount, "refundedAmount": back, "status": "\"partially_refunded\""])
    let feed = try ReadFeed(Feeds.envelope(payments: [payment]))
    let record = try #require(feed.records.first)
    #expect((record.amount.value != nil) == isCertain)
    if !isCertain {
      #expect(record.refundedAmount.value == nil)
      #expect(feed.driftLines.contains("broken_invariant refundedAmount more than the amount 1"))
    }
  }

  // swift-format-ignore
  static let updates: [(updated: String, isCertain: Bool)] = [
    ("2026-11-21T10:00:00Z", true), ("2026-11-21T09:59:59.5Z", true), ("2026-12-01T00:00:00Z", true), ("2026-11-21T11:00:00+01:00", true),
    ("2026-11-21T09:59:59Z", false), ("2026-11-20T10:00:00Z", false), ("2026-11-21T10:00:00+01:00", false),
  ]

  @Test(arguments: updates)
  func `nothing is changed before it is made`(updated: String, isCertain: Bool) throws {
    let feed = try ReadFeed(
      Feeds.envelope(orders: [Feeds.order("a", ["updatedAt": "\"\(updated)\""])]))
    let record = try #require(feed.records.first)
    #expect((record.updatedAt.value != nil) == isCertain)
    #expect(record.createdAt.value != nil && record.amount.value != nil)
    #expect(
      feed.driftLines == (isCertain ? [] : ["broken_invariant updatedAt before it was made 1"]))
  }

  /// Versions of a record are told apart by their times of change, whatever these contradict.
  @Test func `a time of change that contradicts the beginning still says which version is newer`()
    throws
  {
    let text = Feeds.envelope(orders: [Feeds.order("a", ["updatedAt": #""2026-11-20T10:00:00Z""#])])
    let feed = try ReadFeed(text)
    var loader = RecordLoader(source: feed.source, state: feed.state)
    #expect(loader.updateTime(of: feed.state.row(0).index) == 1_795_168_800_000_000_000)
  }
}
