internal import CMemory

/// The rows of a feed as they came, in chunks that snapshots share; only the tail is copied.
///
/// A row is never changed: another version of its record is another row, and what is learnt later stands in `Doubts`.
package struct RowLog: Sendable {
  /// 2,048 rows, 96 KiB: what is copied at most when a snapshot is taken, and what is packed while the processor's cache has it.
  private static let chunkRows = 2048

  private var chunks = RowChunks()
  private var tail: [IndexRow] = []

  package var count: Int { chunks.rowCount + tail.count }

  package subscript(number: Int) -> IndexRow {
    let tailStart = chunks.rowCount
    guard number < tailStart else { return tail[number - tailStart] }
    return chunks[number]
  }

  /// The rows among which one stands, and the number of their first.
  ///
  /// To ask for each row alone takes ten times as long, where a million are asked for.
  func chunk(of number: Int) -> (start: Int, rows: RowChunk) {
    number < chunks.rowCount
      ? chunks.chunk(of: number) : (chunks.rowCount, RowChunk(reading: tail))
  }

  /// Goes through the rows from one on, some at a time: each time, the number of the first of a chunk, the chunk, and those of its rows that are meant.
  func forEach(from first: Int, _ take: (Int, RowChunk, Range<Int>) -> Void) {
    var next = first
    while next < count {
      let (start, rows) = chunk(of: next)
      take(start, rows, next - start..<rows.count)
      next = start + rows.count
    }
  }

  mutating func append(_ row: IndexRow) { append(row) { _ in } }

  /// Adds a row, and changes it where it lies.
  ///
  /// To copy one that was changed just before waits until the changes have reached the cache.
  @inline(__always)
  mutating func append(_ row: IndexRow, _ change: (inout IndexRow) -> Void) {
    if tail.count % Self.chunkRows == 0 { makeRoom() }
    tail.append(row)
    change(&tail[tail.count - 1])
  }

  /// Adds the rows of another log, which is empty then.
  ///
  /// `change`: What the words and codes of their rows are here.
  ///
  /// They stay where they are in memory, but for few of them.
  @inline(__always)
  mutating func append(taking other: inout RowLog, _ change: (inout IndexRow) -> Void) {
    if other.count > Self.chunkRows {
      chunks.append(taking: &tail)
      other.chunks.append(taking: &other.tail)
      chunks.append(taking: &other.chunks, change)
    } else {
      other.forEach(from: 0) { _, rows, indices in
        for index in indices { append(rows[index], change) }
      }
      other = RowLog()
    }
  }

  /// Packs all rows: none come for now.
  mutating func pack() {
    if tail.count >= RowPacking.fewestRows { chunks.append(taking: &tail) }
  }

  /// Makes room for the rows of a chunk.
  private mutating func makeRoom() {
    if tail.count == Self.chunkRows { chunks.append(taking: &tail) }
    // The rows of a small feed grow as an array does; packed ones leave memory behind that was written before.
    guard count > 0, tail.capacity < Self.chunkRows else { return }
    tail.reserveCapacity(Self.chunkRows)
    tail.withUnsafeMutableBufferPointer {
      cmemory_populate($0.baseAddress, Self.chunkRows * MemoryLayout<IndexRow>.stride)
    }
  }

  /// Asks for the memory of a row, some time before it is read.
  func prepare(_ number: Int) {
    if number < chunks.rowCount { chunks.prepare(number) }
  }
}
