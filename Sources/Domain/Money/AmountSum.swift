/// A sum of amounts that grows, exact.
package struct AmountSum: Equatable, Sendable {
  private var units: Int128 = 0
  private var isTooLarge = false

  package init() {}

  package mutating func add(_ amount: Amount) {
    add(amount.units)
  }

  package mutating func add(_ other: AmountSum) {
    isTooLarge = isTooLarge || other.isTooLarge
    add(other.units)
  }

  private mutating func add(_ others: Int128) {
    let (sum, overflow) = units.addingReportingOverflow(others)
    (units, isTooLarge) = (sum, isTooLarge || overflow)
  }

  /// Nil where it is too large to be held by an amount.
  package var amount: Amount? {
    guard !isTooLarge else { return nil }
    var (units, scale) = (units, 18)
    while scale > 0, units % 10 == 0 { (units, scale) = (units / 10, scale - 1) }
    return Int64(exactly: units).flatMap { Amount(coefficient: $0, scale: scale) }
  }
}
