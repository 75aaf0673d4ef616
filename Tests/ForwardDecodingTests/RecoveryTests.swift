import ForwardDecoding
import Foundation
import Testing

/// Policies of the decoder, for models that nobody can edit.
@Suite struct RecoveryTests {
  struct Money: Codable, Equatable, Sendable {
    var amount: Int
    static let unknown = Money(amount: -1)
  }

  struct Item: Decodable, Equatable { var id: Int }

  struct Order: Decodable {
    var price: Money
    var country: String
    var items: [Item]
    var tags: Set<Int>
    var counts: [String: Int]
  }

  private static func outcome(
    _ json: String, _ change: (ForwardJSONDecoder) -> Void
  ) -> DecodingOutcome<Order> {
    let decoder = ForwardJSONDecoder()
    change(decoder)
    return decoder.outcome(of: Order.self, from: Data(json.utf8))
  }

  static let bad =
    #"{"price":{"amount":1},"country":"DE","items":[{"id":1},{"id":"x"},7,{"id":2}],"tags":[1,"x"],"counts":{"a":1,"b":[],"b":2}}"#

  @Test func `bad elements are left out of every collection, and told`() throws {
    let outcome = Self.outcome(Self.bad) { $0.recovery = .elements }
    let order = try outcome.get()
    #expect(order.items.map(\.id) == [1, 2] && order.tags == [1] && order.counts == ["a": 1])
    #expect(
      outcome.report.issues.map(AnyDecoder.line) == [
        "dropped_element items[1] type_flip id text", "dropped_element items[2] type_flip number",
        "dropped_element tags[1] type_flip text", "dropped_element counts.{key} type_flip array",
        "duplicate_key counts.{key}",
      ])
    #expect(outcome.report.counts.map(\.total) == [4, 4, 2, 3, 3])
    #expect(throws: DecodingError.self) { try Self.outcome(Self.bad) { _ in }.get() }
  }

  // swift-format-ignore
  static let prices: [(price: String, forgives: Forgiven, issue: String?)] = [
    ("",                        .all,     "missing_field price"),
    (#""price":null,"#,         .all,     "unexpected_null price null"),
    (#""price":{"amount":"x"},"#, .all,   "type_flip price.amount text"),
    ("",                        .missing, "missing_field price"),
    (#""price":null,"#,         .missing, nil),
    (#""price":7,"#,            .missing, nil),
    (#""price":null,"#,         .null,    "unexpected_null price null"),
    ("",                        .null,    nil),
    (#""price":7,"#,            .broken,  "type_flip price number"),
    ("",                        .broken,  nil),
  ]

  @Test(arguments: prices)
  func `properties of a type fall back to its value, for what is forgiven`(
    price: String, forgives: Forgiven, issue: String?
  ) throws {
    let json = "{\(price)\"country\":\"DE\",\"items\":[],\"tags\":[],\"counts\":{}}"
    let outcome = Self.outcome(json) { $0.fallBack(to: Money.unknown, forgiving: forgives) }
    guard let issue else {
      #expect(throws: DecodingError.self) { try outcome.get() }
      return
    }
    #expect(try outcome.get().price == .unknown)
    #expect(outcome.report.issues.map(AnyDecoder.line) == [issue])
  }

  @Test func `what is right stays`() throws {
    let json = #"{"price":{"amount":1},"country":"DE","items":[],"tags":[],"counts":{}}"#
    let outcome = Self.outcome(json) { $0.fallBack(to: Money.unknown) }
    #expect(try outcome.get().price.amount == 1 && outcome.report.isClean)
  }

  @Test func `a gate tells the indexes of the payload after a policy as well`() throws {
    let decoder = ForwardJSONDecoder(recovering: .elements)
    let outcome = decoder.outcome(of: [Int].self, from: Data("[\"x\",\n-1,2]".utf8))
      .compactMap { $0 > 0 ? $0 : nil }
    #expect(try outcome.get() == [2])
    #expect(
      outcome.report.issues.map(AnyDecoder.line) == [
        "dropped_element [0] type_flip text", "rejected [1]",
      ])
    #expect(outcome.report.issues.map(\.line) == [1, 2])
    #expect(outcome.report.counts.map(\.total) == [3, 3])
  }
}
