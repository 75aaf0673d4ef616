/// What an amount may be that is no amount above zero.
package enum SpecialAmount: String, CaseIterable, Sendable {
  case zero, negative

  /// Nil of an amount above zero.
  package init?(_ amount: Amount) {
    if amount.coefficient > 0 { return nil }
    self = amount.coefficient == 0 ? .zero : .negative
  }
}
