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
    /// The node below; -1 for none.
    var child: Int16 = -1
    /// Which element of an array leads to the node below, counted from 0; or one of these.
    var element: Int16 = noElement
    /// An entry with another element of the same array; -1 for none.
    var sibling: Int32 = -1
    /// The condition's place whose value it is; -1 for none.
    var probe: Int16 = -1
    /// The number of a key that the profile doesn't know; -1 for one that it knows.
    var unknown: Int32 = -1

    /// The value itself leads there.
    static let noElement: Int16 = -1
    static let lastElement: Int16 = -2
    /// The one element of an array that has no other.
    static let onlyElement: Int16 = -3

    var isKnown: Bool { field >= 0 || child >= 0 || probe >= 0 }
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

  struct TypePlan: Sendable {
    var root: Int
    /// The node of a line of an order; -1 for none.
    var item = -1
    /// A bit for each field that the type names.
    var fields: UInt64 = 0
    /// It is the type where all conditions of one of these hold.
    var conditions: [ConditionTable.Group] = []
    var rules: [ConditionTable.Group] = []
    /// No other type's conditions can hold where these do: each asks one place for words of its own.
    var isExclusive = false
  }

  private(set) var nodes: [Node] = []
  private(set) var entries: [Entry] = []
  private(set) var types: [TypePlan] = []
  /// All sources of all types, in their order.
  private(set) var sources: [FieldSource] = []
  /// For each of `sources`, whether it is its field's proper name in this version.
  private(set) var isProper: [Bool] = []
  private(set) var probes: [TapePath] = []
  private(set) var conditions = ConditionTable()
  /// Conditions of what is no record of money.
  private(set) var ignored: [ConditionTable.Group] = []

  init(profile: FeedProfile, version: Int) {
    // The paths that tell types apart are read by each of them: any may be the one.
    for type in profile.types {
      for condition in type.conditions.joined() { addProbe(condition) }
    }
    for condition in profile.ignored.joined() { addProbe(condition) }
    let shared = probes.count
    for type in profile.types {
      types.append(plan(type, version: version, shared: shared))
    }
    ignored = profile.ignored.map { group($0) }
    for index in types.indices { types[index].isExclusive = Self.isExclusive(index, profile.types) }
  }

  private mutating func group(_ all: [TapeCondition]) -> ConditionTable.Group {
    let probes = probes
    return conditions.add(all) { probes.firstIndex(of: $0) ?? 0 }
  }

  /// Whether the type is told by words at a place at which every other conditional type has other words.
  private static func isExclusive(_ index: Int, _ types: [RecordType]) -> Bool {
    func words(_ type: RecordType) -> (TapePath, Set<String>)? {
      guard type.conditions.count == 1, let all = type.conditions.first, all.count == 1,
        let only = all.first, case .oneOf(let words) = only.test
      else { return nil }
      return (only.path, Set(words))
    }
    guard let (path, own) = words(types[index]) else { return false }
    return types.indices.allSatisfy { other in
      guard other != index, !types[other].conditions.isEmpty else { return true }
      guard let (place, theirs) = words(types[other]) else { return false }
      return place == path && own.isDisjoint(with: theirs)
    }
  }

  private mutating func addProbe(_ condition: TapeCondition) {
    if !probes.contains(condition.path) { probes.append(condition.path) }
    if let other = condition.test.otherPlace, !probes.contains(other) { probes.append(other) }
  }

  private mutating func plan(
    _ type: RecordType, version: Int, shared: Int
  ) -> TypePlan {
    for rule in type.rules { for condition in rule.conditions { addProbe(condition) } }
    var plan = TypePlan(root: addNode(""))
    let isProperHere = { (source: FieldSource) in source.properIn?.contains(version) ?? false }
    let offset = sources.count
    sources += type.sources
    isProper += type.sources.map(isProperHere)
    let order =
      type.sources.indices.filter { isProperHere(type.sources[$0]) }
      + type.sources.indices.filter { !isProperHere(type.sources[$0]) }
    var ranks: [Field: UInt8] = [:]
    for index in order {
      let source = type.sources[index]
      plan.fields |= 1 << UInt64(source.field.index)
      let rank = ranks[source.field, default: 0]
      ranks[source.field] = rank + 2
      let entry = Entry(
        field: Int16(source.field.index), source: UInt16(truncatingIfNeeded: offset + index),
        rank: rank, isLegacy: !isProperHere(source), isReadForNull: source.isReadForNull,
        takesObjects: source.form.type == .object)
      if source.field.isOfItem {
        addItem(source.path, entry, &plan)
      } else {
        add(source.path, from: plan.root) { $0.take(entry) }
      }
    }
    let all =
      Array(probes[..<shared])
      + type.rules.flatMap { rule in
        rule.conditions.flatMap { [$0.path, $0.test.otherPlace].compactMap { $0 } }
      }
    for path in all where !path.isRoot {
      let number = Int16(truncatingIfNeeded: probes.firstIndex(of: path) ?? 0)
      add(path, from: plan.root, inEveryStyle: true) { $0.probe = number }
    }
    plan.conditions = type.conditions.map { group($0) }
    plan.rules = type.rules.map { group($0.conditions) }
    return plan
  }

  // MARK: Nodes

  private mutating func addNode(_ path: String) -> Int {
    nodes.append(Node(path: path))
    return nodes.count - 1
  }

  private mutating func addItem(_ path: TapePath, _ entry: Entry, _ plan: inout TypePlan) {
    guard let each = path.steps.firstIndex(of: .each) else { return }
    if plan.item < 0 {
      plan.item = addNode(TapePath(steps: Array(path.steps[...each])).description)
    }
    add(TapePath(steps: Array(path.steps[(each + 1)...])), from: plan.item) { $0.take(entry) }
  }

  /// Makes the nodes that `path` leads through, and lets `change` say what its end is.
  ///
  /// `inEveryStyle`: Whether a key that another name claims, in the same style, is its end as well.
  private mutating func add(
    _ path: TapePath, from root: Int, inEveryStyle: Bool = false,
    _ change: (inout Entry) -> Void
  ) {
    var node = root
    var steps = path.steps[...]
    while let step = steps.popFirst() {
      guard case .key(let key) = step else { continue }
      var (exact, folded) = entryIndices(of: key, in: node)
      while true {
        guard let next = steps.first else {
          change(&entries[exact])
          if inEveryStyle {
            let style = KeyStyle.folded(key.utf8)
            for (other, index) in nodes[node].exact where KeyStyle.folded(other) == style {
              change(&entries[Int(index)])
            }
            if let index = nodes[node].folded[style] { change(&entries[Int(index)]) }
          } else if let folded {
            change(&entries[folded])
            entries[folded].rank = entries[exact].rank | 1
          }
          return
        }
        let element: Int16
        switch next {
        case .index(let number): element = Int16(truncatingIfNeeded: number)
        case .last: element = Entry.lastElement
        case .only: element = Entry.onlyElement
        default: element = Entry.noElement
        }
        let child = child(of: exact, folded, element, key: key, in: node)
        node = child
        guard element != Entry.noElement else { break }
        steps.removeFirst()
        guard steps.isEmpty else { break }
        // The path ends at the element itself.
        if nodes[node].own == nil {
          entries.append(Entry())
          nodes[node].own = UInt32(entries.count - 1)
        }
        exact = Int(nodes[node].own ?? 0)
        folded = nil
      }
    }
  }

  private mutating func child(
    of exact: Int, _ folded: Int?, _ element: Int16, key: String, in node: Int
  ) -> Int {
    var index = exact
    while entries[index].child >= 0, entries[index].element != element {
      if entries[index].sibling < 0 {
        entries.append(Entry())
        entries[index].sibling = Int32(entries.count - 1)
        if index == exact, let folded { entries[folded].sibling = entries[index].sibling }
      }
      index = Int(entries[index].sibling)
    }
    guard entries[index].child < 0 else { return Int(entries[index].child) }
    let place = nodes[node].path.isEmpty ? key : "\(nodes[node].path).\(key)"
    let suffix =
      switch element {
      case Entry.noElement: ""
      case Entry.lastElement: "[last]"
      case Entry.onlyElement: "[only]"
      default: "[\(element)]"
      }
    let child = addNode(place + suffix)
    for index in index == exact ? [exact, folded].compactMap({ $0 }) : [index] {
      entries[index].child = Int16(truncatingIfNeeded: child)
      entries[index].element = element
    }
    return child
  }

  /// The entries of a key as it is spelled, and in another style where no other key has that.
  private mutating func entryIndices(of key: String, in node: Int) -> (Int, Int?) {
    let bytes = Array(key.utf8)
    let style = KeyStyle.folded(bytes)
    if let known = nodes[node].exact[bytes] {
      let folded = nodes[node].folded[style].map(Int.init)
      // The style's entry is this key's only if it was made with it: right behind.
      return (Int(known), folded == Int(known) + 1 ? folded : nil)
    }
    entries.append(Entry())
    let exact = entries.count - 1
    nodes[node].exact[bytes] = UInt32(exact)
    entries.append(Entry())
    guard nodes[node].folded[style] == nil else { return (exact, nil) }
    nodes[node].folded[style] = UInt32(exact + 1)
    return (exact, exact + 1)
  }
}

extension ReadingPlan.Entry {
  /// Takes what another entry says of the field; the first for a key counts.
  fileprivate mutating func take(_ other: ReadingPlan.Entry) {
    guard field < 0 else { return }
    field = other.field
    source = other.source
    rank = other.rank
    isLegacy = other.isLegacy
    isReadForNull = other.isReadForNull
    takesObjects = other.takesObjects
  }
}
