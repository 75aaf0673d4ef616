import Domain
import Testing

@testable import Query

/// Days and times of a query are of a clock, which may be turned.
@Suite struct QueryZoneTests {
  /// Two hours ahead of UTC in summer, one in winter.
  private static let berlin = Zone(
    name: "Europe/Berlin",
    changes: [
      .init(from: 946_684_800, offset: 3600),
      .init(from: 1_774_746_000, offset: 7200),  // 2026-03-29 01:00 UTC
      .init(from: 1_792_890_000, offset: 3600),  // 2026-10-25 01:00 UTC
    ])
  /// 2026-11-25T23:30:00Z: 00:30 of the 26th in Berlin.
  private static let now: Int64 = 1_795_649_400_000_000_000
  private static let second: Int64 = 1_000_000_000

  private static func truth(_ text: String, at created: Timestamp) throws -> Truth? {
    let context = QueryContext(now: now, currencies: [], zone: berlin)
    return try Query(text, in: context).truth(
      of: QueryRow(kind: nil, status: nil, amount: nil, currency: nil, created: created))
  }

  /// `utc`: Seconds since 1970-01-01 UTC.
  private static func truth(_ text: String, utc: Int64) throws -> Truth? {
    try truth(text, at: .instant(nanoseconds: utc * second))
  }

  // swift-format-ignore
  static let meanings: [(text: String, utc: Int64, truth: Truth)] = [
    // 23:00 UTC is midnight in winter.
    ("created=2026-11-26",          1_795_647_600, .yes), ("created=2026-11-26",         1_795_647_599, .no),
    ("created=today",               1_795_647_600, .yes), ("created=yesterday",          1_795_647_599, .yes),
    ("created=2026-11-26T00:15",    1_795_648_500, .yes), ("created=00:15",              1_795_648_500, .yes),
    ("created=2026-11-26T00",       1_795_651_199, .yes), ("created=2026-11-26T00",      1_795_651_200, .no),
    // What names its zone is of no clock.
    ("created=2026-11-26T00:15:00Z", 1_795_652_100, .yes), ("created=2026-11-26T00:15:00+01:00", 1_795_648_500, .yes),
    ("created>-1h",                 1_795_645_801, .yes), ("created>-1h",                1_795_645_799, .no),
    // The day on which the clock is turned back has 25 hours, and one of them is as long as two.
    ("created=2026-10-25",          1_792_879_200, .yes), ("created=2026-10-25",         1_792_969_199, .yes), ("created=2026-10-25", 1_792_969_200, .no),
    ("created=2026-10-25T02",       1_792_886_400, .yes), ("created=2026-10-25T02",      1_792_893_599, .yes), ("created=2026-10-25T02", 1_792_893_600, .no),
    // The one on which it is turned forwards has 23.
    ("created=2026-03-29",          1_774_738_800, .yes), ("created=2026-03-29",         1_774_821_599, .yes), ("created=2026-03-29", 1_774_821_600, .no),
    ("created>=2026-03-29T03:00",   1_774_746_000, .yes), ("created>=2026-03-29T03:00",  1_774_745_999, .no),
  ]

  @Test(arguments: meanings)
  func `a time is one of the clock that is shown`(text: String, utc: Int64, truth: Truth) throws {
    #expect(try Self.truth(text, utc: utc) == truth)
  }

  // swift-format-ignore
  static let mistakes: [(text: String, words: String)] = [
    ("created>2026-10-25T02:30", "2026-10-25T02:30 comes twice that day in Europe/Berlin: write the day, the time with seconds, and +02:00 or +01:00"),
    ("created>2026-03-29T02:30", "2026-03-29T02:30 doesn't come that day in Europe/Berlin: the clock is turned over it"),
    ("created=2026-03-29T02",    "2026-03-29T02 doesn't come that day in Europe/Berlin"),
    ("created=2026-03-29T01..2026-03-29T02:10", "2026-03-29T02:10 doesn't come that day"),
  ]

  @Test(arguments: mistakes)
  func `a time that comes twice or never is asked back`(text: String, words: String) {
    let mistake = #expect(throws: QueryMistake.self) { try Self.truth(text, utc: 0) }
    #expect(mistake?.message.hasPrefix(words) == true, "\(mistake?.message ?? "")")
  }

  @Test func `what is asked back is understood as it was proposed`() throws {
    #expect(try Self.truth("created=2026-10-25T02:30:00+02:00", utc: 1_792_888_200) == .yes)
    #expect(try Self.truth("created=2026-10-25T02:30:00+01:00", utc: 1_792_891_800) == .yes)
  }

  @Test func `a day that was sent without a zone is that day by any clock`() throws {
    let day = Timestamp.date(CivilDate(daysSinceEpoch: 20_783))
    #expect(try Self.truth("created=2026-11-26", at: day) == .yes)
    #expect(try Self.truth("created=today", at: day) == .yes)
    #expect(try Self.truth("created<2026-11-26", at: day) == .no)
  }
}
