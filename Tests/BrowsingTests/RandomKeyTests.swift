import FeedStore
import Foundation
import Mapping
import TestSupport
import Testing

@testable import Presentation
@testable import Application
@testable import feedtui

/// Keys, pastes, resizes and changes of the file in any order, against the sentences of `ScreenInvariant`.
///
/// `FEEDTUI_TORTURE_SECONDS` is how long it goes on with new seeds; without it a fixed number of steps is taken.
@Suite struct RandomKeyTests {
  static let feeds = [
    "orders.json", "payments.ndjson", "corrupt_elements.json", "error_page.html", "truncated.json",
    "orders_v1.json", "hostile_strings.json", "moved_envelope.json", "empty",
    "Tests/HouseAPIs/souqline.json", "Tests/HouseAPIs/huadian.json",
    "live",
  ]

  private static let seconds =
    ProcessInfo.processInfo.environment["FEEDTUI_TORTURE_SECONDS"].flatMap { Double($0) } ?? 0

  @Test(arguments: feeds)
  func `whatever is done, the screen keeps what it promises`(feed: String) throws {
    let end = Date(timeIntervalSinceNow: Self.seconds / Double(Self.feeds.count))
    var seed = UInt64(feed.utf8.reduce(7) { ($0 &* 31 &+ Int($1)) & 0xFFFF })
    repeat {
      var walk = try RandomWalk.begin(feed: feed, seed: seed)
      try walk.run(steps: 120)
      if let violation = walk.violation {
        Issue.record("seed \(seed): \(violation)")
        return
      }
      seed += 1
    } while Date() < end
  }
}
