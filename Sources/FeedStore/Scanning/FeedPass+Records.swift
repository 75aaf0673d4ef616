import DTO
import Domain
import Drift
import Mapping
import Networking
import WireJSON

extension FeedPass {
  mutating func judgeElement(
    _ scanned: ScannedRecord, _ view: RecordView, _ visitor: inout some FeedVisitor
  ) throws {
    let array = scanned.pathIndex ?? arrays.count - 1
    let index = arrays[array].count
    arrays[array].count += 1
    if let path = scanned.pathIndex, onlyTypes[path] >= 0 {
      let found = judge.judge(view, as: onlyTypes[path])
      return try settle(found, scanned, view, at: 0, array, index, &visitor)
    }
    if let path = scanned.pathIndex, !elementTypes[path].isEmpty {
      let found = judge.judge(view, at: 0, among: elementTypes[path], placeTells: true)
      guard found == .ignored else {
        return try settle(found, scanned, view, at: 0, array, index, &visitor)
      }
      if view.mayHaveDefects { countDefects(around: [], view, array: array, index: index) }
      return
    }
    let elementPlaces = plan.places.elementPlaces(ofArray: scanned.pathIndex)
    // The element itself, where it is of a type that may stand there; what it is wrapped around else.
    // Two places may lead to one object, where a key of one is any.
    var taken: Set<Int> = []
    var unknown: [(root: Int, elementPlace: RecordPlaces.ElementPlace)] = []
    var wrapsIgnored = false
    for elementPlace in elementPlaces {
      for root in elementPlace.inner.isRoot ? [0] : elementPlace.inner.findObjects(in: view)
      where !taken.contains(root) {
        let verdict = judge.judge(
          view, at: root, among: types(elementPlace), placeTells: elementPlaces.count == 1)
        guard verdict != .ignored else {
          wrapsIgnored = wrapsIgnored || !elementPlace.inner.isRoot
          continue
        }
        guard !judge.facts.isOfUnknownType else {
          unknown.append((root, elementPlace))
          continue
        }
        try settle(verdict, scanned, view, at: root, in: elementPlace, array, index, &visitor)
        if elementPlace.inner.isRoot { return }
        taken.insert(root)
      }
    }
    // What wraps a record is none; an object where records are wrapped is one, whatever its type.
    let isWrapper =
      !taken.isEmpty || wrapsIgnored || unknown.contains { !$0.elementPlace.inner.isRoot }
    for (root, elementPlace) in unknown where !(elementPlace.inner.isRoot && isWrapper) {
      guard taken.insert(root).inserted else { continue }
      let verdict = judge.judge(
        view, at: root, among: types(elementPlace), placeTells: elementPlaces.count == 1)
      try settle(verdict, scanned, view, at: root, in: elementPlace, array, index, &visitor)
    }
    if view.mayHaveDefects { countDefects(around: taken, view, array: array, index: index) }
    var findings: [Finding] = []
    let mayWrapDocument =
      scanned.pathIndex == nil && index == 0 && elementPlaces.contains { !$0.inner.isRoot }
    detectors.see(
      SeenElement(mayWrapDocument: mayWrapDocument), recordsAt: taken, view, arrays,
      into: &findings)
    count(findings)
    if taken.isEmpty, !wrapsIgnored { takeEmpty(scanned, elementPlaces, view, array: array) }
  }

  /// An element in which no record was found.
  private mutating func takeEmpty(
    _ scanned: ScannedRecord, _ elementPlaces: [RecordPlaces.ElementPlace], _ view: RecordView,
    array: Int
  ) {
    // The key is there that a record is wrapped in, and leads to none.
    let isLost = elementPlaces.contains { elementPlace in
      guard case .key(let key)? = elementPlace.inner.steps.first, key != TapePath.anyKey,
        let value = view.value(named: key, in: 0)
      else { return false }
      return elementPlace.inner.findObjects(in: view).isEmpty && view.tokens[value].kind != .object
        || elementPlace.inner.steps.count > 1 && elementPlace.inner.findObjects(in: view).isEmpty
    }
    if isLost {
      // `drop` counts its element itself.
      arrays[array].count -= 1
      return drop(scanned.range, scanned.pathIndex, .notAnObject(.null), count: 1)
    }
    guard elementPlaces.allSatisfy({ !$0.inner.isRoot }) else { return }
    recordNumber += 1
    state.emptyElementCount += 1
    count(DriftEvent(.notARecord, path: arrays[array].place))
  }

  /// Counts what is no JSON in what is wrapped around records.
  private mutating func countDefects(
    around roots: Set<Int>, _ view: RecordView, array: Int, index: Int
  ) {
    for event in judge.defects(around: roots, view) { count(event, array: array, index: index) }
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
