import DTO
import Domain
import Drift
import Mapping
import WireJSON

/// Arrays of what looks like records, beside those that are read.
struct UnreadArrays: FeedDetector {
  let profile: FeedProfile
  let places: RecordPlaces
  let shape: DocumentShape

  /// Of an API that nobody knows, what is bare may be a group of records, and none itself.
  mutating func see(
    _ record: SeenRecord, _ judge: borrowing Judge, _ view: RecordView, _ known: inout KnownRecords,
    _ state: inout FeedState, into findings: inout [Finding]
  ) {
    guard record.root == 0, profile.isOfNoKnownAPI, shape.isBare(0, view) else { return }
    findings += shape.markedArrays(in: view).map {
      .unread(DocumentPath.name(of: $0.path), $0.count)
    }
  }

  mutating func see(
    _ element: SeenElement, recordsAt roots: Set<Int>, _ view: RecordView, _ arrays: [CountedArray],
    into findings: inout [Finding]
  ) {
    if element.mayWrapDocument {
      for array in places.arrays where !array.path.isEmpty {
        findings += unread(array.path, objects(at: array.path, view), arrays)
      }
    }
    // What an API that nobody knows wraps around a record may hold more of them.
    guard profile.isOfNoKnownAPI, !roots.isEmpty else { return }
    for other in shape.markedArrays(in: view, besides: roots, orByOwn: true)
    // Those where the profile expects records are told of already.
    where !places.arrays.contains(where: { $0.path == other.path }) {
      findings.append(.unread(DocumentPath.name(of: other.path), other.count))
    }
  }

  mutating func see(
    envelopeAt path: [String], isError: Bool, _ view: RecordView, into findings: inout [Finding]
  ) {
    for array in shape.markedArrays(in: view, isError: isError) {
      findings.append(.unread(DocumentPath.name(of: path + array.path), array.count))
    }
  }

  /// Beside the records that are shown, there are arrays of what looks like more of them.
  mutating func finish(
    _ end: DocumentEnd, _ arrays: [CountedArray], _ state: inout FeedState,
    into findings: inout [Finding]
  ) -> FeedPlan? {
    guard state.hasRecords || end.arraysFound.contains(true) else { return nil }
    for other in end.otherArrays where other.markedCount > 0 {
      findings += unread(other.path, other.markedCount, arrays, areAlone: other.areAlone)
    }
    return nil
  }

  /// How many objects stand in the array of those keys.
  private func objects(at path: [String], _ view: RecordView) -> Int {
    let array = TapePath(keys: path).findAny(in: view) { view.element(0, of: $0) != nil }
    return array.map { view.elements(of: $0).count { view.tokens[$0].kind == .object } } ?? 0
  }

  /// What to say of an array, unless its records are read, or the profile expects it.
  private func unread(
    _ keys: [String], _ count: Int, _ arrays: [CountedArray], areAlone: Bool = false
  ) -> [Finding] {
    guard count > 0 else { return [] }
    let path = keys.isEmpty ? "[]" : DocumentPath.name(of: keys)
    let isTaken = !areAlone && arrays.contains { $0.count > 0 && $0.name == path }
    guard !isTaken, areAlone || !profile.expects(keyAt: path) else { return [] }
    return [.unread(path, count)]
  }
}
