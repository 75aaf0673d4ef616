/// Finds rows with the same id hash: four bytes a slot, open addressing.
struct IDTable {
  /// A row's number plus one; 0 is a free slot.
  private var slots: [UInt32] = Array(repeating: 0, count: 1024)
  private var count = 0

  /// Adds `row`.
  ///
  /// Returns the earlier rows with the same hash, of which few are truly duplicates.
  ///
  /// - Complexity: O(1) on average.
  mutating func insert(_ row: Int, rows: RowStore) -> [Int] {
    if (count + 1) * 4 > slots.count * 3 { grow(rows) }
    let hash = rows[row].idHash
    var same: [Int] = []
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let other = Int(slots[slot]) - 1
      if rows[other].idHash == hash, rows[other].kind == rows[row].kind {
        same.append(other)
        // An id that is repeated without end is found by these; more would make the chain endless.
        if same.count == Self.maxCandidates { return same }
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = UInt32(truncatingIfNeeded: row + 1)
    count += 1
    return same
  }

  /// Rows of one hash that are kept, and compared.
  private static let maxCandidates = 4

  private mutating func grow(_ rows: RowStore) {
    var larger = [UInt32](repeating: 0, count: slots.count * 2)
    for entry in slots where entry != 0 {
      var slot = Int(rows[Int(entry) - 1].idHash) & (larger.count - 1)
      while larger[slot] != 0 { slot = (slot + 1) & (larger.count - 1) }
      larger[slot] = entry
    }
    slots = larger
  }
}
