import Domain
import Drift

/// The live counters of everything that deviates.
enum DriftPanel {
  static func role(_ severity: Severity) -> Role {
    switch severity {
    case .critical: .critical
    case .warning: .warning
    case .info: .info
    }
  }

  static func draw(_ state: AppState, _ layout: Layout, into frame: inout Frame) {
    let area = layout.driftPanel
    guard let panel = state.driftPanel else { return }
    let symbols = state.options.symbols
    let rule = String(repeating: symbols.rule, count: 2)
    let heading = "\(rule) \(heading(state.feed)) "
    var column = frame.put(heading, row: area.lowerBound, column: 0, style: CellStyle(.heading))
    while column < state.size.columns {
      column = frame.put(symbols.rule, row: area.lowerBound, column: column, style: CellStyle(.dim))
    }
    let rows = panel.rows(state.feed)
    let columns = DriftColumns(
      width: state.size.columns, shares: rows.map { share($0, state.feed) },
      isReading: !state.feed.isWhole, hasPast: !state.feed.past.isEmpty)
    drawHeads(columns, behind: heading, area.lowerBound, into: &frame)
    let newest = newest(state.feed)
    for (offset, row) in layout.driftRows.enumerated() {
      let index = panel.selection.top + offset
      guard rows.indices.contains(index) else { break }
      draw(rows[index], columns, newest: newest, state, row, into: &frame)
      if index == panel.selection.index, panel.hasFocus {
        frame.select(row: row)
        frame.cursor = (row, 0)
      }
    }
    guard rows.indices.contains(panel.selection.index) else { return }
    let text = explanation(
      rows[panel.selection.index], state.feed, newest: newest, room: columns.share)
    let lines = WrappedText.lines(text, state.size.columns - 2)
    let space = layout.driftRows.upperBound..<area.upperBound
    for (offset, row) in space.enumerated() where offset < lines.count {
      // The last line says by its ellipsis that there is more.
      let isLast = row == space.upperBound - 1
      let line = isLast ? lines[offset...].joined(separator: " ") : lines[offset]
      frame.put(
        " \(line)", row: row, column: 0, style: CellStyle(.dim), ellipsis: symbols.ellipsis)
    }
  }

  /// The names of the columns that need one, in the rule.
  private static func drawHeads(
    _ columns: DriftColumns, behind heading: String, _ row: Int, into frame: inout Frame
  ) {
    let heads = [
      ("RECORDS", columns.countEnd - 7, true), ("KNOWN", columns.ageStart, columns.age > 0),
      ("14 DAYS", columns.ageStart + columns.age + 1, columns.trend > 0),
      ("FIRST AT", columns.firstStart, columns.first > 0),
    ]
    for (head, start, isThere) in heads where isThere && start > CellText.width(heading) {
      frame.put(" \(head) ", row: row, column: start - 1, style: CellStyle(.dim))
    }
  }

  private static func draw(
    _ row: DriftPanelRow, _ columns: DriftColumns, newest: Int?, _ state: AppState, _ line: Int,
    into frame: inout Frame
  ) {
    let symbols = state.options.symbols
    var writer = RowWriter(row: line, style: CellStyle(.info), ellipsis: symbols.ellipsis)
    guard case .drift(let drift) = row else {
      writer.put(" ", 2, gap: 0, into: &frame)
      writer.put(folded(row, symbols), state.size.columns - 2, into: &frame)
      return
    }
    let isKnown = state.feed.acknowledged[drift.signature] != nil
    writer.style = CellStyle(isKnown ? .dim : role(drift.severity))
    let sign =
      isKnown
      ? symbols.done
      : drift.severity == .critical ? "!!" : drift.severity == .warning ? "!" : ""
    writer.put(sign, 2, gap: 1, into: &frame)
    writer.put(drift.kind.row.title, DriftColumns.kind, into: &frame)
    writer.style = CellStyle(.normal)
    writer.put(PersonalRule.text(drift.shownPath, in: .driftPanel), columns.path, into: &frame)
    writer.put(PersonalRule.text(drift.evidence, in: .driftPanel), columns.evidence, into: &frame)
    writer.putRight(Count.text(drift.count), DriftColumns.count, gap: 1, into: &frame)
    writer.put(share(row, state.feed), columns.share, gap: 1, into: &frame)
    writer.put(drift.lastChange == newest ? "now" : "", columns.now, gap: 1, into: &frame)
    let past = state.feed.past[drift.signature]
    writer.style = CellStyle(past?.age == nil && past != nil ? role(drift.severity) : .normal)
    writer.put(past?.mark ?? "", columns.age, gap: 1, into: &frame)
    writer.style = CellStyle(.dim)
    writer.put(past?.trend(symbols) ?? "", columns.trend, gap: 1, into: &frame)
    writer.put(PersonalRule.text(drift.firstPlace, in: .driftPanel), columns.first, into: &frame)
  }
}
