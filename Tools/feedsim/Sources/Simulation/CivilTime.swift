/// Times as APIs and HTTP write them, in UTC.
enum CivilTime {
  /// `2026-11-21T10:00:00.250Z`.
  static func rfc3339(_ milliseconds: Int64) -> String {
    let parts = Parts(milliseconds)
    return
      "\(parts.year)-\(two(parts.month))-\(two(parts.day))T\(two(parts.hour)):\(two(parts.minute)):\(two(parts.second)).\(three(parts.millisecond))Z"
  }

  /// Milliseconds since 1970-01-01 UTC of `2026-11-21T10:00:00Z`; nil for anything else.
  static func milliseconds(of text: String) -> Int64? {
    let parts = text.split { "-T:Z".contains($0) }.compactMap { Int64($0) }
    guard text.hasSuffix("Z"), parts.count == 6 else { return nil }
    // A year begins in March: the leap day is its last (Howard Hinnant, `days_from_civil`).
    let year = parts[1] > 2 ? parts[0] : parts[0] - 1
    let era = year / 400
    let dayOfYear = (153 * ((parts[1] + 9) % 12) + 2) / 5 + parts[2] - 1
    let yearOfEra = year - era * 400
    let days =
      era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    return (((days * 24 + parts[3]) * 60 + parts[4]) * 60 + parts[5]) * 1000
  }

  /// `Sat, 21 Nov 2026 10:00:00 GMT` (RFC 9110 §5.6.7).
  static func http(_ milliseconds: Int64) -> String {
    let parts = Parts(milliseconds)
    return
      "\(weekdays[parts.weekday]), \(two(parts.day)) \(months[parts.month - 1]) \(parts.year) \(two(parts.hour)):\(two(parts.minute)):\(two(parts.second)) GMT"
  }

  struct Parts {
    var year, month, day, hour, minute, second, millisecond, weekday: Int

    /// - Source: Howard Hinnant, chrono-compatible low-level date algorithms, `civil_from_days`.
    init(_ milliseconds: Int64) {
      let seconds = Int(milliseconds.quotientAndRemainder(dividingBy: 1000).quotient)
      millisecond = Int(milliseconds % 1000)
      let days = seconds / 86_400
      let rest = seconds % 86_400
      (hour, minute, second) = (rest / 3600, rest / 60 % 60, rest % 60)
      // 1970-01-01 was a Thursday.
      weekday = (days + 4) % 7
      let shifted = days + 719_468
      let era = shifted / 146_097
      let dayOfEra = shifted % 146_097
      let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
      let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
      let part = (5 * dayOfYear + 2) / 153
      day = dayOfYear - (153 * part + 2) / 5 + 1
      month = part < 10 ? part + 3 : part - 9
      year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }
  }

  static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private static func three(_ number: Int) -> String {
    number < 10 ? "00\(number)" : number < 100 ? "0\(number)" : "\(number)"
  }

  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
