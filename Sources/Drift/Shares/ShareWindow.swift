/// Records of one type, one after the other, whose shares are compared with those before.
struct ShareWindow: Sendable {
  /// The row of the first.
  var start: Int
  var count = 0
  /// Between which times they were made, in nanoseconds since 1970-01-01 UTC; nil where none is known.
  private(set) var times: ClosedRange<Int64>?

  init(start: Int) { self.start = start }

  mutating func see(_ time: Int64?) {
    count += 1
    guard let time else { return }
    times = times.map { min($0.lowerBound, time)...max($0.upperBound, time) } ?? time...time
  }

  /// Whether there are enough of them: 200, and ten minutes, so that a batch is no window by itself.
  var isFull: Bool {
    guard count >= Self.leastRecords else { return false }
    return span.map { $0 >= Self.leastSpan || count >= Self.mostRecords } ?? true
  }

  /// Nil where no time is known.
  var span: Int64? { times.map { $0.upperBound &- $0.lowerBound } }

  /// The number of the day in the middle of which they were made.
  var day: Int64? { middle.map { $0 / ShareHistory.day } }

  /// Which six hours of the week they were made in, by a number up to 27; nil where they took longer.
  var hourSlot: Int? {
    guard let span, let middle, span <= Self.slot else { return nil }
    let week = 7 * ShareHistory.day
    return Int(((middle % week + week) % week) / Self.slot)
  }

  private var middle: Int64? { times.map { $0.lowerBound &+ ($0.upperBound &- $0.lowerBound) / 2 } }

  static let leastRecords = 200
  private static let mostRecords = 1_000_000
  /// Nanoseconds: ten minutes, and six hours.
  private static let leastSpan: Int64 = 600_000_000_000
  private static let slot: Int64 = 6 * 3_600_000_000_000
}
