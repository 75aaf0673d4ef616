import DTO
import Domain
import FeedStore
import Networking
import Presentation
import TestSupport
import Testing

@testable import Application

/// `Y d` in the drift panel: what is handed over of a drift.
@Suite struct HandOverTests {
  private static func copied(_ orders: [String], _ keys: String) throws -> String {
    var session = try BrowsingSession(
      name: SourceName(text: "orders.json"),
      opener: ScriptedOpener([.success(Feeds.envelope(orders: orders))]),
      options: FeedOptions(profile: .named(.shop), arrival: { 0 }),
      size: Size(columns: 110, rows: 30), localZone: .utc, wake: {})
    session.type(keys)
    let texts = session.takeRequests().compactMap { request -> String? in
      if case .copy(let copied) = request { copied.text } else { nil }
    }
    return try #require(texts.last)
  }

  @Test func `it says what drifted, how much, since when, which records, and how to see it`() throws
  {
    let orders = (0..<40).map { number in
      Feeds.order(
        "o\(number)",
        [
          "status": number.isMultiple(of: 4) ? "\"paused\"" : "\"paid\"",
          "createdAt": "\"2026-11-21T10:\(10 + number):00Z\"",
        ])
    }
    let text = try Self.copied(orders, "dYd")
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines[0] == "**warning: new word `status` `\"paused\"`** in `orders.json` (shop/v2)")
    #expect(
      lines[1]
        == "- 10 of 40 records, 25.0 %, 2026-11-21 10:10:00 to 2026-11-21 10:46:00 UTC")
    #expect(lines.contains("- records: `o0`, `o4`, `o8`, `o12`, `o16` …"))
    #expect(
      lines.last
        == "- see it: `feedtui show --profile shop --where 'drift:\"new_word status paused\"' orders.json`"
    )
  }

  @Test func `the form of a value is told before and after, and never the value`() throws {
    let orders = (0..<20).map { number in
      Feeds.order("o\(number)", ["amount": number < 5 ? "1290" : "\"77.90\""])
    }
    let text = try Self.copied(orders, "dYd")
    #expect(text.contains("- form: a number in these, text in others"))
    #expect(!text.contains("1290") && !text.contains("77.90"))
  }

  @Test func `ids that look personal are masked, and nobody's name stands in it`() throws {
    let orders = (0..<20).map { number in
      Feeds.order("ada\(number)@example.com", ["status": "\"paused\""])
    }
    let text = try Self.copied(orders, "dYd")
    #expect(!text.contains("ada0@example.com"))
  }
}
