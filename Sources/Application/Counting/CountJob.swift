import Domain
import FeedStore
import Foundation
import Presentation
import Synchronization

/// Which records are counted, and by what.
struct CountedBasis: Equatable {
  var snapshot: Int
  var tab: Tab
  var filterTake: Int
  var isFiltered: Bool
  /// What the panel counts by; none where it isn't open.
  var columns: [CountsColumn]
  /// The clock that days and hours are of.
  var zone: Zone
  /// The moment before and behind which they are counted apart; nil for none.
  var mark: Int64?

  /// The records alone, whatever they are counted by.
  var records: CountedBasis {
    var basis = self
    (basis.columns, basis.zone, basis.mark) = ([], .utc, nil)
    return basis
  }
}

/// Counts the records of a large feed on a thread of its own, for keys don't wait for it.
final class CountJob: Sendable {
  let basis: CountedBasis
  private let counted = Mutex<CountedRecords?>(nil)
  let start = ContinuousClock.now

  /// Begins to count.
  ///
  /// `numbers`: The rows to count, made on the job's thread. `strip`: What is known of them.
  /// `wake`: Called on it when they are counted.
  init(
    _ basis: CountedBasis, _ snapshot: FeedSnapshot,
    strip: CountsSheet?, _ numbers: @escaping @Sendable (FeedSnapshot) -> [UInt32],
    wake: @escaping @Sendable () -> Void
  ) {
    self.basis = basis
    let thread = Thread { [self] in
      let result = CountedRecords(
        numbers(snapshot), of: snapshot.state, by: basis.columns, in: basis.zone,
        mark: basis.mark, strip: strip)
      counted.withLock { $0 = result }
      wake()
    }
    thread.name = "feedtui.count"
    thread.start()
  }

  /// Nil until all are counted.
  var result: CountedRecords? { counted.withLock(\.self) }
}
