import FeedStore
import Presentation

extension FeedSummary.Mode {
  /// What records say of themselves; nil where none says anything.
  init?(_ counts: ModeCounts) {
    switch (counts.live > 0, counts.test > 0) {
    case (true, true): self = .both
    case (true, false): self = .live
    case (false, true): self = .test
    case (false, false): return nil
    }
  }

  /// As reports have it.
  var word: String {
    switch self {
    case .live: "live"
    case .test: "test"
    case .both: "live and test"
    }
  }
}
