import Domain
import WireJSON

/// A profile's record types as the lookups that reading needs, for one version.
///
/// An object that a path leads through is a node; what a key of it means is an
/// entry, a number that the memo keeps. How many names a profile has makes no
/// difference to a key that is read.
struct ReadingPlan: Sendable {
  /// What a key is.
  struct Entry: Sendable, BitwiseCopyable {
    /// The field's number; -1 for none.
    var field: Int16 = -1
    /// The source's index among all of the profile's.
    var source: UInt16 = 0
    /// Lower is preferred; the style of a name comes right behind its exact spelling.
    var rank: UInt8 = .max
    var isLegacy = false
    var isReadForNull = false
    /// Whether an object is a value of the field, and not just where others are.
    var takesObjects = false
    /// Whether the id of an object may stand for the object itself.
    var isReference = false
    /// What the key's name says against a status; asked where no API is known.
    var contradiction = StatusContradiction.none
    /// What stands under it; nil where an API is known, of which only the profile's paths are read.
    var subject: StatusContradiction.Subject?
    /// What its number is of the record's amount, where no API is known.
    var part = AmountPart.none
    /// Which element of an array leads to the node below, counted from 0; or one of these.
    var element: Int16 = noElement
    /// The node below; -1 for none.
    var child: Int32 = -1
    /// An entry with another element of the same array; -1 for none.
    var sibling: Int32 = -1
    /// The condition's place whose value it is; -1 for none.
    var probe: Int32 = -1
    /// What is known of the places below; an index of `ways`, -1 where nothing needs to be.
    var way: Int32 = -1
    /// The number of a key that the profile doesn't know; -1 for one that it knows.
    var unknown: Int32 = -1
    /// Whether the key's own text is broken: it may be any.
    var isBroken = false

    /// The value itself leads there.
    static let noElement: Int16 = -1
    static let lastElement: Int16 = -2
    /// The one element of an array that has no other.
    static let onlyElement: Int16 = -3

    /// Whether the key is a field's and nothing else; settled once all is known of it.
    private(set) var isFieldAlone = false

    /// Whether what it says hangs on the text of its value, and not just on what kind that is of.
    var hangsOnValue: Bool { contradiction != .none || subject != nil || part != .none }

    var isKnown: Bool { field >= 0 || child >= 0 || probe >= 0 }

    /// Takes in what its name says of the record's status and amount.
    ///
    /// `isStrict`: Whether nobody has looked at the record's fields.
    mutating func take(_ meaning: NameMeaning, isStrict: Bool) {
      contradiction = meaning.contradiction
      subject = meaning.subject
      if isStrict { part = meaning.part }
      settle()
    }

    mutating func settle() {
      isFieldAlone =
        field >= 0 && child < 0 && probe < 0 && contradiction == .none && subject == nil
    }
  }

  struct Node: Sendable {
    /// Where the object stands in its record, as reports spell it: empty for the record itself, `customer`.
    var path: String
    /// By key, an index of `entries`.
    var exact: [[UInt8]: UInt32] = [:]
    var folded: [[UInt8]: UInt32] = [:]
    /// What an element is that is no object; an index of `entries`.
    var own: UInt32?
  }

  /// What an entry leads to, for values whose path ends there too early.
  struct Way: Sendable {
    var probes: [Int32] = []
    /// Those of them whose key stands right in the object that the entry leads to.
    var direct: [Int32] = []
    var claims: [Claim] = []
  }

  /// A field of which a preferred name leads through an entry, and another one doesn't.
  ///
  /// Where the preferred name is there and its value isn't, the other must not be read for it.
  struct Claim: Sendable {
    var field: Field
    /// The most preferred of the sources below.
    var rank: UInt8
    var source: UInt16
    /// All sources of the field below.
    var sources: [UInt16]
  }

  struct TypePlan: Sendable {
    var root: Int
    /// The node of a line of an order; -1 for none.
    var item = -1
    /// A bit for each field that the type names.
    var fields: UInt64 = 0
    /// It is the type where all conditions of one of these hold.
    var conditions: [ConditionTable.Group] = []
    var rules: [ConditionTable.Group] = []
    /// For each rule, a number that it shares with those that tell the same status.
    var ruleStatuses: [Int] = []
    /// The places that its rules ask for, and what they expect there.
    var checks: [PlaceCheck] = []
    /// No other type's conditions can hold where these do: each asks one place for words of its own.
    var isExclusive = false
    var idIsKey = false
  }

  var nodes: [Node] = []
  var entries: [Entry] = []
  var ways: [Way] = []
  private(set) var types: [TypePlan] = []
  /// All sources of all types, in their order.
  private(set) var sources: [FieldSource] = []
  /// For each of `sources`, whether it is its field's proper name in this version.
  private(set) var isProper: [Bool] = []
  /// For each of `sources`, the place that says how many digits its fraction has; -1 where none does.
  private(set) var digitsProbes: [Int] = []
  var probes = ConditionPlaces()
  var conditions = ConditionTable()
  var words = WordSets.Builder()
  /// Where a record at the top of its document names its version; -1 where no amount depends on that.
  private(set) var versionProbe = -1
  /// Conditions of what is no record of money.
  private(set) var ignored: [ConditionTable.Group] = []

