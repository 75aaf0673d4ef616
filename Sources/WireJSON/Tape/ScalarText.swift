/// Numbers and literals: which text is one, and which is a defect.
package enum ScalarText {
  /// Whether the bytes spell a number, and nothing else.
  ///
  /// - Source: RFC 8259 §6.
  package static func isNumber(_ bytes: RawSpan) -> Bool {
    bytes.byteCount > 0 && numberTraits(bytes, 0..<bytes.byteCount) != nil
  }

  /// Whether `byte` may stand inside a number or a bare word; everything up to the first that may not is one scalar.
  @inline(__always)
  static func isPart(_ byte: UInt8) -> Bool {
    ASCII.isDigit(byte) || ASCII.isLetter(byte) || byte == ASCII.point || byte == ASCII.minus
      || byte == ASCII.plus || byte == UInt8(ascii: "_")
  }

  /// What nearly all scalars are: an integer of up to 15 digits, `true`, `false` or `null`, and its length; nil for any other text, which
  /// must be looked at.
  ///
  /// `low`, `high`: The sixteen bytes from its first on.
  @inline(__always)
  static func usual(_ low: UInt64, _ high: UInt64) -> (kind: Token.Kind, length: Int)? {
    let found: (kind: Token.Kind, length: Int)
    switch low & 0xFFFF_FFFF {
    case 0x6575_7274: found = (.true, 4)
    case 0x6C6C_756E: found = (.null, 4)
    case 0x736C_6166 where low >> 32 & 0xFF == 0x65: found = (.false, 5)
    default:
      let ends = ASCII.nonDigits(in: low)
      let length =
        ends != 0
        ? ends.trailingZeroBitCount >> 3
        : 8 + ASCII.nonDigits(in: high).trailingZeroBitCount >> 3
      // No number begins with a zero that isn't all of it.
      guard length > 0, length < 16, low & 0xFF != UInt64(ASCII.zero) || length == 1 else {
        return nil
      }
      found = (.number, length)
    }
    let bits = UInt64(found.length & 7) * 8
    let next = UInt8(truncatingIfNeeded: (found.length < 8 ? low : high) >> bits)
    return isPart(next) ? nil : found
  }

  @inline(__always)
  static func classify(
    _ bytes: RawSpan, _ range: Range<Int>, first: UInt8
  ) -> (kind: Token.Kind, traits: Token.Traits, defect: ValueDefect) {
    if first == ASCII.minus || first == ASCII.plus || first == ASCII.point || ASCII.isDigit(first) {
      guard let traits = numberTraits(bytes, range) else { return (.malformed, [], .badNumber) }
      return (.number, traits, .none)
    }
    switch range.count {
    case 4 where bytes.matches(range, Self.trueText): return (.true, [], .none)
    case 4 where bytes.matches(range, Self.nullText): return (.null, [], .none)
    case 5 where bytes.matches(range, Self.falseText): return (.false, [], .none)
    default: return (.malformed, [], .notJSON)
    }
  }

  private static let trueText = Array("true".utf8)
  private static let falseText = Array("false".utf8)
  private static let nullText = Array("null".utf8)

  /// What the number in `range` consists of; nil where RFC 8259 §6 knows no such number.
  private static func numberTraits(_ bytes: RawSpan, _ range: Range<Int>) -> Token.Traits? {
    var traits: Token.Traits = []
    var cursor = range.lowerBound
    let end = range.upperBound
    if bytes.byte(cursor) == ASCII.minus { cursor += 1 }
    let integer = digits(bytes, from: cursor, to: end)
    guard integer > cursor else { return nil }
    guard bytes.byte(cursor) != ASCII.zero || integer == cursor + 1 else { return nil }
    cursor = integer
    if cursor < end, bytes.byte(cursor) == ASCII.point {
      traits.insert(.fraction)
      let fraction = digits(bytes, from: cursor + 1, to: end)
      guard fraction > cursor + 1 else { return nil }
      cursor = fraction
    }
    if cursor < end, bytes.byte(cursor) | 0x20 == UInt8(ascii: "e") {
      traits.insert(.exponent)
      cursor += 1
      if cursor < end, bytes.byte(cursor) == ASCII.plus || bytes.byte(cursor) == ASCII.minus {
        cursor += 1
      }
      let exponent = digits(bytes, from: cursor, to: end)
      guard exponent > cursor else { return nil }
      cursor = exponent
    }
    return cursor == end ? traits : nil
  }

  @inline(__always)
  private static func digits(_ bytes: RawSpan, from start: Int, to end: Int) -> Int {
    var cursor = start
    while cursor < end, ASCII.isDigit(bytes.byte(cursor)) { cursor += 1 }
    return cursor
  }
}
