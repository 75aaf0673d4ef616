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
    /// Whole hours since 1970-01-01 UTC.
    let hour: Int
    /// From the lowest bit: the currency's number in the index, 0 where it isn't certain, and the method's, 16 bits each; the
    /// status and the size, 8 bits each; whether there is a customer.
    let code: UInt64

    init(_ row: ShownRow, hour: Int) {
      self.hour = hour
      let currency = row.doubts.currency == nil ? row.index.currency : 0
      let size = currency == 0 ? nil : row.amount.map { Size($0) }
      code =
        UInt64(currency) | UInt64(row.index.method) << 16
        | UInt64(row.knownStatus?.rawValue ?? .max) << 32
        | UInt64(size?.code ?? Size.none) << 40 | (row.hasCustomer ? 1 << 48 : 0)
    }

    var currency: UInt16 { UInt16(truncatingIfNeeded: code) }
    var method: UInt16 { UInt16(truncatingIfNeeded: code >> 16) }
    var status: OrderStatus? { OrderStatus(rawValue: UInt8(truncatingIfNeeded: code >> 32)) }
    var size: Size? { Size(code: UInt8(truncatingIfNeeded: code >> 40)) }
    var hasCustomer: Bool { code >> 48 & 1 == 1 }
  }

  /// How large an amount is.
  private struct Size {
    /// Twice the power of ten that it has at least, from 10^-20 on, and 1 for less than nothing; 254 of nothing.
    let code: UInt8

    static let none = UInt8.max
    private static let zero: UInt8 = 254
    private static let lowest = -20

    init(_ amount: Amount) {
      let sign: UInt8 = amount.coefficient < 0 ? 1 : 0
      code = amount.power.map { UInt8(clamping: $0 - Self.lowest) * 2 + sign } ?? Self.zero
    }

    /// Nil where it isn't known.
    init?(code: UInt8) {
      guard code != Self.none else { return nil }
      self.code = code
    }

    /// `10^2` from 100 on, `-10^2`, or `0`.
    var text: String {
      guard code != Self.zero else { return "0" }
      return "\(code & 1 == 1 ? "-" : "")10^\(Int(code / 2) + Self.lowest)"
    }
  }

  /// How many records have which traits.
  private struct TraitCounts {
    private(set) var counts: [(traits: Traits, records: Int)] = []
    private var places: [Traits: Int] = [:]
    /// Places that were counted last, by a few bits of the traits: most records are like one of some before, and the table
    /// takes as long for each as all else.
    private var recent = [Int](repeating: 0, count: 256)

    mutating func add(_ traits: Traits) {
      // The upper bits of a product depend on all of a number's.
      let mixed = (traits.code ^ UInt64(bitPattern: Int64(traits.hour))) &* 0x9E37_79B9_7F4A_7C15
      let slot = Int(truncatingIfNeeded: mixed >> 56)
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

  /// The hour that was asked for last: most records are of the same.
  private struct LastHour {
    private var hour = 0
    private var times: Range<Int64> = 0..<0

    mutating func hour(of nanoseconds: Int64) -> Int {
      if nanoseconds >= times.lowerBound, nanoseconds < times.upperBound { return hour }
      hour = HourFact.hour(nanoseconds)
      let start = HourFact.start(of: hour)
      times = start..<max(start, HourFact.start(of: hour + 1))
      return hour
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
    var last = LastHour()
    state.shownRows(0..<state.rows.log.count) { row in
      guard case .instant(let nanoseconds)? = row.created else { return true }
      let hour = last.hour(of: nanoseconds)
      if wanted.contains(hour) { counts.add(Traits(row, hour: hour)) }
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
