internal import Foundation
internal import WireJSON

// Numbers are first read in 64 bits, which nearly all have room in; what doesn't fit is read by its digits.

extension FixedWidthInteger {
  /// Exactly the number that the token spells, `1.50e1` for instance; nil where this type doesn't hold it.
  init?(exactly document: JSONDocument, _ token: Token) {
    if case .number(let number) = document.number(token), let value = Self(exactly: number) {
      self = value
    } else if let digits = document.digits(token), let value = Self(exactly: digits) {
      self = value
    } else {
      return nil
    }
  }

  private init?(exactly number: DecimalText) {
    var magnitude = number.coefficient
    var exponent = number.exponent
    while exponent < 0, magnitude % 10 == 0 {
      magnitude /= 10
      exponent += 1
    }
    guard exponent >= 0 || magnitude == 0 else { return nil }
    while exponent > 0 {
      exponent -= 1
      let (product, overflow) = magnitude.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      magnitude = product
    }
    guard number.isNegative else {
      self.init(exactly: magnitude)
      return
    }
    guard magnitude <= UInt64(Int64.max) + 1 else { return nil }
    self.init(exactly: 0 &- Int64(truncatingIfNeeded: magnitude))
  }

  private init?(exactly number: DecimalDigits) {
    guard !number.digits.isEmpty else {
      self = 0
      return
    }
    guard (0...DecimalDigits.limit).contains(number.exponent) else { return nil }
    self.init(number.text(zeros: number.exponent), radix: 10)
  }
}

extension Decimal {
  /// Whether there is a number near to the one that `text` spells: it is neither too large nor too small.
  static func isNear(_ text: String) -> Bool {
    guard let value = Double(text)?.magnitude else { return false }
    return value < 1e165 && value > 1e-128
  }

  /// Exactly the number that the token spells; nil where a decimal doesn't hold it.
  init?(exactly document: JSONDocument, _ token: Token) {
    if case .number(let number) = document.number(token) {
      self.init(number)
    } else if let digits = document.digits(token), let value = Decimal(exactly: digits) {
      self = value
    } else {
      return nil
    }
  }

  /// Exactly the number that `text` spells as JSON does; nil where a decimal, of 128 bits and exponents from -128 to 127,
  /// doesn't hold it.
  init?(exactly text: String) {
    let bytes = Array(text.utf8)
    if case .number(let number) = DecimalText.parse(bytes.span.bytes, bytes.indices) {
      self.init(number)
    } else if let digits = DecimalDigits(bytes.span.bytes, bytes.indices),
      let value = Decimal(exactly: digits)
    {
      self = value
    } else {
      return nil
    }
  }

  private init(_ number: DecimalText) {
    self.init(
      sign: number.isNegative ? .minus : .plus, exponent: number.exponent,
      significand: Decimal(number.coefficient))
  }

  /// Takes ten times as long.
  private init?(exactly number: DecimalDigits) {
    // Beyond the largest exponent, zeros are digits.
    let zeros = max(0, number.exponent - 127)
    guard number.digits.count + zeros <= DecimalDigits.limit else { return nil }
    let text = "\(number.text(zeros: zeros))e\(number.exponent - zeros)"
    guard let value = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")) else {
      return nil
    }
    // Foundation rounds what doesn't fit.
    let held = Array("\(value)".utf8)
    guard DecimalDigits(held.span.bytes, held.indices) == number else { return nil }
    self = value
  }
}
