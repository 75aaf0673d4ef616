/// Times as mail has them: `Tue, 21 Nov 2026 10:00:00 +0000` (RFC 2822 §3.3).
enum MailTime {
  /// The time of the text; nil where it is none of this form.
  ///
  /// - Complexity: O(*n*); allocates nothing.
  static func parse(_ bytes: RawSpan, _ range: Range<Int>) -> TimeText.Parsed? {
    guard range.count < 40 else { return nil }
    var cursor = TimeCursor(range)
    takeWeekday(bytes, &cursor)
    guard let day = cursor.shortNumber(bytes), cursor.spaces(bytes),
      let month = month(bytes, &cursor), cursor.spaces(bytes),
      let year = cursor.number(bytes, digits: 4), cursor.spaces(bytes),
      let clock = clock(bytes, &cursor), cursor.spaces(bytes),
      let offset = offset(bytes, &cursor), cursor.isAtEnd
    else { return nil }
    guard let days = CalendarDay.daysSinceEpoch(year: year, month: month, day: day) else {
      return .failure(.impossible)
    }
    let seconds = Int64(days) * 86_400 + Int64(clock - offset)
    guard TimeText.plausibleSeconds.contains(seconds) else { return .failure(.implausible) }
    return .time(.instant(nanoseconds: seconds * 1_000_000_000), form: .rfc2822)
  }

  /// Skips a weekday such as `Tue,`, which isn't compared with the date.
  private static func takeWeekday(_ bytes: RawSpan, _ cursor: inout TimeCursor) {
    let start = cursor
    guard cursor.threeLetters(bytes) != nil, cursor.take(bytes, ASCII.comma), cursor.spaces(bytes)
    else {
      cursor = start
      return
    }
  }

  private static func month(_ bytes: RawSpan, _ cursor: inout TimeCursor) -> Int? {
    guard let word = cursor.threeLetters(bytes) else { return nil }
    return months.firstIndex(of: word).map { $0 + 1 }
  }

  private static let months: [UInt32] = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ].map { $0.utf8.reduce(0) { $0 << 8 | UInt32($1) } }

  /// Seconds since midnight.
  private static func clock(_ bytes: RawSpan, _ cursor: inout TimeCursor) -> Int? {
    guard let hour = cursor.shortNumber(bytes), hour < 24, cursor.take(bytes, ASCII.colon),
      let minute = cursor.shortNumber(bytes), minute < 60, cursor.take(bytes, ASCII.colon),
      let second = cursor.shortNumber(bytes), second < 60
    else { return nil }
    return hour * 3600 + minute * 60 + second
  }

  /// Seconds east of UTC: `+0130`, `GMT`, `UT`, `UTC`.
  private static func offset(_ bytes: RawSpan, _ cursor: inout TimeCursor) -> Int? {
    let isBehind = cursor.take(bytes, ASCII.minus)
    guard isBehind || cursor.take(bytes, ASCII.plus) else {
      return names.contains { cursor.takeName(bytes, $0) } ? 0 : nil
    }
    guard let hours = cursor.number(bytes, digits: 2), hours < 24,
      let minutes = cursor.number(bytes, digits: 2), minutes < 60
    else { return nil }
    let seconds = hours * 3600 + minutes * 60
    return isBehind ? -seconds : seconds
  }

  private static let names = ["GMT", "UT", "UTC"].map { Array($0.utf8) }
}
