/// The page for a source that shows nothing: what happened, and what to do.
enum ProblemPanel {
  static func draw(
    _ problem: String, _ state: AppState, rows: Range<Int>, into frame: inout Frame
  ) {
    let lines =
      WrappedText.lines(problem, state.size.columns - 4) + [
        "", state.feed.canBeReadAgain ? "R reads again   q quits" : "q quits",
      ]
    let start = rows.lowerBound + max(0, (rows.count - lines.count) / 2)
    for (offset, line) in lines.enumerated() where start + offset < rows.upperBound {
      let style = CellStyle(offset < lines.count - 2 ? .critical : .key)
      frame.put(
        line, row: start + offset, column: 2, style: style)
    }
    if rows.contains(start) { frame.cursor = (start, 0) }
  }
}
