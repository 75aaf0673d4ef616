import Presentation

/// Rows of cells as lines of text, each column as wide as its widest cell.
enum AlignedRows {
  /// `right`: The columns whose cells stand at their right end.
  static func lines(_ rows: [[String]], right: Set<Int>) -> [String] {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { CellText.width($0[column]) }.max() ?? 0
    }
    return rows.map { row in
      let cells = row.enumerated().map { index, cell in
        let padding = String(repeating: " ", count: widths[index] - CellText.width(cell))
        return right.contains(index) ? padding + cell : cell + padding
      }
      var line = cells.joined(separator: "  ")
      while line.hasSuffix(" ") { line.removeLast() }
      return line
    }
  }
}
