import Domain
import WireJSON

/// Looks for records in a document of no known API: wherever objects stand that look like some.
struct RecordFinder {
  private(set) var found: [RecordSet] = []

  /// Objects and arrays around the records, at most.
  private static let maxDepth = 8
  /// Elements of a list that are looked into for a list inside of them: the records by days.
  private static let maxOuter = 16
  /// Sets that are compared, at most.
  private static let maxSets = 64

  /// How many records of a set are looked at.
  private let looked: Int

  /// Whether the roots may be the records of a sequence.
  private let areLines: Bool

  /// Whether any list of objects may be one of records, if there is nothing better.
  private let takesAny: Bool

  /// `roots`: The documents, or the values of a sequence.
  ///
  /// - Complexity: O(*n*) in the tokens, for each level of the document.
  init(_ view: RecordView, roots: [Int], areLines: Bool, takesAny: Bool, looked: Int) {
    self.takesAny = takesAny
    self.looked = looked
    self.areLines = areLines
    look(at: roots, .init(), view)
  }

  /// The way to a value: keys, `[]` for each element of an array, `*` for each member of an object.
  private struct Way {
    var steps: [TapePath.Step] = []

    var isOfMany: Bool { TapePath(steps: steps).isOfMany }

    func appending(_ step: TapePath.Step) -> Way { Way(steps: steps + [step]) }

    var keys: [String] {
      steps.compactMap { if case .key(let key) = $0, key != TapePath.anyKey { key } else { nil } }
    }

    /// The place that a profile writes; nil where the engine has no such place.
    var place: RecordPlace? {
      guard let each = steps.firstIndex(of: .each) else {
        return RecordPlace(array: nil, inner: TapePath(steps: steps))
      }
      let outer = Array(steps[..<each])
      let inner = TapePath(steps: Array(steps[(each + 1)...]))
      let keys = TapePath(steps: outer).keys
      let arrays = steps.count { $0 == .each }
      guard keys.count == outer.count, arrays <= ProfileLimits.arraysOfPlace else { return nil }
      return RecordPlace(array: keys.isEmpty ? nil : keys, inner: inner)
    }
  }

  /// `values`: Those at one way, of which the first tells what they are.
  private mutating func look(at values: [Int], _ way: Way, _ view: RecordView) {
    guard way.steps.count <= Self.maxDepth, found.count < Self.maxSets, let first = values.first
    else { return }
    switch view.tokens[first].kind {
    case .array:
      let elements = values.flatMap { view.elements(of: $0) }
        .filter { view.tokens[$0].kind == .object }
      if !elements.isEmpty { look(atObjects: elements, way.appending(.each), view) }
    case .object: look(atObjects: values, way, view)
    default: break
    }
  }

  /// Whether a key is a name, and not data; a namespace may stand before it: `nf:consignments`.
  private static func isName(_ key: String) -> Bool {
    let name = key.split(separator: ":").last.map(String.init) ?? key
    return PathKey.isName(Array(name.utf8)) || isForeignName(name)
  }

