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

/// Lines that keep coming: from a file that grows, is rotated and cut off, and from a pipe.
@Suite struct StreamFeedTests {
  /// A feed that is followed, and the file of its lines.
  private final class Followed {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("feedtui-lines-\(UUID().uuidString).ndjson")
    let feed: StreamFeed

    init(_ text: String, keep: Int? = nil, profile: FeedProfile = .shop) throws {
      try Data(text.utf8).write(to: url)
      feed = StreamFeed(
        TailedFile(path: url.path), FeedOptions(profile: .named(profile), arrival: { 0 }),
        keep: keep, wake: {})
      feed.start()
    }

    func append(_ text: String) throws {
      let handle = try FileHandle(forWritingTo: url)
      try handle.seekToEnd()
      try handle.write(contentsOf: Data(text.utf8))
      try handle.close()
    }

    /// Waits until the feed has so many records, ten seconds at most; returns the ids that it has then.
    func ids(_ count: Int) -> [String] {
      let end = ContinuousClock.now + .seconds(10)
      while feed.snapshot.state.rows.count != count, ContinuousClock.now < end {
        Thread.sleep(forTimeInterval: 0.01)
      }
      return shown.map { $0.record.id }
    }

    var shown: [LoadedRecord] {
      let snapshot = feed.snapshot
      var loader = RecordLoader(sources: snapshot.sources, state: snapshot.state)
      return (0..<snapshot.state.rows.count).compactMap {
        loader.record(of: snapshot.state.row(at: $0))
      }
    }

    var drift: [String] {
      feed.snapshot.drift().map { "\($0.kind.row.name) \($0.count)" }
    }

    deinit {
      feed.cancel()
      unlink(url.path)
    }
  }

  private static func line(_ id: String, _ changes: [String: String?] = [:]) -> String {
    Feeds.order(id, changes.merging(["schemaVersion": "2"], uniquingKeysWith: { own, _ in own }))
      + "\n"
  }

  @Test func `lines are taken as they come, each when it is whole`() throws {
    let followed = try Followed(Self.line("a") + Self.line("b"))
    #expect(followed.ids(2) == ["a", "b"])
    let next = Self.line("c")
    try followed.append(String(next.prefix(30)))
    Thread.sleep(forTimeInterval: 0.3)
    #expect(followed.ids(2) == ["a", "b"] && followed.drift.isEmpty)
    try followed.append(String(next.dropFirst(30)) + Self.line("d"))
    #expect(followed.ids(4) == ["a", "b", "c", "d"] && followed.drift.isEmpty)
  }

  @Test func `a large file comes in stretches, and no line is cut by them`() throws {
    // 36 lines of a megabyte: the stretch of 32 MiB ends inside of one.
    let note = String(repeating: "x", count: 1 << 20)
    let text = (0..<36).map { Self.line("o\($0)", ["note": "\"\(note)\""]) }.joined()
    let followed = try Followed(text)
    #expect(followed.ids(36) == (0..<36).map { "o\($0)" } && followed.drift.isEmpty)
    try followed.append(Self.line("more"))
    #expect(followed.ids(37).last == "more")
  }

  @Test func `a line longer than a stretch is passed over, and what comes behind it is read`()
    throws
  {
    let long = String(repeating: "x", count: 40 << 20)
    let followed = try Followed(
      Self.line("a") + Self.line("b", ["note": "\"\(long)\""]) + Self.line("c"))
    #expect(followed.ids(2) == ["a", "c"])
    #expect(followed.drift == ["dropped_record 1"])
  }

  @Test func `a record that comes again is one, in its newest version`() throws {
    let at = { (hour: Int) in ["updatedAt": "\"2026-11-21T\(hour):00:00Z\""] as [String: String?] }
    let followed = try Followed(Self.line("a", at(10)) + Self.line("b", at(10)))
    #expect(followed.ids(2) == ["a", "b"])
    try followed.append(
      Self.line("a", at(12).merging(["status": "\"refunded\""], uniquingKeysWith: { $1 }))
        + Self.line("c"))
    #expect(followed.ids(3) == ["a", "b", "c"])
    #expect(followed.shown[0].record.status == .known(.refunded))
  }

