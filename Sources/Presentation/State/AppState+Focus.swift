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
    case .moveDown, .moveUp, .pageDown, .pageUp, .first, .last:
      switch focus {
      case .list: return listCount > 1
      case .panel: return panelRows.count > 1
      default: return PageLines.count(self) > pageHeight
      }
    case .open: return focus == .panel ? !panelRows.isEmpty : selectedRow != nil
    case .raw, .copyID: return current != nil
    case .drift: return Layout(self).hasRoomForPanel
    case .focus: return Layout(self).hasRoomForPanel
    case .search: return listCount > 0
    case .nextMatch, .previousMatch: return !search.pattern.isEmpty && listCount > 0
    case .orders, .payments, .all:
      return filter != nil || Tab(command) != tab && feed.shownCount > 0
    case .kind:
      if case .kind? = filter?.criterion { return true }
      return feed.kindCounts.contains { $0 > 0 }
    case .asSent, .reveal: return showsRecords
    case .zone: return showsRecords && (localZone != .utc || options.zone != .utc)
    case .redraw, .suspend, .interrupt, .help, .close, .quit: return true
    case .reload: return feed.canBeReadAgain
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

extension Tab {
  /// The tab that a command opens.
  init?(_ command: Command) {
    switch command {
    case .orders: self = .orders
    case .payments: self = .payments
    case .all: self = .all
    default: return nil
    }
  }
}
