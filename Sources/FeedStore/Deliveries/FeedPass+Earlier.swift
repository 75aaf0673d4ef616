import DTO
import Mapping
import WireJSON

/// A document that a feed has seen in part: what is the same in it is passed over.
extension FeedPass {
  /// Whether the element is a record that the feed has, byte for byte; then it is counted as seen, and not judged.
  mutating func isUnchanged(_ scanned: ScannedRecord, _ view: RecordView) -> Bool {
    guard earlier != nil, !scanned.isRecovered, mayBeKnown(at: scanned.pathIndex) else {
      return false
    }
    let array = scanned.pathIndex ?? arrays.count - 1
    let bytes = view.bytes.extracting(view.tokens[0].range)
    let content = RecordContent(of: bytes, at: UInt8(clamping: array))
    guard let number = earlier?.row(of: bytes, content) else { return false }
    arrays[array].count += 1
    recordNumber += 1
    sightings.append(.unchanged(number, eventTime: nil))
    return true
  }

  /// Whether nothing but an element's own bytes tells what record it is.
  private func mayBeKnown(at pathIndex: Int?) -> Bool {
    guard !profile.types.contains(where: \.idIsKey) else { return false }
    if let pathIndex { return onlyTypes[pathIndex] >= 0 || !elementTypes[pathIndex].isEmpty }
    // The first may be the answer to a failed request, and each may name a version.
    return recordNumber > 0 && !judge.asksForVersion
  }

  /// The row of the feed that is, byte for byte, the record judged last; nil where there is none.
  mutating func unchanged(_ row: IndexRow, _ view: RecordView, at root: Int, in array: Int) -> Int?
  {
    guard earlier != nil else { return nil }
    let range = view.tokens[root].range
    let place = contentPlace(root, in: array)
    let key =
      row.hasKeyForID(profile) ? MemberKey.range(before: range.lowerBound, in: view.bytes) : nil
    let bytes = RecordContent.bytes(
      view.bytes.copy(of: range), key: key.map { view.bytes.copy(of: $0) })
    let content = RecordContent(of: bytes.span.bytes, at: place)
    if let number = earlier?.row(of: bytes.span.bytes, content), let known = earlier?[number],
      known.typeCode == row.typeCode, known.idHash == row.idHash
    {
      return number
    }
    return nil
  }

  /// Whether the same bytes were lost in an earlier delivery, or before in this one.
  mutating func isKnownLoss(_ range: Range<Int>, of bytes: RawSpan) -> Bool {
    guard let earlier, range.lowerBound >= 0, range.upperBound <= bytes.byteCount else {
      return false
    }
    let loss = RecordContent.lossHash(of: bytes.extracting(range))
    guard !earlier.losses.contains(loss) else { return true }
    losses.insert(loss)
    return false
  }

  /// Keeps where the rows stand that have come last.
  mutating func noteContentPlaces(_ root: Int, in array: Int) {
    guard earlier != nil else { return }
    while contentPlaces.count < state.rows.log.count {
      contentPlaces.append(contentPlace(root, in: array))
    }
  }

  private func contentPlace(_ root: Int, in array: Int) -> UInt8 {
    root == 0 ? UInt8(clamping: array) : RecordContent.wrapped
  }
}
