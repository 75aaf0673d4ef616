import DTO
import Domain
import Drift
import Mapping
import Networking
import WireJSON

extension FeedPass {
  mutating func take(
    _ scanned: ScannedRecord, _ view: RecordView, _ visitor: inout some FeedVisitor
  ) throws {
    let array = scanned.pathIndex ?? arrays.count - 1
    let index = arrays[array].count
    arrays[array].count += 1
    if let path = scanned.pathIndex, onlyTypes[path] >= 0 {
      let found = judge.judge(view, as: onlyTypes[path])
      return try take(found, scanned, view, at: 0, array, index, &visitor)
    }
    if let path = scanned.pathIndex, !elementTypes[path].isEmpty {
      let found = judge.judge(view, at: 0, among: elementTypes[path], placeTells: true)
      guard found == .ignored else {
        return try take(found, scanned, view, at: 0, array, index, &visitor)
      }
      if view.mayHaveDefects { countDefects(around: [], view, array: array, index: index) }
      return
    }
    let spots = plan.places.spots(ofArray: scanned.pathIndex)
    // The element itself, where it is of a type that may stand there; what it is wrapped around else.
    var taken: [Int] = []
    var unknown: [(root: Int, spot: RecordPlaces.Spot)] = []
    var wrapsIgnored = false
    for spot in spots {
      for root in spot.inner.isRoot ? [0] : spot.inner.findObjects(in: view) {
        let verdict = judge.judge(view, at: root, among: types(spot), placeTells: spots.count == 1)
        guard verdict != .ignored else {
          wrapsIgnored = wrapsIgnored || !spot.inner.isRoot
          continue
        }
        guard !judge.facts.isOfUnknownType else {
          unknown.append((root, spot))
          continue
        }
        taken.append(root)
        try take(verdict, scanned, view, at: root, in: spot, array, index, &visitor)
        if spot.inner.isRoot { return }
      }
    }
    // What wraps a record is none; an object where records are wrapped is one, whatever its type.
    let isWrapper =
      !taken.isEmpty || wrapsIgnored || unknown.contains { !$0.spot.inner.isRoot }
    for (root, spot) in unknown where !(spot.inner.isRoot && isWrapper) {
      let verdict = judge.judge(view, at: root, among: types(spot), placeTells: spots.count == 1)
      taken.append(root)
      try take(verdict, scanned, view, at: root, in: spot, array, index, &visitor)
    }
    if view.mayHaveDefects { countDefects(around: taken, view, array: array, index: index) }
    if scanned.pathIndex == nil, index == 0, spots.contains(where: { !$0.inner.isRoot }) {
      noteUnread(view)
    }
    if taken.isEmpty, !wrapsIgnored { takeEmpty(scanned, spots, view, array: array) }
  }

  /// An element in which no record was found.
  private mutating func takeEmpty(
    _ scanned: ScannedRecord, _ spots: [RecordPlaces.Spot], _ view: RecordView, array: Int
  ) {
    // The key is there that a record is wrapped in, and leads to none.
    let isLost = spots.contains { spot in
      guard case .key(let key)? = spot.inner.steps.first, key != TapePath.anyKey,
        let value = view.value(named: key, in: 0)
      else { return false }
      return spot.inner.findObjects(in: view).isEmpty && view.tokens[value].kind != .object
        || spot.inner.steps.count > 1 && spot.inner.findObjects(in: view).isEmpty
    }
    if isLost {
      // `drop` counts its element itself.
      arrays[array].count -= 1
      return drop(scanned.range, scanned.pathIndex, .notAnObject(.null), count: 1)
    }
    guard spots.allSatisfy({ !$0.inner.isRoot }) else { return }
    subjects += 1
    state.emptyElementCount += 1
    count(DriftEvent(.notARecord, path: arrays[array].place))
  }

  /// Counts what is no JSON in what is wrapped around records.
  private mutating func countDefects(
    around roots: [Int], _ view: RecordView, array: Int, index: Int
  ) {
    for event in judge.defects(around: roots, view) { count(event, array: array, index: index) }
  }

