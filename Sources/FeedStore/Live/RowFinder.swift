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
    // What has no id is known by its place alone.
    guard row.hasID else { return nil }
    for same in 0..<new.rows.log.count where new.rows.log[same].idHash == row.idHash {
      if new.rows.isShown(same), isSame(row, new.rows.log[same]) { return same }
    }
    return nil
  }

  private mutating func isSame(_ row: IndexRow, _ other: IndexRow) -> Bool {
    guard row.kind == other.kind, row.idHash == other.idHash else { return false }
    return row.hasID ? theirs.id(of: row) == ours.id(of: other) : row.length == other.length
  }
}
