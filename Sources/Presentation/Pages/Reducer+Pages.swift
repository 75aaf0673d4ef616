import Domain

/// Pages of records: which has the keys, and of which record they are.
extension AppState {
  /// The keys go from the list to a panel, then to the page beside it, and back; without any, the drift panel is opened.
  mutating func switchFocus() {
    let hadFocus = focus
    driftPanel?.hasFocus = false
    counts?.hasFocus = false
    sidePageHasFocus = false
    if hadFocus == .list, showsCounts {
      counts?.hasFocus = true
    } else if hadFocus == .list, showsDriftPanel {
      driftPanel?.hasFocus = true
    } else if !hadFocus.isOfPage, hasSidePages {
      sidePageHasFocus = true
    } else if hadFocus == .list {
      driftPanel = DriftPanelState()
    }
  }

  var isRawBeside: Bool { hasSidePages && pages.last?.page.content.focus == .raw }
  var isRawAlone: Bool { isRawBeside && pages.count == 1 }

  /// To another record of the list, under the pages that show one.
  mutating func step(_ movement: Movement) -> [Effect] {
    let next = list.selection.index + (movement == .down ? 1 : -1)
    guard (0..<list.count).contains(next) else {
      message =
        movement == .down
        ? "This is the last record of the list" : "This is the first record of the list"
      return []
    }
    list.move(movement)
    return [.showSelected]
  }

  /// Remembers which pages stand beside the list, for they are opened again when there is a record; false where there are none.
  @discardableResult
  mutating func leaveSidePages() -> Bool {
    guard hasSidePages else { return false }
    wantedPages = pages.map(\.page.content.focus)
    sidePageHasFocus = false
    return true
  }
}
