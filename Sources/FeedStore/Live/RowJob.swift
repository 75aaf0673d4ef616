import Foundation
import Networking
import Synchronization

/// Looks through the rows of a snapshot, on a thread of its own: a filter, or a search.
package final class RowJob: Sendable {
  package struct Progress: Sendable {
    /// The numbers of the rows that match, in the order in which they were looked at.
    package var rows: [UInt32] = []
    package var examined = 0
    /// Rows whose bytes were not what they were: whether they match, nobody can tell.
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
  /// `mayMatch`: Whether the record in these bytes may be one that is looked for; no is final, and saves decoding it.
  /// `matches`: Whether a record is one that is looked for.
  /// `wake`: Called on the job's thread when there is progress.
  package init(
    _ snapshot: FeedSnapshot, count: Int, row: @escaping @Sendable (Int) -> Int,
    stopsAtFirst: Bool = false,
    mayMatch: (@Sendable (ShownRow, [UInt8]) -> Bool)? = nil,
    matches: @escaping @Sendable (LoadedRecord) -> Bool, wake: @escaping @Sendable () -> Void
  ) {
    current = Mutex(Progress(total: count))
    let thread = Thread { [self] in
      run(snapshot, count, row, stopsAtFirst, mayMatch, matches, wake)
    }
    thread.name = "feedtui.job"
    thread.start()
  }

  package func cancel() { isCancelled.store(true, ordering: .relaxed) }

  package var progress: Progress { current.withLock { $0 } }

  /// Rows between two reports of progress.
  private static let batch = 512

  private func run(
    _ snapshot: FeedSnapshot, _ count: Int, _ rowAt: (Int) -> Int,
    _ stopsAtFirst: Bool, _ mayMatch: ((ShownRow, [UInt8]) -> Bool)?,
    _ matches: (LoadedRecord) -> Bool, _ wake: () -> Void
  ) {
    var loader = RecordLoader(sources: snapshot.sources, state: snapshot.state)
    var found: [UInt32] = []
    var examined = 0
    var unreadable = 0
    var rejected = 0
    for step in 0..<count {
      let row = rowAt(step)
      if isCancelled.load(ordering: .relaxed) { return }
      examined += 1
      // Another version of the record counts.
      guard snapshot.state.rows.isShown(row) else { continue }
      let shown = snapshot.state.row(row)
      if let mayMatch, let bytes = loader.searchedBytes(of: shown.index), !mayMatch(shown, bytes) {
        rejected += 1
      } else if let loaded = loader.record(of: shown) {
        if matches(loaded) { found.append(UInt32(truncatingIfNeeded: row)) }
      } else {
        unreadable += 1
      }
      if stopsAtFirst, !found.isEmpty { break }
      if examined % Self.batch == 0 {
        report(&found, examined, unreadable, isDone: false)
        wake()
      }
    }
    // Whose bytes were only looked through may be others than those that were indexed.
    if rejected > 0, snapshot.sources.contains(where: { $0.change == .replaced }) {
      unreadable += rejected
    }
    report(&found, examined, unreadable, isDone: true)
    wake()
  }

  private func report(
    _ found: inout [UInt32], _ examined: Int, _ unreadable: Int, isDone: Bool
  ) {
    let rows = found
    found = []
    current.withLock { progress in
      progress.rows += rows
      progress.examined = examined
      progress.unreadableCount = unreadable
      progress.isDone = isDone
    }
  }
}
