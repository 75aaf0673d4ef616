internal import CMemory

/// The rows of a feed as they came, in chunks that snapshots share; only the tail is copied.
///
/// A row is never changed: another version of its record is another row, and what is learnt later stands in `Doubts`.
package struct RowLog: Sendable {
  /// 16,384 rows, 768 KiB: what is copied at most when a snapshot is taken.
  private static let chunkRows = 16_384
  /// 2,048 rows, 96 KiB: what memory is asked for at once, for the last chunk of a feed, or of a part of it, may hold few.
  private static let stepRows = 2048

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
  func chunk(of number: Int) -> (start: Int, rows: [IndexRow]) {
    number < chunks.rowCount ? chunks.chunk(of: number) : (chunks.rowCount, tail)
  }

  /// Goes through the rows from one on, some at a time, each time with the number of the first of them.
  func forEach(from first: Int, _ take: (Int, ArraySlice<IndexRow>) -> Void) {
    var next = first
    while next < count {
      let (start, rows) = chunk(of: next)
      take(next, rows[(next - start)...])
      next = start + rows.count
    }
  }

  mutating func append(_ row: IndexRow) { append(row) { _ in } }

  /// Adds a row, and changes it where it lies.
  ///
  /// To copy one that was changed just before waits until the changes have reached the cache.
  @inline(__always)
  mutating func append(_ row: IndexRow, _ change: (inout IndexRow) -> Void) {
    if tail.count % Self.stepRows == 0 { makeRoom() }
    tail.append(row)
    change(&tail[tail.count - 1])
  }

  /// Adds the rows of another log, which is empty then, and changes each.
  ///
  /// They stay where they are in memory, but for few of them, and for those that a snapshot shares.
  @inline(__always)
  mutating func append(taking other: inout RowLog, _ change: (inout IndexRow) -> Void) {
    if other.count > Self.mostCopied {
      chunks.append(taking: &tail)
      other.chunks.append(taking: &other.tail)
      chunks.append(taking: &other.chunks, change)
    } else {
      other.forEach(from: 0) { _, rows in
        for row in rows { append(row, change) }
      }
      other = RowLog()
    }
  }

  /// Rows that are copied rather than become a chunk of their own: two steps.
  private static let mostCopied = 2 * stepRows

  /// Makes room for the rows of a step.
  private mutating func makeRoom() {
    if tail.count == Self.chunkRows {
      chunks.append(taking: &tail)
    }
    // The rows of a small feed grow as an array does.
    guard count > 0 else { return }
    tail.reserveCapacity(Self.chunkRows)
    let start = tail.count
    tail.withUnsafeMutableBufferPointer {
      cmemory_populate(
        $0.baseAddress?.advanced(by: start), Self.stepRows * MemoryLayout<IndexRow>.stride)
    }
  }

  /// Asks for the memory of a row, some time before it is read.
  func prepare(_ number: Int) {
    if number < chunks.rowCount { chunks.prepare(number) }
  }
}
