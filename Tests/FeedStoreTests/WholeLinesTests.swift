import DTO
import Domain
import Drift
import Foundation
import Mapping
import Networking
import Synchronization
import TestSupport
import Testing

@testable import FeedStore

/// Lines are read alike, whichever of them come together.
@Suite struct WholeLinesTests {
  /// Gives out lines some at once, and ends.
  private final class Batches: LineInput {
    private let texts: Mutex<ArraySlice<String>>

    init(_ texts: [String]) { self.texts = Mutex(texts[...]) }

    func next() throws(SourceError) -> LineEvent? {
      texts.withLock { $0.popFirst().map { .lines(MemoryBytes($0)) } }
    }

    func cancel() {}
  }

  /// What was read of a stream.
  private struct Read: Equatable {
    var records: [String] = []
    var drift: [String] = []
    var verdict: FeedVerdict
    var isTorn: Bool
  }

  private static func read(_ batches: [String]) -> Read {
    let feed = StreamFeed(
      Batches(batches), FeedOptions(profile: .named(.shop), arrival: { 0 }), keep: nil, wake: {})
    feed.start()
    let end = ContinuousClock.now + .seconds(20)
    while feed.snapshot.live?.activity != .ended, ContinuousClock.now < end {
      Thread.sleep(forTimeInterval: 0.01)
    }
    let snapshot = feed.snapshot
    var loader = RecordLoader(sources: snapshot.sources, state: snapshot.state)
    let records = (0..<snapshot.state.rows.count).compactMap {
      loader.record(of: snapshot.state.row(at: $0))?.record
    }
    return Read(
      records: records.map { "\($0.id) \($0.amount)" },
      drift: snapshot.drift().map { "\($0.kind.row.name) \($0.count)" }.sorted(),
      verdict: snapshot.state.verdict, isTorn: snapshot.live?.isTorn == true)
  }

  private static func printed(_ id: String) -> String {
    Feeds.order(id).replacing(",", with: ",\n ").replacing("{", with: "{\n ")
      .replacing("}", with: "\n}")
  }

  private static func eachLine(of text: String) -> [String] {
    text.split(separator: "\n").map { "\($0)\n" }
  }

  // swift-format-ignore
  static let texts: [(name: String, lines: String, ids: [String], drift: [String])] = [
    ("records",               "\(Feeds.order("a"))\n\(Feeds.order("b"))\n",                            ["a", "b"], []),
    ("printed records",       "\(printed("a"))\n\(printed("b"))\n",                                    ["a", "b"], []),
    ("a printed one between", "\(Feeds.order("a"))\n\(printed("b"))\n\(Feeds.order("c"))\n",           ["a", "b", "c"], []),
    ("one without its end",   "\(Feeds.order("a"))\n\(printed("b").dropLast(2))\n\(Feeds.order("c"))\n", ["a", "c"], ["dropped_record 1", "not_a_record 5"]),
    ("arrays",                "[\(Feeds.order("a")),\(Feeds.order("b"))]\n[]\n[\(Feeds.order("c"))]\n",  ["a", "b", "c"], []),
    ("an array between",      "\(Feeds.order("a"))\n[\(Feeds.order("b"))]\n\(Feeds.order("c"))\n",     ["a", "b", "c"], []),
    ("envelopes",             "\(Feeds.envelope(orders: [Feeds.order("a")], payments: [], version: nil))\n\(Feeds.order("b"))\n",    ["a", "b"], []),
    ("text",                  "INFO started\n\(Feeds.order("a"))\nINFO again\n",                        ["a"], ["not_a_record 2"]),
    ("a failure",             "{\"error\":\"busy\"}\n\(Feeds.order("a"))\n{\"error\":\"busy\"}\n",      ["a"], ["dropped_record 2", "reported_failure 2"]),
    ("a line that is cut",    "\(Feeds.order("a").dropLast(9))\n\(Feeds.order("b"))\n",                 ["b"], ["dropped_record 1"]),
    ("text alone",            "INFO started\nINFO again\n",                                              [], ["not_a_record 2"]),
  ]

  @Test(arguments: texts)
  func `what is read is what stands there`(
    name: String, lines: String, ids: [String], drift: [String]
  ) {
    let read = Self.read([lines])
    #expect(read.records.map { $0.prefix(1) } == ids.map { $0[...] }, "\(name)")
    #expect(read.drift == drift, "\(name)")
    #expect(!read.isTorn || name == "one without its end", "\(name)")
  }

  @Test(arguments: texts)
  func `it is the same a line at a time, and two at a time`(
    name: String, lines: String, ids: [String], drift: [String]
  ) {
    let whole = Self.read([lines])
    let each = Self.eachLine(of: lines)
    #expect(Self.read(each) == whole, "\(name)")
    let pairs = stride(from: 0, to: each.count, by: 2).map {
      each[$0..<min($0 + 2, each.count)].joined()
    }
    #expect(Self.read(pairs) == whole, "\(name)")
  }

  @Test func `the beginning of a printed record waits for its end, and is given out without it`()
    throws
  {
    let (line, printed) = (Feeds.order("a") + "\n", Self.printed("b") + "\n")
    var lines = WholeLines()
    let first = try lines.take(MemoryBytes(line + printed.prefix(60)))
    #expect(first?.byteCount == line.utf8.count)
    #expect(try lines.take(MemoryBytes(String(printed.dropFirst(60).prefix(30)))) == nil)
    let second = try lines.take(MemoryBytes(String(printed.dropFirst(90))))
    #expect(second?.byteCount == printed.utf8.count)
    #expect(lines.takeRest() == nil)
    #expect(try lines.take(MemoryBytes(String(printed.prefix(60)))) == nil)
    #expect(lines.takeRest()?.byteCount == 60 && lines.takeRest() == nil && !lines.isTorn)
  }

  @Test func `a bracket on a line of its own that opens what isn't read is told`() {
    let array = "[\n\(Feeds.order("a")),\n\(Feeds.order("b"))\n]\n"
    let read = Self.read([array])
    #expect(read.isTorn && read.records.count == 2)
    #expect(Self.read(Self.eachLine(of: array)) == read)
  }
}
