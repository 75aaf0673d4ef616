import DTO
import Domain
import Drift
import Mapping
import WireJSON

/// The currency that an envelope names for all its records.
extension FeedPass {
  /// Takes in the currency that the envelope of that number names.
  ///
  /// Returns a new plan where records were read by another one.
  mutating func noteCurrency(
    _ text: String?, _ path: [String], _ view: RecordView, in document: Int
  ) -> FeedPlan? {
    let place = judge.texts.id(of: DocumentPath.name(of: path))
    guard let text, let code = CurrencyCode(text.uppercased()) else {
      if let text, !text.isEmpty {
        let evidence = judge.texts.id(of: EvidenceText.describing(text))
        count(DriftEvent(.newWord, of: .currency, path: place, evidence: evidence))
      }
      return nil
    }
    envelopeCurrencies.noteName(in: document)
    guard !plan.currenciesDiffer else {
      let evidence = judge.texts.id(of: "not the currency of all records")
      count(DriftEvent(.brokenInvariant, of: .currency, path: place, evidence: evidence))
      return nil
    }
    guard plan.currency != code else { return nil }
    guard plan.currency == nil else { return planOfDifferingCurrencies }
    var next = plan
    next.currency = code
    return next
  }

  /// The plan of a sequence of envelopes in which one names no currency, beside others that do.
  mutating func planOfMissingCurrency() -> FeedPlan? {
    envelopeCurrencies.begin(0)
    guard plan.currency != nil, envelopeCurrencies.lackOne else { return nil }
    return planOfDifferingCurrencies
  }

  /// No currency applies to all records, so it is uncertain for each of them.
  private var planOfDifferingCurrencies: FeedPlan {
    var next = plan
    next.currency = nil
    next.currenciesDiffer = true
    return next
  }
}
