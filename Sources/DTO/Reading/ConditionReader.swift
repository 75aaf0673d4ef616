import WireJSON

/// Asks conditions of the record read last.
///
/// They are asked of every record: nothing is retained or allocated for it.
struct ConditionReader: ~Copyable {
  /// The values at the places that conditions ask for.
  var values: ProbeValues
  private let items: FlatTable<ConditionTable.Item>
  private let words: WordSets
  private let limits: FlatTable<ConditionPlace>
  private let prefixes: [[String]]
  private let groups: FlatTable<ConditionTable.Group>
  private let checks: FlatTable<PlaceCheck>
  /// For each group that is a rule, a number that it shares with those that tell the same status.
  private let ruleStatuses: FlatTable<Int>
  private let types: FlatTable<TypeStretches>
  private let ignored: Stretch

  /// A stretch of one of the tables.
  struct Stretch: BitwiseCopyable {
    var start: Int
    var end: Int

    /// Adds `more` behind `all`.
    init<Value>(adding more: [Value], to all: inout [Value]) {
      start = all.count
      all += more
      end = all.count
    }
  }

  /// Where a type's conditions and rules stand in `groups`, and its checks in `checks`.
  struct TypeStretches: BitwiseCopyable {
    var conditions: Stretch
    var rules: Stretch
    var checks: Stretch
  }

  init(_ plan: ReadingPlan) {
    values = ProbeValues(paths: plan.probes, words: plan.words.words)
    items = FlatTable(plan.conditions.items)
    words = WordSets(plan.words)
    limits = FlatTable(plan.conditions.limits)
    prefixes = plan.conditions.prefixes
    var groups: [ConditionTable.Group] = []
    var checks: [PlaceCheck] = []
    var ruleStatuses: [Int] = []
    types = FlatTable(
      plan.types.map { type in
        let conditions = Stretch(adding: type.conditions, to: &groups)
        ruleStatuses += type.conditions.map { _ in -1 } + type.ruleStatuses
        return TypeStretches(
          conditions: conditions, rules: Stretch(adding: type.rules, to: &groups),
          checks: Stretch(adding: type.checks, to: &checks))
      })
    ignored = Stretch(adding: plan.ignored, to: &groups)
    self.groups = FlatTable(groups)
    self.checks = FlatTable(checks)
    self.ruleStatuses = FlatTable(ruleStatuses)
  }

  /// Whether conditions tell the type.
  @inline(__always)
  func hasConditions(_ type: Int) -> Bool {
    types[type].conditions.end > types[type].conditions.start
  }

  mutating func outcome(ofType type: Int, _ view: RecordView) -> ConditionOutcome {
    outcome(ofAny: types[type].conditions, view)
  }

  /// Whether the record is one that the profile says to pass over.
  mutating func outcomeOfIgnored(_ view: RecordView) -> ConditionOutcome {
    outcome(ofAny: ignored, view)
  }

  /// What the rules of the type make of the record.
  mutating func rule(of type: Int, _ view: RecordView) -> RuleFinding {
    var finding = RuleFinding()
    let rules = types[type].rules
    var index = rules.start
    while index < rules.end {
      switch outcome(groups[index], view) {
      case .holds:
        finding.rule = index - rules.start
        return finding
      case .cannotTell: note(doubt: index, rules, &finding)
      case .doesNotHold: break
      }
      index += 1
    }
    return finding
  }

  private func note(doubt rule: Int, _ rules: Stretch, _ finding: inout RuleFinding) {
    guard let known = finding.doubt else { return finding.doubt = rule - rules.start }
    if ruleStatuses[rules.start + known] != ruleStatuses[rule] { finding.hasSeveralDoubts = true }
  }

  /// The next place of the type, from number `start`, that may hold something else than its rules expect.
  ///
  /// What is usual is passed over at once.
  @inline(__always)
  func nextUnusual(from start: Int, of type: Int, _ view: RecordView) -> (Int, PlaceCheck)? {
    let stretch = types[type].checks
    var index = stretch.start + start
    while index < stretch.end {
      if !isUsual(checks[index], view) { return (index - stretch.start, checks[index]) }
      index += 1
    }
    return nil
  }

  @inline(__always)
  private func isUsual(_ check: PlaceCheck, _ view: RecordView) -> Bool {
    let token = values.token(of: Int(check.place.probe))
    guard token >= 0 else {
      return !check.place.isRequired && !values.isBlocked(Int(check.place.probe))
    }
    let form = ValueForms(view.tokens[token])
    return !check.hasWords && !form.isEmpty && check.place.forms.contains(form)
  }

  /// What the alternatives tell together: one that holds is enough.
  @inline(__always)
  private mutating func outcome(
    ofAny alternatives: Stretch, _ view: RecordView
  ) -> ConditionOutcome {
    var outcome = ConditionOutcome.doesNotHold
    var index = alternatives.start
    while index < alternatives.end {
      switch self.outcome(groups[index], view) {
      case .holds: return .holds
      case .cannotTell: outcome = .cannotTell
      case .doesNotHold: break
      }
      index += 1
    }
    return outcome
  }

  /// What the conditions of `group` tell together: one that doesn't hold settles it, whatever the others are.
  @inline(__always)
  private mutating func outcome(
    _ group: ConditionTable.Group, _ view: RecordView
  ) -> ConditionOutcome {
    var outcome = ConditionOutcome.holds
    var index = Int(group.start)
    while index < Int(group.end) {
      switch self.outcome(at: index, view) {
      case .holds: break
      case .doesNotHold: return .doesNotHold
      case .cannotTell: outcome = .cannotTell
      }
      index += 1
    }
    return outcome
  }
}

