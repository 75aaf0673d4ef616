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
    private let isInterrupted: Bool
    private let failure: SourceError?
    private let given = Atomic(0)

    /// Batches of lines, and how they end.
    ///
    /// `isInterrupted`: Whether something else came in the place of what was read, before each but the first; `failure`: what it ends with.
    init(_ texts: [String], isInterrupted: Bool, failure: SourceError?) {
      self.failure = failure
      self.texts = Mutex(texts[...])
      self.isInterrupted = isInterrupted
    }

    var interruptionCount: Int { isInterrupted ? max(0, given.load(ordering: .relaxed) - 1) : 0 }

    func next() throws(SourceError) -> LineEvent? {
      given.add(1, ordering: .relaxed)
      let text = texts.withLock { $0.popFirst() }
      if text == nil, let failure { throw failure }
      return text.map { .lines(MemoryBytes($0)) }
    }

    func cancel() {}
  }

  /// What was read of a stream.
  private struct Read: Equatable {
    var records: [String] = []
    var drift: [String] = []
    var verdict: FeedVerdict
  }

  private static func read(
    _ batches: [String], isInterrupted: Bool = false, failure: SourceError? = nil
  ) -> Read {
    let feed = StreamFeed(
      Batches(batches, isInterrupted: isInterrupted, failure: failure),
      FeedOptions(profile: .named(.shop), arrival: { 0 }), keep: nil, wake: {})
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
      verdict: snapshot.state.verdict)
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
    ("a printed array",       "[\n\(printed("a")),\n\(printed("b"))\n]\n\(Feeds.order("c"))\n",            ["a", "b", "c"], []),
    ("elements on lines",     "[\n\(Feeds.order("a")),\n\(Feeds.order("b"))\n]\n",                      ["a", "b"], []),
    ("an envelope over some", "{\"data\":{\"orders\":[\n\(Feeds.order("a")),\n\(Feeds.order("b"))\n],\"payments\":[]}}\n", ["a", "b"], []),
    ("an order over some",    "\(Feeds.order("a").dropLast()),\n\"items\":[\n\(Feeds.order("b"))\n]}\n\(Feeds.order("c"))\n", ["c"], ["dropped_record 1"]),
    ("a mark of byte order",  "\u{FEFF}\(Feeds.order("a"))\n\(Feeds.order("b"))\n",                   ["a", "b"], []),
    ("a damaged array",       "[\(Feeds.order("a"))]\n[\(Feeds.order("b")),\(Feeds.order("c").dropLast())]\n", ["a", "b"], ["dropped_record 1"]),
    ("cut behind a colon",    "{\"id\":\"x\",\"status\":\n\(printed("a"))\n\(Feeds.order("b"))\n",          ["a", "b"], ["dropped_record 1"]),
    ("text alone",            "INFO started\nINFO again\n",                                              [], ["not_a_record 2"]),
  ]

  @Test(arguments: texts)
  func `what is read is what stands there`(
    name: String, lines: String, ids: [String], drift: [String]
  ) {
    let read = Self.read([lines])
    #expect(read.records.map { $0.prefix(1) } == ids.map { $0[...] }, "\(name)")
    #expect(read.drift == drift, "\(name)")
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
    #expect(lines.takeRest()?.byteCount == 60 && lines.takeRest() == nil)
  }

  @Test func `what waits where the source fails is read, or counts as lost`() {
    let lines = "\(Feeds.order("a"))\n{\"id\":\"x\",\"status\":\n\(Feeds.order("b"))\n"
    let read = Self.read([lines], failure: .streamEnded(host: "example.com"))
    #expect(read.records.map { $0.prefix(1) } == ["a", "b"])
    #expect(read.drift == ["dropped_record 1"])
    #expect(read.verdict == .failed(.streamEnded(host: "example.com")))
  }

  @Test func `what is interrupted is no beginning of what comes behind it`() {
    let printed = Self.printed("b") + "\n"
    let halves = [String(printed.prefix(60)), String(printed.dropFirst(60))]
    #expect(Self.read(halves).records.count == 1)
    let read = Self.read(halves + [Feeds.order("c") + "\n"], isInterrupted: true)
    #expect(read.records.count == 1 && read.drift.contains("interrupted 2"), "\(read)")
    #expect(read.drift.contains { $0.hasPrefix("dropped_record") }, "\(read)")
  }
}
