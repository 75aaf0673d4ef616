import Domain
import Drift

extension AppState {
  mutating func moveInPanel(_ movement: Movement) {
    guard var panel else { return }
    let rows = panelRows
    let page = max(1, Layout(self).panelBody.count - 1)
    switch movement {
    case .down: panel.selection += 1
    case .up: panel.selection -= 1
    case .pageDown: panel.selection += page
    case .pageUp: panel.selection -= page
    case .first: panel.selection = 0
    case .last: panel.selection = rows.count - 1
    }
    panel.selection = max(0, min(panel.selection, rows.count - 1))
    self.panel = panel
    keepPanelSelectionVisible()
  }

  /// Opens the drift that is selected: its records, or those that are folded.
  mutating func openSelectedDrift() -> [Effect] {
    let rows = panelRows
    guard let panel, rows.indices.contains(panel.selection) else { return [] }
    switch rows[panel.selection] {
    case .foldedInfo:
      self.panel?.showsInfo = true
      keepSelectionVisible()
      return []
    case .drift(let drift):
      if drift.kind == .droppedRecord { return [.openDamages] }
      guard drift.signature.isOne else {
        message = "These are too many to filter by"
        return []
      }
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
    filter = ListFilter(criterion: criterion, before: filter?.before ?? place)
    wantedPlace = nil
    tab = .all
    top = 0
    rows = []
    move(to: 0)
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
    guard let next else { return [] }
    return filter(to: .kind(next))
  }

  /// Shows all records again, where the list was before; at the selected record, if a person has gone to it.
  mutating func closeFilter() -> [Effect] {
    guard let old = filter else { return [] }
    let before = old.before
    let row = old.hasMoved ? selectedRow?.row : nil
    filter = nil
    rows = []
    tab = before.tab
    top = before.top
    select(before.selection)
    return [.endFilter] + (row.map { [.locate(row: $0)] } ?? [])
  }

  /// The drift that is selected in the panel.
  var panelDrift: DriftCount? {
    guard let panel, panelRows.indices.contains(panel.selection),
      case .drift(let drift) = panelRows[panel.selection]
    else { return nil }
    return drift
  }

  /// Keeps a drift selected though others came before it.
  mutating func selectInPanel(_ drift: DriftCount?) {
    guard let drift else { return }
    let index = panelRows.firstIndex { row in
      guard case .drift(let other) = row else { return false }
      return other.isSame(as: drift)
    }
    if let index { panel?.selection = index }
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
