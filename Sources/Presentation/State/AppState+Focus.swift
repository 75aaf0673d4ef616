import Domain

extension AppState {
  /// What has the keys: the topmost thing on the screen.
  package enum Focus: String, CaseIterable, Sendable {
    /// A search is being typed: all keys but ctrl-c and ctrl-z are its text.
    case prompt
    /// The page over everything.
    case detail, raw, damages, help
    /// The drift panel, where it can be seen and was given the focus.
    case panel
    /// The list.
    case list
  }

  /// What has the keys now.
  package var focus: Focus {
    if search.isTyping { return .prompt }
    switch pages.last?.page {
    case .detail: return .detail
    case .raw: return .raw
    case .damages: return .damages
    case .help: return .help
    case nil: return showsPanel && panel?.hasFocus == true ? .panel : .list
    }
  }

  /// Whether the drift panel is open and the screen has room for it.
  package var showsPanel: Bool { panel != nil && Layout(self).hasPanel }

  /// Whether `command` would do something now.
  ///
  /// The keys and the hints both go by this: what is hinted at works, and what can't work says so or is silent.
  package func isAvailable(_ command: Command) -> Bool {
    guard let binding = KeyBinding.table.first(where: { $0.command == command }),
      binding.focus.contains(focus)
    else { return false }
    switch command {
    case .move: return canMove
    case .open: return focus == .panel ? !panelRows.isEmpty : selectedRow != nil
    case .list(let command): return isAvailable(command)
    case .global(let command): return isAvailable(command)
    }
  }

  private var canMove: Bool {
    switch focus {
    case .list: listCount > 1
    case .panel: panelRows.count > 1
    case .prompt, .detail, .raw, .damages, .help: PageLines.count(self) > pageHeight
    }
  }

  private func isAvailable(_ command: ListCommand) -> Bool {
    switch command {
    case .drift, .focus: return Layout(self).hasRoomForPanel
    case .search: return listCount > 0
    case .nextMatch, .previousMatch: return !search.pattern.isEmpty && listCount > 0
    case .orders: return canShow(.orders)
    case .payments: return canShow(.payments)
    case .all: return canShow(.all)
    case .kind:
      if case .kind? = filter?.criterion { return true }
      return feed.kindCounts.contains { $0 > 0 }
    }
  }

  private func canShow(_ other: Tab) -> Bool {
    filter != nil || other != tab && feed.shownCount > 0
  }

  private func isAvailable(_ command: GlobalCommand) -> Bool {
    switch command {
    case .raw, .copyID: current != nil
    case .asSent, .reveal: showsRecords
    case .zone: showsRecords && (localZone != .utc || options.zone != .utc)
    case .redraw, .suspend, .interrupt, .help, .close, .quit: true
    case .reload: feed.canBeReadAgain
    }
  }

  /// Whether there is anything that amounts, names or times could stand in.
  private var showsRecords: Bool { !pages.isEmpty || listCount > 0 }

  /// Lines of a page that the screen has room for.
  var pageHeight: Int { max(1, size.rows - 2) }

  /// What the next Esc or `q` ends; nil in the list with nothing open.
  package enum Closing: Equatable, Sendable { case search, page, panel, filter }

  /// What the next Esc or `q` ends.
  package var closing: Closing? {
    if search.isRunning { return .search }
    if !pages.isEmpty { return .page }
    if showsPanel { return .panel }
    return filter == nil ? nil : .filter
  }
}
