import WireJSON

/// How far a clock is ahead of UTC, as a profile writes it: `utc`, `+08:00`.
package struct ZoneOffset: Equatable, Sendable {
  package let minutes: Int16

  /// What a profile writes where nobody knows the zone.
  package static let uncertain = "uncertain"

  /// As a profile writes it.
  package var text: String {
    guard minutes != 0 else { return "utc" }
    let ahead = abs(Int(minutes))
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(minutes < 0 ? "-" : "+")\(two(ahead / 60)):\(two(ahead % 60))"
  }

  /// The offsets of places' clocks, from the west, but for UTC's.
  ///
  /// Source: the IANA time zone database, 2026a.
  static let usual: [ZoneOffset] = [
    -720, -660, -600, -570, -540, -480, -420, -360, -300, -240, -210, -180, -120, -60, 60, 120, 180,
    210, 240, 270, 300, 330, 345, 360, 390, 420, 480, 525, 540, 570, 600, 630, 660, 720, 765, 780,
    840,
  ].map(ZoneOffset.init(minutes:))

  init(minutes: Int16) { self.minutes = minutes }

  /// The farthest that any place's clock is from UTC.
  private static let range: ClosedRange<Int> = -12 * 60...14 * 60

  /// Nil for what is no offset, or one that no place has.
  package init?(_ text: String) {
    if text == "utc" {
      minutes = 0
      return
    }
    let bytes = Array(text.utf8)
    guard bytes.count == 6, bytes[0] == ASCII.plus || bytes[0] == ASCII.minus,
      bytes[3] == ASCII.colon, [1, 2, 4, 5].allSatisfy({ ASCII.isDigit(bytes[$0]) }),
      let hours = Int(text.dropFirst().prefix(2)),
      let rest = Int(text.suffix(2)), (0..<60).contains(rest)
    else { return nil }
    let minutes = (hours * 60 + rest) * (bytes[0] == ASCII.minus ? -1 : 1)
    guard Self.range.contains(minutes) else { return nil }
    self.minutes = Int16(minutes)
  }
}
