import DTO
import WireJSON

/// How many records say that they are of real business, and how many that they are of a test system.
package struct ModeCounts: Equatable, Sendable {
  package var live = 0
  package var test = 0

  package init(live: Int = 0, test: Int = 0) { (self.live, self.test) = (live, test) }

  static func += (counts: inout ModeCounts, other: ModeCounts) {
    counts.live += other.live
    counts.test += other.test
  }
}

extension FeedPass {
  /// Counts what the record judged last says of itself, and returns it.
  mutating func noteMode(_ view: RecordView, at root: Int) -> RowOrigin {
    guard let modes = profile.modes, let found = modes.path.find(in: view, from: root) else {
      return []
    }
    let text: String
    switch view.tokens[found].kind {
    case .true: text = "true"
    case .false: text = "false"
    case .string, .number: text = view.text(of: found)
    case .object, .array, .null, .key, .malformed: return []
    }
    if modes.live.contains(text) {
      state.modes.live += 1
      return .isLive
    }
    guard modes.test.contains(text) else { return [] }
    state.modes.test += 1
    return .isTest
  }
}
