extension Timestamp {
  private static let nanosecondsPerSecond: Int64 = 1_000_000_000
  private static let secondsPerDay: Int64 = 86_400

  /// The timestamp by the clock that is `offset` seconds ahead of UTC.
  package func clock(offsetBy offset: Int) -> ClockReading {
    switch self {
    case .date(let date):
      return ClockReading(date: date, time: nil)
    case .instant(let nanoseconds):
      let seconds = Self.floorDivide(nanoseconds, Self.nanosecondsPerSecond)
      let fraction = nanoseconds - seconds * Self.nanosecondsPerSecond
      let local = seconds + Int64(offset)
      let days = Self.floorDivide(local, Self.secondsPerDay)
      let ofDay = Int(local - days * Self.secondsPerDay)
      return ClockReading(
        date: CivilDate(daysSinceEpoch: Int32(truncatingIfNeeded: days)),
        time: .init(
          hour: ofDay / 3600, minute: ofDay / 60 % 60, second: ofDay % 60,
          nanosecond: Int(fraction)))
    }
  }

  /// RFC 3339 in UTC with the fraction it has, or the date alone: `2026-11-21T11:58:02.5Z`.
  package var rfc3339: String {
    let reading = clock(offsetBy: 0)
    guard let time = reading.time else { return reading.date.description }
    return "\(reading.date)T\(time.seconds)\(time.fractionText)Z"
  }

  private static func floorDivide(_ value: Int64, _ divisor: Int64) -> Int64 {
    let quotient = value / divisor
    return value % divisor < 0 ? quotient - 1 : quotient
  }
}

/// What a clock and a calendar show.
package struct ClockReading: Equatable, Sendable {
  /// A time of day.
  package struct Time: Equatable, Sendable {
    package let hour: Int
    package let minute: Int
    package let second: Int
    package let nanosecond: Int

    /// `11:58`.
    package var minutes: String { "\(Digits.padded(hour, 2)):\(Digits.padded(minute, 2))" }
    /// `11:58:02`.
    package var seconds: String { "\(minutes):\(Digits.padded(second, 2))" }

    /// `.5`, or nothing for a whole second.
    var fractionText: String {
      guard nanosecond > 0 else { return "" }
      var digits = Digits.padded(nanosecond, 9)
      while digits.hasSuffix("0") { digits.removeLast() }
      return "." + digits
    }
  }

  package let date: CivilDate
  /// Nil where only a day is known.
  package let time: Time?
}
