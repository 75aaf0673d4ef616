import DTO
import Domain
import Drift
import Mapping
import Networking
import WireJSON

/// Records that stand elsewhere than the profile expects.
extension FeedPass {
  /// Whether there is no array where the profile expects one, and what to do then.
  mutating func misplaced(_ end: DocumentEnd) -> FeedPlan? {
    guard plan.misplacement == nil, end.verdict == .complete || end.verdict == .cutShort else {
      return nil
    }
    let hasRecords = end.hasTopLevelRecords || end.hasRootArray
    noteNotArrays(end)
    if end.arraysFound.contains(true) {
      return profile.expectsEveryArray ? partlyMisplaced(end) : nil
    }
    guard !hasRecords, state.droppedCount == 0 else { return nil }
    // A document cut before its first array may have had one.
    if end.verdict == .cutShort, end.otherArrays.isEmpty { return nil }
    let marked = end.otherArrays.filter { $0.markedCount > 0 && !$0.areAlone }
    // Something else may stand right where an array belongs.
    let stray = marked.isEmpty ? end.notArrays.min { $0.key < $1.key } : nil
    let misplacement = misplacement(end, marked, stray)
    state.misplacement = misplacement
    guard !marked.isEmpty else {
      // What isn't an array is counted already.
      guard stray == nil else { return nil }
      count(
        DriftEvent(
          .noRecords, path: judge.texts.id(of: misplacement.expected),
          evidence: judge.texts.id(of: misplacement.evidence)))
      return nil
    }
    var next = plan
    next.misplacement = misplacement
    next.firstMisplaced = 0
    next.places.arrays = marked.map { other in
      RecordPlaces.RecordArray(
        path: other.path, elementPlaces: elementPlaces(ofMisplaced: other.path))
    }
    return next
  }

  /// `stray`: What stands where the array of that number belongs.
  private func misplacement(
    _ end: DocumentEnd, _ marked: [OtherArray], _ stray: (key: Int, value: WireType)?
  ) -> Misplacement {
    let largest = (marked.isEmpty ? end.otherArrays : marked).max {
      $0.objectCount < $1.objectCount
    }
    let arrays = plan.places.arrays
    let expected = stray.map { arrays[$0.key].path } ?? arrays.first?.path ?? []
    return Misplacement(
      expected: expected.joined(separator: "."),
      evidence: stray.map { Self.describe($0.value) } ?? largest.map(Self.describe)
        ?? "no objects elsewhere",
      isShown: !marked.isEmpty)
  }

  /// One array stands where it belongs, and another, of the name of one that doesn't, elsewhere.
  private func partlyMisplaced(_ end: DocumentEnd) -> FeedPlan? {
    for (index, isFound) in end.arraysFound.enumerated() where !isFound {
      let path = plan.places.arrays[index].path
      let name = KeyStyle.folded((path.last ?? "").utf8)
      let moved = end.otherArrays.first { other in
        other.markedCount > 0 && KeyStyle.folded((other.path.last ?? "").utf8) == name
      }
      guard let moved else { continue }
      var next = plan
      next.misplacement = Misplacement(
        expected: path.joined(separator: "."), evidence: Self.describe(moved), isShown: true)
      next.firstMisplaced = plan.places.arrays.count
      next.places.arrays.append(
        .init(path: moved.path, elementPlaces: plan.places.arrays[index].elementPlaces))
      return next
    }
    return nil
  }

  private static func describe(_ other: OtherArray) -> String {
    let place = other.path.isEmpty ? Misplacement.top : name(ofPath: other.path)
    return "\(objects(other.objectCount)) at \(place)"
  }

  /// What stands where an array belongs.
  private static func describe(_ type: WireType) -> String {
    let article = type == .null ? "" : "aeiou".contains(type.title.prefix(1)) ? "an " : "a "
    return "\(article)\(type.title) stands there, not an array"
  }

  static func objects(_ count: Int) -> String { "\(count) object\(count == 1 ? "" : "s")" }

  /// What a misplaced array may hold: what one of its name holds where it belongs, else what may stand anywhere.
  private func elementPlaces(ofMisplaced path: [String]) -> [RecordPlaces.ElementPlace] {
    let name = KeyStyle.folded((path.last ?? "").utf8)
    let namesake = profile.places.arrays.first {
      KeyStyle.folded(($0.path.last ?? "").utf8) == name
    }
    if let namesake { return namesake.elementPlaces }
    let top = profile.places.top.filter(\.inner.isRoot)
    return top.isEmpty
      ? [.init(inner: TapePath(steps: []), types: Array(profile.types.indices))] : top
  }
}
