import Domain

/// A page over the whole screen: a title, its lines, and how to leave.
enum PagePanel {
  static func draw(_ open: OpenPage, _ state: AppState, into frame: inout Frame) {
    let symbols = state.options.symbols
    let height = max(0, state.size.rows - 2)
    let lines = drawLines(open, state, height: height, into: &frame)
    guard state.size.rows >= 3 else { return }
    let end = min(lines.count, open.scroll + height)
    let more = end < lines.count ? "  \(end) of \(lines.count) lines" : ""
    let room = state.size.columns - 2 - CellText.width(more)
    let text =
      state.menu.map(state.text) ?? state.message ?? "\(KeyHint.line(state, room: room))\(more)"
    frame.put(
      " \(text)", row: state.size.rows - 1, column: 0, style: CellStyle(.key),
      ellipsis: symbols.ellipsis)
    if open.content.selected == nil { frame.cursor = (min(1, state.size.rows - 1), 0) }
  }

  /// Draws a page that is beside the list: without the keys.
  static func drawPart(
    _ open: OpenPage, _ state: AppState, hasFocus: Bool, into frame: inout Frame
  ) {
    drawLines(open, state, hasFocus: hasFocus, height: frame.size.rows - 1, into: &frame)
  }

  /// - Returns: All lines of the page.
  @discardableResult
  private static func drawLines(
    _ open: OpenPage, _ state: AppState, hasFocus: Bool = true, height: Int,
    into frame: inout Frame
  ) -> [PageLine] {
    let symbols = state.options.symbols
    let lines = open.lines(state.options, columns: frame.size.columns)
    let style = hasFocus ? CellStyle(.title, on: .raised) : CellStyle(.heading)
    frame.fill(row: 0, style: style)
    let content = open.content
    // What is selected is so where the keys are.
    let place = hasFocus ? content.place.map { " \(symbols.separator) \($0)" } ?? "" : ""
    frame.put(
      " \(content.title(state.options))\(place)", row: 0, column: 0, style: style,
      ellipsis: symbols.ellipsis)
    var selectedRows: [Int] = []
    for (offset, line) in lines.dropFirst(open.scroll).prefix(height).enumerated() {
      draw(line, row: offset + 1, symbols, into: &frame)
      if let source = line.source, source == content.selected { selectedRows.append(offset + 1) }
    }
    if hasFocus, let first = selectedRows.first {
      for row in selectedRows { frame.select(row: row) }
      frame.cursor = (first, 0)
    }
    return lines
  }

  private static func draw(
    _ line: PageLine, row: Int, from start: Int = 0, _ symbols: Symbols, into frame: inout Frame
  ) {
    for line in line.beside {
      draw(line, row: row, from: frame.size.columns / 2, symbols, into: &frame)
    }
    var column = start + 1 + line.indent
    if !line.label.isEmpty {
      frame.put(
        line.label, row: row, column: column, style: CellStyle(.label),
        width: PageLine.labelWidth(frame.size.columns) - 1, ellipsis: symbols.ellipsis)
      column += PageLine.labelWidth(frame.size.columns)
    }
    for part in line.parts {
      column = frame.put(
        part.text, row: row, column: column, style: CellStyle(part.role),
        ellipsis: symbols.ellipsis)
    }
    if !line.note.isEmpty {
      frame.put(
        "  \(line.note)", row: row, column: column, style: CellStyle(.unsure),
        ellipsis: symbols.ellipsis)
    }
  }
}
