/// When the records of one type were made, in the order of their list.
struct TimeStream: Sendable {
  /// A gap of which it isn't known yet how fast records come behind it.
  private struct Gap: Sendable {
    var quiet: ClosedRange<Int64>
    /// The record behind it in the list.
    var row: Int
    /// Records since.
    var since = 0
  }

  let type: UInt8
  private(set) var order = TimeOrder()
  /// Where the last finding from the future stands among all, while the records behind it are from there, too.
  var future: Int?
  private var quiet = QuietTimes()
  private var recent = RecentTimes()
  private var gap: Gap?
  private var seen = 0
  private var previous: Int64?
  private var front = TimeFront()
  private var direction: TimeOrder.Direction?
  /// Whether the list is sorted so just now.
  private var isSorted = false { didSet { if isSorted != oldValue { turnCount &+= 1 } } }
  /// How often that has changed.
  private var turnCount = 0
  /// Records that aren't taken yet.
  private var calm = CalmTimes()
  /// What was between the front and the record before it, which counts once the next record bears it out.
  private var unconfirmed: (quiet: ClosedRange<Int64>, row: Int)?
  /// Records of one time, one after the other, and the most that there ever were.
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
  static let jitter: Int64 = 60_000_000_000

  init(type: UInt8) { self.type = type }

  /// Takes the next record.
  ///
  /// `time`: Nil where it isn't certain; then the record belongs to no run. `isFuture`: whether it is later than now.
  /// - Returns: Whether it stands in a run that is odd: asked from outside, all of this would be copied.
  mutating func see(
    _ row: Int, _ time: Int64?, isFuture: Bool, into findings: inout TimeFindings
  ) -> Bool {
    takeCalm()
    guard let time else {
      endRun(into: &findings)
      (runCount, previous, future) = (0, nil, nil)
      return false
    }
    future = isFuture ? findings.noteFuture(row, type, behind: future) : nil
    seeTime(row, time, into: &findings)
    findCalm()
    return runCount >= Self.leastRun && oddRun != nil
  }

  /// Takes records from one on, while the list goes on with them as it did before, as most do.
  ///
  /// `latest`: The latest time that isn't in the future.
  /// - Returns: The place of the first that isn't taken.
  mutating func goOn(_ records: ArraySlice<WatchedRecord>, from first: Int, until latest: Int64)
    -> Int
  {
    let next = calm.take(records, from: first, of: type, until: latest)
    recent.see(records[first..<next])
    return next
  }

  /// Takes the steps that aren't taken yet.
  private mutating func takeCalm() {
    guard calm.steps > 0, let direction else { return calm.end() }
    seen += calm.steps
    order.goOn(direction, steps: calm.steps)
    (previous, run, runCount) = (calm.time, calm.row..<calm.row + 1, 1)
    front.goOn(calm)
    quiet.learnUsual(calm.learnt)
    unconfirmed = (calm.quiet, calm.row)
    calm.end()
  }

  /// Finds whether the list simply goes on.
  private mutating func findCalm() {
    guard isSorted, gap == nil, future == nil, runCount <= longestRun, let direction, let previous,
      let between = unconfirmed?.quiet, front.isAt(direction == .oldestFirst ? previous : ~previous)
    else { return }
    calm.begin(direction, behind: between, quiet.usual)
  }

  private mutating func seeTime(_ row: Int, _ time: Int64, into findings: inout TimeFindings) {
    seen += 1
    if time == previous {
      runCount += 1
      run = run.lowerBound..<row + 1
    } else {
      endRun(into: &findings)
      (run, runCount) = (row..<row + 1, 1)
    }
    if let previous { order.see(from: previous, to: time) }
    previous = time
    isSorted = order.direction != nil
    guard let direction = order.direction else { return }
    if direction != self.direction {
      (self.direction, unconfirmed) = (direction, nil)
      front.begin()
    }
    // A list that begins with its newest goes backwards in time.
    let risen = direction == .oldestFirst ? time : ~time
    // As most records do; a step costs as much as all else.
    if let from = front.goOn(row, risen) {
      return goOn(row, time, from: direction == .oldestFirst ? from : ~from, into: &findings)
    }
    switch front.see(row, risen) {
    case .behind(let breaks): tell(breaks, into: &findings)
    case .ahead(let from, let breaks):
      tell(breaks, into: &findings)
      goOn(row, time, from: direction == .oldestFirst ? from : ~from, into: &findings)
    case .elsewhere(let odd, let wasFront):
      findings.append(TimeFinding(.outOfOrder, type, odd..<odd + 1))
      // What led to a wrong time was no quiet.
      if wasFront { unconfirmed = nil } else { confirm(into: &findings) }
      (gap, recent) = (nil, RecentTimes())
    }
  }

