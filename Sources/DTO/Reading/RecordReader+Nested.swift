import WireJSON

/// What the objects of a record say against its status, where no API is known: `outcome.refunded`, `payments[].type`.
extension RecordReader {
  /// Objects and lists inside of each other that are looked into.
  private static let nestedLevels = 5
  /// Elements of a list that are looked at.
  private static let nestedElements = 256
  /// The memo's groups for what stands under a name, and, by that, what a name says; the plan has fewer nodes.
  private static let subjectGroup = UInt16.max
  private static let nestedGroups = UInt16.max - 16

  /// Looks into the value of a key of the record itself.
  mutating func noteNested(_ key: Token, _ value: Int, _ view: RecordView) {
    let kind = view.tokens[value].kind
    guard kind == .object || kind == .array else { return }
    let subject = subject(of: key, view)
    guard subject != .possibility else { return }
    noteNested(in: value, view, subject, depth: 0)
  }

  /// What stands under a key; remembered by its bytes.
  private mutating func subject(
    of key: Token, _ view: RecordView
  ) -> StatusContradiction.Subject {
    if let known = memo.meaning(view.bytes, key.range, group: Self.subjectGroup) {
      return StatusContradiction.Subject(rawValue: known) ?? .other
    }
    let subject = StatusContradiction.Subject(key: StringBody.text(of: key, in: view.bytes))
    memo.remember(subject.rawValue, for: view.bytes, key.range, group: Self.subjectGroup)
    return subject
  }

  /// What a value says under a name that may say this; words are remembered by their bytes.
  mutating func said(
    _ contradiction: StatusContradiction, by value: Int, _ view: RecordView
  ) -> StatusContradictions {
    let token = view.tokens[value]
    guard contradiction == .word, token.kind == .string else {
      let said = contradiction.said(by: value, in: view)
      noteMoney(said, at: value, view)
      return said
    }
    if let known = meaningsOfWords.meaning(view.bytes, token.range) {
      return StatusContradictions(rawValue: known)
    }
    let said = contradiction.said(by: value, in: view)
    meaningsOfWords.remember(said.rawValue, for: view.bytes, token.range)
    return said
  }

  /// Keeps amounts that went back or came, to be compared with the record's own.
  private mutating func noteMoney(
    _ said: StatusContradictions, at value: Int, _ view: RecordView
  ) {
    guard said.contains(.amountBack) || said.contains(.amountPaid),
      let money = view.money(at: value)
    else { return }
    if said.contains(.amountBack) { moneyBack.append(Int32(money)) }
    if said.contains(.amountPaid) { moneyPaid.append(Int32(money)) }
  }

  /// `subject`: What the value is about.
  private mutating func noteNested(
    in value: Int, _ view: RecordView, _ subject: StatusContradiction.Subject, depth: Int
  ) {
    guard depth < Self.nestedLevels else { return }
    switch view.tokens[value].kind {
    case .object: noteMembers(of: value, view, subject, depth: depth)
    case .array:
      for element in view.elements(of: value).prefix(Self.nestedElements) {
        noteNested(in: element, view, subject, depth: depth + 1)
      }
    default: break
    }
  }

  private mutating func noteMembers(
    of object: Int, _ view: RecordView, _ subject: StatusContradiction.Subject, depth: Int
  ) {
    var index = object + 1
    let end = view.end(of: object)
    while index + 1 < end {
      if let said = said(byMember: index, view, in: subject) {
        contradictionsOfStatus.formUnion(Self.counted(said, of: subject))
      }
      let kind = view.tokens[index + 1].kind
      if kind == .object || kind == .array {
        let own = self.subject(of: view.tokens[index], view)
        if own != .possibility {
          let isOfOwn = own == .refund || own == .dispute
          noteNested(in: index + 1, view, isOfOwn ? own : subject, depth: depth + 1)
        }
      }
      let next = Int(view.tokens[index + 1].next)
      guard next > index else { return }
      index = next
    }
  }

  /// What the member whose key is at `index` says; nil where it says nothing.
  private mutating func said(
    byMember index: Int, _ view: RecordView, in subject: StatusContradiction.Subject
  ) -> StatusContradictions? {
    // A key that can't be read may be any.
    guard view.tokens[index].defect == .none else { return .doubtfulBack }
    let contradiction = contradiction(of: view.tokens[index], view, in: subject)
    return contradiction == .none ? nil : said(contradiction, by: index + 1, view)
  }

  /// What counts of what is said inside of what is about something.
  private static func counted(
    _ said: StatusContradictions, of subject: StatusContradiction.Subject
  ) -> StatusContradictions {
    switch subject {
    case .outcome, .refund, .dispute: said.subtracting(.scaled)
    case .money: said.ofPart.union(said.intersection(.scaled))
    case .other, .possibility: said.ofPart
    }
  }

  /// What a key's name may say, remembered by its bytes.
  private mutating func contradiction(
    of key: Token, _ view: RecordView, in subject: StatusContradiction.Subject
  ) -> StatusContradiction {
    let group = Self.nestedGroups + UInt16(subject.rawValue)
    if let known = memo.meaning(view.bytes, key.range, group: group) {
      return UInt8(exactly: known).flatMap(StatusContradiction.init(rawValue:)) ?? .none
    }
    let found = StatusContradiction(key: StringBody.text(of: key, in: view.bytes), of: subject)
    memo.remember(UInt32(found.rawValue), for: view.bytes, key.range, group: group)
    return found
  }
}
