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

  /// The records alone, whatever they are counted by.
  var records: CountedBasis {
    var basis = self
    (basis.columns, basis.zone) = ([], .utc)
    return basis
  }
}

/// Counts records by their status, and by what the panel wants.
struct CountedRecords: Sendable {
  private(set) var strip: CountsSheet
  /// Nil where no panel is open.
  private(set) var panel: CountsSheet?

  /// `strip`: What is known of the same records already.
  ///
  /// - Complexity: O(*n*) in the records.
  init(
    _ numbers: [UInt32], of state: FeedState, by columns: [CountsColumn], in zone: Zone,
    strip known: CountsSheet? = nil
  ) {
    let words = CountedWords(state)
    if let known {
      strip = known
      guard !columns.isEmpty else { return }
      var counts = RowCounts(by: columns, in: zone)
      for number in numbers { counts.add(state.row(Int(number))) }
      panel = counts.sheet(words)
      return
    }
    var statuses = RowCounts(by: [.status])
    var others = RowCounts(by: columns, in: zone)
    let isOther = !columns.isEmpty && columns != [.status]
    var history = FailureHistory(sampling: numbers, of: state)
    for number in numbers {
      let row = state.row(Int(number))
      statuses.add(row)
      history?.add(row)
      if isOther { others.add(row) }
    }
    strip = statuses.sheet(words)
    if let history, history.isWorthShowing { strip.history = history }
    panel = columns.isEmpty ? nil : isOther ? others.sheet(words) : strip
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
        numbers(snapshot), of: snapshot.state, by: basis.columns, in: basis.zone, strip: strip)
      counted.withLock { $0 = result }
      wake()
    }
    thread.name = "feedtui.count"
    thread.start()
  }

  /// Nil until all are counted.
  var result: CountedRecords? { counted.withLock(\.self) }
}
