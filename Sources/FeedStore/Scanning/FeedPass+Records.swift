import DTO
import Domain
import Drift
import Mapping
import Networking
import WireJSON

/// What stands in an array, or at the top of the document, and where it is counted.
struct ScannedElement {
  var scanned: ScannedRecord
  /// Which of the pass's arrays.
  var array: Int
  /// Its place there.
  var index: Int
}

/// What was found of the records that one element holds.
private struct WrappedRecords {
  /// The tokens of those that were taken: two places may lead to one object, where a key of one is any.
  var taken: Set<Int> = []
  /// Objects of no type that may stand there.
  var unknown: [(root: Int, place: RecordPlaces.ElementPlace)] = []
  /// Whether the element is wrapped around something that the profile doesn't read.
  var wrapsIgnored = false

  /// Whether the element is wrapped around records, and so is none.
  var isWrapper: Bool {
    !taken.isEmpty || wrapsIgnored || unknown.contains { !$0.place.inner.isRoot }
  }
}

extension FeedPass {
  mutating func judgeElement(
    _ scanned: ScannedRecord, _ view: RecordView, _ visitor: inout some FeedVisitor
  ) throws {
    let array = scanned.pathIndex ?? arrays.count - 1
    let element = ScannedElement(scanned: scanned, array: array, index: arrays[array].count)
    arrays[array].count += 1
    if let path = scanned.pathIndex, onlyTypes[path] >= 0 {
      let verdict = judge.judge(view, as: onlyTypes[path])
      return try settle(verdict, element, view, at: 0, &visitor)
    }
    guard scanned.pathIndex != nil, ownPlaces[array].isOfAll else {
      return try judgeWrapped(element, view, &visitor)
    }
    let verdict = judge.judge(view, at: 0, among: ownPlaces[array].types, placeTells: true)
    guard verdict == .ignored else {
      return try settle(verdict, element, view, at: 0, &visitor)
    }
    if view.mayHaveDefects { countDefects(around: [], view, element) }
  }

  /// Judges the element itself, if its type may stand there; otherwise the records that it wraps.
  private mutating func judgeWrapped(
    _ element: ScannedElement, _ view: RecordView, _ visitor: inout some FeedVisitor
  ) throws {
    if try settleOwn(element, view, &visitor) { return }
    let places = plan.places.elementPlaces(ofArray: element.scanned.pathIndex)
    var wrapped = WrappedRecords()
    guard try !settleKnown(places, element, view, &wrapped, &visitor) else { return }
    // An object that wraps a record isn't one; an object at a wrapped record's place is one, whatever its type.
    let isWrapper = wrapped.isWrapper
    for (root, place) in wrapped.unknown where !(place.inner.isRoot && isWrapper) {
      guard wrapped.taken.insert(root).inserted else { continue }
      let verdict = judge.judge(
        view, at: root, among: types(place), placeTells: places.count == 1)
      try settle(verdict, element, view, at: root, in: place, &visitor)
    }
    if view.mayHaveDefects { countDefects(around: wrapped.taken, view, element) }
    let mayWrapDocument =
      element.scanned.pathIndex == nil && element.index == 0 && part?.isFirst != false
      && places.contains { !$0.inner.isRoot }
    var findings: [Finding] = []
    detectors.see(
      SeenElement(mayWrapDocument: mayWrapDocument), recordsAt: wrapped.taken, view, arrays,
      into: &findings)
    count(findings)
    if wrapped.taken.isEmpty, !wrapped.wrapsIgnored { takeEmpty(element, places, view) }
  }

  /// Settles the element as a record itself, where that is what is expected of it first, and it is of a type that is known.
  ///
  /// - Returns: Whether it is; else nothing was counted.
  private mutating func settleOwn(
    _ element: ScannedElement, _ view: RecordView, _ visitor: inout some FeedVisitor
  ) throws -> Bool {
    let own = ownPlaces[element.array]
    guard !own.types.isEmpty else { return false }
    let verdict = judge.judge(view, at: 0, among: own.types, placeTells: own.isOnly)
    guard verdict != .ignored, !judge.facts.isOfUnknownType else { return false }
    try settle(verdict, element, view, at: 0, &visitor)
    return true
  }

