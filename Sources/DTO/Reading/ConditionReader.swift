import WireJSON

/// Asks conditions of the record read last.
///
/// They are asked of every record: nothing is retained or allocated for it.
struct ConditionReader: ~Copyable {
  /// The values at the places that conditions ask for.
  var values: ProbeValues
  let items: FlatTable<ConditionTable.Item>
  let words: WordSets
  let limits: FlatTable<ConditionPlace>
  let prefixes: [[String]]
  let groups: FlatTable<ConditionTable.Group>
  let checks: FlatTable<PlaceCheck>
  /// For each group that is a rule, a number that it shares with those that tell the same status.
  private let ruleStatuses: FlatTable<Int>
  let types: FlatTable<TypeStretches>
  let ignored: Stretch

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
    values = ProbeValues(plan)
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

  /// Whether a value of the record says that it is of another type; what isn't there says nothing.
  mutating func isDenied(type: Int, _ view: RecordView) -> Bool {
    let alternatives = types[type].conditions
    guard alternatives.start < alternatives.end else { return false }
    return (alternatives.start..<alternatives.end).allSatisfy { isDenied(groups[$0], view) }
  }

  private mutating func isDenied(_ group: ConditionTable.Group, _ view: RecordView) -> Bool {
    for index in Int(group.start)..<Int(group.end) {
      let token = values.token(of: Int(items[index].place.probe))
      guard token >= 0, view.tokens[token].kind != .null else { continue }
      if outcome(at: index, view) == .doesNotHold { return true }
    }
    return false
  }

  /// Whether a key that can't be read may lead to a place by which types are told, and at which nothing was read.
  var typeMayBeHidden: Bool {
    for type in 0..<types.count {
      for index in types[type].conditions.start..<types[type].conditions.end {
        for item in Int(groups[index].start)..<Int(groups[index].end) {
          let probe = Int(items[item].place.probe)
          if values.token(of: probe) < 0, values.isHidden(probe) { return true }
        }
      }
    }
    return false
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
      // Most rules are about what most records don't have.
      guard !values.surelyFails(groups[index]) else {
        index += 1
        continue
      }
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
      if checks[index].needed & ~values.valued == 0, !isUsual(checks[index], view) {
        return (index - stretch.start, checks[index])
      }
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
