import DTO
import Drift
import Mapping
import WireJSON

/// Records that stand elsewhere than the profile expects them.
struct MisplacedRecords: FeedDetector {
  let profile: FeedProfile
  let plan: FeedPlan
  /// Whether some lines of many may hold none.
  let mayLackRecords: Bool

  /// Whether there is no array where the profile expects one, and what to do then.
  mutating func finish(
    _ end: DocumentEnd, _ arrays: [CountedArray], _ state: inout FeedState,
    into findings: inout [Finding]
  ) -> FeedPlan? {
    guard plan.misplacement == nil, end.verdict == .complete || end.verdict == .cutShort else {
      return nil
    }
    let marked = end.otherArrays.filter { $0.markedCount > 0 && !$0.areAlone }
    // An empty array is none of them: where one stands in front of an envelope, the records are elsewhere.
    let hasRecords =
      end.hasTopLevelRecords || end.hasRootArray && (state.hasRecords || marked.isEmpty)
    findings += notArrays(end)
    if end.arraysFound.contains(true) {
      return profile.expectsEveryArray ? planOfMovedArray(end) : nil
    }
    guard !hasRecords, state.droppedCount == 0, !mayLackRecords || !marked.isEmpty else {
      return nil
    }
    // A document cut before its first array may have had one.
    if end.verdict == .cutShort, end.otherArrays.isEmpty { return nil }
    // Something else may stand right where an array belongs.
    let stray = marked.isEmpty ? end.notArrays.min { $0.key < $1.key } : nil
    let misplacement = misplacement(end, marked, stray)
    state.misplacement = misplacement
    guard marked.isEmpty else { return plan(reading: marked, misplacement) }
    // What isn't an array is counted already.
    if stray == nil { findings.append(misplacement.finding) }
    return nil
  }

  /// Something that is no array stands where an array belongs.
  private func notArrays(_ end: DocumentEnd) -> [Finding] {
    end.notArrays.sorted { $0.key < $1.key }.map { index, type in
      Finding(
        kind: .noRecords, path: plan.places.arrays[index].path.joined(separator: "."),
        evidence: "\(type.title) for an array")
    }
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

  private func plan(reading marked: [OtherArray], _ misplacement: Misplacement) -> FeedPlan {
    var next = plan
    next.misplacement = misplacement
    next.firstMisplaced = 0
    next.places.arrays = marked.map { other in
      RecordPlaces.RecordArray(
        path: other.path, elementPlaces: elementPlaces(ofMisplaced: other.path))
    }
    return next
  }

  /// One array stands where it belongs, and another, of the name of one that doesn't, elsewhere.
  private func planOfMovedArray(_ end: DocumentEnd) -> FeedPlan? {
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
    let place = other.path.isEmpty ? Misplacement.top : DocumentPath.name(of: other.path)
    return "\(Finding.objects(other.objectCount)) at \(place)"
  }

  /// What stands where an array belongs.
  private static func describe(_ type: WireType) -> String {
    let article = type == .null ? "" : "aeiou".contains(type.title.prefix(1)) ? "an " : "a "
    return "\(article)\(type.title) stands there, not an array"
  }

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

extension Misplacement {
  /// What it counts as.
  var finding: Finding { Finding(kind: .noRecords, path: expected, evidence: evidence) }
}
