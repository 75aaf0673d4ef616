import Domain
import Drift
import TestSupport

/// Believable amounts of a shop, a marketplace, a subscription service …, record after record.
struct Traffic {
  enum Business: String, CaseIterable, Sendable {
    case shop, marketplace, weekdays, sale, priceChange, currencies, newMerchant, largeMerchant
    case catalogue, subscriptions, donations, invoices, wholePrices, growth, sorted, sortedDown
  }

  /// How a server writes its amounts.
  enum Writer: String, CaseIterable, Sendable {
    /// `12.90`
    case decimals
    /// `12.9`
    case shortDecimals
    /// `1290`
    case minorUnits
  }

  let business: Business
  let writer: Writer
  private var random: SeededGenerator
  private var row = 0
  /// The last amount, with the decimals of its currency.
  private(set) var written = ""
  /// Seconds since 2026-01-01.
  private var clock = 0.0

  init(_ business: Business, _ writer: Writer, seed: UInt64) {
    (self.business, self.writer) = (business, writer)
    random = SeededGenerator(seed: seed)
  }

  /// What somebody has done to the unit: by what the amount is multiplied, and how it is written then.
  struct Change: Sendable {
    var factor: Double
    var writer: Writer
  }

  /// The next record's amount.
  ///
  /// `row`, `clock`: Its number, and when it was made, in seconds since 2026-01-01; nil for a minute after the one before.
  mutating func next(row: Int, at clock: Double, changed: Change? = nil) -> WatchedAmount? {
    (self.row, self.clock) = (row, clock - 60)
    return next(changed: changed, after: 60)
  }

  /// `wait`: Seconds since the one before; nil for a minute, by chance.
  mutating func next(changed: Change? = nil, after wait: Double? = nil) -> WatchedAmount? {
    clock += wait ?? 60 * exponential()
    var (amount, currency) = (value(), UInt16(1))
    if business == .currencies, uniform() < 0.4 { (amount, currency) = (amount * 160, 2) }
    let places = currency == 2 ? 0 : 2
    let minor = places == 2 ? 100.0 : 1
    amount = max(1, (amount * minor).rounded()) / minor
    if let changed { amount *= changed.factor }
    let writer = changed?.writer ?? writer
    let units = max(1, (amount * minor).rounded())
    guard let exact = Amount(coefficient: Int64(min(units, 9e17)), scale: places) else {
      return nil
    }
    written = exact.text(minimumPlaces: places)
    let decimals =
      switch writer {
      case .decimals: UInt8(places)
      case .shortDecimals: exact.scale
      case .minorUnits: UInt8(0)
      }
    defer { row += 1 }
    return WatchedAmount(
      exact, row: row, key: WatchedAmount.Key(type: 0, currency: currency),
      decimals: decimals,
      time: Int64(clock * 1_000_000_000))
  }

  mutating func chance(_ share: Double) -> Bool { uniform() < share }

  /// From 0 to 1.
  mutating func fraction() -> Double { uniform() }

  // MARK: Sizes

  private mutating func value() -> Double {
    let day = clock / 86_400
    switch business {
    case .shop: return logNormal(45, 1.0)
    case .marketplace: return logNormal(60, 1.6)
    case .weekdays:
      let isNight = (clock / 3600).truncatingRemainder(dividingBy: 24) < 7
      let isWeekend = day.truncatingRemainder(dividingBy: 7) >= 5
      return logNormal(45 * (isNight ? 0.7 : 1) * (isWeekend ? 1.4 : 1), 1.0)
    case .sale:
      return logNormal(45 * (day.truncatingRemainder(dividingBy: 5) >= 3 ? 0.6 : 1), 0.9)
    case .priceChange: return logNormal(45 * (day > 2 ? 1.2 : 1), 0.6)
    case .currencies: return logNormal(45, 1.0)
    case .newMerchant:
      return day > 1 && uniform() < 0.3 ? logNormal(450, 0.7) : logNormal(45, 0.9)
    case .largeMerchant:
      return day > 1 && uniform() < 0.1 ? logNormal(4000, 0.5) : logNormal(45, 0.9)
    case .catalogue:
      let rank = Int(pow2(uniform()) * 20)
      return [
        4.99, 9.99, 14.5, 19.99, 24.9, 29.99, 34, 39.99, 49, 59.99, 69, 79.99, 89, 99.99, 119,
        149, 199.99, 249, 499, 999,
      ][min(19, rank)]
    case .subscriptions:
      let isDearer = day > 2
      return uniform() < 0.05 ? 99 : uniform() < 0.3 ? 19.99 : isDearer ? 11.99 : 9.99
    case .donations:
      return [5, 10, 10, 20, 20, 20, 25, 50, 50, 100, 100, 250, 1000, 5000][
        Int(pow2(uniform()) * 14)]
    case .invoices:
      let isBatch = day.truncatingRemainder(dividingBy: 4) < 0.02
      return isBatch ? logNormal(1400, 0.6) : logNormal(45, 1.0)
    case .wholePrices:
      return uniform() < 0.4 ? logNormal(120, 0.8).rounded(.up) : logNormal(30, 0.8)
    // A list of 20,000 that is sorted by its amounts: from 1 to 10,000, one as often as any other.
    case .sorted: return 1 + 0.5 * Double(row)
    case .sortedDown: return max(1, 10_000 - 0.5 * Double(row))
    case .growth: return logNormal(20 * (1 + day / 3), 1.0)
    }
  }

  private mutating func uniform() -> Double {
    Double(random.next() >> 11) / Double(1 << 53)
  }

  /// Mostly small.
  private func pow2(_ value: Double) -> Double { value * value * 0.999 }

  private mutating func exponential() -> Double {
    // The mean of sums of uniforms, without a logarithm: the pace is all that counts.
    2 * uniform()
  }

  /// `median` and the deviation of the natural logarithm.
  private mutating func logNormal(_ median: Double, _ deviation: Double) -> Double {
    var sum = -6.0
    for _ in 0..<12 { sum += uniform() }
    return median * Self.exp(sum * deviation)
  }

  private static func exp(_ value: Double) -> Double {
    // e^x = (e^(x/64))^64, by a series of four members.
    let small = value / 64
    var power = 1 + small + small * small / 2 + small * small * small / 6
    for _ in 0..<6 { power *= power }
    return power
  }
}
