import DTO
import Drift
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
    if changes.isToBeTried(clock()) {
      guard let isAnswered = try tryChanges(&observer) else { return .stopped }
      changes.tried(isAnswered.value, clock())
    }
    guard changes.support == .works else { return .unanswered }
    let verdict = feed.state.verdict
    let lost = feed.state.tally.count(of: .partial) + feed.state.droppedCount
    beginRound(ofChanges: true)
    let bounds = PageBounds(recordCount: Self.maxChanges)
    let walk = PageWalk(request, bounds, paging: paging)
    guard let outcome = try read(PageRound(walk, jitter: jitter), &observer) else {
      return .stopped
    }
    feed.settle(verdict)
    // What isn't among them is as it was: so nothing of them may be missing, or come from elsewhere.
    let areAll =
      outcome.failure == nil && outcome.doubt == nil && outcome.end == .whole
      && !changesAreElsewhere && changes.reading != nil && !feed.hasNameless
      && feed.state.tally.count(of: .partial) + feed.state.droppedCount == lost
    feed.endChanges(areAll: areAll)
    guard outcome.failure == nil else { return .read(outcome) }
    guard areAll else { return .unanswered }
    changes.endRound(ofAllAt: nil)
    return .read(outcome)
  }

  // MARK: Whether it is answered

  private struct Answered { var value: Bool? }

  /// Asks for what has changed since tomorrow, and since ever: a server that has an answer to the first doesn't know the question, nor does one that has none to
  /// the second.
  ///
  /// - Returns: Whether it can be relied on, without a value where that could not be found out; nil where the observer stops it.
  private mutating func tryChanges(
    _ observer: inout some PageObserver
  ) throws(SourceError) -> Answered? {
    guard let future = changes.future, feed.state.rows.count > 0 else { return Answered() }
    guard let none = try changed(since: future, &observer) else { return nil }
    guard let noneCount = none.value else { return Answered() }
    guard noneCount == 0 else { return Answered(value: false) }
    guard let all = try changed(since: 0, &observer) else { return nil }
    return Answered(value: all.value.map { $0 > 0 })
  }

  private struct Found { var value: Int? }

  /// How many records a server says have changed since a time, on the first page; without a value where it doesn't answer, and -1 where it refuses the question.
  private mutating func changed(
    since seconds: Int64, _ observer: inout some PageObserver
  ) throws(SourceError) -> Found? {
    guard var request = changesRequest(since: seconds) else { return Found(value: -1) }
    request.isAskedOnce = true
    guard case .taken(let turn) = waitForTurn(request, feed.state.profile.rate, &observer) else {
      return nil
    }
    defer { withExtendedLifetime(turn) {} }
    let fetch: any PageFetch
    do throws(SourceError) {
      fetch = try transport.fetch(request, wake: observer.wake, pausing: observer.pausing)
    } catch {
      return Found()
    }
    observer.asking(fetch, page: 1)
    let state = read(fetch)
    guard request.isSameOrigin(as: fetch.urlAsked) else { return Found(value: -1) }
    switch state.verdict {
    case .complete: return Found(value: state.rows.count + state.droppedCount)
    case .failed(.status(let code, _, _, _)) where Self.refusals.contains(code):
      return Found(value: -1)
    // What failed may not fail next time.
    case .failed, .cutShort, .reading:
      feed.count(.failedRequest, evidence: state.verdict.shortWords)
      return Found()
    case .empty, .notAFeed, .noRecords, .nothingReadable, .unfinished: return Found(value: -1)
    }
  }

  /// Statuses of servers that don't take the question.
  private static let refusals: Set<Int> = [400, 403, 404, 405, 422, 501]

  private func read(_ fetch: any PageFetch) -> FeedState {
    var options = feed.options
    options.profile = .named(feed.state.profile)
    do {
      return try FeedReader.read(fetch.bytes, options, threads: 1)
    } catch {
      // Nobody looks on who could throw; a source's errors are verdicts.
      preconditionFailure("what reads alone doesn't throw")
    }
  }
}
