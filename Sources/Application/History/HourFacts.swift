import DTO
import Domain
package import Drift
package import FeedStore
import Mapping

/// What the records of an hour were like, by the hours in which they were made: what those of later hours can be compared with.
///
/// Nothing of one record can be known by it: it counts statuses, the profile's own methods, currencies, what is missing, and
/// how large amounts are, in powers of ten.
package struct HourFacts {
  private let traits: HourTraits
  private let words: WordTable
  /// The profile's own methods.
  private let methods: [String]

  /// Counts the records of a feed that were made in some hours.
  ///
  /// `wanted`: Whole hours since 1970-01-01 UTC: of the future nothing is known, whatever a feed says.
  /// - Complexity: O(*n*) in the records.
  package init(of state: FeedState, in wanted: ClosedRange<Int>) {
    (words, methods) = (state.words, state.profile.methodWords)
    traits = HourTraits(of: state, in: wanted)
  }

  /// As the ledger keeps them.
  package var facts: [HourFact] {
    var facts: [HourFact: Int] = [:]
    for (traits, count) in traits.counts {
      for (field, value) in told(traits) {
        let fact = HourFact(hour: traits.hour, field: field, value: value, records: 0)
        facts[fact, default: 0] += count
      }
    }
    return facts.map { fact, count in
      HourFact(hour: fact.hour, field: fact.field, value: fact.value, records: count)
    }
  }

  private func told(_ traits: HourTraits.Traits) -> [(field: String, value: String)] {
    let currency = IndexRow.currency(packed: traits.currency)?.text ?? ""
    var told = [
      (HourFact.all, ""), (Field.status.name, traits.status?.word ?? HourFact.other),
      (Field.method.name, name(of: traits.method)), (Field.currency.name, currency),
    ]
    told.append(
      traits.size.map { (HourFact.amount(currency), Self.text($0)) } ?? (Field.amount.name, ""))
    if !traits.hasCustomer { told.append((Field.customer.name, "")) }
    return told
  }

  /// `10^2` from 100 on, `-10^2`, or `0`.
  private static func text(_ size: HourTraits.Size) -> String {
    size.power.map { "\(size.isNegative ? "-" : "")10^\($0)" } ?? "0"
  }

  /// A method of the profile's own; nothing else of the feed's words is kept.
  private func name(of method: UInt16) -> String {
    let word = words[method]
    return word.isEmpty || methods.contains(word) ? word : HourFact.other
  }
}
