import DTO
import Domain
import TestSupport
import Testing

@testable import FeedStore

/// What stands beside an amount of an unknown API, in its record or around it, and says that it may be another one.
@Suite struct UnknownAmountTests {
  /// Only of lists of records, and of those that say nothing, is it known that their amounts are what was paid.
  @Test(arguments: [
    ("orders", true), ("transactions", true),
    ("movimientos", true), ("order_list", true),
    ("limits", false), ("budgets", false), ("payment_limits", false), ("order_items", false),
    ("order_templates", false), ("orderregels", false), ("lignes_commande", false),
    ("limites_pago", false), ("pozycje_zamowienia", false), ("recent_orders", true),
  ])
  func `amounts of things that nobody knows aren't certain`(list: String, isAmount: Bool) throws {
    let feed = try Self.feed(#"{"\#(list)":[{"id":"a","amount":"9.00","currency":"EUR"}]}"#)
    #expect(feed.records.map { $0.amount.value != nil } == [isAmount])
  }

  // swift-format-ignore
  static let beside: [(list: String, beside: String, isAmount: Bool)] = [
    // A sign, whatever it is called.
    ("payments", #""way":"-""#,                         false),
    ("payments", #""way":"+""#,                         true),
    ("payments", #""side":"dr""#,                       false),
    ("payments", #""side":"c""#,                        true),
    // The tax comes on top.
    ("orders",   #""tax_included":false"#,              false),
    ("orders",   #""tax_included":true"#,               true),
    // In a list of refunds this is all; of a payment it is what went back.
    ("refunds",  #""refunded_amount":"1.50""#,          false),
    ("payments", #""refunded_amount":"1.50""#,          true),
    // Written as money, and nobody knows what it is.
    ("orders",   #""zorp":"8.50""#,                     false),
    ("orders",   #""zorp":"9.00""#,                     true),
    ("orders",   #""zorp":"8.512""#,                    false),
    ("orders",   #""weight":"8.50""#,                   true),
    ("orders",   #""tax":"1.44""#,                      true),
    // Amounts in objects that are about the record.
    ("orders",   #""pricing":{"payable":"8.50"}"#,      false),
    ("orders",   #""pricing":{"payable":"9.00"}"#,      true),
    ("orders",   #""invoice":{"total":"10.71"}"#,       false),
    // The same amount in its smallest units, and another one.
    ("orders",   #""amount_cents":900"#,                true),
    ("orders",   #""amount_cents":901"#,                false),
    ("orders",   #""amount_minor":900"#,                true),
    // Any name of money that isn't a part of the amount.
    ("orders",   #""total_eur":"9.00""#,                true),
    ("orders",   #""total_usd":"9.70""#,                false),
    ("orders",   #""total_mit_versand":"12.90""#,       false),
    ("orders",   #""total_tax":"1.44""#,                true),
    // Not yet what it will be, or of something else than money.
    ("orders",   #""is_estimated":true"#,               false),
    ("orders",   #""is_estimated":false"#,              true),
    ("orders",   #""jednotka":"ks""#,                   false),
    ("orders",   #""price_basis":"per night""#,         false),
  ]

  @Test(arguments: beside)
  func `what stands beside an amount may deny it`(list: String, beside: String, isAmount: Bool)
    throws
  {
    let feed = try Self.feed(
      #"{"\#(list)":[{"id":"a","amount":"9.00","currency":"EUR",\#(beside)}]}"#)
    #expect(
      feed.records.map { $0.amount.value?.text(minimumPlaces: 2) } == [isAmount ? "9.00" : nil])
  }

  static let order = #""id":"o1","status":"open","total":"9.00","currency":"EUR""#
  static let payment = #"{"id":"p1","status":"open","amount":"9.00","currency":"EUR"}"#
  static let plain =
    #""id":"x","amount":"9.00","currency":"EUR","created_at":"2026-11-21T10:00:00Z""#

  // swift-format-ignore
  static let around: [(json: String, ids: [String])] = [
    (#"{"order":{\#(order),"payments":[\#(payment)]}}"#,                          ["o1"]),
    (#"{"customer":{"id":"c1","balance":"9.00","currency":"EUR","orders":[{\#(order)}]}}"#, ["o1"]),
    (#"{"konto":{"id":"k1","betrag":"9.00","currency":"EUR","buchungen":[\#(payment)]}}"#,  ["p1"]),
    // What it is called isn't known: payments are parts of it, orders never are.
    (#"{\#(plain),"payments":[\#(payment)]}"#,                                    ["x"]),
    (#"{\#(plain),"orders":[{\#(order)}]}"#,                                      ["o1"]),
    (#"{"id":"o1","created_at":"2026-11-21T10:00:00Z","amounts":{"net":{"amount":"9.00","currency":"EUR"},"gross":{"amount":"10.00","currency":"EUR"}}}"#, ["o1"]),
  ]

  @Test(arguments: around)
  func `an object alone is the record, or holds the records`(json: String, ids: [String]) throws {
    #expect(try Self.feed(json).ids == ids)
  }

  private static func feed(_ json: String) throws -> ReadFeed {
    let feed = try ReadFeed(MemorySource(json), selection: .automatic(.none))
    #expect(feed.state.profile.name == "generic")
    return feed
  }
}
