import Domain
import FeedStore
import Foundation
import Presentation
import Synchronization

/// What is sorted, and how.
struct SortBasis: Equatable, Sendable {
  var order: ListOrder
  /// Nil where the order has nothing that is masked.
  var isRevealing: Bool?
  /// The clock that days without a time are of.
  var zone: Zone
  /// Which of the filter's finds.
  var take: Int
}

/// Sorts the rows of a large list on a thread of its own, for keys don't wait for it.
final class SortJob: Sendable {
  let basis: SortBasis
  let start: ContinuousClock.Instant
  private let state = Mutex(Progress())
  private let isCancelled = Atomic(false)

  struct Progress: Sendable {
    /// Rows whose bytes were read.
    var examined = 0
    /// Nil until all are sorted.
    var result: SortedRows?
  }

  /// Begins to sort.
  ///
  /// `wake`: Called on the job's thread when there is progress.
  init(
    _ basis: SortBasis, _ rows: [UInt32], _ snapshot: FeedSnapshot,
    at start: ContinuousClock.Instant, wake: @escaping @Sendable () -> Void
  ) {
    self.basis = basis
    self.start = start
    let thread = Thread { [self] in run(rows, snapshot, wake) }
    thread.name = "feedtui.sort"
    thread.start()
  }

  var progress: Progress { state.withLock(\.self) }

  func cancel() { isCancelled.store(true, ordering: .relaxed) }

  /// 50 ms between two reports of progress.
  private static let pause = Duration.milliseconds(50)

  private func run(_ rows: [UInt32], _ snapshot: FeedSnapshot, _ wake: () -> Void) {
    var reported = ContinuousClock.now
    let sorted = SortedRows(
      rows, of: snapshot, by: basis.order, isRevealing: basis.isRevealing ?? false, in: basis.zone
    ) { examined in
      if ContinuousClock.now - reported > Self.pause {
        state.withLock { $0.examined = examined }
        reported = .now
        wake()
      }
      return !isCancelled.load(ordering: .relaxed)
    }
    guard let sorted else { return }
    state.withLock { $0.result = sorted }
    wake()
  }
}
