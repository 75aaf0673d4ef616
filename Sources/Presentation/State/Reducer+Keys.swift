import Domain

extension AppState {
  mutating func press(_ key: Key) -> [Effect] {
    guard let command = KeyBinding.command(for: key) else { return [] }
    guard isAvailable(command) else {
      message = reason(against: command)
      return []
    }
    let ended = endsSearch(command) ? endSearch() : []
    return ended + perform(command)
  }

  /// Why a key does nothing, where a person may wonder.
  private func reason(against command: Command) -> String? {
    guard focus == .list || focus == .panel else { return nil }
    return switch command {
    case .drift, .focus: "The screen is too low for the drift panel"
    case .search: "There are no records to search"
    case .nextMatch, .previousMatch: "Nothing to search for yet: press / first"
    case .kind: "No records to filter yet"
    case .reload: "A pipe can't be read again"
    default: nil
    }
  }

  private mutating func perform(_ command: Command) -> [Effect] {
    switch command {
    case .interrupt: return [.quit]
    case .suspend: return [.suspend]
    case .redraw: return [.redraw]
    case .reload: return [.reload]
    case .asSent: options.showsAsSent.toggle()
    case .reveal:
      options.reveals.toggle()
      message = options.reveals ? "Names and addresses are shown" : "Names and addresses are masked"
    case .zone:
      options.zone = options.zone == localZone ? .utc : localZone
      message = "Times are in \(options.zone.name)"
    case .help: if focus == .help { pages.removeLast() } else { open(.help) }
    case .quit: return closeOne() ?? [.quit]
    case .close: return closeOne() ?? []
    case .copyID: return copyID()
    case .raw:
      guard focus == .raw else { return openCurrent { .openRaw(row: $0) } }
      pages.removeLast()
    default: return pages.isEmpty ? performInList(command) : scroll(command)
    }
    return []
  }

  /// Closes the topmost thing that is open; nil where nothing is.
  private mutating func closeOne() -> [Effect]? {
    switch closing {
    case .search: return endSearch()
    case .page: pages.removeLast()
    case .panel:
      panel = nil
      keepSelectionVisible()
    case .filter: return closeFilter()
    case nil: return nil
    }
    return []
  }

  private mutating func scroll(_ command: Command) -> [Effect] {
    let last = pages.count - 1
    switch command {
    case .moveDown: pages[last].scroll += 1
    case .moveUp: pages[last].scroll -= 1
    case .pageDown: pages[last].scroll += pageHeight
    case .pageUp: pages[last].scroll -= pageHeight
    case .first: pages[last].scroll = 0
    case .last: pages[last].scroll = PageLines.count(self)
    default: break
    }
    return []
  }

  private mutating func performInList(_ command: Command) -> [Effect] {
    switch command {
    case .drift: panel = showsPanel ? nil : DriftPanelState()
    case .focus: if showsPanel { panel?.hasFocus.toggle() } else { panel = DriftPanelState() }
    case .orders, .payments, .all: return Tab(command).map { show($0) } ?? []
    case .kind: return filterByNextKind()
    case .search: beginTyping()
    case .nextMatch, .previousMatch: return searchAgain(forward: command == .nextMatch)
    default: return focus == .panel ? pressInPanel(command) : moveInList(command)
    }
    keepSelectionVisible()
    return []
  }

  private mutating func moveInList(_ command: Command) -> [Effect] {
    let page = max(1, Layout(self).listRows.count)
    switch command {
    case .moveDown: select(selection + 1)
    case .moveUp: select(selection - 1)
    case .pageDown: select(selection + page)
    case .pageUp: select(selection - page)
    case .first: select(0)
    case .last: select(listCount - 1)
    case .open: return openCurrent { .openDetail(row: $0) }
    default: break
    }
    return []
  }

  private mutating func openCurrent(_ effect: (Int) -> Effect) -> [Effect] {
    // Who opens a record has come to it.
    if pages.isEmpty { select(selection) }
    return current.map { [effect($0.row)] } ?? []
  }

  /// What can't be seen on the screen isn't copied from it.
  private mutating func copyID() -> [Effect] {
    guard let id = current?.label else { return [] }
    guard PersonalRule.text(id, in: .clipboard, asked: options.reveals) == id else {
      message = options.reveals ? "A secret isn't copied" : "The id is masked: p shows it"
      return []
    }
    return [.copy(id)]
  }

  private mutating func show(_ tab: Tab) -> [Effect] {
    self.tab = tab
    let hadFilter = filter != nil
    filter = nil
    rows = []
    top = 0
    select(0)
    return hadFilter ? [.endFilter] : []
  }
}
