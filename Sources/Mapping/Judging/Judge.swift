package import DTO
import Domain
package import Drift
package import WireJSON

/// Decides what a record's readings mean.
///
/// The only judge: the background scan, the list, the detail page, `check` and `export` all ask it.
///
/// It judges a borrowed tape into `facts` and `events`, without making a
/// `String`; `record` makes the texts of the record judged last.
package struct Judge: ~Copyable {
  package let profile: FeedProfile
  package let version: SchemaVersion
  /// The texts that `events` name.
  package var texts = TextTable()
  /// The drift of the record judged last.
  package internal(set) var events: [DriftEvent] = []
  /// The facts of the record judged last.
  package internal(set) var facts = RecordFacts(kind: .order, kindIsAssumed: false)

  var reader: RecordReader
  var paths: EventPaths
  var statuses: Vocabulary<OrderStatus>
  var methods: Vocabulary<Void>
  /// What was decided about each field, by its raw value.
  var states: FieldTable<FieldState>
  var items: [ItemFacts] = []
  var droppedItems = 0
  var capabilities = Capabilities.none
  var refundedAmount = Fact<Amount>.absent
  var updatedAt = Fact<Timestamp>.absent
  var createdAtZoneless: Timestamp?
  var methodIsDocumented = false
  /// For each field, whether this version declares an amount in major units for it.
  let declaresMajorUnits: [Bool]

  /// `policies`: What becomes of a field's value; the table's row where there is none for it.
  package init(
    profile: FeedProfile, version: SchemaVersion, policies: [FieldPolicy] = FieldPolicy.table
  ) {
    self.profile = profile
    self.version = version
    reader = RecordReader(profile: profile, version: version.reading(by: profile))
    paths = EventPaths(profile: profile, texts: &texts)
    let ours = Dictionary(uniqueKeysWithValues: OrderStatus.allCases.map { ($0.word, $0) })
    statuses = Vocabulary(profile.statusWords.compactMapValues { ours[$0] })
    methods = Vocabulary(Dictionary(uniqueKeysWithValues: profile.methodWords.map { ($0, ()) }))
    types = profile.names.map(\.type)
    let byField = Dictionary(policies.map { ($0.field, $0) }, uniquingKeysWith: { $1 })
    outcomes = Field.allCases.map { field in
      let policy = byField[field] ?? FieldPolicy.of(field)
      return (policy.missing, policy.null, policy.malformed)
    }
    let number = reader.version
    declaresMajorUnits = Field.allCases.map { field in
      profile.names.contains { name in
        name.field == field && name.type == .decimalString
          && (name.properIn?.contains(number) ?? false)
      }
    }
    states = FieldTable(repeating: FieldState())
  }

  /// Whether any fact of the record judged last is uncertain; `uncertainty(of:)` says which.
  package internal(set) var isDoubtful = false
  /// The declared type of each of the profile's names, and of each field what becomes of it: trivial copies of the tables.
  private let types: [FieldType]
  private let outcomes:
    [(missing: FieldPolicy.Outcome, null: FieldPolicy.Outcome, malformed: FieldPolicy.Outcome)]

  package enum Verdict: Sendable, Equatable {
    /// `facts` holds them.
    case record
    case rejected(RecordRejection)
  }

  /// Judges the record on `view`'s tape.
  ///
  /// `declared`: What the envelope says the record is; nil where it says nothing.
  /// - Complexity: O(*n*) in its tokens; allocates only for what was never seen before.
  package mutating func judge(_ view: RecordView, declared: WireKind?) -> Verdict {
    if !events.isEmpty { events.removeAll(keepingCapacity: true) }
    isDoubtful = false
    states.fill(with: FieldState())
    let (kind, isAssumed) = reader.read(view, declared: declared)
    facts = RecordFacts(kind: RecordKind(kind), kindIsAssumed: isAssumed)
    if let rejection = judgeID(view) { return .rejected(rejection) }
    judgeNotes(view)
    judgeStatus(view)
    judgeCurrency(view)
    judgeAmount(view)
    judgeTimes(view)
    judgeRest(view, kind)
    if !events.isEmpty, events.contains(where: { $0.severity > .info }) {
      facts.marks.insert(.drift)
    }
    return .record
  }

  // MARK: What all fields share

  mutating func add(_ event: DriftEvent) { events.append(event) }

  mutating func set(_ field: Field, _ certainty: FieldState.Certainty, token: Int32 = -1) {
    states[field] = FieldState(certainty: certainty, token: token)
    if case .uncertain = certainty { isDoubtful = true }
  }

  func state(_ field: Field) -> FieldState { states[field] }

  /// The path that the field's value came from.
  func path(_ field: Field) -> TextID {
    let slot = reader[field]
    return slot.token >= 0 ? paths.path(named: slot.nameIndex) : paths[field]
  }

  func declaredType(_ field: Field) -> FieldType {
    types[Int(reader[field].nameIndex)]
  }

  /// The field's token, where it has a value; otherwise what its policy makes of that, counted.
  ///
  /// - Returns: Nil where `states` holds the decision already.
  @inline(__always)
  mutating func value(of field: Field, _ view: RecordView, element: Int32 = -1) -> Token? {
    let index = reader[field].token
    if index >= 0 {
      let token = view.tokens[Int(index)]
      if token.isReadable { return token }
    }
    settleWithoutValue(field, view, element)
    return nil
  }

  @inline(never)
  private mutating func settleWithoutValue(
    _ field: Field, _ view: RecordView, _ element: Int32
  ) {
    let index = reader[field].token
    guard index >= 0 else {
      return settle(field, outcomes[field.index].missing, .missing, .missingField, nil, element)
    }
    let token = view.tokens[Int(index)]
    if case .null = token.kind {
      settle(field, outcomes[field.index].null, .null, .unexpectedNull, token, element)
    } else {
      malformed(field, token, .malformed, element: element)
    }
  }

  private mutating func settle(
    _ field: Field, _ outcome: FieldPolicy.Outcome, _ reason: Uncertainty, _ kind: DriftKind,
    _ token: Token?, _ element: Int32
  ) {
    switch outcome {
    case .absent, .off:
      set(field, .absent)
    case .dropRecord, .dropElement:
      set(field, .uncertain(reason), token: reader[field].token)
    case .uncertain:
      set(field, .uncertain(reason), token: reader[field].token)
      add(DriftEvent(kind, path: path(field), at: token?.fullRange, element: element))
    }
  }

  /// Whether the element that the field belongs to can't stay without it; a blank text is a missing one.
  func dropsElement(_ field: Field) -> Bool {
    let outcome: FieldPolicy.Outcome
    switch state(field).certainty {
    case .known: return false
    case .absent, .uncertain(.missing): outcome = outcomes[field.index].missing
    case .uncertain(.null): outcome = outcomes[field.index].null
    case .uncertain: outcome = outcomes[field.index].malformed
    }
    return outcome == .dropElement
  }

  /// The value can't be read as what it should be: counted, and not relied on.
  mutating func malformed(
    _ field: Field, _ token: Token, _ reason: Uncertainty, element: Int32 = -1
  ) {
    switch outcomes[field.index].malformed {
    case .absent, .off: set(field, .absent)
    case .uncertain, .dropElement, .dropRecord:
      set(field, .uncertain(reason), token: reader[field].token)
    }
    let (kind, found): (DriftKind, TextID) =
      switch token.defect {
      case .none:
        (
          .typeFlip,
          paths.typeChange(from: declaredType(field), to: WireType(token), &texts)
        )
      case .invalidUTF8: (.invalidUTF8, .none)
      default: (.malformedJSON, texts.id(of: token.defect.title))
      }
    add(
      DriftEvent(kind, path: path(field), found: found, at: token.fullRange, element: element))
  }

  mutating func coerced(_ field: Field, _ token: Token, element: Int32 = -1) {
    let found = paths.typeChange(from: declaredType(field), to: WireType(token), &texts)
    add(
      DriftEvent(
        .coerced, path: path(field), found: found, at: token.fullRange, element: element))
  }

  /// Whether a field stands there twice, with values that differ.
  @inline(__always)
  func isContradictory(_ field: Field, _ view: RecordView) -> Bool {
    let slot = reader[field]
    return slot.duplicate >= 0
      && Self.differ(view.tokens[Int(slot.token)], view.tokens[Int(slot.duplicate)], view)
  }

  /// Static: a method that isn't inlined would have the judge copied for it.
  private static func differ(_ first: Token, _ second: Token, _ view: RecordView) -> Bool {
    first.kind != second.kind
      || view.bytes.copy(of: first.range) != view.bytes.copy(of: second.range)
  }
}
