package import Domain

/// A certain amount of a record, as it is watched.
package struct WatchedAmount: Sendable {
  /// Amounts that are compared: of records of one type, in one currency.
  package struct Key: Hashable, Sendable {
    /// The record's type, by a number.
    package var type: UInt8
    /// The currency, by a number.
    package var currency: UInt16

    package init(type: UInt8, currency: UInt16) { (self.type, self.currency) = (type, currency) }
  }

  package let row: Int
  package let key: Key
  let form: AmountForm
  /// When the record was made, in nanoseconds since 1970-01-01 UTC; nil where that isn't certain.
  let time: Int64?
  private let amount: Amount
  let bin: Int
  /// By factor, what would be counted if it were so many times too large.
  let shifted: SIMD4<Int>

  /// Nil for nothing: whatever its unit, it is the same.
  ///
  /// `decimals`: With how many it was written.
  package init?(_ amount: Amount, row: Int, key: Key, decimals: UInt8, time: Int64?) {
    guard amount.coefficient != 0 else { return nil }
    (self.row, self.key, self.time, self.amount) = (row, key, time, amount)
    form = AmountForm(
      decimals: decimals, coefficient: amount.coefficient, scale: Int(amount.scale))
    let value = Double(amount.coefficient.magnitude) * Self.powers[Int(amount.scale)]
    bin = AmountHistogram.bin(of: value)
    shifted = SIMD4(
      AmountHistogram.bin(of: value * 0.01), AmountHistogram.bin(of: value * 0.001),
      AmountHistogram.bin(of: value * 100), AmountHistogram.bin(of: value * 1000))
  }

  /// Exactly how many times the other one it is; nil where it is no such number.
  func factor(of former: WatchedAmount) -> UnitFactor? {
    UnitFactor.allCases.first { factor in
      let (more, less) = factor.isLarger ? (amount, former.amount) : (former.amount, amount)
      let times: Int128 = factor == .times100 || factor == .per100 ? 100 : 1000
      let (product, isTooLarge) = less.units.multipliedReportingOverflow(by: times)
      return !isTooLarge && product == more.units
    }
  }

  /// 1 to 10^-18.
  private static let powers = (0...18).map { power in
    1 / (0..<power).reduce(1.0) { result, _ in result * 10 }
  }
}
