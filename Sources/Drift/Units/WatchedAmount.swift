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
  /// As an amount has them.
  let coefficient: Int64
  let scale: Int
  let bin: Int
  private let value: Double

  /// Nil for nothing: whatever its unit, it is the same.
  ///
  /// `decimals`: With how many it was written.
  package init?(_ amount: Amount, row: Int, key: Key, decimals: UInt8, time: Int64?) {
    guard amount.coefficient != 0 else { return nil }
    self.init(
      coefficient: amount.coefficient, scale: amount.scale, row: row, key: key, decimals: decimals,
      time: time)
  }

  /// The amount of a record; nil where it has none that is compared.
  @inline(__always)
  init?(_ record: WatchedRecord) {
    guard record.coefficient != 0 else { return nil }
    self.init(
      coefficient: record.coefficient, scale: record.scale, row: record.row,
      key: Key(type: record.type, currency: record.currency), decimals: record.decimals,
      time: record.time)
  }

  /// The same by its parts, which are not nothing.
  @inline(__always)
  private init(coefficient: Int64, scale: UInt8, row: Int, key: Key, decimals: UInt8, time: Int64?)
  {
    (self.row, self.key, self.time) = (row, key, time)
    (self.coefficient, self.scale) = (coefficient, Int(scale))
    form = AmountForm(decimals: decimals, coefficient: coefficient, scale: Int(scale))
    value = Double(coefficient).magnitude * Self.powers[Int(scale)]
    bin = AmountHistogram.bin(of: value)
  }

  private var amount: Amount? { Amount(coefficient: coefficient, scale: scale) }

  /// What would be counted if it were so many times too large.
  func bin(shifted factor: UnitFactor) -> Int {
    AmountHistogram.bin(of: value * factor.inverse.value)
  }

  /// Exactly how many times the other one it is; nil where it is no such number.
  func factor(of former: WatchedAmount) -> UnitFactor? {
    guard let amount, let before = former.amount else { return nil }
    return UnitFactor.allCases.first { factor in
      let (more, less) = factor.isLarger ? (amount, before) : (before, amount)
      let times: Int128 = factor == .times100 || factor == .per100 ? 100 : 1000
      let (product, isTooLarge) = less.units.multipliedReportingOverflow(by: times)
      return !isTooLarge && product == more.units
    }
  }

  /// 1 to 10^-18; written out, so that nobody has to ask whether they are there yet.
  private static let powers: [19 of Double] = [
    1, 1e-1, 1e-2, 1e-3, 1e-4, 1e-5, 1e-6, 1e-7, 1e-8, 1e-9, 1e-10, 1e-11, 1e-12, 1e-13, 1e-14,
    1e-15, 1e-16, 1e-17, 1e-18,
  ]
}
