package import Domain

/// A row with all that isn't certain of it: what list, detail, filters, sums and exports go by.
package struct ShownRow: Equatable, Sendable {
  /// Its place in the log.
  package let number: Int
  package let index: IndexRow
  package let doubts: FactDoubts

  /// The amount; nil where it isn't certain.
  package var amount: Amount? { doubts.amount == nil ? index.amount : nil }

  /// The status; nil where it isn't certain, or is the provider's own word.
  package var knownStatus: OrderStatus? { doubts.status == nil ? index.knownStatus : nil }

  /// The currency's three capitals; nil where it isn't certain.
  package var currencyLetters: String? { doubts.currency == nil ? index.currencyLetters : nil }
}

extension FeedState {
  /// A row by its number.
  package func row(_ number: Int) -> ShownRow {
    let index = rows.log[number]
    return ShownRow(number: number, index: index, doubts: doubts.about(number, index))
  }

  /// The row of the record at a position of the list.
  package func row(at position: Int) -> ShownRow { row(rows.number(at: position)) }
}
