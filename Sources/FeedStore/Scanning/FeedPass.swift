import DTO
import Domain
import Drift
import Mapping
import Networking
import WireJSON

/// One pass over a source: scan, judge, count, index.
///
/// Runs on one thread.
struct FeedPass: ~Copyable {
  let source: any ByteSource
  let options: FeedOptions
  let profile: FeedProfile
  let plan: FeedPlan
  var state: FeedState
  var judge: Judge
  /// Where the window that is being read begins in the source.
  private var base = 0
  var ids = IDTable()
  /// Reads an earlier record again, to compare ids with the same hash; made when the first such pair comes up.
  private var verifier: RecordLoader?
  /// The texts of the record arrays' paths, and how many records each had; the last is the top level.
  var arrays: [(path: TextID, place: TextID, count: Int)] = []
  var subjects = 0
  /// For each array of the places, the type that alone stands there; -1 where others may.
  private let onlyTypes: [Int]

  enum Ending {
    case done
    /// The plan was wrong: begin again with this one.
    case again(FeedPlan)
    case stopped
  }

  /// `chosen`: The profile, and how it was found.
  init(
    source: any ByteSource, options: FeedOptions, chosen: (FeedProfile, ProfileChoice?),
    plan: FeedPlan, number: Int
  ) {
    self.source = source
    self.options = options
    self.plan = plan
    profile = chosen.0
    let version = Self.version(of: plan, profile)
    state = FeedState(profile: profile, version: version)
    state.choice = chosen.1
    state.versionIsSettled = plan.namedVersion != nil
    state.misplacement = plan.misplacement
    state.plan = plan
    state.pass = number
    judge = Judge(profile: profile, version: version)
    judge.envelopeCurrency = plan.currency
    onlyTypes = plan.places.arrays.map { array in
      guard array.spots.count == 1, array.spots[0].inner.isRoot, array.spots[0].types.count == 1
      else { return -1 }
      return array.spots[0].types[0]
    }
    for array in plan.places.arrays {
      let path = array.path.joined(separator: ".")
      arrays.append((judge.texts.id(of: path), judge.texts.id(of: path + "[]"), 0))
    }
    arrays.append((.none, judge.texts.id(of: "[]"), 0))
  }

  static func version(of plan: FeedPlan, _ profile: FeedProfile) -> SchemaVersion {
    guard let name = plan.namedVersion else { return .assumed(profile.versions.upperBound) }
    let number = VersionNumber.number(of: name)
    if plan.otherVersions.isEmpty, let number {
      if profile.versions.contains(number) { return .known(number) }
      // An API that only adds to its versions reads them all.
      if !profile.isVersionStrict { return .known(number) }
    }
    return .unexpected(([name] + plan.otherVersions).sorted().joined(separator: " and "))
  }

  // MARK: The loop

  mutating func run(_ visitor: inout some FeedVisitor) throws -> Ending {
    notePlan()
    // Locals, so that a view of them can be judged while the counts change.
    var scanner = RecordScanner(shape: profile.shape(at: plan.places))
    var window = ByteWindow()
    while true {
      switch scanner.next(window.filled, isFinal: window.isFinal) {
      case .record(let record):
        let view = RecordView(bytes: window.filled, tokens: scanner.tokens)
        try take(record, view, &visitor)
        if subjects & 0x3FF == 0, !pulse(&visitor, .going) { return .stopped }
      case .dropped(let range, let pathIndex, let reason):
        drop(range, pathIndex, reason)
      case .notARecord:
        subjects += 1
        count(DriftEvent(.notARecord, path: arrays[arrays.count - 1].place))
      case .field(let index):
        let view = RecordView(bytes: window.filled, tokens: scanner.tokens)
        if let plan = read(field: index, view) { return .again(plan) }
      case .blemish(let error):
        let found = judge.texts.id(of: error.explanation)
        count(DriftEvent(.malformedJSON, path: .none, found: found))
      case .needsMore(let offset):
        window.drop(offset)
        scanner.slide(by: offset)
        base = window.base
        state.scannedBytes = base
        let mayWait = source.finalByteCount == nil && base + window.count >= source.byteCount
        if !pulse(&visitor, mayWait ? .waiting : .going) { return .stopped }
        try window.fill(from: source)
      case .end(let end):
        state.scannedBytes = window.base + window.count
        return finish(end, window.filled)
      }
    }
  }

  /// Shows the state to the visitor.
  ///
  /// Returns whether to go on.
  private mutating func pulse(_ visitor: inout some FeedVisitor, _ pace: FeedPace) -> Bool {
    if let size = source.finalByteCount, state.scannedBytes > 0 {
      // Divided first: no product of a size and a count can overflow.
      ids.expectedCount = state.rows.count * (size / state.scannedBytes + 1)
    }
    state.texts = judge.texts
    return visitor.pulse(state, pace)
  }

  /// What passes before this one found, counted once.
  private mutating func notePlan() {
    if case .unexpected(let name) = state.version, plan.namedVersion != nil { unexpected(name) }
    if let misplacement = plan.misplacement {
      count(
        DriftEvent(
          .noRecords, path: judge.texts.id(of: misplacement.expected),
          found: judge.texts.id(of: misplacement.found)))
    }
  }

  private mutating func unexpected(_ name: String) {
    let path = profile.versionPath.joined(separator: ".")
    let names = ([plan.namedVersion ?? name] + plan.otherVersions).sorted()
    let shown = names.map { FoundText.isWord("v" + $0) ? $0 : FoundText.describing($0) }
      .joined(separator: " and ")
    count(
      DriftEvent(
        .unexpectedVersion, path: judge.texts.id(of: path), found: judge.texts.id(of: shown)))
  }

