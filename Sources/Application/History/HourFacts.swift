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
    /// Its number in the index; 0 where it isn't certain.
    var currency: UInt16
    var size: Size?
    var hasCustomer: Bool
  }

  /// How large an amount is.
  private struct Size: Hashable {
    /// The power of ten that it has at least; nil of nothing.
    var power: Int?
    var isNegative: Bool

    init(_ amount: Amount) { (power, isNegative) = (amount.power, amount.coefficient < 0) }

    /// `10^2` from 100 on, `-10^2`, or `0`.
    var text: String { power.map { "\(isNegative ? "-" : "")10^\($0)" } ?? "0" }
  }

  /// How many records have which traits.
  private struct TraitCounts {
    private(set) var counts: [(traits: Traits, records: Int)] = []
    private var places: [Traits: Int] = [:]
    /// Places that were counted last, by a few bits of the traits: most records are like one of a few before, and the table
    /// takes as long for each as all else.
    private var recent = [Int](repeating: 0, count: recentCount)

    private static let recentCount = 64

    mutating func add(_ traits: Traits) {
      let status = Int(traits.status?.rawValue ?? .max)
      let mixed = status &+ Int(traits.method) &* 13 &+ Int(traits.currency) &* 7
      let slot = (mixed &+ (traits.size?.power ?? 0) &* 5 &+ traits.hour) & (Self.recentCount - 1)
      let last = recent[slot]
      if last < counts.count, counts[last].traits == traits {
        counts[last].records += 1
        return
      }
      let place = places[traits] ?? counts.count
      recent[slot] = place
      guard place == counts.count else { return counts[place].records += 1 }
      places[traits] = place
      counts.append((traits, 1))
    }
  }

  private let counts: [(traits: Traits, records: Int)]
  private let words: WordTable
  /// The profile's own methods.
  private let methods: [String]

  /// Counts the records of a feed that were made in some hours.
  ///
  /// `wanted`: Whole hours since 1970-01-01 UTC: of the future nothing is known, whatever a feed says.
  /// - Complexity: O(*n*) in the records.
  package init(of state: FeedState, in wanted: ClosedRange<Int>) {
    (words, methods) = (state.words, state.profile.methodWords)
    var counts = TraitCounts()
    state.shownRows(0..<state.rows.log.count) { row in
      guard case .instant(let nanoseconds)? = row.created else { return true }
      let hour = HourFact.hour(nanoseconds)
      guard wanted.contains(hour) else { return true }
      let currency = row.doubts.currency == nil ? row.index.currency : 0
      counts.add(
        Traits(
          hour: hour, status: row.knownStatus, method: row.index.method, currency: currency,
          size: currency == 0 ? nil : row.amount.map(Size.init), hasCustomer: row.hasCustomer))
      return true
    }
    self.counts = counts.counts
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
    let currency = IndexRow.currency(packed: traits.currency)?.text ?? ""
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
