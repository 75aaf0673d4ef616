import DTO
import Domain
import Drift
package import Networking

/// What is done while pages are read.
package protocol PageObserver: FeedVisitor {
  /// A request begins, for the page of that number, from 0 on.
  mutating func asking(_ fetch: any PageFetch, page: Int)
  /// A page was read, or failed; returns whether to go on.
  mutating func took(_ feed: borrowing JoinedFeed, _ outcome: PageRound.Outcome) -> Bool
  /// A page failed, and is asked for again behind a pause; returns whether to go on, when that is over.
  mutating func pause(_ pause: FetchPause) -> Bool
  /// Called by any thread when something changes about a request.
  var wake: @Sendable () -> Void { get }
  /// Called when a busy server is asked again later.
  var pausing: @Sendable (FetchPause) -> Void { get }
}

/// Reads a feed page by page: makes the requests that a round asks for, and joins what comes.
///
/// Runs on one thread.
package struct PageReader: ~Copyable {
  package private(set) var feed: JoinedFeed
  private let transport: any PageTransport
  private let request: HTTPRequest
  private let bounds: PageBounds
  /// How the API gives its pages out, where the user named the API.
  private let knownPaging: Paging?

  /// `request`: For the first page.
  package init(
    _ request: HTTPRequest, _ options: FeedOptions, _ bounds: PageBounds,
    through transport: any PageTransport
  ) throws(SourceError) {
    self.request = request
    self.bounds = bounds
    self.transport = transport
    feed = try JoinedFeed(options)
    knownPaging = if case .named(let profile) = options.profile { profile.paging } else { nil }
  }

  /// Reads pages until there are no more, or enough.
  ///
  /// `jitter`: A share from 0 to 1 of each pause.
  /// - Returns: How it ended; nil where the observer stopped it.
  /// - Throws: Where what came can't be kept.
  package mutating func readRound(
    _ observer: inout some PageObserver, jitter: @escaping @Sendable () -> Double
  ) throws(SourceError) -> PageRound.Outcome? {
    feed.beginRound()
    var round = PageRound(PageWalk(request, bounds, paging: knownPaging), jitter: jitter)
    var next = PageWalk.PageRequest(request: round.firstRequest)
    while true {
      guard let action = try read(next, &round, &observer) else { return nil }
      guard observer.took(feed, round.outcome) else { return nil }
      switch action {
      case .ask(let request): next = request
      case .askAgain(let pause): guard observer.pause(pause) else { return nil }
      case .end:
        settle(round.outcome)
        return round.outcome
      }
    }
  }

  /// Reads one page; nil where the observer stops it.
  private mutating func read(
    _ next: PageWalk.PageRequest, _ round: inout PageRound, _ observer: inout some PageObserver
  ) throws(SourceError) -> PageRound.Action? {
    if let host = next.elsewhere { feed.count(.nextElsewhere, evidence: host) }
    let fetch: any PageFetch
    do throws(SourceError) {
      fetch = try transport.fetch(next.request, wake: observer.wake, pausing: observer.pausing)
    } catch {
      return round.failed(.failed(error), paging, recordCount: recordCount)
    }
    observer.asking(fetch, page: round.page)
    let source = fetch.bytes
    let origin = DeliveryOrigin(slot: round.page)
    guard let counts = try feed.join(source, from: origin, visiting: &observer) else {
      fetch.cancel()
      return nil
    }
    let verdict = feed.state.verdict
    guard verdict.isPage(afterTheFirst: round.page > 0, paging) else {
      return round.failed(verdict, paging, recordCount: recordCount)
    }
    return round.took(
      FoundPage(feed.state, source, at: fetch.urlAsked), verdict, paging, counts,
      recordCount: recordCount, oldest: feed.oldestOfLast)
  }

  private var paging: Paging? { feed.state.profile.paging }
  private var recordCount: Int { feed.state.rows.count }

  /// Counts what the round showed of the feed, and says how it ended.
  private mutating func settle(_ outcome: PageRound.Outcome) {
    if outcome.repeatedCount + outcome.totalChangeCount > 0 { feed.count(.feedMoved) }
    if outcome.end == .repeated { feed.count(.repeatedPage) }
    for _ in outcome.missingPages {
      feed.count(.missingPage, evidence: outcome.failure?.shortWords ?? "")
    }
    feed.settle(outcome.verdict)
  }
}

extension FeedVerdict {
  /// Whether a page was read to its end, whatever stands on it.
  fileprivate func isPage(afterTheFirst: Bool, _ paging: Paging?) -> Bool {
    switch self {
    case .complete, .noRecords, .nothingReadable, .unfinished: true
    // Some servers answer with nothing behind the last page.
    case .empty: afterTheFirst && paging?.step.isNumber == true
    case .reading, .cutShort, .notAFeed, .failed: false
    }
  }
}
