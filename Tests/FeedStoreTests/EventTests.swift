import DTO
import Domain
import Mapping
import Networking
import TestSupport
import Testing
import WireJSON

@testable import FeedStore

/// One record in several events is one record, in its newest version.
@Suite struct EventTests {
  private static func charge(_ members: String = "") -> String {
    let usual =
      #""id":"ch_1","object":"charge","livemode":true,"amount":1000,"currency":"eur","created":1700000000,"status":"succeeded","captured":true"#
    return "{\(usual)\(members)}"
  }

  private static let paid = charge(#","refunded":false,"amount_refunded":0"#)
  private static let refunded = charge(#","refunded":true,"amount_refunded":1000"#)

  private static func event(_ id: String, _ created: String, _ object: String) -> String {
    #"{"id":"\#(id)","object":"event","type":"charge.updated","created":\#(created),"data":{"object":\#(object)}}"#
  }

  private static func read(_ events: [String]) throws -> ReadFeed {
    let text = #"{"object":"list","data":[\#(events.joined(separator: ","))]}"#
    return try ReadFeed(
      MemorySource(text), profile: try #require(try BuiltInProfiles.profile(named: "stripe")))
  }

  private static func shown(_ feed: ReadFeed) throws -> [Record] {
    var loader = RecordLoader(source: feed.source, state: feed.state)
    return try (0..<feed.state.rows.count).map { row in
      let loaded = loader.record(of: feed.state.row(at: row))
      return try #require(loaded).record
    }
  }

  @Test(arguments: [true, false])
  func `the newest event counts, in whichever order they come`(newestFirst: Bool) throws {
    let events = [
      Self.event("evt_2", "1700000200", Self.refunded),
      Self.event("evt_1", "1700000100", Self.paid),
    ]
    let feed = try Self.read(newestFirst ? events : events.reversed())
    let records = try Self.shown(feed)
    #expect(records.map(\.status) == [.known(.refunded)])
    #expect(feed.drift.isEmpty && feed.state.olderVersionCount == 1)
  }

  @Test(arguments: [#"ch\u005f1"#, #"\u0063h_1"#])
  func `an id is the same however its letters are escaped`(id: String) throws {
    let escaped = Self.refunded.replacing("ch_1", with: id)
    let feed = try Self.read([
      Self.event("evt_2", "1700000200", escaped), Self.event("evt_1", "1700000100", Self.paid),
    ])
    #expect(try Self.shown(feed).map(\.status) == [.known(.refunded)])
  }

  @Test func `an event that is sent again is no drift`() throws {
    let event = Self.event("evt_1", "1700000100", Self.paid)
    let feed = try Self.read([event, event, event])
    #expect(try Self.shown(feed).map(\.status) == [.known(.paid)])
    #expect(feed.drift.isEmpty && feed.state.repeatedCount == 2)
  }

  @Test(arguments: ["1700000100", "null", #""soon""#])
  func `what differs is uncertain where nothing tells which event is newer`(time: String) throws {
    let feed = try Self.read([
      Self.event("evt_1", "1700000100", Self.paid), Self.event("evt_2", time, Self.refunded),
    ])
    let record = try #require(try Self.shown(feed).first)
    #expect(feed.state.rows.count == 1)
    #expect(record.status.uncertainty == .severalVersions)
    #expect(record.amount.value == Amount(coefficient: 10, scale: 0))
    #expect(feed.state.uncertain[.status]?[.severalVersions] == 1)
  }

  // swift-format-ignore
  static let oddTimes: [(members: String, drift: String?, newest: OrderStatus?)] = [
    (#""created":1700000200"#,                      nil,                                       .refunded),
    (#""created":1700000200000"#,                   "unusual_date created milliseconds since 1970 1",     .refunded),
    (#""created":1700000200.5"#,                    "unusual_date created a count with a fraction or an exponent 1", .refunded),
    (#""created":"2023-11-14T22:16:40Z""#,          "unusual_date created RFC 3339 1",         .refunded),
    (#""created":"1700000200""#,                    "coerced created string → integer 1",      .refunded),
    (#""created":null"#,                            "unexpected_null created 1",               nil),
    (#""created":true"#,                            "type_flip created time → boolean 1",      nil),
    (#""created":"soon""#,                          "implausible_time created no moment 1",    nil),
    (#""created":1700000200,"created":1700000050"#, "duplicate_key created 1",                 nil),
    (#""made":1700000200"#,                         "missing_field created 1",                 nil),
  ]

  @Test(arguments: oddTimes)
  func `an odd time of an event is counted`(
    members: String, drift: String?, newest: OrderStatus?
  ) throws {
    let odd =
      #"{"id":"evt_2","object":"event","type":"charge.updated",\#(members),"data":{"object":\#(Self.refunded)}}"#
    let events = [Self.event("evt_1", "1700000100", Self.paid), odd]
    for events in [events, events.reversed()] {
      #expect(try Self.read(events).driftLines == [drift].compactMap(\.self))
    }
    let feed = try Self.read(events)
    let status = try #require(try Self.shown(feed).first).status
    if let newest {
      #expect(status == .known(newest))
    } else {
      #expect(status.uncertainty == .severalVersions)
    }
  }

  /// Two events with one record, older first, as each provider sends them, and what it says in the newer one.
  struct Pair: Sendable, CustomTestStringConvertible {
    var profile: String
    var around: (String, String)
    var between = ","
    var events: [String]
    var status: OrderStatus
    var testDescription: String { "\(profile) \(around.0)" }
  }

  static let pairs: [Pair] = [
    Pair(
      profile: "square", around: (#"{"events":["#, "]}"),
      events: [
        #"{"event_id":"e1","type":"payment.updated","created_at":"2026-01-01T10:00:00Z","data":{"type":"payment","object":{"payment":{"id":"p1","status":"APPROVED","total_money":{"amount":100,"currency":"USD"},"created_at":"2026-01-01T09:00:00Z"}}}}"#,
        #"{"event_id":"e2","type":"payment.updated","created_at":"2026-01-01T11:00:00Z","data":{"type":"payment","object":{"payment":{"id":"p1","status":"COMPLETED","total_money":{"amount":100,"currency":"USD"},"created_at":"2026-01-01T09:00:00Z"}}}}"#,
      ], status: .paid),
    Pair(
      profile: "paypal", around: (#"{"events":["#, #"],"count":2}"#),
      events: [
        #"{"id":"WH-1","create_time":"2026-01-01T10:00:00Z","resource_type":"capture","resource":{"id":"c1","status":"COMPLETED","final_capture":true,"amount":{"currency_code":"USD","value":"10.00"},"create_time":"2026-01-01T09:00:00Z"}}"#,
        #"{"id":"WH-2","create_time":"2026-01-02T10:00:00Z","resource_type":"capture","resource":{"id":"c1","status":"REFUNDED","final_capture":true,"amount":{"currency_code":"USD","value":"10.00"},"create_time":"2026-01-01T09:00:00Z"}}"#,
      ], status: .refunded),
    Pair(
      profile: "paddle", around: (#"{"data":["#, "]}"),
      events: [
        #"{"event_id":"evt_1","event_type":"transaction.billed","occurred_at":"2026-01-01T10:00:00Z","data":{"id":"txn_1","status":"billed","currency_code":"USD","created_at":"2026-01-01T09:00:00Z","details":{"totals":{"grand_total":"1000","currency_code":"USD"}}}}"#,
        #"{"event_id":"evt_2","event_type":"transaction.canceled","occurred_at":"2026-01-02T10:00:00Z","data":{"id":"txn_1","status":"canceled","currency_code":"USD","created_at":"2026-01-01T09:00:00Z","details":{"totals":{"grand_total":"1000","currency_code":"USD"}}}}"#,
      ], status: .canceled),
    Pair(
      profile: "adyen", around: (#"{"live":"false","notificationItems":["#, "]}"),
      events: [
        #"{"NotificationRequestItem":{"amount":{"currency":"EUR","value":500},"eventCode":"REFUND","eventDate":"2026-01-01T10:00:00+01:00","merchantAccountCode":"M","pspReference":"841","success":"true"}}"#,
        #"{"NotificationRequestItem":{"amount":{"currency":"EUR","value":500},"eventCode":"REFUND_FAILED","eventDate":"2026-01-02T10:00:00+01:00","merchantAccountCode":"M","pspReference":"841","success":"true"}}"#,
      ], status: .failed),
    Pair(
      profile: "lemonsqueezy", around: ("", ""), between: "\n",
      events: [
        #"{"meta":{"event_name":"order_created"},"data":{"type":"orders","id":"1","attributes":{"status":"paid","total":999,"currency":"USD","refunded":false,"created_at":"2026-01-01T09:00:00.000000Z","updated_at":"2026-01-01T10:00:00.000000Z"}}}"#,
        #"{"meta":{"event_name":"order_refunded"},"data":{"type":"orders","id":"1","attributes":{"status":"refunded","total":999,"currency":"USD","refunded":true,"created_at":"2026-01-01T09:00:00.000000Z","updated_at":"2026-01-02T10:00:00.000000Z"}}}"#,
      ], status: .refunded),
    Pair(
      profile: "checkout_com", around: ("", ""), between: "\n",
      events: [
        #"{"id":"evt_1","type":"payment_approved","created_on":"2026-01-01T10:00:00Z","data":{"id":"pay_1","amount":1000,"currency":"EUR","processed_on":"2026-01-01T09:00:00Z"}}"#,
        #"{"id":"evt_2","type":"payment_captured","created_on":"2026-01-01T11:00:00Z","data":{"id":"pay_1","amount":1000,"currency":"EUR","processed_on":"2026-01-01T09:00:00Z"}}"#,
      ], status: .paid),
  ]

  @Test(arguments: pairs, [true, false])
  func `a record in two events of a provider's is shown as the newer says`(
    pair: Pair, newestFirst: Bool
  ) throws {
    let events = newestFirst ? pair.events.reversed() : pair.events
    let text = pair.around.0 + events.joined(separator: pair.between) + pair.around.1
    let feed = try ReadFeed(
      MemorySource(text), profile: try #require(try BuiltInProfiles.profile(named: pair.profile)))
    let records = try Self.shown(feed)
    #expect(records.map(\.status) == [.known(pair.status)])
    #expect(records.first?.amount.value != nil)
    #expect(feed.state.olderVersionCount == 1)
    #expect(!feed.driftLines.contains { $0.hasPrefix("duplicate_id") })
  }

  @Test(arguments: pairs)
  func `where no event says when it happened, what differs is uncertain`(pair: Pair) throws {
    let events = pair.events.map { event in
      ["created_at", "create_time", "occurred_at", "eventDate", "updated_at", "created_on"]
        .reduce(event) { $0.replacing("\"\($1)\":\"2026-01-0", with: "\"zz_\($1)\":\"2026-01-0") }
    }
    let text = pair.around.0 + events.joined(separator: pair.between) + pair.around.1
    let feed = try ReadFeed(
      MemorySource(text), profile: try #require(try BuiltInProfiles.profile(named: pair.profile)))
    #expect(try Self.shown(feed).map(\.status.uncertainty) == [.severalVersions])
  }

  @Test(arguments: [[0, 1, 2], [0, 2, 1], [2, 0, 1], [1, 0, 2]])
  func `a newer event settles what two of one moment say`(order: [Int]) throws {
    let events = [
      Self.event("evt_1", "1700000100", Self.paid),
      Self.event("evt_2", "1700000100", Self.refunded),
      Self.event("evt_3", "1700000200", Self.refunded),
    ]
    let feed = try Self.read(order.map { events[$0] })
    #expect(try Self.shown(feed).map(\.status) == [.known(.refunded)])
  }

  @Test func `an export writes each record once, in the version that counts`() throws {
    let feed = try Self.read([
      Self.event("evt_1", "1700000100", Self.paid),
      Self.event("evt_2", "1700000200", Self.refunded),
    ])
    var visitor = StatusCollector()
    let options = FeedOptions(profile: .named(feed.state.profile), arrival: { 0 })
    _ = try FeedReader.read(feed.source, options, settledBy: feed.state, visiting: &visitor)
    #expect(visitor.statuses == [.known(.refunded)])
  }

  @Test func `records that stand twice in a list are duplicates, and both are shown`() throws {
    let text = #"{"object":"list","data":[\#(Self.paid),\#(Self.refunded)]}"#
    let feed = try ReadFeed(
      MemorySource(text), profile: try #require(try BuiltInProfiles.profile(named: "stripe")))
    #expect(feed.driftLines == ["duplicate_id id 1"])
    #expect(feed.state.duplicates == [DuplicatePair(later: 1, earlier: 0)])
  }
}

/// Collects what a settled pass shows.
private struct StatusCollector: FeedVisitor {
  var statuses: [StatusFact] = []

  mutating func visit(_ judge: borrowing Judge, _ view: RecordView, position: Int) {
    if let record = judge.record(view) { statuses.append(record.status) }
  }

  mutating func restart() { statuses = [] }
  mutating func shouldContinue(_ state: borrowing FeedState, _ progress: ScanProgress) -> Bool {
    true
  }
}
