/// Records with which a sorted list goes on as it did before, as most do: nothing is told by them but that.
///
/// They are counted, and taken together when another one comes.
struct CalmTimes: Sendable {
  /// How many there are, and the row of the last.
  private(set) var steps = 0
  private(set) var row = 0
  /// Times rise here: of a list that begins with its newest, their complements are kept.
  private var mask: Int64 = 0
  /// When the last record was made, and the one before it.
  private(set) var last: Int64 = 0
  private(set) var before: Int64 = 0
  private var first: Int64 = 0
  /// Up to how long it may be quiet, and between which times, these included.
  private var longest: Int64 = 0
  private var earliest: Int64 = 0
  private var latest: Int64 = -1

  /// Begins behind a quiet that isn't confirmed yet, after which the last record came.
  ///
  /// `usual`: What nothing is learnt by.
  mutating func begin(
    _ direction: TimeOrder.Direction, behind quiet: ClosedRange<Int64>,
    _ usual: (longest: Int64, hour: Range<Int64>)
  ) {
    steps = 0
    longest = usual.longest
    let last = usual.hour.upperBound &- 1
    switch direction {
    case .oldestFirst:
      mask = 0
      (before, self.last) = (quiet.lowerBound, quiet.upperBound)
      (earliest, latest) = (usual.hour.lowerBound, last)
    case .newestFirst:
      mask = -1
      (before, self.last) = (~quiet.upperBound, ~quiet.lowerBound)
      (earliest, latest) = (~last, ~usual.hour.lowerBound)
    }
    first = before
  }

  /// Takes none until it begins again.
  mutating func end() { (steps, earliest, latest) = (0, 0, -1) }

  /// Takes records of a type from one on, while nothing can be told by them.
  ///
  /// `now`: The latest time that isn't in the future.
  /// - Returns: The place of the first that isn't taken.
  mutating func take(
    _ records: ArraySlice<WatchedRecord>, from first: Int, of type: UInt8, until now: Int64
  ) -> Int {
    var next = first
    var (before, last) = (before, last)
    while next < records.endIndex, records[next].type == type, let time = records[next].time,
      time <= now
    {
      let risen = time ^ mask
      // The last two are within an hour, so that nothing overflows.
      guard risen > last, before >= earliest, last <= latest, last &- before <= longest else {
        break
      }
      (before, last) = (last, risen)
      next &+= 1
    }
    guard next > first else { return first }
    (self.before, self.last) = (before, last)
    row = records[next - 1].row
    steps += next - first
    return next
  }

  /// When the last record was made.
  var time: Int64 { last ^ mask }
  /// What was between it and the one before.
  var quiet: ClosedRange<Int64> { range(before, last) }
  /// From when to when nothing was that wasn't usual.
  var learnt: ClosedRange<Int64> { range(first, before) }

  private func range(_ from: Int64, _ to: Int64) -> ClosedRange<Int64> {
    min(from ^ mask, to ^ mask)...max(from ^ mask, to ^ mask)
  }
}
