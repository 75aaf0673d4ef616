import DTO
import Domain
import ForwardDecoding
import Foundation
import Networking
import TestSupport
import Testing

@testable import FeedStore

/// What the samples of each provider mean, by their manifest.
@Suite struct ProviderTests {
  struct Entry: Decodable, CustomTestStringConvertible, Sendable {
    struct Expected: Decodable, Equatable, Sendable {
      var kind: String
      var id: String
      var status: String
      var amount: String?
      var currency: String?
      var createdAt: String?
    }

    var file: String
    var profile: String
    var records: [Expected]
    var testDescription: String { file }
  }

  static let entries: [Entry] = {
    do {
      let data = try Repository.bytes(ofSample: "providers/manifest.json")
      return try ForwardJSONDecoder().decode([Entry].self, from: Data(data))
    } catch {
      return []
    }
  }()

  private static func expected(_ record: Record) -> Entry.Expected {
    let status = if case .known(let known) = record.status { known.word } else { "unknown" }
    return Entry.Expected(
      kind: record.kind.word, id: record.id, status: status,
      amount: record.amount.value.map { amount in
        amount.text(minimumPlaces: record.currency.value?.exponent ?? 0)
      },
      currency: record.currency.value?.text, createdAt: record.createdAt.value?.rfc3339)
  }

  @Test func `there are samples of every provider`() {
    #expect(Set(Self.entries.map(\.profile)) == Set(BuiltInProfiles.names).subtracting(["shop"]))
  }

  @Test(arguments: entries)
  func `a provider's sample means what its manifest says, whoever names the profile`(
    entry: Entry
  ) throws {
    let bytes = try Repository.bytes(ofSample: "providers/\(entry.file)")
    let named = try #require(try BuiltInProfiles.profile(named: entry.profile))
    let told = try ReadFeed(MemorySource(bytes), profile: named)
    #expect(told.records.map(Self.expected) == entry.records)
    let found = try ReadFeed(MemorySource(bytes), wish: .automatic(.builtIn))
    #expect(found.state.profile.name == entry.profile)
    #expect(found.records.map(Self.expected) == entry.records)
    #expect(try #require(found.state.choice).confidence > 0)
  }

  @Test(arguments: entries)
  func `a record of a provider is decoded again as it was judged`(entry: Entry) throws {
    let source = MemorySource(try Repository.bytes(ofSample: "providers/\(entry.file)"))
    let feed = try ReadFeed(source, wish: .automatic(.builtIn))
    var loader = RecordLoader(source: source, state: feed.state)
    for row in 0..<feed.state.rows.count {
      let loaded = loader.record(of: feed.state.rows[row])
      var record = try #require(loaded).record
      record.marks = feed.records[row].marks
      record.kindIsAssumed = feed.records[row].kindIsAssumed
      #expect(record == feed.records[row])
    }
  }

