/// How long a feed was without a record, at most: in all, and in each hour of the week.
struct QuietTimes: Sendable {
  private var longest: Int64 = 0
  private var byHour = [Int64](repeating: 0, count: 168)
  private var first: Int64?
  private var last: Int64?
  /// The hour in which the last one was, and the longest of it: most are in the same one, and shorter.
  private var lastHour: Range<Int64> = 0..<0
  private var longestOfHour: Int64 = 0

  /// Nanoseconds.
  private static let hour: Int64 = 3_600_000_000_000
  private static let week = 168 * hour

  /// How much longer than any before it is odd.
  private static let times: Int64 = 3
  /// For how many times as long nothing of the kind must have come.
  private static let steady: Int64 = 10

  /// What nothing is learnt by but how long it was watched: a quiet that isn't longer, within that hour.
  var usual: (longest: Int64, hour: Range<Int64>) { (longestOfHour, lastHour) }

  /// Learns from when to when nothing was that isn't usual.
  mutating func learnUsual(_ times: ClosedRange<Int64>) {
    first = min(first ?? times.lowerBound, times.lowerBound)
    last = max(last ?? times.upperBound, times.upperBound)
  }

  /// Learns that nothing was between two records.
  mutating func learn(_ quiet: ClosedRange<Int64>) {
    learnUsual(quiet)
    let length = quiet.upperBound &- quiet.lowerBound
    if length <= longestOfHour, lastHour.contains(quiet.lowerBound),
      lastHour.contains(quiet.upperBound)
    {
      return
    }
    longest = max(longest, length)
    for hour in Self.hours(of: quiet) { byHour[hour] = max(byHour[hour], length) }
    let hour = Self.floor(quiet.upperBound)
    let start = hour &* Self.hour
    let (end, isTooLate) = start.addingReportingOverflow(Self.hour)
    lastHour = start..<(isTooLate ? .max : end)
    longestOfHour = byHour[Self.ofWeek(hour)]
  }

  /// Whether nothing like it was there before: in ten times as long, or in the same hours of two weeks.
  func isOdd(_ quiet: ClosedRange<Int64>) -> Bool {
    guard let first, let last else { return false }
    let length = quiet.upperBound &- quiet.lowerBound
    let known = last &- first
    if length / Self.times > longest { return known / Self.steady >= length }
    guard known >= 2 * Self.week else { return false }
    return Self.hours(of: quiet).allSatisfy { length / Self.times > byHour[$0] }
  }

  /// The hours of the week that it touches, by their numbers.
  private static func hours(of quiet: ClosedRange<Int64>) -> some Sequence<Int> {
    let (from, to) = (floor(quiet.lowerBound), floor(quiet.upperBound))
    return (from...min(to, from &+ 167)).lazy.map(ofWeek)
  }

  /// The hour since 1970 in which a time is, which is also below 0 the one that began last.
  private static func floor(_ time: Int64) -> Int64 {
    time / hour - (time % hour < 0 ? 1 : 0)
  }

  private static func ofWeek(_ hour: Int64) -> Int { Int((hour % 168 + 168) % 168) }
}
