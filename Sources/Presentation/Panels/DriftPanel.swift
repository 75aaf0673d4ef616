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
    let area = layout.panel
    guard let panel = state.panel else { return }
    let symbols = state.options.symbols
    let rule = String(repeating: symbols.rule, count: 2)
    let heading = "\(rule) \(heading(state.feed)) "
    var column = frame.put(heading, row: area.lowerBound, column: 0, style: CellStyle(.heading))
    while column < state.size.columns {
      column = frame.put(symbols.rule, row: area.lowerBound, column: column, style: CellStyle(.dim))
    }
    let rows = state.panelRows
    let newest = state.feed.drift.max { $0.lastChange < $1.lastChange }?.lastChange
    for (offset, row) in layout.panelBody.enumerated() {
      let index = panel.top + offset
      guard rows.indices.contains(index) else { break }
      draw(rows[index], newest: newest, state, row, into: &frame)
      if index == panel.selection, panel.hasFocus {
        frame.select(row: row)
        frame.cursor = (row, 0)
      }
    }
    guard rows.indices.contains(panel.selection) else { return }
    let text = explanation(rows[panel.selection])
    let lines = WrappedText.lines(text, state.size.columns - 2)
    let space = layout.panelBody.upperBound..<area.upperBound
    for (offset, row) in space.enumerated() where offset < lines.count {
      // The last line says by its ellipsis that there is more.
      let isLast = row == space.upperBound - 1
      let line = isLast ? lines[offset...].joined(separator: " ") : lines[offset]
      frame.put(
        " \(line)", row: row, column: 0, style: CellStyle(.dim), ellipsis: symbols.ellipsis)
    }
  }

  /// `drift 2 critical · 1 warning · 46 info`, or that there is none, or nothing that could have drifted.
  static func heading(_ feed: FeedSummary) -> String {
    guard !feed.drift.isEmpty else {
      guard feed.phase == .complete || feed.shownCount > 0 else { return "Nothing has been read" }
      return "No drift in \(Count.text(feed.shownCount, "record")) against \(feed.profileName)"
    }
    let parts = Severity.allCases.reversed().compactMap { severity -> String? in
      let count = feed.drift.count { $0.severity == severity }
      return count > 0 ? "\(Count.text(count)) \(severity.word)" : nil
    }
    return "drift " + parts.joined(separator: " · ")
  }

  private static func draw(
    _ row: DriftPanelRow, newest: Int?, _ state: AppState, _ line: Int, into frame: inout Frame
  ) {
    let symbols = state.options.symbols
    var writer = RowWriter(row: line, style: CellStyle(.info), ellipsis: symbols.ellipsis)
    switch row {
    case .foldedInfo(let kinds, let count):
      writer.put(" ", 2, gap: 0, into: &frame)
      let text = "\(Count.text(kinds)) info, \(Count.text(count)) in all"
      writer.put("\(text) (\(symbols.enter) opens)", state.size.columns - 2, into: &frame)
    case .drift(let drift):
      writer.style = CellStyle(role(drift.severity))
      let sign = drift.severity == .critical ? "!!" : drift.severity == .warning ? "!" : ""
      writer.put(sign, 2, gap: 1, into: &frame)
      writer.put(drift.kind.row.title, 16, into: &frame)
      writer.style = CellStyle(.normal)
      let showsShare = state.size.columns >= 80
      let room = max(0, state.size.columns - 3 - 18 - (showsShare ? 24 : 13))
      let path = min(28, max(8, room * 2 / 5))
      writer.put(PersonalRule.text(drift.path, in: .driftPanel), path, into: &frame)
      let found = PersonalRule.text(drift.found, in: .driftPanel)
      writer.put(found, max(6, room - path - 4), into: &frame)
      writer.putRight(Count.text(drift.count), 7, gap: 1, into: &frame)
      if showsShare {
        let total = Count.text(state.feed.shownCount + state.feed.droppedCount)
        let share = drift.records == drift.count ? "" : "in \(Count.text(drift.records)) "
        writer.put("\(share)of \(total)", share.isEmpty ? 10 : 20, gap: 1, into: &frame)
      }
      writer.put(drift.lastChange == newest ? "new" : "", 3, into: &frame)
    }
  }

  /// When it was seen first and last, and by whose clock.
  private static func times(_ drift: DriftCount) -> String {
    guard let first = drift.firstTime, let last = drift.lastTime else { return "" }
    let texts = [first, last].map { Zone.utc.seconds(.instant(nanoseconds: $0)) }
    let clock = drift.usesArrival ? "time of arrival" : "the records' time"
    let span = texts[0] == texts[1] ? texts[0] : "\(texts[0]) to \(texts[1])"
    return " Seen \(span) UTC (\(clock))."
  }

  /// One sentence: what it is, how many it hit, and what a strict client would do.
  static func explanation(_ row: DriftPanelRow) -> String {
    guard case .drift(let drift) = row else {
      return "Harmless deviations: new keys, other spellings. A strict client may mind some."
    }
    let table = drift.kind.row
    let first = PersonalRule.text(drift.firstPlace, in: .driftPanel)
    let place = first.isEmpty ? "" : " First at \(first)."
    return "\(table.meaning) \(table.strictClient)\(times(drift))\(place)"
  }
}
