import Domain
import WireJSON

/// Reads one line of answers by the draft that it answers.
struct AnswerReader {
  private let draft: DraftedProfile

  init(_ draft: DraftedProfile) { self.draft = draft }

  /// `amount = amt in minor` is two answers: where it is, and in which unit.
  func answers(_ key: String, _ value: String) throws(AnswerMistake) -> [AdoptionAnswer] {
    switch key {
    case "zoneless": return [.zone(try zone(value))]
    case "times":
      guard value == "agreed" else {
        throw AnswerMistake(message: "\"times\" is agreed, where they are what they seem to be")
      }
      return [.agreesToTimes]
    case "contradictions":
      guard value == "doubt" || value == "ignore" else {
        throw AnswerMistake(message: "\"contradictions\" is doubt or ignore")
      }
      return [.mayContradict(value == "doubt")]
    case "currency-is": return [.currency(try currency(value))]
    case "document-currency": return [.currency(try documentCurrency(value))]
    default: return try answersOfType(key, value)
    }
  }

  // MARK: All records

  private func zone(_ text: String) throws(AnswerMistake) -> String {
    if text == ZoneOffset.uncertain { return text }
    guard let zone = ZoneOffset(text) else {
      throw AnswerMistake(
        message: "\"\(text)\" is no zone: utc, uncertain, or hours ahead of UTC as +08:00")
    }
    return zone.text
  }

  private func currency(_ text: String) throws(AnswerMistake) -> DraftedCurrency? {
    if text == Self.none { return nil }
    guard let code = CurrencyCode(text) else {
      throw AnswerMistake(message: "\"\(text)\" is no currency of ISO 4217, such as EUR")
    }
    return draft.currencies.first { currency in
      if case .ofName(code, _) = currency { true } else { false }
    } ?? .said(code)
  }

  private func documentCurrency(_ text: String) throws(AnswerMistake) -> DraftedCurrency {
    var names: [String] = []
    for currency in draft.currencies {
      guard case .ofDocument(let keys, _) = currency else { continue }
      names.append("\(TapePath(keys: keys))")
      if names.last == text { return currency }
    }
    throw AnswerMistake(
      message: names.isEmpty
        ? "no currency stands beside the records"
        : "\"\(text)\" is no currency beside the records: \(Spelling.hint(text, names))")
  }

  // MARK: A type of records

  /// What isn't sent, and what nobody knows.
  private static let none = "none"

  private func answersOfType(
    _ key: String, _ value: String
  ) throws(AnswerMistake) -> [AdoptionAnswer] {
    let (number, key) = type(of: key)
    if key == "kind" {
      guard let kind = RecordKind(word: value) else {
        throw AnswerMistake(
          message:
            "\"\(value)\" is no kind: \(Spelling.hint(value, RecordKind.allCases.map(\.word)))")
      }
      return [.kind(kind, type: number)]
    }
    if key.hasPrefix("word ") {
      return [try meaning(value, of: String(key.dropFirst("word ".count)), number)]
    }
    let drafted = draft.types[number].fields.first {
      $0.name == key && AdoptionQuestion.fields.contains($0.field)
    }
    guard let drafted else { throw AnswerMistake(message: Self.unknown(key)) }
    return try places(value, of: drafted.field, number)
  }

  /// The type that a key names before its point, else the first; and the rest of the key.
  private func type(of key: String) -> (Int, String) {
    for (number, type) in draft.types.enumerated() where key.hasPrefix(type.name + ".") {
      return (number, String(key.dropFirst(type.name.utf8.count + 1)))
    }
    return (0, key)
  }

  private func meaning(
    _ status: String, of word: String, _ number: Int
  ) throws(AnswerMistake) -> AdoptionAnswer {
    let all = OrderStatus.words + [DraftedType.ownWord, Self.none]
    guard all.contains(status) else {
      throw AnswerMistake(
        message: "\"\(status)\" is not one of feedtui's statuses: \(Spelling.hint(status, all))")
    }
    return .meaning(status == Self.none ? nil : status, of: word, type: number)
  }

  private func places(
    _ value: String, of field: Field, _ number: Int
  ) throws(AnswerMistake) -> [AdoptionAnswer] {
    guard value != Self.none else { return [.place(nil, of: field, type: number)] }
    let parts = value.split(separator: " ")
    let end = field.isOfMoney ? parts.lastIndex(of: "in") : nil
    let name = parts[..<(end ?? parts.endIndex)].joined(separator: " ")
    let columns = draft.types[number].columns
    guard let column = columns.first(where: { "\($0.path)" == name }) else {
      throw AnswerMistake(
        message:
          "\"\(name)\" is no field of the records: \(Spelling.hint(name, columns.map { "\($0.path)" }))"
      )
    }
    let place = AdoptionAnswer.place(column.path, of: field, type: number)
    guard let end else { return [place] }
    let text = parts[(end + 1)...].joined(separator: " ")
    let unit = text == Self.none ? nil : try unit(text, of: column)
    return [place, .unit(unit, at: column.path, of: field, type: number)]
  }

  /// `minor`, `decimal`, or `minor 3` where there are always so many digits.
  private func unit(_ text: String, of column: DraftedColumn) throws(AnswerMistake) -> DraftedUnit {
    if let known = column.units.first(where: { $0.name == text }) { return known }
    if let minor = column.units.first(where: \.isMinor), let digits = text.last?.wholeNumberValue,
      text == "minor \(digits)"
    {
      return DraftedUnit(unit: minor.unit, digits: digits)
    }
    throw AnswerMistake(
      message: column.units.isEmpty
        ? "no amounts stand at \(column.path)"
        : "\"\(text)\" can't be the unit of \(column.path): \(Spelling.hint(text, column.units.map(\.name)))"
    )
  }

  private static func unknown(_ key: String) -> String {
    let names =
      FieldKey.all.filter { AdoptionQuestion.fields.contains($0.field) }.map(\.name)
      + ["kind", "zoneless", "times", "currency-is", "document-currency", "contradictions"]
    return "\"\(key)\" is nothing that is asked: \(Spelling.hint(key, names)), and word WORD"
  }
}
