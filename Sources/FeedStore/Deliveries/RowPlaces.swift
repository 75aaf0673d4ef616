import Domain

/// Where the records of rows stand: in which element, and which record it is of all, those included that are no rows.
///
/// A row's place counts up with it, but where something was lost or ignored: a run each is enough.
struct RowPlaces: Sendable {
  private struct Run: Sendable {
    var row: Int
    var element: Int
    var record: Int
  }

  private var runs: [Run] = []

  mutating func note(row: Int, element: Int, record: Int) {
    if let last = runs.last, element - last.element == row - last.row,
      record - last.record == row - last.row
    {
      return
    }
    runs.append(Run(row: row, element: element, record: record))
  }

  /// The place of a row.
  ///
  /// - Complexity: O(log *n*) in the runs.
  func place(of row: Int) -> (element: Int, record: Int) {
    let index = runs.partitioningIndex { $0.row > row } - 1
    guard runs.indices.contains(index) else { return (row, row) }
    let run = runs[index]
    return (run.element + row - run.row, run.record + row - run.row)
  }
}
