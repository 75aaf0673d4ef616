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
package struct Judge: Sendable {
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
  var states: [FieldState] = []
  var items: [ItemFacts] = []
  var droppedItems = 0
  var capabilities = Capabilities.none
  var refundedAmount = Fact<Amount>.absent
  var updatedAt = Fact<Timestamp>.absent
  var createdAtZoneless: Timestamp?
  var methodIsDocumented = false
  /// For each field, whether this version declares an amount in major units for it.
  let declaresMajorUnits: [Bool]

  package init(profile: FeedProfile, version: SchemaVersion) {
    self.profile = profile
    self.version = version
    reader = RecordReader(profile: profile, version: version.reading(by: profile))
    paths = EventPaths(profile: profile, texts: &texts)
    let ours = Dictionary(uniqueKeysWithValues: OrderStatus.allCases.map { ($0.word, $0) })
    statuses = Vocabulary(profile.statusWords.compactMapValues { ours[$0] })
    methods = Vocabulary(Dictionary(uniqueKeysWithValues: profile.methodWords.map { ($0, ()) }))
    types = profile.names.map(\.type)
    outcomes = Field.allCases.map { (FieldPolicy.of($0).missing, FieldPolicy.of($0).null) }
    let number = reader.version
    declaresMajorUnits = Field.allCases.map { field in
      profile.names.contains { name in
        name.field == field && name.type == .decimalString
          && (name.properIn?.contains(number) ?? false)
      }
    }
    states = Array(repeating: FieldState(), count: Field.allCases.count)
  }

  /// Whether any fact of the record judged last is uncertain; `uncertainty(of:)` says which.
  package internal(set) var isDoubtful = false
  /// The declared type of each of the profile's names, and of each field what becomes of it: trivial copies of the tables.
  private let types: [FieldType]
  private let outcomes: [(missing: FieldPolicy.Outcome, null: FieldPolicy.Outcome)]

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
    events.removeAll(keepingCapacity: true)
    isDoubtful = false
    states.withUnsafeMutableBufferPointer { $0.update(repeating: FieldState()) }
    let (kind, isAssumed) = reader.read(view, declared: declared)
    facts = RecordFacts(kind: kind == .order ? .order : .payment, kindIsAssumed: isAssumed)
    if let rejection = judgeID(view) { return .rejected(rejection) }
    judgeNotes(view)
    judgeStatus(view)
    judgeCurrency(view)
    judgeAmount(view)
    judgeTimes(view)
    judgeRest(view, kind)
    if events.contains(where: { $0.severity > .info }) { facts.marks.insert(.drift) }
    return .record
  }

  // MARK: What all fields share

  mutating func add(_ event: DriftEvent) { events.append(event) }

  mutating func set(_ field: Field, _ certainty: FieldState.Certainty, token: Int32 = -1) {
    states[field.index] = FieldState(certainty: certainty, token: token)
    if case .uncertain = certainty { isDoubtful = true }
  }

  func state(_ field: Field) -> FieldState { states[field.index] }

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
  mutating func value(of field: Field, _ view: RecordView, element: Int32 = -1) -> Token? {
    let slot = reader[field]
    guard slot.token >= 0 else {
      settle(field, outcomes[field.index].missing, .missing, .missingField, nil, element)
      return nil
    }
    let token = view.tokens[Int(slot.token)]
    switch token.kind {
    case .null:
      settle(field, outcomes[field.index].null, .null, .unexpectedNull, token, element)
      return nil
    case .malformed:
      malformed(field, token, .malformed, element: element)
      return nil
    default:
      return token
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

  /// The value can't be read as what it should be: counted, and not relied on.
  mutating func malformed(
    _ field: Field, _ token: Token, _ reason: Uncertainty, element: Int32 = -1
  ) {
    let slot = reader[field]
    set(field, .uncertain(reason), token: slot.token)
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
  func isContradictory(_ field: Field, _ view: RecordView) -> Bool {
    let slot = reader[field]
    guard slot.duplicate >= 0 else { return false }
    let first = view.tokens[Int(slot.token)]
    let second = view.tokens[Int(slot.duplicate)]
    return first.kind != second.kind
      || view.bytes.copy(of: first.range) != view.bytes.copy(of: second.range)
  }
}
