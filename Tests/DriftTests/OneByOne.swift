import Domain

@testable import Drift

extension WatchedRecord {
  /// One without an amount.
  init(
    row: Int, type: UInt8 = 0, time: Int64?, status: OrderStatus, method: UInt16, currency: UInt16,
    hasCustomer: Bool
  ) {
    self.init()
    (self.row, self.type, self.time) = (row, type, time)
    (outcome, self.method, self.currency) = (Self.outcome(status), method, currency)
    customer = hasCustomer ? Self.some : Self.none
  }

  /// One of which nothing is known but an amount, with no more than three decimals.
  init(_ amount: WatchedAmount) {
    self.init()
    (row, type, time) = (amount.row, amount.key.type, amount.time)
    currency = amount.key.currency
    take(amount)
  }

  mutating func take(_ amount: WatchedAmount) {
    (coefficient, scale) = (amount.coefficient, UInt8(amount.scale))
    decimals = UInt8(amount.form.decimals)
  }
}

// Each takes one record after the other.

extension UnitWatch {
  mutating func see(_ amount: WatchedAmount) -> Bool { see([WatchedRecord(amount)]) }

  mutating func see(_ records: [WatchedRecord]) -> Bool { see(records[...]) }
}

extension ShareWatch {
  mutating func see(_ record: WatchedRecord) -> Bool { see([record]) }

  mutating func see(_ records: [WatchedRecord]) -> Bool { see(records[...]) }
}

extension TimeWatch {
  mutating func see(_ row: Int, type: UInt8, time: Int64?, now: Int64) -> Bool {
    var record = WatchedRecord()
    (record.row, record.type, record.time) = (row, type, time)
    return see([record], now: now)
  }

  mutating func see(_ records: [WatchedRecord], now: Int64) -> Bool { see(records[...], now: now) }
}
