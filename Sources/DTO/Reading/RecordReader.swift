package import WireJSON

/// Holds a profile that many share.
private final class ProfileBox: Sendable {
  let profile: FeedProfile

  init(profile: FeedProfile) { self.profile = profile }
}

/// Reads a record's tape into a `RecordDTO`, by one profile and version.
@usableFromInline
package struct RecordReader: ~Copyable {
  package var profile: FeedProfile { box.profile }
  /// In a box: a reader that is copied for a call takes a pointer along, not all of a profile.
  private let box: ProfileBox
  package let version: Int
  /// The keys that the profile doesn't know, in the order in which they were first seen.
  package private(set) var unknownKeys: [UnknownKey] = []
  /// The record that was read last.
  @usableFromInline package private(set) var dto = RecordDTO()

  /// Where a field of the record read last is; `dto` as a whole would be copied across the module wall.
  @inlinable
  package subscript(_ field: Field) -> RecordDTO.Slot { dto.slots[field] }

  let plan: ReadingPlan
  /// The plan's entries, and those of unknown keys behind them.
  private var entries: [ReadingPlan.Entry]
  /// The tokens of the values that conditions ask for; -1 where there is none.
  private(set) var probes: [Int32]
  /// Whether any of `probes` was set.
  private var hasProbes = false
  private var memo: ByteMemo
  /// Where the memo expects each type's first key.
  private var firstKeys: [Int]
  private var unknownEntries: [UInt32: [[UInt8]: UInt32]] = [:]
  private var unknownSeen: [UInt32] = []
  private var sawLegacyName = false
  /// The type that the last record was, which the next one probably is as well.
  private var lastType = 0

  /// Keys that are remembered by their bytes.
  private static let rememberedKeys = 1024
  /// A map keyed by ids must not fill the table: beyond this, a key is `{key}`.
  private static let maxUnknownKeys = 64

  package init(profile: FeedProfile, version: Int) {
    box = ProfileBox(profile: profile)
    self.version = version
    plan = ReadingPlan(profile: profile, version: version)
    entries = plan.entries
    probes = Array(repeating: -1, count: plan.probes.count)
    memo = ByteMemo(capacity: Self.rememberedKeys)
    firstKeys = Array(repeating: 0, count: plan.types.count)
  }

  /// What `read` found.
  package struct Found: Sendable {
    /// The type's index; nil where the record is of none of those that may stand there.
    package var type: Int?
    /// Nothing told the type but that no other was.
    package var isAssumed: Bool
  }

  /// Reads the record that begins at token `root` into `dto`, and settles which of `types` it is.
  ///
  /// `placeTells`: Whether the only type that may stand there needs no condition to hold.
  /// - Complexity: O(*n*) in its tokens; twice that where the type isn't the last record's.
  package mutating func read(
    _ view: RecordView, at root: Int, among types: [Int], placeTells: Bool
  ) -> Found {
    let guess = types.contains(lastType) ? lastType : types[0]
    read(view, at: root, as: guess)
    // Where only one type stands, the place tells.
    if types.count == 1, placeTells { return Found(type: guess, isAssumed: false) }
    if plan.types[guess].isExclusive, isTold(guess, view) {
      return Found(type: guess, isAssumed: false)
    }
    var told: Int?
    for type in types where told == nil {
      if isTold(type, view) { told = type }
    }
    told = told ?? types.first { plan.types[$0].conditions.isEmpty }
    guard let told else { return Found(type: nil, isAssumed: false) }
    if told != guess { read(view, at: root, as: told) }
    let isAssumed = plan.types[told].conditions.isEmpty && types.count > 1
    return Found(type: told, isAssumed: isAssumed)
  }

  /// Whether the record read last is one that the profile says to pass over.
  package func isIgnored(_ view: RecordView) -> Bool { holds(plan.ignored, view) != nil }

  /// Reads the record as one of type `type`, whatever it is.
  package mutating func read(_ view: RecordView, at root: Int, as type: Int) {
    dto.reset()
    sawLegacyName = false
    if hasProbes {
      for index in probes.indices { probes[index] = -1 }
      hasProbes = false
    }
    lastType = type
    memo.cursor = firstKeys[type]
    if !unknownSeen.isEmpty { unknownSeen.removeAll(keepingCapacity: true) }
    readObject(view, at: root, node: plan.types[type].root)
    if sawLegacyName { noteAliases() }
  }

  /// For each type, a bit for each field that it names, by the field's index.
  package var declaredFields: [UInt64] { plan.types.map(\.fields) }

  /// Reads one element of `items` over the item fields of `dto`; its notes replace the record's.
  package mutating func readItem(_ view: RecordView, at object: Int, of type: Int) {
    for field in [Field.itemSKU, .itemName, .itemQuantity, .itemUnitPrice] { dto.clear(field) }
    dto.notes.removeAll(keepingCapacity: true)
    guard plan.types[type].item >= 0 else { return }
    readObject(view, at: object, node: plan.types[type].item)
  }

  // MARK: Conditions

  /// The index of the first of `groups` whose conditions all hold of the record read last.
  @inline(__always)
  private func holds(_ groups: [ConditionTable.Group], _ view: RecordView) -> Int? {
    var index = 0
    while index < groups.count {
      if plan.conditions.holds(groups[index], probes.span, view) { return index }
      index += 1
    }
    return nil
  }

  private func isTold(_ type: Int, _ view: RecordView) -> Bool {
    holds(plan.types[type].conditions, view) != nil
  }

  /// The index of the first rule of the type that holds of the record read last.
  package func rule(of type: Int, _ view: RecordView) -> Int? {
    holds(plan.types[type].rules, view)
  }

  // MARK: Objects

  private mutating func readObject(_ view: RecordView, at object: Int, node: Int) {
    guard view.tokens[object].kind == .object else { return }
    let group = UInt8(truncatingIfNeeded: node)
    let seenBefore = unknownSeen.count
    var index = object + 1
    let end = Int(view.tokens[object].next)
    while index < end {
      let key = view.tokens[index]
      let value = index + 1
      index = Int(view.tokens[value].next)
      if key.defect != .none { dto.notes.append(.malformedKey(key.defect)) }
      let code = memo.meaning(view.bytes, key.range, group: group) ?? resolve(key, view, node)
      let entry = entries[Int(code)]
      if entry.field >= 0 { fill(entry, with: value, view) }
      if entry.probe >= 0 { takeProbe(entry, value) }
      if entry.child >= 0 {
        descend(entry, view, value)
      } else if entry.unknown >= 0 {
        noteUnknown(entry.unknown, view.tokens[value].defect, seenBefore)
      }
    }
    if unknownSeen.count > seenBefore { unknownSeen.removeLast(unknownSeen.count - seenBefore) }
  }

  /// The first value at a condition's place counts.
  private mutating func takeProbe(_ entry: ReadingPlan.Entry, _ token: Int) {
    hasProbes = true
    if probes[Int(entry.probe)] < 0 {
      probes[Int(entry.probe)] = Int32(truncatingIfNeeded: token)
    }
  }

  private mutating func descend(_ entry: ReadingPlan.Entry, _ view: RecordView, _ value: Int) {
    let child = Int(entry.child)
    var target = value
    if entry.element != -1 {
      let element =
        entry.element == -2
        ? view.lastElement(of: value) : view.element(Int(entry.element), of: value)
      // An empty array, or none: the fields below are missing.
      guard let element else { return }
      target = element
      if let own = plan.nodes[child].own {
        let entry = entries[Int(own)]
        if entry.field >= 0 { fill(entry, with: target, view) }
        if entry.probe >= 0 { takeProbe(entry, target) }
      }
    }
    switch view.tokens[target].kind {
    case .object: readObject(view, at: target, node: child)
    case .null: break
    default:
      // The id of what could be an object as well is no surprise, and a field of its own says what it thinks.
      guard entry.field < 0, plan.nodes[child].own == nil else { return }
      dto.notes.append(
        .noObject(
          node: UInt16(truncatingIfNeeded: child), token: Int32(truncatingIfNeeded: target)))
    }
  }

  @inline(__always)
  private mutating func fill(_ entry: ReadingPlan.Entry, with token: Int, _ view: RecordView) {
    let field = Field(index: UInt8(truncatingIfNeeded: entry.field))
    if dto.slots[field].token < 0 {
      if entry.isLegacy { sawLegacyName = true }
      dto.slots[field] = RecordDTO.Slot(
        token: Int32(truncatingIfNeeded: token), source: entry.source, rank: entry.rank)
    } else {
      fillAgain(entry, field, token: Int32(truncatingIfNeeded: token), view)
    }
  }

  /// The field has a value already: under the same name it is a duplicate, under another one the preferred counts.
  private mutating func fillAgain(
    _ entry: ReadingPlan.Entry, _ field: Field, token: Int32, _ view: RecordView
  ) {
    var slot = dto.slots[field]
    let isSameName = slot.rank >> 1 == entry.rank >> 1
    let isNull = view.tokens[Int(token)].kind == .null
    let wasNull = view.tokens[Int(slot.token)].kind == .null
    let comesFirst =
      entry.rank < slot.rank
      ? isSameName || !(isNull && plan.sources[Int(slot.source)].isReadForNull)
      : !isSameName && entry.isReadForNull && wasNull
    if comesFirst {
      if isSameName { slot.duplicate = slot.token } else { noteUnread(slot.source) }
      slot.token = token
      slot.source = entry.source
      slot.rank = entry.rank
      if entry.isLegacy { sawLegacyName = true }
    } else if isSameName {
      if slot.duplicate < 0 { slot.duplicate = token }
    } else {
      return noteUnread(entry.source)
    }
    if isSameName { dto.notes.append(.duplicateKey(field)) }
    dto.slots[field] = slot
  }

  /// A legacy name beside the preferred one isn't read.
  private mutating func noteUnread(_ source: UInt16) {
    guard !plan.isProper[Int(source)], profile.countsUnknownKeys,
      case .key(let key)? = plan.sources[Int(source)].path.steps.first
    else { return }
    let code = unknownEntry(Array(key.utf8), node: 0)
    dto.notes.append(.unknownKey(UInt32(entries[Int(code)].unknown)))
  }

  private mutating func noteAliases() {
    for field in Field.allCases {
      let slot = dto.slots[field]
      if slot.token >= 0, !plan.isProper[Int(slot.source)] {
        dto.notes.append(.alias(source: slot.source))
      }
    }
  }

  // MARK: Keys

  private mutating func resolve(_ key: Token, _ view: RecordView, _ node: Int) -> UInt32 {
    let bytes =
      key.isEscaped
      ? StringBody.unescaped(view.bytes, key.range) : view.bytes.copy(of: key.range)
    var code: UInt32?
    if key.defect == .none {
      code = plan.nodes[node].exact[bytes] ?? plan.nodes[node].folded[KeyStyle.folded(bytes)]
    }
    let known = code ?? unknownEntry(bytes, node: node)
    memo.remember(known, for: view.bytes, key.range, group: UInt8(truncatingIfNeeded: node))
    return known
  }

  /// The entry of a key that the profile doesn't know.
  private mutating func unknownEntry(_ key: [UInt8], node: Int) -> UInt32 {
    let group = UInt32(truncatingIfNeeded: node)
    if let known = unknownEntries[group]?[key] { return known }
    let isListed =
      PathKey.isName(key) && unknownEntries[group, default: [:]].count < Self.maxUnknownKeys
    let name = isListed ? key : Array(PathKey.placeholder.utf8)
    if let known = unknownEntries[group]?[name] { return known }
    let prefix = plan.nodes[node].path.isEmpty ? "" : plan.nodes[node].path + "."
    let path = prefix + String(decoding: name, as: UTF8.self)
    var entry = ReadingPlan.Entry()
    entry.unknown = Int32(truncatingIfNeeded: unknownKeys.count)
    unknownKeys.append(UnknownKey(path: path))
    entries.append(entry)
    unknownEntries[group, default: [:]][name] = UInt32(entries.count - 1)
    return UInt32(entries.count - 1)
  }

  private mutating func noteUnknown(_ number: Int32, _ defect: ValueDefect, _ seenBefore: Int) {
    let number = UInt32(number)
    if defect != .none { dto.notes.append(.malformedUnknown(number, defect)) }
    guard box.profile.countsUnknownKeys, !isExpected(number) else { return }
    if unknownSeen[seenBefore...].contains(number) {
      guard !unknownKeys[Int(number)].path.hasSuffix(PathKey.placeholder) else {
        return dto.notes.append(.unknownKey(number))
      }
      dto.notes.append(.duplicateUnknownKey(number))
    } else {
      unknownSeen.append(number)
      dto.notes.append(.unknownKey(number))
    }
  }

  private func isExpected(_ number: UInt32) -> Bool {
    guard !profile.expectedKeys.isEmpty else { return false }
    let path = unknownKeys[Int(number)].path
    return profile.expectedKeys.contains { expected in
      expected.hasSuffix(".*")
        ? path.hasPrefix(expected.dropLast()) || path == expected.dropLast(2) : path == expected
    }
  }
}

extension RecordReader {
  /// Where the object of a node stands, as reports spell it.
  package func path(ofNode node: UInt16) -> String { plan.nodes[Int(node)].path }

  /// The fields of `type` whose sources lead through the node's object.
  package func fields(below node: UInt16, of type: Int) -> [Field] {
    let prefix = plan.nodes[Int(node)].path
    return profile.types[type].sources
      .filter { $0.path.description.hasPrefix(prefix + ".") }.map(\.field)
  }

  /// How many sources all types have together.
  package var sources: [FieldSource] { plan.sources }
  package var isProper: [Bool] { plan.isProper }
}
