import DTO
import Domain
import Foundation
import TestSupport
import Testing

@testable import FeedStore

/// What is shown of an API that no profile knows.
@Suite struct UnknownAPITests {
  // swift-format-ignore
  static let generic: [(json: String, amount: String?, reason: Uncertainty?)] = [
    (#"{"id":"a","state":"open","amount":1290,"currency":"EUR"}"#,                  nil,     .unitUnknown),
    (#"{"id":"a","state":"open","Amount":"100.55","Amount_Including_VAT":"120.66","currency":"EUR"}"#, nil, .severalValues),
    (#"{"id":"a","state":"open","Total":"100.55","Price":"2.00","currency":"EUR"}"#, nil, .contradictedByOthers),
    (#"{"id":"a","state":"open","total":"100.00","to_pay":"80.00","currency":"EUR"}"#, nil, .severalValues),
    (#"{"id":"a","state":"open","total":"100.00","total_with_shipping":"104.00","currency":"EUR"}"#, nil, .severalValues),
    (#"{"id":"a","state":"open","total":"100.00","total_with_tax":"100.00","currency":"EUR"}"#, "100.00", nil),
    (#"{"id":"a","state":"open","betrag":"100.55","bruttobetrag":"120.10","currency":"EUR"}"#, nil, .severalValues),
    (#"{"id":"a","state":"open","gesamt":"1.50","zahlbetrag":"1.20","currency":"EUR"}"#, nil, .severalValues),
    (#"{"id":"a","state":"open","total_value":"1.50","charged":"1.70","currency":"EUR"}"#, nil, .notRecognized),
    (#"{"id":"a","state":"open","amount":"100.55","uom":"LTR","currency":"EUR"}"#, nil, .contradictedByOthers),
    (#"{"id":"a","state":"open","amount":"1290","currency":"EUR"}"#,                nil,     .unitUnknown),
    (#"{"id":"a","state":"open","amount":12.90,"currency":"EUR"}"#,                 "12.90", nil),
    (#"{"id":"a","state":"open","amount":"12.90","currency":"EUR"}"#,               "12.90", nil),
    (#"{"id":"a","state":"open","total":{"value":"12.90","currency":"EUR"}}"#,      "12.90", nil),
    (#"{"id":"a","state":"open","total":{"value":1290,"currency":"EUR"}}"#,         nil,     .unitUnknown),
    (#"{"id":"a","state":"open","amount_cents":1290,"currency":"EUR"}"#,            "12.90", nil),
    (#"{"id":"a","state":"open","amount_cents":1290,"currency":"JPY"}"#,            nil,     .unitUnknown),
    (#"{"id":"a","state":"open","amount_minor":1290,"currency":"JPY"}"#,            "1290.00", nil),
    (#"{"id":"a","state":"open","amount":1290.0,"currency":"EUR"}"#,                nil,     .unitUnknown),
    (#"{"id":"a","state":"open","amount":1.29e3,"currency":"EUR"}"#,                nil,     .unitUnknown),
    (#"{"id":"a","state":"open","amount":1290.00,"currency":"EUR"}"#,               "1290.00", nil),
    (#"{"id":"a","state":"open","amount":"150.000","currency":"IDR"}"#,             nil,     .ambiguousText),
    (#"{"id":"a","state":"open","amount":"150.000","currency":"KWD"}"#,             "150.00", nil),
    (#"{"id":"a","state":"open","total":"9.50","amount":"12.00","currency":"EUR"}"#, nil,    .severalValues),
    (#"{"id":"a","state":"open","total":"9.50","amount":"9.50","currency":"EUR"}"#, "9.50",  nil),
    (#"{"id":"a","state":"open","total":null,"amount":"9.50","currency":"EUR"}"#,   "9.50",  nil),
    (#"{"id":"a","state":"open","total":{"value":"9.50"},"total_price":{"value":"12.00"},"currency":"EUR"}"#, nil, .severalValues),
    (#"{"id":"a","state":"open","total":{"value":"9.50","amount":"12.00"},"currency":"EUR"}"#, nil, .severalValues),
    (#"{"id":"a","state":"open","total":{"gross":"20.50"},"amount":"9.50","currency":"EUR"}"#, nil, .severalValues),
    (#"{"id":"a","state":"open","amount":434.99999999999994}"#,                     nil,     .unitUnknown),
    (#"{"id":"a","state":"open","amount":0.00012345,"currency":"BTC"}"#,            nil,     .unitUnknown),
    (#"{"id":"a","state":"open","price_cents":1250,"quantity":3,"currency":"EUR"}"#, nil, .notRecognized),
    (#"{"id":"a","state":"open","amount":"12.50","currency":"EUR","amount_currency":"EUR"}"#, "12.50", nil),
    (#"{"id":"a","state":"open","amount_pence":1250,"currency":"EUR"}"#,             nil, .unitUnknown),
    (#"{"id":"a","state":"open","amount_pence":1250,"currency":"GBP"}"#,             "12.50", nil),
    (#"{"id":"a","state":"open","amount_kobo":1250,"currency":"EUR"}"#,              nil, .unitUnknown),
    (#"{"id":"a","state":"open","amount_kobo":1250,"currency":"NGN"}"#,              "12.50", nil),
    (#"{"id":"a","state":"open","amount_in_paise":1250,"currency":"INR"}"#,          "12.50", nil),
    (#"{"id":"a","state":"open","amount_paise":1250,"currency":"EUR"}"#,             nil, .unitUnknown),
    (#"{"id":"a","state":"open","amount_cents":1250,"currency":"KWD"}"#,             nil, .unitUnknown),
    (#"{"id":"a","state":"open","amount":"12.50","currency":"EUR","unit":"thousand"}"#, nil, .contradictedByOthers),
    (#"{"id":"a","state":"open","amount":"12.50","currency":"EUR","multiplier":1000}"#, nil, .contradictedByOthers),
    (#"{"id":"a","state":"open","amount":"12.50","currency":"EUR","multiplier":1}"#, "12.50", nil),
    (#"{"id":"a","state":"open","amount":"12.50","currency":"EUR","exponent":3}"#,   nil, .contradictedByOthers),
    (#"{"id":"a","state":"open","amount":"12.50","currency":"EUR","scale":0}"#,      nil, .contradictedByOthers),
    (#"{"id":"a","state":"open","amount":"12.50","currency":"EUR","decimals":4}"#,   nil, .contradictedByOthers),
    (#"{"id":"a","state":"open","amount_cents":1250,"currency":"EUR","decimals":4}"#, nil, .contradictedByOthers),
    (#"{"id":"a","state":"open","amount":{"value":"12.50","scale":3},"currency":"EUR"}"#, nil, .contradictedByOthers),
    (#"{"id":"a","state":"open","amount":{"value":"12.50","scale":2},"currency":"EUR"}"#, "12.50", nil),
    (#"{"id":"a","state":"open","amount":{"value":"1250.00","minor":true},"currency":"EUR"}"#, nil, .contradictedByOthers),
    (#"{"id":"a","state":"open","amount":"12.50","currency":"EUR","decimals":2}"#,   "12.50", nil),
    (#"{"id":"a","state":"open","amount":"12.50","currency":"EUR","minor_unit":"2"}"#, "12.50", nil),
    (#"{"id":"a","state":"open","amount":12.5,"currency":"EUR","precision":2}"#,     "12.50", nil),
    (#"{"id":"a","state":"open","amount":12.5,"currency":"KWD","precision":2}"#,     nil, .contradictedByOthers),
    (#"{"id":"a","state":"open","amount_cents":1250,"currency":"EUR","decimals":2}"#, "12.50", nil),
    (#"{"id":"a","state":"open","amount":"1250.00","currency":"EUR","in_cents":true}"#, nil, .contradictedByOthers),
    (#"{"id":"a","state":"open","amount":"12.50","currency":"EUR","in_cents":false}"#, "12.50", nil),
    (#"{"id":"a","state":"open","amount_cents":1250,"currency":"EUR","in_cents":true}"#, "12.50", nil),
    (#"{"id":"a","state":"open","amount":"1250.00","currency":"EUR","currency_unit":"cents"}"#, nil, .contradictedByOthers),
    (#"{"id":"a","state":"open","amount":"1250.00","currency":"EUR","amount_type":"minor"}"#, nil, .contradictedByOthers),
    (#"{"id":"a","state":"open","amount":"12.50","currency":"EUR","amount_type":"fixed"}"#, "12.50", nil),
    (#"{"id":"a","state":"open","amount":"12.50","currency":"EUR","unit":"major"}"#, "12.50", nil),
    (#"{"id":"a","state":"open","amount":"12.50","currency":"EUR","unit":"EUR"}"#,   "12.50", nil),
    (#"{"id":"a","state":"open","amount":"12.50","currency":"EUR","unit":"mln"}"#,   nil, .contradictedByOthers),
    (#"{"id":"a","state":"open","amount":"12.50","currency":"EUR","unit":"piece"}"#, "12.50", nil),
    (#"{"id":"a","state":"open","amount":"12.50","currency":"EUR","unit":tru}"#,     nil, .contradictedByOthers),
    (#"{"id":"a","state":"open","amount":"12.50","currency":"EUR","gross_amount":"14.88"}"#, nil, .severalValues),
    (#"{"id":"a","state":"open","amount":"12.50","currency":"EUR","gross_amount":12.5}"#, "12.50", nil),
    (#"{"id":"a","state":"open","amount":"12.50","currency":"EUR","gross_amount":{"value":"14.88"}}"#, nil, .severalValues),
    (#"{"id":"a","state":"open","amount":"12.50","currency":"EUR","total_incl_tax":"14.88"}"#, nil, .severalValues),
    (#"{"id":"a","state":"open","amount":"12.50","currency":"EUR","total_incl_tax":0}"#, "12.50", nil),
    (#"{"id":"a","state":"open","amount":"12.50","currency":"EUR","totals":{"grand_total":"19.90"}}"#, nil, .severalValues),
    (#"{"id":"a","state":"open","amount":"12.50","currency":"EUR","totals":{"grand_total":"12.50","tax_total":"2.00"}}"#, "12.50", nil),
    (#"{"id":"a","state":"open","amount_cents":1250,"gross_amount":"12.50","currency":"EUR"}"#, "12.50", nil),
    (#"{"id":"a","state":"open","amount_cents":1250,"grand_total_cents":1990,"currency":"EUR"}"#, nil, .severalValues),
    (#"{"id":"a","state":"open","grand_total_cents":1990,"currency":"EUR"}"#, "19.90", nil),
    (#"{"id":"a","state":"open","amount":"12.50","currency":"EUR","weight":{"unit":"kg","scale":2}}"#, "12.50", nil),
    (#"{"id":"a","state":"open","refunded_cents":1290,"currency":"EUR"}"#,          nil,     .notRecognized),
  ]

  // swift-format-ignore
  static let otherLists: [(list: String, isPaid: Bool)] = [
    ("erstattungen", false), ("remboursements", false), ("reembolsos", false), ("rimborsi", false), ("zwroty", false), ("rechnungen", false),
    ("auszahlungen", false), ("order_refunds", false), ("zahlungen", true), ("pedidos", true), ("commandes", true), ("data", true), ("verkaeufe", true),
  ]

  @Test(arguments: otherLists)
  func `common words are those of payments, in whatever language the list says what it holds`(
    list: String, isPaid: Bool
  ) throws {
    let record =
      #"{"id":"a","status":"captured","amount":"1.50","currency":"EUR","created_at":"2026-11-21T10:00:00Z","card_name":"Ada"}"#
    let feed = try ReadFeed(
      MemorySource("{\"\(list)\":[\(record),\(record.replacing("\"a\"", with: "\"b\""))]}"),
      selection: .automatic(.none))
    #expect(
      feed.records.map(\.status)
        == Array(repeating: isPaid ? .known(.paid) : .unknown(word: "captured"), count: 2))
    // What stands on a card is no method, but a person's name.
    #expect(feed.records.allSatisfy { $0.method.value == nil })
  }

  // swift-format-ignore
  static let ordersOfItems: [String] = [
    #""number":"N1","customer_name":"Ann""#, #""id":"N1","created_at":"2026-05-01T10:00:01Z","currency":"EUR""#, #""id":"N1""#,
    #""order_no":"N1","state":"x""#,
  ]

  @Test(arguments: ordersOfItems)
  func `orders are the records though nothing of them is certain, and not their items`(
    members: String
  ) throws {
    let item =
      #"{"id":"li1","amount":"10.50","currency":"EUR","created_at":"2026-05-01T10:00:00Z"}"#
    let orders = ["N1", "N2"].map { number in
      "{\(members.replacing("N1", with: number)),\"allocations\":[\(item),\(item.replacing("li1", with: "li2"))]}"
    }
    let feed = try ReadFeed(
      MemorySource("{\"orders\":[\(orders.joined(separator: ","))]}"), selection: .automatic(.none))
    #expect(feed.ids == ["N1", "N2"])
    #expect(feed.records.allSatisfy { $0.amount.value == nil })
  }

  // swift-format-ignore
  static let foreignLists: [(json: String, amount: String?)] = [
    (#"{"Aufträge":[{"id":"a","amount":"10.50","currency":"EUR"},{"id":"b","amount":"10.50","currency":"EUR"}]}"#,              "10.50"),
    (#"{"Aufträge":[{"id":"a","amount":"10.50","sign":"-","currency":"EUR"},{"id":"b","amount":"10.50","currency":"EUR"}]}"#,  nil),
    (#"{"заказы":[{"id":"a","amount":"10.50","price":"3.00","currency":"EUR"},{"id":"b","amount":"10.50","currency":"EUR"}]}"#, nil),
    (#"{"Order List":[{"id":"a","amount":"10.50","price":"3.00","currency":"EUR"}]}"#,                                        nil),
    (#"{"id":"o","status":"x","amounts":{"net":{"amount":"8.00","currency":"EUR"},"gross":{"amount":"10.00","currency":"EUR"}}}"#, nil),
  ]

  @Test(arguments: foreignLists)
  func `records under any name are looked at as closely`(json: String, amount: String?) throws {
    let feed = try ReadFeed(MemorySource(json), selection: .automatic(.none))
    let record = try #require(feed.records.first)
    #expect(["a", "o"].contains(record.id))
    #expect(record.amount.value?.text(minimumPlaces: 2) == amount)
  }

  @Test(arguments: generic)
  func `of an unknown API only a certain amount is shown`(
    json: String, amount: String?, reason: Uncertainty?
  ) throws {
    let feed = try ReadFeed(
      MemorySource("{\"result\":{\"rows\":[\(json)]}}"), selection: .automatic(.builtIn))
    #expect(feed.state.profile.name == "generic")
    let record = try #require(feed.records.first)
    #expect(record.amount.value?.text(minimumPlaces: 2) == amount)
    #expect(record.amount.uncertainty == reason)
    #expect(record.status == .unknown(word: "open"))
  }

  @Test(arguments: [
    (#""amount_currency":"EUR""#, nil), (#""amount_currency":"USD""#, Uncertainty.severalValues),
    (#""transaction_currency":"USD""#, Uncertainty.severalValues),
    (#""iso_currency":"USD""#, Uncertainty.severalValues), (#""ccy":"eur""#, nil),
    (#""presentment_currency":"USD""#, Uncertainty.severalValues),
    (#""presentment_currency":"EUR""#, nil),
    (#""presentment_currency":"USD","presentment_amount":"14.00""#, nil),
    (#""base_currency_code":"USD","base_grand_total":"14.00""#, nil),
  ])
  func `all names of the currency must say the same`(other: String, reason: Uncertainty?) throws {
    let json = #"[{"id":"a","status":"open","amount":"12.50","currency":"EUR",\#(other)}]"#
    let feed = try ReadFeed(MemorySource(json), selection: .automatic(.builtIn))
    #expect(feed.records.map(\.currency.uncertainty) == [reason])
  }

  @Test func `all names of amounts are looked at in each record, not those of the first alone`()
    throws
  {
    let rows = [
      #"{"id":"a","status":"open","total":"9.50","currency":"EUR"}"#,
      #"{"id":"b","status":"open","total":"12.00","grand_total":"9.50","currency":"EUR"}"#,
    ]
    let feed = try ReadFeed(
      MemorySource("[\(rows.joined(separator: ","))]"), selection: .automatic(.builtIn))
    #expect(feed.records.map(\.amount.uncertainty) == [nil, .severalValues])
  }

  // swift-format-ignore
  static let envelopes: [(json: String, ids: [String])] = [
    (#"{"id":"req_1","status":"OK","timestamp":"2026-11-21T10:00:00Z","payments":[{"id":"p1","status":"open","amount":"1.00"}]}"#, ["p1"]),
    (#"{"id":"evt_1","created":1763719200,"type":"paid","data":{"id":"p1","status":"open","amount":"1.00"}}"#,                    ["p1"]),
    (#"{"id":"o1","status":"open","created":1763719200,"customer":{"id":"c1","created":1763719200,"email":"a@b.c"}}"#,            ["o1"]),
    (#"{"payments":[{"order_id":"o1","payment_id":"p1","status":"open","amount":"1.00"}]}"#,                                      ["p1"]),
    (#"{"orders":[{"order_id":"o1","payment_id":"p1","status":"open","amount":"1.00"}]}"#,                                        ["o1"]),
  ]

  /// Of a header, a null or an object that is no record, nothing is concluded for those behind it.
  @Test(arguments: [
    #"[{"type":"batch","count":2},RECORD]"#, "{\"type\":\"header\",\"version\":1}\nRECORD\nRECORD",
    #"{"payments":[null,RECORD]}"#, #"{"payments":[{"hello":"x"},RECORD]}"#, #"[[],RECORD]"#,
  ])
  func `what comes first needn't be a record`(text: String) throws {
    let record = #"{"id":"p1","status":"paid","type":"refund","amount":"1050","currency":"USD"}"#
    let json = text.replacingOccurrences(of: "RECORD", with: record)
    let feed = try ReadFeed(MemorySource(json), selection: .automatic(.builtIn))
    #expect(feed.state.profile.name == "generic")
    let found = try #require(feed.records.first { $0.id == "p1" })
    #expect(found.amount.uncertainty == .unitUnknown && found.kind != .order)
    #expect(found.status == .unknown(word: "paid"))
  }

  @Test(arguments: envelopes)
  func `what is around a record of an unknown API is none`(json: String, ids: [String]) throws {
    let feed = try ReadFeed(MemorySource(json), selection: .automatic(.builtIn))
    #expect(feed.state.profile.name == "generic" && feed.ids == ids)
  }
}
