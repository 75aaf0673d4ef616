import WireJSON

/// What the objects of a record say against its status, where no API is known: `outcome.refunded`, `payments[].type`.
extension RecordReader {
  /// Objects and lists inside of each other that are looked into.
  private static let nestedLevels = 5
  /// Elements of a list that are looked at.
  private static let nestedElements = 256
  /// A group of its own in the memo: the plan has fewer nodes than this.
  private static let nestedGroup = UInt16.max
  /// The same inside of what is said of the money.
  private static let nestedInOutcomeGroup = UInt16.max - 1
  private static let subjectGroup = UInt16.max - 2

  /// Looks into the value of a key of the record itself.
  mutating func noteNested(_ key: Token, _ value: Int, _ view: RecordView) {
    let kind = view.tokens[value].kind
    guard kind == .object || kind == .array else { return }
    let subject = subject(of: key, view)
    guard subject != .possibility else { return }
    noteNested(in: value, view, saysOutcome: subject == .outcome, depth: 0)
  }

  /// What a value of several members is about.
  private enum Subject: UInt32 {
    /// A card, a customer, anything.
    case other
    /// The money itself.
    case outcome
    /// What may be done: `_links`, `available_actions`.
    case possibility
  }

  /// What stands under a key; remembered by its bytes.
  private mutating func subject(of key: Token, _ view: RecordView) -> Subject {
    if let known = memo.meaning(view.bytes, key.range, group: Self.subjectGroup) {
      return Subject(rawValue: known) ?? .other
    }
    let name = StringBody.text(of: key, in: view.bytes)
    var subject = Subject.other
    if StatusContradiction.isOfPossibilities(name) {
      subject = .possibility
    } else if StatusContradiction.isOfOutcome(name) {
      subject = .outcome
    }
    memo.remember(subject.rawValue, for: view.bytes, key.range, group: Self.subjectGroup)
    return subject
  }

  /// What a value says under a name that may say this; words are remembered by their bytes.
  mutating func said(
    _ contradiction: StatusContradiction, by value: Int, _ view: RecordView
  ) -> StatusContradictions {
    let token = view.tokens[value]
    guard contradiction == .word, token.kind == .string else {
      return contradiction.said(by: value, in: view)
    }
    if let known = meaningsOfWords.meaning(view.bytes, token.range) {
      return StatusContradictions(rawValue: UInt8(exactly: known) ?? 0)
    }
    let said = contradiction.said(by: value, in: view)
    meaningsOfWords.remember(UInt32(said.rawValue), for: view.bytes, token.range)
    return said
  }

  /// `saysOutcome`: Whether what is inside is said of the money itself, and not of a card or a customer.
  private mutating func noteNested(
    in value: Int, _ view: RecordView, saysOutcome: Bool, depth: Int
  ) {
    guard depth < Self.nestedLevels else { return }
    switch view.tokens[value].kind {
    case .object: noteMembers(of: value, view, saysOutcome: saysOutcome, depth: depth)
    case .array:
      for element in view.elements(of: value).prefix(Self.nestedElements) {
        noteNested(in: element, view, saysOutcome: saysOutcome, depth: depth + 1)
      }
    default: break
    }
  }

  private mutating func noteMembers(
    of object: Int, _ view: RecordView, saysOutcome: Bool, depth: Int
  ) {
    var index = object + 1
    let end = view.end(of: object)
    while index + 1 < end {
      let key = view.tokens[index]
      // A key that can't be read may be any.
      let said: StatusContradictions =
        key.defect == .none
        ? said(contradiction(of: key, view, inOutcome: saysOutcome), by: index + 1, view)
        : [.reversal, .denial]
      contradictionsOfStatus.formUnion(saysOutcome ? said : said.intersection(.ofMoneyBack))
      if subject(of: key, view) != .possibility {
        noteNested(in: index + 1, view, saysOutcome: saysOutcome, depth: depth + 1)
      }
      let next = Int(view.tokens[index + 1].next)
      guard next > index else { return }
      index = next
    }
  }

  /// What a key's name may say, remembered by its bytes.
  private mutating func contradiction(
    of key: Token, _ view: RecordView, inOutcome: Bool
  ) -> StatusContradiction {
    let group = inOutcome ? Self.nestedInOutcomeGroup : Self.nestedGroup
    if let known = memo.meaning(view.bytes, key.range, group: group) {
      return UInt8(exactly: known).flatMap(StatusContradiction.init(rawValue:)) ?? .none
    }
    let name = StringBody.text(of: key, in: view.bytes)
    let isWord = inOutcome && StatusContradiction.isWordOfOutcome(name)
    let found = isWord ? .word : StatusContradiction(key: name)
    memo.remember(UInt32(found.rawValue), for: view.bytes, key.range, group: group)
    return found
  }
}
