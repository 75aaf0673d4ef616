import WireJSON

/// Conditions as trivial values in flat tables, as `ConditionReader` asks them.
struct ConditionTable: Sendable {
  /// Conditions that must all hold: a stretch of `items`.
  struct Group: Sendable, BitwiseCopyable {
    var start: Int32
    var end: Int32
    /// The places that need a value for all of them to hold, or not to be told: bits, as `ProbeValues.valued`.
    var needed: UInt64 = 0
  }

  /// One condition of one value.
  struct Item: Sendable, BitwiseCopyable {
    /// By what they cost.
    enum Kind: UInt8, Comparable, Sendable, BitwiseCopyable {
      case present, absent, null, notNull, flag, object, array, word, notWord, text, prefix
      case fraction, positive, covers, below

      static func < (one: Kind, other: Kind) -> Bool { one.rawValue < other.rawValue }
    }

    var kind: Kind
    /// What a flag must be.
    var flag = false
    var place: ConditionPlace
    /// The set of its words; of a comparison the index in `limits`, of `prefix` that in `prefixes`.
    var argument: Int32 = 0

    /// Whether it surely doesn't hold where there is nothing, or null.
    var needsValue: Bool {
      guard !place.isRequired else { return false }
      return switch kind {
      case .present, .absent, .null, .notWord: false
      case .word: !place.refusesNull
      case .notNull, .flag, .object, .array, .text, .prefix, .fraction, .positive, .covers, .below:
        true
      }
    }
  }

  private(set) var items: [Item] = []
  /// The places of the values that comparisons need besides.
  private(set) var limits: [ConditionPlace] = []
  private(set) var prefixes: [[String]] = []

  /// Adds conditions that must all hold; `place` tells where a condition's path leads.
  mutating func add(
    _ conditions: [TapeCondition], words: inout WordSets.Builder,
    place: (TapeCondition, TapePath) -> ConditionPlace
  ) -> Group {
    let start = items.count
    var needed: UInt64 = 0
    // One that doesn't hold settles it: what costs least is asked first.
    let cheapFirst = conditions.sorted { Item.Kind($0.test) < Item.Kind($1.test) }
    for condition in cheapFirst {
      var item = Item(kind: Item.Kind(condition.test), place: place(condition, condition.path))
      switch condition.test {
      case .oneOf(let list), .not(let list): item.argument = words.set(of: list)
      case .flag(let flag): item.flag = flag
      case .covers(let other), .below(let other):
        item.argument = Int32(limits.count)
        limits.append(place(condition, other))
      case .prefix(let list):
        item.argument = Int32(prefixes.count)
        prefixes.append(list)
      case .positive, .present, .absent, .null, .notNull, .object, .array, .text, .fraction: break
      }
      items.append(item)
      if item.needsValue { needed |= ProbeValues.bit(of: Int(item.place.probe)) }
    }
    return Group(start: Int32(start), end: Int32(items.count), needed: needed)
  }
}

extension ConditionTable.Item.Kind {
  init(_ test: TapeCondition.Test) {
    self =
      switch test {
      case .oneOf: .word
      case .not: .notWord
      case .flag: .flag
      case .positive: .positive
      case .covers: .covers
      case .below: .below
      case .present: .present
      case .absent: .absent
      case .null: .null
      case .notNull: .notNull
      case .object: .object
      case .array: .array
      case .text: .text
      case .fraction: .fraction
      case .prefix: .prefix
      }
  }
}