  /// Settles the records of types that are known.
  ///
  /// - Returns: Whether the element is a record itself, and nothing else is to be looked for.
  private mutating func settleKnown(
    _ places: [RecordPlaces.ElementPlace], _ element: ScannedElement, _ view: RecordView,
    _ wrapped: inout WrappedRecords, _ visitor: inout some FeedVisitor
  ) throws -> Bool {
    for place in places {
      for root in place.inner.isRoot ? [0] : place.inner.findObjects(in: view)
      where !wrapped.taken.contains(root) {
        let verdict = judge.judge(
          view, at: root, among: types(place), placeTells: places.count == 1)
        guard verdict != .ignored else {
          wrapped.wrapsIgnored = wrapped.wrapsIgnored || !place.inner.isRoot
          continue
        }
        guard !judge.facts.isOfUnknownType else {
          wrapped.unknown.append((root, place))
          continue
        }
        try settle(verdict, element, view, at: root, in: place, &visitor)
        if place.inner.isRoot { return true }
        wrapped.taken.insert(root)
      }
    }
    return false
  }

  /// An element in which no record was found.
  private mutating func takeEmpty(
    _ element: ScannedElement, _ places: [RecordPlaces.ElementPlace], _ view: RecordView
  ) {
    if places.contains(where: { Self.leadsToEmptyList($0.inner, view) }) { return }
    // The key that wraps a record is there, but leads to no record.
    let isLost = places.contains { place in
      guard case .key(let key)? = place.inner.steps.first, key != TapePath.anyKey,
        let value = view.value(named: key, in: 0)
      else { return false }
      return place.inner.findObjects(in: view).isEmpty && view.tokens[value].kind != .object
        || place.inner.steps.count > 1 && place.inner.findObjects(in: view).isEmpty
    }
    if isLost {
      // `drop` counts its element itself.
      arrays[element.array].count -= 1
      return drop(
        element.scanned.range, of: view.bytes, element.scanned.pathIndex, .notAnObject(.null),
        count: 1)
    }
    guard places.allSatisfy({ !$0.inner.isRoot }) else { return }
    recordNumber += 1
    guard !isKnownLoss(element.scanned.range, of: view.bytes, in: element.array) else { return }
    state.emptyElementCount += 1
    count(DriftEvent(.notARecord, path: arrays[element.array].place))
  }

  /// Whether the path leads to a list inside of the element that has no elements.
  private static func leadsToEmptyList(_ path: TapePath, _ view: RecordView) -> Bool {
    guard let each = path.steps.firstIndex(of: .each) else { return false }
    let list = TapePath(steps: Array(path.steps[..<each]))
    return list.findAny(in: view) {
      view.tokens[$0].kind == .array && view.element(0, of: $0) == nil
    } != nil
  }

  /// Counts what is no JSON in what is wrapped around records.
  private mutating func countDefects(
    around roots: Set<Int>, _ view: RecordView, _ element: ScannedElement
  ) {
    let defects = judge.defects(around: roots, view)
    guard !defects.isEmpty,
      !isKnownLoss(element.scanned.range, of: view.bytes, in: element.array)
    else { return }
    for event in defects { count(event, in: element) }
  }

  private func types(_ elementPlace: RecordPlaces.ElementPlace) -> [Int] {
    Self.types(elementPlace, profile, options)
  }

  /// The types that may stand there, by what the user declared where any is of that kind.
  static func types(
    _ elementPlace: RecordPlaces.ElementPlace, _ profile: FeedProfile, _ options: FeedOptions
  ) -> [Int] {
    guard let kind = options.declaredKind, elementPlace.types.count > 1 else {
      return elementPlace.types
    }
    let declared = elementPlace.types.filter { profile.types[$0].kind == kind }
    return declared.isEmpty ? elementPlace.types : declared
  }
}
