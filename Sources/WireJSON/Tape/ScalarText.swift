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
