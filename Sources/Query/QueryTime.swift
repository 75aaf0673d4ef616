import Domain
import WireJSON

/// Times as people write them in queries.
enum QueryTime {
  private static let second: Int64 = 1_000_000_000
  private static let day = 86_400 * second
  private static let units: [Character: Int64] = [
    "s": second, "m": 60 * second, "h": 3600 * second, "d": day, "w": 7 * day,
  ]
  /// More than anybody has weeks.
  private static let maxCount: Int64 = 10_000

  /// The nanoseconds that a text means: a moment, a minute or a day; nil where it is no time.
  static func span(_ text: String, now: Int64) -> Range<Int64>? {
    if let ago = ago(text) { return now - ago..<now - ago + 1 }
    if text == "now" { return now..<now + 1 }
    if let today = today(text, now: now) { return today }
    if let span = clockSpan(text) { return span }
    let bytes = Array(text.utf8)
    guard case .time(let moment, _) = TimeText.parse(bytes.span.bytes, 0..<bytes.count) else {
      return nil
    }
    switch moment {
    case .instant(let nanoseconds): return nanoseconds..<nanoseconds + 1
    case .day(let days):
      let start = Int64(days) * day
      return start..<start + day
    }
  }

  /// `2026-11-26T14`, `2026-11-26T14:02`: an hour or a minute of a day, in UTC.
  private static func clockSpan(_ text: String) -> Range<Int64>? {
    let parts = text.split(separator: "T", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.count == 10 else { return nil }
    let clock = parts[1].split(separator: ":", omittingEmptySubsequences: false)
    let numbers = clock.compactMap {
      $0.utf8.count == 2 && $0.allSatisfy(\.isASCII) ? Int64($0) : nil
    }
    let date = Array(parts[0].utf8)
    guard numbers.count == clock.count, clock.count <= 2, (0..<24).contains(numbers[0]),
      numbers.count == 1 || (0..<60).contains(numbers[1]),
      case .time(.day(let days), _) = TimeText.parse(date.span.bytes, 0..<date.count)
    else { return nil }
    let minutes = numbers[0] * 60 + (numbers.count == 2 ? numbers[1] : 0)
    let start = Int64(days) * day + minutes * 60 * second
    return start..<start + (numbers.count == 2 ? 60 : 3600) * second
  }

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

  /// `14:02`, `today`, `yesterday`, in UTC.
  private static func today(_ text: String, now: Int64) -> Range<Int64>? {
    let start = now - (now % day + day) % day
    switch text {
    case "today": return start..<start + day
    case "yesterday": return start - day..<start
    default: break
    }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int64($0) }
    guard parts.count == 2, let hour = parts[0], let minute = parts[1], text.count <= 5,
      (0..<24).contains(hour), (0..<60).contains(minute)
    else { return nil }
    let moment = start + (hour * 60 + minute) * 60 * second
    return moment..<moment + 60 * second
  }
}
