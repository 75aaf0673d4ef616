import DTO
import Domain
import Drift
import FeedStore
import Presentation
import Query
import TestSupport
import Testing

@testable import Application

/// A row of the drift panel is a query: its records are found by the rows that were kept, and else by reading.
@Suite struct DriftQueryTests {
  private static func rows(_ query: String, _ feed: ReadSource) throws -> [Int] {
    var asked = try FeedQuery(query, now: 0)
    var rows: [Int] = []
    _ = try asked.records(of: feed) { row in
      rows.append(row.number)
      return true
    }
    return rows
  }

  /// The rows that show a drift, by what is found in each record.
  private static func read(_ name: String, _ feed: ReadSource) -> [Int] {
    var loader = RecordLoader(sources: feed.sources, state: feed.state)
    return (0..<feed.state.rows.count).map { feed.state.row(at: $0) }.filter { row in
      loader.record(of: row)?.drifts.contains {
        DriftName.holds(name, of: $0.kind, $0.path, $0.evidence)
      } == true
    }.map(\.number)
  }

  @Test func `all amounts of a changed unit are found, however many there are`() throws {
    let orders = (0..<5000).map { number in
      let cents = 703 + (number * 7919) % 100 * 101
      let written = number < 200 ? "\(cents / 100).\(10 + cents % 90)" : "\(cents)"
      return Feeds.order(
        "ord_\(number)",
        [
          "amount": "\"\(written)\"", "updatedAt": nil,
          "createdAt": "\"2026-11-\(10 + number / 400)T1\(number / 40 % 10):0\(number % 10):00Z\"",
        ])
    }
    let source = MemorySource(Feeds.envelope(orders: orders))
    let feed = ReadSource(try ReadFeed(source).state, source)
    let doubted = (0..<5000).filter { feed.state.row($0).amount == nil }
    #expect(doubted.count >= 4800)
    for query in [
      "drift:unit_shift", "drift:any", "drift:\"unit_shift amount ×100 of those before\"",
    ] {
      #expect(try Self.rows(query, feed) == doubted, "\(query)")
    }
  }

  @Test(arguments: CheckedPartTests.samples)
  func `each drift has the records that show it, whatever of its name is asked`(sample: String)
    throws
  {
    let source = MemorySource(try Repository.bytes(ofSample: sample))
    let feed = ReadSource(try ReadFeed(source).state, source)
    for drift in feed.state.tally.report() where drift.kind != .duplicateID {
      let kind = drift.kind.row.name
      for name in [
        kind, "\(kind) \(drift.path)", DriftName.whole(drift.kind, drift.path, drift.evidence),
      ]
      where Query.canQuote(name) && name.last != " " {
        let found = try Self.rows("drift:\(Query.quoted(name))", feed)
        #expect(found == Self.read(name, feed), "\(name)")
        // Its rows alone tell.
        let members = DriftMembers(named: name, of: feed.state)
        #expect((0..<feed.state.rows.log.count).allSatisfy { members.contains($0) != nil })
        let others = try Self.rows("-drift:\(Query.quoted(name))", feed)
        #expect(found.count + others.count == feed.state.rows.count)
      }
    }
  }

  @Test func `each of two records with one id is found`() throws {
    let source = MemorySource(
      Feeds.envelope(orders: ["a", "b", "a", "c", "c"].map { Feeds.order($0) }))
    let feed = ReadSource(try ReadFeed(source).state, source)
    #expect(try Self.rows("drift:duplicate_id", feed) == [0, 2, 3, 4])
    #expect(try Self.rows(#"drift:"duplicate_id id""#, feed) == [0, 2, 3, 4])
    #expect(try Self.rows("drift:any", feed) == [0, 2, 3, 4])
    #expect(try Self.rows("-drift:duplicate_id", feed) == [1])
  }

  /// More than are kept: those behind are read.
  @Test func `no record is missed beyond what is kept`() throws {
    let count = DriftLimits.maxRowsPerSignature + 500
    let source = MemorySource(
      Feeds.envelope(
        orders: (0..<count).map {
          Feeds.order("o\($0)", ["status": $0 % 50 == 7 ? "\"paid\"" : "\"paused\""])
        }))
    let feed = ReadSource(try ReadFeed(source).state, source)
    let counter = try #require(feed.state.tally.counters.first)
    #expect(!counter.rows.areAll || counter.rows.numbers.count == counter.records)
    let wanted = (0..<count).filter { $0 % 50 != 7 }
    #expect(wanted.count > DriftLimits.maxRowsPerSignature - 100)
    #expect(try Self.rows("drift:new_word", feed) == wanted)
    #expect(try Self.rows("-drift:new_word", feed).count == count - wanted.count)
  }

  @Test func `Enter on a row of the panel filters by its query, which can be saved and mended`()
    throws
  {
    let orders = (0..<9).map {
      Feeds.order("ord_\($0)", ["status": $0 % 3 == 0 ? "\"on hold\"" : "\"paid\""])
    }
    var session = try BrowsingSession(
      name: SourceName(text: "scripted"),
      opener: ScriptedOpener([.success(Feeds.envelope(orders: orders))]),
      options: FeedOptions(profile: .named(.shop), arrival: { 0 }),
      size: Size(columns: 120, rows: 24), localZone: .utc, wake: {})
    let shown = session.type("d\n")
    #expect(shown[1].contains(#"3 of 9: drift:"new_word status"#), "\(shown[1])")
    #expect(session.type("&")[22].hasPrefix(#"&drift:"new_word status"#))
  }
}
