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
      let loaded = loader.record(of: feed.state.rows[row])
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

  mutating func visit(_ judge: borrowing Judge, _ view: RecordView, row: Int) {
    if let record = judge.record(view) { statuses.append(record.status) }
  }

  mutating func restart() { statuses = [] }
  mutating func pulse(_ state: borrowing FeedState, _ pace: FeedPace) -> Bool { true }
}
