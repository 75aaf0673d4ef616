package import Domain
import Drift

/// How many records of each hour in which they were made have which traits: status, method, currency, how large the amount is,
/// and whether anything is known of the customer.
package struct HourTraits {
  /// All that is counted of a record: one look at a table for each, and not one for each of its facts.
  package struct Traits: Hashable {
    /// Whole hours since 1970-01-01 UTC.
    package let hour: Int
    /// From the lowest bit: the numbers that the index has of the currency, 0 where it isn't certain, and of the method, 16 bits
    /// each; the status and the size, 8 bits each; whether there is a customer.
    fileprivate let code: UInt64
  }

  /// How large an amount is.
  package struct Size: Hashable {
    /// Twice the power of ten that it has at least, from 10^-20 on, and 1 for less than nothing; 254 of nothing.
    fileprivate let code: UInt8

    fileprivate static let none = UInt8.max
    private static let nothing: UInt8 = 254
    private static let lowest = -20

    @inline(__always)
    fileprivate init(_ amount: Amount) {
      let sign: UInt8 = amount.coefficient < 0 ? 1 : 0
      code = amount.power.map { UInt8(clamping: $0 - Self.lowest) * 2 + sign } ?? Self.nothing
    }

    fileprivate init(code: UInt8) { self.code = code }

    /// The power of ten; nil of nothing.
    package var power: Int? { code == Self.nothing ? nil : Int(code / 2) + Self.lowest }
    package var isNegative: Bool { code & 1 == 1 }
  }

  package private(set) var counts: [(traits: Traits, records: Int)] = []
  private var places: [Traits: Int] = [:]
  /// Places that were counted last, by a few bits of the traits: most records are like one of some before, and the table takes as
  /// long for each as all else.
  private var recent = [Int](repeating: 0, count: 256)
  /// The hour that was asked for last, and its times: most records are of the same.
  private var hour = 0
  private var times: Range<Int64> = 0..<0

  /// Counts the records that are shown and were made in some hours.
  ///
  /// `wanted`: Whole hours since 1970-01-01 UTC.
  /// - Complexity: O(*n*) in the records.
  package init(of state: FeedState, in wanted: ClosedRange<Int>) {
    state.indexRows(0..<state.rows.log.count) { row, number, areDoubted in
      guard !areDoubted, !row.isContested else {
        add(state.row(number), in: wanted)
        return true
      }
      guard let instant = row.instant else { return true }
      let hour = hour(of: instant)
      if wanted.contains(hour) {
        let size = row.currency == 0 ? nil : row.amount.map { Size($0) }
        add(hour, currency: row.currency, row, status: row.status, size)
      }
      return true
    }
  }

  /// Adds a row of which more may not be certain than its own bytes say.
  private mutating func add(_ row: ShownRow, in wanted: ClosedRange<Int>) {
    guard case .instant(let instant)? = row.created else { return }
    let hour = hour(of: instant)
    guard wanted.contains(hour) else { return }
    let currency = row.doubts.currency == nil ? row.index.currency : 0
    add(
      hour, currency: currency, row.index, status: row.knownStatus?.rawValue ?? .max,
      currency == 0 ? nil : row.amount.map { Size($0) })
  }

  @inline(__always)
  private mutating func add(
    _ hour: Int, currency: UInt16, _ row: IndexRow, status: UInt8, _ size: Size?
  ) {
    let code =
      UInt64(currency) | UInt64(row.method) << 16 | UInt64(status) << 32
      | UInt64(size?.code ?? Size.none) << 40
      | (row.origin.contains(.hasCustomer) ? Traits.customerBit : 0)
    // The upper bits of a product depend on all of a number's.
    let mixed = (code ^ UInt64(bitPattern: Int64(hour))) &* 0x9E37_79B9_7F4A_7C15
    let slot = Int(truncatingIfNeeded: mixed >> 56)
    let last = recent[slot]
    let traits = Traits(hour: hour, code: code)
    if last < counts.count, counts[last].traits == traits {
      counts[last].records += 1
    } else {
      find(traits, slot)
    }
  }

  private mutating func find(_ traits: Traits, _ slot: Int) {
    let place = places[traits] ?? counts.count
    recent[slot] = place
    guard place == counts.count else { return counts[place].records += 1 }
    places[traits] = place
    counts.append((traits, 1))
  }

  @inline(__always)
  private mutating func hour(of nanoseconds: Int64) -> Int {
    if nanoseconds >= times.lowerBound, nanoseconds < times.upperBound { return hour }
    hour = HourFact.hour(nanoseconds)
    let start = HourFact.start(of: hour)
    times = start..<max(start, HourFact.start(of: hour + 1))
    return hour
  }
}

extension HourTraits.Traits {
  fileprivate static let customerBit: UInt64 = 1 << 48

  /// The number that a row has for the currency; 0 where it isn't certain.
  package var currency: UInt16 { UInt16(truncatingIfNeeded: code) }
  /// The method's number among the feed's words.
  package var method: UInt16 { UInt16(truncatingIfNeeded: code >> 16) }
  /// Nil where it isn't certain, or is the provider's own word.
  package var status: OrderStatus? {
    OrderStatus(rawValue: UInt8(truncatingIfNeeded: code >> 32))
  }
  package var hasCustomer: Bool { code & Self.customerBit != 0 }

  /// Nil where amount or currency aren't certain.
  package var size: HourTraits.Size? {
    let size = UInt8(truncatingIfNeeded: code >> 40)
    return size == HourTraits.Size.none ? nil : HourTraits.Size(code: size)
  }
}
