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
