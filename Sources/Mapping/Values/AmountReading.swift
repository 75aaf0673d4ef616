import DTO
import Domain
import WireJSON

/// What an amount's bytes say, by the type that the profile declares for its name.
enum AmountReading {
  enum Result: Equatable {
    case amount(Amount, isCoerced: Bool)
    case failure(Uncertainty)
  }

  /// The currency, as far as an amount needs it.
  enum Currency {
    /// `digits`: Those of its minor unit, by ISO 4217.
    case known(digits: Int)
    case missing
    case unknown
  }

  /// An amount in major units: a decimal string as agreed, or a JSON number with a fraction.
  ///
  /// A bare integer may mean that dollars became cents, so it isn't certain.
  static func major(_ token: Token, _ bytes: RawSpan, currency: Currency) -> Result {
    switch token.kind {
    case .string:
      return major(text: token, bytes, currency: currency)
    case .number:
      let result = exact(bytes, token.range, currency: currency, isCoerced: true)
      if case .failure(.outOfRange) = result { return result }
      guard token.hasFraction else { return .failure(.unitUnknown) }
      return result
    case .malformed: return .failure(.malformed)
    default: return .failure(.wrongType)
    }
  }

  /// An amount in major units where a JSON number is as agreed, with a fraction or without.
  ///
  /// An integer in a string is another type, and may be another unit.
  static func decimal(_ token: Token, _ bytes: RawSpan, currency: Currency) -> Result {
    switch token.kind {
    case .number:
      return exact(bytes, token.range, currency: currency, isCoerced: false)
    case .string:
      let result = major(text: token, bytes, currency: currency)
      guard case .amount(let amount, _) = result else { return result }
      return .amount(amount, isCoerced: true)
    case .malformed: return .failure(.malformed)
    default: return .failure(.wrongType)
    }
  }

  /// An amount of which nobody said the unit: a fraction is one of major units, an integer is nothing.
  static func undeclared(_ token: Token, _ bytes: RawSpan, currency: Currency) -> Result {
    switch token.kind {
    case .number:
      if let doubt = doubt(aboutUnitOf: token, bytes, currency) { return .failure(doubt) }
      return exact(bytes, token.range, currency: currency, isCoerced: false)
    case .string:
      let result = major(text: token, bytes, currency: currency)
      if case .failure(.ambiguousText) = result {
        return grouped(bytes, bytes.trimming(token.range), currency: currency)
      }
      guard case .amount = result else { return result }
      return doubt(aboutUnitOf: token, bytes, currency).map { .failure($0) } ?? result
    case .malformed: return .failure(.malformed)
    default: return .failure(.wrongType)
    }
  }

  /// What stands behind the point of a number.
  private struct Fraction {
    var digitCount = 0
    var isZero = true

    /// Nil where there is no point, or an exponent moves it.
    init?(_ bytes: RawSpan, _ range: Range<Int>) {
      var isBehindPoint = false
      for offset in range {
        let byte = bytes.byte(offset)
        if byte == ASCII.point {
          isBehindPoint = true
        } else if byte | 0x20 == UInt8(ascii: "e") {
          return nil
        } else if isBehindPoint {
          digitCount += 1
          isZero = isZero && byte == ASCII.zero
        }
      }
      if !isBehindPoint { return nil }
    }
  }

  /// 8: what bitcoin is quoted with.
  private static let longestFraction = 8
  /// 4: the most that ISO 4217 has.
  private static let usualFraction = 4

  /// Why an amount's fraction doesn't tell that it is one of major units; nil where it does.
  ///
  /// `1999.0` may be an integer that went through a floating-point number, and `150.000` a hundred and fifty
  /// thousand, its point that of thousands.
  private static func doubt(
    aboutUnitOf token: Token, _ bytes: RawSpan, _ currency: Currency
  ) -> Uncertainty? {
    guard let fraction = Fraction(bytes, bytes.trimming(token.range)),
      fraction.digitCount > 1 || !fraction.isZero
    else { return .unitUnknown }
    // No currency has so many digits: a floating-point number was printed.
    guard fraction.digitCount <= longestFraction else { return .unitUnknown }
    guard case .known(let digits) = currency else {
      if fraction.digitCount > usualFraction { return .unitUnknown }
      return token.kind == .string && fraction.digitCount == 3 ? .ambiguousText : nil
    }
    return token.kind == .string && fraction.digitCount == 3 && digits != 3
      ? .ambiguousText : nil
  }

