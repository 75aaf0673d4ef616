import DTO
import Domain
import Drift
import Foundation
import Mapping
import Networking
import Synchronization
import TestSupport
import Testing
import WireJSON

@testable import FeedStore

/// Pages that are read again: what came, changed, went, and where it stands.
@Suite struct RefreshTests {
  /// Reads a feed again and again; a test says between two readings what the server has.
  private struct Reading: ~Copyable {
    var reader: PageReader
    let shop: PagedShop
    let transport: ScriptedTransport

    init(
      _ way: Paging.Step, count: Int, isNewestFirst: Bool = true, limit: Int? = nil,
      readsAgain: Bool = false
    ) throws {
      let shop = PagedShop(way, count: count)
      self.shop = shop
      transport = ScriptedTransport { request, _ in shop.answer(request) }
      var profile = shop.profile
      profile.paging?.order = isNewestFirst ? .newestFirst : nil
      reader = try PageReader(
        HTTPRequest("https://api.example.com/orders?limit=10"),
        FeedOptions(profile: .named(profile), arrival: { 0 }), PageBounds(recordCount: limit),
        through: transport, readsAgain: readsAgain)
    }

    @discardableResult
    mutating func read() throws -> PageRound.Outcome {
      var observer = CountingObserver()
      return try #require(try reader.readRound(&observer) { 0 })
    }

    var ids: [String] {
      var loader = RecordLoader(sources: reader.feed.sources, state: reader.feed.state)
      return (0..<reader.feed.state.rows.count).compactMap {
        loader.id(of: reader.feed.state.row(at: $0))
      }
    }
  }

  @Test(arguments: PagedReadingTests.ways)
  func `new records come to stand in front, in their order, however many pages they fill`(
    way: Paging.Step
  ) throws {
    var reading = try Reading(way, count: 12)
    try reading.read()
    // More than two pages of them, then a few, then none.
    for (round, count) in [25, 3, 0, 10].enumerated() {
      for number in 0..<count { reading.shop.add("n\(round)_\(number)") }
      try reading.read()
      #expect(reading.ids == reading.shop.all, "round \(round)")
    }
    #expect(reading.reader.feed.state.tally.counters.isEmpty)
  }

  @Test func `what slid behind the limit stays, behind what is newer`() throws {
    var reading = try Reading(.offset(parameter: "skip", first: 0), count: 30, limit: 20)
    try reading.read()
    #expect(reading.ids == (0..<20).map { "o\($0)" })
    for number in 0..<15 { reading.shop.add("n\(number)") }
    try reading.read()
    #expect(reading.ids == (0..<15).reversed().map { "n\($0)" } + (0..<20).map { "o\($0)" })
  }

