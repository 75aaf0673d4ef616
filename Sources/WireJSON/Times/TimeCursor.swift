/// Reads a time's text from the left, a part after the other.
struct TimeCursor {
  var position: Int
  let end: Int

  init(_ range: Range<Int>) { (position, end) = (range.lowerBound, range.upperBound) }

  var isAtEnd: Bool { position == end }

  @inline(__always)
  mutating func take(_ bytes: RawSpan, _ byte: UInt8) -> Bool {
    guard position < end, bytes.byte(position) == byte else { return false }
    position += 1
    return true
  }

  /// Takes a name behind an optional space.
  mutating func takeName(_ bytes: RawSpan, _ name: [UInt8]) -> Bool {
    let start = position < end && bytes.byte(position) == 0x20 ? position + 1 : position
    let matches = bytes.matches(start..<end, name)
    if matches { position = end }
    return matches
  }

  /// Takes the name of a zone in brackets behind an offset: `[Europe/Berlin]`, as RFC 9557 and Java write it.
  ///
  /// The offset says all; a name that must be heeded (`[!Europe/Berlin]`) is none of these.
  mutating func takeZoneName(_ bytes: RawSpan) -> Bool {
    guard end - position >= 3, bytes.byte(position) == UInt8(ascii: "["),
      bytes.byte(end - 1) == UInt8(ascii: "]")
    else { return false }
    for offset in position + 1..<end - 1 {
      let byte = bytes.byte(offset)
      guard ASCII.isLetter(byte) || ASCII.isDigit(byte) || "/_+-".utf8.contains(byte) else {
        return false
      }
    }
    position = end
    return true
  }

  /// Takes the letters of an American zone at the end, behind an optional space, as RFC 2822 reads them (§4.3): seconds east of UTC.
  mutating func takeZoneLetters(_ bytes: RawSpan) -> Int? {
    var letters = self
    _ = letters.take(bytes, 0x20)
    guard let word = letters.threeLetters(bytes), letters.isAtEnd, let hours = Self.zones[word]
    else { return nil }
    self = letters
    return hours * 3600
  }

  private static let zones: [UInt32: Int] = [
    "est": -5, "edt": -4, "cst": -6, "cdt": -5, "mst": -7, "mdt": -6, "pst": -8, "pdt": -7,
  ].reduce(into: [:]) { zones, zone in
    zones[zone.key.utf8.reduce(0) { $0 << 8 | UInt32($1) }] = zone.value
  }

  @inline(__always)
  mutating func number(_ bytes: RawSpan, digits: Int) -> Int? {
    guard position + digits <= end else { return nil }
    var value = 0
    for offset in 0..<digits {
      let byte = bytes.byte(position + offset)
      guard ASCII.isDigit(byte) else { return nil }
      value = value * 10 + Int(byte &- 0x30)
    }
    position += digits
    return value
  }

  /// The fraction of a second in nanoseconds, digits beyond them cut off; 0 without one, nil for a point without digits.
  mutating func fraction(_ bytes: RawSpan) -> Int64? {
    guard take(bytes, ASCII.point) || take(bytes, ASCII.comma) else { return 0 }
    var value: Int64 = 0
    var count = 0
    while position < end, ASCII.isDigit(bytes.byte(position)) {
      if count < 9 { value = value * 10 + Int64(bytes.byte(position) &- 0x30) }
      count += 1
      position += 1
    }
    guard count > 0 else { return nil }
    for _ in min(count, 9)..<9 { value *= 10 }
    return value
  }

  /// A number of one or two digits.
  mutating func shortNumber(_ bytes: RawSpan) -> Int? {
    number(bytes, digits: 2) ?? number(bytes, digits: 1)
  }

  /// Takes spaces; false where there is none.
  mutating func spaces(_ bytes: RawSpan) -> Bool {
    guard take(bytes, 0x20) else { return false }
    while take(bytes, 0x20) {}
    return true
  }

  /// The next three bytes in lower case, as one number; nil where there aren't so many.
  mutating func threeLetters(_ bytes: RawSpan) -> UInt32? {
    guard position + 3 <= end else { return nil }
    defer { position += 3 }
    return (0..<3).reduce(0) { word, offset in
      word << 8 | UInt32(ASCII.lowercased(bytes.byte(position + offset)))
    }
  }
}
