import Domain
import Drift
import Mapping
import WireJSON

/// Records of one kind with one id.
struct DuplicateIDs: FeedDetector {
  /// Whether nothing is looked for, and only the order noted in which ids come.
  let isOff: Bool
  /// Whether what is found is found again where a delivery is joined to its feed.
  let isSilent: Bool

  mutating func see(
    _ record: SeenRecord, _ judge: borrowing Judge, _ view: RecordView, _ known: inout KnownRecords,
    _ state: inout FeedState, into findings: inout [Finding]
  ) {
    guard judge.facts.hasID else { return }
    guard !isOff else { return known.note(judge, view) }
    guard let earlier = known.insert(record.row, judge, view, &state), !isSilent else { return }
    findings.append(Self.found(record.row, like: earlier, &state))
  }

  /// Takes in that two rows have one id.
  static func found(_ row: Int, like earlier: Int, _ state: inout FeedState) -> Finding {
    if state.duplicates.count < DuplicatePair.maxKept {
      state.duplicates.append(DuplicatePair(later: UInt32(row), earlier: UInt32(earlier)))
    }
    return Finding(kind: .duplicateID, field: .id, path: "id", isOfRecord: true)
  }
}
