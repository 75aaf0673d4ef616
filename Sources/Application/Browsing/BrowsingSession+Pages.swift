import FeedStore
import Networking
import Presentation

/// A feed at an address, which is read page by page, and again.
extension BrowsingSession {
  private var pagedFeed: PagedFeed? { feed as? PagedFeed }

  /// Whether it is read again by itself, or would if it weren't paused.
  var isLive: Bool { pagedFeed?.isLive == true }

  /// Whether it is read page by page.
  var isPaged: Bool { pagedFeed != nil }

  /// Whether it is asked of this machine itself, which takes any number of requests.
  var isOfThisMachine: Bool { pagedFeed?.isOfThisMachine == true }

  /// Whether lines are taken as they come.
  var isStream: Bool { feed is StreamFeed }

  /// Reads the pages again; false where nothing of them is there yet, or they aren't pages.
  mutating func refreshPages() -> Bool {
    if let stream = feed as? StreamFeed { return refresh(stream) }
    guard let pagedFeed, snapshot?.hasRecords == true else { return false }
    pagedFeed.refresh()
    return true
  }

  /// Tries what is waited for, or asks again behind the end; false where it has to be read from its beginning.
  private mutating func refresh(_ stream: StreamFeed) -> Bool {
    guard let live = snapshot?.live else { return false }
    switch live.activity {
    case .waiting: stream.retry()
    case .following:
      _ = state.reduce(.message("Lines are taken as they come: nothing to read again"))
    case .ended:
      do throws(SourceError) {
        return try stream.restart()
      } catch {
        _ = state.reduce(.message(error.description))
      }
    case .reading, .pausing, .paused, .stopped: return false
    }
    return true
  }

  mutating func togglePause() {
    pagedFeed?.togglePause()
    update()
  }

  // MARK: Age

  /// Whole seconds since the pages were read; nil where they weren't, or their age isn't shown.
  func age(of snapshot: FeedSnapshot) -> Int? {
    guard let pages = snapshot.live, let fetchedAt = pages.fetchedAt,
      isLive || isStream && pages.activity != .ended || pages.failure != nil || pages.isCopy
    else { return nil }
    return max(0, Int((clock() - fetchedAt).components.seconds))
  }

  /// Shows the feed's age, or the time until the next try, again where it has another text.
  mutating func showAge() {
    guard let snapshot, age(of: snapshot) != nil || nextTry(of: snapshot) != nil else { return }
    let summary = summary(of: snapshot)
    if summary.phase != state.feed.phase || summary.banners != state.feed.banners
      || summary.newestAge != state.feed.newestAge
    {
      _ = state.reduce(.feed(summary))
    }
  }

  /// Whether a reading goes on for longer than anybody expects, and since when.
  func waitingSince(_ snapshot: FeedSnapshot) -> ContinuousClock.Instant? {
    guard let live = snapshot.live, live.isReading, live.fetchedAt != nil,
      let startedAt = live.startedAt, clock() - startedAt >= Self.patience
    else { return nil }
    return startedAt
  }

  /// 5 s: an answer that takes longer is waited for in words.
  private static let patience = Duration.seconds(5)

  /// When what could not be read is asked for again; nil where it could, or isn't.
  func nextTry(of snapshot: FeedSnapshot) -> ContinuousClock.Instant? {
    guard let pages = snapshot.live, pages.failure != nil else { return nil }
    return switch pages.activity {
    case .waiting(let time): time
    case .reading, .pausing, .paused, .stopped, .following, .ended: nil
    }
  }

  /// When an age, or a time until the next try, that is shown has another text; nil where none is shown.
  var nextSecond: ContinuousClock.Instant? {
    if let snapshot, let time = nextTry(of: snapshot) {
      let left = seconds(until: time)
      if left > 0 { return time - .seconds(left - 1) }
    }
    guard let snapshot, let fetchedAt = snapshot.live?.fetchedAt, let age = age(of: snapshot)
    else { return nil }
    // Of what failed, the next try is counted down.
    let isCounted =
      snapshot.live?.failure != nil || snapshot.live?.isReading == true
    let step = isCounted ? 1 : AgeWords.secondsUntilChange(age)
    return fetchedAt + .seconds(age + step)
  }

