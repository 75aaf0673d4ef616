/// One cell.
///
/// The second cell of a wide glyph is empty, with width 0.
package struct Cell: Equatable, Sendable {
  package var text: String
  package var width: UInt8
  package var style: CellStyle

  /// A blank cell.
  package static let blank = Cell(text: " ", width: 1, style: CellStyle(.normal))
}

/// Columns and rows.
package struct Size: Hashable, Sendable {
  package var columns: Int
  package var rows: Int

  /// A size; less than one cell is one.
  package init(columns: Int, rows: Int) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
  }
}

/// The whole screen as a grid of cells.
///
/// Text gets here through `put` alone, which makes it safe.
package struct Frame: Equatable, Sendable {
  package let size: Size
  package private(set) var cells: [[Cell]]
  /// Where the cursor belongs: on the selected row, so that a screen reader follows it.
  package var cursor: (row: Int, column: Int) {
    get { (cursorRow, cursorColumn) }
    set { (cursorRow, cursorColumn) = (newValue.row, newValue.column) }
  }
  /// Whether the terminal shows ASCII alone.
  private let isASCII: Bool
  private var cursorRow = 0
  private var cursorColumn = 0

  /// An empty frame.
  package init(size: Size, isASCII: Bool = false) {
    self.size = size
    self.isASCII = isASCII
    cells = Array(
      repeating: Array(repeating: .blank, count: size.columns), count: size.rows)
  }

  /// Writes `text` from `column` on, cut at `limit` columns or the edge.
  ///
  /// Returns the column behind it.
  @discardableResult
  package mutating func put(
    _ text: String, row: Int, column: Int, style: CellStyle = CellStyle(.normal),
    width limit: Int? = nil, ellipsis: String = "…"
  ) -> Int {
    guard cells.indices.contains(row), column < size.columns, column >= 0 else { return column }
    let room = min(limit ?? .max, size.columns - column)
    var position = column
    let glyphs = CellText.fitting(text, room, ellipsis: ellipsis, isASCII: isASCII)
    for glyph in glyphs {
      guard position + glyph.width <= size.columns else { break }
      cells[row][position] = Cell(text: glyph.text, width: UInt8(glyph.width), style: style)
      for offset in 1..<max(glyph.width, 1) {
        cells[row][position + offset] = Cell(text: "", width: 0, style: style)
      }
      position += glyph.width
    }
    if glyphs.contains(where: { RightToLeft.holds($0.text) }) {
      isolate(row: row, columns: column..<position)
    }
    return position
  }

  /// Keeps a text that runs from right to left in its cells: an amount beside it would move with it on a terminal that turns texts round.
  private mutating func isolate(row: Int, columns: Range<Int>) {
    guard let first = columns.first, first > 0, cells[row][first - 1].width == 1 else { return }
    cells[row][first - 1].text += RightToLeft.isolate
    let last = columns.last { cells[row][$0].width > 0 } ?? first
    cells[row][last].text += RightToLeft.end
  }

  /// The first columns, as a frame of their own.
  func part(columns: Int) -> Frame {
    var part = Frame(size: Size(columns: columns, rows: size.rows), isASCII: isASCII)
    for row in cells.indices { part.cells[row] = Array(cells[row].prefix(columns)) }
    return part
  }

  /// Copies another frame to a place; what has no room there is cut.
  mutating func place(_ part: Frame, row first: Int, column: Int) {
    for (offset, line) in part.cells.enumerated() where cells.indices.contains(first + offset) {
      for (index, cell) in line.enumerated() where column + index < size.columns {
        cells[first + offset][column + index] = cell
      }
    }
  }

  /// Gives a whole row the look of the selection.
  package mutating func select(row: Int) {
    guard cells.indices.contains(row) else { return }
    for column in cells[row].indices { cells[row][column].style.surface = .raised }
  }

  /// Gives a part of a row the look of the selection.
  package mutating func select(row: Int, columns: Range<Int>) {
    guard cells.indices.contains(row) else { return }
    for column in columns.clamped(to: cells[row].indices) {
      cells[row][column].style.surface = .raised
    }
  }

  /// The frame before, with the row as it is now that was selected in it: where the lines have moved by one under the selection.
  ///
  /// Shown before this one it saves a row: a terminal can be told to move lines, and curses finds no line that has moved and changed.
  /// - Complexity: O(*columns*).
  package func withoutSelection(_ before: Frame) -> Frame? {
    let row = cursorRow
    guard before.size == size, before.cursorRow == row, cells[row] != before.cells[row] else {
      return nil
    }
    // The first column has the sign of the selection.
    let text = before.cells[row].dropFirst().map(\.text)
    for moved in [row - 1, row + 1] where cells.indices.contains(moved) {
      guard cells[moved].dropFirst().map(\.text) == text else { continue }
      var frame = before
      frame.cells[row] = cells[moved]
      return frame
    }
    return nil
  }

  /// Fills a row with one style, keeping its text.
  package mutating func fill(row: Int, style: CellStyle) {
    guard cells.indices.contains(row) else { return }
    for column in cells[row].indices { cells[row][column].style = style }
  }

  /// The rows as text, without spaces at their ends: what tests and `feedtui screen` show.
  package var lines: [String] {
    cells.map { row in
      var line = row.map(\.text).joined()
      while line.hasSuffix(" ") { line.removeLast() }
      return line
    }
  }

  package static func == (left: Frame, right: Frame) -> Bool {
    left.size == right.size && left.cells == right.cells
      && left.cursorRow == right.cursorRow && left.cursorColumn == right.cursorColumn
  }
}
