import Domain

/// Comparisons of texts.
extension QueryTerm {
  func isText(_ record: Record, _ texts: [String]) -> Truth {
    switch field {
    case .id: isText(record.id, texts)
    case .customer: isCustomer(record.customer, texts)
    case .method: isText(record.method, \.word, texts)
    case .order: isText(record.orderID, \.self, texts)
    case .note: isText(record.note, \.self, texts)
    case .failure: isText(record.failureReason, \.self, texts)
    case .word: isWord(record, texts)
    case .status, .kind, .amount, .currency, .created, .updated, .drift, .missing, .uncertain,
      .raw, .source, .version:
      preconditionFailure("no other field is asked for a text")
    }
  }

  private func isText<Value>(
    _ fact: Fact<Value>, _ text: (Value) -> String, _ texts: [String]
  ) -> Truth {
    switch fact {
    case .known(let value): isText(text(value), texts)
    case .absent: .no
    case .uncertain: .untold(field)
    }
  }

  /// Of a text with a secret in it nobody is told, or it could be guessed letter by letter.
  private func isText(_ own: String, _ texts: [String]) -> Truth {
    PersonalRule.text(own, in: .search) == own ? Truth(matches(own, texts)) : .untold(field)
  }

  /// Of two statuses, nobody knows which counts.
  private func isWord(_ record: Record, _ texts: [String]) -> Truth {
    if case .contradictory = record.status { return .untold(.word) }
    return record.statusWord.map { isText($0, texts) } ?? .no
  }

  /// What can't be read of a customer may be what is looked for.
  private func isCustomer(_ fact: Fact<Customer>, _ texts: [String]) -> Truth {
    guard case .known(let customer) = fact else { return isText(fact, { _ in "" }, texts) }
    let own = [
      customer.id, customer.name?.text(revealing: true), customer.email?.text(revealing: true),
    ]
    let told = own.compactMap(\.self).reduce(Truth.no) { $0 || isText($1, texts) }
    // `!=` and `!~` turn round what is told here.
    return told == .no && !customer.isWhole ? .untold(.customer) : told
  }

  func matches(_ own: String, _ texts: [String]) -> Bool {
    let own = own.lowercased()
    switch comparison {
    case .contains, .containsNot: return texts.contains { own.contains($0.lowercased()) }
    case .equal, .notEqual, .greater, .atLeast, .less, .atMost:
      return texts.contains { own == $0.lowercased() }
    }
  }
}
