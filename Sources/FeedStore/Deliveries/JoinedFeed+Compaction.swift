import Domain
import Drift
import Networking

/// The spool and the log, written anew without what nobody needs any more.
extension JoinedFeed {
  /// 1 MiB: below that, nothing is gained.
  static let leastCompacted = 1 << 20

  /// 65,536 rows, 3 MiB.
  static let leastCompactedRows = 65_536

  /// Compacts where half of the spool or of the log is dead, which is looked at when it has doubled.
  ///
  /// Where that fails, the spool stays what it is, and it is tried again later.
  mutating func compactIfNeeded() {
    guard spool.byteCount >= compactionBytes || state.rows.log.count >= compactionRows else {
      return
    }
    let rows = neededRows()
    let needed = rows.reduce(0) { $0 + Int(state.rows.log[$1].length) }
    if needed * 2 <= spool.byteCount || rows.count * 2 <= state.rows.log.count {
      do throws(SourceError) {
        try compact(rows + history(besides: rows))
      } catch {
        // A disk that is full; what is there can be read on.
      }
    }
    compactionBytes = max(Self.leastCompacted, spool.byteCount * 2)
    compactionRows = max(Self.leastCompactedRows, state.rows.log.count * 2)
  }

  /// Compacts now.
  mutating func compact() throws(SourceError) {
    let rows = neededRows()
    try compact(rows + history(besides: rows))
  }

  /// The newest of the rows that counted before, as many as take a quarter of the room of those that are needed.
  ///
  /// - Complexity: O(*n* log *n*) in them.
  private func history(besides rows: [Int]) -> [Int] {
    let needed = Set(rows)
    var room = rows.reduce(0) { $0 + Int(state.rows.log[$1].length) } / Self.historyShare
    var kept: [Int] = []
    for number in Set(state.rows.allEarlier).subtracting(needed).sorted(by: >)
    where needed.contains(state.rows.current(of: number)) {
      room -= Int(state.rows.log[number].length)
      guard room >= 0, kept.count < rows.count / Self.historyShare else { break }
      kept.append(number)
    }
    return kept
  }

  /// A quarter.
  private static let historyShare = 4

  /// The rows that are shown, and those that the last look at their place had: they come again with the next.
  private func neededRows() -> [Int] {
    let last = Set(deliveries.values)
    return (0..<state.rows.log.count).filter { number in
      state.rows.isShown(number)
        || state.rows.log[number].hasID && last.contains(seenIn[number])
    }
  }

  /// Gives rows other numbers.
  ///
  /// - Complexity: O(*n*) in the spool and the log.
  private mutating func compact(_ needed: [Int]) throws(SourceError) {
    let rows = needed.sorted()
    let next = try Spool()
    var loader = RecordLoader(source: spool, state: state)
    var offsets: [Int64] = []
    var pending: [UInt8] = []
    for number in rows {
      let row = state.rows.log[number]
      guard let record = loader.bytes(of: row) else {
        throw .unreadable(path: "the spool for incoming bytes", reason: "it ends too early")
      }
      let bytes = RecordContent.bytes(record, key: loader.key(of: row))
      offsets.append(Int64(next.byteCount + pending.count + bytes.count - record.count))
      pending += bytes
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
    state.tally.renumber(number, isSame: before.isShown)
    state.duplicates = state.duplicates.compactMap { pair in
      guard let later = number(Int(pair.later)), let earlier = number(Int(pair.earlier)) else {
        return nil
      }
      return DuplicatePair(later: UInt32(later), earlier: UInt32(earlier))
    }
    state.doubts.renumber { old in rows.partitioningIndex { $0 >= old } }
    state.units.renumber { old in rows.partitioningIndex { $0 >= old } }
    state.shares.renumber { old in rows.partitioningIndex { $0 >= old } }
    state.times.renumber { old in rows.partitioningIndex { $0 >= old } }
    stamps = stamps.keeping(rows.map { before.isShown($0) ? before.first(of: $0) : -1 })
    let times = updateTimes
    updateTimes = [:]
    for (first, time) in times { updateTimes[number(first) ?? -1] = time }
    roundLast = roundLast.flatMap(number)
    state.severalCurrencies = Set(
      state.severalCurrencies.compactMap(number).map {
        state.rows.first(of: $0)
      })
    gaps.renumber(number)
    newsStart = rows.partitioningIndex { $0 >= newsStart }
    rowsBeforeRound = rowsBeforeRound.map { before in rows.partitioningIndex { $0 >= before } }
    looks = looks.mapValues { $0.compactMap { numbers[Int($0)].map { UInt32($0) } } }
    nameless = nameless.mapValues { $0.compactMap(number) }
    renumberChains(rows, before)
    places = rows.map { places[$0] }
    slots = slots.keeping(rows)
    saidAt = rows.map { saidAt[$0] }
    seenIn = rows.map { seenIn[$0] }
  }

  private mutating func renumberChains(_ rows: [Int], _ before: RowStore) {
    var (contents, ids) = (HashChains(), HashChains())
    for (number, old) in rows.enumerated() {
      contents.append(self.contents.hash(of: old))
      contents.link(number)
      ids.append(self.ids.hash(of: old))
    }
    // Records with one id stay in their order.
    let shown = rows.enumerated().filter { before.isShown($0.element) }
    for (number, _) in shown.sorted(by: {
      before.first(of: $0.element) < before.first(of: $1.element)
    })
    where state.rows.log[number].hasID {
      ids.link(number)
    }
    (self.contents, self.ids) = (contents, ids)
  }
}
