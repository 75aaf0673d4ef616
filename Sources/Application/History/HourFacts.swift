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
  /// All that is counted of a record: one look at a table for each, and not one for each of its facts.
  private struct Traits: Hashable {
    var hour: Int
    var status: OrderStatus?
    var method: UInt16
    var currency: CurrencyCode?
    var size: Size?
    var hasCustomer: Bool
  }

  /// How large an amount is.
  private struct Size: Hashable {
    /// The power of ten that it has at least; nil of nothing.
    var power: Int?
    var isNegative: Bool

    init(_ amount: Amount) {
      isNegative = amount.coefficient < 0
      var power = -Int(amount.scale)
      var rest = amount.coefficient.magnitude / 10
      while rest > 0 { (rest, power) = (rest / 10, power + 1) }
      self.power = amount.coefficient == 0 ? nil : power
    }

    /// `10^2` from 100 on, `-10^2`, or `0`.
    var text: String { power.map { "\(isNegative ? "-" : "")10^\($0)" } ?? "0" }
  }

  private var counts: [Traits: Int] = [:]
  private let words: WordTable
  /// The profile's own methods.
  private let methods: [String]

  /// Counts the records of a feed that were made in some hours.
  ///
  /// `wanted`: Whole hours since 1970-01-01 UTC: of the future nothing is known, whatever a feed says.
  /// - Complexity: O(*n*) in the records.
  package init(of state: FeedState, in wanted: ClosedRange<Int>) {
    (words, methods) = (state.words, state.profile.methodWords)
    var counts: [Traits: Int] = [:]
    state.shownRows(0..<state.rows.log.count) { row in
      guard case .instant(let nanoseconds)? = row.created else { return true }
      let hour = HourFact.hour(nanoseconds)
      guard wanted.contains(hour) else { return true }
      let currency = row.currency
      let traits = Traits(
        hour: hour, status: row.knownStatus, method: row.index.method, currency: currency,
        size: currency == nil ? nil : row.amount.map(Size.init), hasCustomer: row.hasCustomer)
      counts[traits, default: 0] += 1
      return true
    }
    self.counts = counts
  }

  /// As the ledger keeps them.
  package var facts: [HourFact] {
    var facts: [HourFact: Int] = [:]
    for (traits, count) in counts {
      for (field, value) in told(traits) {
        let fact = HourFact(hour: traits.hour, field: field, value: value, records: 0)
        facts[fact, default: 0] += count
      }
    }
    return facts.map { fact, count in
      HourFact(hour: fact.hour, field: fact.field, value: fact.value, records: count)
    }
  }

  private func told(_ traits: Traits) -> [(field: String, value: String)] {
    let currency = traits.currency?.text ?? ""
    var told = [
      (HourFact.all, ""), (Field.status.name, traits.status?.word ?? HourFact.other),
      (Field.method.name, name(of: traits.method)), (Field.currency.name, currency),
    ]
    told.append(
      traits.size.map { (HourFact.amount(currency), $0.text) } ?? (Field.amount.name, ""))
    if !traits.hasCustomer { told.append((Field.customer.name, "")) }
    return told
  }

  /// A method of the profile's own; nothing else of the feed's words is kept.
  private func name(of method: UInt16) -> String {
    let word = words[method]
    return word.isEmpty || methods.contains(word) ? word : HourFact.other
  }
}
