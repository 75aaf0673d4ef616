extension TimeText {
  /// The digits of a date, and of a time of day: `20261121`, `202611211000`, `20261121T100000Z`; nil for any other text.
  ///
  /// Only for a feed of which somebody said that its times come so: many numbers have as many digits.
  package static func parseCompact(_ bytes: RawSpan, _ range: Range<Int>) -> Parsed? {
    var cursor = TimeCursor(range)
    guard let year = cursor.number(bytes, digits: 4), let month = cursor.number(bytes, digits: 2),
      let day = cursor.number(bytes, digits: 2), !cursor.isAtEnd || range.count == 8
    else { return nil }
    let days = CalendarDay.daysSinceEpoch(year: year, month: month, day: day)
    if cursor.isAtEnd {
      guard let days else { return .failure(.impossible) }
      guard (2000...2100).contains(year) else { return .failure(.implausible) }
      return .time(.day(days), form: .compact)
    }
    _ = cursor.take(bytes, UInt8(ascii: "T")) || cursor.take(bytes, UInt8(ascii: "t"))
    guard let hour = cursor.number(bytes, digits: 2), let minute = cursor.number(bytes, digits: 2)
    else { return nil }
    let second = cursor.number(bytes, digits: 2) ?? 0
    guard let fraction = cursor.fraction(bytes) else { return nil }
    var form = TimeForm.compact
    let zone = parseZone(bytes, &cursor, form: &form)
    if case .unknown = zone { return nil }
    guard let days, hour < 24, minute < 60, second < 60 else { return .failure(.impossible) }
    let seconds = Int64(days) * 86_400 + Int64(hour * 3600 + minute * 60 + second)
    return moment(seconds, fraction: fraction, zone, .compact)
  }
}
