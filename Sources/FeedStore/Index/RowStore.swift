package import Domain

/// The rows of a feed in its order, in sealed chunks that snapshots share; only the tail is copied.
package struct RowStore: Sendable {
  /// 16,384 rows, 640 KiB: what is copied at most when a snapshot is taken.
  private static let chunkRows = 16_384

  private var sealed: [[IndexRow]] = []
  private var tail: [IndexRow] = []
  private var runs = KindRuns()

  package init() {}

  package var count: Int { sealed.count * Self.chunkRows + tail.count }

  package subscript(_ row: Int) -> IndexRow {
    let chunk = row / Self.chunkRows
    return chunk < sealed.count ? sealed[chunk][row % Self.chunkRows] : tail[row % Self.chunkRows]
  }

  mutating func append(_ row: IndexRow) {
    runs.append(row.kind)
    tail.append(row)
    if tail.count == Self.chunkRows {
      sealed.append(tail)
      tail = []
      tail.reserveCapacity(Self.chunkRows)
    }
  }

  /// How many rows there are of `kind`, or of all.
  package func count(of kind: RecordKind?) -> Int { kind.map(runs.count) ?? count }

  /// The row of the record that is number `position` among those of `kind`.
  ///
  /// - Complexity: O(log *r*) in the runs of one kind.
  package func row(at position: Int, of kind: RecordKind?) -> Int {
    kind.map { runs.row(at: position, of: $0) } ?? position
  }

  /// The number of `row` among those of `kind`, or of the first behind it.
  package func position(of row: Int, of kind: RecordKind?) -> Int {
    kind.map { runs.position(of: row, of: $0) } ?? row
  }
}

/// Stretches of one kind: an envelope has two, however many its records.
private struct KindRuns: Sendable {
  private struct Run: Sendable {
    var firstRow: Int
    /// How many of the kind come before the run.
    var before: Int
    var count: Int
  }

  private var runs: [[Run]] = RecordKind.allCases.map { _ in [] }
  private var lastKind: RecordKind?
  private var total = 0

  mutating func append(_ kind: RecordKind) {
    let index = Int(kind.rawValue)
    if kind == lastKind {
      runs[index][runs[index].count - 1].count += 1
    } else {
      runs[index].append(Run(firstRow: total, before: count(kind), count: 1))
      lastKind = kind
    }
    total += 1
  }

  func count(_ kind: RecordKind) -> Int {
    runs[Int(kind.rawValue)].last.map { $0.before + $0.count } ?? 0
  }

  func row(at position: Int, of kind: RecordKind) -> Int {
    let list = runs[Int(kind.rawValue)]
    let run = list[Self.lastIndex(of: list) { $0.before <= position }]
    return run.firstRow + position - run.before
  }

  func position(of row: Int, of kind: RecordKind) -> Int {
    let list = runs[Int(kind.rawValue)]
    guard let first = list.first, first.firstRow <= row else { return 0 }
    let run = list[Self.lastIndex(of: list) { $0.firstRow <= row }]
    return run.before + min(row - run.firstRow, run.count)
  }

  /// The last index whose run satisfies `holds`, which holds for a prefix; the first run where none does.
  private static func lastIndex(of list: [Run], _ holds: (Run) -> Bool) -> Int {
    var low = 0
    var high = list.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if holds(list[middle]) { low = middle } else { high = middle - 1 }
    }
    return low
  }
}
