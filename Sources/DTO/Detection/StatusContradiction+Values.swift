import WireJSON

/// What values say against a status, under names that may say something.
extension StatusContradiction {
  /// What `value` says under a name that may say this.
  func said(by value: Int, in view: RecordView) -> StatusContradictions {
    switch self {
    case .none, .confirmation: []
    case .reversal, .amountBack, .denial:
      view.saysSomething(at: value) ? StatusContradictions(self) : []
    case .affirmation:
      if view.isDenial(at: value) {
        .affirmation
      } else {
        view.saysSomething(at: value) ? .confirmation : []
      }
    case .word: Self.word(at: value, in: view)
    }
  }

  /// What another word for the status says: `partially refunded`, `payment failed`.
  private static func word(at value: Int, in view: RecordView) -> StatusContradictions {
    if view.tokens[value].kind == .array { return words(ofElements: value, in: view) }
    guard view.tokens[value].kind == .string,
      let folded = WordText.folded(view.tokens[value], in: view.bytes)
    else { return view.tokens[value].kind == .malformed ? [.reversal, .denial] : [] }
    let text = String(decoding: folded, as: UTF8.self)
    if reversals.contains(where: text.contains) { return .reversal }
    return denials.contains(where: text.contains) || text.contains("expired") ? .denial : []
  }

  /// Elements of a list of words that are looked at.
  private static let elementsLooked = 256

  /// What the texts of a list say, or the words that its objects have; what else these have is looked into as any object's.
  private static func words(ofElements list: Int, in view: RecordView) -> StatusContradictions {
    var said: StatusContradictions = []
    for element in view.elements(of: list).prefix(elementsLooked) {
      switch view.tokens[element].kind {
      case .string: said.formUnion(word(at: element, in: view))
      case .object:
        for member in view.members(of: element)
        where wordsOfElements.contains(member.name) && view.tokens[member.value].kind == .string {
          said.formUnion(word(at: member.value, in: view))
        }
      default: break
      }
    }
    return said
  }
}

extension RecordView {
  /// Whether a value is more than a way to write that there is nothing: null, false, zero, an empty text or list, `no`.
  fileprivate func saysSomething(at index: Int) -> Bool {
    switch tokens[index].kind {
    case .null, .false: return false
    case .true, .malformed, .key: return true
    case .number, .string:
      if let number = decimal(at: index) { return number.coefficient != 0 }
      // Where to send something says nothing of whether it was.
      return isWord(of: StatusContradiction.nothing, at: index) != true && !isAddress(at: index)
    case .array: return Int(tokens[index].next) > index + 1
    case .object: return objectSaysSomething(index)
    }
  }

  /// A list in an object says what its elements say, `{"data":[]}` nothing.
  private func objectSaysSomething(_ object: Int) -> Bool {
    let members = members(of: object)
    let lists = members.filter { tokens[$0.value].kind == .array }
    if !lists.isEmpty, !members.contains(where: { $0.name == "id" }) {
      return lists.contains { Int(tokens[$0.value].next) > $0.value + 1 }
    }
    if members.contains(where: { saysMoney(at: $0.value) }) { return true }
    guard !hasMoney(object) else { return false }
    return members.contains {
      saysSomething(at: $0.value) && !StatusContradiction.isOfLink($0.name)
    }
  }

  private func isAddress(at index: Int) -> Bool {
    guard tokens[index].kind == .string else { return false }
    let text = text(of: index)
    return text.hasPrefix("https://") || text.hasPrefix("http://") || text.hasPrefix("/")
  }

  /// An object of money: nothing went back where its amount is zero.
  private func hasMoney(_ object: Int) -> Bool {
    let members = members(of: object)
    return members.isEmpty || members.contains { decimal(at: $0.value) != nil }
  }

  private func saysMoney(at index: Int) -> Bool {
    decimal(at: index).map { $0.coefficient != 0 } ?? (tokens[index].kind == .malformed)
  }

  /// Whether a value says no to what its name says, or can't be read.
  fileprivate func isDenial(at index: Int) -> Bool {
    switch tokens[index].kind {
    case .false, .malformed: return true
    case .number: return decimal(at: index)?.coefficient == 0
    case .string:
      if let number = decimal(at: index) { return number.coefficient == 0 }
      return isWord(of: ["false", "no", "n"], at: index) == true
    default: return false
    }
  }
}
