import Domain
import Drift
import Mapping
import WireJSON

/// A document that is read in parts.
extension FeedPass {
  /// The part is read to its end; what it means is settled when all are joined.
  mutating func endPart(_ end: DocumentEnd) -> Ending {
    partEnd = .lines(end)
    // A file that has become shorter meanwhile.
    if let part, state.scannedBytes < part.range.upperBound { needsOrder = true }
    return endOfPart()
  }

  /// Whether the records of an array are read to the part's end: how it ended then; nil where they aren't yet.
  mutating func end(
    _ part: ArrayPart, with step: ScanStep, _ scanner: borrowing RecordScanner
  ) -> Ending? {
    switch step {
    case .needsMore: return nil
    case .record(let record):
      guard scanner.isSound(since: part.turns), !record.isRecovered else { return .needsOrder }
      let start = base + record.range.lowerBound
      guard start >= part.end else { return nil }
      // No record begins where the next part does.
      guard start == part.end else { return .needsOrder }
      state.scannedBytes = start
      partEnd = .array(longestRecord: scanner.longestRecord)
      return endOfPart()
    case .dropped, .notARecord, .field, .defects, .duplicateKey, .punctuationError, .end:
      return .needsOrder
    }
  }

  private mutating func endOfPart() -> Ending {
    if glances.unsettled > 0 { settle() }
    state.rows.pack()
    // Beyond its bounds a table can't tell what another one would have told apart.
    let isBounded = state.tally.isBounded || judge.words.isFull
    return needsOrder || isBounded ? .needsOrder : .done
  }

  /// Adds what was found in the part that comes next, and takes its rows.
  ///
  /// - Complexity: O(*n*) in its rows and signatures.
  mutating func join(_ delivery: inout Delivery) {
    guard let seam = delivery.seam else { preconditionFailure("a whole document is no part") }
    if glances.unsettled > 0 { settle() }
    let rowsBefore = state.rows.log.count
    let recordsBefore = recordNumber
    let elementsBefore = arrays.map(\.count)
    let isFirst = recordNumber == 0
    state.words = judge.words
    defer { judge.words = state.words }
    state.merge(
      &delivery.state, records: recordsBefore - (isFirst ? 0 : 1),
      elements: Dictionary(
        zip(arrays.map(\.name), elementsBefore), uniquingKeysWith: { first, _ in first }))
    for index in arrays.indices { arrays[index].count += seam.elementCounts[index] }
    recordNumber += delivery.recordCount
    mayBeFailure = mayBeFailure || seam.mayBeFailure
    firstHasID = firstHasID || isFirst && seam.firstHasID
    let log = state.rows.log
    log.forEach(from: rowsBefore) { state.watch($0, $1, $2, now: now) }
    guard !records.goesOn(seam.idOrder) else { return }
    records.endOrder(log, before: rowsBefore)
    log.forEach(from: rowsBefore) { first, rows, indices in
      for index in indices where rows[index].hasID {
        let later = index + KnownRecords.preparedRows
        if later < rows.count { records.prepare(for: rows[later]) }
        let row = first + index
        guard let earlier = records.insert(row, withHash: rows[index].idHash, &state) else {
          continue
        }
        let finding = DuplicateIDs.found(row, like: earlier, &state)
        let place = delivery.places.place(of: row - rowsBefore)
        count(
          finding, ofRow: row, in: seam.array,
          element: place.element + elementsBefore[seam.array],
          record: place.record + recordsBefore - (isFirst ? 0 : 1))
      }
    }
  }
}
