import DTO
import Domain
import Drift
import Mapping
import Networking
import WireJSON

/// What becomes a row: a record that was judged, shown in the version that counts.
extension FeedPass {
  /// Takes in what was judged last.
  mutating func settle(
    _ verdict: Judge.Verdict, _ scanned: ScannedRecord, _ view: RecordView, at root: Int,
    in elementPlace: RecordPlaces.ElementPlace? = nil, _ array: Int, _ index: Int,
    _ visitor: inout some FeedVisitor
  ) throws {
    recordNumber += 1
    if recordNumber == 1, array == arrays.count - 1, isAnswer(verdict, view) { return }
    switch verdict {
    case .ignored: recordNumber -= 1
    case .rejected where root == 0 && isDocument && shape.isEnvelope(view):
      recordNumber -= 1
      arrays[array].count -= 1
      mayBeEnvelope = true
    case .rejected(let rejection):
      state.droppedCount += 1
      note(damage: scanned.range, rejection.evidence)
      count(
        DriftEvent(
          .droppedRecord, path: arrays[array].place,
          evidence: judge.texts.id(of: rejection.evidence)),
        array: array, index: index)
      // The last line of a stream may tell why there are no more.
      if root == 0, isDocument, recordNumber > 1, !namesMoney(view) { countFailures(of: view) }
    case .record:
      let range = view.tokens[root].range
      var row = IndexRow(judge.facts, offset: base + range.lowerBound, length: range.count)
      if scanned.isRecovered { row.mark(.recovered) }
      if let index = scanned.pathIndex, index >= plan.firstMisplaced { row.mark(.misplaced) }
      if let elementPlace, view.hasRepeatedKey(along: elementPlace.inner) {
        // Which of two the record is, nobody told.
        row.mark(.contestedAll)
        judge.contest(.contestedAll)
        count(
          DriftEvent(.duplicateKey, path: judge.texts.id(of: elementPlace.inner.description)),
          array: array, index: index)
      }
      let isWrapped = elementPlace?.inner.isRoot == false
      let event =
        eventTimes.isEmpty
        ? nil : eventTimes.event(view, of: Int(judge.facts.type), isWrapped: isWrapped)
      if let odd = event?.oddity {
        count(
          DriftEvent(
            odd.kind, path: judge.texts.id(of: odd.path.description),
            evidence: odd.evidence.isEmpty ? .none : judge.texts.id(of: odd.evidence)),
          array: array, index: index)
      }
      if event != nil || !stamps.isEmpty,
        let known = try version(of: row, in: event, view, at: root, &visitor)
      {
        return countEvents(array: array, index: index, row: known)
      }
      let number = state.rows.count
      state.rows.append(row)
      if let event {
        stamps.note(event.time, of: number)
        if event.isUntold { stamps.noteUntold(number) }
      }
      if judge.facts.kindIsAssumed { state.assumedKindCount += 1 }
      countUncertain()
      countEvents(array: array, index: index, row: number)
      if judge.facts.hasID { checkDuplicate(number, view, array: array, index: index) }
      // Of an API that nobody knows, what is bare may be a group of records, and none itself.
      if root == 0, profile.isOfNoKnownAPI, shape.isBare(root, view) {
        noteMarkedArrays(shape.markedArrays(in: view))
      }
      try show(row, number, view, &visitor)
    }
  }

  mutating func countUncertain() {
    guard judge.isDoubtful else { return }
    for name in Field.facts {
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
      DriftEvent(.duplicateID, of: .id, path: judge.texts.id(of: "id")), array: array, index: index,
      row: row)
  }

  /// Makes what reads earlier records again, for the first time that it is needed.
  mutating func makeVerifier() {
    if verifier == nil { verifier = RecordLoader(source: source, state: state) }
  }
}
