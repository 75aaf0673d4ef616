package import WireJSON

/// What a value answers to its name, whatever that is.
enum Answer {
  /// It says nothing: null, an empty text, where to send something.
  case silent
  /// False, zero, an empty list, `no`.
  case no
  case yes
}

extension RecordView {
  /// `mayBeGood`: Whether a word such as `passed` says that there is nothing, as it does of a check.
  func answer(at index: Int, mayBeGood: Bool = false) -> Answer {
    switch tokens[index].kind {
    case .null: return .silent
    case .false: return .no
    case .true, .malformed, .key: return .yes
    case .number, .string:
      if let number = decimal(at: index) { return number.coefficient == 0 ? .no : .yes }
      if isWord(of: StatusContradiction.blank, at: index) == true || isAddress(at: index) {
        return .silent
      }
      if isWord(of: StatusContradiction.nothing, at: index) == true { return .no }
      return mayBeGood && isWord(of: StatusContradiction.good, at: index) == true ? .no : .yes
    case .array: return Int(tokens[index].next) > index + 1 ? .yes : .no
    case .object: return answer(ofObject: index, mayBeGood)
    }
  }

  /// A list in an object says what its elements say, `{"data":[]}` no.
  private func answer(ofObject object: Int, _ mayBeGood: Bool) -> Answer {
    let all = members(of: object)
    let lists = all.filter { tokens[$0.value].kind == .array }
    if !lists.isEmpty, !all.contains(where: { $0.name == "id" }) {
      return lists.contains { Int(tokens[$0.value].next) > $0.value + 1 } ? .yes : .no
    }
    let members = all.filter { !StatusContradiction.isAside($0.name) }
    if members.contains(where: { saysMoney(at: $0.value) }) { return .yes }
    // An object of money: nothing went back where its amount is zero.
    if members.contains(where: { decimal(at: $0.value) != nil }) { return .no }
    let saysSomething = members.contains {
      answer(at: $0.value, mayBeGood: mayBeGood) == .yes && !Self.isOfLink($0.name)
    }
    return saysSomething ? .yes : .silent
  }

  /// Whether a member of this name only describes a link: `{"href":"…","method":"POST"}`.
  private static func isOfLink(_ name: String) -> Bool {
    ["href", "rel", "method", "title", "type", "templated"].contains(name)
  }

  /// Where to send something says nothing of whether it was.
  private func isAddress(at index: Int) -> Bool {
    guard tokens[index].kind == .string else { return false }
    let text = text(of: index)
    return text.hasPrefix("https://") || text.hasPrefix("http://") || text.hasPrefix("/")
      || text.hasPrefix("application/")
  }

  private func saysMoney(at index: Int) -> Bool {
    decimal(at: index).map { $0.coefficient != 0 } ?? (tokens[index].kind == .malformed)
  }

  /// One of these by what the value answers.
  func choice(
    at index: Int, yes: StatusContradictions = [], no: StatusContradictions = [],
    null: StatusContradictions = []
  ) -> StatusContradictions {
    switch answer(at: index) {
    case .yes: yes
    case .no: no
    case .silent: tokens[index].kind == .null ? null : []
    }
  }

  /// Whether a value says no to what its name says.
  func isDenial(at index: Int) -> Bool {
    switch tokens[index].kind {
    case .false: return true
    case .number: return decimal(at: index)?.coefficient == 0
    case .string:
      if let number = decimal(at: index) { return number.coefficient == 0 }
      return isWord(of: ["false", "no", "n"], at: index) == true
    default: return false
    }
  }

  /// Whether a code of two digits is another than that of an approval (ISO 8583).
  func isCodeOfDenial(at index: Int) -> Bool {
    guard tokens[index].kind == .string else { return false }
    let code = bytes.copy(of: tokens[index].range)
    return code.count == 2 && code.allSatisfy(ASCII.isDigit) && code != Array("00".utf8)
  }

  /// The folded word of a string.
  package func word(at index: Int) -> String {
    PlainLetters.text(WordText.folded(tokens[index], in: bytes) ?? [])
  }

  /// Whether a text is a time.
  func isTime(at index: Int) -> Bool {
    guard tokens[index].kind == .string, !tokens[index].isEscaped else { return false }
    if case .time = TimeText.parse(bytes, bytes.trimming(tokens[index].range)) { return true }
    return false
  }

  /// The number of an amount: the value itself, that in an object of money, or that of a list's only element.
  func money(at index: Int) -> Int? {
    switch tokens[index].kind {
    case .number, .string: return decimal(at: index) == nil ? nil : index
    case .object:
      return members(of: index).first {
        FieldNames.moneyValues.contains($0.name) && decimal(at: $0.value) != nil
      }?.value
    case .array:
      guard let only = onlyElement(of: index), tokens[only].kind == .object else { return nil }
      return money(at: only)
    default: return nil
    }
  }
}

extension DecimalText {
  /// Whether it is one, which may be a yes.
  package var isOne: Bool { coefficient == 1 && exponent == 0 && !isNegative }
}
