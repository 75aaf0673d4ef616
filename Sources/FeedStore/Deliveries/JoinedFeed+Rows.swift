import Domain
import Networking
import WireJSON

/// The rows of the feed, and what stands beside each of them.
extension JoinedFeed {
  /// 1 MiB: written at once.
  static let chunkBytes = 1 << 20

  /// Copies the records that were read into the spool.
  mutating func keepRecords(_ joining: inout Joining) throws(SourceError) {
    var pending: [UInt8] = []
    for local in 0..<joining.delivery.state.rows.log.count {
      let row = joining.delivery.state.rows.log[local]
      guard let record = joining.theirs.bytes(of: row) else {
        throw .changedMeanwhile
      }
      let bytes = RecordContent.bytes(record, key: joining.theirs.key(of: row))
      joining.kept[local] = KeptRecord(
        offset: Int64(spool.byteCount + pending.count + bytes.count - record.count),
        contentHash: RecordHash.content(
          bytes.span.bytes, at: joining.delivery.marks[local].place))
      pending += bytes
      guard pending.count >= Self.chunkBytes else { continue }
      try spool.append(pending)
      pending = []
    }
    try spool.append(pending)
  }

  /// The feed's next row, of one of the delivery's whose record is in the spool.
  mutating func keep(
    _ row: IndexRow, _ local: Int, _ joining: borrowing Joining, said: Int64?
  ) -> IndexRow {
    guard let kept = joining.kept[local] else {
      preconditionFailure("each record that was read is in the spool")
    }
    var row = row
    row.offset = kept.offset
    let mark = joining.delivery.marks[local]
    note(kept.contentHash, mark.place, mark.idHash, said, joining.origin.slot)
    return row
  }

  /// Prepares for another row of a record that the feed has, byte for byte.
  mutating func copy(of number: Int, said: Int64?, _ slot: Int) {
    state.doubts.extend(from: number, to: state.rows.log.count)
    note(contents.hash(of: number), places[number], ids.hash(of: number), said, slot)
  }

  private mutating func note(
    _ contentHash: UInt32, _ place: UInt8, _ idHash: UInt32, _ said: Int64?, _ slot: Int
  ) {
    let number = state.rows.log.count
    contents.append(contentHash)
    contents.link(number)
    ids.append(idHash)
    places.append(place)
    slots.begin(slot, at: number)
    saidAt.append(said ?? Self.unknown)
    seenIn.append(deliveryCount)
  }
}
