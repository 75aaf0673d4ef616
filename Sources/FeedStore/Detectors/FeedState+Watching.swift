import DTO
import Drift

/// Rows of the feed, as they are watched.
extension FeedState {
  /// Takes in rows by their numbers, which come behind all that were taken in.
  ///
  /// `now`: When their delivery came, in nanoseconds since 1970-01-01 UTC.
  /// - Complexity: O(*n*) in the rows, but for what is found.
  mutating func watch(_ numbers: Range<Int>, now: Int64) {
    var next = numbers.lowerBound
    while next < numbers.upperBound {
      let end = min(next + watched.count, numbers.upperBound)
      see(next..<end, now: now)
      next = end
    }
  }

  /// The same of no more than are watched together.
  private mutating func see(_ numbers: Range<Int>, now: Int64) {
    fillWatched(numbers)
    seeWatched(numbers, now: now)
  }

  /// The same of rows of which `watched` has what is watched.
  mutating func seeWatched(_ numbers: Range<Int>, now: Int64) {
    let records = watched[..<numbers.count]
    let isUnitNews = units.see(records)
    if isUnitNews || !units.isQuiet, isUnitNews || numbers.contains(where: { unit(of: $0) != nil })
    {
      unitsAreCounted = false
    }
    let isShareNews = shares.see(records)
    let isTimeNews = times.see(records, now: now)
    if isShareNews || isTimeNews { signsAreCounted = false }
  }

  private mutating func fillWatched(_ numbers: Range<Int>) {
    let unitMayChange = profile.unitMayChange
    let outcomes = WatchedRecord.outcomes
    var place = 0
    var array: [WatchedRecord] = []
    swap(&array, &watched)
    defer { swap(&array, &watched) }
    var records = array.mutableSpan
    var next = numbers.lowerBound
    while next < numbers.upperBound {
      let (start, rows) = rows.log.chunk(of: next)
      let end = min(start + rows.count, numbers.upperBound)
      for index in next - start..<end - start {
        records[place].take(rows[index], outcomes, comparesAmount: unitMayChange)
        records[place].row = start &+ index
        place &+= 1
      }
      next = end
    }
  }
}

extension WatchedRecord {
  /// Takes all but the number of the row.
  ///
  /// `comparesAmount`: Whether its unit may change.
  @inline(__always)
  mutating func take(_ row: IndexRow, _ outcomes: Outcomes, comparesAmount: Bool) {
    (type, time, outcome) = (row.typeCode, row.instant, outcomes[row.status])
    (method, currency) = (row.method, row.currency)
    customer = row.origin.contains(.hasCustomer) ? Self.some : Self.none
    coefficient = comparesAmount && row.hasComparableAmount ? row.coefficient : 0
    (scale, decimals) = (row.scale, row.writtenDecimals)
  }
}
