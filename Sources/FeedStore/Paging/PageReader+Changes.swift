import DTO
import Domain
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
    // Of two that have one id, nothing would tell which has changed.
    guard readsAgain, hasBeenWhole, !feed.hasNameless, feed.state.duplicates.isEmpty,
      let start = changes.start(now: clock())
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
      guard let answered = try tryChanges(&observer) else { return .stopped }
      changes.tried(answered.value, clock())
      if let failure = answered.failure {
        var outcome = PageRound.Outcome()
        outcome.failure = failure
        return .read(outcome)
      }
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
      && !changesAreDoubtful && changes.reading != nil && !feed.hasNameless
      && feed.state.tally.count(of: .partial) + feed.state.droppedCount == lost
    feed.endChanges(areAll: areAll)
    if let failure = outcome.failure, failure.isOfServer { return .read(outcome) }
    guard areAll else {
      changes.rest(clock())
      return .unanswered
    }
    changes.endRound(ofAllAt: nil)
    return .read(outcome)
  }

  // MARK: Whether it is answered

  private struct Answered {
    /// Nil where that could not be found out.
    var value: Bool?
    /// Why the server isn't to be asked for anything now.
    var failure: FeedVerdict?
  }

  /// Asks for what has changed since tomorrow, and for what has since just before the newest change that is known.
  ///
  /// A server that has an answer to the first doesn't know the question, nor does one whose answer to the second lacks that very record: it may read the time by
  /// another clock, or as a day.
  ///
  /// - Returns: Whether it can be relied on; nil where the observer stops it.
  private mutating func tryChanges(
    _ observer: inout some PageObserver
  ) throws(SourceError) -> Answered? {
    guard let future = changes.future, let newest = feed.newestChange else { return Answered() }
    guard let none = try ask(since: future, &observer) else { return nil }
    guard case .records(let noState, _) = none else { return none.answered }
    guard noState.rows.count + noState.droppedCount == 0 else { return Answered(value: false) }
    guard let some = try ask(since: newest.time / 1_000_000_000 - 1, &observer) else { return nil }
    guard case .records(let state, let source) = some else { return some.answered }
    var loader = RecordLoader(source: source, state: state)
    let isThere = (0..<state.rows.count).contains { position in
      let row = state.rows[at: position]
      return row.kind == newest.kind && loader.id(of: row) == newest.id
    }
    return Answered(value: isThere)
  }

  private enum Answer {
    case records(FeedState, any ByteSource)
    /// It isn't taken as a question.
    case refused
    case failed(FeedVerdict)

    /// What an answer without records means.
    var answered: Answered {
      switch self {
      case .refused: Answered(value: false)
      case .failed(let verdict): Answered(failure: verdict.isBusy ? verdict : nil)
      case .records: Answered()
      }
    }
  }

  /// What a server says has changed since a time, on the first page.
  private mutating func ask(
    since seconds: Int64, _ observer: inout some PageObserver
  ) throws(SourceError) -> Answer? {
    guard let request = changesRequest(since: seconds) else { return .refused }
    guard case .taken(let turn) = waitForTurn(request, feed.state.profile.rate, &observer) else {
      return nil
    }
    defer { withExtendedLifetime(turn) {} }
    let fetch: any PageFetch
    do throws(SourceError) {
      fetch = try transport.fetch(request, wake: observer.wake, pausing: observer.pausing)
    } catch {
      return .failed(.failed(error))
    }
    observer.asking(fetch, page: 1)
    let state = read(fetch)
    guard request.isSameOrigin(as: fetch.urlAsked) else { return .refused }
    switch state.verdict {
    case .complete: return .records(state, fetch.bytes)
    case .failed(.status(let code, _, _, _)) where Self.refusals.contains(code): return .refused
    // What failed may not fail next time.
    case .failed, .cutShort, .reading:
      feed.count(.failedRequest, evidence: state.verdict.shortWords)
      return .failed(state.verdict)
    case .empty, .notAFeed, .noRecords, .nothingReadable, .unfinished: return .refused
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

extension FeedVerdict {
  /// Whether the server would fail with another question, too.
  fileprivate var isOfServer: Bool {
    guard case .failed(let error) = self else { return false }
    if case .status(401, _, _, _) = error { return true }
    return error.mayPass
  }

  /// Whether the server asks not to be asked for a while.
  fileprivate var isBusy: Bool {
    switch self {
    case .failed(.busy), .failed(.status(429, _, _, _)), .failed(.status(503, _, _, _)): true
    default: false
    }
  }
}

extension JoinedFeed {
  /// The record that says that it was changed last, and when; nil where none does.
  ///
  /// - Complexity: O(*n*) in the records, which are read.
  fileprivate var newestChange: (id: [UInt8], kind: RecordKind, time: Int64)? {
    var loader = RecordLoader(sources: sources, state: state, comparesDrift: false)
    var newest: (row: IndexRow, time: Int64)?
    for position in 0..<state.rows.count {
      let row = state.rows[at: position]
      guard row.hasID, let time = loader.updateTime(of: row), time > newest?.time ?? .min else {
        continue
      }
      newest = (row, time)
    }
    return newest.flatMap { newest in
      loader.id(of: newest.row).map { ($0, newest.row.kind, newest.time) }
    }
  }
}
