package import DTO
package import Domain
package import Drift
package import WireJSON

/// Decides what a record's readings mean.
///
/// The only judge: the background scan, the list, the detail page, `check` and `export` all ask it.
///
/// It judges a borrowed tape into `facts` and `events`, without making a
/// `String`; `record` makes the texts of the record judged last.
package struct Judge: ~Copyable {
  /// The profile that it judges by; held by the reader, and not to be asked for every record.
  package var profile: FeedProfile { reader.profile }
  package let version: SchemaVersion
  /// The texts that `events` name.
  package var texts: TextTable
  /// The words that `facts` name.
  package var words = WordTable()
  /// The drift of the record judged last.
  package internal(set) var events: [DriftEvent] = []
  /// The facts of the record judged last.
  package internal(set) var facts = RecordFacts(type: 0, kind: .order, kindIsAssumed: false)
  /// The currency that the envelope names for all its records.
  package var envelopeCurrency: CurrencyCode? {
    didSet { if envelopeCurrency != oldValue { judged.forget() } }
  }
  /// Whether the feed has several envelopes that name different ones.
  package var envelopeCurrenciesDiffer = false {
    didSet { if envelopeCurrenciesDiffer != oldValue { judged.forget() } }
  }

  private let address = PassedByAddress()
  let plan: JudgingPlan
  var reader: RecordReader
  var paths: EventPaths
  var statuses: Vocabulary<OrderStatus?>
  /// A bit for each field that the record's type names.
  private var declared: UInt64 = 0
  /// A bit for each that is absent, and no drift, where its key is missing.
  private(set) var quiet: UInt64 = 0
  var methods: Vocabulary<Void>
  /// What was decided about each field.
  var states: FieldTable<FieldState>
  /// What was decided about records that say the same.
  var judged = JudgedLayouts()
  /// What was kept of the record judged last, or of an earlier one that it is as; nil where nothing was.
  package internal(set) var kept: JudgedLayouts.Kept?
  var items: [ItemFacts] = []
  var droppedItems = 0
  var capabilities = Capabilities.none
  var refundedAmount = Fact<Amount>.absent
  package internal(set) var updatedAt = Fact<Timestamp>.absent
  /// When the record says that it was changed, in nanoseconds since 1970-01-01 UTC; nil where that can't be read.
  ///
  /// Also where another of its times contradicts it: versions of a record are told apart by it.
  package internal(set) var updateTime: Int64?
  /// The currency that was met last, as it was written: mostly the next one is the same.
  var lastCurrency: (bytes: UInt32, code: CurrencyCode)?
  /// The digits of the currency that was met last.
  var currencyDigits = CurrencyDigits()
  var lastMinute = TimeText.LastMinute()
  var createdAtZoneless: Timestamp?
  var methodIsDocumented = false
  /// The rule by which the record judged last has its status, by its number in the type; nil for none.
  package internal(set) var ruleOfStatus: Int?
  /// Whether the status isn't certain for what others say.
  private(set) var statusIsDoubted = false
  /// Whether the unit of its amounts may be another one than the profile says, and what somebody has decided of the record's own.
  private(set) var unitIsDoubted = false
  private(set) var decidedPower: Int8?
  /// The rule that can't be told, where the status hangs on it.
  var doubtedRule: Int?
  /// Whether any fact of the record judged last is uncertain; `uncertainty(of:)` says which.
  package internal(set) var isDoubtful = false

  /// A judge of records of one profile.
  ///
  /// `version`: Which it is, of those that the prepared parts are for.
  /// `texts`: What it begins with: by those of a tally, its events' signatures are the tally's; nil for none.
  package init(_ prepared: PreparedJudge, version: SchemaVersion, texts: TextTable? = nil) {
    self.version = version
    reader = RecordReader(prepared.reading)
    plan = prepared.plan
    (paths, self.texts) = prepared.paths(in: texts)
    statuses = Vocabulary(prepared.statuses)
    methods = Vocabulary(prepared.methods)
    states = FieldTable(repeating: FieldState())
  }

  package enum Verdict: Sendable, Equatable {
    /// `facts` holds them.
    case record
    case rejected(RecordRejection)
    /// The profile doesn't read such objects: a customer among payments.
    case ignored
  }

  /// Judges the record that begins at token `root` of `view`'s tape.
  ///
  /// `types`: The types that may stand there, in the profile's order; one that is none of them is shown as far as it is certain.
  /// `placeTells`: Whether the only type that may stand there needs no condition to hold.
  /// - Complexity: O(*n*) in its tokens; allocates only for what was never seen before.
  package mutating func judge(
    _ view: RecordView, at root: Int = 0, among types: [Int], placeTells: Bool = true
  ) -> Verdict {
    let place = Self.place(of: view, at: root, among: types, placeTells: placeTells)
    if let place, recall(view, at: root, place) { return .record }
    let found = reader.read(view, at: root, among: types, placeTells: placeTells)
    let type = found.type ?? types[0]
    begin(type)
    states.fill(with: FieldState())
    if plan.ignoresObjects, reader.isIgnored(view) { return .ignored }
    facts = RecordFacts(
      type: UInt8(type), kind: kind(of: type, isKnown: found.type != nil),
      kindIsAssumed: found.isAssumed)
    facts.isOfUnknownType = found.type == nil
    let verdict = judgeFields(view, at: root)
    if let place, verdict == .record { keep(view, at: root, place) }
    return verdict
  }

  /// Judges the record at the top of `view`'s tape as one of `type`: the place tells.
  package mutating func judge(_ view: RecordView, as type: Int) -> Verdict {
    let place = Self.place(of: view, at: 0, as: type)
    if let place, recall(view, at: 0, place) { return .record }
    let verdict = judge(
      view, as: RecordFacts(type: UInt8(type), kind: plan.kinds[type], kindIsAssumed: false))
    if let place, verdict == .record { keep(view, at: 0, place) }
    return verdict
  }

  /// Judges the record that begins at token `root` as what a row says that it was.
  package mutating func judge(
    _ view: RecordView, at root: Int = 0, as then: RecordFacts
  ) -> Verdict {
    let type = min(Int(then.type), plan.kinds.count - 1)
    begin(type)
    states.fill(with: FieldState())
    reader.read(view, at: root, as: type)
    if plan.ignoresObjects, reader.isIgnored(view) { return .ignored }
    facts = RecordFacts(
      type: UInt8(truncatingIfNeeded: type),
      kind: kind(of: type, isKnown: !then.isOfUnknownType), kindIsAssumed: then.kindIsAssumed)
    facts.isOfUnknownType = then.isOfUnknownType
    return judgeFields(view, at: root)
  }

  /// Begins with a record of `type`, of which nothing is known.
  @inline(__always)
  mutating func begin(_ type: Int) {
    if !events.isEmpty { events.removeAll(keepingCapacity: true) }
    isDoubtful = false
    kept = nil
    statusIsDoubted = false
    (unitIsDoubted, decidedPower) = (false, nil)
    (declared, quiet) = (plan.declared[type], plan.quiet[type])
  }

  private mutating func judgeFields(_ view: RecordView, at root: Int) -> Verdict {
    if facts.isOfUnknownType { noteUnknownType(view, at: root) }
    if reader.hasContradictions, let found = reader.contradictoryCondition(view) {
      noteContradiction(found.path, view.tokens[found.token])
    }
    if let rejection = judgeID(view) { return .rejected(rejection) }
    judgeNotes(view)
    judgeStatus(view)
    judgeCurrency(view, at: root)
    judgeAmount(view)
    judgeTimes(view)
    judgeRest(view)
    judgeInvariants(view, at: root)
    judgeConditionPlaces(view)
    if view.mayHaveDefects { judgeDefects(view, root) }
    if !events.isEmpty, events.contains(where: { $0.severity > .info }) {
      facts.marks.insert(.drift)
    }
    return .record
  }

  /// Facts of the record judged last aren't certain, for what others say of it.
  package mutating func doubt(_ doubts: FactDoubts) {
    guard !doubts.isEmpty else { return }
    if let power = doubts.decidedPower { decideUnit(power) }
    isDoubtful = true
    if let reason = doubts.status { undecide(reason) }
    if let reason = doubts.amount { facts.amountIssue = reason }
    if doubts.amount == .unitMayHaveChanged { unitIsDoubted = true }
    if let reason = doubts.currency {
      facts.currency = nil
      facts.currencyIssue = reason
    }
    if let reason = doubts.createdAt {
      facts.createdAt = nil
      facts.createdAtIssue = reason
    }
    statusIsDoubted = doubts.status != nil
  }

  /// The amount is in another unit than the profile says, or just in that, as somebody has decided.
  private mutating func decideUnit(_ power: Int8) {
    decidedPower = power
    guard power != 0 else { return }
    // Nobody has said anything of the others: an item's price, what was refunded.
    unitIsDoubted = true
    guard let amount = facts.amount.times(powerOfTen: Int(power)) else {
      facts.amountIssue = .outOfRange
      return
    }
    facts.amount = amount
  }

  /// An amount of the record that isn't the record's own.
  func other(_ amount: Fact<Amount>) -> Fact<Amount> {
    guard unitIsDoubted, case .known = amount else { return amount }
    return .uncertain(.unitMayHaveChanged)
  }

  /// The kind of a record of unknown type isn't known: the neutral kind claims least.
  private func kind(of type: Int, isKnown: Bool) -> RecordKind {
    isKnown ? plan.kinds[type] : .transaction
  }

  /// Whether a record at the top of its document may name a version that its amounts depend on.
  package var asksForVersion: Bool { reader.asksForVersion }

  /// The token of the version that the record judged last names; nil where it names none.
  package var versionToken: Int? { reader.versionToken }

  /// The index of the record's type.
  @inline(__always)
  var type: Int { Int(facts.type) }

  /// Whether the record's type names the field.
  @inline(__always)
  func declares(_ field: Field) -> Bool { declared & (1 &<< UInt64(field.index)) != 0 }

  /// Whether a record of this type may come without an id.
  @inline(__always)
  var idIsOptional: Bool { plan.idIsOptional[Int(facts.type)] }

  /// The statuses of the rules of the record's type, nil for none.
  @inline(__always)
  var rules: [RuleStatus] { plan.ruleStatuses[Int(facts.type)] }
}