  @Test func `a reading that fails leaves all as it was, and the next one catches up`() throws {
    var reading = try Reading(.cursor(parameter: "cursor"), count: 12)
    try reading.read()
    let shop = reading.shop
    let failing = Mutex(true)
    let transport = ScriptedTransport { request, _ in
      failing.withLock { $0 } ? .failing(.refused(host: "h")) : shop.answer(request)
    }
    reading.reader.transport = transport
    shop.add("new")
    let outcome = try reading.read()
    #expect(outcome.failure == .failed(.refused(host: "h")))
    #expect(reading.ids == (0..<12).map { "o\($0)" })
    failing.withLock { $0 = false }
    #expect(try reading.read().failure == nil)
    #expect(reading.ids == shop.all)
    let drift = reading.reader.feed.state.tally.report()
    #expect(
      drift.map(\.kind.row.name) == ["failed_request"] && drift.map(\.evidence) == ["refused"])
  }

  @Test func `where a page is missing is known until it was had`() throws {
    var reading = try Reading(.page(parameter: "page", first: 1), count: 35)
    let shop = reading.shop
    reading.reader.transport = ScriptedTransport { request, _ in
      request.number("page") == 2
        ? .failing(.status(code: 500, reason: "", host: "h")) : shop.answer(request)
    }
    func gaps(_ reader: borrowing PageReader) -> [Int] {
      let rows = reader.feed.state.rows
      return (0..<rows.count).filter {
        reader.feed.readings.isBeforeGap(rows.first(of: rows.number(at: $0)))
      }
    }
    #expect(try reading.read().missingPages == [2])
    #expect(gaps(reading.reader) == [9] && reading.ids[9...10] == ["o9", "o20"])
    // Rows may get other numbers.
    try reading.reader.feed.compact()
    #expect(gaps(reading.reader) == [9])
    reading.reader.transport = reading.transport
    try reading.read()
    #expect(gaps(reading.reader).isEmpty && reading.ids.count == 35)
  }

  @Test func `a page that is cut off is no loss where it is asked for again`() throws {
    var reading = try Reading(.cursor(parameter: "cursor"), count: 12)
    try reading.read()
    let shop = reading.shop
    let transport = ScriptedTransport { request, _ in
      let text = shop.answer(request).text
      return .failing(.cutShort(receivedBytes: 400), behind: String(text.prefix(400)))
    }
    reading.reader.transport = transport
    for number in 0..<5 { shop.add("n\(number)") }
    try reading.read()
    let state = reading.reader.feed.state
    #expect(state.droppedCount == 0 && state.damages.isEmpty)
    #expect(state.tally.report().map(\.kind) == [.failedRequest])
  }

  // MARK: Pages that haven't changed

  /// A server that tells of each page whether it is the one that is known.
  private static func tagging(_ shop: PagedShop, _ bodies: Counter) -> ScriptedTransport {
    ScriptedTransport { request, _ in
      var answer = shop.answer(request)
      let tag = "\"\(answer.text.hashValue)\""
      var headers = answer.headers
      headers["ETag"] = tag
      headers["Date"] = "Wed, 25 Nov 2026 15:00:00 GMT"
      if request.validator == Validator(of: MemorySource("", headers: headers)) {
        answer = .init("", headers: headers)
        answer.isNotModified = true
        return answer
      }
      bodies.add()
      return .init(answer.text, headers: headers)
    }
  }

  @Test(arguments: PagedReadingTests.ways)
  func `a page that has not changed isn't sent again, and its records are still there`(
    way: Paging.Step
  ) throws {
    var reading = try Reading(way, count: 25, readsAgain: true)
    let bodies = Counter()
    reading.reader.transport = Self.tagging(reading.shop, bodies)
    try reading.read()
    #expect(bodies.count == 3 && reading.ids == reading.shop.all)
    for _ in 0..<3 {
      let outcome = try reading.read()
      #expect(outcome.pageCount == 3 && outcome.recordCount == 25 && outcome.repeatedCount == 0)
      #expect(outcome.end == .whole && outcome.verdict == .complete)
    }
    #expect(bodies.count == 3 && reading.ids == reading.shop.all)
    // What comes in front moves all pages, or those behind it.
    for number in 0..<3 { reading.shop.add("n\(number)") }
    try reading.read()
    #expect(reading.ids == reading.shop.all && bodies.count > 3)
    #expect(reading.reader.feed.state.tally.counters.isEmpty)
  }

  @Test func `what compaction has moved is found where the server says that nothing has changed`()
    throws
  {
    var reading = try Reading(.offset(parameter: "skip", first: 0), count: 25, readsAgain: true)
    reading.reader.transport = Self.tagging(reading.shop, Counter())
    try reading.read()
    try reading.reader.feed.compact()
    let outcome = try reading.read()
    #expect(outcome.recordCount == 25 && reading.ids == reading.shop.all)
  }
}

/// Counts on any thread.
private final class Counter: Sendable {
  private let value = Mutex(0)

  var count: Int { value.withLock { $0 } }
  func add() { value.withLock { $0 += 1 } }
}
