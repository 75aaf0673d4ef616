import Domain
import WireJSON

/// Times as people write them in queries.
struct QueryTime {
  /// Nanoseconds since 1970-01-01 UTC.
  let now: Int64
  /// The clock that days and times are of which name none.
  let zone: Zone

  private static let second: Int64 = 1_000_000_000
  private static let day: Int64 = 86_400
  private static let units: [Character: Int64] = [
    "s": second, "m": 60 * second, "h": 3600 * second, "d": day * second, "w": 7 * day * second,
  ]
  /// More than anybody has weeks.
  private static let maxCount: Int64 = 10_000

  /// What a text means.
  enum Meaning: Equatable {
    /// The nanoseconds of a moment, a minute, an hour or a day.
    case span(Range<Int64>)
    case none
    /// A time that the clock shows twice on that day, or never; with the offsets that would tell which one is meant.
    case twice([String])
    case never
  }

  func meaning(of text: String) -> Meaning {
    if let ago = Self.ago(text) { return .span(now - ago..<now - ago + 1) }
    switch text {
    case "now": return .span(now..<now + 1)
    case "today": return .span(span(ofDay: today))
    case "yesterday": return .span(span(ofDay: today - 1))
    default: break
    }
    if let (hour, minute) = Self.clock(text), let minute {
      return minutes(of: today, hour * 60 + minute)
    }
    if let meaning = clockOfDay(text) { return meaning }
    let bytes = Array(text.utf8)
    guard case .time(let moment, _) = TimeText.parse(bytes.span.bytes, 0..<bytes.count) else {
      return .none
    }
    switch moment {
    case .instant(let nanoseconds): return .span(nanoseconds..<nanoseconds + 1)
    case .day(let days): return .span(span(ofDay: Int64(days)))
    }
  }

  // MARK: By the clock

  /// The day that it is, since 1970-01-01.
  private var today: Int64 {
    let seconds = Self.floor(now, Self.second)
    return Self.floor(seconds + Int64(zone.offset(atSecond: seconds)), Self.day)
  }

  private func span(ofDay day: Int64) -> Range<Int64> {
    zone.start(ofDay: day) * Self.second..<zone.start(ofDay: day + 1) * Self.second
  }

  /// `2026-11-26T14`, `2026-11-26T14:02`: an hour or a minute of a day.
  private func clockOfDay(_ text: String) -> Meaning? {
    let parts = text.split(separator: "T", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.count == 10, let (hour, minute) = Self.clock(parts[1])
    else { return nil }
    let date = Array(parts[0].utf8)
    guard case .time(.day(let days), _) = TimeText.parse(date.span.bytes, 0..<date.count) else {
      return nil
    }
    if let minute { return minutes(of: Int64(days), hour * 60 + minute) }
    // An hour that the clock shows twice is as long as both.
    let start = Int64(days) * Self.day + hour * 3600
    let moments = zone.moments(ofLocal: start)
    let end = zone.first(ofLocal: start + 3600)
    guard let first = moments.first, end > first else { return .never }
    return .span(first * Self.second..<end * Self.second)
  }

  /// A minute of a day, counted from midnight by the clock.
  private func minutes(of day: Int64, _ minute: Int64) -> Meaning {
    let moments = zone.moments(ofLocal: day * Self.day + minute * 60)
    guard let moment = moments.first else { return .never }
    guard moments.count == 1 else {
      return .twice(moments.map { Self.offset(zone.offset(atSecond: $0)) })
    }
    return .span(moment * Self.second..<(moment + 60) * Self.second)
  }

  /// `14`, `14:02`.
  private static func clock(_ text: some StringProtocol) -> (hour: Int64, minute: Int64?)? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      (1...2).contains(part.utf8.count) && part.allSatisfy(\.isASCII) ? Int64(part) : nil
    }
    guard numbers.count == parts.count, (1...2).contains(numbers.count),
      (0..<24).contains(numbers[0]), numbers.count == 1 || (0..<60).contains(numbers[1]),
      parts.count == 2 || parts[0].utf8.count == 2
    else { return nil }
    return (numbers[0], numbers.count == 2 ? numbers[1] : nil)
  }

  /// `+02:00`.
  private static func offset(_ seconds: Int) -> String {
    let minutes = abs(seconds) / 60
    let digits = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    return "\(seconds < 0 ? "-" : "+")\(digits(minutes / 60)):\(digits(minutes % 60))"
  }

  private static func floor(_ number: Int64, _ divisor: Int64) -> Int64 {
    number / divisor - (number % divisor < 0 ? 1 : 0)
  }

  // MARK: From now

  /// Whether a text says how long ago.
  static func isAgo(_ text: String) -> Bool { ago(text) != nil }

  /// `-15m`, `2h`: so long ago.
  private static func ago(_ text: String) -> Int64? {
    let text = text.hasPrefix("-") ? text.dropFirst() : text[...]
    guard let last = text.last, let unit = units[last], let count = Int64(text.dropLast()),
      (0...maxCount).contains(count), text.first?.isNumber == true
    else { return nil }
    return count * unit
  }
}
