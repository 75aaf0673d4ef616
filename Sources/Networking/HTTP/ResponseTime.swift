import Foundation

/// Times of HTTP.
package enum ResponseTime {
  /// When the provider made an answer, in nanoseconds since 1970-01-01 UTC by the provider's clock; nil where that isn't told.
  ///
  /// Some caches keep the provider's time, others write their own: it may have been made earlier, by as much as a cache kept it.
  ///
  /// - Source: RFC 9110 §6.6.1 (`Date`).
  package static func made(_ source: some ByteSource) -> Int64? {
    guard cached(source) != nil, let date = source.header(named: "Date").flatMap(seconds) else {
      return nil
    }
    return date * nanoseconds
  }

  /// How long caches kept an answer at most, in nanoseconds; 0 where none says that it did, nil where what it says is no time.
  ///
  /// - Source: RFC 9111 §5.1 (`Age`).
  package static func cached(_ source: some ByteSource) -> Int64? {
    guard let text = source.header(named: "Age") else { return 0 }
    guard let age = Int64(text), (0...maxAge).contains(age) else { return nil }
    // A whole second is any moment of it.
    return (age + 1) * nanoseconds
  }

  private static let nanoseconds: Int64 = 1_000_000_000

  /// How long an answer stays as it is, in seconds, by what the server says; 0 where it doesn't.
  ///
  /// - Source: RFC 9111 §5.2.2.
  package static func freshSeconds(_ source: some ByteSource) -> Int {
    let directives = (source.header(named: "Cache-Control") ?? "").lowercased()
      .split(separator: ",").map { $0.filter { !$0.isWhitespace } }
    guard !directives.contains("no-cache"), !directives.contains("no-store"),
      let maxAge = directives.first(where: { $0.hasPrefix("max-age=") })
        .flatMap({ Int($0.dropFirst("max-age=".count)) })
    else { return 0 }
    let age = source.header(named: "Age").flatMap { Int($0) } ?? 0
    return min(max(0, maxAge - max(0, min(age, maxAge))), maxFreshSeconds)
  }

  /// Ten minutes: who wants to see a feed again doesn't wait longer for a server's word.
  private static let maxFreshSeconds = 600

  /// Seconds since 1970-01-01 UTC of `Sun, 06 Nov 1994 08:49:37 GMT`; nil for anything else.
  ///
  /// - Source: RFC 9110 §5.6.7.
  package static func seconds(of text: String) -> Int64? {
    let parts = text.split { $0 == " " || $0 == "," || $0 == ":" }
    guard parts.count == 8, parts[7] == "GMT" || parts[7] == "UTC",
      let day = Int32(parts[1]), let month = months.firstIndex(of: parts[2].lowercased()),
      let year = Int32(parts[3]), let hour = Int32(parts[4]), let minute = Int32(parts[5]),
      let second = Int32(parts[6]), (1...31).contains(day), (1970...9999).contains(year),
      (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second)
    else { return nil }
    var time = tm()
    (time.tm_year, time.tm_mon, time.tm_mday) = (year - 1900, Int32(month), day)
    (time.tm_hour, time.tm_min, time.tm_sec) = (hour, minute, second)
    return Int64(timegm(&time))
  }

  /// A year: what is older is no answer of this feed.
  private static let maxAge: Int64 = 31_536_000

  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]
}
