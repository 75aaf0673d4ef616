package import Domain

/// The rows of a feed in its order, in sealed chunks that snapshots share; only the tail is copied.
package struct RowStore: Sendable {
  /// 16,384 rows, 640 KiB: what is copied at most when a snapshot is taken.
  private static let chunkRows = 16_384

  private var sealed: [[IndexRow]] = []
  private var tail: [IndexRow] = []
  private var runs = GroupRuns()

  package init() {}

  package var count: Int { sealed.count * Self.chunkRows + tail.count }

  package subscript(_ row: Int) -> IndexRow {
    let chunk = row / Self.chunkRows
    return chunk < sealed.count ? sealed[chunk][row % Self.chunkRows] : tail[row % Self.chunkRows]
  }

  /// How many rows there are of each kind, in the order of the kinds.
  package var kindCounts: [Int] {
    var counts = settledKinds
    counts[Int(lastKind)] += kindRun
    return counts
  }

  private var settledKinds = RecordKind.allCases.map { _ in 0 }
  /// Rows of one kind that came last, not in `settledKinds` yet: nearly always all there are.
  private var kindRun = 0
  private var lastKind: UInt8 = 0

  private mutating func count(kind: UInt8) {
    if kind != lastKind {
      settledKinds[Int(lastKind)] += kindRun
      kindRun = 0
      lastKind = kind
    }
    kindRun += 1
  }

  mutating func append(_ row: IndexRow) {
    count(kind: row.typeCode & 7)
    runs.append(row.kind.group)
    tail.append(row)
    if tail.count == Self.chunkRows {
      sealed.append(tail)
      tail = []
      tail.reserveCapacity(Self.chunkRows)
    }
  }

  /// Adds the rows of the part that comes next.
  ///
  /// - Complexity: O(*n*) in them.
  mutating func append(contentsOf next: RowStore) {
    for rows in next.sealed + [next.tail] {
      for row in rows { append(row) }
    }
  }

  /// Puts another version of a record in the place of the one before; it is of the same kind.
  mutating func replace(_ row: Int, with version: IndexRow) {
    let chunk = row / Self.chunkRows
    if chunk < sealed.count {
      sealed[chunk][row % Self.chunkRows] = version
    } else {
      tail[row % Self.chunkRows] = version
    }
  }

  /// How many rows there are of `group`, or of all.
  package func count(of group: RecordGroup?) -> Int { group.map(runs.count) ?? count }

  /// The row of the record that is number `position` among those of `group`.
  ///
  /// - Complexity: O(log *r*) in the runs of one group.
  package func row(at position: Int, of group: RecordGroup?) -> Int {
    group.map { runs.row(at: position, of: $0) } ?? position
  }

  /// The number of `row` among those of `group`, or of the first behind it.
  package func position(of row: Int, of group: RecordGroup?) -> Int {
    group.map { runs.position(of: row, of: $0) } ?? row
  }
}

/// Stretches of one group: an envelope has two, however many its records.
private struct GroupRuns: Sendable {
  private struct Run: Sendable {
    var firstRow: Int
    /// How many of the group come before the run.
    var before: Int
    var count: Int
  }

  private var runs: [[Run]] = RecordGroup.allCases.map { _ in [] }
  private var lastGroup: RecordGroup?
  private var total = 0

  mutating func append(_ group: RecordGroup) {
    let index = Int(group.rawValue)
    if group == lastGroup {
      runs[index][runs[index].count - 1].count += 1
    } else {
      runs[index].append(Run(firstRow: total, before: count(group), count: 1))
      lastGroup = group
    }
    total += 1
  }

  func count(_ group: RecordGroup) -> Int {
    runs[Int(group.rawValue)].last.map { $0.before + $0.count } ?? 0
  }

  func row(at position: Int, of group: RecordGroup) -> Int {
    let list = runs[Int(group.rawValue)]
    let run = list[Self.lastIndex(of: list) { $0.before <= position }]
    return run.firstRow + position - run.before
  }

  func position(of row: Int, of group: RecordGroup) -> Int {
    let list = runs[Int(group.rawValue)]
    guard let first = list.first, first.firstRow <= row else { return 0 }
    let run = list[Self.lastIndex(of: list) { $0.firstRow <= row }]
    return run.before + min(row - run.firstRow, run.count)
  }

  /// The last index whose run satisfies `holds`, which holds for a prefix; the first run where none does.
  private static func lastIndex(of list: [Run], _ holds: (Run) -> Bool) -> Int {
    max(0, list.partitioningIndex { !holds($0) } - 1)
  }
}
