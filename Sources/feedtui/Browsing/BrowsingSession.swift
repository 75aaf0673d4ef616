import DTO
import Domain
import Drift
import FeedStore
import Foundation
import Mapping
import Networking
import Presentation

/// The state of the screen and the feed behind it: events in, frames out.
///
/// Knows no terminal.
struct BrowsingSession {
  var state: AppState
  /// What the terminal is to do: quit, suspend, copy.
  private(set) var requests: [Effect] = []

  let name: SourceName
  private let opener: SourceOpener
  private let options: FeedOptions
  private let wake: @Sendable () -> Void
  private var feed: Feed?
  private var fetch: HTTPFetch?
  private var loader: RecordLoader?
  private var snapshot: FeedSnapshot?
  private var filterJob: RowJob?
  /// The rows that earlier jobs of the filter found; the feed may have grown while they looked.
  private var filteredBefore: [UInt32] = []
  private var filteredRows: [UInt32] = []
  /// How many of the feed's rows the filter's jobs have been given.
  private var filterCovers = 0
  private var searchJob: RowJob?
  private var openError: SourceError?

  /// `wake`: Called by any thread when there is news.
  init(
    name: SourceName, opener: SourceOpener, options: FeedOptions, size: Size,
    wake: @escaping @Sendable () -> Void
  ) throws {
    self.name = name
    self.opener = opener
    self.options = options
    self.wake = wake
    let summary = FeedSummary(
      sourceName: name.displayName,
      profileName: "\(options.profile.name)/v\(options.profile.versions.upperBound)?")
    state = AppState(size: size, feed: summary, localZone: SystemZone.local())
    open()
  }

  // MARK: The feed

  private mutating func open() {
    feed?.cancel()
    fetch?.cancel()
    endFilterJob()
    endSearch()
    snapshot = nil
    loader = nil
    openError = nil
    do throws(SourceError) {
      let opened = try opener.open(name, wake: wake)
      fetch = opened.fetch
      let feed = Feed(source: opened.bytes, options: options, wake: wake)
      self.feed = feed
      feed.start()
    } catch {
      feed = nil
      openError = error
      var summary = state.feed
      summary.phase = .broken(error.description)
      _ = state.reduce(.feed(summary))
    }
  }

  private mutating func reload() {
    guard !name.isStandardInput else {
      _ = state.reduce(.message("A pipe can't be read again"))
      return
    }
    _ = state.reduce(.restarted)
    open()
  }

  /// Takes in what the threads behind have found.
  mutating func update() {
    if let feed {
      let newest = feed.snapshot
      if newest.number != snapshot?.number {
        take(newest, feed)
      } else if snapshot?.isComplete != true, let delay = fetch?.retryDelayMilliseconds {
        var summary = state.feed
        summary.phase = .retrying(seconds: (delay + 999) / 1000)
        _ = state.reduce(.feed(summary))
      }
    }
    updateFilter()
    updateSearch()
  }

  private mutating func take(_ newest: FeedSnapshot, _ feed: Feed) {
    let old = snapshot?.state
    if old == nil || newest.state.version != old?.version || newest.state.pass != old?.pass {
      // Rows of another pass, or judged by another version, mean nothing any more.
      loader = RecordLoader(source: feed.source, options: options, version: newest.state.version)
      if old != nil { _ = state.reduce(.restarted) }
      endFilterJob()
      endSearch()
    }
    snapshot = newest
    _ = state.reduce(.feed(summary(of: newest)))
  }

  private func summary(of snapshot: FeedSnapshot) -> FeedSummary {
    let feed = snapshot.state
    var summary = FeedSummary(
      sourceName: name.displayName,
      profileName: "\(options.profile.name)/\(SummaryWords.version(feed, options.profile))")
    summary.tabCounts = Tab.allCases.map { feed.rows.count(of: $0.kind) }
    summary.droppedCount = feed.droppedCount
    summary.drift = snapshot.drift()
    summary.banners = SummaryWords.banners(feed, options.profile)
    summary.hasNextPage = feed.hasNextPage
    switch feed.verdict {
    case .reading:
      let percent = snapshot.totalBytes.map { $0 > 0 ? feed.scannedBytes * 100 / $0 : 100 }
      summary.phase = snapshot.number == 0 ? .waiting : .reading(percent: percent)
    case .complete: summary.phase = .complete
    default:
      summary.phase = .broken(
        feed.misplacement?.sentence ?? feed.verdict.problem ?? "The feed is broken")
    }
    return summary
  }

