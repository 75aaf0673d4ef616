import Domain

/// The exact sum of the amounts of each currency.
struct CurrencySums: Sendable {
  /// In the order in which the currencies came up: there are few, and so looking for one is faster than any table.
  private var sums: [(currency: CurrencyCode, sum: AmountSum)] = []

  mutating func add(_ amount: Amount, _ currency: CurrencyCode) {
    sums[index(of: currency)].sum.add(amount)
  }

  mutating func add(_ others: CurrencySums) {
    for other in others.sums { sums[index(of: other.currency)].sum.add(other.sum) }
  }

  private mutating func index(of currency: CurrencyCode) -> Int {
    if let index = sums.firstIndex(where: { $0.currency == currency }) { return index }
    sums.append((currency, AmountSum()))
    return sums.count - 1
  }

  /// By currency; a sum is nil where it is too large to be held.
  var sorted: [(currency: CurrencyCode, sum: Amount?)] {
    sums.sorted { $0.currency.text < $1.currency.text }.map { ($0.currency, $0.sum.amount) }
  }
}
