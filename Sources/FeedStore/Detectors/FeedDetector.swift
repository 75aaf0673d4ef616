import Domain
import Drift
import Mapping
import WireJSON

/// Looks over many records, and around them, for what no single record shows.
///
/// The pass tells the detectors of `FeedDetectors` what it comes across, and counts what they find. What they keep is
/// bounded, but for what grows with the rows themselves.
protocol FeedDetector {
  /// A record that was judged has become a row; those that are taken at a glance aren't told of.
  ///
  /// - Complexity: O(1), but for what is strange.
  mutating func see(
    _ record: SeenRecord, _ judge: borrowing Judge, _ view: RecordView, _ known: inout KnownRecords,
    _ state: inout FeedState, into findings: inout [Finding])

  /// What stands in an array, or at the top, was read: records at the tokens `roots`, and what is wrapped around them.
  mutating func see(
    _ element: SeenElement, recordsAt roots: Set<Int>, _ view: RecordView, _ arrays: [CountedArray],
    into findings: inout [Finding])

  /// A value of the envelope was read whole.
  mutating func see(
    envelopeAt path: [String], isError: Bool, _ view: RecordView, into findings: inout [Finding])

  /// The document is over.
  ///
  /// - Returns: A better plan, by which the feed must be read anew; nil for none.
  mutating func finish(
    _ end: DocumentEnd, _ arrays: [CountedArray], _ state: inout FeedState,
    into findings: inout [Finding]
  ) -> FeedPlan?
}

extension FeedDetector {
  mutating func see(
    _ record: SeenRecord, _ judge: borrowing Judge, _ view: RecordView, _ known: inout KnownRecords,
    _ state: inout FeedState, into findings: inout [Finding]
  ) {}

  mutating func see(
    _ element: SeenElement, recordsAt roots: Set<Int>, _ view: RecordView, _ arrays: [CountedArray],
    into findings: inout [Finding]
  ) {}

  mutating func see(
    envelopeAt path: [String], isError: Bool, _ view: RecordView, into findings: inout [Finding]
  ) {}

  mutating func finish(
    _ end: DocumentEnd, _ arrays: [CountedArray], _ state: inout FeedState,
    into findings: inout [Finding]
  ) -> FeedPlan? { nil }
}

/// A record that has become a row.
struct SeenRecord {
  var row: Int
  /// Its token on the tape.
  var root: Int
}

/// An element that may hold records.
struct SeenElement {
  /// Whether it is the first one at the top of the document, where records may be wrapped.
  var mayWrapDocument: Bool
}

/// An array of records, and how many of its elements have come.
struct CountedArray {
  /// Its path, as reports name it; empty for the top of the document.
  var name: String
  var path: TextID
  /// The path of an element.
  var place: TextID
  var count = 0
}

/// What a detector has found, in words: the pass counts it.
struct Finding: Equatable {
  var kind: DriftKind
  /// The field that deviates; nil for what is no field of a record.
  var field: Field?
  var path: String
  var evidence = ""
  /// Whether it is about the record that was seen, and not about the feed.
  var isOfRecord = false

  /// Records that nothing reads.
  static func unread(_ path: String, _ count: Int) -> Finding {
    Finding(kind: .unreadRecords, path: path, evidence: objects(count))
  }

  /// `3 objects`.
  static func objects(_ count: Int) -> String { "\(count) object\(count == 1 ? "" : "s")" }
}
