/// Days of the Gregorian calendar as they are counted.
package enum CalendarDay {
  /// Days since 1970-01-01; nil where the calendar has no such day: there is no 30 February.
  ///
  /// - Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `days_from_civil`.
  package static func daysSinceEpoch(year: Int, month: Int, day: Int) -> Int32? {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...count(ofMonth: month, year: year)).contains(day)
    else { return nil }
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = shiftedYear / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return Int32(era * 146_097 + dayOfEra - 719_468)
  }

  private static func count(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
