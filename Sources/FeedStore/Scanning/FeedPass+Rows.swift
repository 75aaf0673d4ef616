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
    _ verdict: Judge.Verdict, _ element: ScannedElement, _ view: RecordView, at root: Int,
    in place: RecordPlaces.ElementPlace? = nil, _ visitor: inout some FeedVisitor
  ) throws {
    recordNumber += 1
    isSettled = true
    if recordNumber == 1, !areLines, element.array == arrays.count - 1, isAnswer(verdict, view) {
      return
    }
    switch verdict {
    case .ignored: recordNumber -= 1
    case .rejected where root == 0 && isDocument && shape.isEnvelope(view):
      recordNumber -= 1
      arrays[element.array].count -= 1
      mayBeEnvelope = true
    case .rejected(let rejection): drop(element, rejection, view, at: root)
    case .record: try addRow(element, view, at: root, in: place, &visitor)
    }
  }

  private mutating func drop(
    _ element: ScannedElement, _ rejection: RecordRejection, _ view: RecordView, at root: Int
  ) {
    guard !isKnownLoss(element.scanned.range, of: view.bytes, in: element.array) else {
      if mayTellOfFailure(view, at: root), !FailurePlaces.failures(of: view).isEmpty {
        state.reportsFailure = true
      }
      return
    }
    state.droppedCount += 1
    note(damage: element.scanned.range, rejection.evidence)
    count(
      DriftEvent(
        .droppedRecord, path: arrays[element.array].place,
        evidence: judge.texts.id(of: rejection.evidence)),
      in: element)
    // The last line of a stream may tell why there are no more.
    if mayTellOfFailure(view, at: root) { countFailures(of: view) }
  }

  private mutating func mayTellOfFailure(_ view: RecordView, at root: Int) -> Bool {
    root == 0 && isDocument && (recordNumber > 1 || areLines) && !namesMoney(view)
  }

  /// Makes the record judged last a row, or a version of one that is there.
  private mutating func addRow(
    _ element: ScannedElement, _ view: RecordView, at root: Int,
    in place: RecordPlaces.ElementPlace?, _ visitor: inout some FeedVisitor
  ) throws {
    let event = eventTimes.isEmpty ? nil : event(view, in: place)
    let isAmbiguous = place.map { view.hasRepeatedKey(along: $0.inner) } ?? false
    if isJoined, !isAmbiguous,
      let known = unchanged(view, at: root, in: element.array, isEvent: event != nil)
    {
      return noteUnchanged(known, event)
    }
    var row = row(element, view, at: root, in: place)
    if profile.modes != nil { row.origin.formUnion(noteMode(view, at: root)) }
    if let event { countOddity(of: event, in: element) }
    defer { if isJoined { noteMarks(view, at: root, in: element.array) } }
    // Each version of a record is decoded by somebody.
    state.layouts?.note(view, at: root, type: judge.facts.type)
    if event != nil, part != nil { needsOrder = true }
    if event != nil || !stamps.isEmpty,
      let known = try version(of: row, in: event, view, at: root, &visitor)
    {
      return countEvents(in: element, row: known)
    }
    records.prepare(for: row)
    let number = state.rows.append(row)
    if !glances.types.isEmpty, let kept = judge.kept, !element.scanned.isRecovered, place == nil {
      likeRows.note(
        row, of: kept, unitMayChange: profile.unitMayChange, drift: LikeDrift(judge))
    }
    if part != nil || isJoined {
      places.note(row: number, element: element.index, record: recordNumber)
    }
    if isJoined { sightings.append(.read(number)) }
    if let event {
      stamps.note(event.time, of: number)
      if event.isUntold { stamps.noteUntold(number) }
    }
    if judge.facts.kindIsAssumed { state.assumedKindCount += 1 }
    if judge.isDoubtful { countUncertain() }
    if !judge.events.isEmpty { countEvents(in: element, row: number) }
    if isWatched { state.watch(number, row, now: now) }
    var findings: [Finding] = []
    detectors.see(
      SeenRecord(row: number, root: root), judge, view, &records, &state, into: &findings)
    if !findings.isEmpty { count(findings, in: element, row: number) }
    try show(row, number, view, &visitor)
  }

  /// The row of the record judged last, with its marks.
  private mutating func row(
    _ element: ScannedElement, _ view: RecordView, at root: Int,
    in place: RecordPlaces.ElementPlace?
  ) -> IndexRow {
    let range = view.tokens[root].range
    var row = IndexRow(judge.facts, offset: base + range.lowerBound, length: range.count)
    if element.scanned.isRecovered { row.mark(.recovered) }
    if let path = element.scanned.pathIndex, path >= plan.firstMisplaced { row.mark(.misplaced) }
    if let place, view.hasRepeatedKey(along: place.inner) {
      // Nothing shows which of the two is the record.
      row.mark(.contestedAll)
      row.origin.insert(.isAmbiguous)
      judge.doubt(FactDoubts(contestedBy: .contestedAll))
      count(
        DriftEvent(.duplicateKey, path: judge.texts.id(of: place.inner.description)), in: element)
    }
    return row
  }

  /// The event that the record judged last came in; nil where it came in none.
  private func event(
    _ view: RecordView, in place: RecordPlaces.ElementPlace?
  ) -> EventTimes.Event? {
    let isWrapped = place?.inner.isRoot == false
    return eventTimes.event(view, of: Int(judge.facts.type), isWrapped: isWrapped)
  }

  /// Counts what is odd about the event's time.
  private mutating func countOddity(of event: EventTimes.Event, in element: ScannedElement) {
    guard let odd = event.oddity else { return }
    count(
      DriftEvent(
        odd.kind, path: judge.texts.id(of: odd.path.description),
        evidence: odd.evidence.isEmpty ? .none : judge.texts.id(of: odd.evidence)),
      in: element)
  }

  /// Counts records of which a fact isn't certain.
  mutating func countUncertain(_ field: Field, _ reason: Uncertainty, _ records: Int) {
    state.uncertain[field, default: [:]][reason, default: 0] += records
  }

  mutating func countUncertain() {
    guard judge.isDoubtful else { return }
    for name in Field.facts {
      if let reason = judge.uncertainty(of: name) { countUncertain(name, reason, 1) }
    }
  }
}
