package import Foundation

/// How long to wait before a request is tried again.
package enum RetryDelay: Equatable, Sendable {
  case milliseconds(Int)
  /// The server asks for more seconds than anybody would watch.
  case tooLong(seconds: Int)

  /// Before retry `number` (from 0): what the server asks for, within bounds, else exponential with jitter.
  ///
  /// `jitter`: A share of the delay, from -0.25 to 0.25.
  package init(beforeRetry number: Int, retryAfter: String?, now: Date, jitter: Double) {
    if let seconds = retryAfter.flatMap({ Self.seconds(of: $0, now: now) }) {
      self =
        seconds > HTTPLimits.maxRetryAfterSeconds
        ? .tooLong(seconds: seconds) : .milliseconds(seconds * 1000)
      return
    }
    let delay = HTTPLimits.firstDelayMilliseconds << min(max(number, 0), 10)
    self = .milliseconds(Int(Double(delay) * (1 + jitter)))
  }

  /// A number of seconds, or a time of HTTP; nil for anything else.
  ///
  /// - Source: RFC 9110 §10.2.3.
  private static func seconds(of text: String, now: Date) -> Int? {
    let trimmed = text.trimmingCharacters(in: .whitespaces)
    if !trimmed.isEmpty, trimmed.utf8.allSatisfy({ $0 &- 0x30 < 10 }) {
      return min(Int(trimmed) ?? .max, maxSeconds)
    }
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss zzz"
    guard let date = formatter.date(from: trimmed) else { return nil }
    return Int(min(max(date.timeIntervalSince(now).rounded(.up), 0), Double(maxSeconds)))
  }

  /// A hundred years.
  private static let maxSeconds = 3_155_760_000
}