  @Test func `versions that come in one breath are one record too`() throws {
    let at = { (minute: Int, status: String) in
      ["updatedAt": "\"2026-11-21T10:\(minute):00Z\"", "status": "\"\(status)\""]
        as [String: String?]
    }
    let followed = try Followed(
      Self.line("a", at(20, "paid")) + Self.line("b") + Self.line("a", at(21, "refunded"))
        + Self.line("c") + Self.line("a", at(19, "pending"))
        + Self.line("c", ["status": "\"failed\""]))
    #expect(followed.ids(3) == ["a", "b", "c"])
    #expect(followed.shown[0].record.status == .known(.refunded))
    // Nothing tells which is newer.
    #expect(followed.shown[2].record.status.uncertainty != nil)
    #expect(!followed.drift.contains { $0.hasPrefix("duplicate_id") })
  }

  @Test func `behind a version that isn't known, lines that name none are uncertain`() throws {
    let followed = try Followed(Self.line("a"))
    #expect(followed.ids(1) == ["a"])
    try followed.append(Self.line("b", ["schemaVersion": "9"]))
    #expect(followed.ids(2) == ["a", "b"])
    try followed.append(Self.line("c", ["schemaVersion": nil]))
    #expect(followed.ids(3) == ["a", "b", "c"])
    #expect(followed.shown.map { $0.record.amount.value != nil } == [true, false, false])
    try followed.append(Self.line("d"))
    #expect(followed.ids(4).count == 4)
    #expect(followed.shown[3].record.amount.value != nil)
  }

  @Test func `a file that is written anew in its place is read from its beginning`() throws {
    let followed = try Followed((0..<3).map { Self.line("a\($0)") }.joined())
    #expect(followed.ids(3).count == 3)
    let handle = try FileHandle(forWritingTo: followed.url)
    try handle.write(contentsOf: Data((0..<6).map { Self.line("b\($0)") }.joined().utf8))
    try handle.close()
    #expect(followed.ids(9).suffix(6) == (0..<6).map { "b\($0)" })
    #expect(followed.drift == ["interrupted 1"])
  }

  @Test func `a writer that goes on in a file without a name is followed`() throws {
    let followed = try Followed(Self.line("a"))
    #expect(followed.ids(1) == ["a"])
    let handle = try FileHandle(forWritingTo: followed.url)
    try handle.seekToEnd()
    unlink(followed.url.path)
    Thread.sleep(forTimeInterval: 0.3)
    try handle.write(contentsOf: Data(Self.line("b").utf8))
    #expect(followed.ids(2) == ["a", "b"])
    try handle.close()
  }

  @Test func `what has no id is another record each time, however alike`() throws {
    let profile = try FeedProfile(
      text: """
        schema = 1
        name = "till"
        [[record]]
        name = "sale"
        kind = "payment"
        unit = "decimal-string"
        places = ["$"]
        needs-id = false
        when = { total = { present = true } }
        [record.fields]
        amount = "total"
        """, file: "till.toml")
    let line = "{\"total\":\"1.50\"}\n"
    let followed = try Followed(line, profile: profile)
    #expect(followed.ids(1).count == 1)
    try followed.append(line + line)
    #expect(followed.ids(3).count == 3)
  }

  @Test func `a rotation loses nothing, and the new file is read from its beginning`() throws {
    let followed = try Followed(Self.line("a"))
    #expect(followed.ids(1) == ["a"])
    // The last line comes just before, and without an end.
    try followed.append(Self.line("b") + String(Self.line("c").dropLast()))
    let old = followed.url.appendingPathExtension("1")
    try FileManager.default.moveItem(at: followed.url, to: old)
    Thread.sleep(forTimeInterval: 0.3)
    try Data(Self.line("d").utf8).write(to: followed.url)
    #expect(followed.ids(4) == ["a", "b", "c", "d"] && followed.drift == ["interrupted 1"])
    try FileManager.default.removeItem(at: old)
  }

