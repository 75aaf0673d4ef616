extension AppState {
  mutating func beginTyping() {
    search.isTyping = true
    search.lastPattern = search.pattern
    search.pattern = ""
  }

  /// A key while a search is typed.
  mutating func type(_ key: Key) -> [Effect] {
    switch key {
    case .character(let character): append(String(character))
    case .backspace:
      if search.pattern.isEmpty { stopTyping() } else { search.pattern.removeLast() }
    case .enter:
      guard !search.pattern.isEmpty else {
        stopTyping()
        return []
      }
      search.isTyping = false
      return startSearch(from: selection, forward: true)
    case .escape: stopTyping()
    case .control("c"): return [.terminal(.quit)]
    case .control("z"): return [.terminal(.suspend)]
    case .control, .tab, .backTab, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown: break
    }
    return []
  }

  /// A paste is a text to search for; elsewhere it is nothing, least of all commands.
  mutating func paste(_ text: String) {
    if search.isTyping {
      append(text)
    } else {
      message = "Pasted text is not read as keys: press / to search for it"
    }
  }

  private mutating func append(_ text: String) {
    let room = Search.maxLength - search.pattern.count
    if text.count > room { message = "A search has at most \(Search.maxLength) characters" }
    search.pattern += text.prefix(max(0, room))
  }

  /// Leaves the prompt; what was searched for before can still be gone on with.
  private mutating func stopTyping() {
    search.isTyping = false
    search.pattern = search.lastPattern
  }

  mutating func searchAgain(forward: Bool) -> [Effect] {
    let next = (selection + (forward ? 1 : -1) + listCount) % max(1, listCount)
    return startSearch(from: next, forward: forward)
  }

  private mutating func startSearch(from position: Int, forward: Bool) -> [Effect] {
    search.isRunning = true
    return [.search(pattern: search.pattern, from: position, forward: forward)]
  }

  /// What a search found: the list shows it, and has the keys.
  mutating func select(match position: Int?) {
    search.isRunning = false
    panel?.hasFocus = false
    guard let position else {
      let scope =
        feed.isWhole ? "" : " in the \(Count.text(feed.shownCount, "record")) read so far"
      message = "Not found\(scope): \(search.pattern)"
      return
    }
    select(position)
  }

  mutating func endSearch() -> [Effect] {
    search.isRunning = false
    return [.endSearch]
  }

  /// Whether a person who asks for `command` no longer waits for what a search finds.
  func endsSearch(_ command: Command) -> Bool {
    guard search.isRunning, pages.isEmpty else { return false }
    switch command {
    case .move: return focus == .list
    case .open: return true
    case .list(let command):
      switch command {
      case .orders, .payments, .all, .kind, .search, .nextMatch, .previousMatch: return true
      case .drift, .focus: return false
      }
    case .global(let command):
      switch command {
      case .raw: return true
      case .asSent, .reveal, .zone, .copyID, .reload, .redraw, .help, .close, .quit, .suspend,
        .interrupt:
        return false
      }
    }
  }
}
