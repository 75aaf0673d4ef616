/// Times as mail has them: `Tue, 21 Nov 2026 10:00:00 +0000` (RFC 2822 §3.3).
enum MailTime {
  /// The time of the text; nil where it is none of this form.
  static func parse(_ bytes: RawSpan, _ range: Range<Int>) -> TimeText.Parsed? {
    guard range.count < 40 else { return nil }
    let text = String(decoding: bytes.copy(of: range), as: UTF8.self)
    var parts = text.split(separator: " ")
    if parts.first?.hasSuffix(",") == true { parts.removeFirst() }
    guard parts.count == 5, let day = Int(parts[0]), let month = months[parts[1].lowercased()],
      parts[2].count == 4, let year = Int(parts[2])
    else { return nil }
    let clock = parts[3].split(separator: ":").map { Int($0) ?? -1 }
    guard clock.count == 3, (0..<24).contains(clock[0]), (0..<60).contains(clock[1]),
      (0..<60).contains(clock[2]), let offset = offset(parts[4])
    else { return nil }
    guard let days = CalendarDay.daysSinceEpoch(year: year, month: month, day: day) else {
      return .failure(.impossible)
    }
    let seconds =
      Int64(days) * 86_400 + Int64(clock[0] * 3600 + clock[1] * 60 + clock[2])
      - Int64(offset)
    guard TimeText.plausibleSeconds.contains(seconds) else {
      return .failure(.implausible)
    }
    return .time(.instant(nanoseconds: seconds * 1_000_000_000), form: .rfc2822)
  }

  private static let months = Dictionary(
    uniqueKeysWithValues: [
      "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ].enumerated().map { ($1, $0 + 1) })

  /// Seconds east of UTC: `+0130`, `GMT`, `UT`.
  private static func offset(_ zone: Substring) -> Int? {
    if ["GMT", "UT", "UTC"].contains(zone) { return 0 }
    guard zone.count == 5, let sign = zone.first, sign == "+" || sign == "-",
      let hours = Int(zone.dropFirst().prefix(2)), let minutes = Int(zone.suffix(2)),
      (0..<24).contains(hours), (0..<60).contains(minutes)
    else { return nil }
    let seconds = hours * 3600 + minutes * 60
    return sign == "-" ? -seconds : seconds
  }
}
