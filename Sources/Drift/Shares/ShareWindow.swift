/// Records of one type, one after the other, whose shares are compared with those before.
struct ShareWindow: Sendable {
  /// The row of the first.
  var start: Int
  var count = 0
  /// When the first three and the last three were made, in nanoseconds since 1970-01-01 UTC: one wrong date decides nothing.
  private var first = [3 of Int64](repeating: 0)
  private var last = [3 of Int64](repeating: 0)
  private var timed = 0
  /// When it begins, once that was asked for.
  private var knownBegin: Int64?
  /// Where the next of the last goes.
  private var next = 0

  init(start: Int) { self.start = start }

  /// Takes records of a type from one on, while they are so few, and of such times, that the window can't be full, as most are.
  ///
  /// - Returns: The place of the first that isn't taken.
  mutating func take(
    _ records: ArraySlice<WatchedRecord>, from first: Int, of type: UInt8
  ) -> Int {
    guard timed > 3, let begin else { return first }
    let room = (count < Self.leastRecords ? Self.leastRecords : Self.mostRecords) &- 1 &- count
    let most = min(records.endIndex, first + max(0, room))
    let (soonest, isTooSoon) = begin.subtractingReportingOverflow(Self.leastSpan - 1)
    let (latest, isTooLate) = begin.addingReportingOverflow(Self.leastSpan - 1)
    guard !isTooSoon, !isTooLate else { return first }
    var end = first
    while end < most, records[end].type == type, let time = records[end].time,
      time >= soonest, time <= latest
    {
      end &+= 1
    }
    count &+= end &- first
    timed &+= end &- first
    for index in max(first, end &- 3)..<end {
      last[next] = records[index].time ?? 0
      next = next == 2 ? 0 : next + 1
    }
    return end
  }

  /// Takes the time of the next record.
  ///
  /// - Returns: Whether there are enough of them: 200, and ten minutes, so that a batch is no window by itself.
  @inline(__always)
  mutating func see(_ time: Int64?) -> Bool {
    count += 1
    if let time {
      if timed < 3 { first[timed] = time }
      last[next] = time
      next = next == 2 ? 0 : next + 1
      timed += 1
    }
    guard count >= Self.leastRecords else { return false }
    return count == Self.leastRecords || mayBeFull(at: time) ? isFull : false
  }

  /// Whether it may be full with a record, where it wasn't before: most come too soon.
  private mutating func mayBeFull(at time: Int64?) -> Bool {
    guard let time, timed > 3, count < Self.mostRecords else { return true }
    let start = knownBegin ?? Self.middle(first)
    knownBegin = start
    return Self.distance(start, time) >= Self.leastSpan
  }

  private var isFull: Bool {
    span.map { $0 >= Self.leastSpan || count >= Self.mostRecords } ?? true
  }

  /// When it begins and ends, by the list's order, in nanoseconds since 1970-01-01 UTC; nil where no times are known.
  var begin: Int64? { timed >= 3 ? Self.middle(first) : nil }
  var end: Int64? { timed >= 3 ? Self.middle(last) : nil }

  /// How long they took.
  var span: Int64? {
    guard let begin, let end else { return nil }
    return Self.distance(begin, end)
  }

  /// The number of the day in the middle of which they were made.
  var day: Int64? { middle.map { $0 / ShareHistory.day } }

  /// Which six hours of the week they were made in, by a number up to 27; nil where they took longer.
  var hourSlot: Int? {
    guard let span, let middle, span <= Self.slot else { return nil }
    let week = 7 * ShareHistory.day
    return Int(((middle % week + week) % week) / Self.slot)
  }

  /// The hour of the day in which it ended, as a bit: all where it took long; none where no times are known.
  var hourOfDay: UInt32 {
    guard let end, let span else { return 0 }
    guard span <= Self.slot else { return Self.allHours }
    return 1 << UInt32(((end / Self.hour % 24) + 24) % 24)
  }

  /// How long it is from one time to another.
  static func distance(_ one: Int64, _ other: Int64) -> Int64 {
    let (distance, isTooLong) = max(one, other).subtractingReportingOverflow(min(one, other))
    return isTooLong ? .max : distance
  }

  private static func middle(_ times: [3 of Int64]) -> Int64 {
    let (a, b, c) = (times[0], times[1], times[2])
    return max(min(a, b), min(max(a, b), c))
  }

  private var middle: Int64? {
    guard let begin, let end else { return nil }
    return begin / 2 + end / 2
  }

  static let allHours: UInt32 = (1 << 24) - 1
  static let leastRecords = 200
  private static let mostRecords = 1_000_000
  private static let hour: Int64 = 3_600_000_000_000
  /// Nanoseconds: ten minutes, and six hours.
  private static let leastSpan: Int64 = 600_000_000_000
  private static let slot = 6 * hour
}
