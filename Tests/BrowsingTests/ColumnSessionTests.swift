import DTO
import Domain
import FeedStore
import Presentation
import TestSupport
import Testing

@testable import Application

/// The columns of the list: those that are chosen, how wide they are, and how old records are where there is room.
@Suite struct ColumnSessionTests {
  private static func session(_ feed: String, now: Int64 = 0) throws -> BrowsingSession {
    var session = try BrowsingSession(
      name: SourceName(text: "scripted"), opener: ScriptedOpener([.success(feed)]),
      options: FeedOptions(profile: .named(.shop), arrival: { now }),
      size: Size(columns: 110, rows: 24), localZone: .utc, wake: {})
    session.waitUntilIdle()
    return session
  }

  private static let wired = Feeds.envelope(orders: [
    Feeds.order(
      "ord_1",
      [
        "metadata": #"{"re\u0067ion":"eu","mail":"ada@example.com","n":7}"#,
        "amount": "\"1234567.89\"", "client_secret": "\"s3cret\"",
      ]),
    Feeds.order("ord_2", ["metadata": #"{"region":"us","region":"eu"}"#, "amount": "5"]),
    Feeds.order("ord_3", ["status": "\"paused\""]),
  ])

  @Test func `the list has the columns that are chosen, values of the JSON among them`() throws {
    var session = try Self.session(Self.wired)
    let usual = session.frame().lines
    let lines = session.type(
      ":columns id,amount,raw.metadata.region,raw.metadata.n,status\n")
    let head = try #require(lines.firstIndex { $0.contains("metadata.region") })
    #expect(
      lines[head...].prefix(4).map { line in
        line.split(separator: " ").joined(separator: " ")
      } == [
        "ID AMOUNT metadata.region metadata.n STATUS", "▸ ord_1 1234567.89 EUR eu 7 ✓ Paid",
        "!ord_2 — EUR — ✓ Paid", "!ord_3 12.90 EUR ? Unknown (paused)",
      ])
    #expect(session.type(":columns\n") == usual)
  }

  @Test func `what is masked stays so in a column of its own, and a secret isn't shown`() throws {
    var session = try Self.session(Self.wired)
    let masked = session.type(":columns id,raw.metadata.mail,raw.client_secret\n")
    #expect(!masked.joined().contains("ada@example.com") && !masked.joined().contains("s3cret"))
    let shown = session.type("p")
    #expect(shown.joined().contains("ada@example.com") && !shown.joined().contains("s3cret"))
  }

  @Test(arguments: 1...60)
  func `no number is cut, however narrow the screen`(columns: Int) throws {
    var session = try Self.session(Self.wired)
    session.type(":columns id,amount,raw.metadata.n\n")
    session.handle(.resized(Size(columns: columns, rows: 24)))
    let row = session.frame().lines.first { $0.hasPrefix("▸") } ?? ""
    let words = row.split(separator: " ")
    #expect(!row.contains("1234") || words.contains("1234567.89"), "\(row)")
  }

  /// The cells of the first record, as they stand.
  private static func row(_ session: inout BrowsingSession) -> String {
    session.frame().lines.first { $0.hasPrefix("▸") } ?? ""
  }

  // swift-format-ignore
  static let widths: [(columns: String, row: String)] = [
    ("id=8,status=10,kind",      "▸ ord_1     ✓ Paid      order"),
    ("id=3,kind",                "▸ or…  order"),
    ("kind,id=1",                "▸ order  …"),
    // A part of a number is another number.
    ("amount=14,kind",           "▸ 1234567.89 EUR  order"),
    ("amount=13,kind",           "▸             …  order"),
    ("amount=16,kind",           "▸   1234567.89 EUR  order"),
    ("raw.metadata.n=4,kind",    "▸ 7     order"),
    ("created=16,kind",          "▸ 2026-11-21 10:00  order"),
    ("created=19,kind",          "▸ 2026-11-21 10:00:00  order"),
    ("created=22,kind",          "▸ 2026-11-21 10:00:00     order"),
  ]

  @Test(arguments: widths)
  func `a column is as wide as it was chosen to be`(columns: String, row: String) throws {
    var session = try Self.session(Self.wired)
    session.type(":columns \(columns)\n")
    var shown = Self.row(&session)
    while shown.last == " " { shown.removeLast() }
    #expect(shown == row)
    #expect(session.state.chosenColumns.map(\.typed).joined(separator: ",") == columns)
  }

  // MARK: Ages

  private static let second: Int64 = 1_000_000_000
  /// 2026-11-21 12:00:00 UTC.
  private static let noon: Int64 = 1_795_262_400 * second

  // swift-format-ignore
  static let ages: [(created: String, age: String, change: Int?)] = [
    (#""2026-11-21T12:00:00Z""#,  "0 s",        1),
    (#""2026-11-21T11:59:01Z""#,  "59 s",       1),
    (#""2026-11-21T11:58:59Z""#,  "1 min",      59),
    (#""2026-11-21T10:30:00Z""#,  "1 h",        1800),
    (#""2026-11-19T11:00:00Z""#,  "2 d",        82_800),
    (#""2026-11-21T12:03:10Z""#,  "in 3 min",   11),
    (#""2026-11-21""#,            "today",      3600),
    (#""2026-11-11""#,            "10 d",       3600),
    (#""2026-11-22""#,            "in 1 d",     3600),
    (#""yesterday""#,             "—",          nil),
    (#""2026-11-21T11:00:00""#,   "—",          nil),
  ]

  @Test(arguments: ages)
  func `an age says how long ago, or that nobody knows`(
    created: String, age: String, change: Int?
  ) throws {
    let feed = Feeds.envelope(orders: [Feeds.order("ord_1", ["createdAt": created])])
    var session = try Self.session(feed, now: Self.noon)
    session.type(":columns age=9,kind\n")
    #expect(Self.row(&session).dropFirst(2).split(separator: "  ").first == age[...])
    #expect(session.state.secondsUntilAgesChange == change)
    #expect((session.wakeTime != nil) == (change != nil))
  }

  /// The screen is woken for them where they are shown, and only there.
  @Test func `a wide list has seconds and ages, and a narrow one neither`() throws {
    let created = #""2026-11-21T11:58:02Z""#
    let feed = Feeds.envelope(orders: [Feeds.order("ord_1", ["createdAt": created])])
    var session = try Self.session(feed, now: Self.noon)
    #expect(Self.row(&session).contains("2026-11-21 11:58  ") && session.wakeTime == nil)
    session.handle(.resized(Size(columns: 160, rows: 24)))
    #expect(Self.row(&session).contains("2026-11-21 11:58:02  1 min  "))
    let time = session.wakeTime
    let wakeTime = try #require(time)
    #expect(wakeTime - .now <= .seconds(2) && wakeTime - .now > .zero)
    session.handle(.resized(Size(columns: 159, rows: 24)))
    #expect(!Self.row(&session).contains("1 min") && session.wakeTime == nil)
  }

  @Test func `a list is sorted by what is odd`() throws {
    var session = try Self.session(Self.wired)
    session.type("sr")
    let marks = session.frame().lines.compactMap { line in
      line.contains("ord_") ? line.dropFirst().first : nil
    }
    #expect(marks == ["!", "!", " "])
  }

  /// Names of three lengths, which come into view one after the other.
  @Test func `columns grow and never move back while one scrolls, and begin anew in another list`()
    throws
  {
    let orders = (0..<120).map { number in
      let name = String(repeating: "x", count: number == 40 ? 20 : 1)
      return Feeds.order("o_\(number)\(name)", ["status": number < 60 ? "\"paid\"" : "\"failed\""])
    }
    var session = try Self.session(Feeds.envelope(orders: orders))
    func status(_ session: inout BrowsingSession) -> Int? {
      let head = session.frame().lines.first { $0.contains("STATUS") }
      return head?.split(separator: "STATUS").first?.count
    }
    let first = status(&session)
    var widest = first
    for _ in 0..<100 {
      session.type("j")
      let now = status(&session)
      #expect((now ?? 0) >= (widest ?? 0))
      widest = now
    }
    #expect(first != widest)
    session.type("g")
    #expect(status(&session) == widest)
    session.type("&status=failed\n")
    #expect(status(&session) == first)
  }
}
