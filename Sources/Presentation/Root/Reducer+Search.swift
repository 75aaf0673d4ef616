extension AppState {
  /// A key while a search is typed.
  mutating func type(_ key: Key) -> [Effect] {
    switch search.type(key) {
    case .done: return []
    case .search:
      if searchesPage { return searchPage(forward: true, isFirst: true) }
      return startSearch(from: list.selection.index, forward: true)
    case .tooLong:
      tellTooLong()
      return []
    case .quit: return [.terminal(.quit)]
    case .suspend: return [.terminal(.suspend)]
    }
  }

  /// Pasted text goes into the prompt; elsewhere it is ignored, and never read as commands.
  mutating func paste(_ text: String) -> [Effect] {
    if prompt.isTyping { return pasteIntoPrompt(text) }
    guard search.isTyping else {
      message = "Pasted text is not read as keys: press / to search for it"
      return []
    }
    if search.append(text) == .tooLong { tellTooLong() }
    return []
  }

  private mutating func tellTooLong() {
    message = "A search has at most \(SearchState.maxLength) characters"
  }

  mutating func searchAgain(forward: Bool) -> [Effect] {
    if searchesPage { return searchPage(forward: forward, isFirst: false) }
    let next = (list.selection.index + (forward ? 1 : -1) + list.count) % max(1, list.count)
    return startSearch(from: next, forward: forward)
  }

  /// Whether a record's JSON has the keys, or had them before what is typed.
  private var searchesPage: Bool { focusBehindPrompt == .raw }

  /// Looks for a text among the lines of the page, as they are shown.
  private mutating func searchPage(forward: Bool, isFirst: Bool) -> [Effect] {
    guard let seen = pages.indices.last else { return [] }
    let (text, reveals) = (search.pattern, options.reveals)
    let before = pages[seen].tree
    let isFound = pages[seen].changeTree { tree in
      tree.select(holding: text, revealing: reveals, forward: forward, isFirst: isFirst)
    }
    if isFound != true {
      message = "Not found: \(text)"
    } else if !isFirst, pages[seen].tree == before {
      message = "Nothing else is found: \(text)"
    }
    return []
  }

  private mutating func startSearch(from position: Int, forward: Bool) -> [Effect] {
    search.isRunning = true
    return [.search(pattern: search.pattern, from: position, forward: forward)]
  }

  /// What a search found: the list shows it, and has the keys.
  mutating func select(match position: Int?) {
    search.isRunning = false
    driftPanel?.hasFocus = false
    guard let position else {
      let scope =
        feed.isWhole ? "" : " in the \(Count.text(feed.shownCount, "record")) read so far"
      message = "Not found\(scope): \(search.pattern)"
      return
    }
    list.select(position)
  }

  mutating func endSearch() -> [Effect] {
    search.isRunning = false
    return [.endSearch]
  }

  /// Whether `command` ends a running search, because its user no longer waits for the match.
  func endsSearch(_ command: Command) -> Bool {
    guard search.isRunning, !focus.isOfPage else { return false }
    switch command {
    case .move: return focus == .list
    case .open: return true
    case .list(let command):
      switch command {
      case .orders, .payments, .all, .kind, .filter, .sort, .view, .search, .time, .nextMatch,
        .previousMatch,
        .follow:
        return true
      case .drift, .causes, .acknowledge, .counts, .cross, .focus, .seen: return false
      }
    case .global(let command):
      switch command {
      case .raw: return true
      case .adopt: return true
      case .nextRecord, .previousRecord, .asSent, .reveal, .zone, .copyID, .copy, .undo, .reload,
        .pause, .redraw, .commandLine,
        .help, .back, .close,
        .quit,
        .suspend,
        .interrupt:
        return false
      }
    }
  }
}
