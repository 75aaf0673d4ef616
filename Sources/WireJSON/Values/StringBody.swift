/// Turning a token's bytes into text, when somebody wants to look at them.
package enum StringBody {
  /// The text of `token`, escapes resolved; what is not UTF-8 becomes U+FFFD.
  package static func text(of token: Token, in bytes: RawSpan) -> String {
    String(
      decoding: token.isEscaped ? unescaped(bytes, token.range) : bytes.copy(of: token.range),
      as: UTF8.self)
  }

  /// The bytes of a string body with its escapes resolved; an escape that means nothing stays as it is.
  ///
  /// - Complexity: O(*n*) in the body's length.
  package static func unescaped(_ bytes: RawSpan, _ range: Range<Int>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    var cursor = range.lowerBound
    while cursor < range.upperBound {
      var end = cursor
      while end < range.upperBound, bytes.byte(end) != ASCII.backslash { end += 1 }
      // A backslash with nothing behind it is none.
      if end + 1 == range.upperBound { end += 1 }
      bytes.append(cursor..<end, to: &result)
      cursor = end
      guard cursor < range.upperBound else { break }
      cursor += appendEscape(bytes, at: cursor, end: range.upperBound, to: &result)
    }
    return result
  }

  private static func appendEscape(
    _ bytes: RawSpan, at offset: Int, end: Int, to result: inout [UInt8]
  ) -> Int {
    let letter = bytes.byte(offset + 1)
    if let simple = simpleEscape(letter) {
      result.append(simple)
      return 2
    }
    let body = bytes.extracting(0..<end)
    guard let unit = StringScan.codeUnit(in: body, at: offset) else {
      result.append(ASCII.backslash)
      return 1
    }
    var length = 6
    var scalar = UInt32(unit)
    if unit & 0xFC00 == 0xD800, let low = StringScan.codeUnit(in: body, at: offset + 6),
      low & 0xFC00 == 0xDC00
    {
      scalar = 0x10000 + (UInt32(unit & 0x3FF) << 10 | UInt32(low & 0x3FF))
      length = 12
    }
    result.append(contentsOf: UTF8.encode(Unicode.Scalar(scalar) ?? "\u{FFFD}") ?? replacement)
    return length
  }

  private static let replacement = UTF8.encodedReplacementCharacter

  private static func simpleEscape(_ letter: UInt8) -> UInt8? {
    switch letter {
    case ASCII.quote, ASCII.backslash, UInt8(ascii: "/"): letter
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: nil
    }
  }
}
