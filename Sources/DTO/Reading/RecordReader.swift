package import WireJSON

/// Reads a record's tape into a `RecordDTO`, by one profile and version.
@usableFromInline
package struct RecordReader: ~Copyable {
  package let profile: FeedProfile
  package let version: Int
  /// The keys that the profile doesn't know, in the order in which they were first seen.
  package private(set) var unknownKeys: [UnknownKey] = []
  /// The record that was read last.
  @usableFromInline package private(set) var dto = RecordDTO()

  /// Where a field of the record read last is; `dto` as a whole would be copied across the module wall.
  @inlinable
  package subscript(_ field: Field) -> RecordDTO.Slot { dto.slots[field] }

  private let lookups: [FieldLookup]
  /// For each of the profile's names: whether it is its field's proper one in this version.
  private let isProper: [Bool]
  /// The names that only one kind has.
  private let kindLimits: [KindLimit]

  private struct KindLimit: Sendable {
    var field: Field
    var nameIndex: UInt8
    var kind: WireKind
  }

  private var memo: ByteMemo
  private var unknownNumbers: [FieldScope: [[UInt8]: UInt32]] = [:]
  private var unknownSeen: [UInt32] = []
  private var sawLegacyName = false
  /// A bit for each kind whose own names were read, by `KeyMeaning.kindNumber`.
  private var kindsNamed: UInt32 = 0

  /// Keys that are remembered by their bytes.
  private static let rememberedKeys = 256

  /// A map keyed by ids must not fill the table: beyond this, a key is `{key}`.
  private static let maxUnknownKeys = 64

  package init(profile: FeedProfile, version: Int) {
    self.profile = profile
    self.version = version
    lookups = FieldScope.allCases.map {
      FieldLookup(profile: profile, scope: $0, version: version)
    }
    memo = ByteMemo(capacity: Self.rememberedKeys)
    isProper = profile.names.map { $0.properIn?.contains(version) ?? false }
    kindLimits = profile.names.enumerated().compactMap { index, name in
      guard name.field.scope == .record, let kind = name.kind else { return nil }
      return KindLimit(field: name.field, nameIndex: UInt8(truncatingIfNeeded: index), kind: kind)
    }
  }

  /// Reads the record on `view`'s tape into `dto`, and settles what it is.
  ///
  /// `declared`: What the envelope says the record is; nil where it says nothing.
  /// - Returns: What it is, and whether anything told so.
  /// - Complexity: O(*n*) in its tokens.
  package mutating func read(
    _ view: RecordView, declared: WireKind?
  ) -> (kind: WireKind, isAssumed: Bool) {
    dto.reset()
    memo.rewind()
    sawLegacyName = false
    kindsNamed = 0
    readObject(view, at: 0, scope: .record)
    let (kind, isAssumed) = settleKind(declared, view)
    if kind == .order {
      for (field, scope) in Self.nested where dto[field].token >= 0 {
        readObject(view, at: Int(dto[field].token), scope: scope)
      }
    }
    if sawLegacyName { noteAliases() }
    return (kind, isAssumed)
  }

  private static let nested: [(Field, FieldScope)] = [
    (.customer, .customer), (.paymentDetails, .paymentDetails), (.flags, .flags),
  ]

  /// Reads one element of `items` over the item fields of `dto`; its notes replace the record's.
  package mutating func readItem(_ view: RecordView, at object: Int) {
    for field in [Field.itemSKU, .itemName, .itemQuantity, .itemUnitPrice] { dto.clear(field) }
    dto.notes.removeAll(keepingCapacity: true)
    readObject(view, at: object, scope: .item)
  }

  private mutating func readObject(_ view: RecordView, at object: Int, scope: FieldScope) {
    guard view.tokens[object].kind == .object else { return }
    if !unknownSeen.isEmpty { unknownSeen.removeAll(keepingCapacity: true) }
    var index = object + 1
    let end = Int(view.tokens[object].next)
    while index < end {
      let key = view.tokens[index]
      let value = index + 1
      index = Int(view.tokens[value].next)
      if key.defect != .none { dto.notes.append(.malformedKey(key.defect)) }
      let meaning =
        memo.meaning(view.bytes, key.range, group: scope.rawValue).map(KeyMeaning.init(code:))
        ?? resolve(key, view, scope)
      if let number = meaning.unknownNumber {
        noteUnknown(number)
        let defect = view.tokens[value].defect
        if defect != .none { dto.notes.append(.malformedUnknown(number, defect)) }
      } else {
        fill(meaning, with: value)
      }
    }
  }

  @inline(__always)
  private mutating func fill(_ meaning: KeyMeaning, with token: Int) {
    let field = meaning.field
    if meaning.isLegacy { sawLegacyName = true }
    kindsNamed |= 1 &<< meaning.kindNumber
    if dto.slots[field].token < 0 {
      dto.slots[field] = RecordDTO.Slot(
        token: Int32(truncatingIfNeeded: token), nameIndex: meaning.nameIndex, rank: meaning.rank)
    } else {
      fillAgain(meaning, token: Int32(truncatingIfNeeded: token))
    }
  }

  /// The field has a value already: under the same name it is a duplicate, under another one the preferred counts.
  private mutating func fillAgain(_ meaning: KeyMeaning, token: Int32) {
    let field = meaning.field
    var slot = dto.slots[field]
    let isSameName = slot.rank >> 1 == meaning.rank >> 1
    if meaning.rank < slot.rank {
      if isSameName { slot.duplicate = slot.token } else { noteUnread(slot.nameIndex, field) }
      slot.token = token
      slot.nameIndex = meaning.nameIndex
      slot.rank = meaning.rank
    } else if isSameName {
      if slot.duplicate < 0 { slot.duplicate = token }
    } else {
      return noteUnread(meaning.nameIndex, field)
    }
    if isSameName { dto.notes.append(.duplicateKey(field)) }
    dto.slots[field] = slot
  }

  /// A legacy name beside the preferred one isn't read.
  private mutating func noteUnread(_ nameIndex: UInt8, _ field: Field) {
    let name = profile.names[Int(nameIndex)].name
    dto.notes.append(.unknownKey(number(ofUnknown: Array(name.utf8), field.scope)))
  }

  private mutating func noteUnknown(_ number: UInt32) {
    if unknownSeen.contains(number), unknownKeys[Int(number)].name != PathKey.placeholder {
      dto.notes.append(.duplicateUnknownKey(number))
    } else {
      if !unknownSeen.contains(number) { unknownSeen.append(number) }
      dto.notes.append(.unknownKey(number))
    }
  }

  private mutating func resolve(
    _ key: Token, _ view: RecordView, _ scope: FieldScope
  ) -> KeyMeaning {
    let bytes =
      key.isEscaped
      ? StringBody.unescaped(view.bytes, key.range) : view.bytes.copy(of: key.range)
    let meaning: KeyMeaning
    if key.defect == .none, let match = lookups[Int(scope.rawValue)].match(bytes) {
      meaning = KeyMeaning(match, kind: profile.names[Int(match.nameIndex)].kind)
    } else {
      meaning = KeyMeaning(unknown: number(ofUnknown: bytes, scope))
    }
    memo.remember(meaning.code, for: view.bytes, key.range, group: scope.rawValue)
    return meaning
  }

  private mutating func number(ofUnknown key: [UInt8], _ scope: FieldScope) -> UInt32 {
    if let known = unknownNumbers[scope]?[key] { return known }
    let isListed =
      PathKey.isName(key) && unknownNumbers[scope, default: [:]].count < Self.maxUnknownKeys
    let name = isListed ? key : Array(PathKey.placeholder.utf8)
    if let known = unknownNumbers[scope]?[name] { return known }
    let number = UInt32(truncatingIfNeeded: unknownKeys.count)
    unknownKeys.append(UnknownKey(scope: scope, name: String(decoding: name, as: UTF8.self)))
    unknownNumbers[scope, default: [:]][name] = number
    return number
  }

  // MARK: Order or payment

  private mutating func settleKind(
    _ declared: WireKind?, _ view: RecordView
  ) -> (kind: WireKind, isAssumed: Bool) {
    let hasEvidence = declared == nil && hasPaymentEvidence()
    let kind = declared ?? (hasEvidence ? .payment : .order)
    if kind == .order { adoptOrderID() }
    // Names of this kind alone, or of none: there is nothing to take away.
    if kindsNamed & ~(1 | 1 &<< KeyMeaning.number(of: kind)) != 0 { clearOtherKinds(than: kind) }
    return (kind, declared == nil && !hasEvidence)
  }

  private func hasPaymentEvidence() -> Bool {
    for field in profile.paymentEvidence where dto[field].token >= 0 {
      // `order_id` alone is an order's legacy id.
      if field != .orderID || dto[.id].token >= 0 { return true }
    }
    return false
  }

  /// What only another kind has is no field of this one.
  private mutating func clearOtherKinds(than kind: WireKind) {
    for limit in kindLimits where limit.kind != kind {
      let slot = dto[limit.field]
      guard slot.token >= 0, slot.nameIndex == limit.nameIndex else { continue }
      dto.clear(limit.field)
      let name = profile.names[Int(limit.nameIndex)].name
      dto.notes.append(.unknownKey(number(ofUnknown: Array(name.utf8), .record)))
    }
  }

  /// An order without `id` takes its legacy name, which looks like a payment's `orderId`.
  private mutating func adoptOrderID() {
    guard dto[.id].token < 0, dto[.orderID].token >= 0,
      let legacy = profile.names.firstIndex(where: { $0.field == .id && $0.kind == .order })
    else { return }
    var slot = dto[.orderID]
    slot.nameIndex = UInt8(truncatingIfNeeded: legacy)
    sawLegacyName = true
    dto.set(.id, slot)
    dto.clear(.orderID)
  }

  private mutating func noteAliases() {
    for field in Field.allCases {
      let slot = dto.slots[field]
      if slot.token >= 0, !isProper[Int(slot.nameIndex)] {
        dto.notes.append(.alias(nameIndex: slot.nameIndex))
      }
    }
  }
}
