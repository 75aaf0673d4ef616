import Domain
import FeedStore
import Networking
import Presentation
import Query
import TestSupport
import Testing

@testable import Application

/// What happened between two times, for a post-mortem.
@Suite struct IncidentReportTests {
  /// A record a minute from ten o'clock on; from eleven on they fail.
  private static let feed: String = {
    let orders = (0..<120).map { number in
      Feeds.order(
        "ord_\(number)",
        [
          "createdAt":
            "\"2026-11-21T\(10 + number / 60):\(number % 60 < 10 ? "0" : "")\(number % 60):00Z\"",
          "status": number >= 60 ? "\"failed\"" : number == 5 ? "\"paused\"" : "\"paid\"",
        ])
    }
    return Feeds.envelope(orders: orders)
  }()

  private static func report(
    _ feed: String = feed, from: String? = nil, to: String? = nil, query: String? = nil,
    zone: Zone = .utc
  ) throws -> IncidentReport {
    let source = MemorySource(feed)
    return try IncidentReport(
      of: ReadSource(try ReadFeed(source).state, source), named: "orders.json",
      IncidentReport.Question(
        from: from, to: to, query: query, zone: zone, now: 1_795_300_000_000_000_000))
  }

  @Test func `all records, over all their time`() throws {
    let report = try Self.report()
    let text = report.markdown("1.0")
    #expect(report.count.matched == 120 && report.question.text == nil)
    #expect(text.hasPrefix("# orders.json\n"))
    #expect(text.contains("| Failed | 60 | 50 % | 774.00 EUR |"))
    #expect(text.contains("| Paid | 59 | 49 % | 761.10 EUR |"))
    #expect(text.contains("new word status"))
    #expect(text.contains("ord\\_5"))
  }

  @Test func `from one time to another, by the clock of a zone`() throws {
    let berlin = try #require(Zone.named("Europe/Berlin"))
    let report = try Self.report(
      from: "2026-11-21 12:00", to: "2026-11-21 12:30", zone: berlin)
    #expect(report.count.matched == 30)
    #expect(report.title == "orders.json, 2026-11-21 12:00:00 to 2026-11-21 12:30:00 Europe/Berlin")
    #expect(report.timeline.first?.start == "12:00:00")
    #expect(report.statusRows.map { $0[0] } == ["Failed"])
    #expect(report.deviations.isEmpty)
    #expect(report.markdown("1.0").contains("Nothing, in these records."))
  }

  @Test func `a day as an end is in it`() throws {
    #expect(try Self.report(from: "2026-11-21", to: "2026-11-21").count.matched == 120)
    #expect(try Self.report(to: "2026-11-20").count.matched == 0)
  }

  @Test func `a filter besides, which the report names`() throws {
    let report = try Self.report(from: "2026-11-21 10:30", query: "status=failed or status=paid")
    #expect(report.count.matched == 90)
    #expect(report.facts("1.0").contains("Filter: status=failed or status=paid"))
  }

  @Test func `how much drifted, since when and until when`() throws {
    let orders = (0..<40).map { number in
      Feeds.order(
        "ord_\(number)",
        [
          "createdAt": "\"2026-11-21T10:\(10 + number):00Z\"",
          "amount": (10..<30).contains(number) ? "1290" : "\"12.90\"",
        ])
    }
    let report = try Self.report(Feeds.envelope(orders: orders), from: "2026-11-21 10:25")
    let flips = try #require(report.deviationRows.first { $0[1].hasPrefix("type flip") })
    #expect(flips[2] == "15 (60 %)")
    #expect(flips[3] == "2026-11-21 10:25:00" && flips[4] == "2026-11-21 10:39:00")
    #expect(flips[5].hasPrefix("ord_15, ord_16"))
    #expect(report.facts("1.0").contains { $0.hasPrefix("amount not certain in 15 of 25") })
  }

