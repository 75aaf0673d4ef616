/// The bytes that the JSON grammar names.
@usableFromInline
package enum ASCII {
  @usableFromInline package static let quote = UInt8(ascii: "\"")
  @usableFromInline package static let backslash = UInt8(ascii: "\\")
  @usableFromInline package static let comma = UInt8(ascii: ",")
  @usableFromInline package static let colon = UInt8(ascii: ":")
  @usableFromInline package static let openBrace = UInt8(ascii: "{")
  @usableFromInline package static let closeBrace = UInt8(ascii: "}")
  @usableFromInline package static let openBracket = UInt8(ascii: "[")
  @usableFromInline package static let closeBracket = UInt8(ascii: "]")
  @usableFromInline package static let minus = UInt8(ascii: "-")
  @usableFromInline package static let plus = UInt8(ascii: "+")
  @usableFromInline package static let point = UInt8(ascii: ".")
  @usableFromInline package static let zero = UInt8(ascii: "0")
  @usableFromInline package static let newline = UInt8(ascii: "\n")

  /// RFC 8259 §2: space, tab, line feed, carriage return.
  @inlinable @inline(__always)
  package static func isWhitespace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  @inlinable @inline(__always)
  package static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  /// A high bit for each byte of `word` that is no digit.
  @inline(__always)
  static func nonDigits(in word: UInt64) -> UInt64 {
    let digits = word ^ 0x3030_3030_3030_3030
    return (digits & 0x7F7F_7F7F_7F7F_7F7F &+ 0x7676_7676_7676_7676 | digits)
      & 0x8080_8080_8080_8080
  }

  @inlinable @inline(__always)
  package static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

  /// The lower-case form of an ASCII capital; any other byte is itself.
  @inlinable @inline(__always)
  package static func lowercased(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }
}
