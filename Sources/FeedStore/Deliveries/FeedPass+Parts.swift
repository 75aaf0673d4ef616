import Domain
import Drift
import Mapping
import WireJSON

/// A document that is read in parts.
extension FeedPass {
  /// The part is read to its end; what it means is settled when all are joined.
  mutating func endPart(_ end: DocumentEnd) -> Ending {
    partEnd = end
    // A file that has become shorter meanwhile.
    if let part, state.scannedBytes < part.range.upperBound { needsOrder = true }
    // Beyond its bounds a table can't tell what another one would have told apart.
    let isBounded = state.tally.isBounded || judge.words.isFull
    return needsOrder || isBounded ? .needsOrder : .done
  }

  /// Adds what was found in the part that comes next.
  ///
  /// - Complexity: O(*n*) in its rows and signatures.
  mutating func join(_ delivery: Delivery) {
    guard let seam = delivery.seam else { preconditionFailure("a whole document is no part") }
    let rowsBefore = state.rows.log.count
    let recordsBefore = recordNumber
    let elementsBefore = arrays.map(\.count)
    let isFirst = recordNumber == 0
    state.merge(
      delivery.state, records: recordsBefore - (isFirst ? 0 : 1),
      elements: Dictionary(
        zip(arrays.map(\.name), elementsBefore), uniquingKeysWith: { first, _ in first }))
    for index in arrays.indices { arrays[index].count += seam.elementCounts[index] }
    recordNumber += delivery.recordCount
    mayBeFailure = mayBeFailure || seam.mayBeFailure
    firstHasID = firstHasID || isFirst && seam.firstHasID
    for row in rowsBefore..<state.rows.log.count { state.watch(row, now: now) }
    for row in rowsBefore..<state.rows.log.count where state.rows.log[row].hasID {
      guard let earlier = records.insert(row, &state) else { continue }
      let finding = DuplicateIDs.found(row, like: earlier, &state)
      let place = delivery.places.place(of: row - rowsBefore)
      count(
        finding, ofRow: row, element: place.element + elementsBefore[arrays.count - 1],
        record: place.record + recordsBefore - (isFirst ? 0 : 1))
    }
  }
}
