package import Domain

/// The records of a feed: a log of rows that only grows, and the list of those that are shown.
///
///     log    0 a₁   1 b₁   2 c₁   3 a₂        a₂ is a newer version of a₁
///     list   3      1      2                  4 bytes a record, in the feed's order
///
/// A row's number is its place in the log, and never changes while a feed is read; a position is a place in the list.
package struct RowStore: Sendable {
  package private(set) var log = RowLog()
  /// The row that counts of each record; nil while these are all rows, in their order.
  private var list: [UInt32]?
  private var versions = RowVersions()
  private var kinds = KindCounts()
  private var groups = GroupRuns()

  package init() {}

  /// How many records there are.
  package var count: Int { list?.count ?? log.count }

  /// The row of the record at a position of the list.
  package subscript(at position: Int) -> IndexRow { log[number(at: position)] }

  /// The number of that row.
  package func number(at position: Int) -> Int { list.map { Int($0[position]) } ?? position }

  /// The row that counts of the record that row `number` is a version of.
  package func current(of number: Int) -> Int { versions.last(of: number) }

  /// The row of the record's first version.
  func first(of number: Int) -> Int { versions.first(of: number) }

  /// The row of the version before; nil where there is none.
  package func former(of number: Int) -> Int? { versions.former(of: number) }

  /// Where the list has the record of a row.
  ///
  /// - Complexity: O(log *n*).
  package func position(of number: Int) -> Int {
    guard let list else { return number }
    let first = versions.first(of: number)
    return list.partitioningIndex { versions.first(of: Int($0)) >= first }
  }

  /// Adds a record at the list's end.
  ///
  /// - Returns: The number of its row.
  @discardableResult
  mutating func append(_ row: IndexRow) -> Int {
    let number = log.count
    kinds.count(row.kindCode)
    groups.append(row.kind.group)
    log.append(row)
    list?.append(UInt32(truncatingIfNeeded: number))
    return number
  }

  /// Adds the records of the part that comes next.
  ///
  /// `words`: The number of each of its words here.
  /// - Complexity: O(*n*) in them.
  mutating func append(contentsOf next: RowStore, words: [UInt16]) {
    for position in 0..<next.count {
      var row = next[at: position]
      row.statusWord = words[Int(row.statusWord)]
      row.method = words[Int(row.method)]
      append(row)
    }
  }

  /// Adds another version of the record that `number` is one of, which is shown from now on; it is of the same kind.
  ///
  /// - Returns: The number of its row.
  @discardableResult
  mutating func supersede(_ number: Int, with version: IndexRow) -> Int {
    let position = position(of: number)
    let newest = log.count
    var list = self.list.take() ?? (0..<log.count).map { UInt32(truncatingIfNeeded: $0) }
    log.append(version)
    versions.add(newest, after: number)
    list[position] = UInt32(truncatingIfNeeded: newest)
    self.list = list
    return newest
  }

  // MARK: Kinds and groups

  /// How many records there are of each kind, in the order of the kinds.
  package var kindCounts: [Int] { kinds.all }

  /// How many records there are of `group`, or of all.
  package func count(of group: RecordGroup?) -> Int { group.map(groups.count) ?? count }

  /// The row of the record that is number `position` among those of `group`.
  ///
  /// - Complexity: O(log *r*) in the runs of one group.
  package func number(at position: Int, of group: RecordGroup?) -> Int {
    number(at: group.map { groups.place(of: position, in: $0) } ?? position)
  }

  /// The place of a row's record among those of `group`, or of the first behind it.
  package func position(of number: Int, of group: RecordGroup?) -> Int {
    let place = position(of: number)
    return group.map { groups.position(of: place, in: $0) } ?? place
  }
}

/// How many records there are of each kind.
private struct KindCounts: Sendable {
  private var settled = RecordKind.allCases.map { _ in 0 }
  /// Records of one kind that came last, not in `settled` yet: nearly always all there are.
  private var run = 0
  private var last: UInt8 = 0

  var all: [Int] {
    var counts = settled
    counts[Int(last)] += run
    return counts
  }

  mutating func count(_ kind: UInt8) {
    if kind != last {
      settled[Int(last)] += run
      run = 0
      last = kind
    }
    run += 1
  }
}
