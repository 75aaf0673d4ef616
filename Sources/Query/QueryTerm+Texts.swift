import Domain

/// Comparisons of texts.
extension QueryTerm {
  func isText(_ record: Record, _ texts: [String]) -> Truth {
    switch field {
    case .id: Truth(matches(record.id, texts))
    case .customer: isCustomer(record.customer, texts)
    case .method: Self.truth(record.method, .method) { matches($0.word, texts) }
    case .order: Self.truth(record.orderID, .order) { matches($0, texts) }
    case .note: Self.truth(record.note, .note) { matches($0, texts) }
    case .failure: Self.truth(record.failureReason, .failure) { matches($0, texts) }
    case .word: Truth(record.statusWord.map { matches($0, texts) } ?? false)
    case .status, .kind, .amount, .currency, .created, .updated, .drift, .missing, .uncertain,
      .raw:
      preconditionFailure("no other field is asked for a text")
    }
  }

  /// What can't be read of a customer may be what is looked for.
  func isCustomer(_ fact: Fact<Customer>, _ texts: [String]) -> Truth {
    let told = Self.truth(fact, .customer) { customer in
      let own = [
        customer.id, customer.name?.text(revealing: true), customer.email?.text(revealing: true),
      ]
      return own.compactMap(\.self).contains { matches($0, texts) }
    }
    // `!=` and `!~` turn round what is told here.
    guard told == .no, fact.value?.isWhole == false else { return told }
    return .untold(.customer)
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
