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

  @inlinable @inline(__always)
  package static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

  /// The lower-case form of an ASCII capital; any other byte is itself.
  @inlinable @inline(__always)
  package static func lowercased(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }
}
