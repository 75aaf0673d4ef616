/// What a piece of the screen means; the terminal decides how that looks.
public enum Role: UInt8, CaseIterable, Sendable {
  case normal, title, heading, dim, label
  case good, bad, waiting, unsure
  case critical, warning, info
  case key, prompt
}

/// How a cell looks: its meaning, and whether the selection is on it.
public struct CellStyle: Hashable, Sendable {
  public var role: Role
  public var isSelected: Bool

  /// A style with this meaning.
  public init(_ role: Role, isSelected: Bool = false) {
    self.role = role
    self.isSelected = isSelected
  }
}

/// One cell. The second cell of a wide glyph is empty, with width 0.
public struct Cell: Equatable, Sendable {
  public var text: String
  public var width: UInt8
  public var style: CellStyle

  /// A blank cell.
  public static let blank = Cell(text: " ", width: 1, style: CellStyle(.normal))
}

/// Columns and rows.
public struct Size: Hashable, Sendable {
  public var columns: Int
  public var rows: Int

  /// A size; less than one cell is one.
  public init(columns: Int, rows: Int) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
  }
}

/// The whole screen as a grid of cells. Text gets here through `put` alone, which makes it safe.
public struct Frame: Equatable, Sendable {
  public let size: Size
  public private(set) var cells: [[Cell]]
  /// Where the cursor belongs: on the selected row, so that a screen reader follows it.
  public var cursor: (row: Int, column: Int) {
    get { (cursorRow, cursorColumn) }
    set { (cursorRow, cursorColumn) = (newValue.row, newValue.column) }
  }
  private var cursorRow = 0
  private var cursorColumn = 0

  /// An empty frame.
  public init(size: Size) {
    self.size = size
    cells = Array(
      repeating: Array(repeating: .blank, count: size.columns), count: size.rows)
  }

  /// Writes `text` from `column` on, cut at `limit` columns or the edge. Returns the column behind it.
  @discardableResult
  public mutating func put(
    _ text: String, row: Int, column: Int, style: CellStyle = CellStyle(.normal),
    width limit: Int? = nil, ellipsis: String = "…"
  ) -> Int {
    guard cells.indices.contains(row), column < size.columns, column >= 0 else { return column }
    let room = min(limit ?? .max, size.columns - column)
    var position = column
    for glyph in CellText.fitting(text, room, ellipsis: ellipsis) {
      guard position + glyph.width <= size.columns else { break }
      cells[row][position] = Cell(text: glyph.text, width: UInt8(glyph.width), style: style)
      for offset in 1..<max(glyph.width, 1) {
        cells[row][position + offset] = Cell(text: "", width: 0, style: style)
      }
      position += glyph.width
    }
    return position
  }

  /// Gives a whole row the look of the selection.
  public mutating func select(row: Int) {
    guard cells.indices.contains(row) else { return }
    for column in cells[row].indices { cells[row][column].style.isSelected = true }
  }

  /// Fills a row with one style, keeping its text.
  public mutating func fill(row: Int, style: CellStyle) {
    guard cells.indices.contains(row) else { return }
    for column in cells[row].indices { cells[row][column].style = style }
  }

  /// The rows as text, without spaces at their ends: what tests and `feedtui screen` show.
  public var lines: [String] {
    cells.map { row in
      var line = row.map(\.text).joined()
      while line.hasSuffix(" ") { line.removeLast() }
      return line
    }
  }

  public static func == (left: Frame, right: Frame) -> Bool {
    left.size == right.size && left.cells == right.cells
      && left.cursorRow == right.cursorRow && left.cursorColumn == right.cursorColumn
  }
}
