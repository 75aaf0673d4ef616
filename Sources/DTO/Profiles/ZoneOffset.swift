import WireJSON

/// How far a clock is ahead of UTC, as a profile writes it: `utc`, `+08:00`.
package struct ZoneOffset: Equatable, Sendable {
  package let minutes: Int16

  /// What a profile writes where nobody knows the zone.
  package static let uncertain = "uncertain"

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
