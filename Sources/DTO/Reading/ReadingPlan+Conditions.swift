import Domain
import WireJSON

/// A place that rules ask for: what isn't expected there is drift, whatever a rule makes of it.
struct PlaceCheck: Sendable, BitwiseCopyable {
  var place: ConditionPlace
  /// Whether a rule reads a word there.
  var hasWords: Bool
  /// Whether a number, or a flag, may come as a text.
  var hasNumbers: Bool
  var hasFlags: Bool
  /// The bit of the place in `ProbeValues.valued`, where it is as usual without a value; 0 where it isn't.
  var needed: UInt64
}

extension ReadingPlan {
  mutating func addProbes(of condition: TapeCondition) {
    probes.add(condition.path)
    if let other = condition.test.otherPlace { probes.add(other) }
  }

  /// The places that the rules of a type ask for, and those that the profile says more of.
  func places(askedBy type: RecordType) -> [TapePath] {
    var seen: Set<TapePath> = []
    let asked = type.rules.flatMap { rule in
      rule.conditions.flatMap { [$0.path, $0.test.otherPlace].compactMap { $0 } }
    }
    let digits = type.sources.compactMap(\.digitsPath)
    return (asked + type.requiredPlaces + type.knownWords.keys + digits).filter {
      seen.insert($0).inserted
    }
  }

  mutating func add(
    _ all: [TapeCondition], _ place: (TapeCondition, TapePath) -> ConditionPlace
  ) -> ConditionTable.Group {
    conditions.add(all, words: &words, place: place)
  }

  mutating func addConditions(
    of type: RecordType, in profile: FeedProfile, _ plan: inout TypePlan
  ) {
    let known = knownWords(of: type)
    let usual = place(of: type, known)
    let forms = Self.forms(in: profile.types.flatMap { $0.conditions.joined() })
    plan.conditions = type.conditions.map { group in
      add(group) { condition, path in
        var place = usual(path)
        // What tells types apart may be something else in a record of another type.
        place.forms =
          condition.test.tellsTypeByForm || condition.test.isOfWords && known[path] == nil
          ? .all : forms[path] ?? .all
        return place
      }
    }
    let asked = Self.forms(in: type.rules.flatMap(\.conditions))
    plan.rules = type.rules.map { rule in
      add(rule.conditions) { _, path in
        var place = usual(path)
        place.forms = asked[path] ?? .all
        return place
      }
    }
    var statuses: [String] = []
    plan.ruleStatuses = type.rules.map { rule in
      if let known = statuses.firstIndex(of: rule.status) { return known }
      statuses.append(rule.status)
      return statuses.count - 1
    }
    plan.checks = checks(of: type, asked, usual)
  }

  /// The sets of the words that are documented at places.
  private mutating func knownWords(of type: RecordType) -> [TapePath: Int32] {
    var sets: [TapePath: Int32] = [:]
    for (path, declared) in type.knownWords.sorted(by: { $0.key.description < $1.key.description })
    {
      let named = (type.rules.flatMap(\.conditions) + type.conditions.joined())
        .filter { $0.path == path }.flatMap(\.test.words)
      let isStatus = type.sources.contains { $0.field == .status && $0.path == path }
      let statuses = isStatus ? type.statusWords.keys.sorted() : []
      sets[path] = words.set(of: declared + named + statuses)
    }
    return sets
  }

  /// What is known of a place, but for the forms of its values.
  private func place(
    of type: RecordType, _ known: [TapePath: Int32]
  ) -> (TapePath) -> ConditionPlace {
    let probes = probes
    return { path in
      var place = ConditionPlace(probe: probes.number(of: path))
      place.isRequired = type.requiredPlaces.contains(path)
      place.isTime = path.namesTime
      if let set = known[path] {
        place.knownWords = set
        place.knowsNull = type.knownWords[path]?.contains("null") ?? false
      }
      return place
    }
  }

  /// For places, the forms of values that conditions expect there; none for those where none says.
  private static func forms(in conditions: [TapeCondition]) -> [TapePath: ValueForms] {
    conditions.reduce(into: [TapePath: ValueForms]()) { forms, condition in
      forms[condition.path, default: []].formUnion(ValueForms(condition.test))
      if let other = condition.test.otherPlace { forms[other, default: []].formUnion(.number) }
    }
    .filter { !$0.value.isEmpty }
  }

  private mutating func checks(
    of type: RecordType, _ asked: [TapePath: ValueForms],
    _ usual: (TapePath) -> ConditionPlace
  ) -> [PlaceCheck] {
    // What is a decisive field as well is judged, and counted, as that.
    let judged = Set(type.sources.filter(\.field.isDecisive).map(\.path))
    let named = Set(
      type.rules.flatMap(\.conditions).filter { $0.test.isOfWords }.map(\.path))
    return places(askedBy: type).filter { !judged.contains($0) && !$0.isRoot }.compactMap { path in
      var place = usual(path)
      place.forms = asked[path] ?? .all
      let hasWords = type.knownWords[path] != nil || named.contains(path)
      guard hasWords || place.isRequired || place.forms != .all else { return nil }
      conditions.noteNull(at: place)
      return PlaceCheck(
        place: place, hasWords: hasWords, hasNumbers: place.forms.contains(.number),
        hasFlags: place.forms.contains(.flag),
        needed: place.isRequired ? 0 : ProbeValues.bit(of: Int(place.probe)))
    }
  }
}

extension TapePath {
  /// Whether the last key is called as times are: `paid_at`, `dateApproved`.
  fileprivate var namesTime: Bool {
    guard case .key(let key)? = steps.last else { return false }
    let name = KeyStyle.folded(key.utf8)
    return name.suffix(2).elementsEqual("at".utf8)
      || ["date", "time"].contains {
        name.starts(with: $0.utf8) || name.suffix(4).elementsEqual($0.utf8)
      }
  }
}

extension TapeCondition.Test {
  /// Whether it asks for one of several forms of a value, all of which are in order.
  fileprivate var tellsTypeByForm: Bool {
    switch self {
    case .object, .array, .text, .fraction, .prefix, .present, .absent, .null, .notNull: true
    case .flag, .oneOf, .not, .zero, .positive, .covers, .below: false
    }
  }

  var isOfWords: Bool { !words.isEmpty }

  /// The words that it names.
  var words: [String] {
    switch self {
    case .oneOf(let words), .not(let words): words
    default: []
    }
  }
}
