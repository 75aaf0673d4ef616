package import Domain

/// What of a source's newest hours is otherwise than in the weeks before.
package struct HistoryFindings: Equatable, Sendable {
  package var shares: [HistoryShare] = []
  package var units: [HistoryUnit] = []
  package var knowledge = HistoryKnowledge.none

  package init() {}

  /// Whether nothing is told.
  package var isQuiet: Bool { shares.isEmpty && units.isEmpty }
}

/// By how much of the past something is compared.
package enum HistoryKnowledge: Equatable, Sendable {
  /// Nobody has asked a ledger.
  case none
  /// So few days are known of the same hours.
  case learning(days: Int, of: Int)
  /// The newest hours have too few records, or there is but one of them.
  case tooFew(records: Int, of: Int)
  /// With so many days.
  case compared(days: Int)
}

/// A word that is far more or less often among the newest records than in the same hours of the days before.
package struct HistoryShare: Equatable, Sendable {
  package let field: ShareField
  /// A word of the profile's, `other`, or nothing for none.
  package let word: String
  /// The hours, in whole hours since 1970-01-01 UTC.
  package let hours: ClosedRange<Int>
  /// How many days it is compared with.
  let days: Int
  /// How often it is there, and was on all days before.
  let here: ShareCount
  let before: ShareCount

  /// Customers: that there is none, and that there is one.
  static let none = ""
  static let some = "some"

  /// `61%, 3% in these hours of 21 days: PSI 2.1, G 340`.
  package var evidence: String {
    ShareStretch.evidence(here, before, than: "in these hours of \(days) days")
  }

  /// Whether a record is meant.
  ///
  /// `time`: When it was made, in nanoseconds since 1970-01-01 UTC; nil where that isn't certain.
  package func holds(_ time: Int64?) -> Bool {
    time.map { hours.contains(HourFact.hour($0)) } ?? false
  }
}

/// Amounts that are so many times those of the days before.
package struct HistoryUnit: Equatable, Sendable {
  package let currency: CurrencyCode
  package let factor: UnitFactor
  /// From which hour on, in whole hours since 1970-01-01 UTC.
  package let since: Int
  /// The last hour; nil for all that come.
  package let last: Int?
}
