import DTO
import Domain
import TestSupport
import Testing

@testable import FeedStore

/// Times, customers and methods of an unknown API: shown where the name or the values say that they are the record's.
@Suite struct UnknownFieldTests {
  // swift-format-ignore
  static let times: [(list: String, key: String, isCreation: Bool)] = [
    ("orders",   "created_at", true), ("orders",   "date",       true), ("bestellungen", "datum", true), ("pedidos", "fecha", true),
    // Of a visit, or of nobody knows what.
    ("bookings", "date",       false), ("data",    "date",       false), ("citas",  "fecha",      false), ("bookings", "created_at", true),
    ("data",     "created_at", true), ("data", "timestamp", true), ("orders",   "delivery_date", false),
  ]

  @Test(arguments: times)
  func `a bare date is that of an order, but not of a visit or of a list that says nothing`(
    list: String, key: String, isCreation: Bool
  ) throws {
    let record = try Self.record(#""\#(key)":"2026-11-20T10:00:00Z""#, in: list)
    #expect((record.createdAt.value != nil) == isCreation)
  }

  // swift-format-ignore
  static let methods: [(field: String, method: String?)] = [
    (#""payment_method":"card""#,     "card"),     (#""zahlungsart":"Nachnahme""#, "Nachnahme"), (#""method":"paypal""#, "paypal"),
    (#""method":"Credit Card""#, "Credit Card"),   (#""payment_method":"zorp""#,   "zorp"),      (#""card_type":"visa""#, "visa"),
    // A way to send something, the name on a card, a wallet's owner.
    (#""method":"express""#, nil), (#""card_name":"Ada Lovelace""#, nil), (#""card":"Ada Lovelace""#, nil), (#""wallet":"Ada's""#, nil),
  ]

  @Test(arguments: methods)
  func `a method says by its name or its value that it is how somebody paid`(
    field: String, method: String?
  ) throws {
    #expect(try Self.record(field, in: "orders").method.value?.word == method)
  }

  // swift-format-ignore
  static let customers: [(field: String, isCustomer: Bool)] = [
    (#""customer":{"id":"c1"}"#, true), (#""buyer":{"id":"c1"}"#, true), (#""client_id":"c1""#, true), (#""kunde":{"id":"c1"}"#, true),
    // Who sold it, who gets it, whom to call.
    (#""user":{"id":"c1"}"#, false), (#""user_id":"c1""#, false), (#""contact":{"id":"c1"}"#, false), (#""recipient_id":"c1""#, false),
    (#""counterparty":{"id":"c1"}"#, false), (#""owner_id":"c1""#, false), (#""account_id":"c1""#, false),
  ]

  @Test(arguments: customers)
  func `a customer is who bought it, not who sold it or gets it`(field: String, isCustomer: Bool)
    throws
  {
    #expect((try Self.record(field, in: "orders").customer.value != nil) == isCustomer)
  }

  private static func record(_ field: String, in list: String) throws -> Record {
    let json = #"{"\#(list)":[{"id":"a","amount":"9.00","currency":"EUR",\#(field)}]}"#
    let feed = try ReadFeed(MemorySource(json), selection: .automatic(.none))
    return try #require(feed.records.first)
  }
}
