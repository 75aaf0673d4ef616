extension AppState {
  /// The part of the screen that receives the keys: the topmost one.
  package enum Focus: String, CaseIterable, Sendable {
    /// A search is being typed: all keys but ctrl-c and ctrl-z are its text.
    case prompt
    /// The page over everything.
    case detail, raw, damages, help
    /// The drift panel, where it can be seen and was given the focus.
    case driftPanel
    /// The list.
    case list
  }

  /// The part that receives the keys now.
  package var focus: Focus {
    if search.isTyping { return .prompt }
    if let open = pages.last { return open.page.content.focus }
    return showsDriftPanel && driftPanel?.hasFocus == true ? .driftPanel : .list
  }

  /// Whether the drift panel is open and the screen has room for it.
  package var showsDriftPanel: Bool { driftPanel != nil && Layout(self).hasDriftPanel }

  /// What the next Esc or `q` ends.
  package enum Closing: Equatable, Sendable { case search, page, driftPanel, filter }

  /// What the next Esc or `q` ends; nil in the list with nothing open.
  package var closing: Closing? {
    if search.isRunning { return .search }
    if !pages.isEmpty { return .page }
    if showsDriftPanel { return .driftPanel }
    return list.filter == nil ? nil : .filter
  }
}
