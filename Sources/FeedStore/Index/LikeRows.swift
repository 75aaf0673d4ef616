import Mapping

/// Rows of records that others are like, from which theirs are made.
struct LikeRows {
  private struct Entry {
    var number: UInt32
    var row: IndexRow
  }

  /// By where the judge keeps what it found of the record; empty until there is any.
  private var entries: [Entry?] = []

  /// The row of a record that is like that; nil where there was none.
  @inline(__always)
  func row(of kept: JudgedLayouts.Kept) -> IndexRow? {
    guard !entries.isEmpty, let entry = entries[kept.outcome], entry.number == kept.number else {
      return nil
    }
    return entry.row
  }

  /// Takes the row of a record that was judged.
  mutating func note(_ row: IndexRow, of kept: JudgedLayouts.Kept) {
    if entries.isEmpty {
      entries = Array(repeating: nil, count: JudgedLayouts.outcomeCapacity)
    }
    entries[kept.outcome] = Entry(number: kept.number, row: row)
  }
}
