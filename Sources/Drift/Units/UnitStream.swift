/// Amounts of one kind, one after the other, that are watched for a jump.
///
/// For each factor it adds up how much likelier each amount is after a jump than before (the cumulative sum of E. S. Page,
/// *Continuous inspection schemes*, 1954). One amount counts for three bits at most, and against a jump for six, so that a
/// few large ones make no alarm: it takes thirteen, and two more for each that is as usual.
struct UnitStream: Sendable {
  /// Amounts that look as if the unit had changed.
  struct Run: Sendable {
    struct Amount: Sendable {
      var row: Int
      var bin: Int
      /// Whether it tells what is usual where it comes to no alarm.
      var mayLearn: Bool
    }

    /// Where what has jumped begins at the earliest, and at the latest.
    var start: Int
    var end: Int
    var amounts: [Amount] = []
    /// The mean size of the few that came before it, in doublings; nil where fewer did.
    var before: Float?
    var times = TimeMean()
  }

  /// What an amount tells.
  enum Sign: Sendable {
    case none
    /// From the run's start on amounts are so many times what they were.
    ///
    /// Indirect: a sign is copied with each amount, and most are none.
    indirect case jumped(UnitFactor, Run)
    /// Between these rows they came to be what they were before the jump.
    case returned(within: Range<Int>)
  }

  /// What is usual: the amounts that stand in no run.
  private(set) var usual = AmountHistogram()
  private(set) var times = TimeMean()
  /// The first row of all.
  private(set) var firstRow: Int?
  private(set) var shift: UnitFactor?
  /// By factor.
  private var scores = SIMD4<Float>(repeating: 0)
  /// The run that stands open, or the last one: its memory is the next one's, for most are short, and over at once.
  private var run = Run(start: 0, end: 0)
  private var isOpen = false
  /// By factor, since which row no amount has clearly been as usual, -1 for none; and where what may have jumped begins.
  private var unclear = SIMD4<Int>(repeating: -1)
  private var starts = SIMD4<Int>(repeating: 0)
  /// The first amount that speaks for the jump.
  private var rises = SIMD4<Int>(repeating: 0)
  private var recent = RecentAmounts()
  /// By factor, how many records came again in a version with so many times their amount, and the first row of these.
  private var versions = SIMD4<Int>(repeating: 0)
  private var firstVersion: Int?
  /// Whether nothing speaks for a jump, and nothing is unclear.
  private var isQuiet = true
  /// How much speaks for amounts being again what they were before the jump, by how many of them, and up to where they are doubted still.
  private var returning: (score: Float, count: Int, start: Int, end: Int) = (0, 0, 0, 0)

  /// Bits that make an alarm.
  private static let alarm: Float = 39
  private static let mostFor: Float = 3
  private static let mostAgainst: Float = -6
  /// Doublings by which the mean of what has jumped may differ from the factor: less than 1 to 2.
  private static let nearly: Float = 0.8
  /// Records that come again with a hundred times their amount: one or two may have been corrected.
  private static let mostVersions = 3
  /// How much of the way what came just before a run may have come.
  private static let halfway: Float = 0.6
  /// Amounts of a run that tell its size.
  private static let sized = 30
  /// Amounts beyond a run's beginning that are doubted, too: some that have jumped look as usual.
  static let margin = 10
  /// Amounts of a run that comes to no alarm: then it is what the stream is like.
  static let maxRun = 100
  /// Amounts that tell what is usual.
  fileprivate static let leastKnown = 40

  /// Whether an amount looks as if it had jumped by the factor, and not as usual; nil where nothing is known.
  func looksJumped(_ amount: WatchedAmount, _ factor: UnitFactor) -> Bool? {
    guard isKnown else { return nil }
    return usual.covers(amount.bin(shifted: factor))
      && usual.bits(of: amount)[factor.rawValue] > AmountHistogram.clearBits
  }

  /// Whether nothing speaks for a jump.
  var isUsual: Bool { shift == nil && !isOpen }

