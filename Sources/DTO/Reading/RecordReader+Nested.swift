import WireJSON

/// What the objects of a record say against its status, where no API is known: `outcome.refunded`, `payments[].type`.
extension RecordReader {
  /// Objects and lists inside of each other that are looked into; what stands deeper may say anything.
  private static let nestedLevels = 32
  /// The memo's groups for what members say, by what they are members of; the plan has fewer nodes.
  private static let nestedGroups = UInt16.max - 16

  /// Looks into the value of a key of the record itself, under which this stands.
  mutating func noteNested(
    _ value: Int, _ view: RecordView, _ subject: StatusContradiction.Subject
  ) {
    let kind = view.tokens[value].kind
    guard kind == .object || kind == .array, subject != .possibility else { return }
    noteNested(in: value, view, subject, depth: 0)
  }

  /// What a value says under a name that may say this; words are remembered by their bytes.
  private mutating func said(
    _ contradiction: StatusContradiction, by value: Int, _ view: RecordView
  ) -> StatusContradictions {
    let token = view.tokens[value]
    guard contradiction == .word, token.kind == .string else {
      return contradiction.said(by: value, in: view)
    }
    if let known = meaningsOfWords.meaning(view.bytes, token.range) {
      return StatusContradictions(rawValue: known)
    }
    let said = contradiction.said(by: value, in: view)
    meaningsOfWords.remember(said.rawValue, for: view.bytes, token.range)
    return said
  }

  /// Notes what a value says under a name that may say this, as far as it counts of what it is about.
  mutating func note(
    _ contradiction: StatusContradiction, by value: Int, _ view: RecordView,
    of subject: StatusContradiction.Subject? = nil
  ) {
    var said = said(contradiction, by: value, view)
    guard !said.isEmpty else { return }
    if let subject { said = Self.counted(said, of: subject) }
    contradictionsOfStatus.formUnion(said)
    guard !said.isDisjoint(with: .ofNumbers) else { return }
    if let money = view.money(at: value).map(Int32.init) {
      if said.contains(.amountBack) { moneyBack.append(money) }
      if said.contains(.amountPaid) { moneyPaid.append(money) }
      if said.contains(.otherAmount) { otherAmounts.append(money) }
    } else if said.contains(.otherAmount) {
      otherAmounts.append(Int32(value))
    }
    if said.contains(.digits) { digits.append(Int32(value)) }
    if said.contains(.otherCurrency) { otherCurrencies.append(Int32(value)) }
  }

  /// Notes a number that is a part of the record's amount.
  mutating func note(_ part: AmountPart, _ value: Int, _ view: RecordView) {
    let money = view.money(at: value) ?? value
    guard let number = view.anyDecimal(at: money), number.coefficient != 0 else { return }
    contradictionsOfStatus.insert(.parts)
    parts.append((part, number, Int32(money)))
  }

  /// `subject`: What the value is about.
  private mutating func noteNested(
    in value: Int, _ view: RecordView, _ subject: StatusContradiction.Subject, depth: Int
  ) {
    guard depth < Self.nestedLevels else {
      if Int(view.tokens[value].next) > value + 1 { contradictionsOfStatus.insert(.odd) }
      return
    }
    switch view.tokens[value].kind {
    case .object: noteMembers(of: value, view, subject, depth: depth)
    case .array: noteElements(of: value, view, subject, depth: depth)
    default: break
    }
  }

  /// What each element of a list says is said of the record; what some say, only where money went back, or where all are about it.
  private mutating func noteElements(
    of list: Int, _ view: RecordView, _ subject: StatusContradiction.Subject, depth: Int
  ) {
    let before = contradictionsOfStatus
    var all: StatusContradictions = []
    var last: StatusContradictions = []
    var common: StatusContradictions?
    let end = view.end(of: list)
    var element = list + 1
    while element < end {
      contradictionsOfStatus = []
      noteNested(in: element, view, subject, depth: depth + 1)
      last = contradictionsOfStatus
      all.formUnion(last)
      common = common?.intersection(last) ?? last
      let next = Int(view.tokens[element].next)
      guard next > element else { break }
      element = next
    }
    let said: StatusContradictions =
      switch subject {
      case .whole, .authorization: all.ofPart.union(common ?? [])
      case .history: all.settled(by: last)
      default: all
      }
    contradictionsOfStatus = before.union(said)
  }

  private mutating func noteMembers(
    of object: Int, _ view: RecordView, _ subject: StatusContradiction.Subject, depth: Int
  ) {
    var index = object + 1
    let end = view.end(of: object)
    while index + 1 < end {
      noteMember(index, view, in: subject, depth: depth)
      let next = Int(view.tokens[index + 1].next)
      guard next > index else { return }
      index = next
    }
  }

  /// `key`: The token of the member's key, before that of its value.
  private mutating func noteMember(
    _ key: Int, _ view: RecordView, in subject: StatusContradiction.Subject, depth: Int
  ) {
    // A key that can't be read may be any.
    guard view.tokens[key].defect == .none else {
      contradictionsOfStatus.insert(.doubtfulBack)
      return
    }
    let name = name(view.tokens[key], view, in: subject)
    if name.contradiction != .none {
      note(name.contradiction, by: key + 1, view, of: subject)
    }
    // Integers may be of anything.
    if name.part != .none, name.part == .quantity || view.fractionDigits(at: key + 1) > 0 {
      note(name.part, key + 1, view)
    }
    let kind = view.tokens[key + 1].kind
    if kind == .object || kind == .array, name.subject != .possibility {
      noteNested(in: key + 1, view, name.subject, depth: depth + 1)
    }
  }

  /// What counts of what is said inside of what is about something.
  private static func counted(
    _ said: StatusContradictions, of subject: StatusContradiction.Subject
  ) -> StatusContradictions {
    switch subject {
    case .outcome, .history, .refund, .dispute: said.subtracting(.ofAmount)
    // The unit of a part's amounts isn't known.
    case .whole: said.subtracting(.ofAmount).subtracting(.amountPaid)
    case .authorization:
      said.subtracting(.ofAmount).subtracting([.amountPaid, .confirmation])
    case .money: said.ofPart.union(said.intersection(.ofAmount))
    case .totals:
      said.subtracting(.ofAmount).subtracting(.amountPaid).union(said.intersection(.otherAmount))
    case .thing, .possibility, .link: said.ofPart
    }
  }

  /// What a member's name says, and what stands under it; remembered by its bytes.
  private mutating func name(
    _ key: Token, _ view: RecordView, in subject: StatusContradiction.Subject
  ) -> NameMeaning {
    let group = Self.nestedGroups + UInt16(subject.rawValue)
    if let known = memo.meaning(view.bytes, key.range, group: group) {
      return NameMeaning(packed: known)
    }
    let found = NameMeaning(
      StringBody.text(of: key, in: view.bytes), in: subject, isStrict: box.profile.isOfNoKnownAPI)
    memo.remember(found.packed, for: view.bytes, key.range, group: group)
    return found
  }
}
