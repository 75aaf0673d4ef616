import WireJSON

/// What the objects of a record say against its status, where no API is known: `outcome.refunded`, `payments[].type`.
extension RecordReader {
  /// Objects and lists inside of each other that are looked into.
  private static let nestedLevels = 3
  /// Elements of a list that are looked at.
  private static let nestedElements = 16
  /// A group of its own in the memo: the plan has fewer nodes than this.
  private static let nestedGroup = UInt16.max

  /// Looks into the value of a key of the record itself.
  mutating func noteNested(_ key: Token, _ value: Int, _ view: RecordView) {
    let kind = view.tokens[value].kind
    guard kind == .object || kind == .array else { return }
    let name = StringBody.text(of: key, in: view.bytes)
    noteNested(in: value, view, saysOutcome: StatusContradiction.isOfOutcome(name), depth: 0)
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
      let said = contradiction(of: view.tokens[index], view).said(by: index + 1, in: view)
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
