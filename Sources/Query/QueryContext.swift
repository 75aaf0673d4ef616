package import Domain

/// What a query means beyond its text.
package struct QueryContext: Sendable {
  /// Nanoseconds since 1970-01-01 UTC.
  package var now: Int64
  /// The currencies that the feed has; nil before it was read: then an amount needs none yet.
  package var currencies: [CurrencyCode]?
  /// The clock that days and times are of which name none.
  package var zone: Zone

  /// What is known where a query is asked.
  package init(now: Int64, currencies: [CurrencyCode]?, zone: Zone = .utc) {
    self.now = now
    self.currencies = currencies
    self.zone = zone
  }
}
