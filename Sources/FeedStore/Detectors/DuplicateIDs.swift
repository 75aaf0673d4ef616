import Domain
import Drift
import Mapping
import WireJSON

/// Records of one kind with one id.
struct DuplicateIDs: FeedDetector {
  mutating func see(
    _ record: SeenRecord, _ judge: borrowing Judge, _ view: RecordView, _ known: inout KnownRecords,
    _ state: inout FeedState, into findings: inout [Finding]
  ) {
    guard judge.facts.hasID, let earlier = known.insert(record.row, judge, view, state) else {
      return
    }
    if state.duplicates.count < DuplicatePair.maxKept {
      state.duplicates.append(
        DuplicatePair(later: UInt32(record.row), earlier: UInt32(earlier)))
    }
    findings.append(Finding(kind: .duplicateID, field: .id, path: "id", isOfRecord: true))
  }
}
