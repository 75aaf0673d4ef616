import DTO
import Domain
import Drift
import FeedStore
import Mapping
import WireJSON

extension FeedState {
  /// All that a report tells, and the rows.
  var digest: [String] {
    let drift = tally.report().map { count in
      "\(count.kind) \(count.path) \(count.evidence) \(count.count) \(count.records) \(count.firstPlace) \(count.firstRow ?? -1) "
        + "\(count.firstTime ?? -1) \(count.lastTime ?? -1) \(count.usesArrival) \(count.severity)"
    }
    let rows = (0..<self.rows.count).map { "\(self.rows[at: $0])" }
    let damages = damages.map { "\($0)" }
    let duplicates = duplicates.map { "\($0.later) \($0.earlier)" }
    let uncertain = Field.facts.map { field in
      (self.uncertain[field] ?? [:]).sorted { $0.key.rawValue < $1.key.rawValue }
        .map { "\(field) \($0.key) \($0.value)" }.joined(separator: ", ")
    }
    let rest = [
      "\(verdict)", "\(version)", "\(profile.name)", "pass \(pass)",
      "\(droppedCount) dropped", "\(assumedKindCount) assumed",
      "\(repeatedCount) repeated", "\(olderVersionCount) older",
      "\(scannedBytes) bytes", "next \(hasNextPage)",
      "misplaced \(String(describing: misplacement))",
    ]
    return rest + uncertain + drift + rows + damages + duplicates
  }
}

/// Keeps what is shown of each record.
struct RecordLog: FeedVisitor {
  private(set) var records: [String] = []

  mutating func visit(_ judge: borrowing Judge, _ view: RecordView, position: Int) {
    records.append("\(position) \(String(describing: judge.record(view)))")
  }

  mutating func restart() { records = [] }

  mutating func shouldContinue(_ state: borrowing FeedState, _ progress: ScanProgress) -> Bool {
    true
  }
}