  @Test func `how long something lasts is told however many records show it`() throws {
    let orders = (0..<9_000).map { number in
      Feeds.order(
        "ord_\(number)",
        [
          "createdAt":
            "\"2026-11-21T\(10 + number / 3_600):\(Self.two(number / 60 % 60)):\(Self.two(number % 60))Z\"",
          "status": "\"weird\"",
        ])
    }
    let feed = Feeds.envelope(orders: orders)
    let whole = try #require(
      try Self.report(feed).deviationRows.first { $0[1].hasPrefix("new word") })
    #expect(whole[3] == "2026-11-21 10:00:00" && whole[4] == "2026-11-21 12:29:59")
    let late = try #require(
      try Self.report(feed, from: "2026-11-21T12:00", to: "2026-11-21T12:10").deviationRows.first {
        $0[1].hasPrefix("new word")
      })
    #expect(late[2] == "600 (100 %)" && late[3] == "2026-11-21 12:00:00")
    #expect(late[5].hasPrefix("ord_7200, "))
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  @Test func `records of one moment, or of one day, are told`() throws {
    let same = Feeds.envelope(
      orders: (0..<3).map { Feeds.order("o\($0)", ["status": "\"failed\""]) })
    #expect(try Self.report(same).timeline.first?.span.failed == 3)
    let day = Feeds.envelope(orders: [
      Feeds.order("a"), Feeds.order("b", ["createdAt": "\"2026-11-21\""]),
    ])
    #expect(
      try Self.report(day).facts("1.0").contains(
        "1 record at no certain time of a day: not in the timeline"))
  }

  @Test func `an hour that comes twice says which of the two it is`() throws {
    let berlin = try #require(Zone.named("Europe/Berlin"))
    let orders = ["00:30", "01:30", "02:30"].enumerated().map { number, time in
      Feeds.order("o\(number)", ["createdAt": "\"2026-10-25T\(time):00Z\"", "status": "\"new\""])
    }
    let row = try #require(
      try Self.report(Feeds.envelope(orders: orders), zone: berlin).deviationRows.first)
    #expect(row[3] == "2026-10-25 02:30:00 +02:00" && row[4] == "2026-10-25 03:30:00")
  }

  @Test(arguments: [("2026-11-22", "2026-11-21", true), ("2026-11-21", "2026-11-21", false)])
  func `an end before the beginning asks for nothing`(
    from: String, to: String, isEmpty: Bool
  ) throws {
    let question = try IncidentReport.Question(from: from, to: to, query: nil, zone: .utc, now: 0)
    #expect(question.isEmpty == isEmpty)
  }

  @Test func `a filter and a name show nobody's data`() throws {
    let source = MemorySource(Self.feed)
    let report = try IncidentReport(
      of: ReadSource(try ReadFeed(source).state, source), named: "c/jane@example.com.json",
      IncidentReport.Question(
        from: nil, to: nil, query: "id:4242424242424242", zone: .utc, now: 0))
    for text in [report.markdown("1"), report.html("1")] {
      #expect(!text.contains("jane@") && !text.contains("4242424242424242"))
    }
  }

  @Test func `what isn't whole says so`() throws {
    let cut = String(Self.feed.dropLast(200))
    let report = try Self.report(cut)
    #expect(report.facts("1.0").contains { $0.contains("cut short") })
  }

  @Test func `the page needs no other, runs nothing, and shows no text as a tag`() throws {
    let hostile = Feeds.envelope(orders: [
      Feeds.order("<script>alert(1)</script>", ["status": "\"<b>\"", "\"><img src=x>": "1"]),
      Feeds.order("ada@example.com", ["status": "\"paused\""]),
    ])
    let html = try Self.report(hostile).html("1.0")
    for part in ["<script", "<img", "<b>", "ada@example.com", "http:", "https:", "src="] {
      #expect(!html.contains(part), "\(part)")
    }
    #expect(html.contains("default-src 'none'") && html.hasSuffix("</html>\n"))
    let markdown = try Self.report(hostile).markdown("1.0")
    #expect(!markdown.contains("ada@example.com") && !markdown.contains("<script"))
  }

  @Test func `bars are told apart without a color`() throws {
    let html = try Self.report().html("1.0")
    #expect(html.contains("url(#failed)") && html.contains("patternTransform"))
    #expect(html.components(of: "<rect x=") > 20)
    #expect(html.contains("records in a bar at most; hatched: failed"))
  }

  @Test(arguments: ["yesterdayish", "25:99", ""])
  func `what is no time is refused`(text: String) {
    #expect(throws: QueryMistake.self) { try Self.report(from: text) }
  }
}

extension String {
  fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}
