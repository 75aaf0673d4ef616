import Domain

/// At what each row was first seen: deliveries that add rows add them in one run.
struct RowSlots: Sendable {
  private var runs: [(start: Int, slot: Int)] = []

  /// The rows from `start` on are of this slot.
  mutating func begin(_ slot: Int, at start: Int) {
    if runs.last?.slot == slot { return }
    runs.append((start, slot))
  }

  func slot(of row: Int) -> Int? {
    let index = runs.partitioningIndex { $0.start > row } - 1
    return index >= 0 ? runs[index].slot : nil
  }

  /// The slots of some of the rows, which have other numbers.
  func keeping(_ rows: [Int]) -> RowSlots {
    var kept = RowSlots()
    for (number, row) in rows.enumerated() {
      if let slot = slot(of: row) { kept.begin(slot, at: number) }
    }
    return kept
  }
}
