import DTO
import Mapping
import WireJSON

/// A document that a feed has seen in part: what is the same in it is passed over.
extension FeedPass {
  /// Whether the element is a record that the feed has, byte for byte; then it is counted as seen, and not judged.
  mutating func isUnchanged(_ scanned: ScannedRecord, _ view: RecordView) -> Bool {
    guard isJoined, !scanned.isRecovered, mayBeKnown(at: scanned.pathIndex) else {
      return false
    }
    let array = scanned.pathIndex ?? arrays.count - 1
    let bytes = view.bytes.extracting(view.tokens[0].range)
    let place = UInt8(clamping: array)
    guard let number = earlier?.row(of: bytes, at: place, isEvent: false),
      let row = earlier?[number]
    else { return false }
    arrays[array].count += 1
    recordNumber += 1
    let event =
      eventTimes.isEmpty ? nil : eventTimes.event(view, of: row.typeNumber, isWrapped: false)
    noteUnchanged(number, event)
    return true
  }

  /// Whether nothing but an element's own bytes tells what record it is.
  private func mayBeKnown(at pathIndex: Int?) -> Bool {
    guard !hasKeyedTypes else { return false }
    if let pathIndex { return onlyTypes[pathIndex] >= 0 || ownPlaces[pathIndex].isOfAll }
    // The first may be the answer to a failed request, and each may name a version.
    return recordNumber > 0 && !judge.asksForVersion
  }

  /// The row of the feed that is, byte for byte, the record judged last; nil where there is none.
  mutating func unchanged(
    _ view: RecordView, at root: Int, in array: Int, isEvent: Bool
  ) -> Int? {
    guard isJoined else { return nil }
    let range = view.tokens[root].range
    let row = IndexRow(judge.facts, offset: base + range.lowerBound, length: range.count)
    let key =
      row.hasKeyForID(profile) ? MemberKey.range(before: range.lowerBound, in: view.bytes) : nil
    let bytes = RecordContent.bytes(
      view.bytes.copy(of: range)[...], key: key.map { view.bytes.copy(of: $0)[...] })
    let place = recordPlace(root, in: array)
    guard let number = earlier?.row(of: bytes.span.bytes, at: place, isEvent: isEvent),
      let known = earlier?[number], known.typeCode == row.typeCode, known.idHash == row.idHash
    else { return nil }
    return number
  }

  mutating func noteUnchanged(_ number: Int, _ event: EventTimes.Event?) {
    state.unchangedCount += 1
    sightings.append(.unchanged(number, event.map { .event(at: $0.time) } ?? .response))
  }

  /// Whether the same bytes were lost as often in an earlier delivery; nothing of them is counted again.
  mutating func isKnownLoss(_ range: Range<Int>, of bytes: RawSpan, in array: Int) -> Bool {
    guard let earlier, !earlier.origin.goesOn, range.lowerBound >= 0,
      range.upperBound <= bytes.byteCount
    else {
      return false
    }
    let hash = RecordHash.loss(bytes.extracting(range))
    guard losses.take(hash, at: array, of: earlier.origin.slot, besides: earlier.losses) else {
      return false
    }
    state.knownLossCount += 1
    return true
  }

  /// Keeps by what the rows are found again that have come last.
  mutating func noteMarks(_ view: RecordView, at root: Int, in array: Int) {
    guard isJoined, marks.count < state.rows.log.count else { return }
    let mark = RecordMark(
      place: recordPlace(root, in: array),
      idHash: RecordHash.id(
        judge.idBytes(view), of: judge.facts.kind, earlier?.origin.mode))
    while marks.count < state.rows.log.count { marks.append(mark) }
  }

  private func recordPlace(_ root: Int, in array: Int) -> UInt8 {
    root == 0 ? UInt8(clamping: array) : RecordMark.wrapped
  }
}
