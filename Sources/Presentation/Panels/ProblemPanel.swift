/// The page for a source that shows nothing: what happened, and what to do.
enum ProblemPanel {
  static func draw(
    _ problem: String, _ state: AppState, rows: Range<Int>, into frame: inout Frame
  ) {
    let lines = wrapped(problem, state.size.columns - 4) + ["", "R reads again   q quits"]
    let start = rows.lowerBound + max(0, (rows.count - lines.count) / 2)
    for (offset, line) in lines.enumerated() where start + offset < rows.upperBound {
      let style = CellStyle(offset < lines.count - 2 ? .critical : .key)
      frame.put(
        state.options.symbols.localized(line), row: start + offset, column: 2, style: style)
    }
  }

  /// `text` in lines of at most `width` cells, broken at spaces.
  static func wrapped(_ text: String, _ width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, CellText.width(line) + CellText.width(String(word)) + 1 > width {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
