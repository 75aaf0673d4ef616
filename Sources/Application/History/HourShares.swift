import Ledger

/// How many of the records that were read showed something, by hour of reading.
struct HourShares {
  private var counts: [Int: (records: Int, of: Int)] = [:]

  init(_ hours: [HourCount], of read: [HourCount]) {
    for hour in read { counts[hour.hour, default: (0, 0)].of += hour.records }
    for hour in hours { counts[hour.hour, default: (0, 0)].records += hour.records }
  }

  /// The shares of the last days, the newest last; nil for a day on which nothing was read.
  ///
  /// `now`: Seconds since 1970-01-01 UTC; days are 24 hours, and this is in the last of them.
  func days(_ count: Int, until now: Int64) -> [Double?] {
    let last = Int(now / 3600)
    return (0..<count).reversed().map { day in
      let hours = (0..<24).compactMap { counts[last - day * 24 - $0] }
      let of = hours.reduce(0) { $0 + $1.of }
      return of > 0 ? min(1, Double(hours.reduce(0) { $0 + $1.records }) / Double(of)) : nil
    }
  }
}

extension [HourCount] {
  /// The records of all hours.
  var total: Int { reduce(0) { $0 + $1.records } }
}
