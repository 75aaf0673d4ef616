import Domain

extension AppState {
  /// Takes an event in.
  ///
  /// Returns what the run loop is to do.
  package mutating func reduce(_ event: Event) -> [Effect] {
    defer { layOutPage() }
    switch event {
    case .key(let key):
      message = nil
      return search.isTyping ? type(key) : press(key)
    case .pasted(let text): paste(text)
    case .resized(let size):
      self.size = size
      keepSelectionVisible()
    case .feed(let summary):
      let drift = panelDrift
      feed = summary
      selectInPanel(drift)
      // Where there is nothing, nothing is left to look for.
      if feed.isWhole, feed.shownCount == 0 { filter = nil }
      restoreSelection()
    case .restarted:
      wantedPlace = wantedPlace ?? place
      search.isRunning = false
      pages.removeAll { $0.page != .help }
      rows = []
      rowsStart = 0
      if let old = filter { filter = ListFilter(criterion: old.criterion, before: old.before) }
      // A filtered list is empty until something is found again.
      move(to: selection)
    case .rows(let start, let rows):
      rowsStart = start
      self.rows = rows
    case .opened(let page): open(page)
    case .filterProgress(let matchCount, let examined, let total, let isDone):
      filter?.matchCount = matchCount
      filter?.examined = examined
      filter?.total = total
      filter?.isDone = isDone
      restoreSelection()
    case .found(let position): select(match: position)
    case .located(let row, let position):
      if position == nil {
        tab = .all
        rows = []
      }
      select(position ?? row)
    case .message(let text):
      message = text
    }
    return []
  }

  // MARK: Pages

  /// Puts a page over the others; one of its kind that is open already is gone back to.
  mutating func open(_ page: Page) {
    if let known = pages.firstIndex(where: { $0.page.isSameKind(as: page) }) {
      pages.removeSubrange(known...)
    }
    pages.append(OpenPage(page: page))
  }

  /// Lays out the page that is seen, and leaves it scrolled behind its end by no screen that grew.
  mutating func layOutPage() {
    guard let last = pages.indices.last else { return }
    pages[last].layOut(options, columns: size.columns)
    let end = max(0, PageLines.count(self) - pageHeight)
    pages[last].scroll = max(0, min(pages[last].scroll, end))
  }
}

extension Page {
  /// Whether both show the same sort of thing.
  func isSameKind(as other: Page) -> Bool {
    switch (self, other) {
    case (.detail, .detail), (.raw, .raw), (.help, .help), (.damages, .damages): true
    case (.detail, _), (.raw, _), (.help, _), (.damages, _): false
    }
  }
}
