internal import CMemory

/// Chunks of rows that nothing is added to any more, one behind the other.
///
/// Most have one size; where a part of a feed is joined they have any, so that its rows needn't be copied.
struct RowChunks: Sendable {
  private var chunks: [[IndexRow]] = []
  /// The number of each chunk's first row.
  private var starts: [Int] = []
  /// The chunk of row 0, of row 2,048, and so on: a row's own is that one or soon behind it.
  private var landmarks: [UInt32] = []
  private(set) var rowCount = 0

  private static let landmarkRows = 2048

  subscript(number: Int) -> IndexRow {
    let index = index(of: number)
    return chunks[index][number - starts[index]]
  }

  /// The chunk that has a row, and the number of its first.
  func chunk(of number: Int) -> (start: Int, rows: [IndexRow]) {
    let index = index(of: number)
    return (starts[index], chunks[index])
  }

  /// - Complexity: O(1), as chunks have thousands of rows but for the last of a part.
  private func index(of number: Int) -> Int {
    var index = Int(landmarks[number / Self.landmarkRows])
    while index + 1 < starts.count, starts[index + 1] <= number { index += 1 }
    return index
  }

  /// Adds a chunk, if there are rows in it, and leaves none behind.
  mutating func append(taking rows: inout [IndexRow]) {
    guard !rows.isEmpty else { return }
    starts.append(rowCount)
    rowCount += rows.count
    chunks.append(rows)
    rows = []
    while landmarks.count * Self.landmarkRows < rowCount {
      landmarks.append(UInt32(truncatingIfNeeded: chunks.count - 1))
    }
  }

  /// Adds the chunks of others, which are empty then, and changes each row where it lies.
  @inline(__always)
  mutating func append(taking other: inout RowChunks, _ change: (inout IndexRow) -> Void) {
    for index in other.chunks.indices {
      other.chunks[index].withUnsafeMutableBufferPointer { rows in
        for row in rows.indices { change(&rows[row]) }
      }
      append(taking: &other.chunks[index])
    }
    other = RowChunks()
  }

  /// Asks for the memory of a row.
  func prepare(_ number: Int) {
    let index = index(of: number)
    chunks[index].withUnsafeBufferPointer {
      cmemory_prefetch($0.baseAddress?.advanced(by: number - starts[index]))
    }
  }
}