  init(profile: FeedProfile, version: Int) {
    // The paths that tell types apart are read by each of them: any may be the one.
    for type in profile.types {
      for condition in type.conditions.joined() { addProbes(of: condition) }
    }
    for condition in profile.ignored.joined() { addProbes(of: condition) }
    if !profile.versionPath.isEmpty, profile.isVersionStrict || profile.versions.count > 1 {
      let path = TapePath(keys: profile.versionPath)
      probes.add(path)
      versionProbe = Int(probes.number(of: path))
    }
    let shared = probes.spellings.count
    for type in profile.types {
      types.append(plan(type, of: profile, version: version, shared: shared))
    }
    let probes = probes
    ignored = profile.ignored.map { all in
      add(all) { _, path in ConditionPlace(probe: probes.number(of: path)) }
    }
    for index in entries.indices { entries[index].settle() }
    for (index, isExclusive) in Self.areExclusive(profile.types).enumerated() {
      types[index].isExclusive = isExclusive
    }
  }

  private mutating func plan(
    _ type: RecordType, of profile: FeedProfile, version: Int, shared: Int
  ) -> TypePlan {
    for rule in type.rules { for condition in rule.conditions { addProbes(of: condition) } }
    for path in type.requiredPlaces + type.knownWords.keys { probes.add(path) }
    for path in type.sources.compactMap(\.digitsPath) { probes.add(path) }
    var plan = TypePlan(root: addNode(""))
    plan.idIsKey = type.idIsKey
    addSources(of: type, version: version, &plan)
    let asked = Array(probes.spellings[..<shared]) + places(askedBy: type)
    for path in asked where !path.isRoot {
      let number = probes.number(of: path)
      add(path, from: plan.root, inEveryStyle: true) { $0.probe = number }
    }
    addWays(of: type, in: profile, asked, plan.root)
    addConditions(of: type, in: profile, &plan)
    return plan
  }

  private mutating func addSources(of type: RecordType, version: Int, _ plan: inout TypePlan) {
    let isProperHere = { (source: FieldSource) in source.properIn?.contains(version) ?? false }
    let offset = sources.count
    sources += type.sources
    isProper += type.sources.map(isProperHere)
    digitsProbes += type.sources.map { source in
      source.digitsPath.map { Int(probes.number(of: $0)) } ?? -1
    }
    let order =
      type.sources.indices.filter { isProperHere(type.sources[$0]) }
      + type.sources.indices.filter { !isProperHere(type.sources[$0]) }
    var ranks: [Field: UInt8] = [:]
    for index in order {
      let source = type.sources[index]
      plan.fields |= 1 << UInt64(source.field.index)
      let rank = ranks[source.field, default: 0]
      // `ProfileLimits.placesOfField` holds for every profile that was read.
      ranks[source.field] = rank + 2
      let entry = Entry(
        field: Int16(source.field.index), source: UInt16(offset + index), rank: rank,
        isLegacy: !isProperHere(source), isReadForNull: source.isReadForNull,
        takesObjects: source.form.type == .object || source.form.type == .unitsAndNanos)
      if source.field.isOfItem {
        addItem(source.path, entry, &plan)
      } else {
        add(source.path, from: plan.root) { $0.adopt(entry) }
      }
    }
  }
}

extension ReadingPlan.Entry {
  /// Takes what another entry says of the field; the first for a key counts.
  fileprivate mutating func adopt(_ other: ReadingPlan.Entry) {
    guard field < 0 else { return }
    field = other.field
    source = other.source
    rank = other.rank
    isLegacy = other.isLegacy
    isReadForNull = other.isReadForNull
    takesObjects = other.takesObjects
  }
}

extension ReadingPlan {
  fileprivate mutating func addItem(_ path: TapePath, _ entry: Entry, _ plan: inout TypePlan) {
    guard let each = path.steps.firstIndex(of: .each) else { return }
    if plan.item < 0 {
      plan.item = addNode(TapePath(steps: Array(path.steps[...each])).description)
    }
    add(TapePath(steps: Array(path.steps[(each + 1)...])), from: plan.item) { $0.adopt(entry) }
  }

  /// For each type, whether it is told by words at a place at which every other conditional type has other words.
  private static func areExclusive(_ types: [RecordType]) -> [Bool] {
    let words = types.map(wordsByPlace)
    return types.indices.map { index in
      let others = types.indices.filter { $0 != index && !types[$0].conditions.isEmpty }
      return (types[index].conditions.first ?? []).contains { condition in
        guard let own = words[index][condition.path] else { return false }
        return others.allSatisfy { words[$0][condition.path]?.isDisjoint(with: own) ?? false }
      }
    }
  }

  /// The words one of which stands in each record of the type, by place; a place isn't there where it may be of the type without.
  private static func wordsByPlace(of type: RecordType) -> [TapePath: Set<[UInt8]>] {
    var all: [TapePath: Set<[UInt8]>] = [:]
    for (index, conditions) in type.conditions.enumerated() {
      var asked: [TapePath: Set<[UInt8]>] = [:]
      for condition in conditions where asked[condition.path] == nil {
        guard case .oneOf(let words) = condition.test else { continue }
        asked[condition.path] = Set(words.map { WordText.folded($0.utf8) })
      }
      guard index > 0 else {
        all = asked
        continue
      }
      for (path, words) in all { all[path] = asked[path].map(words.union) }
    }
    return all
  }
}
