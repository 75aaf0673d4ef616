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

  @Test func `each record knows its file, and is that file's own`() {
    let changed = Feeds.order(
      "2", ["status": "\"refunded\"", "updatedAt": "\"2027-01-01T00:00:00Z\""])
    let snapshot = Self.read([
      Self.file("a", Self.page(Feeds.order("1"), Feeds.order("2"))),
      Self.file("b", Self.page(Feeds.order("1"), changed)),
    ])
    // Two shops may use the same ids: none takes the place of another's.
    #expect(Self.shown(snapshot) == ["1 paid a", "2 paid a", "1 paid b", "2 refunded b"])
    #expect(snapshot.isComplete && snapshot.files?.problems.isEmpty == true)
  }

  @Test func `a file that can't be read, or not to its end, says so and costs no other`() {
    let snapshot = Self.read([
      Self.file("a", nil), Self.file("b", Self.page(Feeds.order("1"))),
      Self.file("c", String(Self.page(Feeds.order("2"), Feeds.order("3")).dropLast(60))),
    ])
    #expect(Self.shown(snapshot).count >= 2 && snapshot.state.verdict == .complete)
    let problems = snapshot.files?.problems ?? []
    #expect(problems.map(\.name) == ["a", "c"])
    #expect(problems.first?.words.contains("permission") == true)
    #expect(problems.last?.words.contains("cut short") == true)
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
