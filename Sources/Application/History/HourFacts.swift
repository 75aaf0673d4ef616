import DTO
import Domain
package import FeedStore
package import Ledger
import Mapping

/// What the records of an hour were like, by the hours in which they were made: what those of later hours can be compared with.
///
/// Nothing of one record can be known by it: it counts statuses, the profile's own methods, currencies, what is missing, and
/// how large amounts are, in powers of ten.
package struct HourFacts {
  private struct Hour {
    var records = 0
    var statuses: [OrderStatus?: Int] = [:]
    var methods: [UInt16: Int] = [:]
    var currencies: [CurrencyCode?: Int] = [:]
    var sizes: [Size: Int] = [:]
    var withoutAmount = 0
    var withoutCustomer = 0
  }

  /// How large an amount is.
  private struct Size: Hashable {
    var currency: CurrencyCode
    /// The power of ten that it has at least; nil of nothing.
    var power: Int?
    var isNegative: Bool

    init(_ amount: Amount, _ currency: CurrencyCode) {
      self.currency = currency
      isNegative = amount.coefficient < 0
      var power = -Int(amount.scale)
      var rest = amount.coefficient.magnitude / 10
      while rest > 0 { (rest, power) = (rest / 10, power + 1) }
      self.power = amount.coefficient == 0 ? nil : power
    }

    /// `10^2` from 100 on, `-10^2`, or `0`.
    var text: String { power.map { "\(isNegative ? "-" : "")10^\($0)" } ?? "0" }
  }

  private var hours: [Int: Hour] = [:]
  private let words: WordTable
  /// The profile's own methods.
  private let methods: [String]

  /// Counts the records of a feed that were made since an hour.
  ///
  /// `first`: Whole hours since 1970-01-01 UTC.
  /// - Complexity: O(*n*) in the records.
  package init(of state: FeedState, since first: Int) {
    (words, methods) = (state.words, state.profile.methodWords)
    // Most records are of the hour of the one before.
    var (number, hour) = (Int.min, Hour())
    state.shownRows(0..<state.rows.log.count) { row in
      guard case .instant(let nanoseconds)? = row.created else { return true }
      let own = Self.hour(nanoseconds)
      guard own >= first else { return true }
      if own != number {
        if number != Int.min { hours[number] = hour }
        (number, hour) = (own, hours[own] ?? Hour())
      }
      Self.count(row, in: &hour)
      return true
    }
    if number != Int.min { hours[number] = hour }
  }

  private static func count(_ row: ShownRow, in hour: inout Hour) {
    hour.records += 1
    hour.statuses[row.knownStatus, default: 0] += 1
    hour.methods[row.index.method, default: 0] += 1
    hour.currencies[row.currency, default: 0] += 1
    if let amount = row.amount, let currency = row.currency {
      hour.sizes[Size(amount, currency), default: 0] += 1
    } else {
      hour.withoutAmount += 1
    }
    if !row.hasCustomer { hour.withoutCustomer += 1 }
  }

  /// As the ledger keeps them.
  package var facts: [HourFact] {
    hours.flatMap { number, hour in
      var facts: [String: [String: Int]] = [HourFact.all: ["": hour.records]]
      for (status, count) in hour.statuses {
        facts[Field.status.name, default: [:]][status?.word ?? Self.other, default: 0] += count
      }
      for (method, count) in hour.methods {
        facts[Field.method.name, default: [:]][name(of: method), default: 0] += count
      }
      for (currency, count) in hour.currencies {
        facts[Field.currency.name, default: [:]][currency?.text ?? "", default: 0] += count
      }
      for (size, count) in hour.sizes {
        facts["\(Field.amount.name) \(size.currency.text)", default: [:]][size.text, default: 0] +=
          count
      }
      facts[Field.amount.name] = ["": hour.withoutAmount]
      facts[Field.customer.name] = ["": hour.withoutCustomer]
      return facts.flatMap { field, values in
        values.filter { $0.value > 0 }.map { value, count in
          HourFact(hour: number, field: field, value: value, records: count)
        }
      }
    }
  }

  /// What is none of the words that are kept.
  private static let other = "other"

  /// A method of the profile's own; nothing else of the feed's words is kept.
  private func name(of method: UInt16) -> String {
    let word = words[method]
    return word.isEmpty || methods.contains(word) ? word : Self.other
  }

  private static func hour(_ nanoseconds: Int64) -> Int {
    let hour: Int64 = 3_600_000_000_000
    return Int(nanoseconds / hour) - (nanoseconds % hour < 0 ? 1 : 0)
  }
}