  // MARK: Events

  /// Takes an event in and does what it asks for, as far as no terminal is needed.
  mutating func handle(_ event: Event) {
    // A key may mean the selected record, which must be known.
    if case .key = event { loadRows() }
    for effect in state.reduce(event) { perform(effect) }
  }

  mutating func takeRequests() -> [Effect] {
    defer { requests = [] }
    return requests
  }

  private mutating func perform(_ effect: Effect) {
    switch effect {
    case .quit, .suspend, .redraw, .copy: requests.append(effect)
    case .reload: reload()
    case .openDetail(let row): openDetail(row)
    case .openRaw(let row): openRaw(row)
    case .openDamages: openDamages()
    case .filter(let drift): startFilter(drift)
    case .endFilter: endFilterJob()
    case .search(let pattern, let from, let forward): startSearch(pattern, from, forward)
    case .endSearch: endSearch()
    }
  }

  private mutating func openDetail(_ row: Int) {
    guard let snapshot, let loaded = loader?.record(of: snapshot.state.rows[row]) else {
      return sourceChanged()
    }
    handle(.opened(.detail(loaded.record, loaded.drifts)))
  }

  private mutating func openRaw(_ row: Int) {
    guard let snapshot, let lines = loader?.raw(of: snapshot.state.rows[row]) else {
      return sourceChanged()
    }
    let texts = lines.map { line in
      RawText(
        indent: line.indent, key: line.key, value: line.value, separator: line.separator,
        isDrifting: line.isDrifting, isPersonal: line.isPersonal)
    }
    handle(.opened(.raw(id: state.selectedRow?.record.id ?? "", texts)))
  }

  private mutating func openDamages() {
    guard let snapshot, let feed else { return }
    do throws(SourceError) {
      let places = try DamagedPlaces.places(snapshot.state.damages, in: feed.source)
      handle(.opened(.damages(places)))
    } catch {
      handle(.message(error.description))
    }
  }

  /// The bytes behind a row are not what they were: it is never shown as the old row.
  private mutating func sourceChanged() {
    reload()
    _ = state.reduce(.message("The file has changed: it is read again"))
  }

  // MARK: Rows

  /// The screen, with the rows that it needs.
  mutating func frame() -> Frame {
    loadRows()
    return Screen.render(state)
  }

  private mutating func loadRows() {
    guard let snapshot else { return }
    let positions = state.visiblePositions
    let loaded = state.rowsStart..<state.rowsStart + state.rows.count
    guard positions.lowerBound < loaded.lowerBound || positions.upperBound > loaded.upperBound
    else { return }
    if feed?.source.hasChanged == true { return sourceChanged() }
    var rows: [ListRow] = []
    for position in positions {
      guard let row = row(at: position), row < snapshot.state.rows.count,
        let loadedRecord = loader?.record(of: snapshot.state.rows[row])
      else { return sourceChanged() }
      rows.append(ListRow(row: row, record: loadedRecord.record))
    }
    _ = state.reduce(.rows(start: positions.lowerBound, rows))
  }

  private func row(at position: Int) -> Int? {
    if state.filter != nil {
      return filteredRows.indices.contains(position) ? Int(filteredRows[position]) : nil
    }
    return snapshot?.state.rows.row(at: position, of: state.tab.kind)
  }

  // MARK: Filter

  private mutating func startFilter(_ drift: DriftCount) {
    endFilterJob()
    continueFilter(drift)
    updateFilter()
  }

  /// Looks through the rows that no job of the filter has looked through yet.
  private mutating func continueFilter(_ drift: DriftCount) {
    guard let snapshot, let feed else { return }
    let count = snapshot.state.rows.count
    let (kind, path, found) = (drift.kind, drift.path, drift.found)
    if kind == .duplicateID { return startDuplicateFilter(snapshot, feed) }
    let start = filterCovers
    filterJob = RowJob(
      snapshot, of: feed.source, options: options, count: count - start, row: { start + $0 },
      matches: { loaded in
        loaded.drifts.contains { $0.kind == kind && $0.path == path && $0.found == found }
      }, wake: wake)
    filterCovers = count
  }

