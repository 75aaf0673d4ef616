/// Chunks of rows that nothing is added to any more, one behind the other.
///
/// Most have 2,048 rows; where a part of a feed is joined its last has fewer, so that its rows needn't be copied.
struct RowChunks: Sendable {
  private var chunks: [RowChunk] = []
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
  func chunk(of number: Int) -> (start: Int, rows: RowChunk) {
    let index = index(of: number)
    return (starts[index], chunks[index])
  }

  /// - Complexity: O(1), as chunks have thousands of rows but for the last of a part.
  private func index(of number: Int) -> Int {
    var index = Int(landmarks[number / Self.landmarkRows])
    while index + 1 < starts.count, starts[index + 1] <= number { index += 1 }
    return index
  }

  /// Adds rows as a chunk, if there are any, and leaves none behind.
  mutating func append(taking rows: inout [IndexRow]) {
    guard !rows.isEmpty else { return }
    append(RowChunk(taking: &rows))
  }

  private mutating func append(_ chunk: RowChunk) {
    starts.append(rowCount)
    rowCount += chunk.count
    chunks.append(chunk)
    while landmarks.count * Self.landmarkRows < rowCount {
      landmarks.append(UInt32(truncatingIfNeeded: chunks.count - 1))
    }
  }

  /// Adds the chunks of others, which are empty then, and changes the words and codes of their rows.
  @inline(__always)
  mutating func append(taking other: inout RowChunks, _ change: (inout IndexRow) -> Void) {
    let chunks = other.chunks
    other = RowChunks()
    for var chunk in chunks {
      chunk.changeNames(change)
      append(chunk)
    }
  }

  /// Asks for the memory of a row.
  func prepare(_ number: Int) {
    let index = index(of: number)
    chunks[index].prepare(number - starts[index])
  }
}
