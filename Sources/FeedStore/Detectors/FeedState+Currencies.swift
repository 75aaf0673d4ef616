import Domain
import Drift

/// Records that come again in another currency, which no correction does.
extension FeedState {
  /// Notes that versions of a record are of different currencies, whichever is the newer one.
  ///
  /// - Returns: Whether they are, so that its amount isn't certain.
  @discardableResult
  mutating func noteCurrencies(_ one: IndexRow, _ other: IndexRow, of first: Int) -> Bool {
    guard one.currency != other.currency, one.currency > 0, other.currency > 0 else { return false }
    if severalCurrencies.insert(first).inserted { signsAreCounted = false }
    return true
  }

  /// The rows that count of these records, in their order.
  var rowsOfSeveralCurrencies: [Int] { severalCurrencies.map { rows.current(of: $0) }.sorted() }
}
