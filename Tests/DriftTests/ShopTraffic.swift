import Domain
import Drift
import Foundation
import TestSupport

/// Believable records of a shop: when they are made, by which method and in which currency they are paid, and how many fail.
struct ShopTraffic {
  enum Pattern: String, CaseIterable, Sendable {
    /// As many at each hour.
    case steady
    /// Ten times as many by day as at night; at night more fail, and other methods are used.
    case dayAndNight
    /// Nothing between 22 and 7 o'clock, and on Sundays.
    case closedAtNight
    /// At weekends half as many again, and other methods.
    case weekends
    /// Subscriptions that are renewed at two o'clock, within twenty minutes: by card alone, and one in eight fails.
    case renewals
    /// On the first of the month invoices, by transfer alone, all of one time.
    case invoices
    /// Two days of five times as many, in which twice as many fail.
    case sales
    /// From the tenth day on a third comes from a new merchant, who has another currency and another method, within two days.
    case newMerchant
    /// Over two months one method takes the place of another.
    case slowChange
    /// Guests, who have no customer, come and go.
    case guests
  }

  let pattern: Pattern
  /// Records an hour, on average.
  let rate: Double
  private var random: SeededGenerator
  private var amounts: Traffic
  private var row = 0
  /// Seconds since 2026-01-01, a Thursday.
  private(set) var clock = 0.0
  /// What is still to come of a batch, a moment after each other.
  private var batch: (left: Int, step: Double) = (0, 0)
  private var nextBatch = 0.0

  private static let epoch = 1_767_225_600.0

  init(_ pattern: Pattern, rate: Double, seed: UInt64) {
    (self.pattern, self.rate) = (pattern, rate)
    random = SeededGenerator(seed: seed)
    amounts = Traffic(pattern == .sales ? .sale : .marketplace, .decimals, seed: seed &+ 1)
    nextBatch = pattern == .renewals ? 2 * 3600 : 86_400 * 31
  }

  /// A record, as the detectors see it.
  struct Made {
    var record: WatchedRecord
    var amount: WatchedAmount?
    /// The amount, as a text.
    var written: String
    /// Nanoseconds since 1970-01-01 UTC.
    var time: Int64
    var status: OrderStatus
    var method: UInt16
    var currency: UInt16
    var hasCustomer: Bool
  }

  /// What somebody breaks: which share of payments fails besides, is paid by the first method alone, or loses its customer.
  struct Fault: Sendable {
    var fails = 0.0
    var firstMethodAlone = 0.0
    var losesCustomer = 0.0
    var otherCurrency = 0.0
    /// By how much amounts are multiplied.
    var factor = 1.0
  }

  mutating func next(_ fault: Fault = Fault()) -> Made {
    let isOfBatch = step()
    let time = Int64((Self.epoch + clock) * 1_000) * 1_000_000
    var method = isOfBatch ? (pattern == .invoices ? 4 : 1) : usualMethod()
    if chance(fault.firstMethodAlone) { method = 1 }
    let isNew = pattern == .newMerchant && chance(newShare)
    if isNew { method = 5 }
    let currency: UInt16 = isNew || chance(fault.otherCurrency) ? 2 : 1
    let failing = (isOfBatch && pattern == .renewals ? 0.125 : usualFailing) + fault.fails
    let status: OrderStatus = chance(0.02) ? .refunded : chance(failing) ? .failed : .paid
    let hasCustomer = !chance(guests) && !chance(fault.losesCustomer)
    defer { row += 1 }
    let amount = amounts.next(
      row: row, at: clock,
      changed: fault.factor == 1 ? nil : .init(factor: fault.factor, writer: .decimals))
    return Made(
      record: WatchedRecord(
        row: row, time: time, status: status, method: UInt16(method), currency: currency,
        hasCustomer: hasCustomer),
      amount: amount, written: amounts.written, time: time, status: status,
      method: UInt16(method), currency: currency, hasCustomer: hasCustomer)
  }

  // MARK: When

  /// Goes on to the next record; whether it is of a batch.
  private mutating func step() -> Bool {
    if batch.left > 0 {
      batch.left -= 1
      clock += batch.step
      return true
    }
    clock += wait()
    while isClosed { clock += 60 }
    guard clock >= nextBatch, pattern == .renewals || pattern == .invoices else { return false }
    nextBatch += pattern == .renewals ? 86_400 : 30 * 86_400
    let size = max(50, Int(rate * 24 * 0.3))
    batch = (size, pattern == .renewals ? 1200 / Double(size) : 0)
    return true
  }

  /// By chance, at the pace of the hour.
  private mutating func wait() -> Double {
    let mean = 3600 / (rate * pace)
    return -log(max(1e-12, uniform())) * mean
  }

  private var pace: Double {
    switch pattern {
    case .dayAndNight: 1 + 0.82 * sin((hour - 8) / 24 * 2 * .pi)
    case .weekends: isWeekend ? 1.5 : 1
    case .sales: isSale ? 5 : 1
    case .closedAtNight: 1.8
    default: 1
    }
  }

  private var isClosed: Bool {
    pattern == .closedAtNight && (hour < 7 || hour >= 22 || day % 7 == 3)
  }

  private var day: Int { Int(clock / 86_400) }
  private var hour: Double { (clock / 3600).truncatingRemainder(dividingBy: 24) }
  private var isWeekend: Bool { [2, 3].contains(day % 7) }
  private var isSale: Bool { day % 21 >= 19 }
  private var isNight: Bool { hour < 7 }

  // MARK: What

  private var usualFailing: Double {
    switch pattern {
    case .dayAndNight: isNight ? 0.09 : 0.04
    case .sales: isSale ? 0.08 : 0.04
    default: 0.04
    }
  }

  private mutating func usualMethod() -> Int {
    let first =
      switch pattern {
      case .dayAndNight: isNight ? 0.75 : 0.6
      case .weekends: isWeekend ? 0.5 : 0.62
      case .slowChange: 0.65 - 0.4 * min(1, clock / 86_400 / 60)
      default: 0.6
      }
    let dice = uniform()
    return dice < first ? 1 : dice < first + (1 - first) * 0.8 ? 2 : 3
  }

  private var newShare: Double { 0.33 * min(1, max(0, Double(day) - 10) / 2) }

  private var guests: Double {
    pattern == .guests ? 0.25 + 0.1 * sin(clock / 86_400 / 3) : 0.1
  }

  mutating func chance(_ share: Double) -> Bool { uniform() < share }

  private mutating func uniform() -> Double { Double(random.next() >> 11) / Double(1 << 53) }
}
