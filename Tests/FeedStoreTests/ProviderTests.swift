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

  static func expected(_ record: Record) -> Entry.Expected {
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
    let found = try ReadFeed(MemorySource(bytes), selection: .automatic(.builtIn))
    #expect(found.state.profile.name == entry.profile)
    #expect(found.records.map(Self.expected) == entry.records)
    #expect(try #require(found.state.choice).confidence > 0)
  }

  @Test(arguments: entries)
  func `a record of a provider is decoded again as it was judged`(entry: Entry) throws {
    let source = MemorySource(try Repository.bytes(ofSample: "providers/\(entry.file)"))
    let feed = try ReadFeed(source, selection: .automatic(.builtIn))
    var loader = RecordLoader(source: source, state: feed.state)
    for row in 0..<feed.state.rows.count {
      let loaded = loader.record(of: feed.state.row(at: row))
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
      let feed = try ReadFeed(MemorySource(text), selection: .automatic(.builtIn))
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
      MemorySource(text.replacing("PAYMENT", with: payment)), selection: .automatic(.builtIn))
    #expect(feed.state.profile.name == "mollie")
    #expect(feed.records.map(\.status) == [.known(.refunded)])
    #expect(!feed.drift.isEmpty)
  }

  @Test func `our own format is known for itself`() throws {
    for sample in ["orders.json", "moved_envelope.json"] {
      let feed = try ReadFeed(
        MemorySource(try Repository.bytes(ofSample: sample)), selection: .automatic(.builtIn))
      #expect(feed.state.profile.name == "shop", "\(sample)")
    }
    let lines = [Feeds.order("1"), Feeds.order("2")].joined(separator: "\n")
    #expect(
      try ReadFeed(MemorySource(lines), selection: .automatic(.builtIn)).state.profile.name
        == "shop")
  }
}
