/// A moment, or a day where no moment was named.
package enum Timestamp: Equatable, Sendable {
  /// Nanoseconds since 1970-01-01 UTC. A fraction finer than that is cut off.
  case instant(nanoseconds: Int64)
  /// A day alone: no midnight is invented.
  case date(CivilDate)
}

/// A day of the Gregorian calendar.
package struct CivilDate: Equatable, Sendable {
  /// Days since 1970-01-01.
  package let daysSinceEpoch: Int32

  /// The day that many days after 1970-01-01.
  package init(daysSinceEpoch: Int32) { self.daysSinceEpoch = daysSinceEpoch }

  /// Year, month and day.
  ///
  /// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `civil_from_days`.
  package var components: (year: Int, month: Int, day: Int) {
    let shifted = Int(daysSinceEpoch) + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }
}

extension CivilDate: CustomStringConvertible {
  /// `2026-11-21`.
  package var description: String {
    let (year, month, day) = components
    return "\(Digits.padded(year, 4))-\(Digits.padded(month, 2))-\(Digits.padded(day, 2))"
  }
}

/// Numbers with leading zeros.
enum Digits {
  static func padded(_ number: Int, _ width: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, width - text.count)) + text
  }
}
