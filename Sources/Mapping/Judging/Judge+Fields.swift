import DTO
import Domain
import Drift
import WireJSON

extension Judge {
  // MARK: Identity

  mutating func judgeID(_ view: RecordView) -> RecordRejection? {
    let slot = reader[.id]
    guard slot.token >= 0 else { return idIsOptional ? nil : .noID }
    let token = view.tokens[Int(slot.token)]
    switch token.kind {
    case .null: return idIsOptional ? nil : .nullID
    case .string, .key:
      guard !Self.isBlank(token, view) else { return .blankID }
      set(.id, .known, token: slot.token)
    case .number:
      if !plan.takesNumbersAsText { coerced(.id, token) }
      set(.id, .known, token: slot.token)
    default: return .malformedID
    }
    if isContradictory(.id, view) { set(.id, .uncertain(.contradiction), token: slot.token) }
    // Equal hashes are compared in full.
    if token.isEscaped {
      let letters = StringBody.unescaped(view.bytes, token.range)
      facts.idHash = IDHash.value(of: letters.span.bytes, 0..<letters.count, facts.kind)
    } else {
      facts.idHash = IDHash.value(of: view.bytes, token.range, facts.kind)
    }
    facts.hasID = true
    return nil
  }

  /// Whether a string holds nothing but white space.
  @inline(__always)
  static func isBlank(_ token: Token, _ view: RecordView) -> Bool {
    !surelySaysSomething(token, view) && holdsOnlySpace(token, view)
  }

  /// Whether the string at the token of that number holds anything else.
  @inline(__always)
  static func saysSomething(_ number: Int, _ view: RecordView) -> Bool {
    surelySaysSomething(view.tokens[number], view) || !holdsOnlySpace(number, view)
  }

  @inline(__always)
  private static func surelySaysSomething(_ token: Token, _ view: RecordView) -> Bool {
    guard token.length > 0, !token.isEscaped else { return false }
    let first = view.bytes.byte(Int(token.start))
    return first > 0x20 && first < 0x80
  }

  /// By the token's number: handed over itself, it would take registers for its parts though it mostly isn't asked.
  @inline(never)
  private static func holdsOnlySpace(_ number: Int, _ view: RecordView) -> Bool {
    holdsOnlySpace(view.tokens[number], view)
  }

  private static func holdsOnlySpace(_ token: Token, _ view: RecordView) -> Bool {
    if token.isPlain { return view.bytes.trimming(token.range).isEmpty }
    return StringBody.text(of: token, in: view.bytes).unicodeScalars
      .allSatisfy { $0.properties.isWhitespace }
  }

  // MARK: Status

  mutating func judgeStatus(_ view: RecordView) {
    doubtedRule = nil
    ruleOfStatus = nil
    judgeStatusWord(view)
    guard !rules.isEmpty, !facts.isOfUnknownType, facts.statusIssue != .unknownWord else { return }
    let finding = reader.rule(of: type, view)
    if plan.statusMayBeContradicted, isContradicted(finding, view) {
      return undecide(.contradictedByOthers)
    }
    ruleOfStatus = finding.rule
    if let rule = finding.rule {
      guard rules[rule] != .uncertain else {
        undecide(.contradictedByOthers)
        doubtedRule = rule
        return
      }
      (facts.status, facts.statusIsProviderWord) = rules[rule].facts
      facts.statusIssue = nil
    }
    guard let doubt = finding.doubt, facts.statusIssue == nil else { return }
    let known = (facts.status, facts.statusIsProviderWord)
    // A rule that can't be told changes nothing where it says what is said anyway.
    let isSame = rules[doubt] != .uncertain && rules[doubt].facts == known
    if finding.hasSeveralDoubts || !isSame {
      undecide(.undecided)
      doubtedRule = doubt
    }
  }

  /// The word alone would say more than is known.
  mutating func undecide(_ reason: Uncertainty) {
    facts.status = nil
    facts.statusIsProviderWord = false
    facts.statusIssue = reason
    isDoubtful = true
  }

  private mutating func judgeStatusWord(_ view: RecordView) {
    guard let token = value(of: .status, view) else {
      facts.statusIssue = .missing
      if case .uncertain(let reason) = state(.status).certainty { facts.statusIssue = reason }
      return
    }
    let slot = reader[.status]
    guard token.kind == .string || isCode(token) else {
      malformed(.status, token, .wrongType)
      facts.statusIssue = .wrongType
      return
    }
    guard !Self.isBlank(token, view) else {
      set(.status, .uncertain(.missing), token: slot.token)
      facts.statusIssue = .missing
      report(.missingField, of: .status, "blank", at: token)
      return
    }
    set(.status, .known, token: slot.token)
    // The words of a record that nobody knows mean nothing certain.
    guard !facts.isOfUnknownType else {
      let reason = reader.typeMayBeHidden ? Uncertainty.unknownType : .unknownWord
      facts.statusWord = words.number(of: StringBody.text(of: token, in: view.bytes))
      facts.statusIssue = reason
      return set(.status, .uncertain(reason), token: slot.token)
    }
    readStatusWord(token, view)
    if isContradictory(.status, view) {
      facts.status = nil
      facts.statusIssue = .contradiction
      isDoubtful = true
    } else if hasSeveralValues(.status, view) {
      undecide(.severalValues)
    }
  }

  /// Whether the number may be a word of the type's status: where some of these are numbers.
  func isCode(_ token: Token) -> Bool {
    token.kind == .number && token.isInteger && !facts.isOfUnknownType && plan.hasCodes[type]
  }

  private mutating func readStatusWord(_ token: Token, _ view: RecordView) {
    let found = statuses.meaning(of: token, view.bytes, group: UInt16(facts.type), &words)
    facts.statusWord = found.word
    switch found.lookup {
    case .known(let meaning, let isExact):
      facts.status = meaning
      facts.statusIsProviderWord = meaning == nil
      if !isExact {
        report(.coerced, of: .status, "other spelling", at: token)
      }
    case .unknown:
      facts.statusIssue = .unknownWord
      newWord(.status, token, view)
    }
  }

  /// A word that the profile doesn't know: counted, and shown as itself, not as one of ours.
  mutating func newWord(_ field: Field, _ token: Token, _ view: RecordView) {
    let evidence = EvidenceText.describing(StringBody.text(of: token, in: view.bytes))
    set(field, .uncertain(.unknownWord), token: reader[field].token)
    report(.newWord, of: field, evidence, at: token)
  }
}

extension RuleStatus {
  /// What the facts of a record say of it.
  fileprivate var facts: (status: OrderStatus?, isOwnWord: Bool) {
    if case .ours(let status) = self { (status, false) } else { (nil, true) }
  }
}
