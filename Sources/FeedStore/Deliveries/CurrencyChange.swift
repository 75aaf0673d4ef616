import Domain
import Drift
import Mapping

/// An amount that is of one currency in a version of its record, and of another in the next.
enum CurrencyChange {
  /// What is counted: codes of ISO 4217, which are no person's.
  static func evidence(_ change: (was: CurrencyCode, now: CurrencyCode)) -> String {
    "currency \(change.was.text) → \(change.now.text)"
  }

  static func event(
    _ change: (was: CurrencyCode, now: CurrencyCode), _ judge: inout Judge
  ) -> DriftEvent {
    DriftEvent(
      .brokenInvariant, of: .currency, path: judge.texts.id(of: Field.currency.name),
      evidence: judge.texts.id(of: evidence(change)))
  }
}
