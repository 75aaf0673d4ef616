import DTO
import Domain
import Drift
import Mapping
import Networking
import TestSupport
import Testing

@testable import FeedStore

/// Pages of orders that change.
enum JoinedPages {
  static func order(_ id: String, _ status: String, _ hour: Int) -> String {
    Feeds.order(
      id, ["status": "\"\(status)\"", "updatedAt": "\"2026-11-21T\(hour + 10):00:00Z\""])
  }

  static func page(_ orders: [String]) -> MemorySource {
    MemorySource(Feeds.envelope(orders: orders))
  }
}

/// What an attack found: records that share an id, or all bytes, and what a delivery as a whole comes to.
@Suite struct JoinedRecordTests {
  @Test func `many records with one id stay as many, whichever of them changes`() throws {
    var feed = try JoinedFeed(FeedOptions(profile: .named(.shop), arrival: { 0 }))
    var hours = [1, 2, 3, 4, 5, 6, 7, 8]
    let source = { (hours: [Int]) in
      JoinedPages.page(hours.map { JoinedPages.order("0", "odd\($0)", $0) })
    }
    try feed.join(source(hours), from: .init())
    for step in 0..<8 {
      hours[step] += 10 - step
      #expect(try feed.join(source(hours), from: .init()) == JoinCounts(changed: 1, unchanged: 7))
      if step.isMultiple(of: 3) { try feed.compact() }
      #expect(feed.state.rows.count == 8)
      let words = (0..<8).map { feed.state.words[feed.state.row(at: $0).index.statusWord] }
      #expect(words.sorted() == hours.map { "odd\($0)" }.sorted())
    }
  }

  @Test func `two with one id keep their order when the log is written anew`() throws {
    var feed = try JoinedFeed(FeedOptions(profile: .named(.shop), arrival: { 0 }))
    let pages = [
      [JoinedPages.order("a", "paid", 1), JoinedPages.order("a", "failed", 1)],
      [JoinedPages.order("a", "refunded", 9), JoinedPages.order("a", "failed", 1)],
      [JoinedPages.order("a", "pending", 10), JoinedPages.order("a", "paid", 2)],
    ]
    for page in pages {
      try feed.join(JoinedPages.page(page), from: .init())
      try feed.compact()
    }
    let statuses = (0..<2).map { feed.state.row(at: $0).knownStatus }
    #expect(statuses == [.pending, .paid] && feed.state.duplicates.count == 1)
  }

  @Test func `a second one beside what has changed is counted once`() throws {
    var feed = try JoinedFeed(FeedOptions(profile: .named(.shop), arrival: { 0 }))
    try feed.join(JoinedPages.page([JoinedPages.order("a", "paid", 1)]), from: .init())
    for hour in 2...6 {
      try feed.join(
        JoinedPages.page([
          JoinedPages.order("a", "failed", hour), JoinedPages.order("a", "refunded", hour),
        ]),
        from: .init())
      let duplicates = feed.state.tally.report().filter { $0.kind == .duplicateID }
      #expect(duplicates.map(\.count) == [1] && feed.state.duplicates.count == 1)
    }
  }

  // MARK: Verdicts

  @Test func `a page of known records with one that is lost can be read`() throws {
    var feed = try JoinedFeed(FeedOptions(profile: .named(.shop), arrival: { 0 }))
    let orders = [JoinedPages.order("a", "paid", 1), JoinedPages.order("b", "paid", 1)]
    try feed.join(JoinedPages.page(orders), from: .init())
    for _ in 0..<2 {
      try feed.join(JoinedPages.page(orders + ["42"]), from: .init())
      #expect(feed.state.verdict == .complete && feed.state.droppedCount == 1)
    }
    try feed.join(JoinedPages.page(["42"]), from: .init())
    #expect(feed.state.verdict == .nothingReadable)
    // The same bytes elsewhere are another loss, and five are five.
    try feed.join(JoinedPages.page(Array(repeating: "42", count: 5)), from: .init(slot: 1))
    #expect(feed.state.droppedCount == 6)
  }

  @Test func `an answer that says that it failed takes nothing away`() throws {
    let profile = try FeedProfile(
      text: """
        schema = 1
        name = "house"
        title = "House"
        source = "x"
        [[record]]
        name = "sale"
        kind = "payment"
        places = ["list[]"]
        needs-id = false
        [record.fields]
        id = "id"
        amount = { path = "sum", unit = "decimal-string" }
        currency = "cur"
        [record.status]
        paid = "paid"
        """, file: "house.toml")
    var feed = try JoinedFeed(FeedOptions(profile: .named(profile), arrival: { 0 }))
    try feed.join(MemorySource(#"{"list":[{"sum":"1.00","cur":"EUR"}]}"#), from: .init())
    let failed = MemorySource(#"{"success":false,"message":"busy","list":[]}"#)
    #expect(try feed.join(failed, from: .init()).gone == 0 && feed.state.rows.count == 1)
    let empty = MemorySource(#"{"list":[]}"#)
    #expect(try feed.join(empty, from: .init()).gone == 1 && feed.state.rows.count == 0)
    // Told on a line of its own, twice.
    let lines = { (lines: [String]) in MemorySource(lines.joined(separator: "\n")) }
    let sales = ["1.00", "2.00"].map { #"{"list":[{"sum":"\#($0)","cur":"EUR"}]}"# }
    try feed.join(lines(sales), from: .init(slot: 7))
    let before = feed.state.rows.count
    for _ in 0..<3 {
      try feed.join(lines([sales[0], #"{"success":false}"#]), from: .init(slot: 7))
      #expect(feed.state.rows.count == before)
    }
    // Some thousand that are equal.
    let sale = #"{"sum":"1.00","cur":"EUR"}"#
    let many = MemorySource(
      #"{"list":["# + Array(repeating: sale, count: 3000).joined(separator: ",") + "]}")
    #expect(try feed.join(many, from: .init()) == JoinCounts(new: 3000))
    #expect(try feed.join(many, from: .init()) == JoinCounts(unchanged: 3000))
  }

  @Test func `a feed whose keys are ids is compacted too`() throws {
    let profile = try FeedProfile(
      text: """
        schema = 1
        name = "house"
        title = "House"
        source = "x"
        [[record]]
        name = "sale"
        kind = "payment"
        places = ["list.*"]
        id-is-key = true
        [record.fields]
        amount = { path = "sum", unit = "decimal-string" }
        currency = "cur"
        [record.status]
        paid = "paid"
        """, file: "house.toml")
    var feed = try JoinedFeed(FeedOptions(profile: .named(profile), arrival: { 0 }))
    let prefix = String(repeating: "k", count: 60)
    for step in 0..<12 {
      let members = (0..<4000).map {
        #""\#(prefix)\#($0)":{"sum":"\#($0).\#(10 + step)","cur":"EUR"}"#
      }
      let json = #"{"list":{\#(members.joined(separator: ","))}}"#
      let counts = try feed.join(MemorySource(json), from: .init(madeAt: Int64(step) + 1))
      #expect(counts == (step == 0 ? .init(new: 4000) : .init(changed: 4000)))
      #expect(feed.spool.byteCount < 4 * json.utf8.count)
    }
    var loader = RecordLoader(sources: feed.sources, state: feed.state)
    let found = loader.record(of: feed.state.row(at: 7))
    let record = try #require(found).record
    #expect(record.id == prefix + "7" && record.amount.value?.text(minimumPlaces: 2) == "7.21")
  }
}
