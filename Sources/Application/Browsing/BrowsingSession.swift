package import Domain
import Drift
import DTO
package import FeedStore
import Foundation
import Mapping
package import Networking
package import Presentation
import Query

/// The state of the screen and the feed behind it: events in, frames out.
///
/// Knows no terminal.
package struct BrowsingSession: ~Copyable {
  package var state: AppState
  /// What the terminal is to do.
  var requests: [TerminalRequest] = []

  let name: SourceName
  let opener: any SourceOpening
  var options: FeedOptions
  /// How far an address is read, and when again.
  let reading: AddressReading
  let keeper: any ProfileKeeping
  let views: any ViewKeeping
  let acks: any AckKeeping
  /// What somebody knows of.
  var acknowledgements: Acknowledgements
  /// What an adopted profile is to be called; nil: after the source.
  let profileName: String?
  let wake: @Sendable () -> Void
  private let pausing: @Sendable (FetchPause) -> Void
  let clock: @Sendable () -> ContinuousClock.Instant
  /// Whether the source can be read only once.
  private(set) var isPipe = false
  var feed: (any BackgroundFeed)?
  /// The feed that goes on while its owner is asked about what it has brought.
  var suspendedFeed: PagedFeed?
  var fetch: (any FetchControl)?
  var loader: RecordLoader?
  var snapshot: FeedSnapshot?
  var filterJob: RowJob?
  /// The query that the list is filtered by, as it was understood first.
  var askedQuery: Query?
  /// The rows that earlier jobs of the filter found; the feed may have grown while they looked.
  var filteredBefore: [UInt32] = []
  /// The snapshot in whose list all of them are; nil where that isn't known.
  var shownIn: Int?
  /// The currencies of a snapshot.
  var knownCurrencies: (snapshot: Int, codes: [CurrencyCode])?
  var filteredRows: [UInt32] = []
  /// What was counted last, and when.
  var counted: (basis: CountedBasis, time: ContinuousClock.Instant, took: Duration)?
  var countJob: CountJob?
  /// What the feed has that may be typed, in one of its states.
  var known: (stateNumber: Int, vocabulary: QueryVocabulary)?
  var vocabularyJob: VocabularyJob?
  /// How far the filter was when its finds were looked at.
  var filterStep: FilterStep?
  var sortJob: SortJob?
  /// Rows that it had read when that was shown last.
  var sortExamined = 0
  /// What was sorted last.
  var sorted: Sorted?
  /// The moment before and behind which records are counted apart, in nanoseconds since 1970-01-01 UTC; nil for none.
  var markTime: Int64?
  /// Notes what the feed shows, and knows what it showed before; nil without a ledger.
  package var ledger: LedgerKeeper?
  /// Which of its news is shown.
  var ledgerNews = LedgerKeeper.News()
  /// What was decided about units that may have changed.
  var unitDecisions = UnitDecisions()
  /// How often the filter has found something else.
  var filterTakes = 0
  /// The same in the feed's own order.
  var matchedRows: [UInt32] = []
  /// Rows of which nobody can tell whether the query holds.
  var untoldRows: [RowJob.Untold] = []
  /// The row that was selected when the list was filtered: it stays so where it is still there.
  var keptRow: Int?
  /// The record that was selected when the feed was read anew.
  var keptIdentity: RecordIdentity?
  /// How many of the feed's rows the filter's jobs have been given.
  var filterCovers = 0
  var searchJob: RowJob?
  /// The file that is being written.
  var writeJob: WriteJob?
  /// How far it is, as it was said last.
  var writingWords: String?
  /// The clock of the system.
  let systemZone: Zone
  /// Records that came where nobody looks: before the list's place, or behind it in a stream.
  var unseenCount = 0
  /// What came or changed behind the first reading.
  var news = News()
  /// What was searched last, from which place of the list on.
  var search: (pattern: String, from: Int, forward: Bool)?
  var openError: SourceError?
  /// The adoption that goes on, or that was left with its answers.
  var openAdoption: OpenAdoption?
  /// Whether the owner is asked as soon as there is something to ask about.
  private var adoptsWhenRead = false
  /// When an age that the list shows has another text; nil where it shows none.
  var nextAge: ContinuousClock.Instant?
  /// Whether the file may be read again where it has changed: once after a key.
  var mayReadAgain = true

  /// Begins to read.
  ///
  /// `reading`: How far an address is read, and when again.
  /// `keeper`: Keeps adopted profiles; `views`: keeps views; `acks`: keeps what is known; `adoption`: Where the owner is asked from the start.
  /// `ledger`: Notes what the feed shows. `wake`: Called by any thread when there is news.
  /// `pausing`: Called when a busy server is asked again later; the screen says so itself.
  /// `clock`: The time of a clock that is never adjusted.
  package init(
    name: SourceName, opener: any SourceOpening, options: FeedOptions, size: Size, localZone: Zone,
    reading: AddressReading = AddressReading(), keeper: any ProfileKeeping = NoProfiles(),
    views: any ViewKeeping = NoViews(), acks: any AckKeeping = NoAcks(),
    adoptingAs adoption: AdoptionRequest? = nil, ledger: LedgerKeeper? = nil,
    wake: @escaping @Sendable () -> Void,
    pausing: @escaping @Sendable (FetchPause) -> Void = { _ in },
    clock: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) throws {
    self.name = name
    self.opener = opener
    self.options = options
    self.reading = reading
    self.keeper = keeper
    self.views = views
    self.acks = acks
    acknowledgements = acks.acknowledgements()
    self.ledger = ledger
    profileName = adoption?.name
    adoptsWhenRead = adoption != nil
    self.wake = wake
    self.pausing = pausing
    self.clock = clock
    systemZone = localZone
    var summary = FeedSummary(
      sourceName: name.displayName,
      profileName: "\(options.profile.fallback.name)?")
    summary.canBeReadAgain = !name.isStandardInput
    state = AppState(size: size, feed: summary, localZone: localZone)
    open()
  }

  // MARK: The feed

  mutating func open() {
    feed?.cancel()
    suspendedFeed?.cancel()
    suspendedFeed = nil
    fetch?.cancel()
    endFilterJob()
    endSearch()
    snapshot = nil
    loader = nil
    forgetRows()
    news = News()
    openError = nil
    do throws(SourceError) {
      feed = try openFeed()
      feed?.start()
    } catch {
      feed = nil
      openError = error
      // Nothing of what was read before is there any more.
      var summary = FeedSummary(sourceName: name.displayName, profileName: "")
      summary.phase = .broken(error.description)
      _ = state.reduce(.feed(summary))
    }
  }

  /// What is known of rows means nothing in another feed, or by other rules.
  mutating func forgetRows() {
    (counted, countJob, keptRow, knownCurrencies) = (nil, nil, nil, nil)
    unitDecisions = UnitDecisions()
    forgetWords()
  }

  private mutating func openFeed() throws(SourceError) -> any BackgroundFeed {
    let opened = try opener.feed(
      name, options, reading, wake: wake, pausing: pausing, clock: clock)
    (fetch, isPipe) = (opened.fetch, opened.isPipe)
    return opened.feed
  }

  mutating func reload() {
    acknowledgements = acks.acknowledgements()
    if refreshPages() { return }
    guard !isPipe else {
      _ = state.reduce(.message("A pipe can't be read again"))
      return
    }
    rememberSelection()
    _ = state.reduce(.restarted)
    open()
  }

  /// Takes in what the background threads have found.
  package mutating func update() {
    if let feed {
      let newest = feed.snapshot
      if newest.number != snapshot?.number {
        adopt(newest)
      }
      if snapshot?.isComplete != true, takePause() {
        // The pause has been shown.
      } else if let snapshot, !snapshot.hasRecords, feed.document?.arrivedByteCount ?? 0 > 0 {
        // Bytes have come, and no record yet.
        _ = state.reduce(.feed(summary(of: snapshot)))
      }
      showAge()
      showUnseen()
    }
    // Before what is made of the amounts, for it may doubt them.
    updateHistory()
    updateFilter()
    restoreSelection()
    updateSearch()
    updateCounts()
    updateWords()
    updateWriting()
    if adoptsWhenRead, state.feed.adoption == .possible {
      adoptsWhenRead = false
      adopt(nil)
    }
  }

  /// Shows that the server asked for a pause, or that the pause is over; false where nothing changed.
  private mutating func takePause() -> Bool {
    var summary = state.feed
    if let pause {
      summary.phase = pause
    } else if case .retrying = summary.phase {
      summary.phase = .waiting
    }
    guard summary.phase != state.feed.phase else { return false }
    _ = state.reduce(.feed(summary))
    return true
  }

  /// That the server asked for a pause; nil where it asked for none.
  var pause: FeedSummary.Phase? {
    guard let retryTime = fetch?.retryTime else { return nil }
    // In a word or two.
    let why =
      if case .pausing(_, let why)? = snapshot?.live?.activity { why } else { "server busy" }
    return .retrying(seconds: seconds(until: retryTime), why: why)
  }

  /// When the screen must be drawn again without an event: at the next second of a countdown; nil for never.
  package var wakeTime: ContinuousClock.Instant? {
    guard let retryTime = fetch?.retryTime, case .retrying(let seconds, _) = state.feed.phase,
      seconds > 0
    else {
      return [nextSecond, countTime, sortTime, nextAge].compactMap(\.self).min()
    }
    return retryTime - .seconds(seconds - 1)
  }

  /// Whole seconds, a part of one counted as one.
  func seconds(until end: ContinuousClock.Instant) -> Int {
    let left = max(end - clock(), .zero).components
    return Int(left.seconds) + (left.attoseconds > 0 ? 1 : 0)
  }

  private mutating func adopt(_ newest: FeedSnapshot) {
    var newest = newest
    if newest.reading != snapshot?.reading {
      // Rows of another pass, or judged by another version, mean nothing any more.
      loader = RecordLoader(sources: newest.sources, state: newest.state)
      if snapshot != nil { _ = state.reduce(.restarted) }
      forgetRows()
      endFilterJob()
      endSearch()
    }
    newest.state.take(ledgerNews.history, now: options.arrival())
    newest.state.read(by: unitDecisions)
    let hasMoved = newest.live != nil && newest.stateNumber != snapshot?.stateNumber
    let selected = hasMoved ? follow(newest) : nil
    let isSameLog = newest.numbering == snapshot?.numbering
    let added = isSameLog ? newest.state.rows.log.count - (snapshot?.state.rows.log.count ?? 0) : 0
    // Pages are read again from one source while the first arrives, and from another when it is joined.
    if hasMoved { loader = RecordLoader(sources: newest.sources, state: newest.state) }
    loader?.grow(to: newest.state)
    snapshot = newest
    noteHistory(newest.state)
    if let live = newest.live, live.fetchedAt != nil {
      let copied = live.copied.flatMap { $0.numbering == newest.numbering ? $0.rowCount : nil }
      news.begin(newest.state.rows, behind: copied)
    }
    _ = state.reduce(.feed(summary(of: newest)))
    // The list has its new length by now.
    if hasMoved { keepPlace(of: selected, in: newest, added: added) }
    showUnseen()
  }

  // MARK: Events

  /// Takes an event in and does what it asks for, as far as no terminal is needed.
  package mutating func handle(_ event: Event) {
    // A key may mean the selected record, which must be known.
    if case .key = event {
      mayReadAgain = true
      keptIdentity = nil
      loadRows()
      followSelection()
      // Until somebody moves, what was selected first is looked for.
      if state.list.filter?.hasMoved ?? true { keepRow() }
    }
    for effect in state.reduce(event) { perform(effect) }
  }

  package mutating func takeRequests() -> [TerminalRequest] {
    defer { requests = [] }
    return requests
  }

  private mutating func perform(_ effect: Effect) {
    switch effect {
    case .terminal(let request): requests.append(request)
    case .reload: reload()
    case .togglePause: togglePause()
    case .seeAll: seeAll()
    case .openDetail(let row): openDetail(row)
    case .openRaw(let row): openRaw(row)
    case .offerFields(let row, let line): offerFields(of: row, line)
    case .showSelected: showSelected()
    case .copy(let row, let thing): copy(thing, of: row)
    case .copyDrift(let drift): copyDrift(drift)
    case .openDamages: openDamages()
    case .findCauses(let drift): findCauses(of: drift)
    case .filter(let criterion): startFilter(criterion)
    case .readQuery(let text): readQuery(text)
    case .learnWords: learnWords()
    case .count: updateCounts()
    case .findZone(let name): findZone(name)
    case .goTo(let time): goTo(time)
    case .markTime(let time): markTime(at: time)
    case .acknowledge(let drift, let text, let mutes): acknowledge(drift, text, mutes: mutes)
    case .askUnit(let row): askUnit(of: row)
    case .decideUnit(let span, let reading): decideUnit(span, reading)
    case .save(let view): save(view)
    case .write(let path, let overwrites): write(to: path, overwrites: overwrites)
    case .endFilter: endFilterJob()
    case .locate(let row): locate(row)
    case .search(let pattern, let from, let forward): startSearch(pattern, from, forward)
    case .endSearch: endSearch()
    case .adopt(let row): adopt(row)
    case .answer(let question, let option): answer(question, option)
    case .undoAnswer: undoAnswer()
    case .endAdoption: endAdoption()
    case .showProfile: showProfile()
    case .writeProfile: writeProfile()
    }
  }

  // MARK: Idle

  /// Whether nothing is on its way.
  var isIdle: Bool {
    if openError != nil { return searchJob == nil }
    guard writeJob == nil, countJob == nil, countTime == nil, sortJob == nil, sortTime == nil,
      vocabularyJob == nil
    else { return false }
    let filterIsDone = state.list.filter?.isDone ?? true
    return snapshot?.isComplete == true && snapshot?.live?.isReading != true && filterIsDone
      && searchJob == nil
  }

  /// Waits until nothing is on its way.
  package mutating func waitUntilIdle() {
    update()
    while !isIdle {
      Thread.sleep(forTimeInterval: 0.002)
      update()
    }
  }
}

extension Tab {
  /// The records that the tab shows; nil for all.
  var group: RecordGroup? {
    switch self {
    case .orders: .orders
    case .payments: .payments
    case .all: nil
    }
  }
}