  // MARK: Records

  private mutating func take(
    _ scanned: ScannedRecord, _ view: RecordView, _ visitor: inout some FeedVisitor
  ) throws {
    let array = scanned.pathIndex ?? arrays.count - 1
    let index = arrays[array].count
    arrays[array].count += 1
    if let path = scanned.pathIndex, onlyTypes[path] >= 0 {
      let found = judge.judge(view, as: onlyTypes[path])
      return try take(found, scanned, view, at: 0, array, index, &visitor)
    }
    let spots = plan.places.spots(ofArray: scanned.pathIndex)
    // The element itself, where it is of a type that may stand there; what it is wrapped around else.
    var isTaken = false
    var unknown: (root: Int, spot: RecordPlaces.Spot)?
    for spot in spots {
      guard let root = spot.inner.find(in: view),
        spot.inner.isRoot || view.tokens[root].kind == .object
      else { continue }
      let verdict = judge.judge(view, at: root, among: types(spot), placeTells: spots.count == 1)
      if verdict != .ignored, judge.facts.isOfUnknownType {
        unknown = spot.inner.isRoot ? unknown ?? (root, spot) : (root, spot)
        continue
      }
      isTaken = isTaken || verdict != .ignored
      try take(verdict, scanned, view, at: root, array, index, &visitor)
      if isTaken, spot.inner.isRoot { return }
    }
    guard !isTaken else { return }
    if let (root, spot) = unknown {
      let verdict = judge.judge(view, at: root, among: types(spot), placeTells: spots.count == 1)
      return try take(verdict, scanned, view, at: root, array, index, &visitor)
    }
    // An element without the object that it is wrapped around.
    if spots.allSatisfy({ !$0.inner.isRoot }) {
      subjects += 1
      count(DriftEvent(.notARecord, path: arrays[array].place))
    }
  }

  /// The types that may stand at a spot, by what the user declared where any is of that kind.
  private func types(_ spot: RecordPlaces.Spot) -> [Int] {
    guard let kind = options.declaredKind, spot.types.count > 1 else { return spot.types }
    let declared = spot.types.filter { profile.types[$0].kind == kind }
    return declared.isEmpty ? spot.types : declared
  }

  /// Takes in what was judged last.
  private mutating func take(
    _ verdict: Judge.Verdict, _ scanned: ScannedRecord, _ view: RecordView, at root: Int,
    _ array: Int, _ index: Int, _ visitor: inout some FeedVisitor
  ) throws {
    subjects += 1
    switch verdict {
    case .ignored: subjects -= 1
    case .rejected(let rejection):
      state.droppedCount += 1
      note(damage: scanned.range, rejection.found)
      count(
        DriftEvent(
          .droppedRecord, path: arrays[array].place, found: judge.texts.id(of: rejection.found)),
        array: array, index: index)
    case .record:
      var facts = judge.facts
      if scanned.isRecovered { facts.marks.insert(.recovered) }
      if let index = scanned.pathIndex, index >= plan.firstMisplaced {
        facts.marks.insert(.misplaced)
      }
      let row = state.rows.count
      let range = view.tokens[root].range
      let indexRow = IndexRow(facts, offset: base + range.lowerBound, length: range.count)
      state.rows.append(indexRow)
      if facts.kindIsAssumed { state.assumedKindCount += 1 }
      countUncertain()
      countEvents(array: array, index: index, row: row)
      if facts.hasID { checkDuplicate(row, view, array: array, index: index) }
      try visitor.visit(judge, view, row: row)
    }
  }

  private mutating func countUncertain() {
    guard judge.isDoubtful else { return }
    for name in FactName.allCases {
      guard let reason = judge.uncertainty(of: name) else { continue }
      state.uncertain[name, default: [:]][reason, default: 0] += 1
    }
  }

  private mutating func checkDuplicate(
    _ row: Int, _ view: RecordView, array: Int, index: Int
  ) {
    let candidates = ids.insert(row, rows: state.rows)
    guard !candidates.isEmpty else { return }
    let id = judge.id(view)
    if verifier == nil {
      verifier = RecordLoader(source: source, state: state)
    }
    var isDuplicate = false
    for candidate in candidates where !isDuplicate {
      isDuplicate = verifier?.id(of: state.rows[candidate]) == id
    }
    guard isDuplicate else { return }
    count(
      DriftEvent(.duplicateID, path: judge.texts.id(of: "id")), array: array, index: index,
      row: row)
  }

  private mutating func drop(_ range: Range<Int>, _ pathIndex: Int?, _ reason: DropReason) {
    let array = pathIndex ?? arrays.count - 1
    subjects += 1
    state.droppedCount += 1
    let index = arrays[array].count
    arrays[array].count += 1
    let found: String
    switch reason {
    case .malformed(let error):
      found = "malformed JSON"
      note(damage: error.offset..<max(error.offset, range.upperBound), error.explanation)
    case .cutShort:
      found = "cut short"
      note(damage: range, SyntaxError(.unexpectedEnd, at: range.upperBound).explanation)
    case .notAnObject(let type):
      found = "\(type.title) for an object"
      note(damage: range, found)
    }
    count(
      DriftEvent(
        .droppedRecord, path: arrays[array].place, found: judge.texts.id(of: found)),
      array: array, index: index)
  }

  private mutating func note(damage range: Range<Int>, _ explanation: String) {
    guard state.damages.count < Damage.maxKept else { return }
    state.damages.append(
      Damage(
        offset: base + range.lowerBound, length: range.count, explanation: explanation))
  }
}