  private static func major(text token: Token, _ bytes: RawSpan, currency: Currency) -> Result {
    if token.isEscaped {
      let unescaped = StringBody.unescaped(bytes, token.range)
      let span = unescaped.span.bytes
      let trimmed = span.trimming(0..<unescaped.count)
      let isTrimmed = trimmed.count < unescaped.count
      return exact(span, trimmed, currency: currency, isCoerced: isTrimmed)
    }
    let trimmed = bytes.trimming(token.range)
    return exact(bytes, trimmed, currency: currency, isCoerced: trimmed != token.range)
  }

  /// An amount in major units, in a text with a decimal comma; a JSON number has none, and is read as one.
  static func decimalComma(_ token: Token, _ bytes: RawSpan, currency: Currency) -> Result {
    guard token.kind == .string else { return major(token, bytes, currency: currency) }
    let text = Array(StringBody.text(of: token, in: bytes).utf8)
    let span = unsafe text.span.bytes
    let range = span.trimming(0..<text.count)
    return result(DecimalText.parseComma(span, range), currency)
  }

  /// A text whose separators tell which of them is the decimal one.
  private static func grouped(
    _ bytes: RawSpan, _ range: Range<Int>, currency: Currency
  ) -> Result {
    result(DecimalText.parseGrouped(bytes, range), currency)
  }

  private static func result(_ number: DecimalText?, _ currency: Currency) -> Result {
    guard let number, let amount = amount(number) else { return .failure(.ambiguousText) }
    if case .known(let digits) = currency, Int(amount.scale) > digits {
      return .failure(.finerThanCurrency)
    }
    return .amount(amount, isCoerced: false)
  }

  private static func exact(
    _ bytes: RawSpan, _ range: Range<Int>, currency: Currency, isCoerced: Bool
  ) -> Result {
    switch DecimalText.parse(bytes, range) {
    case .failure(.notANumber): return .failure(.ambiguousText)
    case .failure(.notExact): return .failure(.notExact)
    case .failure(.outOfRange): return .failure(.outOfRange)
    case .number(let number):
      guard let amount = amount(number) else { return .failure(.notExact) }
      if case .known(let digits) = currency, Int(amount.scale) > digits {
        return .failure(.finerThanCurrency)
      }
      return .amount(amount, isCoerced: isCoerced || !number.isPlain)
    }
  }

  /// An amount in minor units: an integer, or one in a string.
  ///
  /// `digits`: Where the point is, which the currency tells; `isText`: whether a string is as agreed.
  static func minor(
    _ token: Token, _ bytes: RawSpan, currency: Currency, digits: Int, isText: Bool
  ) -> Result {
    guard token.kind == .number || token.kind == .string else {
      return .failure(token.kind == .malformed ? .malformed : .wrongType)
    }
    let range = bytes.trimming(token.range)
    let number: DecimalText
    switch DecimalText.parse(bytes, range) {
    case .failure(.notANumber): return .failure(.ambiguousText)
    case .failure(.notExact): return .failure(.notExact)
    case .failure(.outOfRange): return .failure(.outOfRange)
    case .number(let parsed): number = parsed
    }
    // `1290.0` of something that has no fractions may have changed its unit.
    guard !number.hasFraction, number.exponent >= 0 else { return .failure(.ambiguousText) }
    switch currency {
    case .missing: return .failure(.noCurrency)
    case .unknown: return .failure(.unknownCurrency)
    case .known:
      var scaled = number
      scaled.exponent -= digits
      guard let amount = amount(scaled) else { return .failure(.notExact) }
      let isPlain = number.isPlain && range == token.range
      return .amount(amount, isCoerced: (token.kind == .string) != isText || !isPlain)
    }
  }

  /// The number as an amount; nil where it doesn't fit exactly.
  private static func amount(_ number: DecimalText) -> Amount? {
    guard var coefficient = Int64(exactly: number.coefficient) else { return nil }
    if number.isNegative { coefficient = -coefficient }
    for _ in 0..<max(0, number.exponent) {
      let (product, overflow) = coefficient.multipliedReportingOverflow(by: 10)
      guard !overflow else { return nil }
      coefficient = product
    }
    return Amount(coefficient: coefficient, scale: max(0, -number.exponent))
  }
}
