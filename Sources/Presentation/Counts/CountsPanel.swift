import Domain

/// How many records there are of each sort, and their sums: those of the list, as it is filtered.
enum CountsPanel {
  private static let count = 9
  private static let share = 7
  private static let widestLabel = 26

  static func draw(_ state: AppState, _ layout: Layout, into frame: inout Frame) {
    guard let panel = state.counts, let first = layout.counts.first else { return }
    let symbols = state.options.symbols
    let rule = String(repeating: symbols.rule, count: 2)
    var column = frame.put(
      "\(rule) \(heading(panel, state.options.zone)) ", row: first, column: 0,
      style: CellStyle(.heading))
    while column < state.size.columns {
      column = frame.put(symbols.rule, row: first, column: column, style: CellStyle(.dim))
    }
    guard let sheet = panel.sheet else { return }
    let label = min(widestLabel, max(8, state.size.columns / 4))
    for (offset, row) in layout.countsRows.enumerated() {
      let index = panel.selection.top + offset
      guard sheet.rows.indices.contains(index) else { break }
      let counted = sheet.rows[index]
      var writer = RowWriter(row: row, style: CellStyle(.normal), ellipsis: symbols.ellipsis)
      writer.put(" ", 1, gap: 0, into: &frame)
      writer.put(PersonalRule.text(counted.label, in: .driftPanel), label, gap: 1, into: &frame)
      writer.putRight(Count.text(counted.count), count, gap: 1, into: &frame)
      writer.putRight(CountsSheet.share(counted.count, sheet.total), share, into: &frame)
      writer.style = CellStyle(.dim)
      let room = max(0, state.size.columns - label - count - share - 5)
      writer.put(FittingParts.text(counted.sums, room: room, symbols), room, into: &frame)
      if index == panel.selection.index, panel.hasFocus {
        frame.select(row: row)
        frame.cursor = (row, 0)
      }
    }
  }

  /// `198 by status, method · failed 4.1 to 9.8 %`.
  private static func heading(_ panel: CountsState, _ zone: Zone) -> String {
    let total = panel.sheet.map { "\(Count.text($0.total)) " } ?? ""
    let failed = panel.sheet?.failureWords.map { " · \($0)" } ?? ""
    return
      "\(total)by \(panel.columns.map { $0.word(in: zone.name) }.joined(separator: ", "))\(failed)"
  }
}
