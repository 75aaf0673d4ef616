import Foundation
import Networking
package import Query
import Synchronization

/// Looks through the rows of a snapshot, on threads of its own: a filter, or a search.
///
/// What it finds comes in the order of its steps, as if one thread had looked.
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

  /// Which row is looked at in each step.
  package enum Order: Sendable {
    /// Those of the log, from this one on.
    case log(from: Int)
    case each(@Sendable (Int) -> Int)
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
    /// No matches by bytes that weren't compared with their rows.
    var rejectedCount = 0
    package var total: Int
    package var isDone = false
  }

  private let snapshot: FeedSnapshot
  private let blocks: RowBlocks
  private let order: Order
  private let look: @Sendable (ShownRow, inout RecordLoader) -> Look
  private let wake: @Sendable () -> Void

  /// Begins to look.
  ///
  /// `order`: Which row is looked at in each of `count` steps.
  /// `stopsAtFirst`: Whether one match is enough.
  /// `look`: Whether a row's record is one that is looked for; the loader reads it.
  /// `wake`: Called on a thread of the job's when there is progress.
  package init(
    _ snapshot: FeedSnapshot, count: Int, in order: Order,
    stopsAtFirst: Bool = false,
    look: @escaping @Sendable (ShownRow, inout RecordLoader) -> Look,
    wake: @escaping @Sendable () -> Void
  ) {
    self.snapshot = snapshot
    (self.order, self.look, self.wake) = (order, look, wake)
    blocks = RowBlocks(count: count, stopsAtFirst: stopsAtFirst)
    for _ in 0..<blocks.threadCount {
      let thread = Thread { [self] in run() }
      thread.name = "feedtui.job"
      thread.start()
    }
  }

  package func cancel() { blocks.cancel() }

  package var progress: Progress { blocks.progress }

  private func run() {
    var loader = RecordLoader(sources: snapshot.sources, state: snapshot.state, readsAhead: true)
    while let block = blocks.next() {
      var found = Progress(total: block.steps.count)
      look(through: block.steps, &loader, &found)
      let isTold = blocks.end(block, found) {
        // What was only looked through may be other bytes than those that were indexed.
        snapshot.sources.contains { $0.change == .replaced }
      }
      if isTold { wake() }
    }
  }

  private func look(
    through steps: Range<Int>, _ loader: inout RecordLoader, _ found: inout Progress
  ) {
    let state = snapshot.state
    switch order {
    case .log(let start):
      state.shownRows(steps.lowerBound + start..<steps.upperBound + start) { row in
        found.take(look(row, &loader), of: row.number)
        return !blocks.stopsAtFirst || found.rows.isEmpty
      }
    case .each(let rowAt):
      for step in steps where !blocks.stopsAtFirst || found.rows.isEmpty {
        let row = rowAt(step)
        // Another version of the record counts.
        guard state.rows.isShown(row) else { continue }
        found.take(look(state.row(row), &loader), of: row)
      }
    }
    found.examined = steps.count
  }
}

extension RowJob.Progress {
  fileprivate mutating func take(_ look: RowJob.Look, of row: Int) {
    let row = UInt32(truncatingIfNeeded: row)
    switch look {
    case .noMatch: break
    case .match: rows.append(row)
    case .untold(let field): untold.append(RowJob.Untold(row: row, field: field))
    case .rejected: rejectedCount += 1
    case .unreadable: unreadableCount += 1
    }
  }
}
