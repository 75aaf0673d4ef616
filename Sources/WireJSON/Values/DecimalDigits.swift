/// The digits that a decimal number has, whatever zeros and exponent it is spelled with: `(-1)^negative × digits × 10^exponent`.
///
/// For numbers of more digits, or of larger exponents, than `DecimalText` holds. Two texts of one number have the same:
///
///     1200    12 × 10²        0.00120   12 × 10⁻⁴       1.2e3   12 × 10²        -0.0   none
package struct DecimalDigits: Equatable, Sendable {
  package private(set) var isNegative = false
  /// In ASCII, without zeros at either end; none of zero.
  package private(set) var digits: [UInt8] = []
  /// 0 of zero.
  package private(set) var exponent = 0

  /// 39: what 128 bits hold, whether as an integer or as the coefficient of a decimal number.
  package static let limit = 39
  /// No text that can be read has as many digits: where an exponent is larger, nothing brings it back.
  private static let exponentLimit = 1 << 40

  /// The number that is exactly these bytes, spelled as JSON does; nil of all else, and where it has more digits than `limit`.
  ///
  /// - Complexity: O(*n*) in the bytes.
  package init?(_ bytes: RawSpan, _ range: Range<Int>) {
    let end = range.upperBound
    let body = range.lowerBound < end && bytes.byte(range.lowerBound) == ASCII.minus ? 1 : 0
    var cursor = range.lowerBound + body
    guard ScalarText.isNumber(bytes.extracting(range)) else { return nil }
    // Zeros behind a digit wait for the next one: at the end they are the exponent's.
    var waiting = 0
    var fraction = 0
    var isFraction = false
    while cursor < end, bytes.byte(cursor) | 0x20 != UInt8(ascii: "e") {
      let byte = bytes.byte(cursor)
      cursor += 1
      if byte == ASCII.point {
        isFraction = true
        continue
      }
      if isFraction { fraction += 1 }
      if byte == ASCII.zero {
        if !digits.isEmpty { waiting += 1 }
        continue
      }
      guard digits.count + waiting < Self.limit else { return nil }
      digits.append(contentsOf: repeatElement(ASCII.zero, count: waiting))
      digits.append(byte)
      waiting = 0
    }
    guard !digits.isEmpty else { return }
    isNegative = body == 1
    exponent = Self.exponent(bytes, cursor..<end) - fraction + waiting
  }

  /// The exponent that is written behind the digits; 0 where there is none.
  private static func exponent(_ bytes: RawSpan, _ range: Range<Int>) -> Int {
    var value = 0
    var isNegative = false
    for offset in range.dropFirst() {
      let byte = bytes.byte(offset)
      if byte == ASCII.minus { isNegative = true }
      guard ASCII.isDigit(byte) else { continue }
      value = min(exponentLimit, value * 10 + Int(byte - ASCII.zero))
    }
    return isNegative ? -value : value
  }

  /// The number as digits with `zeros` behind them, and a sign: `-1200` of 12 with two.
  package func text(zeros: Int) -> String {
    (isNegative ? "-" : "") + String(decoding: digits, as: UTF8.self)
      + String(repeating: "0", count: zeros)
  }
}
