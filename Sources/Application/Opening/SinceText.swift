import WireJSON

/// How far back somebody wants to read: `90m`, `2h`, `3d`, `2w`, or a day.
package enum SinceText {
  /// The instant that is meant, in nanoseconds since 1970-01-01 UTC; nil where the text is none of these.
  package static func nanoseconds(_ text: String, now: Int64) -> Int64? {
    if let span = span(text) {
      let (nanoseconds, overflow) = span.multipliedReportingOverflow(by: 1_000_000_000)
      return overflow ? nil : now - nanoseconds
    }
    return moment(text)
  }

  /// The beginning of a day in UTC, or a moment as RFC 3339 has it.
  static func moment(_ text: String) -> Int64? {
    let bytes = Array(text.utf8)
    guard case .time(let moment, _) = TimeText.parse(bytes.span.bytes, 0..<bytes.count) else {
      return nil
    }
    return switch moment {
    case .instant(let nanoseconds): nanoseconds
    case .day(let days): Int64(days) * secondsPerDay * 1_000_000_000
    }
  }

  private static let secondsPerDay: Int64 = 86_400
  private static let secondsPerWeek: Int64 = 604_800

  /// How often something is to be done: `5s`, `2m`, `1h`; nil where the text is no span from a second to a week.
  package static func interval(_ text: String) -> Duration? {
    let seconds = text.last == "s" ? Int64(text.dropLast()) : span(text)
    return seconds.flatMap { (1...secondsPerWeek).contains($0) ? .seconds($0) : nil }
  }

  /// Seconds.
  private static func span(_ text: String) -> Int64? {
    let units: [Character: Int64] = ["m": 60, "h": 3600, "d": secondsPerDay, "w": secondsPerWeek]
    guard let last = text.last, let unit = units[last], let number = Int64(text.dropLast()),
      (1...maxNumber).contains(number)
    else { return nil }
    return number * unit
  }

  /// More than anybody has weeks.
  private static let maxNumber: Int64 = 10_000
}
