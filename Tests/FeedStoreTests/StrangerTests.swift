import DTO
import Domain
import Foundation
import TestSupport
import Testing
import WireJSON

@testable import FeedStore

/// In a record of no known API, a name that nobody understands may say anything of its status and its amount.
@Suite struct StrangerTests {
  // swift-format-ignore
  static let ofStatus: [(beside: String, isCertain: Bool)] = [
    // Flags, times and amounts under names that aren't understood, in whatever language.
    (#""iade_edildi":true"#,                             false),
    (#""torikeshi":"Y""#,                                false),
    (#""visszaterites":"5.00""#,                         false),
    (#""vraceno_castka":"5.00""#,                        false),
    (#""rfnd_amt":"5.00""#,                              false),
    (#""cbk_date":"2026-01-09""#,                        false),
    (#""退款金额":"5.00""#,                                false),
    (#""kept_amount":"4.50""#,                           false),
    (#""unwound":true"#,                                 false),
    (#""unwound":false"#,                                true),
    (#""unwound":null"#,                                 true),
    // Names that are.
    (#""express":true"#,                                 true),
    (#""is_gift":true"#,                                 true),
    (#""delivered_at":"2026-01-09""#,                    true),
    (#""kundennummer":"12345""#,                         true),
    (#""lieferadresse":"Weg 1""#,                        true),
    (#""shipping_total":"4.90""#,                        true),
    (#""weight":"1.50""#,                                true),
    // Another word for the status must be one that goes with it.
    (#""durum":"iade edildi""#,                          false),
    (#""estado":"refunded""#,                            false),
    (#""substate":"closed""#,                            true),
    // What the record is.
    (#""typ":"Erstattung""#,                             false),
    (#""тип":"возврат""#,                                false),
    (#""txn_code":"RFND""#,                              false),
    (#""type":"card_payment""#,                          true),
    (#""phase":"refunded""#,                             false),
    (#""tags":["vip","refunded"]"#,                      false),
    (#""description":"Refund for order 12""#,            false),
    (#""last_zorp":true"#,                               false),
    (#""zorp_fee":"1.50""#,                              true),
    (#""operation_undone":true"#,                        false),
    (#""zorp_list":["refunded"]"#,                       false),
    (#""cb_total":"9.00""#,                              false),
    (#""description":"Order 12, sent in two parcels on the first of May and the third of June, later REFUNDED""#, false),
    (#""description":"Order 12""#,                       true),
    (#""original_transaction_id":"p0""#,                 false),
    (#""cxl":1"#,                                        false),
    (#""shirt_size":"S""#,                               true),
    (#""eci":"05""#,                                     true),
    (#""response_code":"51""#,                           false),
    // A part that was captured.
    (#""captures":[{"id":"c","amount":"4.00"}]"#,        false),
    (#""captures":[{"id":"c","amount":"9.00"}]"#,        true),
    (#""still_due":"5.00""#,                             false),
    (#""err":"E51""#,                                    false),
  ]

  @Test(arguments: ofStatus)
  func `a status is certain where all names beside it are understood`(
    beside: String, isCertain: Bool
  ) throws {
    let record = try Self.record(beside)
    #expect(record.status == (isCertain ? .known(.paid) : record.status))
    #expect((record.status.uncertainty == nil) == isCertain)
  }

  // swift-format-ignore
  static let ofAmount: [(beside: String, isCertain: Bool)] = [
    // Another number that may be what was paid.
    (#""abgebucht":15.5"#,                               false),
    (#""abgebucht":"9.00""#,                             true),
    (#""incassiert":"15,90""#,                           false),
    (#""customer_cents":1090"#,                          false),
    (#""customer_cents":900"#,                           true),
    (#""payment":{"method":"card","taken":"15.90"}"#,    false),
    (#""sums":{"goods":"9.00","everything":"15.90"}"#,   false),
    (#""totals":[{"code":"goods","value":"9.00"},{"code":"total","value":"13.90"}]"#, false),
    // Its parts say that it isn't all.
    (#""subtotal":"9.00","shipping":"4.90""#,            false),
    (#""subtotal":"9.00","shipping":"0.00""#,            true),
    (#""subtotal":"4.10","shipping":"4.90""#,            true),
    (#""netto":"9.00","mwst":"1.71""#,                   false),
    (#""zwischensumme":"9.00","enthaltene_mwst":"1.44""#, true),
    (#""unit_price":"9.00","qty":3"#,                    false),
    (#""unit_amount":"9.00","qty":1"#,                    true),
    (#""nightly":"9.00","nights":4"#,                    false),
    (#""balance_due":"10.71""#,                          false),
    (#""balance_due":"0.00""#,                           true),
    (#""discount":"1.00","captured_amount":"8.00""#,     false),
    (#""totals":{"subtotal":"9.00","tax":"1.80"}"#,      false),
    (#""items":[{"sku":"a","price":"9.00","qty":3}]"#,   false),
    (#""items":[{"sku":"a","price":"9.00","qty":1}]"#,   true),
    (#""amount_formatted":"25,00 €""#,                   false),
    (#""amount_formatted":"9,00 €""#,                    true),
    (#""card_type":"debit""#,                            true),
    (#""billing_cycle":"monthly""#,                      true),
    // Money that goes out, or isn't money.
    (#""is_income":false"#,                              false),
    (#""richtung":"Ausgang""#,                           false),
    (#""soll_haben":"S""#,                               false),
    (#""is_expense":true"#,                              false),
    (#""flow":"incoming""#,                              true),
    (#""flow":"outgoing""#,                              false),
    (#""asset":"BTC""#,                                  false),
    (#""asset":"EUR""#,                                  true),
    (#""pair":"ETH-EUR""#,                               false),
    (#""currency_type":"virtual""#,                      false),
    // What the record is.
    (#""object":"plan""#,                                false),
    (#""kind":"spending_limit""#,                        false),
    (#""__typename":"GiftCard""#,                        false),
    (#""type":"marketplace-orders""#,                    true),
    (#""type":"order_limits""#,                          false),
    // How it is to be read.
    (#""div":100"#,                                      false),
    (#""en_centimos":true"#,                             false),
    (#""vat":"excl""#,                                   false),
    (#""shipping_included":false"#,                      false),
    (#""shipping_included":true"#,                       true),
    (#""charged_per":"guest""#,                          false),
  ]

  @Test(arguments: ofAmount)
  func `an amount is certain where nothing beside it may be another one`(
    beside: String, isCertain: Bool
  ) throws {
    let amount = try Self.record(beside).amount.value
    #expect((amount != nil) == isCertain)
  }

  @Test func `the keys that a person must look at are named`() throws {
    #expect(
      try Self.record(#""cbk_date":"2026-01-09","express":true"#).contradictingKeys == ["cbk_date"])
    #expect(
      try Self.record(#""abgebucht":15.5,"refunds":[]"#).contradictingKeys == ["abgebucht"])
    #expect(try Self.record(#""cbk_date":null,"weight":"1.50""#).contradictingKeys.isEmpty)
    // A key that is data isn't shown.
    #expect(
      try Self.record(#""ann@example.com":true"#).contradictingKeys == [PathKey.placeholder])
  }

  @Test func `a currency that another field names is asked`() throws {
    #expect(try Self.record(#""charged_currency":"USD""#).currency.value == nil)
    #expect(try Self.record(#""charged_currency":"EUR""#).currency.value?.text == "EUR")
  }

  /// The first 64 records tell where the fields are; what comes later is read as strictly.
  @Test(arguments: [#""sign":"-""#, #""taken":"15.90""#, #""iade":true"#, #""object":"plan""#])
  func `a name that comes late says as much`(beside: String) throws {
    let plain = (0..<80).map { #"{"id":"r\#($0)",\#(Self.fields)}"# }
    let records = plain + [#"{"id":"late",\#(Self.fields),\#(beside)}"#]
    let feed = try ReadFeed(
      MemorySource(#"{"payments":[\#(records.joined(separator: ","))]}"#),
      selection: .automatic(.none))
    let last = try #require(feed.records.last)
    #expect(last.status.uncertainty != nil || last.amount.value == nil)
    #expect(feed.records.first?.status == .known(.paid))
    #expect(feed.records.first?.amount.value != nil)
  }

  /// A list that says nothing of what it holds needs records that do: products have amounts as well.
  @Test(arguments: [
    (#""sku":"X1","name":"Shirt""#, false), (#""name":"Gold","valid_until":"2027-01-01""#, false),
    (#""payment_method":"card""#, true), (#""customer_id":"c1""#, true),
    (#""order_id":"o1""#, true),
  ])
  func `an amount needs something of a payment`(beside: String, isCertain: Bool) throws {
    let json = #"{"data":[{"id":"a","amount":"9.00","currency":"EUR",\#(beside)}]}"#
    let feed = try ReadFeed(MemorySource(json), selection: .automatic(.none))
    #expect(feed.records.map { $0.amount.value != nil } == [isCertain])
  }

  /// What stands around a record says what happened to it, and in what its amounts are.
  @Test(arguments: [
    (#"{"event":"payment.captured","data":{R}}"#, false, true),
    (#"{"type":"payment.refunded","data":{"object":{R}}}"#, false, true),
    (#"{"id":"evt_1","topic":"orders/cancelled","order":{R}}"#, false, true),
    (#"{"object":"list","payments":[{R}]}"#, true, true),
    (#"{"unit":"cents","payments":[{R}]}"#, true, false),
    (#"{"meta":{"multiplier":100},"payments":[{R}]}"#, true, false),
    (#"{"refund_requests":{"nodes":[{R}]}}"#, false, false),
  ])
  func `what stands around a record counts`(json: String, isStatus: Bool, isAmount: Bool) throws {
    let json = json.replacingOccurrences(of: "R", with: #""id":"a",\#(Self.fields)"#)
    let feed = try ReadFeed(MemorySource(json), selection: .automatic(.none))
    let record = try #require(feed.records.first { $0.id == "a" })
    #expect((record.status.uncertainty == nil) == isStatus)
    #expect((record.amount.value != nil) == isAmount)
  }

  @Test func `the lines of one order are no orders`() throws {
    let json =
      #"{"order":{"id":"o1","total":"9.50","currency":"EUR","items":[{"id":"i1","total":"5.00"},{"id":"i2","total":"4.50"}]}}"#
    let feed = try ReadFeed(MemorySource(json), selection: .automatic(.none))
    #expect(feed.ids == ["o1"])
  }

  private static let fields = #""amount":"9.00","currency":"EUR","status":"captured""#

  private static func record(_ beside: String) throws -> Record {
    let feed = try ReadFeed(
      MemorySource(#"{"payments":[{"id":"a",\#(fields),\#(beside)}]}"#),
      selection: .automatic(.none))
    return try #require(feed.records.first)
  }
}