extension ConditionReader {
  /// What the condition at an index of `items` tells.
  ///
  /// What most records say is told here; a whole item would be copied for a call.
  @inline(__always)
  private mutating func outcome(at index: Int, _ view: RecordView) -> ConditionOutcome {
    let kind = items[index].kind
    let probe = Int(items[index].place.probe)
    // Most ask for the status, which one of them has read.
    if kind == .word, let word = values.wordRead(at: probe) {
      return outcome(items[index], of: word)
    }
    let token = values.token(of: probe)
    guard token >= 0 else {
      guard !isUntold(items[index].place) else { return .cannotTell }
      return .of(kind == .absent)
    }
    if kind == .flag {
      switch view.tokens[token].kind {
      case .true: return .of(items[index].flag)
      case .false: return .of(!items[index].flag)
      default: break
      }
    }
    return outcome(at: index, of: token, view)
  }

  @inline(never)
  private mutating func outcome(
    at index: Int, of token: Int, _ view: RecordView
  ) -> ConditionOutcome {
    let item = items[index]
    switch item.kind {
    case .present: return .holds
    case .absent: return .doesNotHold
    default: break
    }
    switch view.tokens[token].kind {
    case .malformed: return .cannotTell
    case .null:
      if item.kind == .null { return .holds }
      let isDoubtful =
        values.isRequired(item.place) || item.kind == .notWord
        // Where the words are documented, null is none of them.
        || item.kind == .word && item.place.refusesNull
      return isDoubtful ? .cannotTell : .doesNotHold
    default: break
    }
    return outcome(item, of: token, view)
  }

  /// What a condition tells of a value that is neither broken nor null.
  @inline(__always)
  private mutating func outcome(
    _ item: ConditionTable.Item, of token: Int, _ view: RecordView
  ) -> ConditionOutcome {
    let test: TapeCondition.Test
    switch item.kind {
    case .word, .notWord: return wordOutcome(item, token, view)
    case .flag:
      return view.flag(at: token).map { .of($0 == item.flag) } ?? ofOtherForm(item, token, view)
    case .positive:
      if let number = view.decimal(at: token) { return TapeCondition.Test.positive(number) }
      // A number that is too long to hold is no other form.
      return view.tokens[token].kind == .number ? .cannotTell : ofOtherForm(item, token, view)
    case .covers, .below: return comparison(item, token, view)
    case .notNull, .present: return .holds
    case .null, .absent: return .doesNotHold
    case .object: test = .object
    case .array: test = .array
    case .text: test = .text
    case .fraction: test = .fraction
    case .prefix: test = .prefix(prefixes[Int(item.argument)])
    }
    let outcome = test.outcome(token, view)
    return outcome == .doesNotHold ? ofOtherForm(item, token, view) : outcome
  }

  /// What a value tells that isn't what the condition reads: nothing, unless such values are expected there.
  private func ofOtherForm(
    _ item: ConditionTable.Item, _ token: Int, _ view: RecordView
  ) -> ConditionOutcome {
    item.place.forms.contains(ValueForms(view.tokens[token])) ? .doesNotHold : .cannotTell
  }

  /// Whether the word of this number is documented at a place.
  @inline(__always)
  func isKnown(_ word: UInt32, at place: ConditionPlace) -> Bool {
    place.knownWords < 0 || words.contains(word, in: place.knownWords)
  }

  /// What a condition of words tells of one of them.
  @inline(__always)
  private func outcome(_ item: ConditionTable.Item, of word: UInt32) -> ConditionOutcome {
    if words.contains(word, in: item.argument) { return .of(item.kind == .word) }
    // A new word may mean what the condition looks for.
    if item.kind == .word, !isKnown(word, at: item.place) { return .cannotTell }
    return .of(item.kind == .notWord)
  }

  @inline(__always)
  private mutating func wordOutcome(
    _ item: ConditionTable.Item, _ token: Int, _ view: RecordView
  ) -> ConditionOutcome {
    guard let word = values.word(of: Int(item.place.probe), view) else {
      return ofOtherForm(item, token, view)
    }
    return outcome(item, of: word)
  }

  /// Whether a value that isn't there should be, or something stands in the way to it.
  private func isUntold(_ place: ConditionPlace) -> Bool {
    values.isRequired(place) || values.isBlocked(Int(place.probe)) || values.hasBrokenKey
  }

  @inline(__always)
  private func comparison(
    _ item: ConditionTable.Item, _ token: Int, _ view: RecordView
  ) -> ConditionOutcome {
    let limit = limits[Int(item.argument)]
    let isCovering = item.kind == .covers
    let other = values.token(of: Int(limit.probe))
    let isGone = other < 0 || view.tokens[other].kind == .null
    if isGone,
      limit.isRequired || values.isBlocked(Int(limit.probe)) || other < 0 && values.hasBrokenKey
    {
      // What is nothing covers no amount, whatever that is.
      let isNothing = isCovering && view.decimal(at: token)?.coefficient == 0
      return isNothing ? .doesNotHold : .cannotTell
    }
    let bound = other < 0 ? nil : other
    return isCovering
      ? TapeCondition.Test.covering(token, bound, view)
      : TapeCondition.Test.lying(token, below: bound, view)
  }
}
