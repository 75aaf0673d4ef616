import DTO
import Mapping
package import Networking

/// Refreshes by what has changed, where the API can be asked for it.
extension PageReader {
  /// How a reading ended, and whether it was one of changes alone.
  package struct Reading {
    package var outcome: PageRound.Outcome
    package var isOfChanges: Bool
  }

  /// More than anybody changes in minutes, unless they change all: then all pages are read.
  private static let maxChanges = 2000
  /// Pages of changes are looks at nothing that has a page of its own.
  static let firstSlotOfChanges = 1 << 20

  /// Reads the feed again: what has changed, or all of its pages.
  ///
  /// - Parameters:
  ///   - isAsked: Whether somebody asks for it: then all pages are read.
  ///   - observer: What sees the reading.
  ///   - jitter: A share from 0 to 1 of each pause.
  /// - Returns: How it ended; nil where the observer stopped it.
  /// - Throws: Where what came can't be kept.
  package mutating func readNext(
    isAsked: Bool, _ observer: inout some PageObserver, jitter: @escaping @Sendable () -> Double
  ) throws(SourceError) -> Reading? {
    if !isAsked, let changes = changesRequest() {
      switch try readChanges(changes, &observer, jitter) {
      case .read(let outcome): return Reading(outcome: outcome, isOfChanges: true)
      case .stopped: return nil
      case .unanswered: break
      }
    }
    return try readRound(&observer, jitter: jitter).map {
      Reading(outcome: $0, isOfChanges: false)
    }
  }

  private enum ChangesOutcome {
    case read(PageRound.Outcome)
    case stopped
    /// The server doesn't say what has changed, or more has than is read so.
    case unanswered
  }

  /// The request for what has changed since the last reading; nil where all pages are to be read.
  private func changesRequest() -> HTTPRequest? {
    // A record without an id is known by its page alone.
    guard readsAgain, hasBeenWhole, !feed.hasNameless, let start = changes.start(now: clock())
    else { return nil }
    return changesRequest(since: start)
  }

  private func changesRequest(since seconds: Int64) -> HTTPRequest? {
    guard let query = feed.state.profile.changes, let paging else { return nil }
    return query.request(from: request, since: seconds, paging)
  }

  private mutating func readChanges(
    _ request: HTTPRequest, _ observer: inout some PageObserver,
    _ jitter: @escaping @Sendable () -> Double
  ) throws(SourceError) -> ChangesOutcome {
    if changes.support == .untried {
      guard let isAnswered = try tryChanges(&observer) else { return .stopped }
      guard isAnswered else { return .unanswered }
    }
    let verdict = feed.state.verdict
    beginRound(ofChanges: true)
    let bounds = PageBounds(recordCount: Self.maxChanges)
    let walk = PageWalk(request, bounds, paging: paging)
    guard let outcome = try read(PageRound(walk, jitter: jitter), &observer) else {
      return .stopped
    }
    feed.settle(verdict)
    guard outcome.failure == nil else { return .read(outcome) }
    guard outcome.end == .whole else { return .unanswered }
    feed.endChanges()
    changes.endRound(ofAllAt: nil)
    return .read(outcome)
  }

  /// Asks for what has changed since tomorrow: a server that has an answer doesn't know the question.
  ///
  /// - Returns: Whether it can be relied on; nil where the observer stops it.
  private mutating func tryChanges(
    _ observer: inout some PageObserver
  ) throws(SourceError) -> Bool? {
    guard let future = changes.future, let request = changesRequest(since: future) else {
      return false
    }
    guard case .taken(let turn) = waitForTurn(request, feed.state.profile.rate, &observer) else {
      return nil
    }
    defer { withExtendedLifetime(turn) {} }
    let fetch: any PageFetch
    do throws(SourceError) {
      fetch = try transport.fetch(request, wake: observer.wake, pausing: observer.pausing)
    } catch {
      return false
    }
    observer.asking(fetch, page: 1)
    var options = feed.options
    options.profile = .named(feed.state.profile)
    let state: FeedState
    do {
      state = try FeedReader.read(fetch.bytes, options, threads: 1)
    } catch {
      // Nobody looks on who could throw; a source's errors are verdicts.
      preconditionFailure("what reads alone doesn't throw")
    }
    switch state.verdict {
    // What failed may not fail next time.
    case .failed, .cutShort, .reading: break
    case .complete, .empty:
      changes.support = state.rows.count + state.droppedCount == 0 ? .works : .none
    case .notAFeed, .noRecords, .nothingReadable, .unfinished: changes.support = .none
    }
    return changes.support == .works
  }
}
