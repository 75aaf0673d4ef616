import DTO
import Domain
import FeedStore
import Foundation
import Mapping
import Networking
import TestSupport
import Testing
import WireJSON

/// What isn't shown says why.
@Suite struct ReasonTests {
  /// Notes the records of which a fact is unknown without a reason, and those that have a reason for a known one.
  private struct Watcher: FeedVisitor {
    var unexplained: [String] = []

    mutating func visit(_ judge: borrowing Judge, _ view: RecordView, position: Int) {
      guard let record = judge.record(view) else { return }
      let hasStatus = if case .known = record.status { true } else { false }
      let known: [(Field, Bool)] = [
        (.status, hasStatus), (.amount, record.amount.value != nil),
        (.currency, record.currency.value != nil), (.createdAt, record.createdAt.value != nil),
      ]
      for (field, isKnown) in known where isKnown != (judge.reason(of: field) == nil) {
        unexplained.append("\(field.name) of \(record.id)")
      }
    }

    mutating func restart() { unexplained = [] }
    mutating func shouldContinue(_ state: borrowing FeedState, _ progress: ScanProgress) -> Bool {
      true
    }
  }

  private static func unexplained(in bytes: [UInt8]) throws -> [String] {
    var watcher = Watcher()
    let options = FeedOptions(profile: .automatic(.builtIn), arrival: { 0 })
    _ = try FeedReader.read(MemorySource(bytes), options, visiting: &watcher)
    return watcher.unexplained
  }

  /// The names of files in the folder, those of deeper folders as well.
  private static func files(in folder: URL) throws -> [URL] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".json") && !$0.hasSuffix("manifest.json") }
      .map { folder.appendingPathComponent($0) }
  }

  static let folders = [
    Repository.root.appendingPathComponent("SampleData"),
    Repository.root.deletingLastPathComponent().appendingPathComponent("shared/corpus"),
  ]

  @Test(arguments: folders)
  func `a fact that is unknown always has its reason`(folder: URL) throws {
    // The real payloads are beside some checkouts only.
    guard FileManager.default.fileExists(atPath: folder.path) else { return }
    for file in try Self.files(in: folder) {
      let unexplained = try Self.unexplained(in: Array(try Data(contentsOf: file)))
      #expect(unexplained.isEmpty, "\(file.lastPathComponent)")
    }
  }

  // swift-format-ignore
  static let spec: [(document: String, reason: Uncertainty?)] = [
    (#"{"object":"dispute","id":"dp_1","status":"won"}"#,            .ownWord),
    (#"{"object":"dispute","id":"dp_1","status":"under_review"}"#,   nil),
    (#"{"object":"dispute","id":"dp_1","status":"reconsidered"}"#,   .unknownWord),
    (#"{"object":"dispute","id":"dp_1","status":null}"#,             .null),
    (#"{"object":"dispute","id":"dp_1"}"#,                           .missing),
  ]

  @Test(arguments: spec)
  func `the reason says whether the word is the provider's own, new, or not there`(
    document: String, reason: Uncertainty?
  ) throws {
    var found = Finder()
    let options = FeedOptions(
      profile: .named(try #require(try BuiltInProfiles.profile(named: "stripe"))), arrival: { 0 })
    _ = try FeedReader.read(MemorySource(document), options, visiting: &found)
    #expect(found.reasons == [reason])
  }

  @Test func `a type without a status says so`() throws {
    var found = Finder()
    let options = FeedOptions(
      profile: .named(try #require(try BuiltInProfiles.profile(named: "shopify"))), arrival: { 0 })
    let tender = #"{"tender_transactions":[{"id":1,"amount":"1.00","currency":"USD"}]}"#
    _ = try FeedReader.read(MemorySource(tender), options, visiting: &found)
    #expect(found.reasons == [.notOfType])
  }

  @Test func `an amount that is sent as a text for people is uncertain, and no drift`() throws {
    let feed = try ReadFeed(
      MemorySource(try Repository.bytes(ofSample: "providers/wise/activities.json")),
      selection: .automatic(.builtIn))
    let record = try #require(feed.records.first)
    #expect(record.amount.uncertainty == .ambiguousText)
    #expect(feed.drift.isEmpty)
  }

  private struct Finder: FeedVisitor {
    var reasons: [Uncertainty?] = []

    mutating func visit(_ judge: borrowing Judge, _ view: RecordView, position: Int) {
      reasons.append(judge.reason(of: .status))
    }

    mutating func restart() { reasons = [] }
    mutating func shouldContinue(_ state: borrowing FeedState, _ progress: ScanProgress) -> Bool {
      true
    }
  }
}
