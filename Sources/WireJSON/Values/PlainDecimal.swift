/// A number of up to 18 digits with at most one point between them, as nearly every amount is written.
package struct PlainDecimal: Equatable, Sendable {
  /// All of its digits.
  package var coefficient: UInt64 = 0
  /// How many of them stand behind the point; nil where there is none.
  package var fractionDigits: Int?

  /// Reads the number that is exactly the bytes of `range`; nil for all else.
  ///
  /// - Complexity: O(*n*); allocates nothing.
  package init?(_ bytes: RawSpan, _ range: Range<Int>) {
    guard range.count > 0, range.count < 19 else { return nil }
    if range.count <= 8, range.lowerBound + 8 <= bytes.byteCount {
      self.init(short: bytes.word(range.lowerBound), count: range.count)
    } else {
      self.init(long: bytes, range)
    }
  }

  /// Reads eight digits at once.
  ///
  /// `text`: The number is its first `count` bytes, 1 to 8.
  @inline(__always)
  private init?(short text: UInt64, count: Int) {
    // Zeros before a number say nothing: with them, all have eight bytes.
    let missing = UInt64(8 - count) * 8
    var digits = text << missing ^ Self.zeros
    let points = digits ^ Self.points
    let found = (points &- Self.ones) & ~points & (Self.ones &* 0x80)
    if found != 0 {
      let place = UInt64(found.trailingZeroBitCount) & ~7
      guard place > missing, place < 56 else { return nil }
      fractionDigits = 7 - Int(place / 8)
      // What stands before the point moves into its place.
      let before: UInt64 = (1 << place) - 1
      digits = digits & (.max << (place + 8)) | (digits & before) << 8
      digits &= .max << (missing + 8)
    } else {
      digits &= .max << missing
    }
    guard (digits | digits &+ (Self.ones &* 0x76)) & (Self.ones &* 0x80) == 0 else { return nil }
    digits = (digits &* 10 &+ digits >> 8) & 0x00FF_00FF_00FF_00FF
    digits = (digits &* 100 &+ digits >> 16) & 0x0000_FFFF_0000_FFFF
    coefficient = (digits &* 10_000 &+ digits >> 32) & 0xFFFF_FFFF
  }

  private static var ones: UInt64 { 0x0101_0101_0101_0101 }
  private static var zeros: UInt64 { ones &* 0x30 }
  /// A point, as it is among digits that are 0 to 9.
  private static var points: UInt64 { ones &* UInt64(ASCII.point ^ 0x30) }

  private init?(long bytes: RawSpan, _ range: Range<Int>) {
    var point = -1
    var offset = range.lowerBound
    while offset < range.upperBound {
      let digit = bytes.byte(offset) &- 0x30
      if digit < 10 {
        coefficient = coefficient &* 10 &+ UInt64(digit)
      } else if digit == ASCII.point &- 0x30, point < 0, offset > range.lowerBound {
        point = offset
      } else {
        return nil
      }
      offset &+= 1
    }
    guard point >= 0 else { return }
    guard point < range.upperBound - 1 else { return nil }
    fractionDigits = range.upperBound - point - 1
  }
}
