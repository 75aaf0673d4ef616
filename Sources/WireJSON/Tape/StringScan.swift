/// Finding the end of a string body, and what it holds.
enum StringScan {
  struct Body {
    /// The offset of the closing quote.
    var end: Int
    var traits: Token.Traits
    var defect: ValueDefect
  }

  /// Finds the closing quote of the string whose body begins at `start`; nil where the bytes end before it.
  ///
  /// `firstSpecial`: Nothing before this offset needs a look.
  static func body(in bytes: RawSpan, from start: Int, firstSpecial: Int) -> Body? {
    var body = Body(end: firstSpecial, traits: [], defect: .none)
    var cursor = firstSpecial
    while cursor < bytes.byteCount {
      if cursor + 16 <= bytes.byteCount {
        let special = bytes.specialUnchecked(from: cursor)
        guard special < cursor + 16 else {
          cursor = special
          continue
        }
        cursor = special
      }
      let byte = bytes.byte(cursor)
      switch byte {
      case ASCII.quote:
        body.end = cursor
        if body.traits.contains(.nonASCII), body.defect == .none,
          !UTF8Validation.isValid(bytes, start..<cursor)
        {
          body.defect = .invalidUTF8
        }
        return body
      case ASCII.backslash:
        body.traits.insert(.escaped)
        guard let length = escapeLength(in: bytes, at: cursor, defect: &body.defect) else {
          return nil
        }
        cursor += length
      case 0..<0x20:
        if body.defect == .none { body.defect = .controlCharacter }
        cursor += 1
      case 0x80...:
        body.traits.insert(.nonASCII)
        cursor += 1
      default:
        cursor += 1
      }
    }
    return nil
  }

  /// The length of the escape at `offset` (2, 6 or 12); nil where the bytes end inside it.
  private static func escapeLength(
    in bytes: RawSpan, at offset: Int, defect: inout ValueDefect
  ) -> Int? {
    guard offset + 1 < bytes.byteCount else { return nil }
    switch bytes.byte(offset + 1) {
    case ASCII.quote, ASCII.backslash, UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return 2
    case UInt8(ascii: "u"):
      guard let unit = codeUnit(in: bytes, at: offset) else { break }
      guard unit & 0xF800 == 0xD800 else { return 6 }
      guard unit < 0xDC00, let low = codeUnit(in: bytes, at: offset + 6), low & 0xFC00 == 0xDC00
      else { break }
      return 12
    default:
      break
    }
    defect = .badEscape
    return 2
  }

  /// The UTF-16 code unit that the `\uXXXX` at `offset` names, or nil where there is none.
  static func codeUnit(in bytes: RawSpan, at offset: Int) -> UInt16? {
    guard offset + 6 <= bytes.byteCount, bytes.byte(offset) == ASCII.backslash,
      bytes.byte(offset + 1) == UInt8(ascii: "u")
    else { return nil }
    var unit: UInt16 = 0
    for index in offset + 2..<offset + 6 {
      guard let digit = hexadecimalValue(of: bytes.byte(index)) else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }

  private static func hexadecimalValue(of byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - 0x30
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - 0x57
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - 0x37
    default: nil
    }
  }
}
