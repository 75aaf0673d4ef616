import Domain
package import WireJSON

/// A question that an adoption asks, what is said to it so far, and what can be said.
package struct AdoptionQuestion: Equatable, Sendable {
  /// How far it is answered.
  package enum Standing: Equatable, Sendable {
    /// A name of what follows: a type of records.
    case heading
    /// Certain, or answered.
    case settled
    /// Nothing is shown of it until somebody answers.
    case open
    /// Nothing was found, and nothing need be.
    case absent
  }

  /// `amount`, `unit`, `SUCCESS ×20`.
  package var label: String
  /// The answer as it stands; empty where there is none.
  package var said = ""
  package var standing: Standing
  /// Whether it is part of the question above.
  package var isNested = false
  /// The likeliest first.
  package var options: [AdoptionOption] = []
}

/// An answer that can be given.
package struct AdoptionOption: Equatable, Sendable {
  /// `amt`, `minor units`.
  package var label: String
  /// What speaks for it, or what it would make of a value.
  package var reason: String
  /// The field whose value shows what it is about; nil for an answer that is about none.
  package var column: TapePath?
  package var answer: AdoptionAnswer
  /// Whether it is the answer as it stands.
  package var isTaken: Bool
}

extension Adoption {
  /// All questions, in the order in which they are asked.
  package var questions: [AdoptionQuestion] {
    draft.types.indices.flatMap(questions(ofType:)) + timeQuestions + currencyQuestions
  }

  /// Whether anything is still shown as uncertain because nobody has answered.
  package var openCount: Int { questions.count { $0.standing == .open } }

  private func questions(ofType number: Int) -> [AdoptionQuestion] {
    let type = draft.types[number]
    let heading = AdoptionQuestion(
      label: "\(type.name) at \(type.place.text)", said: "\(type.recordCount)", standing: .heading)
    return [heading, kindQuestion(number)]
      + AdoptionQuestion.fields.flatMap { field -> [AdoptionQuestion] in
        guard let drafted = type[field] else { return [] }
        return [fieldQuestion(drafted, number)] + unitQuestions(drafted, number)
          + (field == .status ? type.saidWords.map { wordQuestion($0, number) } : [])
      }
  }

  // MARK: Fields

  private func kindQuestion(_ number: Int) -> AdoptionQuestion {
    let kind = draft.types[number].kind
    return AdoptionQuestion(
      label: "kind", said: kind.word, standing: .settled,
      options: RecordKind.allCases.map { other in
        AdoptionOption(
          label: other.word, reason: "", answer: .kind(other, type: number), isTaken: other == kind)
      })
  }

  private func fieldQuestion(_ drafted: DraftedField, _ number: Int) -> AdoptionQuestion {
    let type = draft.types[number]
    let candidates = drafted.candidates.compactMap(type.column(at:))
    let columns = candidates + type.columns.filter { !candidates.contains($0) }
    let options = columns.map { column in
      AdoptionOption(
        label: "\(column.path)", reason: column.evidence(of: drafted.field), column: column.path,
        answer: .place(column.path, of: drafted.field, type: number),
        isTaken: column.path == drafted.taken)
    }
    let none = AdoptionOption(
      label: drafted.field == .id ? "no id: its place is its identity" : "it isn't sent",
      reason: "",
      answer: .place(nil, of: drafted.field, type: number),
      isTaken: drafted.taken == nil && drafted.isAnswered)
    let isKey = drafted.field == .id && type.idIsKey
    let taken = drafted.taken.map { "\($0)" }
    return AdoptionQuestion(
      label: drafted.name,
      said: taken ?? (isKey ? "the key" : drafted.isAnswered ? "not sent" : ""),
      standing: standing(drafted, isKey: isKey), options: options + [none])
  }

  /// A field that is asked for must be answered; the others may be absent.
  private func standing(_ drafted: DraftedField, isKey: Bool) -> AdoptionQuestion.Standing {
    if drafted.taken != nil || isKey { return .settled }
    if drafted.isAnswered { return .absent }
    switch drafted.field {
    case .id, .status, .amount, .createdAt: return .open
    // What all records share is a question of its own.
    default: return .absent
    }
  }

  private func unitQuestions(_ drafted: DraftedField, _ number: Int) -> [AdoptionQuestion] {
    guard drafted.field.isOfMoney, let path = drafted.taken,
      let column = draft.types[number].column(at: path)
    else { return [] }
    let code = draft.types[number].column(of: .currency)?.codes.first ?? draft.currency?.code?.text
    let options = column.units.map { unit in
      AdoptionOption(
        label: unit.words, reason: unit.example(column.sample, code.flatMap(CurrencyCode.init)),
        column: path,
        answer: .unit(unit, of: drafted.field, type: number), isTaken: unit == drafted.unit)
    }
    guard !options.isEmpty else {
      return [
        AdoptionQuestion(label: "unit", said: "no amounts there", standing: .open, isNested: true)
      ]
    }
    return [
      AdoptionQuestion(
        label: "unit", said: drafted.unit?.words ?? "",
        standing: drafted.unit == nil ? .open : .settled,
        isNested: true, options: options)
    ]
  }

  // MARK: Words

  private func wordQuestion(_ word: DraftedWord, _ number: Int) -> AdoptionQuestion {
    let type = draft.types[number]
    let meaning = type.meaning(of: word)
    let statuses = OrderStatus.words + [DraftedType.ownWord]
    // The likeliest first: to agree is one key.
    let ranked = statuses.filter { $0 == word.likely } + statuses.filter { $0 != word.likely }
    var options = ranked.map { status in
      AdoptionOption(
        label: status == DraftedType.ownWord ? "a word of its own" : status,
        reason: status == word.likely ? "most likely" : "",
        answer: .meaning(status, of: word.word, type: number), isTaken: status == meaning)
    }
    let isUnknown = type.meanings[word.word] == .some(nil)
    options.append(
      AdoptionOption(
        label: "nobody knows", reason: "", answer: .meaning(nil, of: word.word, type: number),
        isTaken: isUnknown))
    return AdoptionQuestion(
      label: word.count > 0 ? "\(word.word) ×\(word.count)" : word.word,
      said: meaning ?? (isUnknown ? "not known" : ""),
      standing: type.isOpen(word) ? .open : isUnknown ? .absent : .settled, isNested: true,
      options: options)
  }
}

extension AdoptionQuestion {
  /// The fields that are asked for.
  static let fields: [Field] = [
    .id, .status, .amount, .currency, .createdAt, .updatedAt, .customerID, .customerName,
    .customerEmail, .method, .orderID, .refundedAmount, .failureReason, .note,
  ]
}
