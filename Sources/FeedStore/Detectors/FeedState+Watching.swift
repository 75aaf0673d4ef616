import DTO
import Drift

/// Rows of the feed, as they are watched: some at a time, for a watch costs as much to be entered as to look at one.
extension FeedState {
  /// Notes a row, which comes behind all that were watched.
  ///
  /// `now`: When its delivery came, in nanoseconds since 1970-01-01 UTC.
  /// - Complexity: O(1), but for what is found.
  mutating func watch(_ number: Int, _ row: IndexRow, now: Int64) {
    watched[unwatched].take(
      row, number: number, WatchedRecord.outcomes, comparesAmount: profile.unitMayChange)
    noteWatched(now: now)
  }

  /// Notes rows that come one behind the other.
  ///
  /// `first`: The number of the chunk's first row.
  /// - Complexity: O(*n*), but for what is found.
  mutating func watch(_ first: Int, _ rows: RowChunk, _ indices: Range<Int>, now: Int64) {
    // Read once, for a table is made when it is first asked for, and each row would ask whether it is.
    let (outcomes, comparesAmount) = (WatchedRecord.outcomes, profile.unitMayChange)
    var rest = indices
    while !rest.isEmpty {
      let some = rest.prefix(Self.mostUnwatched - unwatched)
      watched.withUnsafeMutableBufferPointer { [unwatched] watched in
        for index in some {
          watched[unwatched + index - some.lowerBound].take(
            rows[index], number: first + index, outcomes, comparesAmount: comparesAmount)
        }
      }
      unwatched += some.count
      if unwatched == Self.mostUnwatched { finishWatching(now: now) }
      rest = rest.dropFirst(some.count)
    }
  }

  /// Notes what was written behind the records that are noted.
  @inline(__always)
  mutating func noteWatched(now: Int64) {
    unwatched &+= 1
    if unwatched == Self.mostUnwatched { finishWatching(now: now) }
  }

  /// Looks at what was noted.
  mutating func finishWatching(now: Int64) {
    guard unwatched > 0 else { return }
    let records = watched[..<unwatched]
    unwatched = 0
    let isUnitNews = units.see(records)
    if isUnitNews || !units.isQuiet,
      isUnitNews || records.contains(where: { unit(of: $0.row) != nil })
    {
      unitsAreCounted = false
    }
    let isShareNews = shares.see(records)
    let isTimeNews = times.see(records, now: now)
    if isShareNews || isTimeNews { signsAreCounted = false }
  }

  static let mostUnwatched = 64
}

extension WatchedRecord {
  /// `comparesAmount`: Whether its unit may change.
  @inline(__always)
  mutating func take(
    _ row: IndexRow, number: Int, _ outcomes: Outcomes, comparesAmount: Bool
  ) {
    (self.row, type) = (number, row.typeCode)
    (time, outcome) = (row.instant, outcomes[row.status])
    (method, currency) = (row.method, row.currency)
    customer = row.origin.contains(.hasCustomer) ? Self.some : Self.none
    coefficient = comparesAmount && row.hasComparableAmount ? row.coefficient : 0
    (scale, decimals) = (row.scale, row.writtenDecimals)
  }
}
