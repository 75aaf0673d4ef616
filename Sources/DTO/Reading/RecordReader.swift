public import Domain
package import WireJSON

/// Holds a profile and how it is read, which never change.
package final class ReadingBox: Sendable {
  package let profile: FeedProfile
  package let version: Int
  let plan: ReadingPlan
  let meanings = KnownMeanings()

  /// - Complexity: O(*n*) in the profile's paths and conditions: some milliseconds for a large one.
  package init(profile: FeedProfile, version: Int) {
    self.profile = profile
    self.version = version
    plan = ReadingPlan(profile: profile, version: version)
  }
}

/// Reads a record's tape into a `RecordDTO`, by one profile and version.
@usableFromInline
package struct RecordReader: ~Copyable {
  package var profile: FeedProfile { box.profile }
  /// In a box: a reader that is copied for a call takes a pointer along, not all of a profile.
  let box: ReadingBox
  package let version: Int
  /// Whether a record at the top of its document may name a version that its amounts depend on.
  package let asksForVersion: Bool
  /// The token of the version that the record read last names; nil where it names none.
  package internal(set) var versionToken: Int?
  private let address = PassedByAddress()
  /// The keys that the profile doesn't know, in the order in which they were first seen.
  package internal(set) var unknownKeys: [UnknownKey] = []
  /// The record that was read last.
  @usableFromInline package internal(set) var dto = RecordDTO()

  /// Where a field of the record read last is; `dto` as a whole would be copied across the module wall.
  @inlinable
  package subscript(_ field: Field) -> RecordDTO.Slot { dto.slots[field] }

  /// The plan's entries, and those of unknown keys behind them.
  var entries: [ReadingPlan.Entry]
  var conditions: ConditionReader
  /// Second values at conditions' places, in the order in which they came.
  var contradictions: [(probe: Int, token: Int32)] = [] {
    didSet { hasContradictions = !contradictions.isEmpty }
  }
  /// Whether any condition's place stands there twice.
  package private(set) var hasContradictions = false
  /// What the record's other fields say against its status, where no API is known.
  package internal(set) var contradictionsOfStatus: StatusContradictions = []
  /// The keys of the fields that say so, in their order.
  package internal(set) var contradictingKeys: [Int32] = []
  /// Amounts that other fields say went back, and that they say came, where no API is known.
  package internal(set) var moneyBack: [Int32] = []
  package internal(set) var moneyPaid: [Int32] = []
  /// What other fields say of the amount: how many digits its fraction has, and what it and its currency may be instead.
  package internal(set) var digits: [Int32] = []
  package internal(set) var otherAmounts: [Int32] = []
  package internal(set) var otherCurrencies: [Int32] = []
  /// Numbers that aren't zero, and what they are of the record's amount.
  package internal(set) var parts: [(part: AmountPart, number: DecimalText, token: Int32)] = []
  /// Values that came under other names of their fields, where all must agree.
  package internal(set) var otherNames: [(field: Field, token: Int32)] = [] {
    didSet { hasOtherNames = !otherNames.isEmpty }
  }
  /// Whether any field came under more names than one; stored, since a reader would be copied to ask it.
  package private(set) var hasOtherNames = false
  /// Values that stand for a null, if the preferred names of their fields stay one.
  var namesForNull: [(field: Field, slot: RecordDTO.Slot)] = []
  var memo: ByteMemo
  /// What words say against a status, where no API is known.
  var meaningsOfWords = ByteMemo(capacity: 512)
  var unknownEntries: [UInt32: [[UInt8]: UInt32]] = [:]
  var brokenKeys: [Int: BrokenKey] = [:]
  var unknownSeen: [UInt32] = []
  var sawLegacyName = false
  /// Whether a key of the record read last, or of an object that the profile reads in it, can't be read.
  package internal(set) var hasBrokenKey = false
  /// A bit for each field of which such a key may be a name.
  var hiddenFields: UInt64 = 0
  /// What is the same in each record of a layout; and what is found in one of which that isn't known.
  var readings = LayoutReadings()
  /// Where that is kept for the record read last; nil where its layout isn't known.
  var reading: Int?
  /// Where the slots of the record read last are kept, if they are what is there; nil where they aren't, or have been changed.
  var slotsAre: Int?
  var log = ReadingLog()
  /// The type that the last record was, which the next one probably is as well.
  private var lastType = 0

  /// Keys that are remembered by their bytes.
  private static let rememberedKeys = 1024

  package init(_ box: ReadingBox) {
    self.box = box
    version = box.version
    asksForVersion = box.plan.versionProbe >= 0
    entries = box.plan.entries
    conditions = ConditionReader(box.plan)
    memo = ByteMemo(capacity: Self.rememberedKeys)
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
    // Where only one type stands, the place tells, unless the record itself says otherwise.
    if types.count == 1, placeTells {
      return Found(type: conditions.isDenied(type: guess, view) ? nil : guess, isAssumed: false)
    }
    if box.plan.types[guess].isExclusive, conditions.outcome(ofType: guess, view) == .holds {
      return Found(type: guess, isAssumed: false)
    }
    let told = told(among: types, view)
    let type = told ?? types[0]
    if type != guess { read(view, at: root, as: type) }
    guard told != nil else { return Found(type: nil, isAssumed: false) }
    let isAssumed = !conditions.hasConditions(type) && types.count > 1
    return Found(type: type, isAssumed: isAssumed)
  }

  /// The first type whose conditions hold, else the one that has none.
  ///
  /// Nil where there is none, and where one that comes before it can't be told.
  private mutating func told(among types: [Int], _ view: RecordView) -> Int? {
    for type in types where conditions.hasConditions(type) {
      switch conditions.outcome(ofType: type, view) {
      case .holds: return type
      case .cannotTell: return nil
      case .doesNotHold: break
      }
    }
    for type in types where !conditions.hasConditions(type) { return type }
    return nil
  }

  /// Whether the record read last is one that the profile says to pass over.
  package mutating func isIgnored(_ view: RecordView) -> Bool {
    conditions.outcomeOfIgnored(view) == .holds
  }

  /// Forgets the record read last: one of `type` comes.
  @inline(__always)
  mutating func forget(for type: Int) {
    if !dto.notes.isEmpty { dto.notes.removeAll(keepingCapacity: true) }
    sawLegacyName = false
    conditions.values.reset()
    if hasBrokenKey { (hasBrokenKey, hiddenFields) = (false, 0) }
    if !contradictions.isEmpty { contradictions.removeAll(keepingCapacity: true) }
    if !contradictionsOfStatus.isEmpty { forgetContradictions() }
    if !otherNames.isEmpty { otherNames.removeAll(keepingCapacity: true) }
    lastType = type
  }

  /// Reads the record as one of type `type`, whatever it is.
  package mutating func read(_ view: RecordView, at root: Int, as type: Int) {
    forget(for: type)
    reading = restore(view, at: root, as: type)
    guard reading == nil else { return noteVersion() }
    dto.slots.fill(with: RecordDTO.Slot())
    slotsAre = nil
    if view.layout != nil { log.open() }
    memo.rewind()
    meaningsOfWords.rewind()
    if !unknownSeen.isEmpty { unknownSeen.removeAll(keepingCapacity: true) }
    readObject(view, at: root, node: box.plan.types[type].root)
    if box.plan.types[type].idIsKey { readKey(view, before: root) }
    if !namesForNull.isEmpty { readNamesForNull(view) }
    if sawLegacyName { noteAliases() }
    if hasBrokenKey { doubtOtherNames() }
    if log.isOpen { keep(view, at: root, as: type) }
    noteVersion()
  }

  private mutating func noteVersion() {
    guard asksForVersion else { return }
    let token = conditions.values.token(of: box.plan.versionProbe)
    versionToken = token >= 0 ? token : nil
  }

  /// 1 KiB: how far before a record the key begins that is its id; one that begins before that is none.
  package static let keyReach = 1024

  /// Takes the key under which the record stands for its id.
  private mutating func readKey(_ view: RecordView, before root: Int) {
    // Whether the key is near enough hangs on its length.
    log.close()
    guard root > 0, view.tokens[root - 1].kind == .key,
      view.tokens[root].range.lowerBound - view.tokens[root - 1].range.lowerBound < Self.keyReach
    else { return }
    dto.slots[.id] = RecordDTO.Slot(token: Int32(root - 1), source: 0, rank: 0)
  }

  private mutating func forgetContradictions() {
    contradictionsOfStatus = []
    contradictingKeys.removeAll(keepingCapacity: true)
    moneyBack.removeAll(keepingCapacity: true)
    moneyPaid.removeAll(keepingCapacity: true)
    digits.removeAll(keepingCapacity: true)
    otherAmounts.removeAll(keepingCapacity: true)
    otherCurrencies.removeAll(keepingCapacity: true)
    parts.removeAll(keepingCapacity: true)
  }

  /// For each type, a bit for each field that it names, by the field's index.
  package var declaredFields: [UInt64] { box.plan.types.map(\.fields) }

  /// Reads one element of `items` over the item fields of `dto`; its notes replace the record's.
  package mutating func readItem(_ view: RecordView, at object: Int, of type: Int) {
    slotsAre = nil
    for field in [Field.itemSKU, .itemName, .itemQuantity, .itemUnitPrice] { dto.clear(field) }
    dto.notes.removeAll(keepingCapacity: true)
    guard box.plan.types[type].item >= 0 else { return }
    readObject(view, at: object, node: box.plan.types[type].item)
    if !namesForNull.isEmpty { readNamesForNull(view) }
  }
}