  /// What is usual; nil where too little has come to tell.
  var known: AmountHistogram? { isKnown ? usual : nil }

  var isKnown: Bool { usual.count >= Self.leastKnown }

  /// Amounts that tell what is usual.
  var usualCount: Int { usual.count }

  /// How many amounts may be taken as they come, where each is clearly as usual.
  ///
  /// None while anything is unclear.
  var room: Int { isQuiet && isKnown && shift == nil ? usual.room : 0 }

  /// Takes the next amounts where there is room, which are clearly as usual: those of some forms, a bit each.
  ///
  /// `times`: When they were made.
  mutating func take(
    clear amounts: ArraySlice<CalmAmounts.Amount>, of forms: UInt8, _ times: TimeMean
  ) {
    usual.add(clear: amounts, of: forms)
    self.times.add(times)
    recent.note(amounts, of: forms)
  }

  /// Takes the next amount.
  ///
  /// `others`: By what it is judged, where the stream's own amounts are too few.
  /// `mayLearn`: Whether it tells what is usual.
  mutating func see(
    _ amount: WatchedAmount, besides others: AmountHistogram? = nil, mayLearn: Bool = true
  ) -> Sign {
    // The first row, whatever it tells.
    firstRow = firstRow ?? amount.row
    guard let bits = bits(of: amount, others) else {
      if mayLearn { learn(amount) }
      return .none
    }
    if let shift { return seeShifted(amount, -bits[shift.rawValue]) }
    if isQuiet, !any(bits .> AmountHistogram.clearBits) {
      recent.note(amount.row, amount.bin)
      if mayLearn { learn(amount) }
      return .none
    }
    add(bits, amount)
    isQuiet = false
    guard any(scores .> 0) else {
      if isOpen { endRun() }
      if mayLearn { learn(amount) }
      isQuiet = !any(unclear .>= 0)
      return .none
    }
    if !isOpen { beginRun(amount) }
    run.amounts.append(.init(row: amount.row, bin: amount.bin, mayLearn: mayLearn))
    run.times.add(amount.time)
    if let (factor, found) = jump(others) {
      shift(by: factor)
      return .jumped(factor, found)
    }
    if run.amounts.count >= Self.maxRun { endRun() }
    return .none
  }

  /// Takes another version of a record, with so many times its former amount.
  mutating func seeVersion(_ amount: WatchedAmount, _ factor: UnitFactor) -> Sign {
    guard shift == nil else { return .none }
    firstVersion = firstVersion ?? amount.row
    versions[factor.rawValue] += 1
    guard let firstVersion, versions[factor.rawValue] >= Self.mostVersions else { return .none }
    shift(by: factor)
    return .jumped(factor, Run(start: firstVersion, end: firstVersion))
  }

  /// From now on it is watched whether amounts return, by nothing that came before.
  private mutating func shift(by factor: UnitFactor) {
    (shift, isQuiet) = (factor, false)
    returning = (0, 0, 0, 0)
    (isOpen, scores) = (false, .zero)
  }

  @inline(__always)
  private mutating func add(_ bits: SIMD4<Float>, _ amount: WatchedAmount) {
    let first = recent.note(amount.row, amount.bin)
    let before = scores
    for index in 0..<UnitFactor.allCases.count {
      let score = before[index] + max(Self.mostAgainst, min(Self.mostFor, bits[index]))
      scores[index] = max(0, score)
      let isClear = bits[index] <= AmountHistogram.clearBits
      let since = isClear ? -1 : unclear[index] < 0 ? amount.row : unclear[index]
      unclear[index] = since
      guard before[index] == 0, score > 0 else { continue }
      rises[index] = amount.row
      starts[index] = isClear ? first : min(first, since)
    }
  }

