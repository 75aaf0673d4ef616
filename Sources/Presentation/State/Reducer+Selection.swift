extension AppState {
  /// Where the list is.
  var place: ListPlace { ListPlace(tab: tab, selection: selection, top: top) }

  /// Selects a record as a person asks, or the nearest that there is: no earlier place is gone back to any more.
  mutating func select(_ position: Int) {
    wantedPlace = nil
    filter?.hasMoved = true
    move(to: position)
  }

  /// Selects a record though nobody asked for it.
  mutating func move(to position: Int) {
    selection = max(0, min(position, listCount - 1))
    keepSelectionVisible()
  }

  /// Keeps the selection in the list, and brings the list back to its place once it is long enough again.
  mutating func restoreSelection() {
    guard let wanted = wantedPlace else { return move(to: selection) }
    let isWhole = filter?.isDone ?? feed.isWhole
    if listCount > wanted.selection || isWhole { wantedPlace = nil }
    top = wanted.top
    move(to: wanted.selection)
  }

  mutating func keepSelectionVisible() {
    let height = max(1, Layout(self).listRows.count)
    if selection < top { top = selection }
    if selection >= top + height { top = selection - height + 1 }
    top = max(0, min(top, max(0, listCount - height)))
    keepPanelSelectionVisible()
  }
}
