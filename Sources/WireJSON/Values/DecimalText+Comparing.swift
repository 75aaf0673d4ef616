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