  /// Whether it is a word in any letters: `Aufträge`.
  private static func isForeignName(_ name: String) -> Bool {
    name.utf8.count <= PathKey.maxLength
      && name.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || $0 == "_" || $0 == "-"
      }
  }

  private mutating func look(atObjects objects: [Int], _ way: Way, _ view: RecordView) {
    let set = unwrapped(objects, way, view)
    let before = found.count
    defer { if let set { settle(set, foundInside: before) } }
    // What is inside of a record is its part; an object alone may be an envelope.
    if let set, set.isList,
      set.score.isOfMoney || set.score.isRecordWithoutAmount || set.score.isNamedRecord
    {
      return
    }
    if lookAtMap(objects, way, view) { return }
    var inside: [String: [Int]] = [:]
    var order: [String] = []
    for object in objects.prefix(Self.maxOuter) {
      for member in view.members(of: object) where Self.isName(member.key) {
        if inside[member.key] == nil { order.append(member.key) }
        inside[member.key, default: []].append(member.value)
      }
    }
    for key in order {
      look(at: inside[key] ?? [], way.appending(.key(key)), view)
    }
  }

  /// Keeps the set, or what was found inside of it: an envelope has an id, a total and a time as well.
  private mutating func settle(_ set: RecordSet, foundInside before: Int) {
    // A record that is wrapped is found by its wrapper as well.
    guard !found[before...].contains(where: { $0.place == set.place }) else { return }
    let inside = found[before...].filter {
      ($0.score.isOfMoney || $0.score.isNamedRecord) && !$0.score.signs.contains(.nameOfOtherList)
    }
    let standing = set.isList ? .unclear : set.standing(around: inside)
    switch standing {
    case .holder: return
    case .record: break
    case .unclear:
      let best = inside.filter(\.score.isOfMoney).map(\.score.total).max()
      guard set.isList || best.map({ set.score.total > $0 }) ?? true else { return }
    }
    if set.score.isOfMoney || standing == .record { found.removeSubrange(before...) }
    if set.score.isPossible || takesAny && set.isList { found.append(set) }
  }

  /// Objects that a record is wrapped in, at most: `data.object`.
  private static let maxWrappers = 3

  /// The records themselves, where each of the objects is wrapped around one: `node`, `data.object`.
  private func unwrapped(_ objects: [Int], _ way: Way, _ view: RecordView) -> RecordSet? {
    guard let place = way.place else { return nil }
    let isList = way.isOfMany || areLines
    let outer = RecordSet(place, objects, keys: way.keys, isList: isList, looked: looked, view)
    var (current, tokens, way) = (outer, objects, way)
    for _ in 0..<Self.maxWrappers {
      guard !current.isRecordBesidesItsAmount, let amount = current.fields.best(.amount),
        case .key(let key)? = current.fields.column(amount).path.steps.first,
        current.fields.column(amount).depth > 0, isWrapper(key, of: way.keys)
      else { return outer }
      way = way.appending(.key(key))
      tokens = tokens.compactMap { view.value(named: key, in: $0) }
        .filter { view.tokens[$0].kind == .object }
      guard let place = way.place else { return outer }
      current = RecordSet(place, tokens, keys: way.keys, isList: isList, looked: looked, view)
      if current.score.isOfMoney, current.score.signs.contains(.ownID) { return current }
    }
    return outer
  }

  /// Whether a record may stand at this key of its wrapper: `object`, `purchase`; an order's `payment` is its part.
  private func isWrapper(_ key: String, of keys: [String]) -> Bool {
    let name = KeyStyle.foldedText(key)
    if FieldNames.payloads.contains(name) || name == "node" { return true }
    let words = NameWords(key).words
    guard words.contains(where: { FieldVocabulary.row(of: $0) != nil }) else { return false }
    let rows = words.compactMap { FieldVocabulary.row(of: $0) }
    let outer = NameWords(keys.last ?? "").words.compactMap { FieldVocabulary.row(of: $0) }
    return outer.isEmpty || !Set(outer).isDisjoint(with: rows)
  }

  /// An object of records by their ids: members that are alike, and are records of money.
  private mutating func lookAtMap(_ objects: [Int], _ way: Way, _ view: RecordView) -> Bool {
    guard !way.isOfMany else { return false }
    let members = objects.flatMap { view.members(of: $0) }
    let values = members.map(\.value).filter { view.tokens[$0].kind == .object }
    guard values.count > 1, values.count == members.count else { return false }
    let way = way.appending(.key(TapePath.anyKey))
    guard let place = way.place else { return false }
    let set = RecordSet(place, values, keys: way.keys, isList: true, looked: looked, view)
    guard set.score.signs.contains(.alike), set.score.hasAmount, set.isOfMoreThanMoney
    else { return false }
    found.append(set)
    return true
  }
}

extension RecordSet {
  /// Whether there is anything of a record beside an amount and its currency: `{"net":{…},"gross":{…}}` are parts of one.
  fileprivate var isOfMoreThanMoney: Bool {
    !score.signs.isDisjoint(with: [.ownID, .anyID, .status, .time, .customer])
  }

  /// Whether the object around the amount is a record itself: it has an id and a status of its own.
  fileprivate var isRecordBesidesItsAmount: Bool {
    guard score.signs.contains(.ownID), let status = fields.best(.status) else { return false }
    return fields.column(status).depth == 0
  }
}
