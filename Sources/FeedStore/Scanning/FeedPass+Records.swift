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
    let spots = plan.places.spots(ofArray: scanned.pathIndex)
    // The element itself, where it is of a type that may stand there; what it is wrapped around else.
    var isTaken = false
    var unknown: (root: Int, spot: RecordPlaces.Spot)?
    for spot in spots {
      for root in spot.inner.isRoot ? [0] : spot.inner.findObjects(in: view) {
        let verdict = judge.judge(view, at: root, among: types(spot), placeTells: spots.count == 1)
        if verdict != .ignored, judge.facts.isOfUnknownType {
          unknown = spot.inner.isRoot ? unknown ?? (root, spot) : (root, spot)
          continue
        }
        isTaken = isTaken || verdict != .ignored
        try take(verdict, scanned, view, at: root, array, index, &visitor)
        if isTaken, spot.inner.isRoot { return }
      }
    }
    if scanned.pathIndex == nil, index == 0, spots.contains(where: { !$0.inner.isRoot }) {
      noteUnread(view)
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