  @Test func `a file that is cut off is read from its beginning`() throws {
    let followed = try Followed(Self.line("a") + Self.line("b"))
    #expect(followed.ids(2) == ["a", "b"])
    let handle = try FileHandle(forWritingTo: followed.url)
    try handle.truncate(atOffset: 0)
    try handle.write(contentsOf: Data(Self.line("c").utf8))
    try handle.close()
    #expect(followed.ids(3) == ["a", "b", "c"])
  }

  @Test func `older records are passed over where newer ones are enough`() throws {
    let followed = try Followed((0..<50).map { Self.line("o\($0)") }.joined(), keep: 20)
    #expect(followed.ids(20) == (30..<50).map { "o\($0)" })
    try followed.append((50..<60).map { Self.line("o\($0)") }.joined())
    let end = ContinuousClock.now + .seconds(10)
    while followed.shown.last?.record.id != "o59", ContinuousClock.now < end {
      Thread.sleep(forTimeInterval: 0.01)
    }
    #expect(followed.ids(20) == (40..<60).map { "o\($0)" })
    #expect(followed.feed.snapshot.live?.passedCount == 40)
  }

  @Test func `lines that are none are counted, and cost no other`() throws {
    let followed = try Followed(Self.line("a") + "{\"id\": broken\n" + Self.line("b"))
    #expect(followed.ids(2) == ["a", "b"])
    try followed.append("{\"id\": broken\n" + Self.line("c"))
    #expect(followed.ids(3) == ["a", "b", "c"])
    #expect(followed.drift == ["dropped_record 2"])
  }

  @Test func `a pipe's lines are taken as they come, the last without an end too`() throws {
    let queue = LineQueue()
    let feed = StreamFeed(
      PipedLines(queue), FeedOptions(profile: .named(.shop), arrival: { 0 }), keep: nil, wake: {})
    feed.start()
    let wait = { (count: Int) in
      let end = ContinuousClock.now + .seconds(10)
      while feed.snapshot.state.rows.count != count, ContinuousClock.now < end {
        Thread.sleep(forTimeInterval: 0.01)
      }
      return feed.snapshot.state.rows.count
    }
    try Array(Self.line("a").utf8).withUnsafeBytes { try queue.append($0) }
    #expect(wait(1) == 1)
    try Array(Self.line("b").dropLast().utf8).withUnsafeBytes { try queue.append($0) }
    Thread.sleep(forTimeInterval: 0.2)
    #expect(wait(1) == 1 && feed.snapshot.live?.activity == .following)
    queue.finish()
    #expect(wait(2) == 2)
    let end = ContinuousClock.now + .seconds(10)
    while feed.snapshot.live?.activity != .ended, ContinuousClock.now < end {
      Thread.sleep(forTimeInterval: 0.01)
    }
    #expect(feed.snapshot.live?.activity == .ended && feed.snapshot.isComplete)
  }

  @Test func `a file that can't be read for a while is told, and followed again`() throws {
    let followed = try Followed(Self.line("a"))
    #expect(followed.ids(1) == ["a"])
    unlink(followed.url.path)
    try FileManager.default.createDirectory(at: followed.url, withIntermediateDirectories: false)
    let until = { (holds: () -> Bool) in
      let end = ContinuousClock.now + .seconds(10)
      while !holds(), ContinuousClock.now < end { Thread.sleep(forTimeInterval: 0.01) }
      return holds()
    }
    let error = SourceError.isDirectory(path: followed.url.path)
    #expect(until { followed.feed.snapshot.live?.failure == .failed(error) })
    #expect(followed.ids(1) == ["a"] && followed.feed.snapshot.isComplete)
    rmdir(followed.url.path)
    #expect(until { followed.feed.snapshot.live?.failure == nil })
    try Data(Self.line("b").utf8).write(to: followed.url)
    #expect(followed.ids(2) == ["a", "b"])
    #expect(Set(followed.drift) == ["failed_request 1", "interrupted 1"])
  }

