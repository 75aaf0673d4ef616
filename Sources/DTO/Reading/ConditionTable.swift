import WireJSON

/// Conditions as trivial values in flat tables, as `ConditionReader` asks them.
struct ConditionTable: Sendable {
  /// Conditions that must all hold: a stretch of `items`.
  struct Group: Sendable, BitwiseCopyable {
    var start: Int32
    var end: Int32
    /// The places that need a value for all of them to hold, or not to be told: bits, as `ProbeValues.valued`.
    var needed: UInt64 = 0
    /// The literals of which one settles that not all of them hold: bits, as `ProbeValues.literals`.
    var denied: UInt64 = 0
  }

  /// One condition of one value.
  struct Item: Sendable, BitwiseCopyable {
    /// By what they cost.
    enum Kind: UInt8, Comparable, Sendable, BitwiseCopyable {
      case present, absent, null, notNull, flag, object, array, word, notWord, text, prefix
      case fraction, zero, positive, covers, below

      static func < (one: Kind, other: Kind) -> Bool { one.rawValue < other.rawValue }
    }

    var kind: Kind
    /// What a flag must be.
    var flag = false
    var place: ConditionPlace
    /// The set of its words; of a comparison the index in `limits`, of `prefix` that in `prefixes`.
    var argument: Int32 = 0

    /// Whether it surely doesn't hold where there is nothing, or what counts as nothing.
    var needsValue: Bool {
      guard !place.isRequired else { return false }
      return switch kind {
      case .present, .absent, .null, .notWord: false
      case .word, .notNull, .flag, .object, .array, .text, .prefix, .fraction, .zero, .positive,
        .covers, .below:
        true
      }
    }
  }

  private(set) var items: [Item] = []
  /// The places of the values that comparisons need besides.
  private(set) var limits: [ConditionPlace] = []
  private(set) var prefixes: [[String]] = []
  /// For places, the literals that settle conditions there.
  private(set) var literals: [Int32: LiteralBits] = [:]
  private var literalCount: UInt64 = 0
  /// The places where null isn't nothing, but a word that is none of those that are documented.
  private(set) var placesOfNull: Set<Int32> = []

  /// Adds conditions that must all hold; `place` tells where a condition's path leads.
  mutating func add(
    _ conditions: [TapeCondition], words: inout WordSets.Builder,
    place: (TapeCondition, TapePath) -> ConditionPlace
  ) -> Group {
    var group = Group(start: Int32(items.count), end: Int32(items.count + conditions.count))
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
      case .zero, .positive, .present, .absent, .null, .notNull, .object, .array, .text, .fraction:
        break
      }
      if let literal = item.kind.deniedBy(flag: item.flag) {
        group.denied |= bit(of: literal, at: item.place.probe)
      }
      items.append(item)
      if item.kind == .word { noteNull(at: item.place) }
      if item.needsValue { group.needed |= ProbeValues.bit(of: Int(item.place.probe)) }
    }
    return group
  }

  /// Notes where null says something.
  mutating func noteNull(at place: ConditionPlace) {
    if place.refusesNull { placesOfNull.insert(place.probe) }
  }

  /// The bit of a literal at a place; 0 for one that comes when all bits are taken.
  private mutating func bit(
    of literal: WritableKeyPath<LiteralBits, UInt64>, at probe: Int32
  ) -> UInt64 {
    var bits = literals[probe] ?? LiteralBits()
    if bits[keyPath: literal] == 0 {
      bits[keyPath: literal] = 1 << literalCount
      literalCount += 1
      literals[probe] = bits
    }
    return bits[keyPath: literal]
  }
}

/// Bits of the literals that may stand at a place; 0 for those of which no condition is asked.
struct LiteralBits: Sendable, BitwiseCopyable {
  var isTrue: UInt64 = 0
  var isFalse: UInt64 = 0
  var isZero: UInt64 = 0
}

extension ConditionTable.Item.Kind {
  init(_ test: TapeCondition.Test) {
    self =
      switch test {
      case .oneOf: .word
      case .not: .notWord
      case .flag: .flag
      case .zero: .zero
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

  /// The literal that settles that the condition doesn't hold; `flag` is what a flag must be.
  fileprivate func deniedBy(flag: Bool) -> WritableKeyPath<LiteralBits, UInt64>? {
    switch self {
    case .flag: flag ? \.isFalse : \.isTrue
    // Nothing covers no amount.
    case .positive, .covers: \.isZero
    default: nil
    }
  }
}
