extension DecimalText {
  package var isPositive: Bool { coefficient > 0 && !isNegative }

  /// Exact for what 64 bits hold once the exponents agree.
  static func < (left: DecimalText, right: DecimalText) -> Bool {
    if left.isNegative != right.isNegative {
      return left.isNegative && !(left.coefficient == 0 && right.coefficient == 0)
    }
    let shift = left.exponent - right.exponent
    let (a, b) = (left.scaled(by: max(0, shift)), right.scaled(by: max(0, -shift)))
    return left.isNegative ? b < a : a < b
  }

  /// Whether both are one number, however they are written.
  package func isSameNumber(as other: DecimalText) -> Bool {
    isNegative == other.isNegative && comparedMagnitude(to: other) == 0
  }

  /// Below, at or above zero as this number without its sign is less than, equal to or more than `other`; nil where that can't be told.
  package func comparedMagnitude(to other: DecimalText) -> Int? {
    let exponent = min(self.exponent, other.exponent)
    guard let own = magnitude(in: exponent), let theirs = other.magnitude(in: exponent) else {
      return nil
    }
    return own == theirs ? 0 : own < theirs ? -1 : 1
  }

  /// The coefficient in units of 10^`exponent`, which is no larger than its own; nil where it doesn't fit.
  package func magnitude(in exponent: Int) -> UInt64? {
    var value = coefficient
    for _ in 0..<max(0, self.exponent - exponent) {
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      guard !overflow else { return nil }
      value = product
    }
    return value
  }

  /// The coefficient times a power of ten; beyond 64 bits, the largest there is.
  private func scaled(by power: Int) -> UInt64 {
    var value = coefficient
    for _ in 0..<power {
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      if overflow { return .max }
      value = product
    }
    return value
  }
}
