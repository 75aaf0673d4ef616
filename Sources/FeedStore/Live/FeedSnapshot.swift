package import Domain
package import Drift
import Mapping

/// An immutable state of the feed: what the screen shows.
package struct FeedSnapshot: Sendable {
  package var state: FeedState
  /// Counts up with each snapshot of a feed.
  package var number: Int
  /// The bytes there will be, once that is known.
  package var totalBytes: Int?

  /// The drift report, as the panel shows it.
  package func drift() -> [DriftCount] { state.tally.report() }

  package var isComplete: Bool { state.verdict != .reading }
}

extension FeedState {
  /// How many records have this fact uncertain, and the reason of most.
  package func uncertainty(of field: Field) -> (count: Int, reason: String)? {
    guard let reasons = uncertain[field], !reasons.isEmpty else { return nil }
    let most = reasons.max { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }
    return (reasons.values.reduce(0, +), most?.key.explanation ?? "")
  }
}
