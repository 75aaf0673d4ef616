/// Writes the columns of one line.
struct RowWriter {
  let row: Int
  var style: CellStyle
  let ellipsis: String
  private var column = 0

  init(row: Int, style: CellStyle, ellipsis: String) {
    self.row = row
    self.style = style
    self.ellipsis = ellipsis
  }

  mutating func skip(_ count: Int) { column += count }

  /// Writes at the left of a column; a column without width isn't there.
  mutating func put(_ text: String, _ width: Int, gap: Int = 2, into frame: inout Frame) {
    guard width > 0 else { return }
    frame.put(text, row: row, column: column, style: style, width: width, ellipsis: ellipsis)
    column += width + gap
  }

  /// Writes at the right of a column.
  mutating func putRight(_ text: String, _ width: Int, gap: Int = 2, into frame: inout Frame) {
    guard width > 0 else { return }
    let start = column + max(0, width - CellText.width(text))
    frame.put(text, row: row, column: start, style: style, width: width, ellipsis: ellipsis)
    column += width + gap
  }
}
