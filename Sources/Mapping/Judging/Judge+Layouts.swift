import DTO
import Domain
import Drift
import WireJSON

/// Records that are laid out like an earlier one, and say the same.
extension Judge {
  /// Where the record at token `root` stands; nil where its layout isn't known.
  @inline(__always)
  static func place(
    of view: RecordView, at root: Int, among types: [Int], placeTells: Bool
  ) -> JudgedLayouts.Place? {
    guard let layout = view.layout,
      let types = ExpectedTypes(types, placeTells: placeTells)
    else { return nil }
    return JudgedLayouts.Place(layout, root: root, types)
  }

  /// The same where `type` stands alone.
  @inline(__always)
  static func place(of view: RecordView, at root: Int, as type: Int) -> JudgedLayouts.Place? {
    guard let layout = view.layout else { return nil }
    return JudgedLayouts.Place(layout, root: root, ExpectedTypes(given: type))
  }

  /// Takes what an earlier record was that said the same, and judges what each says for itself.
  ///
  /// - Returns: Whether there was one, and nothing of this record is otherwise than it should be; else nothing counts.
  @inline(__always)
  mutating func recall(
    _ view: RecordView, at root: Int, _ place: JudgedLayouts.Place
  ) -> Bool {
    guard let index = judged.outcome(of: place, view, by: .tokens) else { return false }
    return recall(index, view, at: root, place)
  }

  @inline(never)
  private mutating func recall(
    _ index: Int, _ view: RecordView, at root: Int, _ place: JudgedLayouts.Place
  ) -> Bool {
    let outcome = judged.room.outcome(index)
    // Where the drifting values stand in each record isn't kept.
    guard !outcome.drifts else { return false }
    let type = Int(outcome.facts.type)
    guard reader.recall(view, at: root, as: type, versionToken: outcome.versionToken) else {
      return false
    }
    judged.room.restore(index, &states)
    begin(type)
    facts = outcome.facts
    if !items.isEmpty { items.removeAll(keepingCapacity: true) }
    droppedItems = 0
    capabilities = outcome.capabilities
    refundedAmount = outcome.refundedAmount
    methodIsDocumented = outcome.methodIsDocumented
    ruleOfStatus = outcome.ruleOfStatus
    doubtedRule = nil
    guard judgeID(view) == nil else { return false }
    judgeOwnAmount(view)
    judgeOwnTimes(view)
    guard isAsItShouldBe else { return false }
    judged.noteHit(of: place)
    kept = JudgedLayouts.Kept(outcome: index, number: outcome.number)
    return true
  }

  /// Whether there is nothing to tell of the record judged last.
  private var isAsItShouldBe: Bool { events.isEmpty && !isDoubtful && facts.marks == .none }

  /// Keeps what was found in the record judged last, for others that say the same.
  mutating func keep(_ view: RecordView, at root: Int, _ place: JudgedLayouts.Place) {
    let drifts = !isAsItShouldBe
    guard !drifts || driftMayBeShared, !facts.isOfUnknownType, refundsNothing, judged.wants(place)
    else { return }
    // It was kept of an earlier record, and something else of this one needed a look.
    if drifts, let known = judged.outcome(of: place, view, by: .tokens),
      judged.room.outcome(known).drifts
    {
      return
    }
    guard let tokens = tokensThatCount(view, at: root, placeTells: place.types.placeTells),
      !drifts || driftIsShared(tokens, view)
    else {
      return judged.refuse(place, view)
    }
    judged.add(place, tokens, view)
    guard judged.wants(place) else { return }
    kept = judged.keep(
      JudgedLayouts.Outcome(
        facts: facts, capabilities: capabilities, refundedAmount: refundedAmount,
        methodIsDocumented: methodIsDocumented, ruleOfStatus: ruleOfStatus,
        versionToken: reader.versionToken, own: ownValues(view), drifts: drifts), states, at: place,
      view)
  }

  /// Whether all that drifted may follow from the record's layout and its words; `driftIsShared` knows.
  private var driftMayBeShared: Bool {
    facts.marks.isSubset(of: .drift) && facts.amountIssue == nil
      && events.allSatisfy { $0.kind.mayFollowFromLayout && $0.element < 0 }
  }

  /// Whether all that drifted, and all that isn't certain, follows from the record's layout and the values that are compared: then each
  /// that says the same shows the same.
  ///
  /// An amount of another type is one in each, as long as nothing else is odd about it.
  private mutating func driftIsShared(
    _ tokens: JudgedLayouts.Tokens, _ view: RecordView
  ) -> Bool {
    func isCompared(_ field: Field?) -> Bool {
      field.map { tokens.compared.contains(Int(reader[$0].token)) } ?? false
    }
    let amountIsShared = amountIsCoerced && isPlainlyCoercedAmount(view)
    return events.allSatisfy { event in
      !event.kind.isOfWord || isCompared(event.field)
        || amountIsShared && event.isOfCoercedAmount
    }
      && Field.facts.allSatisfy { field in
        uncertainty(of: field).map { $0 == .unknownWord && isCompared(field) } ?? true
      }
  }

