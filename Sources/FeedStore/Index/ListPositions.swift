/// The position of each record in a list that isn't in the order of the log: four bytes a row.
struct ListPositions: Sendable {
  private var positions: [UInt32]

  init(rowCount: Int) { positions = Array(repeating: 0, count: rowCount) }

  /// `first`: The row of the record's first version.
  mutating func append(_ first: Int, at position: Int) {
    while positions.count <= first { positions.append(0) }
    positions[first] = UInt32(truncatingIfNeeded: position)
  }

  func position(of first: Int) -> Int {
    positions.indices.contains(first) ? Int(positions[first]) : 0
  }
}
