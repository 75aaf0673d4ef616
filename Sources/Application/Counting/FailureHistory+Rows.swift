import Domain
import FeedStore
import Presentation

extension FailureHistory {
  /// Rows that tell when most records were made.
  private static let sampled = 4096
  /// One in so many rows at either end may be far from all others.
  private static let outliers = 100

  /// The history of some rows, before any is added; nil where nothing tells when they were made.
  ///
  /// - Complexity: O(1) in the rows.
  init?(sampling numbers: [UInt32], of state: FeedState) {
    let step = max(1, numbers.count / Self.sampled)
    let times = stride(from: 0, to: numbers.count, by: step).compactMap {
      state.row(Int(numbers[$0])).instant
    }.sorted()
    let aside = times.count / Self.outliers
    guard times.count > 2 * aside else { return nil }
    self.init(from: times[aside], to: times[times.count - 1 - aside])
  }

  /// What isn't certain when it was made is in none.
  mutating func add(_ row: ShownRow) {
    guard let time = row.instant else { return }
    // A word of the provider's own is certain, and no failure of ours.
    add(at: time, isFailed: row.hasProviderStatus ? false : row.knownStatus.map { $0 == .failed })
  }
}

extension ShownRow {
  /// When it was made; nil where no instant is certain.
  fileprivate var instant: Int64? {
    if case .instant(let time)? = created { time } else { nil }
  }
}
