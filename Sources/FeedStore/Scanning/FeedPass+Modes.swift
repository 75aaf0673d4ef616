import DTO
import WireJSON

/// How many records say that they are of real business, and how many that they are of a test system.
package struct ModeCounts: Equatable, Sendable {
  package var live = 0
  package var test = 0

  static func += (counts: inout ModeCounts, other: ModeCounts) {
    counts.live += other.live
    counts.test += other.test
  }
}

extension FeedPass {
  /// Counts what the record judged last says of itself.
  mutating func noteMode(_ view: RecordView, at root: Int) {
    guard let modes = profile.modes, let found = modes.path.find(in: view, from: root) else {
      return
    }
    let text: String
    switch view.tokens[found].kind {
    case .true: text = "true"
    case .false: text = "false"
    case .string, .number: text = view.text(of: found)
    case .object, .array, .null, .key, .malformed: return
    }
    if modes.live.contains(text) { state.modes.live += 1 }
    if modes.test.contains(text) { state.modes.test += 1 }
  }
}
