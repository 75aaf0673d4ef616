/// Finds rows by a hash; those of one hash are a chain, in the order in which they were linked.
///
/// Four bytes a row, and slots of four that are a quarter free at least. Hashes have a seed of this process, so that nobody can
/// make records that meet in one, and a chain is as good as always one row, or copies of it.
struct HashChains: Sendable {
  /// The hash of each row.
  private var hashes: [UInt32] = []
  /// The first row of a chain, and one, in each slot that is taken; 0 in a free one.
  private var slots: [UInt32] = Array(repeating: 0, count: 1024)
  private var chainCount = 0
  /// Behind each row of a chain but its last, the next; by the first of a chain that has several, its last.
  private var nexts: [UInt32: UInt32] = [:]
  private var lasts: [UInt32: UInt32] = [:]

  func hash(of row: Int) -> UInt32 { hashes[row] }

  /// The first row of a hash's chain.
  ///
  /// - Complexity: O(1) on average.
  func first(_ hash: UInt32) -> Int? {
    let slot = slot(of: hash)
    return slots[slot] == 0 ? nil : Int(slots[slot]) - 1
  }

  func next(_ row: Int) -> Int? { nexts[UInt32(truncatingIfNeeded: row)].map(Int.init) }

  /// Adds the next row, which is found once it is linked.
  mutating func append(_ hash: UInt32) { hashes.append(hash) }

  /// Puts a row at the end of its chain.
  ///
  /// - Complexity: O(1) on average.
  mutating func link(_ row: Int) {
    let slot = slot(of: hashes[row])
    let number = UInt32(truncatingIfNeeded: row)
    guard slots[slot] == 0 else {
      let first = slots[slot] - 1
      nexts[lasts[first] ?? first] = number
      lasts[first] = number
      return
    }
    slots[slot] = number + 1
    chainCount += 1
    if chainCount * 4 > slots.count * 3 { grow() }
  }

  /// The slot of the hash's chain, or a free one.
  private func slot(of hash: UInt32) -> Int {
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0, hashes[Int(slots[slot]) - 1] != hash {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private mutating func grow() {
    let before = slots
    slots = Array(repeating: 0, count: before.count * 2)
    for first in before where first != 0 { slots[slot(of: hashes[Int(first) - 1])] = first }
  }
}
