import WireJSON

/// What values say against a status, under names that may say something.
extension StatusContradiction {
  /// What `value` says under a name that may say this.
  func said(by value: Int, in view: RecordView) -> StatusContradictions {
    guard self != .none else { return [] }
    guard view.tokens[value].kind != .malformed else { return self == .scale ? .scaled : .odd }
    switch self {
    case .none: return []
    case .reversal, .refund, .wholeBack, .partBack, .circumstance, .momentOfReversal,
      .amountBack, .refundable, .wordOfReversal, .doubtfulReversal:
      return saidOfMoneyBack(by: value, in: view)
    case .dispute, .endOfDispute, .wordOfDispute, .resolution:
      return saidOfDispute(by: value, in: view)
    case .affirmation, .amountPaid, .momentPaid, .partPaid, .net, .debt, .recovery:
      return saidOfPayment(by: value, in: view)
    case .denial, .fraud:
      guard view.answer(at: value, mayBeGood: true) == .yes else { return [] }
      return self == .fraud ? .fraud : .denial
    case .failure: return view.choice(at: value, yes: .denial, no: .noFailure, null: .noFailure)
    case .cancellation: return view.choice(at: value, yes: .cancellation)
    case .ownCancellation:
      return view.choice(at: value, yes: .cancellation, no: .noCancellation, null: .noCancellation)
    case .intention, .oddity: return view.choice(at: value, yes: .odd)
    case .purpose:
      if view.isWord(of: Self.otherPurposes, at: value) == true { return .odd }
      return Self.word(at: value, in: view)
    case .word: return Self.word(at: value, in: view)
    case .code: return view.isCodeOfDenial(at: value) ? .denial : Self.word(at: value, in: view)
    case .wordOfGoods: return Self.word(at: value, in: view).ofPart
    case .scale:
      if let number = view.decimal(at: value), number.isOne { return [] }
      return view.choice(at: value, yes: .scaled, no: .scaled)
    }
  }

  private func saidOfMoneyBack(by value: Int, in view: RecordView) -> StatusContradictions {
    switch self {
    case .partBack: return view.choice(at: value, yes: .partBack, no: .notPartBack)
    case .doubtfulReversal: return view.choice(at: value, yes: .doubtfulBack)
    case .refundable: return view.choice(at: value, yes: .notWholeBack)
    case .circumstance: return view.choice(at: value, yes: .moneyBack, no: .nothingBack)
    case .momentOfReversal:
      return view.choice(at: value, yes: .moneyBack, no: .nothingBack, null: .nothingBack)
    case .wordOfReversal where view.tokens[value].kind == .string:
      guard view.answer(at: value) == .yes else { return view.choice(at: value, no: .nothingBack) }
      return Self.said(byWordOfReversal: view.word(at: value))
    case .wholeBack:
      if view.tokens[value].kind == .true
        || view.isWord(of: ["true", "yes", "y"], at: value) == true
      {
        return .wholeBack
      }
      guard view.money(at: value) == nil else { break }
      // One that no money came back is one that says so of the whole as well.
      return view.choice(at: value, yes: .moneyBack, no: .notWholeBack)
    default: break
    }
    guard view.answer(at: value) == .yes else {
      return self == .reversal ? [] : view.choice(at: value, no: .nothingBack)
    }
    return view.money(at: value) == nil ? .reversal : .amountBack
  }

  private func saidOfDispute(by value: Int, in view: RecordView) -> StatusContradictions {
    switch self {
    case .endOfDispute: return view.choice(at: value, yes: [.dispute, .noDispute])
    case .resolution: return view.choice(at: value, yes: .noDispute)
    case .wordOfDispute where view.tokens[value].kind == .string:
      guard view.answer(at: value) == .yes else { return view.choice(at: value, no: .noDispute) }
      return Self.said(byWordOfDispute: view.word(at: value))
    default: return view.choice(at: value, yes: .dispute, no: .noDispute)
    }
  }

  private func saidOfPayment(by value: Int, in view: RecordView) -> StatusContradictions {
    switch self {
    case .partPaid: return view.choice(at: value, yes: .partPaid, no: .notPartBack)
    case .debt: return view.choice(at: value, yes: .affirmation)
    case .recovery: return view.choice(at: value, yes: .confirmation)
    case .net:
      guard let money = view.money(at: value), let number = view.decimal(at: money) else {
        return []
      }
      return number.coefficient == 0 || number.isNegative ? .affirmation : []
    case .momentPaid where view.tokens[value].kind == .null: return .affirmation
    default: break
    }
    if view.isDenial(at: value) { return .affirmation }
    guard view.answer(at: value) == .yes else { return [] }
    guard let money = view.money(at: value), let number = view.decimal(at: money) else {
      return .confirmation
    }
    if number.coefficient == 0 { return .affirmation }
    // A time may be a number, and so may a yes.
    let isAmount = self == .amountPaid || self == .affirmation && !number.isOne
    return isAmount ? .amountPaid : .confirmation
  }

  private static func word(at value: Int, in view: RecordView) -> StatusContradictions {
    if view.tokens[value].kind == .array { return words(ofElements: value, in: view) }
    guard view.tokens[value].kind == .string,
      let folded = WordText.folded(view.tokens[value], in: view.bytes)
    else { return [] }
    return said(byWord: folded, isListed: false)
  }

  /// Elements of a list of words that are looked at.
  private static let elementsLooked = 256

  /// What the texts of a list say, or the words that its objects have; what else these have is looked into as any object's.
  private static func words(ofElements list: Int, in view: RecordView) -> StatusContradictions {
    var said: StatusContradictions = []
    for element in view.elements(of: list).prefix(elementsLooked) {
      switch view.tokens[element].kind {
      case .malformed: said.insert(.odd)
      case .string: said.formUnion(listedWord(at: element, in: view))
      case .object:
        for member in view.members(of: element)
        where wordsOfElements.contains(member.name) && view.tokens[member.value].kind == .string {
          said.formUnion(listedWord(at: member.value, in: view))
        }
      default: break
      }
    }
    return said
  }

  private static func listedWord(at value: Int, in view: RecordView) -> StatusContradictions {
    WordText.folded(view.tokens[value], in: view.bytes).map { said(byWord: $0, isListed: true) }
      ?? []
  }
}
