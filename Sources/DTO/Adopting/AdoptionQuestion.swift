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
  /// What is asked, in full; empty where nothing is.
  package var asks = ""
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
    draft.types.indices.flatMap(questions(ofType:)) + timeQuestions
      + currencyQuestions + [contradictionQuestion]
  }

  /// Whether anything is still shown as uncertain because nobody has answered.
  package var openCount: Int { questions.count { $0.standing == .open } }

  private func questions(ofType number: Int) -> [AdoptionQuestion] {
    let type = draft.types[number]
    let records =
      "\(type.recordCount) \(type.recordCount == 1 ? "record" : "records") at \(type.place.text)"
    let heading = AdoptionQuestion(
      label: draft.types.count > 1 ? "\(type.name): \(records)" : records, standing: .heading)
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
      label: "kind", asks: "What are these records?", said: kind.word, standing: .settled,
      options: RecordKind.allCases.map { other in
        AdoptionOption(
          label: other.word, reason: "", answer: .kind(other, type: number), isTaken: other == kind)
      })
  }

  private func fieldQuestion(_ drafted: DraftedField, _ number: Int) -> AdoptionQuestion {
    let type = draft.types[number]
    let candidates = drafted.candidates.compactMap(type.column(at:))
    let others = type.columns.filter { !candidates.contains($0) }
    func option(_ column: DraftedColumn) -> AdoptionOption {
      AdoptionOption(
        label: "\(column.path)", reason: column.brief(of: drafted.field), column: column.path,
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
      label: drafted.name, asks: "Which field is the \(drafted.name)?",
      said: taken ?? (isKey ? "the key" : drafted.isAnswered ? "not sent" : ""),
      standing: standing(drafted, isKey: isKey),
      options: candidates.map(option) + [none] + others.map(option))
  }

  /// A field that is asked for must be answered; the others may be absent.
  private func standing(_ drafted: DraftedField, isKey: Bool) -> AdoptionQuestion.Standing {
    if drafted.taken != nil || isKey { return .settled }
    if drafted.isAnswered { return .absent }
    switch drafted.field {
    case .id, .status, .amount, .createdAt: return .open
    // Several, of which none stands beside the amount.
    case .currency where !drafted.candidates.isEmpty && draft.currency == nil: return .open
    // What all records share is a question of its own.
    default: return .absent
    }
  }

  private func unitQuestions(_ drafted: DraftedField, _ number: Int) -> [AdoptionQuestion] {
    guard drafted.field.isOfMoney, let path = drafted.taken,
      let column = draft.types[number].column(at: path)
    else { return [] }
    let named = draft.types[number].column(of: .currency)?.codes.compactMap(CurrencyCode.init)
    let codes = named ?? [draft.currency?.code].compactMap { $0 }
    guard !column.units.isEmpty else {
      return [
        AdoptionQuestion(
          label: "unit", asks: "In which unit is it?", said: "no amounts are there",
          standing: .open, isNested: true)
      ]
    }
    let options = column.units.map { unit in
      AdoptionOption(
        label: unit.words, reason: unit.example(column.sample, codes),
        answer: .unit(unit, at: path, of: drafted.field, type: number),
        isTaken: unit == drafted.unit)
    }
    // Who answers without looking says nothing wrong.
    let unknown = AdoptionOption(
      label: Self.unknown, reason: "",
      answer: .unit(nil, at: path, of: drafted.field, type: number),
      isTaken: drafted.unitIsUnknown)
    return [
      AdoptionQuestion(
        label: "unit", asks: "In which unit is \(path)?",
        said: drafted.unit?.words ?? (drafted.unitIsUnknown ? Self.unknown : ""),
        standing: drafted.unit != nil ? .settled : drafted.unitIsUnknown ? .absent : .open,
        isNested: true, options: column.units.count == 1 ? options + [unknown] : [unknown] + options
      )
    ]
  }

  /// What can be said to any question, so that nothing wrong need be said.
  static let unknown = "nobody knows"

  // MARK: Words

  private func wordQuestion(_ word: DraftedWord, _ number: Int) -> AdoptionQuestion {
    let type = draft.types[number]
    let meaning = type.meaning(of: word)
    let isUnknown = type.said(of: word.word) == .some(nil)
    let statuses = OrderStatus.words + [DraftedType.ownWord]
    let likely = type.likely(of: word)
    // The likeliest first: to agree is one key.
    let ranked = statuses.filter { $0 == likely } + statuses.filter { $0 != likely }
    var options = ranked.map { status in
      AdoptionOption(
        label: status == DraftedType.ownWord ? "a word of its own" : status,
        reason: status == likely ? "most likely" : "",
        answer: .meaning(status, of: word.word, type: number), isTaken: status == meaning)
    }
    // Who agrees without looking agrees to what most APIs mean, or says nothing.
    options.insert(
      AdoptionOption(
        label: Self.unknown, reason: "", answer: .meaning(nil, of: word.word, type: number),
        isTaken: isUnknown), at: likely == nil ? 0 : options.count)
    return AdoptionQuestion(
      label: word.count > 0 ? "\(word.word) ×\(word.count)" : word.word,
      asks: "What does \(word.word) mean?",
      said: meaning ?? (isUnknown ? Self.unknown : ""),
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