  /// The factor by which the run's amounts have jumped; nil where none is likely enough, or they are of another size than that.
  private func jump(_ others: AmountHistogram?) -> (UnitFactor, Run)? {
    guard any(scores .>= Self.alarm), let judged = known ?? others else { return nil }
    var run = run
    // What came last: a run may begin with a few that are large for another reason.
    var size = AmountHistogram()
    for amount in run.amounts.suffix(Self.sized) { size.add(amount.bin) }
    let variance = min(size.variance, judged.variance)
    let error = (variance / Float(size.count)).squareRoot()
    for factor in UnitFactor.allCases where scores[factor.rawValue] >= Self.alarm {
      run.start = starts[factor.rawValue]
      let rise = run.amounts.firstIndex { $0.row >= rises[factor.rawValue] } ?? 0
      run.end = run.amounts[min(rise + Self.margin, run.amounts.count - 1)].row
      let jump = AmountHistogram.logarithm(Float(factor.value))
      guard abs(size.mean - judged.mean - jump) <= max(Self.nearly, 4 * error) else { continue }
      // A list that is sorted by its amounts comes there step by step.
      let way = run.before.map { ($0 - judged.mean) / jump } ?? 0
      if way < Self.halfway { return (factor, run) }
    }
    return nil
  }

  /// What is usual is what came in a run: what came before it was the odd part.
  mutating func begin(with run: Run) {
    for amount in run.amounts { usual.add(amount.bin) }
    (times, firstRow) = (run.times, run.start)
  }

  mutating func renumber(_ number: (Int) -> Int) {
    firstRow = firstRow.map(number)
    for index in run.amounts.indices {
      run.amounts[index].row = number(run.amounts[index].row)
    }
    recent.renumber(number)
    firstVersion = firstVersion.map(number)
    for index in 0..<UnitFactor.allCases.count {
      starts[index] = number(starts[index])
      rises[index] = number(rises[index])
      if unclear[index] >= 0 { unclear[index] = number(unclear[index]) }
    }
    returning.start = number(returning.start)
    returning.end = number(returning.end)
  }

  private mutating func seeShifted(_ amount: WatchedAmount, _ bits: Float) -> Sign {
    returning.score = max(
      0, returning.score + max(Self.mostAgainst, min(Self.mostFor, bits)))
    returning.count = returning.score > 0 ? returning.count + 1 : 0
    if returning.count <= 1 { returning.start = amount.row }
    if returning.count <= Self.margin { returning.end = amount.row }
    guard returning.score >= Self.alarm else { return .none }
    shift = nil
    (versions, firstVersion) = (.zero, nil)
    // As many before the first that looks as usual may be as usual, too.
    return .returned(within: max(0, 2 * returning.start - returning.end)..<returning.end)
  }

  private mutating func learn(_ amount: WatchedAmount) {
    usual.add(amount.bin)
    times.add(amount.time)
  }

  private mutating func beginRun(_ amount: WatchedAmount) {
    (run.start, run.end, run.times) = (amount.row, amount.row, TimeMean())
    run.before = recent.sizeBeforeLast
    // Its memory stays.
    run.amounts.removeLast(run.amounts.count)
    isOpen = true
  }

  private mutating func endRun() {
    for amount in run.amounts where amount.mayLearn { usual.add(amount.bin) }
    times.add(run.times)
    (isOpen, scores) = (false, .zero)
  }

  /// How much likelier it is after a jump by each factor than without one; nil where nothing is known to judge it by.
  private func bits(of amount: WatchedAmount, _ others: AmountHistogram?) -> SIMD4<Float>? {
    isKnown ? usual.bits(of: amount) : others?.bits(of: amount)
  }
}

/// The mean of some times, exactly: in whatever order they come, and however many are equal.
struct TimeMean: Sendable {
  private var sum: Int128 = 0
  private var count = 0

  init() {}

  init(sum: Int128, count: Int) { (self.sum, self.count) = (sum, count) }

  mutating func add(_ time: Int64?) {
    guard let time else { return }
    sum &+= Int128(time)
    count &+= 1
  }

  mutating func add(_ others: TimeMean) {
    sum += others.sum
    count += others.count
  }

  /// In nanoseconds since 1970-01-01 UTC; nil where none is known.
  var value: Int64? { count > 0 ? Int64(truncatingIfNeeded: sum / Int128(count)) : nil }
}