  /// The samples as a line each, and in an array: places are the same.
  @Test func `a provider's records may come a line each`() throws {
    let charge =
      #"{"id":"ch_1","object":"charge","amount":1290,"currency":"eur","created":1795167000,"livemode":false,"status":"succeeded"}"#
    let event = #"{"object":"event","api_version":"2020-08-27","data":{"object":\#(charge)}}"#
    for text in [
      [charge, charge].joined(separator: "\n"), "[\(charge),\(charge)]",
      [event, event].joined(separator: "\n"), "[\(event),\(event)]",
    ] {
      let feed = try ReadFeed(MemorySource(text), wish: .automatic(.builtIn))
      #expect(feed.state.profile.name == "stripe")
      #expect(
        feed.records.map(\.amount.value)
          == Array(repeating: Amount(coefficient: 1290, scale: 2), count: 2), "\(text)")
    }
  }

  // MARK: No known API

  // swift-format-ignore
  static let damagedEnvelopes: [String] = [
    #"{"count":1,"_embedded":{"payments",[PAYMENT]},"_links":{"next":null}}"#,
    #"{"count" 1,"_embedded":{"payments":[PAYMENT]},"_links":{"next":null}}"#,
    #"{"count":1 "_embedded":{"payments":[PAYMENT]},"_links":{"next":null}}"#,
    #"{"count":1,"_embedded:{"payments":[PAYMENT]},"_links":{"next":null}}"#,
    #"{"count":1,"_embedded":"payments":[PAYMENT]},"_links":{"next":null}}"#,
  ]

  @Test(arguments: damagedEnvelopes)
  func `damage around the first record doesn't hide whose it is`(text: String) throws {
    let payment =
      #"{"resource":"payment","id":"tr_1","mode":"live","createdAt":"2026-11-21T10:00:00+00:00","status":"paid","amount":{"value":"10.00","currency":"EUR"},"amountRefunded":{"value":"10.00","currency":"EUR"}}"#
    let feed = try ReadFeed(
      MemorySource(text.replacing("PAYMENT", with: payment)), wish: .automatic(.builtIn))
    #expect(feed.state.profile.name == "mollie")
    #expect(feed.records.map(\.status) == [.known(.refunded)])
    #expect(!feed.drift.isEmpty)
  }

  // swift-format-ignore
  static let generic: [(json: String, amount: String?, reason: Uncertainty?)] = [
    (#"{"id":"a","state":"open","amount":1290,"currency":"EUR"}"#,                  nil,     .unitUnknown),
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
    (#"{"id":"a","state":"open","amount":{"value":"12.50","scale":2},"currency":"EUR"}"#, nil, .contradictedByOthers),
    (#"{"id":"a","state":"open","amount":"12.50","currency":"EUR","weight":{"unit":"kg","scale":2}}"#, "12.50", nil),
    (#"{"id":"a","state":"open","refunded_cents":1290,"currency":"EUR"}"#,          nil,     .notRecognized),
  ]

  @Test(arguments: generic)
  func `of an unknown API only a certain amount is shown`(
    json: String, amount: String?, reason: Uncertainty?
  ) throws {
    let feed = try ReadFeed(
      MemorySource("{\"result\":{\"rows\":[\(json)]}}"), wish: .automatic(.builtIn))
    #expect(feed.state.profile.name == "generic")
    let record = try #require(feed.records.first)
    #expect(record.amount.value?.text(minimumPlaces: 2) == amount)
    #expect(record.amount.uncertainty == reason)
    #expect(record.status == .unknown(word: "open"))
  }

  @Test(arguments: [
    (#""amount_currency":"EUR""#, nil), (#""amount_currency":"USD""#, Uncertainty.severalValues),
    (#""transaction_currency":"USD""#, Uncertainty.severalValues),
  ])
  func `all names of the currency must say the same`(other: String, reason: Uncertainty?) throws {
    let json = #"[{"id":"a","status":"open","amount":"12.50","currency":"EUR",\#(other)}]"#
    let feed = try ReadFeed(MemorySource(json), wish: .automatic(.builtIn))
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
      MemorySource("[\(rows.joined(separator: ","))]"), wish: .automatic(.builtIn))
    #expect(feed.records.map(\.amount.uncertainty) == [nil, .severalValues])
  }

  // swift-format-ignore
  static let words: [(members: String, status: OrderStatus?)] = [
    (#""status":"captured""#,                                       .paid),
    (#""status":"captured","type":"payment""#,                      .paid),
    (#""status":"captured","type":null"#,                           .paid),
    (#""status":"captured","type":"refund""#,                       nil),
    (#""status":"captured","type":7"#,                              nil),
    (#""status":"captured","refunded":true"#,                       nil),
    (#""status":"captured","refunded":false"#,                      .paid),
    (#""status":"captured","refunded":tru"#,                        nil),
    (#""status":"captured","amount_refunded":40"#,                  nil),
    (#""status":"captured","refund_total":40"#,                     nil),
    (#""status":"captured","refundedTotal":"40.00""#,               nil),
    (#""status":"captured","refundedTotal":"0.00""#,                .paid),
    (#""status":"captured","outcome":{"refunded":true}"#,           nil),
    (#""status":"captured","outcome":{"refu\qnded":true}"#,         nil),
    (#""status":"captured","refund_status":"full""#,                nil),
    (#""status":"captured","refund_status":"NOT_REFUNDED""#,        .paid),
    (#""status":"captured","status_detail":"refunded""#,            nil),
    (#""status":"captured","amount_captured":"0.00""#,              nil),
    (#""status":"captured","capture":false"#,                       nil),
    (#""status":"captured","pending":true"#,                        nil),
    (#""status":"captured","storniert":true"#,                      nil),
    (#""status":"captured","transactions":{"edges":[{"node":{"type":"REFUND"}}]}"#, nil),
    (#""status":"captured","refunds":{"data":[],"has_more":false}"#, .paid),
    (#""status":"captured","refunds":{"data":[{"id":"re_1"}]}"#,    nil),
    (#""status":"captured","reverse_charge":true"#,                 .paid),
    (#""status":"captured","previous_status":"failed""#,            .paid),
    (#""status":"captured","outcome":{"refunded":false}"#,          .paid),
    (#""status":"captured","payment":{"captured":false}"#,          nil),
    (#""status":"captured","payment":{"error":{"code":"x"}}"#,      nil),
    (#""status":"captured","amounts":{"refunded":500}"#,            nil),
    (#""status":"captured","amounts":{"refunded":0,"paid":500}"#,   .paid),
    (#""status":"captured","operations":[{"type":"charge"},{"type":"refund"}]"#, nil),
    (#""status":"captured","operations":[{"type":"charge"}]"#,      .paid),
    (#""status":"captured","card":{"expired":true,"blocked":true}"#, .paid),
    (#""status":"captured","customer":{"id":"c","deleted":true}"#,  .paid),
    (#""status":"captured","refund":{"value":"0.00","currency":"EUR"}"#, .paid),
    (#""status":"captured","refund":{"value":"4.00","currency":"EUR"}"#, nil),
    (#""status":"captured","returned_amount":1"#,                   nil),
    (#""status":"captured","is_chargeback":true"#,                  nil),
    (#""status":"captured","charged_back_at":"2026-11-21""#,        nil),
    (#""status":"captured","captured":false"#,                      nil),
    (#""status":"captured","captured":true"#,                       .paid),
    (#""status":"captured","paid":false"#,                          nil),
    (#""status":"captured","success":"no""#,                        nil),
    (#""status":"captured","success":0"#,                           nil),
    (#""status":"captured","failed_at":"2026-11-21""#,              nil),
    (#""status":"captured","error":"declined""#,                    nil),
    (#""status":"captured","error":null,"failure_url":"https://a""#, .paid),
    (#""status":"captured","expired":true"#,                        nil),
    (#""status":"captured","expires_at":"2026-11-21""#, .paid),
    (#""status":"captured","credit_notes":[{"id":"c"}]"#,           nil),
    (#""status":"captured","refundable":true"#,                     .paid),
    (#""status":"refunded","refunded_amount":40"#,                  nil),
    (#""status":"refunded","refunded":true"#,                       .refunded),
    (#""status":"captured","cancelled_at":"2026-11-21T10:00:00Z""#, nil),
    (#""status":"canceled","canceled_at":"2026-11-21T10:00:00Z""#,  .canceled),
    (#""status":"captured","is_refunded":true"#,                    nil),
    (#""status":"captured","refunded":"yes""#,                      nil),
    (#""status":"captured","refunds":[{"id":"r"}]"#,                nil),
    (#""status":"captured","refunds":[],"chargeback":"none""#,      .paid),
    (#""status":"captured","payment_type":"refund""#,               nil),
    (#""status":"captured","payment_type":"card""#,                 .paid),
    (#""status":"captured","state":"failed""#,                      nil),
    (#""status":"captured","state":"captured""#,                    .paid),
    (#""status":"captured","states":["captured","refunded"]"#,      nil),
    (#""status":"captured","states":["authorized","captured"]"#,    .paid),
    (#""status":"captured","status_history":[{"status":"refunded"}]"#, nil),
    (#""status":"captured","history":[{"name":"charged_back"}]"#,   nil),
    (#""status":"captured","events":[{"name":"payment.refunded"}]"#, nil),
    (#""status":"captured","events":[{"name":"payment.captured"}]"#, .paid),
    (#""status":"captured","flags":["disputed"]"#,                  nil),
    (#""status":"captured","flags":[]"#,                            .paid),
    (#""status":"captured","result":{"code":"declined"}"#,          nil),
    (#""status":"captured","result":{"code":"approved"}"#,          .paid),
    (#""status":"captured","amount_due":"9.50""#,                   nil),
    (#""status":"captured","amount_due":0"#,                        .paid),
    (#""status":"captured","balance_due":"1.00""#,                  nil),
    (#""status":"captured","invoice":{"status":"void"}"#,           nil),
    (#""status":"captured","error":{"code":null,"message":""}"#,    .paid),
    (#""status":"captured","error":{"code":"x"}"#,                  nil),
    (#""status":"captured","can_void":true,"can_be_refunded":true"#, .paid),
    (#""status":"captured","_links":{"refund":{"href":"https://x"}}"#, .paid),
    (#""status":"captured","actions":{"refund":"https://x"}"#,      .paid),
    (#""status":"captured","actions":{"refund":{"href":"/x","method":"POST"}}"#, .paid),
    (#""status":"captured","actions":[{"type":"refund","amount":1}]"#, nil),
    (#""status":"captured","available_actions":["refund","void"]"#, .paid),
    (#""status":"captured","fraud_check":"passed""#,                .paid),
    (#""status":"captured","fraud_check":"failed""#,                nil),
    (#""status":"captured","tax_type":"reverse_charge""#,           .paid),
    (#""status":"paid""#,                                           nil),
    (#""status":"refunded","refunded":false"#,                      nil),
    (#""status":"refunded","partially_refunded":true"#,             nil),
    (#""status":"refunded","is_partial_refund":true"#,              nil),
    (#""status":"refunded","refund_status":"failed""#,              nil),
    (#""status":"refunded","refund_status":"pending""#,             nil),
    (#""status":"refunded","refund":{"status":"failed"}"#,          nil),
    (#""status":"refunded","refunds":[{"status":"failed"}]"#,       nil),
    (#""status":"refunded","refunds":[{"amount":"5.00"}]"#,         nil),
    (#""status":"refunded","refund_type":"partial""#,               nil),
    (#""status":"refunded","refund_reversed":true"#,                nil),
    (#""status":"refunded","refund_canceled":true"#,                nil),
    (#""status":"refunded","refund_failed_at":"2026-11-21T10:00:00Z""#, nil),
    (#""status":"refunded","refundable_amount":"7.50""#,            nil),
    (#""status":"refunded","refunded_at":null"#,                    nil),
    (#""status":"refunded","refunds":[]"#,                          nil),
    (#""status":"refunded","amount_refunded":"0.00""#,              nil),
    (#""status":"refunded","amount_refunded":"9.00""#,              nil),
    (#""status":"refunded","failed":true"#,                         nil),
    (#""status":"refunded","returned":true"#,                       nil),
    (#""status":"refunded","refunded":tru"#,                        nil),
    (#""status":"refunded","chargeback":true"#,                     nil),
    (#""status":"refunded","latest_status":"partially_refunded""#,  nil),
    (#""status":"refunded""#,                                       .refunded),
    (#""status":"refunded","is_refunded":true"#,                    .refunded),
    (#""status":"refunded","refunded_at":"2026-11-21T10:00:00Z""#,  .refunded),
    (#""status":"refunded","refunded_amount":"9.50""#,              .refunded),
    (#""status":"refunded","refunded":"9.5""#,                      .refunded),
    (#""status":"refunded","refund":{"amount":"9.50","status":"succeeded"}"#, .refunded),
    (#""status":"refunded","refunds":[{"id":"r","amount":"9.50"}]"#, .refunded),
    (#""status":"refunded","partially_refunded":false"#,            .refunded),
    (#""status":"refunded","refund_reason":"wrong size""#,          .refunded),
    (#""status":"refunded","refund_failed":false"#,                 .refunded),
    (#""status":"refunded","refund_status":"succeeded""#,           .refunded),
    (#""status":"refunded","status_history":["captured","partially_refunded","refunded"]"#, .refunded),
    (#""status":"refunded","captured":true"#,                       .refunded),
    (#""status":"refunded","canceled_at":"2026-11-21T10:00:00Z""#,  .refunded),
    (#""status":"partially_refunded","fully_refunded":true"#,       nil),
    (#""status":"partially_refunded","refunded":true"#,             nil),
    (#""status":"partially_refunded","refund_type":"full""#,        nil),
    (#""status":"partially_refunded","refunded_amount":"9.50""#,    nil),
    (#""status":"partially_refunded","refunded_amount":"19.50""#,   nil),
    (#""status":"partially_refunded","amount_refunded":"0.00""#,    nil),
    (#""status":"partially_refunded","amount_refunded":0"#,         nil),
    (#""status":"partially_refunded","refunds":[{"status":"failed"}]"#, nil),
    (#""status":"partially_refunded","refunds":[{"amount":"5.00"},{"amount":"4.50"}]"#, nil),
    (#""status":"partially_refunded","partially_refunded":false"#,  nil),
    (#""status":"partially_refunded""#,                             .partiallyRefunded),
    (#""status":"partially_refunded","refunded":false"#,            .partiallyRefunded),
    (#""status":"partially_refunded","refunded_amount":"4.00""#,    .partiallyRefunded),
    (#""status":"partially_refunded","refunded_at":"2026-11-21T10:00:00Z""#, .partiallyRefunded),
    (#""status":"partially_refunded","refunds":[{"amount":"5.00"}]"#, .partiallyRefunded),
    (#""status":"partially_refunded","refund_type":"partial""#,     .partiallyRefunded),
    (#""status":"failed","outcome":"success""#,                     nil),
    (#""status":"failed","result":"approved""#,                     nil),
    (#""status":"failed","current_status":"captured""#,             nil),
    (#""status":"failed","final_status":"captured""#,               nil),
    (#""status":"failed","latest_status":"captured""#,              nil),
    (#""status":"failed","retry_status":"captured""#,               nil),
    (#""status":"failed","status_history":["failed","captured"]"#,  nil),
    (#""status":"failed","recovered":true"#,                        nil),
    (#""status":"failed","failed":false"#,                          nil),
    (#""status":"failed","paid":true"#,                             nil),
    (#""status":"failed""#,                                         .failed),
    (#""status":"failed","failure_reason":"insufficient_funds""#,   .failed),
    (#""status":"failed","outcome":"declined""#,                    .failed),
    (#""status":"failed","captured":false"#,                        .failed),
    (#""status":"failed","status_history":["created","failed"]"#,   .failed),
    (#""status":"failed","card":{"type":"prepaid"}"#,               .failed),
    (#""status":"failed","recovered":false"#,                       .failed),
    (#""status":"captured","amount_captured":"5.00""#,              nil),
    (#""status":"captured","captured_amount":"5.00""#,              nil),
    (#""status":"captured","amount_paid":"5.00""#,                  nil),
    (#""status":"captured","amount_received":"5.00""#,              nil),
    (#""status":"captured","payment":{"amount_captured":"5.00"}"#,  nil),
    (#""status":"captured","net_amount":"0.00""#,                   nil),
    (#""status":"captured","captured_at":null"#,                    nil),
    (#""status":"captured","paid_at":null"#,                        nil),
    (#""status":"captured","processor_response":{"code":"05","text":"Declined"}"#, nil),
    (#""status":"captured","processor_response_code":"05""#,        nil),
    (#""status":"captured","response_text":"Declined""#,            nil),
    (#""status":"captured","message":"Card declined""#,             nil),
    (#""status":"captured","reason":"blocked""#,                    nil),
    (#""status":"captured","result_code":"declined""#,              nil),
    (#""status":"captured","risk":"blocked""#,                      nil),
    (#""status":"captured","authorization_only":true"#,             nil),
    (#""status":"captured","authorized_only":true"#,                nil),
    (#""status":"captured","pre_auth":true"#,                       nil),
    (#""status":"captured","intent":"authorize""#,                  nil),
    (#""status":"captured","is_partial":true"#,                     nil),
    (#""status":"captured","partially_paid":true"#,                 nil),
    (#""status":"captured","underpaid":true"#,                      nil),
    (#""status":"captured","direction":"out""#,                     nil),
    (#""status":"captured","category":"refund""#,                   nil),
    (#""status":"captured","class":"refund""#,                      nil),
    (#""status":"captured","nature":"refund""#,                     nil),
    (#""status":"captured","is_credit":true"#,                      nil),
    (#""status":"captured","open_amount":"12.50""#,                 nil),
    (#""status":"captured","amount_open":"12.50""#,                 nil),
    (#""status":"captured","balance":"12.50""#,                     nil),
    (#""status":"captured","remaining":"12.50""#,                   nil),
    (#""status":"captured","due":"12.50""#,                         nil),
    (#""status":"captured","repaid":true"#,                         nil),
    (#""status":"captured","recalled":true"#,                       nil),
    (#""status":"captured","undone":true"#,                         nil),
    (#""status":"captured","withdrawn":true"#,                      nil),
    (#""status":"captured","nullified":true"#,                      nil),
    (#""status":"captured","nsf":true"#,                            nil),
    (#""status":"captured","dishonoured":true"#,                    nil),
    (#""status":"captured","superseded_by":"pay_2""#,               nil),
    (#""status":"captured","duplicate_of":"pay_0""#,                nil),
    (#""status":"captured","held":true"#,                           nil),
    (#""status":"captured","under_review":true"#,                   nil),
    (#""status":"captured","error_type":"card""#,                   nil),
    (#""status":"captured","cancel_status":"completed""#,           nil),
    (#""status":"captured","delivery_status":"returned""#,          nil),
    (#""status":"captured","payout_reversed":true"#,                nil),
    (#""status":"captured","customer_canceled":true"#,              nil),
    (#""status":"captured","fraud":{"score":95,"decision":"block"}"#, nil),
    (#""status":"captured","refund_status":"success""#,             nil),
    (#""status":"captured","type":"credit""#,                       nil),
    (#""status":"captured","amount_captured":"9.50""#,              .paid),
    (#""status":"captured","amount_received":{"value":"9.5"}"#,     .paid),
    (#""status":"captured","net_amount":"9.00""#,                   .paid),
    (#""status":"captured","captured_at":"2026-11-21T10:00:00Z""#,  .paid),
    (#""status":"captured","settled_at":null"#,                     .paid),
    (#""status":"captured","processor_response":{"code":"00","text":"Approved"}"#, .paid),
    (#""status":"captured","intent":"capture""#,                    .paid),
    (#""status":"captured","direction":"in""#,                      .paid),
    (#""status":"captured","is_partial":false"#,                    .paid),
    (#""status":"captured","balance":"0.00""#,                      .paid),
    (#""status":"captured","due":null"#,                            .paid),
    (#""status":"captured","held":false"#,                          .paid),
    (#""status":"captured","duplicate_of":null"#,                   .paid),
    (#""status":"captured","message":"Payment captured""#,          .paid),
    (#""status":"captured","card":{"type":"credit","held":true}"#,  .paid),
    (#""status":"captured","type":"card""#,                         .paid),
    (#""status":"captured","type":"ecommerce""#,                    .paid),
    (#""status":"captured","type":"online""#,                       .paid),
    (#""status":"captured","type":"capture""#,                      .paid),
    (#""status":"captured","type":"debit""#,                        .paid),
    (#""status":"captured","operation":"capture""#,                 .paid),
    (#""status":"captured","event":"payment.captured""#,            .paid),
    (#""status":"captured","transaction_type":"capture""#,          .paid),
    (#""status":"captured","payment_type":"credit""#,               .paid),
    (#""status":"captured","avoid":true"#,                          .paid),
    (#""status":"captured","error_rate":0.5"#,                      .paid),
    (#""status":"captured","error":"NO_ERROR""#,                    .paid),
    (#""status":"captured","returns_accepted":true"#,               .paid),
    (#""status":"captured","chargeback_liability":"merchant""#,     .paid),
    (#""status":"captured","fraud":{"score":3,"decision":"accept"}"#, .paid),
    (#""status":"captured","webhook_status":"failed""#,             .paid),
    (#""status":"captured","delivery_status":"failed""#,            .paid),
    (#""status":"captured","kyc_status":"failed""#,                 .paid),
    (#""status":"captured","customer_status":"failed""#,            .paid),
    (#""status":"captured","payout_failed":true"#,                  .paid),
    (#""status":"captured","method":"card","card":{"brand":"visa","last4":"4242","exp_month":12},"customer":{"id":"c","name":"Ann","email":"a@b.c"},"metadata":{"note":"x"},"links":{"self":"https://x","refund":"https://x/refund"}"#, .paid),
    (#""status":"disputed","dispute_status":"won""#,                nil),
    (#""status":"disputed","dispute":{"status":"lost"}"#,           nil),
    (#""status":"disputed","dispute_won":true"#,                    nil),
    (#""status":"disputed","resolved":true"#,                       nil),
    (#""status":"disputed","disputed":false"#,                      nil),
    (#""status":"disputed","disputes":[]"#,                         nil),
    (#""status":"disputed""#,                                       .disputed),
    (#""status":"partially_refunded","refunds":[{"amount":"5.00"},{"amount":"2.00"}]"#, .partiallyRefunded),
    (#""status":"partially_refunded","amount_refunded":"4.75","refunds":[{"amount":"4.75"},{"amount":"4.75"}]"#, nil),
    (#""status":"refunded","refund_reason":null"#,                  .refunded),
    (#""status":"captured","prepaid":true"#,                        .paid),
    (#""status":"disputed","dispute_status":"needs_response""#,     .disputed),
    (#""status":"disputed","dispute":{"id":"d","status":"open","reason":"fraudulent"}"#, .disputed),
    (#""status":"disputed","disputed_at":"2026-11-21T10:00:00Z""#,  .disputed),
    (#""status":"disputed","resolved":false"#,                      .disputed),
    (#""status":"canceled","cancel_at_period_end":true"#,           nil),
    (#""status":"canceled","scheduled_cancel":true"#,               nil),
    (#""status":"canceled","reinstated":true"#,                     nil),
    (#""status":"canceled","canceled":false"#,                      nil),
    (#""status":"canceled","canceled_at":null"#,                    nil),
    (#""status":"canceled","sub_status":"captured""#,               nil),
    (#""status":"canceled""#,                                       .canceled),
    (#""status":"canceled","cancel_at_period_end":false"#,          .canceled),
    (#""status":"canceled","cancellation_reason":"abandoned""#,     .canceled),
    (#""status":"canceled","captured":false"#,                      .canceled),
    (#""status":"unpaid","amount_due":"9.50""#,                     .pending),
    (#""status":"unpaid","paid":false"#,                            .pending),
  ]

  @Test(arguments: words)
  func `a common word is taken only where nothing beside it says something else`(
    members: String, status: OrderStatus?
  ) throws {
    let json = "{\"id\":\"a\",\"amount\":\"9.50\",\"currency\":\"EUR\",\(members)}"
    let feed = try ReadFeed(MemorySource("[\(json)]"), wish: .automatic(.builtIn))
    let record = try #require(feed.records.first)
    guard let status else { return #expect(record.status.uncertainty != nil) }
    #expect(record.status == .known(status))
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
    let feed = try ReadFeed(MemorySource(json), wish: .automatic(.builtIn))
    #expect(feed.state.profile.name == "generic")
    let found = try #require(feed.records.first { $0.id == "p1" })
    #expect(found.amount.uncertainty == .unitUnknown && found.kind != .order)
    #expect(found.status == .unknown(word: "paid"))
  }

  @Test(arguments: envelopes)
  func `what is around a record of an unknown API is none`(json: String, ids: [String]) throws {
    let feed = try ReadFeed(MemorySource(json), wish: .automatic(.builtIn))
    #expect(feed.state.profile.name == "generic" && feed.ids == ids)
  }

  @Test func `our own format is known for itself`() throws {
    for sample in ["orders.json", "moved_envelope.json"] {
      let feed = try ReadFeed(
        MemorySource(try Repository.bytes(ofSample: sample)), wish: .automatic(.builtIn))
      #expect(feed.state.profile.name == "shop", "\(sample)")
    }
    let lines = [Feeds.order("1"), Feeds.order("2")].joined(separator: "\n")
    #expect(
      try ReadFeed(MemorySource(lines), wish: .automatic(.builtIn)).state.profile.name == "shop")
  }
}