  /// Whether a record's id stands twice, no record alone can tell.
  private mutating func startDuplicateFilter(_ snapshot: FeedSnapshot, _ feed: Feed) {
    var seen: [UInt32: Int] = [:]
    let rows = snapshot.state.rows
    for row in 0..<rows.count { seen[rows[row].idHash, default: 0] += 1 }
    let candidates = (0..<rows.count).filter { seen[rows[$0].idHash, default: 0] > 1 }
    filteredBefore = []
    filterCovers = rows.count
    filterJob = RowJob(
      snapshot, of: feed.source, options: options, count: candidates.count,
      row: { candidates[$0] },
      matches: { _ in true }, wake: wake)
  }

  private mutating func endFilterJob() {
    filterJob?.cancel()
    filterJob = nil
    filteredBefore = []
    filteredRows = []
    filterCovers = 0
  }

  private mutating func updateFilter() {
    guard let filter = state.filter, let snapshot else { return }
    guard let filterJob else {
      // The feed was read anew under the filter.
      if snapshot.state.rows.count > 0 || snapshot.isComplete { continueFilter(filter.drift) }
      return
    }
    let progress = filterJob.progress
    let rows = filteredBefore + progress.rows
    let isCurrent = filterCovers == snapshot.state.rows.count
    if rows.count != filteredRows.count || progress.isDone != filter.isDone || filter.total == 0 {
      filteredRows = rows
      _ = state.reduce(
        .filterProgress(
          matchCount: rows.count, examined: filterCovers - progress.total + progress.examined,
          total: snapshot.state.rows.count,
          isDone: progress.isDone && isCurrent && snapshot.isComplete))
    }
    if progress.isDone, !isCurrent {
      filteredBefore = rows
      continueFilter(filter.drift)
    }
  }

  // MARK: Search

  private mutating func startSearch(_ pattern: String, _ from: Int, _ forward: Bool) {
    endSearch()
    let count = state.listCount
    guard let snapshot, let feed, count > 0 else {
      _ = state.reduce(.found(position: nil))
      return
    }
    let filtered = state.filter != nil ? filteredRows : nil
    let kind = state.tab.kind
    let rows = snapshot.state.rows
    let reveals = state.options.reveals
    searchJob = RowJob(
      snapshot, of: feed.source, options: options, count: count,
      row: { step in
        let position = (from + (forward ? step : -step) + count) % count
        return filtered.map { Int($0[position]) } ?? rows.row(at: position, of: kind)
      },
      stopsAtFirst: true,
      matches: { SearchText.matches($0.record, pattern, reveals: reveals) },
      wake: wake)
  }

  private mutating func endSearch() {
    searchJob?.cancel()
    searchJob = nil
  }

  private mutating func updateSearch() {
    guard let searchJob, state.search.isRunning else { return }
    let progress = searchJob.progress
    guard progress.isDone else { return }
    self.searchJob = nil
    let position = progress.rows.first.flatMap { row in
      state.filter == nil
        ? snapshot?.state.rows.position(of: Int(row), of: state.tab.kind)
        : filteredRows.firstIndex(of: row)
    }
    _ = state.reduce(.found(position: position))
  }

  // MARK: Idle

  /// Whether nothing is on its way.
  var isIdle: Bool {
    let feedIsDone = openError != nil || snapshot?.isComplete == true
    let filterIsDone = state.filter?.isDone ?? true
    return feedIsDone && filterIsDone && searchJob == nil
  }

  /// Waits until nothing is on its way.
  mutating func waitUntilIdle() {
    update()
    while !isIdle {
      Thread.sleep(forTimeInterval: 0.002)
      update()
    }
  }
}

extension Tab {
  /// The kind of record that the tab shows; nil for all.
  var kind: RecordKind? {
    switch self {
    case .orders: .order
    case .payments: .payment
    case .all: nil
    }
  }
}
