import Domain
import Mapping
import Drift
import ForwardDecoding
import FeedStore
import Foundation
import Networking
import TestSupport
import Testing

/// Each sample must yield what the manifest says of it.
@Suite struct ManifestTests {
  struct Entry: Decodable, Sendable, CustomTestStringConvertible {
    struct Count: Decodable, Equatable, Sendable {
      var kind: String
      var path: String
      var found: String
      var count: Int
    }

    var file: String
    var shows: String
    var shown: Int
    var dropped: Int
    var exit: Int
    var uncertain: [String: Int]
    var drift: [Count]

    var testDescription: String { file }
  }

  static func entries() throws -> [Entry] {
    try ForwardJSONDecoder().decode(
      [Entry].self, from: Data(Repository.bytes(ofSample: "manifest.json")))
  }

  @Test(arguments: try entries())
  func `a sample yields what its manifest says`(entry: Entry) throws {
    let feed = try ReadFeed(FileSource(path: Repository.sample(entry.file)))
    #expect(feed.state.rows.count == entry.shown)
    #expect(feed.state.droppedCount == entry.dropped)
    #expect(feed.state.verdict.isWhole == (entry.exit != 2))
    let counts = feed.drift.map {
      Entry.Count(kind: $0.kind.row.name, path: $0.path, found: $0.evidence, count: $0.count)
    }
    #expect(counts == entry.drift)
    for (name, count) in entry.uncertain {
      let found = feed.state.uncertain.first { $0.key.name == name }
      #expect(found?.value.values.reduce(0, +) == count, "\(name)")
    }
  }

  @Test(arguments: try entries(), [1, 7, 100, 4096])
  func `a sample is the same in pieces of any size, and from a pipe`(
    entry: Entry, pieceBytes: Int
  ) throws {
    let bytes = try Repository.bytes(ofSample: entry.file)
    let whole = try ReadFeed(MemorySource(bytes))
    let pieces = try ReadFeed(MemorySource(bytes, pieceBytes: pieceBytes, knowsItsEnd: false))
    #expect(pieces.records == whole.records)
    #expect(pieces.driftLines == whole.driftLines)
  }

  @Test func `every sample is in the manifest`() throws {
    let folder = Repository.root.appendingPathComponent("SampleData").path
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    let named = try Set(Self.entries().map(\.file))
    #expect(
      Set(files.filter { !["manifest.json", "generated", "providers"].contains($0) }) == named)
  }

  @Test func `the samples show every kind that is detected in a feed`() throws {
    let shown = try Set(Self.entries().flatMap { $0.drift.map(\.kind) })
    // These need a profile, a version or a record that no sample has.
    let elsewhere: Set<String> = [
      "expired_alias", "duplicate_key", "invalid_utf8", "out_of_range", "broken_invariant",
      "reported_failure",
      // This depends on when it is asked.
      "future_time",
      // These are of several pages.
      "failed_request", "missing_page", "repeated_page", "next_elsewhere", "feed_moved",
      "feed_shrank", "interrupted", "status_went_back",
    ]
    for kind in DriftKind.allCases {
      #expect(shown.contains(kind.row.name) || elsewhere.contains(kind.row.name), "\(kind)")
    }
  }
}
