import Foundation
import Networking
package import Query
import Synchronization

/// Looks through the rows of a snapshot, on a thread of its own: a filter, or a search.
package final class RowJob: Sendable {
  /// What a look at a row told.
  package enum Look: Equatable, Sendable {
    case match, noMatch
    /// Nobody can tell, because of this field.
    case untold(QueryField)
    /// No match by bytes that weren't compared with the row.
    case rejected
    /// Its bytes were not what they were: whether it matches, nobody can tell.
    case unreadable
  }

  /// A row of which nobody can tell whether it matches.
  package struct Untold: Equatable, Sendable {
    package var row: UInt32
    package var field: QueryField
  }

  package struct Progress: Sendable {
    /// The numbers of the rows that match, in the order in which they were looked at.
    package var rows: [UInt32] = []
    package var untold: [Untold] = []
    package var examined = 0
    package var unreadableCount = 0
    package var total: Int
    package var isDone = false
  }

  private let current: Mutex<Progress>
  private let isCancelled = Atomic(false)

  /// Begins to look.
  ///
  /// `row`: the number of the row to look at in each of `count` steps.
  /// `stopsAtFirst`: Whether one match is enough.
  /// `look`: Whether a row's record is one that is looked for; the loader reads it.
  /// `wake`: Called on the job's thread when there is progress.
  package init(
    _ snapshot: FeedSnapshot, count: Int, row: @escaping @Sendable (Int) -> Int,
    stopsAtFirst: Bool = false,
    look: @escaping @Sendable (ShownRow, inout RecordLoader) -> Look,
    wake: @escaping @Sendable () -> Void
  ) {
    current = Mutex(Progress(total: count))
    let thread = Thread { [self] in run(snapshot, count, row, stopsAtFirst, look, wake) }
    thread.name = "feedtui.job"
    thread.start()
  }

  package func cancel() { isCancelled.store(true, ordering: .relaxed) }

  package var progress: Progress { current.withLock { $0 } }

  /// Rows between two looks at the clock.
  private static let batch = 512
  /// 20 ms between two reports of progress: a screen shows no more.
  private static let pause = Duration.milliseconds(20)

  private func run(
    _ snapshot: FeedSnapshot, _ count: Int, _ rowAt: (Int) -> Int, _ stopsAtFirst: Bool,
    _ look: (ShownRow, inout RecordLoader) -> Look, _ wake: () -> Void
  ) {
    var loader = RecordLoader(sources: snapshot.sources, state: snapshot.state)
    var found = Progress(total: count)
    var rejected = 0
    var reported = ContinuousClock.now
    for step in 0..<count {
      if found.examined % Self.batch == 0 {
        if isCancelled.load(ordering: .relaxed) { return }
        // The first batch is on the screen at once.
        if found.examined == Self.batch || ContinuousClock.now - reported > Self.pause {
          report(&found, isDone: false)
          reported = .now
          wake()
        }
      }
      let row = rowAt(step)
      found.examined += 1
      // Another version of the record counts.
      guard snapshot.state.rows.isShown(row) else { continue }
      switch look(snapshot.state.row(row), &loader) {
      case .noMatch: continue
      case .match: found.rows.append(UInt32(truncatingIfNeeded: row))
      case .untold(let field):
        found.untold.append(Untold(row: UInt32(truncatingIfNeeded: row), field: field))
      case .rejected: rejected += 1
      case .unreadable: found.unreadableCount += 1
      }
      if stopsAtFirst, !found.rows.isEmpty { break }
    }
    // Whose bytes were only looked through may be others than those that were indexed.
    if rejected > 0, snapshot.sources.contains(where: { $0.change == .replaced }) {
      found.unreadableCount += rejected
    }
    report(&found, isDone: true)
    wake()
  }

  private func report(_ found: inout Progress, isDone: Bool) {
    let (rows, untold) = (found.rows, found.untold)
    (found.rows, found.untold) = ([], [])
    let (examined, unreadableCount) = (found.examined, found.unreadableCount)
    current.withLock { progress in
      progress.rows += rows
      progress.untold += untold
      progress.examined = examined
      progress.unreadableCount = unreadableCount
      progress.isDone = isDone
    }
  }
}
