package import Domain
package import WireJSON

extension RecordReader {
  /// A map keyed by ids must not fill the table: beyond this, a key is `{key}`.
  private static let maxUnknownKeys = 64

  mutating func resolve(_ key: Token, _ view: RecordView, _ node: Int) -> UInt32 {
    let bytes =
      key.isEscaped
      ? StringBody.unescaped(view.bytes, key.range) : view.bytes.copy(of: key.range)
    let known =
      key.defect == .none
      ? knownEntry(bytes, node: node) ?? unknownEntry(bytes, node: node) : brokenEntry(node)
    memo.remember(known, for: view.bytes, key.range, group: UInt16(node))
    return known
  }

  /// The entry of a key that the profile knows, as it is spelled or in another style.
  private mutating func knownEntry(_ key: [UInt8], node: Int) -> UInt32? {
    if let code = box.plan.nodes[node].exact[key] {
      tellMeaning(of: code, key, node: node)
      return code
    }
    let style = KeyStyle.folded(key)
    guard let code = box.plan.nodes[node].folded[style] else { return nil }
    tellMeaning(of: code, style, node: node)
    return code
  }

  /// Says of a key of the record itself what its name says against a status.
  private mutating func tellMeaning(of code: UInt32, _ name: [UInt8], node: Int) {
    guard isAsked(ofNode: node) else { return }
    // The key of a field is understood.
    let isStrict = box.profile.isOfNoKnownAPI && entries[Int(code)].field < 0
    let meaning = box.meanings.meaning(ofEntry: code, name, isStrict: isStrict)
    entries[Int(code)].take(meaning, isStrict: isStrict)
  }

  /// The entry of a key that the profile doesn't know.
  mutating func unknownEntry(_ key: [UInt8], node: Int) -> UInt32 {
    let group = UInt32(node)
    if let known = unknownEntries[group]?[key] { return known }
    let isListed =
      PathKey.isName(key) && unknownEntries[group, default: [:]].count < Self.maxUnknownKeys
    let meaning =
      isAsked(ofNode: node)
      ? NameMeaning(of: key, isStrict: box.profile.isOfNoKnownAPI) : nil
    // Keys that aren't listed share an entry, if their names say the same.
    let name =
      isListed
      ? key
      : Array(PathKey.placeholder.utf8) + [
        meaning?.contradiction.rawValue ?? 0, meaning?.subject.rawValue ?? .max,
        meaning?.part.rawValue ?? 0,
      ]
    if let known = unknownEntries[group]?[name] { return known }
    let prefix = box.plan.nodes[node].path.isEmpty ? "" : box.plan.nodes[node].path + "."
    let path = prefix + (isListed ? String(decoding: key, as: UTF8.self) : PathKey.placeholder)
    var entry = ReadingPlan.Entry()
    entry.unknown = Int32(unknownKeys.count)
    entry.contradiction = meaning?.contradiction ?? .none
    entry.subject = meaning?.subject
    entry.part = meaning?.part ?? .none
    unknownKeys.append(UnknownKey(path: path))
    entries.append(entry)
    unknownEntries[group, default: [:]][name] = UInt32(entries.count - 1)
    return UInt32(entries.count - 1)
  }

  /// The entry of all keys of a node whose text is broken.
  private mutating func brokenEntry(_ node: Int) -> UInt32 {
    if let known = brokenKeys[node] { return known.entry }
    let prefix = box.plan.nodes[node].path.isEmpty ? "" : box.plan.nodes[node].path + "."
    var entry = ReadingPlan.Entry()
    entry.unknown = Int32(unknownKeys.count)
    entry.isBroken = true
    if isAsked(ofNode: node) { entry.subject = .whole }
    unknownKeys.append(UnknownKey(path: prefix + PathKey.placeholder))
    entries.append(entry)
    let code = UInt32(entries.count - 1)
    brokenKeys[node] = BrokenKey(entry: code, hidden: box.plan.placesBelow(node))
    return code
  }

  /// What the keys of a node are that can't be read.
  struct BrokenKey {
    /// The entry of all of them.
    var entry: UInt32
    /// What such a key may lead to.
    var hidden: ReadingPlan.Places
  }

  /// A key of a node that can't be read may be that of any value below it that seems to be missing.
  mutating func noteBrokenKey(in node: Int) {
    hasBrokenKey = true
    contradictionsOfStatus.insert(.odd)
    guard let hidden = brokenKeys[node]?.hidden else { return }
    hiddenFields |= hidden.fields
    for probe in hidden.probes { conditions.values.hide(Int(probe)) }
  }

  /// Whether a key that can't be read may be one of the field's names in the record read last.
  package func mayBeHidden(_ field: Field) -> Bool {
    hiddenFields & 1 << UInt64(field.index) != 0
  }

  /// Whether such a key may be one that types are told by.
  package var typeMayBeHidden: Bool { hasBrokenKey && conditions.typeMayBeHidden }

  /// Where the key that can't be read may be a preferred name, a less preferred one tells nothing.
  mutating func doubtOtherNames() {
    for field in Field.allCases
    where field.isDecisive && mayBeHidden(field) && dto.slots[field].rank > 1 {
      if dto.slots[field].token >= 0 { dto.slots[field].isUnreached = true }
    }
  }

  /// Whether the names of an object's keys are asked what they say: those of the record itself, where they may contradict its status.
  private func isAsked(ofNode node: Int) -> Bool {
    box.profile.statusMayBeContradicted && box.plan.nodes[node].path.isEmpty
  }

  mutating func noteUnknown(_ number: Int32, _ seenBefore: Int) {
    let number = UInt32(number)
    guard box.profile.countsUnknownKeys, !box.profile.expects(keyAt: unknownKeys[Int(number)].path)
    else { return }
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
}

extension RecordReader {
  /// The place that a condition asks for, and that says two things in the record read last; nil where none does.
  package func contradictoryCondition(_ view: RecordView) -> (path: String, token: Int)? {
    contradictions.first { !view.isSameValue(conditions.values.token(of: $0.probe), Int($0.token)) }
      .map { (box.plan.probes.paths[$0.probe].description, Int($0.token)) }
  }

  /// Whether the field came under several names, with values that differ.
  package func hasSeveralValues(_ field: Field, _ view: RecordView) -> Bool {
    guard dto.slots[field].token >= 0 else { return false }
    let own = Int(dto.slots[field].token)
    return otherNames.contains { other in
      let token = Int(other.token)
      guard other.field == field, view.tokens[token].kind != .null, view.tokens[own].kind != .null
      else { return false }
      if view.bytes.matches(view.tokens[own].range, view.bytes.copy(of: view.tokens[token].range)) {
        return false
      }
      // A word is the same in any spelling, an amount isn't.
      return field == .amount || view.tokens[own].kind != view.tokens[token].kind
        || view.word(at: own) != view.word(at: token)
    }
  }

  /// Where the object of a node stands, as reports spell it.
  package func path(ofNode node: UInt16) -> String { box.plan.nodes[Int(node)].path }

  /// The sources of all types, as the slots of fields count them.
  package var sources: [FieldSource] { box.plan.sources }
  package var isProper: [Bool] { box.plan.isProper }
}