  private func types(_ spot: RecordPlaces.Spot) -> [Int] {
    Self.types(spot, profile, options)
  }

  /// The types that may stand at a spot, by what the user declared where any is of that kind.
  static func types(
    _ spot: RecordPlaces.Spot, _ profile: FeedProfile, _ options: FeedOptions
  ) -> [Int] {
    guard let kind = options.declaredKind, spot.types.count > 1 else { return spot.types }
    let declared = spot.types.filter { profile.types[$0].kind == kind }
    return declared.isEmpty ? spot.types : declared
  }

  /// Takes in what was judged last.
  private mutating func take(
    _ verdict: Judge.Verdict, _ scanned: ScannedRecord, _ view: RecordView, at root: Int,
    in spot: RecordPlaces.Spot? = nil, _ array: Int, _ index: Int,
    _ visitor: inout some FeedVisitor
  ) throws {
    subjects += 1
    if subjects == 1, array == arrays.count - 1, isAnswer(verdict, view) { return }
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
      let range = view.tokens[root].range
      var row = IndexRow(judge.facts, offset: base + range.lowerBound, length: range.count)
      if scanned.isRecovered { row.mark(.recovered) }
      if let index = scanned.pathIndex, index >= plan.firstMisplaced { row.mark(.misplaced) }
      if let spot, view.hasRepeatedKey(along: spot.inner) {
        // Which of two the record is, nobody told.
        row.mark(.contestedAll)
        judge.contest(.contestedAll)
        count(
          DriftEvent(.duplicateKey, path: judge.texts.id(of: spot.inner.description)),
          array: array, index: index)
      }
      let isWrapped = spot?.inner.isRoot == false
      let event =
        eventTimes.isEmpty
        ? nil : eventTimes.event(view, of: Int(judge.facts.type), isWrapped: isWrapped)
      if let odd = event?.oddity {
        count(
          DriftEvent(
            odd.kind, path: judge.texts.id(of: odd.path.description),
            found: odd.found.isEmpty ? .none : judge.texts.id(of: odd.found)),
          array: array, index: index)
      }
      if event != nil || !stamps.isEmpty,
        let known = try version(of: row, in: event, view, at: root, &visitor)
      {
        return countEvents(array: array, index: index, row: known)
      }
      let number = state.rows.count
      state.rows.append(row)
      if let event { stamps.note(event.time, of: number) }
      if judge.facts.kindIsAssumed { state.assumedKindCount += 1 }
      countUncertain()
      countEvents(array: array, index: index, row: number)
      if judge.facts.hasID { checkDuplicate(number, view, array: array, index: index) }
      try show(row, number, view, &visitor)
    }
  }

  mutating func countUncertain() {
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
    makeVerifier()
    guard let earlier = candidates.first(where: { verifier?.id(of: state.rows[$0]) == id }) else {
      return
    }
    if state.duplicates.count < DuplicatePair.maxKept {
      state.duplicates.append(DuplicatePair(later: UInt32(row), earlier: UInt32(earlier)))
    }
    count(
      DriftEvent(.duplicateID, path: judge.texts.id(of: "id")), array: array, index: index,
      row: row)
  }

  /// Makes what reads earlier records again, for the first time that it is needed.
  mutating func makeVerifier() {
    if verifier == nil { verifier = RecordLoader(source: source, state: state) }
  }

  /// Counts records that are lost at one place.
  mutating func drop(
    _ range: Range<Int>, _ pathIndex: Int?, _ reason: DropReason, count lost: Int
  ) {
    let array = pathIndex ?? arrays.count - 1
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
    let event = DriftEvent(
      .droppedRecord, path: arrays[array].place, found: judge.texts.id(of: found))
    for _ in 0..<lost {
      subjects += 1
      state.droppedCount += 1
      count(event, array: array, index: arrays[array].count)
      arrays[array].count += 1
    }
  }

  private mutating func note(damage range: Range<Int>, _ explanation: String) {
    guard state.damages.count < Damage.maxKept else { return }
    state.damages.append(
      Damage(
        offset: base + range.lowerBound, length: range.count, explanation: explanation))
  }
}
