import Domain
import WireJSON

/// Which candidates may be shown: those whose names have no word that may say something else.
///
/// What is found may be broad, for a draft asks its owner. What is shown as certain takes no word that isn't known.
extension FieldCandidates {
  func isCertain(_ column: FieldColumn, _ field: Field, _ container: NameWords, _ view: RecordView)
    -> Bool
  {
    switch field {
    case .id: isCertainID(column, container, view)
    case .status: areKnown(column, of: Self.statusWords, container)
    case .amount: isCertainAmount(column, container, view)
    case .currency: isCertainCurrency(column, container)
    case .createdAt: areKnown(column, of: Self.createdWords, container)
    case .updatedAt: areKnown(column, of: Self.updatedWords, container)
    default: true
    }
  }

  // MARK: Words

  private static let idWords = words(FieldVocabulary.ids)
  private static let statusWords = words(FieldVocabulary.statuses).union(["current"])
  private static let small: Set<String> = [
    "at", "on", "the", "of", "in", "le", "la", "el", "il", "am", "de", "da", "du", "di", "w",
    "dnia", "utc",
  ]
  private static let createdWords = words(FieldVocabulary.created).union(small)
  private static let updatedWords = words(FieldVocabulary.updated).union(
    words(FieldVocabulary.created)
  ).union(small)
  private static let currencyWords = words(FieldVocabulary.currencies).union(["code", "iso"])
  private static let amountWords = words(FieldVocabulary.amounts).union([
    "in", "of", "de", "du", "di", "text", "formatted",
  ])
  .union(FieldVocabulary.minorUnits.flatMap(\.words)).union(["units"])
  /// What may stand around an amount, and says nothing of it.
  private static let around: Set<String> = [
    "attributes", "amounts", "totals", "money", "pricing", "bill", "summary",
  ]

  private static func words(_ table: [(weight: Int, words: [String])]) -> Set<String> {
    Set(table.flatMap(\.words))
  }

  /// Whether the column stands right in the record, and each word of its name is one of the table, or says what the record is.
  private func areKnown(_ column: FieldColumn, of table: Set<String>, _ container: NameWords)
    -> Bool
  {
    column.names.dropLast().allSatisfy(\.isAround)
      && column.name.words.allSatisfy { isKnown($0, table, container) }
  }

  /// Whether a word is one of the table, one of what the record is in, or both in one: `bestellnummer` in `bestellungen`.
  private func isKnown(_ word: String, _ table: Set<String>, _ container: NameWords) -> Bool {
    if table.contains(word) || container.begins(with: word) { return true }
    return table.contains { ending in
      word.hasSuffix(ending) && word.count - ending.count >= 3
        && container.begins(with: String(word.dropLast(ending.count)))
    }
  }

  // MARK: Ids

  /// Words that say whose id it is, where it isn't the record's own.
  // swift-format-ignore
  private static let others: Set<String> = [
    "account", "tracking", "phone", "house", "street", "vat", "tax", "table", "week", "item", "line", "device", "parent", "previous",
    "method", "card", "product", "sku", "store", "merchant", "shop", "seller", "vendor", "terminal", "request", "trace", "correlation",
    "idempotency", "batch", "page", "bank", "iban", "address", "of", "items", "count", "seat", "room", "vehicle", "driver", "employee",
    "cart", "basket", "subscription", "plan", "campaign", "external", "original", "related", "linked", "group",
  ]

  /// `id`, or the name of what the record is with a word for ids; else the one that may be an id at all.
  private func isCertainID(_ column: FieldColumn, _ container: NameWords, _ view: RecordView)
    -> Bool
  {
    let small: Set<String> = ["de", "di", "del", "der", "des", "du", "do"]
    let strangers = column.name.words.filter { word in
      !isKnown(word, Self.idWords, container) && !small.contains(word)
        && !(word.hasSuffix("id") && (3...4).contains(word.count))
    }
    if strangers.isEmpty { return true }
    // In a list without a name of its own, any name of a record is its own.
    let namesKind = container.words.contains { word in
      Self.kinds.contains { $0.hasPrefix(word.prefix(4)) && word.count > 3 }
    }
    if !namesKind, strangers.allSatisfy(Self.kinds.contains) { return true }
    let isOfOther = strangers.contains { word in
      Self.others.contains(word) || Self.kinds.contains(word)
        || FieldVocabulary.customers.contains { $0.words.contains(word) }
    }
    let isOnlyOne =
      columns.count { other in
        other.depth == 0 && other.mayBeIDs(view)
          && FieldVocabulary.weight(other.name, in: FieldVocabulary.ids) > 2
      } == 1
    return isOnlyOne && !isOfOther
  }

  // MARK: Amounts and currencies

  private func isCertainAmount(
    _ column: FieldColumn, _ container: NameWords, _ view: RecordView
  ) -> Bool {
    let own = columns.first {
      $0.areCurrencies(view) && FieldVocabulary.weight($0.name, in: FieldVocabulary.currencies) > 0
    }
    for (level, name) in column.names.enumerated() {
      let isLast = level == column.names.count - 1
      for word in name.words {
        if Self.amountWords.contains(word) || container.begins(with: word) { continue }
        if !isLast, Self.around.contains(word) { continue }
        // A currency in the name must be the record's.
        guard let code = CurrencyCode(word.uppercased()) else { return false }
        let isSame =
          own.map { $0.present.allSatisfy { view.text(of: $0).uppercased() == code.text } } ?? true
        if !isSame { return false }
      }
    }
    return !isContradicted(column)
  }

  /// Beside an amount: what says that it is less than nothing, or not money; or a price, of which it may be the quantity.
  private static let doubts: Set<String> = [
    "sign", "negative", "dc", "credit", "debit", "direction", "crdr", "soll", "haben", "percent",
    "price", "cost", "costs", "preis", "prix",
    "precio", "prezzo", "cena", "rate", "fare", "kurs",
  ]

  private func isContradicted(_ column: FieldColumn) -> Bool {
    let around = column.path.keys.dropLast()
    return columns.contains { other in
      other.path != column.path && (other.depth == 0 || other.path.keys.dropLast() == around)
        && other.name.words.contains(where: Self.doubts.contains)
        && !column.names.contains { $0.words.contains(where: other.name.words.contains) }
    }
  }

  private func isCertainCurrency(_ column: FieldColumn, _ container: NameWords) -> Bool {
    column.names.allSatisfy { name in
      name.isAround
        || name.words.allSatisfy { word in
          Self.currencyWords.contains(word) || Self.amountWords.contains(word)
            || container.begins(with: word)
        }
    }
  }
}

extension NameWords {
  /// Whether it stands around all of a record's fields: JSON:API's `attributes`.
  var isAround: Bool { words == ["attributes"] }

  /// Whether one of the words begins with this one, of four letters at least, or is its singular.
  func begins(with word: String) -> Bool {
    word.count >= 3
      && words.contains { $0.hasPrefix(word) && (word.count >= 4 || $0.count <= word.count + 2) }
  }
}
