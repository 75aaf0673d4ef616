/// Finds records of one state of a feed in a later one, in which rows have other numbers.
package struct RowFinder: ~Copyable {
  private let old: FeedState
  private let new: FeedState
  private var theirs: RecordLoader
  private var ours: RecordLoader

  package init(from old: FeedSnapshot, to new: FeedSnapshot) {
    self.old = old.state
    self.new = new.state
    theirs = RecordLoader(sources: old.sources, state: old.state)
    ours = RecordLoader(sources: new.sources, state: new.state)
  }

  /// The number of the row that counts of the record which had row `number`; nil where it is gone.
  ///
  /// - Complexity: O(*n*) in the rows, unless the record has kept its place in the list.
  package mutating func row(of number: Int) -> Int? {
    guard number < old.rows.log.count else { return nil }
    let position = old.rows.position(of: number)
    let row = old.rows.log[old.rows.current(of: number)]
    if position < new.rows.count {
      let same = new.rows.number(at: position)
      if isSame(row, new.rows.log[same]) { return same }
    }
    for same in 0..<new.rows.log.count where new.rows.log[same].idHash == row.idHash {
      if new.rows.isShown(same), isSame(row, new.rows.log[same]) { return same }
    }
    return nil
  }

  private mutating func isSame(_ row: IndexRow, _ other: IndexRow) -> Bool {
    guard row.kind == other.kind, row.idHash == other.idHash else { return false }
    // What has no id is known by its bytes.
    guard row.hasID else { return row.length == other.length && hasSameBytes(row, other) }
    return theirs.id(of: row) == ours.id(of: other)
  }

  private mutating func hasSameBytes(_ row: IndexRow, _ other: IndexRow) -> Bool {
    guard let bytes = theirs.bytes(of: row) else { return false }
    return bytes == ours.bytes(of: other)
  }
}
