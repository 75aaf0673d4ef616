import DTO
import Networking
import TestSupport
import Testing

@testable import FeedStore

/// Whether records are of real business or of a test system.
@Suite struct ModeTests {
  private static func charge(_ id: String, _ mode: String) -> String {
    #"{"id":"ch_\#(id)","object":"charge","amount":100,"currency":"eur","created":1763712000,"status":"succeeded"\#(mode)}"#
  }

  // swift-format-ignore
  static let cases: [(modes: [String], counts: ModeCounts)] = [
    ([#","livemode":true"#, #","livemode":true"#],     ModeCounts(live: 2, test: 0)),
    ([#","livemode":false"#],                          ModeCounts(live: 0, test: 1)),
    ([#","livemode":true"#, #","livemode":false"#],    ModeCounts(live: 1, test: 1)),
    // The same as a text; and what says nothing.
    ([#","livemode":"false""#],                        ModeCounts(live: 0, test: 1)),
    ([#","livemode":null"#, "", #","livemode":1"#, #","livemode":{}"#], ModeCounts()),
  ]

  @Test(arguments: cases)
  func `each record says what it is`(modes: [String], counts: ModeCounts) throws {
    let charges = modes.enumerated().map { Self.charge("\($0.offset)", $0.element) }
    let page = #"{"object":"list","has_more":false,"data":[\#(charges.joined(separator: ","))]}"#
    let profile = try #require(try BuiltInProfiles.profile(named: "stripe"))
    let options = FeedOptions(profile: .named(profile), arrival: { 0 })
    #expect(try FeedReader.read(MemorySource(page), options, threads: 1).modes == counts)
    // Page by page, and again: what is known already isn't counted again.
    var feed = try JoinedFeed(options)
    for time in 1...3 { try feed.join(MemorySource(page), from: .init(madeAt: Int64(time))) }
    #expect(feed.state.modes == counts)
    // In parts.
    let lines = charges.joined(separator: "\n") + "\n"
    #expect(try FeedReader.read(MemorySource(lines), options, threads: 2).modes == counts)
  }

  @Test func `a test is never a version of what is real, whatever its id`() throws {
    let profile = try #require(try BuiltInProfiles.profile(named: "stripe"))
    var feed = try JoinedFeed(FeedOptions(profile: .named(profile), arrival: { 0 }))
    for (time, mode) in [(1, "true"), (2, "false"), (3, "true")] {
      let charge = Self.charge("1", #","livemode":\#(mode),"metadata":{"n":\#(time)}"#)
      try feed.join(
        MemorySource(#"{"object":"list","has_more":false,"data":[\#(charge)]}"#),
        from: .init(slot: time, madeAt: Int64(time)))
    }
    #expect(feed.state.rows.count == 2)
  }
}
