import Domain
import Drift
import Networking

/// The spool and the log, written anew without what doesn't count any more.
extension JoinedFeed {
  /// 1 MiB: below that, nothing is gained.
  static let leastCompacted = 1 << 20

  /// Compacts where half of the spool is dead.
  mutating func compactIfNeeded() throws(SourceError) {
    guard spool.byteCount >= Self.leastCompacted, deadBytes * 2 >= spool.byteCount else { return }
    try compact()
  }

  /// Gives rows other numbers, and drops versions from before.
  ///
  /// - Complexity: O(*n*) in the spool and the log.
  mutating func compact() throws(SourceError) {
    let rows = (0..<state.rows.log.count).filter { state.rows.isShown($0) }
    let next = try Spool()
    var loader = RecordLoader(source: spool, state: state)
    var offsets: [Int64] = []
    var pending: [UInt8] = []
    for number in rows {
      let row = state.rows.log[number]
      let key = loader.key(of: row)
      offsets.append(
        Int64(next.byteCount + pending.count + (key.map { $0.count + 1 } ?? 0)))
      pending += RecordContent.bytes(loader.bytes(of: row) ?? [], key: key)
      if pending.count >= Self.chunkBytes {
        try next.append(pending)
        pending = []
      }
    }
    try next.append(pending)
    var damages: [Damage] = []
    for damage in state.damages { damages.append(try self.damage(damage, in: spool, to: next)) }
    renumber(rows, offsets)
    state.damages = damages
    spool = next
    deadBytes = 0
    generation += 1
  }

  private mutating func renumber(_ rows: [Int], _ offsets: [Int64]) {
    let numbers = Dictionary(uniqueKeysWithValues: rows.enumerated().map { ($1, $0) })
    let before = state.rows
    let number = { (old: Int) in numbers[before.current(of: old)] }
    state.rows = before.compacted(rows) { old in
      var row = before.log[old]
      row.offset = numbers[old].map { offsets[$0] } ?? row.offset
      return row
    }
    state.tally.renumber(number)
    state.duplicates = state.duplicates.compactMap { pair in
      guard let later = number(Int(pair.later)), let earlier = number(Int(pair.earlier)) else {
        return nil
      }
      return DuplicatePair(later: UInt32(later), earlier: UInt32(earlier))
    }
    state.doubts.renumber { old in rows.partitioningIndex { $0 >= old } }
    stamps = stamps.keeping(rows.map { before.first(of: $0) })
    contents = contents.keeping(rows)
    slots = slots.keeping(rows)
    saidAt = rows.map { saidAt[$0] }
    ids = IDTable()
    for row in 0..<state.rows.log.count where state.rows.log[row].hasID {
      _ = ids.insert(row, rows: state.rows.log)
    }
  }
}