  /// The list goes on, from a time.
  private mutating func goOn(
    _ row: Int, _ time: Int64, from before: Int64, into findings: inout TimeFindings
  ) {
    confirm(into: &findings)
    unconfirmed = (min(before, time)...max(before, time), row)
    closeGap(time, into: &findings)
    recent.see(time)
  }

  private func tell(_ breaks: [Int], into findings: inout TimeFindings) {
    for row in breaks { findings.append(TimeFinding(.outOfOrder, type, row..<row + 1)) }
  }

  private mutating func endRun(into findings: inout TimeFindings) {
    guard runCount > longestRun else { return }
    if let run = oddRun { findings.append(run) }
    longestRun = runCount
  }

  /// What follows isn't the continuation of what came.
  mutating func begin() {
    takeCalm()
    (previous, gap, recent) = (nil, nil, RecentTimes())
    front.begin()
    (unconfirmed, future) = (nil, nil)
  }

  /// The records of one time that came last, where there are oddly many.
  private var oddRun: TimeFinding? {
    guard runCount >= Self.leastRun, seen > Self.leastForRuns,
      runCount / Self.runTimes > longestRun
    else { return nil }
    return TimeFinding(.equalTimes, type, run, "\(runCount) at one time")
  }

  /// How often what is told of the last records, and which of the rest is told, has changed.
  var changeCount: Int { front.changeCount &+ turnCount }

  /// What the last records show, so far.
  var open: [TimeFinding] {
    [oddRun].compactMap(\.self)
      + front.behind.map { TimeFinding(.outOfOrder, type, $0.row..<$0.row + 1) }
  }

  // MARK: Gaps

  private mutating func confirm(into findings: inout TimeFindings) {
    guard let (between, row) = unconfirmed else { return }
    unconfirmed = nil
    if between.upperBound &- between.lowerBound >= Self.jitter, isOdd(between) {
      if let gap { quiet.learn(gap.quiet) }
      gap = Gap(quiet: between, row: row)
    } else {
      quiet.learn(between)
    }
  }

  /// Whether nothing was made for so long as the last hundred records took, and that is unlike all before.
  private func isOdd(_ between: ClosedRange<Int64>) -> Bool {
    guard let before = recent.spanBefore(between), seen >= Self.leastForGaps else { return false }
    return between.upperBound &- between.lowerBound >= before && quiet.isOdd(between)
  }

  /// Tells of a gap once a hundred records have come behind it as fast as before.
  private mutating func closeGap(_ time: Int64, into findings: inout TimeFindings) {
    guard var open = gap else { return }
    open.since += 1
    gap = open
    guard open.since == RecentTimes.count else { return }
    gap = nil
    let length = open.quiet.upperBound &- open.quiet.lowerBound
    let end = time < open.quiet.lowerBound ? open.quiet.lowerBound : open.quiet.upperBound
    guard length >= ShareWindow.distance(time, end) else { return quiet.learn(open.quiet) }
    findings.append(TimeFinding(.gap, type, open.row..<open.row + 1, SpanText.text(length)))
  }

  mutating func renumber(_ number: (Int) -> Int) {
    takeCalm()
    defer { findCalm() }
    if var open = gap {
      open.row = number(open.row)
      gap = open
    }
    if let (between, row) = unconfirmed { unconfirmed = (between, number(row)) }
    front.renumber(number)
    let lower = number(run.lowerBound)
    run = lower..<max(lower, number(run.upperBound))
  }
}

/// When the last hundred records were made.
private struct RecentTimes: Sendable {
  static let count = 100

  /// One more: that many spans are between them.
  private var times = [101 of Int64](repeating: 0)
  private var known = 0
  private var next = 0

  mutating func see(_ time: Int64) {
    known = min(known + 1, times.count)
    note(time)
  }

  /// Takes those of records whose times are known.
  mutating func see(_ records: ArraySlice<WatchedRecord>) {
    known = min(known + records.count, times.count)
    for record in records { note(record.time ?? 0) }
  }

  @inline(__always)
  private mutating func note(_ time: Int64) {
    times[next] = time
    next = next == Self.count ? 0 : next &+ 1
  }

  /// How long those took that came before a quiet, of which the record behind it is the last that was seen; nil before there are
  /// as many.
  func spanBefore(_ quiet: ClosedRange<Int64>) -> Int64? {
    guard known > Self.count else { return nil }
    // The last is at the end of the quiet, the one before it at its beginning.
    let size = times.count
    let before = times[(next + size - 2) % size]
    return ShareWindow.distance(before, times[next % size])
  }
}
