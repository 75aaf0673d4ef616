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
      var findings: [Finding] = []
      detectors.see(
        SeenRecord(row: number, root: root), judge, view, &records, &state, into: &findings)
      if !findings.isEmpty { count(findings, array: array, index: index, row: number) }
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
}
