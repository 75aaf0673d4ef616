import Dispatch
package import Drift
package import FeedStore
import Foundation
package import Ledger
import Synchronization

/// Notes in the ledger what a feed shows, on a thread of its own, and finds what was known of it before.
package final class LedgerKeeper: Sendable {
  /// What the ledger says.
  package struct News: Sendable {
    /// Counts up with each other one.
    package var number = 0
    package var past = LedgerPast()
    /// What is otherwise than before.
    package var history = HistoryFindings()
    /// Why nothing is noted any more; nil where it is.
    package var problem: LedgerProblem?
    /// Where a damaged ledger was put; nil where none was.
    package var setAside: String?
  }

  private struct State {
    /// What is to be noted.
    var latest: FeedState?
    /// Whether somebody takes a drift for usual.
    var accepting: @Sendable (DriftCount) -> Bool = { _ in false }
    var isEnding = false
    var hasEnded = false
    var news = News()
  }

  private let place: LedgerPlace
  private let source: SourceIdentity
  /// Seconds since 1970-01-01 UTC.
  private let now: @Sendable () -> Int64
  private let wake: @Sendable () -> Void
  private let state = Mutex(State())
  private let changed = DispatchSemaphore(value: 0)
  private let ended = DispatchSemaphore(value: 0)

  /// Seconds: while a feed is read, what has come is noted together.
  private static let pause = 5.0
  /// Seconds until what couldn't be noted is noted again.
  private static let patienceOfNoting = 30.0
  /// Seconds that the program waits at its end for what is to be noted still.
  private static let patience = 2.0

  /// `now`: The time in nanoseconds since 1970-01-01 UTC; `wake`: called on the keeper's thread when there is news.
  package init(
    _ place: LedgerPlace, _ source: SourceIdentity, now: @escaping @Sendable () -> Int64,
    wake: @escaping @Sendable () -> Void
  ) {
    (self.place, self.source, self.wake) = (place, source, wake)
    self.now = { now() / 1_000_000_000 }
    let thread = Thread { [self] in
      run()
      state.withLock { ($0.hasEnded, $0.latest) = (true, nil) }
      ended.signal()
    }
    thread.name = "feedtui.ledger"
    thread.start()
  }

  package var news: News { state.withLock { $0.news } }

  /// Notes the feed as it is now, soon.
  ///
  /// `accepting`: Whether somebody takes a drift for usual.
  package func take(
    _ feed: FeedState, accepting: @escaping @Sendable (DriftCount) -> Bool = { _ in false }
  ) {
    let isNoted = state.withLock { state in
      guard !state.hasEnded else { return false }
      (state.latest, state.accepting) = (feed, accepting)
      return true
    }
    if isNoted { changed.signal() }
  }

  /// Notes what is to be noted still, and gives the file back.
  ///
  /// - Returns: Whether all of it was noted.
  @discardableResult
  package func end() -> Bool {
    state.withLock { $0.isEnding = true }
    changed.signal()
    _ = ended.wait(timeout: .now() + Self.patience)
    return state.withLock { $0.hasEnded && $0.news.problem == nil }
  }

  private func run() {
    do throws(LedgerProblem) {
      var reading = try LedgerReading(place, of: source, at: now())
      while true {
        let (latest, accepting, isEnding) = state.withLock { state in
          defer { state.latest = nil }
          return (state.latest, state.accepting, state.isEnding)
        }
        if var latest {
          do throws(LedgerProblem) {
            try reading.note(&latest, at: now(), accepting: accepting)
            tell {
              ($0.past, $0.setAside, $0.problem) = (reading.past, reading.setAside, nil)
              $0.history = reading.history
            }
          } catch {
            guard error.mayPass, !isEnding else { throw error }
            tell { $0.problem = error }
            state.withLock { $0.latest = $0.latest ?? latest }
            // It is noted again when that may be over, or something has come.
            _ = changed.wait(timeout: .now() + Self.patienceOfNoting)
            continue
          }
        }
        if isEnding { return try reading.end() }
        changed.wait()
        rest()
      }
    } catch {
      tell { $0.problem = error }
    }
  }

  /// Waits until it is time to note what has come, or there is an end.
  private func rest() {
    let end = DispatchTime.now() + Self.pause
    while state.withLock({ !$0.isEnding && $0.latest?.verdict == .reading }) {
      if changed.wait(timeout: end) == .timedOut { return }
    }
  }

  private func tell(_ change: (inout News) -> Void) {
    state.withLock { state in
      change(&state.news)
      state.news.number += 1
    }
    wake()
  }
}
