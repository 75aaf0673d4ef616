import DTO
import Drift
import Domain
import FeedStore
import TestSupport
import Testing

@testable import Application

/// What drifted in a part of a feed.
@Suite struct CheckedPartTests {
  static let samples = [
    "orders.json", "payments.ndjson", "corrupt_elements.json", "future_payload.json",
    "mixed_dates.json", "orders_with_type_flip.json", "truncated.json", "moved_envelope.json",
  ]

  private static func read(_ sample: String) throws -> ReadSource {
    let source = MemorySource(try Repository.bytes(ofSample: sample))
    return ReadSource(try ReadFeed(source).state, source)
  }

  private static func part(_ feed: ReadSource, _ query: String) throws -> CheckedPart {
    var asked = try FeedQuery(query, now: 0)
    return try CheckedPart(of: feed, asked: &asked)
  }

  /// `new_word status paused` → how many events, in how many records.
  private static func counts(_ tally: DriftTally) -> [String: [Int]] {
    var counts: [String: [Int]] = [:]
    for count in tally.report() {
      let name = "\(count.kind.row.name) \(count.path) \(count.evidence)"
      counts[name] = [count.count, count.records]
    }
    return counts
  }

  @Test(arguments: samples)
  func `all records are the whole report`(sample: String) throws {
    let feed = try Self.read(sample)
    let all = try Self.part(feed, "id~\"\" or -id~\"\"")
    #expect(all.count.matched == feed.state.rows.count)
    #expect(Self.counts(all.tally) == Self.counts(feed.state.tally))
    #expect(all.tally.report() == feed.state.tally.report())
    #expect(all.uncertain == feed.state.uncertain)
  }

  @Test(arguments: samples)
  func `each event of a record is in its part, and what is no record's in all`(sample: String)
    throws
  {
    let feed = try Self.read(sample)
    let whole = Self.counts(feed.state.tally)
    let none = try Self.part(feed, "id=nobody")
    #expect(none.count.matched == 0 && none.uncertain.isEmpty)
    let left = Self.counts(none.tally)
    // Two that are each other's rest.
    let halves = try ["id~1", "-id~1"].map { try Self.part(feed, $0) }
    #expect(halves.reduce(0) { $0 + $1.count.matched } == feed.state.rows.count)
    for (name, count) in whole {
      let parts = halves.map { Self.counts($0.tally)[name] ?? [0, 0] }
      let rest = left[name] ?? [0, 0]
      #expect(parts[0][0] + parts[1][0] - rest[0] == count[0], "\(name)")
      #expect(parts[0][1] + parts[1][1] - rest[1] == count[1], "\(name)")
    }
    // What is left is of no record: none of the list shows it more often than it is counted besides.
    var loader = RecordLoader(sources: feed.sources, state: feed.state)
    var ofRecords: [DriftSignature: Int] = [:]
    for position in 0..<feed.state.rows.count {
      let loaded = loader.record(of: feed.state.row(at: position))
      for drift in loaded?.drifts ?? [] { ofRecords[drift.signature, default: 0] += 1 }
    }
    for count in feed.state.tally.report() where count.kind != .duplicateID {
      let name = "\(count.kind.row.name) \(count.path) \(count.evidence)"
      #expect(count.count - (ofRecords[count.signature] ?? 0) == left[name]?[0] ?? 0, "\(name)")
    }
  }

  /// What is counted isn't certain by the same measure, and a record with another's id is of its own part.
  @Test func `what is no uncertainty of the whole is none of a part`() throws {
    for sample in ["stripe/other_money.json", "stripe/intents.json", "razorpay/x_objects.json"] {
      let source = MemorySource(try Repository.bytes(ofSample: "providers/\(sample)"))
      let state = try ReadFeed(source, selection: .automatic(.builtIn)).state
      let all = try Self.part(ReadSource(state, source), "drift:any or -drift:any")
      #expect(all.count.matched == state.rows.count && all.uncertain == state.uncertain)
    }
    let source = MemorySource(
      Feeds.envelope(orders: ["a", "b", "a", "c"].map { Feeds.order($0) }))
    let feed = ReadSource(try ReadFeed(source).state, source)
    #expect(try Self.part(feed, "id=c").tally.report().isEmpty)
    #expect(try Self.part(feed, "id=a").tally.report().map(\.count) == [1])
  }

  @Test func `where it was first seen is told as long as that record is of the part`() throws {
    let feed = try Self.read("orders.json")
    let first = try #require(
      feed.state.tally.report().first { $0.kind == .newWord && $0.firstRow != nil })
    let row = try #require(first.firstRow)
    var loader = RecordLoader(sources: feed.sources, state: feed.state)
    let id = loader.id(of: feed.state.row(row)) ?? ""
    let own = try Self.part(feed, "id=\(id)").tally.report().first { $0.isSame(as: first) }
    #expect(own?.firstPlace == first.firstPlace && own?.count == 1)
    let others = try Self.part(feed, "-id=\(id)").tally.report().first { $0.isSame(as: first) }
    #expect(others?.firstPlace == first.path && others?.count == first.count - 1)
  }
}
