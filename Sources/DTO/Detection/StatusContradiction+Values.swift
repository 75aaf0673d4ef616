import WireJSON

/// What values say against a status, under names that may say something.
extension StatusContradiction {
  /// What `value` says under a name that may say this.
  func said(by value: Int, in view: RecordView) -> StatusContradictions {
    guard self != .none else { return [] }
    if isOfAmount { return saidOfMoney(by: value, in: view) }
    guard view.tokens[value].kind != .malformed else { return .odd }
    switch self {
    case .none: return []
    case .reversal, .refund, .wholeBack, .partBack, .circumstance, .momentOfReversal,
      .amountBack, .refundable, .wordOfReversal, .doubtfulReversal, .wayOfReversal, .reply:
      return saidOfMoneyBack(by: value, in: view)
    case .dispute, .endOfDispute, .wordOfDispute, .resolution:
      return saidOfDispute(by: value, in: view)
    case .affirmation, .laterAffirmation, .amountPaid, .momentPaid, .wordOfPayment, .partPaid, .net,
      .debt, .due, .recovery:
      return saidOfPayment(by: value, in: view)
    case .denial, .fraud:
      guard view.answer(at: value, mayBeGood: true) == .yes else { return [] }
      return self == .fraud ? .fraud : .denial
    case .fraudCheck: return Self.saidOfFraudCheck(by: value, in: view)
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
    case .category: return Self.category(at: value, in: view)
    case .typeOfRecord, .stranger, .strangePart, .text, .otherStatus, .strangeAmount, .partialFlag,
      .wholeFlag,
      .signedForm, .signedWord,
      .signedPurpose, .asset:
      return saidOfStranger(by: value, in: view)
    case .scale, .digits, .minorFlag, .unit, .form, .provisional, .otherAmount, .otherCurrency,
      .amountOfOtherCurrency:
      return []
    }
  }

  /// Whether the field is about the amount and not about the status.
  private var isOfAmount: Bool { rawValue >= Self.scale.rawValue }

  /// That there is a fraud check says nothing; its result does.
  private static func saidOfFraudCheck(
    by value: Int, in view: RecordView
  ) -> StatusContradictions {
    guard view.tokens[value].kind == .string, view.answer(at: value, mayBeGood: true) == .yes,
      view.isWord(of: switches, at: value) == false
    else { return [] }
    return .fraud
  }

  /// A category of goods may be that of what came back.
  private static func category(at value: Int, in view: RecordView) -> StatusContradictions {
    guard view.tokens[value].kind == .string else { return word(at: value, in: view) }
    let text = NameParts(["return"]).removed(from: view.word(at: value))
    return said(byWord: Array(text.utf8), isListed: false)
  }

  private func saidOfMoneyBack(by value: Int, in view: RecordView) -> StatusContradictions {
    switch self {
    case .partBack: return view.choice(at: value, yes: .partBack, no: .notPartBack)
    case .doubtfulReversal: return view.choice(at: value, yes: .doubtfulBack)
    case .refundable: return view.choice(at: value, yes: .notWholeBack)
    case .wayOfReversal:
      if view.tokens[value].kind == .string, !view.isTime(at: value) { return [] }
      return view.choice(at: value, yes: .reversal)
    case .reply: return view.answer(at: value, mayBeGood: true) == .yes ? .reversal : []
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
      // A value that says that no money went back also says that not all of it did.
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
    // When it is due says nothing of whether it came.
    case .due: return view.isTime(at: value) ? [] : view.choice(at: value, yes: .affirmation)
    case .laterAffirmation: return view.choice(at: value, yes: .confirmation)
    case .wordOfPayment where view.tokens[value].kind == .string:
      return Self.saidOfPayment(byWord: view.word(at: value), view.answer(at: value))
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

  /// What the texts of a list say, or the words that its objects have; what else these have is looked into as any object's.
  private static func words(ofElements list: Int, in view: RecordView) -> StatusContradictions {
    var said: StatusContradictions = []
    var last: StatusContradictions = []
    for element in view.elements(of: list) {
      last = words(ofElement: element, in: view)
      said.formUnion(last)
    }
    return said.settled(by: last)
  }

  private static func words(ofElement element: Int, in view: RecordView) -> StatusContradictions {
    switch view.tokens[element].kind {
    case .malformed: return .odd
    case .string: return listedWord(at: element, in: view)
    case .object:
      return view.members(of: element).filter {
        wordsOfElements.contains($0.name) && view.tokens[$0.value].kind == .string
      }
      .reduce(into: []) { $0.formUnion(listedWord(at: $1.value, in: view)) }
    default: return []
    }
  }

  private static func listedWord(at value: Int, in view: RecordView) -> StatusContradictions {
    WordText.folded(view.tokens[value], in: view.bytes).map { said(byWord: $0, isListed: true) }
      ?? []
  }
}