  @Test func `lines without a record are counted one by one`() throws {
    let followed = try Followed(Self.line("a"))
    #expect(followed.ids(1) == ["a"])
    try followed.append("INFO started\n\nINFO listening\n  \nINFO again\n")
    try followed.append(Self.line("b"))
    #expect(followed.ids(2) == ["a", "b"])
    #expect(followed.drift == ["not_a_record 3"])
  }

  @Test func `packed lines aren't followed, and it is said how they can be`() throws {
    let followed = try Followed("")
    try Data([0x1F, 0x8B, 8, 0]).write(to: followed.url)
    let end = ContinuousClock.now + .seconds(10)
    while followed.feed.snapshot.live?.activity != .ended, ContinuousClock.now < end {
      Thread.sleep(forTimeInterval: 0.01)
    }
    #expect(followed.feed.snapshot.state.verdict == .failed(.packedLines))
  }

  @Test func `a line that is too long is dropped, and nothing inside of it is a record`() throws {
    let followed = try Followed(Self.line("a"))
    #expect(followed.ids(1) == ["a"])
    let filler = String(repeating: " ", count: 17 << 20)
    try followed.append("{\"id\":\"b\",\"history\":[\(filler)")
    let end = ContinuousClock.now + .seconds(20)
    while followed.feed.snapshot.state.droppedCount == 0, ContinuousClock.now < end {
      Thread.sleep(forTimeInterval: 0.01)
    }
    try followed.append(Feeds.order("inner") + "," + Feeds.order("other") + "]}\n" + Self.line("c"))
    #expect(followed.ids(2) == ["a", "c"])
    #expect(followed.drift == ["dropped_record 1"])
    #expect(followed.feed.snapshot.state.droppedCount == 1)
  }

  @Test func `blank lines say nothing`() throws {
    let followed = try Followed("\n\n")
    let end = ContinuousClock.now + .seconds(10)
    while followed.feed.snapshot.live?.fetchedAt == nil, ContinuousClock.now < end {
      Thread.sleep(forTimeInterval: 0.01)
    }
    #expect(followed.feed.snapshot.state.verdict == .complete && followed.drift.isEmpty)
  }

  /// Gives out some deliveries at once, and ends.
  private final class Deliveries: LineInput {
    private let texts: Mutex<[[String]]>

    init(_ texts: [[String]]) { self.texts = Mutex(texts) }

    func next() throws(SourceError) -> LineEvent? {
      texts.withLock { $0.isEmpty ? nil : .deliveries($0.removeFirst().map { MemoryBytes($0) }) }
    }

    func cancel() {}
  }

  private static func delivered(_ batches: [[String]], _ profile: FeedProfile) -> [String] {
    let feed = StreamFeed(
      Deliveries(batches), FeedOptions(profile: .named(profile), arrival: { 0 }), keep: nil,
      wake: {})
    feed.start()
    let end = ContinuousClock.now + .seconds(10)
    while feed.snapshot.live?.activity != .ended, ContinuousClock.now < end {
      Thread.sleep(forTimeInterval: 0.01)
    }
    let snapshot = feed.snapshot
    var loader = RecordLoader(sources: snapshot.sources, state: snapshot.state)
    return (0..<snapshot.state.rows.count).compactMap {
      loader.record(of: snapshot.state.row(at: $0)).map {
        "\($0.record.id) \($0.record.currency.value?.text ?? "—")"
      }
    }.sorted()
  }

  @Test func `what one delivery says isn't said of the others, whatever comes at once`() throws {
    var profile = FeedProfile.shop
    profile.currencyPath = ["currency"]
    let none = Feeds.order("a", ["currency": nil])
    let dollars =
      #"{"schemaVersion":2,"currency":"USD","data":{"orders":[\#(Feeds.order("b", ["currency": nil]))]},"next":null}"#
    let list = "[\(Feeds.order("c"))]"
    let texts = [none, dollars, list, "null", "{\n \"x\": 1}"]
    let expected = ["a —", "b USD", "c EUR"]
    for order in [texts, texts.reversed()] {
      #expect(Self.delivered([order], profile) == expected)
      #expect(Self.delivered(order.map { [$0] }, profile) == expected)
    }
  }
}
