/// Whether the bytes of a string body are well-formed UTF-8.
///
/// Source: Unicode 15, table 3-7 (no overlong forms, no surrogates, nothing above U+10FFFF).
enum UTF8Validation {
  static func isValid(_ bytes: RawSpan, _ range: Range<Int>) -> Bool {
    var position = range.lowerBound
    while position < range.upperBound {
      let lead = bytes.byte(position)
      if lead < 0x80 {
        position += 1
        continue
      }
      let (length, second) = shape(ofLead: lead)
      guard length > 0, position + length <= range.upperBound else { return false }
      guard second.contains(bytes.byte(position + 1)) else { return false }
      for offset in 2..<max(length, 2) where bytes.byte(position + offset) & 0xC0 != 0x80 {
        return false
      }
      position += length
    }
    return true
  }

  /// How long a sequence with this first byte is, and what its second byte may be; length 0 is no lead byte.
  private static func shape(ofLead lead: UInt8) -> (length: Int, second: ClosedRange<UInt8>) {
    switch lead {
    case 0xC2...0xDF: (2, 0x80...0xBF)
    case 0xE0: (3, 0xA0...0xBF)
    case 0xED: (3, 0x80...0x9F)
    case 0xE1...0xEF: (3, 0x80...0xBF)
    case 0xF0: (4, 0x90...0xBF)
    case 0xF1...0xF3: (4, 0x80...0xBF)
    case 0xF4: (4, 0x80...0x8F)
    default: (0, 0...0)
    }
  }
}
