import Domain

extension AppState {
  /// Takes an event in.
  ///
  /// Returns what the run loop is to do.
  package mutating func reduce(_ event: Event) -> [Effect] {
    defer { arrange() }
    switch event {
    case .key(let key):
      message = nil
      if let menu { return choose(from: menu, by: key) }
      if prompt.isTyping { return typePrompt(key) }
      return search.isTyping ? type(key) : press(key)
    case .pasted(let text): return paste(text)
    case .resized(let size): self.size = size
    case .feed(let summary): show(summary)
    case .restarted:
      search.isRunning = false
      leaveSidePages()
      pages.removeAll { $0.page != .help }
      strip = nil
      counts?.sheet = nil
      list.restart()
    case .unselected:
      if list.count == 0, leaveSidePages() { pages = [] }
    case .rows(let start, let rows): list.load(rows, from: start)
    case .moved(let selection, let top): list.follow(selection: selection, top: top)
    case .renumbered(let rows):
      list.load([], from: 0)
      pages = pages.compactMap { $0.renumbered(rows) }
    case .changed(let page): change(page)
    case .opened(let page): open(page)
    case .summed(let sheet): strip = sheet
    case .counted(let sheet): counts?.take(sheet)
    case .queryRead(let reading): return take(reading)
    case .filterProgress(let news):
      list.filter?.news = news
      list.restorePlace(feed)
    case .filterNamed(let criterion): list.filter?.criterion = criterion
    case .filterRefused(let reason):
      message = reason
      return endFilter()
    case .found(let position): select(match: position)
    case .located(let row, let position): list.goTo(row: row, at: position)
    case .message(let text): message = text
    case .menu(let asked): menu = asked
    case .zone(let zone):
      options.zone = zone
      if zone != .utc { localZone = zone }
      return changedZone()
    case .paths(let found):
      paths = found
      if prompt.isTyping, prompt.purpose == .command { return readCommand() }
    case .views(let saved): views = saved
    case .saved(let view, let path):
      views.append(view)
      let key = views.withKeys.first { $0.view == view }?.key
      message = "Saved in \(path): v\(key.map { " \($0)" } ?? "") shows it"
    case .adopting(let sheet): show(sheet)
    }
    return []
  }

  private mutating func show(_ sheet: AdoptionSheet?) {
    guard let sheet else {
      adoption = nil
      return
    }
    if adoption == nil {
      adoption = AdoptionState(sheet)
      driftPanel = nil
    } else {
      adoption?.follow(sheet)
    }
  }

  private mutating func show(_ summary: FeedSummary) {
    driftPanel?.follow(from: feed, to: summary)
    if summary.isStream, !feed.isStream { list.follow() }
    feed = summary
    // Where there is nothing, nothing is left to look for.
    if feed.isWhole, feed.shownCount == 0 { list.filter = nil }
    list.restorePlace(feed)
  }

  /// Shows a page in the place of the one of its kind, as far as it was scrolled.
  private mutating func change(_ page: Page) {
    guard let index = pages.firstIndex(where: { $0.page.isSameKind(as: page) }) else { return }
    pages[index] = pages[index].changed(to: page)
  }

  /// Puts a page over the others; one of its kind that is open already is gone back to.
  mutating func open(_ page: Page) {
    if let known = pages.firstIndex(where: { $0.page.isSameKind(as: page) }) {
      pages.removeSubrange(known...)
    }
    pages.append(OpenPage(page: page))
  }
}
