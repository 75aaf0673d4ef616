/// A text of a record, whatever it is called on the wire.
package enum RecordText: CaseIterable, Sendable {
  case id, orderID, status, amount, currency, customerID
  case customerName, customerEmail
  case method, brand, lastFour
  case itemSKU, itemName
  case note, failureReason

  /// How much of it may be seen.
  ///
  /// Nil where the text says nothing of itself, and the key decides under which it was sent.
  package var sensitivity: Sensitivity? {
    switch self {
    // Support desks look records and customers up by their ids.
    case .id, .orderID, .status, .amount, .currency, .customerID: .open
    case .method, .brand, .itemSKU, .itemName: .open
    case .customerName, .customerEmail: .personal
    case .lastFour: .lastFour
    case .note, .failureReason: nil
    }
  }

  /// Whether it is hidden where the profile calls its key personal: a record is still told apart without it.
  package var mayBeHidden: Bool {
    switch self {
    case .orderID, .customerID, .method, .brand, .itemSKU, .itemName: true
    case .id, .status, .amount, .currency, .customerName, .customerEmail, .lastFour, .note,
      .failureReason:
      false
    }
  }
}

extension Record {
  /// The record as a sink may show it: all its texts have passed the rule.
  ///
  /// `asked`: Whether somebody asked to see personal values.
  ///
  /// - Complexity: O(*n*) in its texts.
  package func shown(in sink: Sink, asked: Bool) -> Record {
    let reveals = sink.shows(asked: asked)
    let open: (String) -> String = { PersonalRule.text($0, revealing: reveals) }
    let free: (String, RecordText) -> String = { text, kind in
      let isPersonal = personalTexts.contains(kind) && !reveals
      return isPersonal ? PersonalText(text).masked : open(text)
    }
    var shown = self
    shown.id = open(id)
    shown.status = status.mapWord(open)
    shown.statusWord = statusWord.map(open)
    shown.currencyWord = currencyWord.map(open)
    shown.amountAsSent = amountAsSent.map { Self.isPlain($0) ? open($0) : "\($0.prefix(1))…" }
    shown.customer = customer.map { $0.shown(revealing: reveals) { free($0, .customerID) } }
    shown.method = method.map { $0.map(word: { free($0, .method) }, brand: { free($0, .brand) }) }
    shown.items = items.map { item in
      var item = item
      item.sku = item.sku.map { free($0, .itemSKU) }
      item.name = item.name.map { free($0, .itemName) }
      return item
    }
    shown.orderID = orderID.map { free($0, .orderID) }
    shown.note = note.map { free($0, .note) }
    shown.failureReason = failureReason.map { free($0, .failureReason) }
    return shown
  }

  /// Whether JSON says what it says: an object or an array may hold anything, and an escape may hide it.
  private static func isPlain(_ json: String) -> Bool {
    !json.hasPrefix("{") && !json.hasPrefix("[") && !json.contains("\\")
  }
}

extension StatusFact {
  fileprivate func mapWord(_ transform: (String) -> String) -> StatusFact {
    switch self {
    case .providerWord(let word): .providerWord(word: transform(word))
    case .unknown(let word): .unknown(word: transform(word))
    case .contradictory(let word): .contradictory(transform(word))
    case .undecided(let word, let reason): .undecided(word: transform(word), reason: reason)
    case .known, .missing, .null, .notAWord, .malformed: self
    }
  }
}

extension Customer {
  /// Where nothing is revealed, names and addresses are gone for good: masking them again changes nothing.
  fileprivate func shown(revealing: Bool, id shownID: (String) -> String) -> Customer {
    let person: (PersonalText) -> PersonalText = { text in
      PersonalText(
        revealing ? PersonalRule.text(text.revealed, revealing: true) : text.masked)
    }
    var shown = Customer(
      id: id.map(shownID), name: name.map(person),
      email: email.map(person))
    shown.isWhole = isWhole
    return shown
  }
}

extension PaymentMethod {
  fileprivate func map(
    word shownWord: (String) -> String, brand shownBrand: (String) -> String
  ) -> PaymentMethod {
    PaymentMethod(
      word: shownWord(word), isDocumented: isDocumented, brand: brand.map(shownBrand),
      lastFour: lastFour.map { String($0.suffix(4)) })
  }
}
