internal import CPrefetch
import Domain

/// Finds rows with the same id hash: five bytes a slot, open addressing.
struct IDTable {
  /// The row in each slot that is taken.
  private var slots: [UInt32] = Array(repeating: 0, count: 1024)
  /// Further bits of each slot's hash, 0 for a free slot.
  ///
  /// Looked at first: a quarter of the size, they stay in cache where the slots don't.
  private var tags: [UInt8] = Array(repeating: 0, count: 1024)
  private var count = 0
  /// The expected number of rows: the table grows to it in one step.
  var expectedCount = 0

  /// The rows with this hash and kind in their order, of which few are truly of the same id.
  ///
  /// - Complexity: O(1) on average.
  func rows(withHashOf row: IndexRow, in rows: RowLog) -> [Int] {
    self.rows(row.idHash, in: rows) { $0.kind == row.kind }
  }

  /// The rows with this hash, type and kind in their order, of which few are truly of the same id.
  ///
  /// - Complexity: O(1) on average.
  func rows(like row: IndexRow, in rows: RowLog) -> [Int] {
    self.rows(row.idHash, in: rows) { $0.typeCode == row.typeCode }
  }

  /// Asks for the memory where a hash belongs, some time before it is looked for or added.
  ///
  /// In a large feed it is in no cache: an eighth of the time of a check was spent waiting for it.
  func prepare(for hash: UInt32) {
    let slot = Self.place(hash, slots.count).slot
    tags.withUnsafeBufferPointer { cprefetch($0.baseAddress?.advanced(by: slot)) }
    slots.withUnsafeBufferPointer { cprefetch($0.baseAddress?.advanced(by: slot)) }
  }

  private func rows(_ hash: UInt32, in rows: RowLog, where isLike: (IndexRow) -> Bool) -> [Int] {
    var same: [Int] = []
    let (start, tag) = Self.place(hash, slots.count)
    var slot = start
    while tags[slot] != 0, same.count < Self.maxCandidates {
      let other = Int(slots[slot])
      if tags[slot] == tag, rows[other].idHash == hash, isLike(rows[other]) {
        same.append(other)
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return Self.inOrder(same)
  }

  /// A table that has grown has them in another one.
  private static func inOrder(_ rows: [Int]) -> [Int] { rows.count > 1 ? rows.sorted() : rows }

  /// Adds `row`.
  ///
  /// Returns the earlier rows with the same hash in their order, of which few are truly duplicates.
  ///
  /// - Complexity: O(1) on average.
  mutating func insert(_ row: Int, rows: RowLog) -> [Int] {
    if mustGrow { grow(rows) }
    let hash = rows[row].idHash
    var same: [Int] = []
    let (start, tag) = Self.place(hash, slots.count)
    var slot = start
    while tags[slot] != 0 {
      guard tags[slot] == tag else {
        slot = (slot + 1) & (slots.count - 1)
        continue
      }
      let other = Int(slots[slot])
      if rows[other].idHash == hash, rows[other].kind == rows[row].kind {
        same.append(other)
        // An id that is repeated without end is found by these; more would make the chain endless.
        if same.count == Self.maxCandidates { return Self.inOrder(same) }
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    take(slot, row, tag)
    return Self.inOrder(same)
  }

  /// Adds a row, unless there is one with its hash.
  ///
  /// - Returns: Whether it was added; else nothing has changed.
  /// - Complexity: O(1) on average.
  mutating func insertNew(_ row: Int, withHash hash: UInt32, _ rows: RowLog) -> Bool {
    if mustGrow { grow(rows) }
    let (start, tag) = Self.place(hash, slots.count)
    var slot = start
    while tags[slot] != 0 {
      if tags[slot] == tag, rows[Int(slots[slot])].idHash == hash { return false }
      slot = (slot + 1) & (slots.count - 1)
    }
    take(slot, row, tag)
    return true
  }

  @inline(__always)
  private mutating func take(_ slot: Int, _ row: Int, _ tag: UInt8) {
    slots[slot] = UInt32(truncatingIfNeeded: row)
    tags[slot] = tag
    count += 1
  }

  /// Four fifths full: the tags keep long runs cheap, and a slot is five bytes.
  private var mustGrow: Bool { (count + 1) * 5 > slots.count * 4 }

  /// Rows of one hash that are kept, and compared.
  private static let maxCandidates = 4

  /// Where a hash belongs in a table of `count` slots, and its tag.
  ///
  /// The product spreads ids that count up.
  private static func place(_ hash: UInt32, _ count: Int) -> (slot: Int, tag: UInt8) {
    let mixed = UInt64(hash) &* 0x9E37_79B9_7F4A_7C15
    return (
      Int(truncatingIfNeeded: mixed >> 32) & (count - 1), UInt8(truncatingIfNeeded: mixed >> 24) | 1
    )
  }

  private mutating func grow(_ rows: RowLog) {
    var size = slots.count * 2
    // A guess from a strange beginning must not take more than 128 times what is there; twice that holds ten million rows.
    while size * 4 < expectedCount * 5, size < slots.count * 128 { size *= 2 }
    var larger = [UInt32](repeating: 0, count: size)
    var largerTags = [UInt8](repeating: 0, count: size)
    for old in slots.indices where tags[old] != 0 {
      let (start, tag) = Self.place(rows[Int(slots[old])].idHash, larger.count)
      var slot = start
      while largerTags[slot] != 0 { slot = (slot + 1) & (larger.count - 1) }
      larger[slot] = slots[old]
      largerTags[slot] = tag
    }
    slots = larger
    tags = largerTags
  }
}
