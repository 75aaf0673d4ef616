import Testing
import WireJSON

@Suite struct CalendarDayTests {
  // swift-format-ignore
  static let dates: [(year: Int, month: Int, day: Int, days: Int32?)] = [
    (1970, 1, 1, 0), (1969, 12, 31, -1), (2000, 2, 29, 11_016), (2026, 11, 21, 20_778),
    (2100, 2, 29, nil), (2026, 2, 30, nil), (2026, 13, 1, nil), (2026, 0, 1, nil),
    (2026, 4, 31, nil), (0, 1, 1, nil),
  ]

  @Test(arguments: dates)
  func `a date is one the calendar has`(year: Int, month: Int, day: Int, days: Int32?) {
    #expect(CalendarDay.daysSinceEpoch(year: year, month: month, day: day) == days)
  }
}
