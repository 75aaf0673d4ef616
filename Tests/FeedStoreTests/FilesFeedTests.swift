import DTO
import Domain
import Foundation
import Networking
import TestSupport
import Testing

@testable import FeedStore

/// Several files as one feed.
@Suite struct FilesFeedTests {
  private static func page(_ orders: String...) -> String {
    #"{"schemaVersion":2,"data":{"orders":[\#(orders.joined(separator: ","))]},"next":null}"#
  }

  private static func file(_ name: String, _ text: String?) -> FilesFeed.File {
    FilesFeed.File(name: name) { () throws(SourceError) in
      guard let text else { throw .notPermitted(path: name) }
      return MemorySource(text)
    }
  }

  private static func read(
    _ files: [FilesFeed.File], _ profile: ProfileSelection = .named(.shop)
  ) -> FeedSnapshot {
    let feed = FilesFeed(files, FeedOptions(profile: profile, arrival: { 0 }), wake: {})
    feed.start()
    let end = ContinuousClock.now + .seconds(10)
    while feed.snapshot.live?.activity != .ended, ContinuousClock.now < end {
      Thread.sleep(forTimeInterval: 0.005)
    }
    return feed.snapshot
  }

  private static func shown(_ snapshot: FeedSnapshot) -> [String] {
    var loader = RecordLoader(sources: snapshot.sources, state: snapshot.state)
    return (0..<snapshot.state.rows.count).compactMap { position in
      let row = snapshot.state.row(at: position)
      guard let record = loader.record(of: row)?.record else { return nil }
      let status = if case .known(let status) = record.status { "\(status)" } else { "—" }
      return "\(record.id) \(status) \(snapshot.file(of: row.number) ?? "?")"
    }
  }

  @Test func `each record knows its file, and stands once`() {
    let snapshot = Self.read([
      Self.file("a", Self.page(Feeds.order("1"), Feeds.order("2"))),
      Self.file("b", Self.page(Feeds.order("2"), Feeds.order("3"))),
    ])
    #expect(Self.shown(snapshot) == ["1 paid a", "2 paid a", "3 paid b"])
    #expect(snapshot.isComplete && snapshot.fileProblems.isEmpty)
  }

  @Test func `where two files say otherwise of a record, nobody knows which is newer`() {
    let snapshot = Self.read([
      Self.file("a", Self.page(Feeds.order("1"))),
      Self.file("b", Self.page(Feeds.order("1", ["status": "\"refunded\""]))),
    ])
    #expect(Self.shown(snapshot).map { String($0.prefix(3)) } == ["1 —"])
    let dated = { (status: String, hour: Int) in
      Self.page(
        Feeds.order("1", ["status": "\"\(status)\"", "updatedAt": "\"2026-11-21T\(hour):00:00Z\""]))
    }
    let told = Self.read([Self.file("a", dated("refunded", 12)), Self.file("b", dated("paid", 11))])
    #expect(Self.shown(told) == ["1 refunded a"])
  }

  @Test func `a file that can't be read, or not to its end, says so and costs no other`() {
    let snapshot = Self.read([
      Self.file("a", nil), Self.file("b", Self.page(Feeds.order("1"))),
      Self.file("c", String(Self.page(Feeds.order("2"), Feeds.order("3")).dropLast(60))),
    ])
    #expect(Self.shown(snapshot).count >= 2 && snapshot.state.verdict == .complete)
    #expect(snapshot.fileProblems.count == 2)
    #expect(
      snapshot.fileProblems[0].contains("a: ") && snapshot.fileProblems[0].contains("permission"))
    #expect(
      snapshot.fileProblems[1].contains("c: ") && snapshot.fileProblems[1].contains("cut short"))
    #expect(Self.read([Self.file("a", nil)]).state.verdict == .failed(.notPermitted(path: "a")))
  }

  @Test func `each file is read by its own profile`() {
    let charge =
      #"{"object":"list","url":"/v1/charges","has_more":false,"data":[{"id":"ch_1","object":"charge","amount":100,"currency":"eur","created":1763712000,"status":"succeeded","captured":true,"refunded":false,"amount_refunded":0,"livemode":false}]}"#
    let snapshot = Self.read(
      [Self.file("a", Self.page(Feeds.order("1"))), Self.file("b", charge)],
      .automatic(.builtIn))
    #expect(Self.shown(snapshot) == ["1 paid a", "ch_1 paid b"])
  }
}
