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
    switch command {
    case .move, .open: return nil
    case .list(let command):
      return switch command {
      case .drift, .focus: "The screen is too low for the drift panel"
      case .search: "There are no records to search"
      case .nextMatch, .previousMatch: "Nothing to search for yet: press / first"
      case .kind: "No records to filter yet"
      case .orders, .payments, .all: nil
      }
    case .global(let command):
      return switch command {
      case .reload: "A pipe can't be read again"
      case .raw, .asSent, .reveal, .zone, .copyID, .redraw, .help, .close, .quit, .suspend,
        .interrupt:
        nil
      }
    }
  }

  private mutating func perform(_ command: Command) -> [Effect] {
    switch command {
    case .global(let command): return perform(command)
    case .list(let command): return perform(command)
    case .open:
      return focus == .panel ? openSelectedDrift() : openCurrent { .openDetail(row: $0) }
    case .move(let movement):
      if !pages.isEmpty {
        scroll(movement)
      } else if focus == .panel {
        moveInPanel(movement)
      } else {
        moveInList(movement)
      }
      return []
    }
  }

  private mutating func perform(_ command: GlobalCommand) -> [Effect] {
    switch command {
    case .interrupt: return [.terminal(.quit)]
    case .suspend: return [.terminal(.suspend)]
    case .redraw: return [.terminal(.redraw)]
    case .reload: return [.reload]
    case .asSent: options.showsAsSent.toggle()
    case .reveal:
      options.reveals.toggle()
      message = options.reveals ? "Names and addresses are shown" : "Names and addresses are masked"
    case .zone:
      options.zone = options.zone == localZone ? .utc : localZone
      message = "Times are in \(options.zone.name)"
    case .help: if focus == .help { pages.removeLast() } else { open(.help) }
    case .quit: return closeOne() ?? [.terminal(.quit)]
    case .close: return closeOne() ?? []
    case .copyID: return copyID()
    case .raw:
      guard focus == .raw else { return openCurrent { .openRaw(row: $0) } }
      pages.removeLast()
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

  private mutating func scroll(_ movement: Movement) {
    let last = pages.count - 1
    switch movement {
    case .down: pages[last].scroll += 1
    case .up: pages[last].scroll -= 1
    case .pageDown: pages[last].scroll += pageHeight
    case .pageUp: pages[last].scroll -= pageHeight
    case .first: pages[last].scroll = 0
    case .last: pages[last].scroll = PageLines.count(self)
    }
  }

  private mutating func perform(_ command: ListCommand) -> [Effect] {
    switch command {
    case .drift: panel = showsPanel ? nil : DriftPanelState()
    case .focus: if showsPanel { panel?.hasFocus.toggle() } else { panel = DriftPanelState() }
    case .orders: return show(.orders)
    case .payments: return show(.payments)
    case .all: return show(.all)
    case .kind: return filterByNextKind()
    case .search: beginTyping()
    case .nextMatch: return searchAgain(forward: true)
    case .previousMatch: return searchAgain(forward: false)
    }
    keepSelectionVisible()
    return []
  }

  private mutating func moveInList(_ movement: Movement) {
    let page = max(1, Layout(self).listRows.count)
    switch movement {
    case .down: select(selection + 1)
    case .up: select(selection - 1)
    case .pageDown: select(selection + page)
    case .pageUp: select(selection - page)
    case .first: select(0)
    case .last: select(listCount - 1)
    }
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
    return [.terminal(.copy(id))]
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
