package import Domain

/// Until when something is known, as somebody types it.
package enum AckSpan {
  /// A year: what is known for longer is what the feed is like, and belongs into the profile.
  package static let mostDays: Int32 = 366

  /// The last day that is meant: `14d` and `2w` from today on, or the day itself; nil for what is no such time, or not within a year.
  ///
  /// `now`: Nanoseconds since 1970-01-01 UTC.
  package static func lastDay(_ text: String, now: Int64) -> CivilDate? {
    let today = day(now).daysSinceEpoch
    let spans: [Character: Int32] = ["d": 1, "w": 7]
    let last: Int32
    if let unit = text.last.flatMap({ spans[$0] }), let number = Int32(text.dropLast()),
      (1...mostDays).contains(number)
    {
      last = today + number * unit
    } else if let named = date(text) {
      last = named.daysSinceEpoch
    } else {
      return nil
    }
    return (today...today + mostDays).contains(last) ? CivilDate(daysSinceEpoch: last) : nil
  }

  /// `2026-12-10`; nil for what is no day.
  package static func date(_ text: String) -> CivilDate? {
    guard let nanoseconds = SinceText.moment(text), text.utf8.count == 10 else { return nil }
    return day(nanoseconds)
  }

  /// The day in UTC of a moment, in nanoseconds since 1970-01-01 UTC.
  package static func day(_ nanoseconds: Int64) -> CivilDate {
    Timestamp.instant(nanoseconds: nanoseconds).clock(offsetBy: 0).date
  }
}
