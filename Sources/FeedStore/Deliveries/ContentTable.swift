/// Finds rows by a hash of their records' bytes: five bytes a row, and some slots of four.
///
/// The hash has a seed of this process, so that nobody can make records that meet in it.
struct ContentTable: Sendable {
  /// The hash of each row, and the array in which it stood.
  private var hashes: [UInt32] = []
  private var places: [UInt8] = []
  /// A row and one in each slot that is taken; 0 in a free one.
  private var slots: [UInt32] = Array(repeating: 0, count: 1024)

  /// Adds the next row.
  ///
  /// - Complexity: O(1) on average.
  mutating func append(_ content: RecordContent) {
    hashes.append(content.hash)
    places.append(content.place)
    // Half full at most: nearly every lookup looks at one slot.
    if hashes.count * 2 > slots.count { grow() } else { insert(hashes.count - 1) }
  }

  /// The rows that may have the same bytes in the same array, the first ones where there are many.
  ///
  /// - Complexity: O(1) on average.
  func rows(like content: RecordContent) -> [Int] {
    var found: [Int] = []
    var slot = Int(content.hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let row = Int(slots[slot]) - 1
      if hashes[row] == content.hash, places[row] == content.place { found.append(row) }
      slot = (slot + 1) & (slots.count - 1)
    }
    return found
  }

  /// Equal records that are kept, such as those without an id; further ones are read again.
  private static let maxAlike = 64

  /// The table of some of the rows, which have other numbers.
  func keeping(_ rows: [Int]) -> ContentTable {
    var kept = ContentTable()
    for row in rows { kept.append(RecordContent(hash: hashes[row], place: places[row])) }
    return kept
  }

  private mutating func insert(_ row: Int) {
    var slot = Int(hashes[row]) & (slots.count - 1)
    var alike = 0
    while slots[slot] != 0 {
      if hashes[Int(slots[slot]) - 1] == hashes[row] { alike += 1 }
      guard alike < Self.maxAlike else { return }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = UInt32(truncatingIfNeeded: row) + 1
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    for row in hashes.indices { insert(row) }
  }
}
