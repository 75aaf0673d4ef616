/// Neighbours of a row that look the same.
struct CellRun: Equatable {
  /// Its first cell, and behind its last.
  var columns: Range<Int>
  var text: String
  var look: Look

  /// The row in runs, from left to right.
  static func runs(_ cells: [Cell], _ theme: Theme) -> [CellRun] {
    var runs: [CellRun] = []
    for (column, cell) in cells.enumerated() {
      let look = theme.look(cell.style)
      if let last = runs.indices.last, runs[last].look == look {
        runs[last].columns = runs[last].columns.lowerBound..<column + 1
        runs[last].text += cell.text
      } else {
        runs.append(CellRun(columns: column..<column + 1, text: cell.text, look: look))
      }
    }
    return runs
  }

  /// Whether nothing of it can be seen.
  var isBlank: Bool {
    text.allSatisfy { $0 == " " } && look.background == nil && !look.isReversed
      && !look.isUnderlined
  }
}
