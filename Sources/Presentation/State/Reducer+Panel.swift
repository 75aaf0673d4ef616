import Domain
import Drift

extension AppState {
  /// A key while the drift panel has the focus.
  mutating func pressInPanel(_ command: Command) -> [Effect] {
    guard var panel else { return [] }
    let rows = panelRows
    let page = max(1, Layout(self).panelBody.count - 1)
    switch command {
    case .moveDown: panel.selection += 1
    case .moveUp: panel.selection -= 1
    case .pageDown: panel.selection += page
    case .pageUp: panel.selection -= page
    case .first: panel.selection = 0
    case .last: panel.selection = rows.count - 1
    case .open: return openPanelRow(rows)
    default: break
    }
    panel.selection = max(0, min(panel.selection, rows.count - 1))
    self.panel = panel
    keepPanelSelectionVisible()
    return []
  }

  private mutating func openPanelRow(_ rows: [DriftPanelRow]) -> [Effect] {
    guard let panel, rows.indices.contains(panel.selection) else { return [] }
    switch rows[panel.selection] {
    case .foldedInfo:
      self.panel?.showsInfo = true
      keepSelectionVisible()
      return []
    case .drift(let drift):
      if drift.kind == .droppedRecord { return [.openDamages] }
      guard drift.firstRow != nil else {
        message = "No record is shown for this drift"
        return []
      }
      self.panel?.hasFocus = false
      return filter(to: .drift(drift))
    }
  }

  /// Shows only the records that meet `criterion`, of all tabs.
  private mutating func filter(to criterion: ListFilter.Criterion) -> [Effect] {
    filter = ListFilter(criterion: criterion)
    tab = .all
    selection = 0
    top = 0
    rows = []
    return [.filter(criterion)]
  }

  /// Filters to the next kind of which there are records; behind the last, to none.
  mutating func filterByNextKind() -> [Effect] {
    let kinds = RecordKind.allCases.filter { feed.kindCounts[Int($0.rawValue)] > 0 }
    var next = kinds.first
    if case .kind(let current)? = filter?.criterion {
      next = kinds.drop { $0 != current }.dropFirst().first
      if next == nil { return closeFilter() }
    }
    guard let next else {
      message = "No records to filter yet"
      return []
    }
    return filter(to: .kind(next))
  }

  /// Shows all records again; the selected one stays selected.
  mutating func closeFilter() -> [Effect] {
    let row = selectedRow?.row ?? 0
    filter = nil
    rows = []
    tab = .all
    select(row)
    return [.endFilter]
  }

  mutating func keepPanelSelectionVisible() {
    guard var panel else { return }
    let height = max(1, Layout(self).panelBody.count)
    panel.selection = max(0, min(panel.selection, panelRows.count - 1))
    if panel.selection < panel.top { panel.top = panel.selection }
    if panel.selection >= panel.top + height { panel.top = panel.selection - height + 1 }
    panel.top = max(0, min(panel.top, max(0, panelRows.count - height)))
    self.panel = panel
  }
}
