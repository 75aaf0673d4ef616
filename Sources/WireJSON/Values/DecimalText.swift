/// A decimal number exactly as its text says: `(-1)^negative × coefficient × 10^exponent`.
///
/// Never through a Double: `12.10` is 1210 × 10⁻² and `9007199254740993` stays itself.
package struct DecimalText: Equatable, Sendable {
  package var isNegative: Bool
  package var coefficient: UInt64
  package var exponent: Int
  /// Whether the text has a decimal point or a negative effect of its exponent.
  package var hasFraction: Bool
  /// Whether it is written as amounts are: with neither a plus nor an exponent.
  package var isPlain = true

  package enum Failure: Equatable, Sendable {
    /// The text is no plain decimal number (separators, signs of currency, empty).
    case notANumber
    /// More digits than a coefficient of 64 bits holds exactly.
    case notExact
    /// An exponent far outside what any amount needs.
    case outOfRange
  }

  package enum Parsed: Equatable, Sendable {
    case number(DecimalText)
    case failure(Failure)
  }

  /// The largest exponent, either way, that is still a number here: no currency has amounts of 10^30.
  private static let maxExponent = 30

  /// Reads the number that is exactly the bytes of `range`: an optional sign, digits, an optional fraction, an optional exponent.
  ///
  /// - Complexity: O(*n*); allocates nothing.
  package static func parse(_ bytes: RawSpan, _ range: Range<Int>) -> Parsed {
    if let number = plain(bytes, range) { return .number(number) }
    return parseAny(bytes, range)
  }

  /// The same of a `PlainDecimal`; nil for all else, which `parseAny` reads: a test holds the two to each other.
  @inline(__always)
  private static func plain(_ bytes: RawSpan, _ range: Range<Int>) -> DecimalText? {
    guard let plain = PlainDecimal(bytes, range) else { return nil }
    var number = DecimalText(
      isNegative: false, coefficient: plain.coefficient, exponent: 0,
      hasFraction: plain.fractionDigits != nil)
    guard var fractionDigits = plain.fractionDigits else { return number }
    // Zeros at a fraction's end say nothing.
    while fractionDigits > 0, number.coefficient % 10 == 0 {
      number.coefficient /= 10
      fractionDigits -= 1
    }
    number.exponent = number.coefficient == 0 ? 0 : -fractionDigits
    return number
  }

  /// Reads any form, and says why a text is none.
  static func parseAny(_ bytes: RawSpan, _ range: Range<Int>) -> Parsed {
    var cursor = range.lowerBound
    let end = range.upperBound
    var number = DecimalText(isNegative: false, coefficient: 0, exponent: 0, hasFraction: false)
    guard cursor < end else { return .failure(.notANumber) }
    let sign = bytes.byte(cursor)
    if sign == ASCII.minus || sign == ASCII.plus {
      number.isNegative = sign == ASCII.minus
      number.isPlain = sign == ASCII.minus
      cursor += 1
    }
    guard let digits = number.appendDigits(bytes, from: &cursor, to: end) else {
      return .failure(.notANumber)
    }
    var exponent = 0
    if cursor < end {
      guard let written = parseExponent(bytes, cursor..<end) else { return .failure(.notANumber) }
      exponent = written
      number.isPlain = false
    }
    if digits.overflowed { return .failure(.notExact) }
    number.exponent = number.coefficient == 0 ? 0 : exponent - digits.ofFraction
    guard abs(number.exponent) <= maxExponent,
      abs(exponent) <= maxExponent || number.coefficient == 0
    else { return .failure(.outOfRange) }
    return .number(number)
  }

  /// Reads digits with or without a fraction into the coefficient; nil where there are none, or none behind the point.
  private mutating func appendDigits(
    _ bytes: RawSpan, from cursor: inout Int, to end: Int
  ) -> (ofFraction: Int, overflowed: Bool)? {
    let start = cursor
    var overflowed = false
    var ofFraction = 0
    // Zeros at a fraction's end wait here: they say nothing, and must not overflow.
    var pendingZeros = 0
    while cursor < end {
      let byte = bytes.byte(cursor)
      if ASCII.isDigit(byte) {
        if hasFraction, byte == ASCII.zero {
          pendingZeros += 1
        } else {
          if pendingZeros > 0 {
            ofFraction += pendingZeros
            overflowed = overflowed || !scale(byPowersOfTen: pendingZeros)
            pendingZeros = 0
          }
          if hasFraction { ofFraction += 1 }
          overflowed = overflowed || !append(digit: byte &- 0x30)
        }
      } else if byte == ASCII.point, !hasFraction, cursor > start {
        hasFraction = true
        guard cursor + 1 < end, ASCII.isDigit(bytes.byte(cursor + 1)) else { return nil }
      } else {
        break
      }
      cursor += 1
    }
    return cursor > start ? (ofFraction, overflowed) : nil
  }

  /// Reads `e` or `E`, an optional sign and digits; a value beyond ±9999 is returned as that.
  private static func parseExponent(_ bytes: RawSpan, _ range: Range<Int>) -> Int? {
    var cursor = range.lowerBound
    guard bytes.byte(cursor) | 0x20 == UInt8(ascii: "e") else { return nil }
    cursor += 1
    guard cursor < range.upperBound else { return nil }
    var isNegative = false
    if bytes.byte(cursor) == ASCII.minus || bytes.byte(cursor) == ASCII.plus {
      isNegative = bytes.byte(cursor) == ASCII.minus
      cursor += 1
    }
    guard cursor < range.upperBound else { return nil }
    var value = 0
    while cursor < range.upperBound {
      guard ASCII.isDigit(bytes.byte(cursor)) else { return nil }
      value = min(9999, value * 10 + Int(bytes.byte(cursor) &- 0x30))
      cursor += 1
    }
    return isNegative ? -value : value
  }

  @inline(__always)
  private mutating func append(digit: UInt8) -> Bool {
    let (product, overflow) = coefficient.multipliedReportingOverflow(by: 10)
    let (sum, carry) = product.addingReportingOverflow(UInt64(digit))
    coefficient = sum
    return !overflow && !carry
  }

  private mutating func scale(byPowersOfTen power: Int) -> Bool {
    for _ in 0..<min(power, 20) where !append(digit: 0) { return coefficient == 0 }
    return power <= 20 || coefficient == 0
  }
}