  /// Whether the amount of the record judged last is of another type than agreed.
  private var amountIsCoerced: Bool { events.contains(where: \.isOfCoercedAmount) }

  private mutating func isPlainlyCoercedAmount(_ view: RecordView) -> Bool {
    let token = Int(reader[.amount].token)
    guard token >= 0, let code = facts.currency else { return false }
    return plainAmount(view.tokens[token], view.bytes, form(.amount), code, isCoerced: true) != nil
  }

  /// Where the record judged last has what each says for itself; nil where any of it isn't written as most are.
  private func ownValues(_ view: RecordView) -> JudgedLayouts.OwnValues? {
    func number(of field: Field) -> Int? {
      let token = Int(reader[field].token)
      return token < 0 ? nil : view.numberInOutline(of: token)
    }
    guard reader.versionToken == nil, facts.hasID,
      let currency = facts.currency, facts.amountIssue == nil, case .instant? = facts.createdAt,
      let id = number(of: .id), let amount = number(of: .amount),
      let createdAt = number(of: .createdAt)
    else { return nil }
    let changedAt = number(of: .updatedAt)
    guard changedAt != nil || updatedAt == .absent else { return nil }
    return JudgedLayouts.OwnValues(
      id: id, idHash: IDHash(of: facts.kind), amount: amount, createdAt: createdAt,
      updatedAt: changedAt, form: form(.amount), amountIsCoerced: amountIsCoerced,
      currency: currency)
  }

  /// Whether no money went back: no more may than came, which of nothing is so whatever came.
  private var refundsNothing: Bool { refundedAmount.value.map { $0.coefficient == 0 } ?? true }

  /// The tokens on whose values hangs what the record judged last is; nil where it hangs on others as well.
  private mutating func tokensThatCount(
    _ view: RecordView, at root: Int, placeTells: Bool
  ) -> JudgedLayouts.Tokens? {
    guard !plan.isOfNoKnownAPI, !plan.asksForDigits, items.isEmpty, droppedItems == 0,
      plan.sums[type].isEmpty || reader.lacksParts
    else { return nil }
    var tokens = JudgedLayouts.Tokens()
    // Each record's own.
    var own: Set<Int> = []
    for field in Field.allCases {
      let slot = reader[field]
      guard slot.token >= 0 else { continue }
      guard slot.duplicate < 0 else { return nil }
      let token = Int(slot.token)
      switch (field, view.tokens[token].kind) {
      case (.amount, _) where form(.amount).type == .unitsAndNanos: return nil
      case (.items, .array): return nil
      case (.id, _), (.amount, _), (.createdAt, _), (.updatedAt, _): own.insert(token)
      case (_, .number) where field.isText: break
      case (_, .string) where field.isText: tokens.texts.insert(token)
      default: tokens.compared.insert(token)
      }
    }
    guard
      let decisive = reader.decisiveValues(
        ofType: type, besides: own, mayBeDenied: placeTells, view)
    else { return nil }
    tokens.compared.formUnion(decisive.tokens)
    if let mode = plan.modePath?.find(in: view, from: root) {
      guard !own.contains(mode) else { return nil }
      tokens.compared.insert(mode)
    }
    tokens.compared = tokens.compared.filter { !view.tokens[$0].kind.isOfStructure }
    tokens.pairs = decisive.pairs
    return tokens
  }
}

extension Field {
  /// Whether nothing hangs on its value but whether it says something.
  fileprivate var isText: Bool {
    switch self {
    case .customerID, .customerName, .customerEmail, .detailsBrand, .detailsLast4, .orderID,
      .failureReason, .note:
      true
    default: false
    }
  }
}

extension DriftEvent {
  fileprivate var isOfCoercedAmount: Bool { kind == .coerced && field == .amount }
}

extension DriftKind {
  /// Whether it hangs on a word of the record.
  fileprivate var isOfWord: Bool { self == .newWord || self == .coerced }

  /// Whether it may hang on nothing but which keys the record has, and on its words.
  fileprivate var mayFollowFromLayout: Bool {
    switch self {
    case .unknownKey, .aliasUsed, .expiredAlias: true
    default: isOfWord
    }
  }
}

extension Token.Kind {
  /// Whether all of it is in a record's layout.
  fileprivate var isOfStructure: Bool {
    switch self {
    case .object, .array, .key, .null: true
    case .string, .number, .true, .false, .malformed: false
    }
  }
}
