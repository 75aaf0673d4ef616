import DTO
import Mapping
import WireJSON

/// The table of detectors: the pass knows them by it alone.
struct FeedDetectors {
  private var duplicateIDs: DuplicateIDs
  private var unreadArrays: UnreadArrays
  private var misplacedRecords: MisplacedRecords

  /// Those of one document.
  ///
  /// `isPart`: Whether others read the rest of the feed, so that what is the same in both is found when they are joined.
  /// `origin`: Of a document that is joined to others of its feed, likewise.
  init(
    _ profile: FeedProfile, _ plan: FeedPlan, _ shape: DocumentShape, isPart: Bool,
    from origin: DeliveryOrigin?
  ) {
    duplicateIDs = DuplicateIDs(isOff: isPart, isSilent: origin != nil)
    unreadArrays = UnreadArrays(profile: profile, places: plan.places, shape: shape)
    misplacedRecords = MisplacedRecords(
      profile: profile, plan: plan, mayLackRecords: origin?.areLines == true)
  }
}

extension FeedDetectors: FeedDetector {
  mutating func see(
    _ record: SeenRecord, _ judge: borrowing Judge, _ view: RecordView, _ known: inout KnownRecords,
    _ state: inout FeedState, into findings: inout [Finding]
  ) {
    duplicateIDs.see(record, judge, view, &known, &state, into: &findings)
    unreadArrays.see(record, judge, view, &known, &state, into: &findings)
    misplacedRecords.see(record, judge, view, &known, &state, into: &findings)
  }

  mutating func see(
    _ element: SeenElement, recordsAt roots: Set<Int>, _ view: RecordView, _ arrays: [CountedArray],
    into findings: inout [Finding]
  ) {
    duplicateIDs.see(element, recordsAt: roots, view, arrays, into: &findings)
    unreadArrays.see(element, recordsAt: roots, view, arrays, into: &findings)
    misplacedRecords.see(element, recordsAt: roots, view, arrays, into: &findings)
  }

  mutating func see(
    envelopeAt path: [String], isError: Bool, _ view: RecordView, into findings: inout [Finding]
  ) {
    duplicateIDs.see(envelopeAt: path, isError: isError, view, into: &findings)
    unreadArrays.see(envelopeAt: path, isError: isError, view, into: &findings)
    misplacedRecords.see(envelopeAt: path, isError: isError, view, into: &findings)
  }

  mutating func finish(
    _ end: DocumentEnd, _ arrays: [CountedArray], _ state: inout FeedState,
    into findings: inout [Finding]
  ) -> FeedPlan? {
    let plans = [
      misplacedRecords.finish(end, arrays, &state, into: &findings),
      duplicateIDs.finish(end, arrays, &state, into: &findings),
      unreadArrays.finish(end, arrays, &state, into: &findings),
    ]
    return plans.lazy.compactMap { $0 }.first
  }
}
