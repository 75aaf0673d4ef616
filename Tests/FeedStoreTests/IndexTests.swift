import DTO
import Domain
import Drift
import Foundation
import Mapping
import Networking
import Query
import Synchronization
import TestSupport
import Testing

@testable import FeedStore

@Suite struct IndexTests {
  @Test func `a row takes 48 bytes`() {
    #expect(MemoryLayout<IndexRow>.stride == 48)
  }

  // swift-format-ignore
  static let written: [(amount: String, decimals: UInt8)] = [
    (#""12.00""#,   2), (#""12""#,     0), (#""12.5""#,   1), (#"" 12.50 ""#, 2),
    ("12.00",       2), ("12.5",       1), (#""1.2e1""#,  0), (#""12.\u0030""#, 0),
  ]

  @Test(arguments: written)
  func `a row keeps with how many decimals its amount was written`(
    amount: String, decimals: UInt8
  ) throws {
    let feed = try ReadFeed(Feeds.envelope(orders: [Feeds.order("1", ["amount": amount])]))
    #expect(feed.state.rows[at: 0].writtenDecimals == decimals)
  }

  @Test func `a row names the words of its status and method as they were sent`() throws {
    let paypal =
      #"{"id":"p1","orderId":"o","status":"PAID","method":"paypal","amount":"1.00","currency":"EUR","createdAt":"2026-11-21T10:00:00Z"}"#
    let cash =
      #"{"id":"p2","orderId":"o","status":"pa\u0069d","method":"seashells","amount":"1.00","currency":"EUR","createdAt":"2026-11-21T10:00:00Z"}"#
    let none =
      #"{"id":"p3","orderId":"o","status":null,"amount":"1.00","currency":"EUR","createdAt":"2026-11-21T10:00:00Z"}"#
    let feed = try ReadFeed(Feeds.envelope(payments: [paypal, cash, none, paypal]))
    let rows = (0..<4).map { feed.state.rows[at: $0] }
    #expect(rows.map { feed.state.words[$0.statusWord] } == ["PAID", "paid", "", "PAID"])
    #expect(rows.map { feed.state.words[$0.method] } == ["paypal", "seashells", "", "paypal"])
  }

  @Test func `words without end don't fill the memory`() {
    var words = WordTable()
    let numbers = (0..<10_000).map { words.number(of: "w\($0)") }
    #expect(words.isFull && words[numbers[0]] == "w0" && words[numbers[9_999]] == "(other)")
    var long = WordTable()
    #expect(long.number(of: String(repeating: "x", count: 1000)) == WordTable.other)
    #expect(long.merge(words).count == words.count && long[long.number(of: "w7")] == "w7")
  }

  @Test func `rows of one kind are found among all, in long feeds too`() throws {
    let payment = { (id: Int) in
      #"{"id":"p\#(id)","orderId":"o","status":"paid","amount":"1.00","currency":"EUR","createdAt":"2026-11-21T10:00:00Z"}"#
    }
    let lines = (0..<40_000).map { $0 % 3 == 0 ? payment($0) : Feeds.order("\($0)") }
    let feed = try ReadFeed(MemorySource(lines.joined(separator: "\n")))
    let rows = feed.state.rows
    #expect(rows.count == 40_000)
    #expect(rows.count(of: .payments) == 13_334 && rows.count(of: .orders) == 26_666)
    for position in [0, 1, 2, 5_461, 5_462, 13_333] {
      #expect(rows.number(at: position, of: .payments) == position * 3)
      #expect(rows.position(of: position * 3, of: .payments) == position)
    }
    #expect(rows.number(at: 26_665, of: .orders) == 39_998)
  }

  @Test func `a record is decoded again as it was judged`() throws {
    let source = MemorySource(try Repository.bytes(ofSample: "orders.json"))
    let feed = try ReadFeed(source)
    var loader = RecordLoader(source: source, state: feed.state)
    for row in 0..<feed.state.rows.count {
      let loaded = loader.record(of: feed.state.row(at: row))
      var record = try #require(loaded).record
      record.marks = feed.records[row].marks
      #expect(record == feed.records[row])
      #expect(loader.raw(of: feed.state.row(at: row))?.isEmpty == false)
    }
  }

  @Test func `bytes that changed meanwhile are never shown as the old row`() throws {
    let old = Feeds.envelope(orders: [Feeds.order("1"), Feeds.order("2")])
    let feed = try ReadFeed(MemorySource(old))
    let changed = old.replacing("12.90", with: "99.90")
    var loader = RecordLoader(source: MemorySource(changed), state: feed.state)
    #expect(loader.record(of: feed.state.row(at: 0)) == nil)
    var short = RecordLoader(source: MemorySource(String(old.prefix(60))), state: feed.state)
    #expect(short.record(of: feed.state.row(at: 1)) == nil)
  }

  @Test func `raw JSON keeps its values, marks the drifting and names the personal`() throws {
    let text = Feeds.envelope(orders: [
      Feeds.order(
        "1",
        [
          "amount": "1290", "customer": #"{"id":"c","name":"Anna","email":"a@b.example"}"#,
          "phone": "\"+49\"",
        ])
    ])
    let feed = try ReadFeed(text)
    var loader = RecordLoader(source: MemorySource(text), state: feed.state)
    let raw = loader.raw(of: feed.state.row(at: 0))
    let lines = try #require(raw)
    #expect(lines.filter(\.isDrifting).map(\.value.masked) == ["1290"])
    #expect(
      lines.filter(\.value.isMasked).map(\.key) == ["\"name\": ", "\"email\": ", "\"phone\": "])
    #expect(lines.first?.value.masked == "{" && lines.last?.value.masked == "}")
  }

  @Test func `a feed is read behind the screen, and says when it is done`() throws {
    let done = DispatchSemaphore(value: 0)
    let feed = Feed(
      source: MemorySource(try Repository.bytes(ofSample: "orders.json")),
      options: FeedOptions(profile: .named(.shop), arrival: { 0 }), wake: { done.signal() })
    feed.start()
    while !feed.snapshot.isComplete { done.wait() }
    #expect(feed.snapshot.state.rows.count == 198)
    #expect(feed.snapshot.drift().first?.kind == .droppedRecord)
  }

  @Test func `a filter finds all records, and stops when it is told to`() throws {
    let source = MemorySource(try Repository.bytes(ofSample: "orders.json"))
    let state = try ReadFeed(source).state
    let snapshot = FeedSnapshot(state: state, sources: [source])
    let done = DispatchSemaphore(value: 0)
    let job = RowJob(
      snapshot, count: state.rows.count, in: .log(from: 0),
      look: { row, loader in
        let drifts = loader.record(of: row)?.drifts ?? []
        return drifts.contains { $0.evidence == "\"paused\"" } ? .match : .untold(.status)
      }, wake: { done.signal() })
    while !job.progress.isDone { done.wait() }
    #expect(job.progress.rows.count == 12 && job.progress.untold.count == 186)
    #expect(job.progress.examined == 198)
  }

  // swift-format-ignore
  static let rejections: [(isReplaced: Bool, unreadable: Int)] = [(false, 0), (true, 198)]

  @Test(arguments: rejections)
  func `what was rejected by its bytes alone counts for nothing in a file that was replaced`(
    isReplaced: Bool, unreadable: Int
  ) throws {
    let path = NSTemporaryDirectory() + "/feedtui-test-\(UUID().uuidString)"
    let bytes = Data(try Repository.bytes(ofSample: "orders.json"))
    try bytes.write(to: URL(fileURLWithPath: path))
    defer { unlink(path) }
    let source = try FileSource(path: path)
    let state = try ReadFeed(source).state
    if isReplaced { try bytes.write(to: URL(fileURLWithPath: path), options: .atomic) }
    let done = DispatchSemaphore(value: 0)
    let job = RowJob(
      FeedSnapshot(state: state, sources: [source]), count: state.rows.count,
      in: .log(from: 0), look: { _, _ in .rejected }, wake: { done.signal() })
    while !job.progress.isDone { done.wait() }
    #expect(job.progress.rows.isEmpty && job.progress.examined == 198)
    #expect(job.progress.unreadableCount == unreadable)
  }

  @Test func `a place is found by line and column`() throws {
    let source = MemorySource("ab\ncd\n\nx")
    let places = try PositionFinder.positions(of: [0, 1, 7, 3, 4, 6], in: source)
    #expect(places.map(\.line) == [1, 1, 4, 2, 2, 3])
    #expect(places.map(\.column) == [1, 2, 1, 1, 2, 1])
  }
}
