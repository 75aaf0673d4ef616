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
      filter = DriftFilter(drift: drift)
      tab = .all
      selection = 0
      top = 0
      self.rows = []
      self.panel?.hasFocus = false
      return [.filter(drift)]
    }
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
