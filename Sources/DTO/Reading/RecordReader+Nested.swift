import WireJSON

/// What the objects of a record say against its status, where no API is known: `outcome.refunded`, `payments[].type`.
extension RecordReader {
  /// Objects and lists inside of each other that are looked into.
  private static let nestedLevels = 5
  /// Elements of a list that are looked at.
  private static let nestedElements = 256
  /// A group of its own in the memo: the plan has fewer nodes than this.
  private static let nestedGroup = UInt16.max
  private static let outcomeGroup = UInt16.max - 1

  /// Looks into the value of a key of the record itself.
  mutating func noteNested(_ key: Token, _ value: Int, _ view: RecordView) {
    let kind = view.tokens[value].kind
    guard kind == .object || kind == .array else { return }
    noteNested(in: value, view, saysOutcome: isOfOutcome(key, view), depth: 0)
  }

  /// Whether what stands under a key is said of the money; remembered by its bytes.
  private mutating func isOfOutcome(_ key: Token, _ view: RecordView) -> Bool {
    if let known = memo.meaning(view.bytes, key.range, group: Self.outcomeGroup) {
      return known == 1
    }
    let found = StatusContradiction.isOfOutcome(StringBody.text(of: key, in: view.bytes))
    memo.remember(found ? 1 : 0, for: view.bytes, key.range, group: Self.outcomeGroup)
    return found
  }

  /// What a value says under a name that may say this; words are remembered by their bytes.
  mutating func said(
    _ contradiction: StatusContradiction, by value: Int, _ view: RecordView
  ) -> StatusContradictions {
    let token = view.tokens[value]
    guard contradiction == .word, token.kind == .string else {
      return contradiction.said(by: value, in: view)
    }
    if let known = words.meaning(view.bytes, token.range) {
      return StatusContradictions(rawValue: UInt8(exactly: known) ?? 0)
    }
    let said = contradiction.said(by: value, in: view)
    words.remember(UInt32(said.rawValue), for: view.bytes, token.range)
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
        ? said(contradiction(of: key, view), by: index + 1, view) : [.reversal, .denial]
      contradictionsOfStatus.formUnion(saysOutcome ? said : said.intersection(.ofMoneyBack))
      noteNested(in: index + 1, view, saysOutcome: saysOutcome, depth: depth + 1)
      let next = Int(view.tokens[index + 1].next)
      guard next > index else { return }
      index = next
    }
  }

  /// What a key's name may say, remembered by its bytes.
  private mutating func contradiction(of key: Token, _ view: RecordView) -> StatusContradiction {
    if let known = memo.meaning(view.bytes, key.range, group: Self.nestedGroup) {
      return UInt8(exactly: known).flatMap(StatusContradiction.init(rawValue:)) ?? .none
    }
    let found = StatusContradiction(key: StringBody.text(of: key, in: view.bytes))
    memo.remember(
      UInt32(found.rawValue), for: view.bytes, key.range, group: Self.nestedGroup)
    return found
  }
}
