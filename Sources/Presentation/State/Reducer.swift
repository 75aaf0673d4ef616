import Domain

extension AppState {
  /// Takes an event in.
  ///
  /// Returns what the run loop is to do.
  package mutating func reduce(_ event: Event) -> [Effect] {
    switch event {
    case .key(let key):
      message = nil
      return search.isTyping ? type(key) : press(key)
    case .resized(let size):
      self.size = size
      keepSelectionVisible()
    case .feed(let summary):
      feed = summary
      restoreSelection()
    case .restarted:
      wantedSelection = wantedSelection ?? selection
      search.isRunning = false
      pages = []
      rows = []
      rowsStart = 0
      if let criterion = filter?.criterion { filter = ListFilter(criterion: criterion) }
    case .rows(let start, let rows):
      rowsStart = start
      self.rows = rows
    case .opened(let page):
      pages.append(OpenPage(page: page))
    case .filterProgress(let matchCount, let examined, let total, let isDone):
      filter?.matchCount = matchCount
      filter?.examined = examined
      filter?.total = total
      filter?.isDone = isDone
      restoreSelection()
    case .found(let position):
      search.isRunning = false
      guard let position else {
        let scope =
          feed.isWhole ? "" : " in the \(Count.text(feed.shownCount, "record")) read so far"
        message = "Not found\(scope): \(search.pattern)"
        break
      }
      select(position)
    case .message(let text):
      message = text
    }
    return []
  }

  // MARK: Keys

  private mutating func press(_ key: Key) -> [Effect] {
    guard let command = KeyBinding.command(for: key) else { return [] }
    switch command {
    case .interrupt: return [.quit]
    case .suspend: return [.suspend]
    case .redraw: return [.redraw]
    case .reload: return [.reload]
    case .asSent:
      options.showsAsSent.toggle()
      return []
    case .reveal:
      options.reveals.toggle()
      message = options.reveals ? "Names and addresses are shown" : "Names and addresses are masked"
      return []
    case .zone:
      options.zone = options.zone == localZone ? .utc : localZone
      message = "Times are in \(options.zone.name)"
      return []
    case .help:
      if pages.last?.page != .help { pages.append(OpenPage(page: .help)) }
      return []
    case .quit:
      return closeOne() ?? [.quit]
    case .close:
      return closeOne() ?? []
    default:
      return pages.isEmpty ? pressInList(command) : pressInPage(command)
    }
  }

  /// Closes the topmost thing that is open; nil where nothing is.
  private mutating func closeOne() -> [Effect]? {
    if search.isRunning {
      search.isRunning = false
      return [.endSearch]
    }
    if !pages.isEmpty {
      pages.removeLast()
      return []
    }
    if panel != nil {
      panel = nil
      keepSelectionVisible()
      return []
    }
    if filter != nil { return closeFilter() }
    return nil
  }

  private mutating func pressInPage(_ command: Command) -> [Effect] {
    let last = pages.count - 1
    let height = max(1, size.rows - 2)
    let end = max(0, PageLines.count(self) - height)
    switch command {
    case .moveDown: pages[last].scroll = min(end, pages[last].scroll + 1)
    case .moveUp: pages[last].scroll = max(0, pages[last].scroll - 1)
    case .pageDown: pages[last].scroll = min(end, pages[last].scroll + height)
    case .pageUp: pages[last].scroll = max(0, pages[last].scroll - height)
    case .first: pages[last].scroll = 0
    case .last: pages[last].scroll = end
    case .raw:
      if case .raw = pages[last].page {
        pages.removeLast()
        return []
      }
      return selectedRow.map { [.openRaw(row: $0.row)] } ?? []
    case .copyID: return copySelectedID()
    default: break
    }
    return []
  }

  private mutating func pressInList(_ command: Command) -> [Effect] {
    switch command {
    case .drift:
      panel = panel == nil ? DriftPanelState() : nil
      keepSelectionVisible()
    case .focus:
      if panel != nil { panel?.hasFocus.toggle() } else { panel = DriftPanelState() }
      keepSelectionVisible()
    case .orders, .payments, .all:
      return show(command == .orders ? .orders : command == .payments ? .payments : .all)
    case .kind:
      return filterByNextKind()
    case .search:
      search.isTyping = true
      search.lastPattern = search.pattern
      search.pattern = ""
    case .nextMatch, .previousMatch:
      return searchAgain(forward: command == .nextMatch)
    case .copyID:
      return copySelectedID()
    case .raw:
      return selectedRow.map { [.openRaw(row: $0.row)] } ?? []
    default:
      if panel?.hasFocus == true { return pressInPanel(command) }
      return moveInList(command)
    }
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
    case .open: return selectedRow.map { [.openDetail(row: $0.row)] } ?? []
    default: break
    }
    return []
  }

  /// What can't be seen on the screen isn't copied from it.
  private mutating func copySelectedID() -> [Effect] {
    guard let id = selectedRow?.record.label else { return [] }
    guard PersonalRule.text(id, in: .clipboard, asked: options.reveals) == id else {
      message = options.reveals ? "A secret isn't copied" : "The id is masked: p shows it"
      return []
    }
    return [.copy(id)]
  }

  private mutating func show(_ tab: Tab) -> [Effect] {
    guard tab != self.tab || filter != nil else { return [] }
    self.tab = tab
    let hadFilter = filter != nil
    filter = nil
    rows = []
    selection = 0
    top = 0
    return hadFilter ? [.endFilter] : []
  }

  // MARK: Search

  private mutating func type(_ key: Key) -> [Effect] {
    switch key {
    case .character(let character): search.pattern.append(character)
    case .backspace:
      if search.pattern.isEmpty { search.isTyping = false } else { search.pattern.removeLast() }
    case .enter:
      search.isTyping = false
      guard !search.pattern.isEmpty else { return [] }
      search.isRunning = true
      return [.search(pattern: search.pattern, from: selection, forward: true)]
    case .escape:
      search.isTyping = false
      search.pattern = search.lastPattern
    case .control("c"): return [.quit]
    case .control("z"): return [.suspend]
    default: break
    }
    return []
  }

  private mutating func searchAgain(forward: Bool) -> [Effect] {
    guard !search.pattern.isEmpty, listCount > 0 else {
      message = "Nothing to search for yet: press / first"
      return []
    }
    search.isRunning = true
    let next = (selection + (forward ? 1 : -1) + listCount) % listCount
    return [.search(pattern: search.pattern, from: next, forward: forward)]
  }

  // MARK: Selection

  /// Selects a record, or the nearest that there is.
  mutating func select(_ position: Int) {
    selection = max(0, min(position, listCount - 1))
    keepSelectionVisible()
  }

  /// Keeps the selection in the list, and brings it back to its place once a list that is read anew is long enough.
  private mutating func restoreSelection() {
    guard let wanted = wantedSelection else { return select(selection) }
    let isWhole = filter?.isDone ?? feed.isWhole
    if listCount > wanted || isWhole { wantedSelection = nil }
    select(wanted)
  }

  mutating func keepSelectionVisible() {
    let height = max(1, Layout(self).listRows.count)
    if selection < top { top = selection }
    if selection >= top + height { top = selection - height + 1 }
    top = max(0, min(top, max(0, listCount - height)))
    keepPanelSelectionVisible()
  }
}
