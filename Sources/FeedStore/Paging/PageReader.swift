import DTO
import Domain
import Drift
import Foundation
package import Networking

/// Reads a feed page by page: makes the requests that a round asks for, and joins what comes.
///
/// Runs on one thread.
package struct PageReader: ~Copyable {
  package internal(set) var feed: JoinedFeed
  var transport: any PageTransport
  let request: HTTPRequest
  var bounds: PageBounds
  /// How the API gives its pages out, where the user named the API.
  private let knownPaging: Paging?
  private let knownRate: RequestRate?
  var roundCount = 0
  var hasBeenWhole = false
  var toldGap = false
  /// Whether pages will be read again, so that it pays to ask whether they have changed.
  let readsAgain: Bool
  private var memory = PageMemory()
  /// What is known of asking for changes alone, and whether that is what is read.
  var changes = ChangesSince()
  private var isReadingChanges = false
  /// When the reading began, in nanoseconds since 1970-01-01 UTC.
  var startedAt: Int64 = 0
  /// Whether some of them were read at another origin, or one id stood there twice.
  var changesAreDoubtful = false
  /// Whether a copy was read before: then there are records, whatever has been read since.
  var hasCopy = false
  /// What keeps the pages on disk; nil where nobody wants that.
  var keeper: CopyKeeper?
  /// When the pages of a copy had been read, while they are read again; nil where pages are asked for.
  var copyTime: Int64?
  var pace: RequestPace
  let turns: OriginTurns?
  /// Until when nobody's turn is waited for.
  var impatientUntil: ContinuousClock.Instant?
  let clock: @Sendable () -> ContinuousClock.Instant
  /// When the last answer had come.
  private var lastArrival: ContinuousClock.Instant?
  /// Where the first page was read.
  var home: URL?
  /// How long what the first page said stays as it is, by what its server says, in seconds.
  package private(set) var freshSeconds = 0

  /// A reader of a feed's pages.
  ///
  /// `request`: For the first page. `readsAgain`: whether pages will be read again.
  package init(
    _ request: HTTPRequest, _ options: FeedOptions, _ bounds: PageBounds,
    through transport: any PageTransport, readsAgain: Bool = false,
    clock: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) throws(SourceError) {
    self.clock = clock
    // This machine itself is no stranger's.
    let isAtHome = request.isOfThisMachine && bounds.pace == .asGuest
    pace = RequestPace(isAtHome ? .none : bounds.pace)
    turns = bounds.turns
    self.readsAgain = readsAgain
    self.request = request
    self.bounds = bounds
    self.transport = transport
    feed = try JoinedFeed(options)
    let profile: FeedProfile? = if case .named(let named) = options.profile { named } else { nil }
    knownPaging = profile.flatMap { $0.paging(of: request) }
    knownRate = profile?.rate
  }

  /// Reads pages until there are no more, or enough.
  ///
  /// `jitter`: A share from 0 to 1 of each pause.
  /// - Returns: How it ended; nil where the observer stopped it.
  /// - Throws: Where what came can't be kept.
  package mutating func readRound(
    _ observer: inout some PageObserver, jitter: @escaping @Sendable () -> Double
  ) throws(SourceError) -> PageRound.Outcome? {
    beginRound(ofChanges: false)
    let walk = PageWalk(request, bounds, paging: knownPaging)
    guard let outcome = try read(PageRound(walk, jitter: jitter), &observer) else { return nil }
    settle(outcome)
    return outcome
  }

  mutating func beginRound(ofChanges: Bool) {
    (isReadingChanges, changesAreDoubtful) = (ofChanges, false)
    feed.beginRound(readAt: copyTime)
    changes.beginRound(at: feed.options.arrival())
    roundCount += 1
    if copyTime == nil { startedAt = feed.options.arrival() }
    guard !ofChanges else { return }
    memory.beginRound()
    if copyTime == nil { keeper?.beginRound() }
  }

  /// Makes the requests that a round asks for; nil where the observer stops it.
  mutating func read(
    _ round: PageRound, _ observer: inout some PageObserver
  ) throws(SourceError) -> PageRound.Outcome? {
    var round = round
    var next = PageWalk.PageRequest(request: round.firstRequest)
    while true {
      guard let action = try read(next, &round, &observer) else { return nil }
      guard observer.took(feed, round.outcome) else { return nil }
      switch action {
      case .ask(let request): next = request
      case .askAgain(let pause): guard observer.pause(pause) else { return nil }
      case .end: return round.outcome
      }
    }
  }

  /// Reads one page; nil where the observer stops it.
  private mutating func read(
    _ next: PageWalk.PageRequest, _ round: inout PageRound, _ observer: inout some PageObserver
  ) throws(SourceError) -> PageRound.Action? {
    let rate = roundCount == 1 && round.page == 0 ? knownRate : feed.state.profile.rate
    guard case .taken(let turn) = waitForTurn(next.request, rate, &observer) else { return nil }
    defer { withExtendedLifetime(turn) {} }
    let address = next.request.identifier
    let slot = round.page + (isReadingChanges ? Self.firstSlotOfChanges : 0)
    let known = feed.isContested(slot) ? nil : memory.page(at: address, slot, feed.deliveries)
    var request = next.request
    request.validator = known?.validator
    let asked = clock()
    let fetch: any PageFetch
    do throws(SourceError) {
      fetch = try transport.fetch(request, wake: observer.wake, pausing: observer.pausing)
    } catch {
      return failed(.failed(error), &round)
    }
    // The first page of changes is no first page of the feed.
    observer.asking(fetch, page: round.page + (isReadingChanges ? 1 : 0))
    let (page, isAgain) = (round.page, round.isAgain)
    defer {
      lastArrival = clock()
      noteOrigin(of: fetch.urlAsked, page, isAgain: isAgain)
      for status in fetch.refusedStatuses { feed.count(.failedRequest, evidence: String(status)) }
    }
    let source = fetch.bytes
    defer { if page == 0, copyTime == nil { changes.take(firstPage: source) } }
    if let known, Self.isUnchanged(fetch) {
      return takeUnchanged(known, source, at: address, &round)
    }
    // A list of the newest grows in front.
    let isFront = round.page == 0 && round.isNewestFirst(paging)
    var origin = DeliveryOrigin(slot: slot, newRecordsAt: isFront ? .front : .back)
    origin.mayStayTheSame = readsAgain
    origin.askedAfter = lastArrival.map { ($0.duration(to: asked)).nanoseconds } ?? .max
    origin.comesAgain = round.page > 0 || roundCount > 1
    origin.areChanges = isReadingChanges
    let driftBefore = feed.state.tally.count(from: .warning)
    guard let counts = try feed.join(source, from: origin, visiting: &observer) else {
      fetch.cancel()
      return nil
    }
    guard !counts.isAmbiguous else {
      changesAreDoubtful = true
      return .end
    }
    let drift = feed.state.tally.count(from: .warning) - driftBefore
    if drift > 0 { round.noteDrift(drift, in: source) }
    let verdict = feed.state.verdict
    // An answer without a word says nothing of what has changed.
    let mayBeEmpty = round.page > 0 && !isReadingChanges
    guard verdict.isPage(afterTheFirst: mayBeEmpty, paging, hasRecords: hasRecords) else {
      return failed(verdict, &round)
    }
    if isReadingChanges, !request.isSameOrigin(as: fetch.urlAsked) { changesAreDoubtful = true }
    let found = FoundPage(feed.state, source, at: fetch.urlAsked, paging)
    if !isReadingChanges { keep(found, verdict, source, at: address, slot) }
    return took(found, verdict, counts, &round)
  }

  private mutating func took(
    _ found: FoundPage, _ verdict: FeedVerdict, _ counts: JoinCounts, _ round: inout PageRound
  ) -> PageRound.Action {
    let action = round.took(
      found, verdict, paging, counts, newest: feed.newestOfLast, digest: feed.digestOfLast)
    if round.outcome.end == .repeated {
      // What has no id is new on each page that is the same: it stands there once.
      for behind in 0..<round.equalPages { feed.takeOutNameless(of: round.page - behind) }
    }
    return action
  }

  /// Keeps by what the server tells next time whether the page has changed.
  private mutating func keep(
    _ found: FoundPage, _ verdict: FeedVerdict, _ source: some ByteSource, at address: String,
    _ slot: Int
  ) {
    if slot == 0 { freshSeconds = ResponseTime.freshSeconds(source) }
    if copyTime == nil {
      keeper?.take(
        source, slot, isOfAddress: found.url.absoluteString == address,
        versionHeader: feed.state.profile.versionHeader)
    }
    // What is asked in a body is no resource that a validator is of.
    guard readsAgain, request.body == nil, verdict.isWhole, found.url.absoluteString == address,
      let validator = Validator(of: source), let delivery = feed.deliveries[slot]
    else { return }
    memory.keep(
      PageMemory.Page(
        validator: validator, found: found, verdict: verdict, slot: slot, delivery: delivery,
        newest: feed.newestOfLast), at: address)
  }

  /// Whether the server says that the page has not changed; waits for its answer.
  private static func isUnchanged(_ fetch: any PageFetch) -> Bool {
    var first: UInt8 = 0
    do throws(SourceError) {
      let count = try withUnsafeMutableBytes(of: &first) { buffer throws(SourceError) in
        try fetch.bytes.read(at: 0, into: buffer)
      }
      return count == 0 && fetch.isNotModified
    } catch {
      // Whoever reads it meets the same.
      return false
    }
  }

  private mutating func takeUnchanged(
    _ known: PageMemory.Page, _ source: some ByteSource, at address: String,
    _ round: inout PageRound
  ) -> PageRound.Action {
    let counts = feed.joinUnchanged(known.slot, saidAt: ResponseTime.made(source))
    var page = known
    page.delivery = feed.deliveries[known.slot] ?? page.delivery
    memory.keep(page, at: address)
    if known.slot == 0 { freshSeconds = ResponseTime.freshSeconds(source) }
    keeper?.take(nil as MemoryBytes?, known.slot, isOfAddress: true, versionHeader: nil)
    return round.took(known.found, known.verdict, paging, counts, newest: known.newest)
  }

  private mutating func failed(
    _ verdict: FeedVerdict, _ round: inout PageRound
  ) -> PageRound.Action {
    let action = round.failed(verdict, paging)
    if !action.isAgain, !hasBeenWhole { feed.noteMissingPage() }
    // What was read before is there, or comes yet.
    if roundCount > 1 || action.isAgain {
      feed.count(.failedRequest, evidence: verdict.shortWords)
    }
    return action
  }

  private var hasRecords: Bool { hasBeenWhole || hasCopy }

  var paging: Paging? { feed.state.profile.paging(of: request) }
}

extension FeedVerdict {
  /// Whether a page was read to its end, whatever stands on it.
  ///
  /// `hasRecords`: Whether the feed had some: then a page without a place for any is none of it.
  fileprivate func isPage(afterTheFirst: Bool, _ paging: Paging?, hasRecords: Bool) -> Bool {
    switch self {
    case .complete, .unfinished: true
    case .noRecords, .nothingReadable: !hasRecords
    // Some servers answer with nothing behind the last page.
    case .empty: afterTheFirst && paging?.step.isNumber == true
    case .reading, .cutShort, .notAFeed, .failed: false
    }
  }
}
