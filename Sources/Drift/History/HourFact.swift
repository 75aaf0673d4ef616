import Domain

/// How many records of an hour have a value, of which nothing personal can be known.
package struct HourFact: Hashable, Sendable {
  /// Whole hours since 1970-01-01 UTC: that in which the records were made.
  package var hour: Int
  package var field: String
  package var value: String
  package var records: Int

  package init(hour: Int, field: String, value: String, records: Int) {
    (self.hour, self.field, self.value, self.records) = (hour, field, value, records)
  }

  /// The field of all records of an hour.
  package static let all = "records"
  /// The field that says of which fields an hour was told of: nobody learns what is usual from it.
  package static let alarm = "alarm"
  /// What is none of the words that are kept.
  package static let other = "other"

  /// The field of the amounts of a currency, of which the values are powers of ten: `10^2` from 100 on, `-10^2`, or `0`.
  package static func amount(_ currency: String) -> String { amounts + currency }

  /// The whole hours since 1970-01-01 UTC.
  ///
  /// `nanoseconds`: Since then.
  package static func hour(_ nanoseconds: Int64) -> Int {
    let hour: Int64 = 3_600_000_000_000
    return Int(nanoseconds / hour) - (nanoseconds % hour < 0 ? 1 : 0)
  }

  /// Those of amounts that there are.
  private static let powers = -20...40

  /// When an hour begins, in nanoseconds since 1970-01-01 UTC.
  package static func start(of hour: Int) -> Int64 {
    let (time, isBeyond) = Int64(hour).multipliedReportingOverflow(by: 3_600_000_000_000)
    return isBeyond ? (hour > 0 ? .max : .min) : time
  }

  private static let amounts = "\(Field.amount.name) "

  /// The currency and the power of ten of a fact of amounts; nil of another one, and of nothing.
  var size: (currency: String, power: Int)? {
    guard field.hasPrefix(Self.amounts), let sign = value.firstIndex(of: "^"),
      let power = Int(value[value.index(after: sign)...]), Self.powers.contains(power)
    else { return nil }
    return (String(field.dropFirst(Self.amounts.count)), power)
  }

  /// What the value is as a word whose share is compared, and of which field; nil of what isn't compared so.
  var word: (field: ShareField, word: String)? {
    switch field {
    case Field.status.name: OrderStatus(word: value).flatMap(Self.outcome).map { (.outcome, $0) }
    case Field.method.name: (.method, value)
    case Field.currency.name: (.currency, value)
    default: nil
    }
  }

  private static func outcome(_ status: OrderStatus) -> String? {
    switch WatchedRecord.outcome(status) {
    case WatchedRecord.uncounted: nil
    case WatchedRecord.failed: OrderStatus.failed.word
    default: OrderStatus.paid.word
    }
  }
}