  // MARK: Where records are

  /// Keeps the pages on their records where those have changed, or have other numbers.
  ///
  /// - Returns: The row of the selected record, where the list may have moved.
  mutating func follow(_ newest: FeedSnapshot) -> Int? {
    guard let old = snapshot, old.reading == newest.reading else { return nil }
    let selected = row(at: state.list.selection.index)
    guard old.numbering == newest.numbering else {
      return renumber(from: old, to: newest, selected)
    }
    changePages(newest)
    return selected
  }

  private mutating func renumber(
    from old: FeedSnapshot, to newest: FeedSnapshot, _ selected: Int?
  ) -> Int? {
    // The filter begins anew, and a row that it finds has another number.
    if state.list.filter != nil { rememberSelection() }
    var finder = RowFinder(from: old, to: newest)
    var rows: [Int: Int] = [:]
    for row in state.pages.compactMap(\.page.row) + [selected].compactMap(\.self) {
      rows[row] = finder.row(of: row)
    }
    let start = newest.readings?.newsStart ?? newest.state.rows.log.count
    news.renumber(from: old.state.rows, to: newest.state.rows, newsStart: start) {
      finder.row(of: $0)
    }
    loader = RecordLoader(sources: newest.sources, state: newest.state)
    snapshot = newest
    if state.pages.contains(where: { page in page.page.row.map { rows[$0] == nil } ?? false }) {
      _ = state.reduce(.message("The record of the page isn't in view any more"))
    }
    _ = state.reduce(.renumbered(rows))
    if let filter = state.list.filter { startFilter(filter.criterion) }
    // What it has found has another number.
    if searchJob != nil, let search { startSearch(search.pattern, search.from, search.forward) }
    return selected.flatMap { rows[$0] }
  }

  /// Keeps the selection on a record, and the record where it is on the screen.
  ///
  /// At the top the list stays at the top, where the newest come.
  ///
  /// `added`: How many records there are more than before.
  mutating func keepPlace(of row: Int?, in newest: FeedSnapshot, added: Int) {
    let list = state.list.selection
    let rows = newest.state.rows
    let current = row.map(rows.current) ?? 0
    guard state.list.filter == nil, row != nil, rows.isShown(current) else {
      // Whatever is shown may have changed.
      return redrawList()
    }
    if isStream, state.list.followsEnd {
      let last = max(0, rows.count(of: state.list.tab.group) - 1)
      _ = state.reduce(.moved(selection: last, top: last))
      return
    }
    let isAtTop = !isStream && list.index == 0 && list.top == 0
    let position = isAtTop ? 0 : rows.position(of: current, of: state.list.tab.group)
    unseenCount += isStream ? added : position - list.index
    _ = state.reduce(.moved(selection: position, top: list.top + position - list.index))
  }

  /// Says how many records came where nobody looks, until somebody goes there.
  mutating func showUnseen() {
    let list = state.list
    let looksThere = isStream ? list.followsEnd : list.selection.top == 0
    if looksThere || list.filter != nil { unseenCount = 0 }
    guard state.feed.unseenCount != max(0, unseenCount) else { return }
    var summary = state.feed
    summary.unseenCount = max(0, unseenCount)
    _ = state.reduce(.feed(summary))
  }

  /// Shows newer versions of the records that pages are open of.
  private mutating func changePages(_ newest: FeedSnapshot) {
    for open in state.pages {
      guard let row = open.page.row else { continue }
      let current = newest.state.rows.current(of: row)
      guard current != row, newest.state.rows.isShown(current) else { continue }
      snapshot = newest
      loader = RecordLoader(sources: newest.sources, state: newest.state)
      switch open.page {
      case .detail:
        if let page = detailPage(current) { _ = state.reduce(.changed(page)) }
      case .raw:
        if let page = rawPage(current) { _ = state.reduce(.changed(page)) }
      case .help, .damages, .causes, .profile: break
      }
    }
  }
}
