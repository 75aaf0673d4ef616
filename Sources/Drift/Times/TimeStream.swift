/// When the records of one type were made, in the order of their list.
struct TimeStream: Sendable {
  /// A gap of which it isn't known yet how fast records come behind it.
  private struct Gap: Sendable {
    var quiet: ClosedRange<Int64>
    /// The record behind it in the list.
    var row: Int
    /// How long the hundred records before it took.
    var before: Int64
    /// Records since.
    var since = 0
  }

  let type: UInt8
  private(set) var order = TimeOrder()
  /// Whether the last record is from the future.
  var wasFuture = false
  private var quiet = QuietTimes()
  private var recent = RecentTimes()
  private var gap: Gap?
  private var seen = 0
  private var previous: Int64?
  /// The newest time of a list that begins with its oldest, and the oldest of another.
  private var front: Int64?
  /// Records of one time, one after the other, and the most that there were before.
  private var run: Range<Int> = 0..<0
  private var runCount = 0
  private var longestRun = 1

  /// Records without which no gap is odd.
  private static let leastForGaps = 500
  /// The same for equal times; how many are odd, and how many times those before.
  private static let leastForRuns = 1_000
  private static let leastRun = 50
  private static let runTimes = 20
  /// Nanoseconds: a minute.
  ///
  /// Servers write side by side.
  private static let jitter: Int64 = 60_000_000_000

  init(type: UInt8) { self.type = type }

  mutating func see(_ row: Int, _ time: Int64, into findings: inout [TimeFinding]) {
    seen += 1
    if time == previous {
      runCount += 1
      run = run.lowerBound..<row + 1
    } else {
      if let run = oddRun { findings.append(run) }
      // What is told isn't usual.
      if oddRun == nil { longestRun = max(longestRun, runCount) }
      (run, runCount) = (row..<row + 1, 1)
    }
    if let previous { order.see(from: previous, to: time) }
    previous = time
    guard let direction = order.direction else { return }
    step(row, time, direction, into: &findings)
  }

  /// What follows isn't the continuation of what came.
  mutating func begin() { (previous, front, gap, recent) = (nil, nil, nil, RecentTimes()) }

  /// The records of one time that came last, where there are oddly many.
  var oddRun: TimeFinding? {
    guard seen > Self.leastForRuns, runCount >= Self.leastRun,
      runCount / Self.runTimes > longestRun
    else { return nil }
    return TimeFinding(.equalTimes, type, run, "\(runCount) at one time")
  }

  private mutating func step(
    _ row: Int, _ time: Int64, _ direction: TimeOrder.Direction,
    into findings: inout [TimeFinding]
  ) {
    guard let front else {
      front = time
      return
    }
    let step = direction == .oldestFirst ? time &- front : front &- time
    guard step >= 0 else {
      if step < -Self.jitter { findings.append(TimeFinding(.outOfOrder, type, row..<row + 1)) }
      return
    }
    self.front = time
    if let found = closeGap(time) { findings.append(found) }
    let between = min(front, time)...max(front, time)
    if let before = recent.span, seen >= Self.leastForGaps, step >= Self.jitter, step >= before,
      quiet.isOdd(between)
    {
      if let gap { quiet.learn(gap.quiet) }
      gap = Gap(quiet: between, row: row, before: before)
    } else {
      quiet.learn(between)
    }
    recent.see(time)
  }

  /// What is told of a gap, once a hundred records have come behind it as fast as before.
  private mutating func closeGap(_ time: Int64) -> TimeFinding? {
    guard var open = gap else { return nil }
    open.since += 1
    gap = open
    guard open.since == RecentTimes.count else { return nil }
    gap = nil
    let length = open.quiet.upperBound &- open.quiet.lowerBound
    let end = time < open.quiet.lowerBound ? open.quiet.lowerBound : open.quiet.upperBound
    guard length >= abs(time &- end) else {
      quiet.learn(open.quiet)
      return nil
    }
    return TimeFinding(.gap, type, open.row..<open.row + 1, SpanText.text(length))
  }

  mutating func renumber(_ number: (Int) -> Int) {
    if var open = gap {
      open.row = number(open.row)
      gap = open
    }
    let lower = number(run.lowerBound)
    run = lower..<max(lower, number(run.upperBound))
  }
}

/// When the last hundred records were made.
private struct RecentTimes: Sendable {
  static let count = 100

  private var times: [Int64] = []
  private var next = 0

  mutating func see(_ time: Int64) {
    if times.count < Self.count { times.append(time) } else { times[next] = time }
    next = (next + 1) % Self.count
  }

  /// How long they took; nil before there are as many.
  var span: Int64? {
    guard times.count == Self.count else { return nil }
    let newest = times[(next + Self.count - 1) % Self.count]
    return abs(newest &- times[next])
  }
}
