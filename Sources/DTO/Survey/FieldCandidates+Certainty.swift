import Domain
import WireJSON

/// Which candidates may be shown: those whose names have no word that may say something else.
///
/// What is found may be broad, for a draft asks its owner. What is shown as certain takes no word that isn't known.
extension FieldCandidates {
  func isCertain(_ column: FieldColumn, _ field: Field, _ view: RecordView) -> Bool {
    switch field {
    case .id: isCertainID(column)
    case .status: areKnown(column, Self.statusWords)
    case .amount: isCertainAmount(column, view)
    case .currency: isCertainCurrency(column, view)
    case .createdAt: isCertainCreation(column, view)
    case .updatedAt: areKnown(column, Self.updatedWords)
    case .customerID: isCustomers(column, Self.idWords)
    case .customerName: isCustomers(column, FieldVocabulary.ofNames)
    case .customerEmail: isCustomers(column, FieldVocabulary.ofMail)
    case .method: isCertainMethod(column, view)
    default: false
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
  private static let updatedWords = words(FieldVocabulary.updated).union(createdWords)
  private static let methodWords = words(FieldVocabulary.methods).union([
    "type", "name", "used", "de", "di",
  ]).subtracting(["channel", "kanal"])

  static func words(_ table: [(weight: Int, words: [String])]) -> Set<String> {
    Set(table.flatMap(\.words))
  }

  /// Whether each word of the name is one of the table, or says what the record is.
  ///
  /// `atMost`: Objects around the value, but for JSON:API's `attributes`.
  private func areKnown(_ column: FieldColumn, _ table: Set<String>, atMost depth: Int = 0) -> Bool
  {
    let names = column.names.drop(while: \.isAround)
    return names.count <= depth + 1
      && names.allSatisfy { $0.words.allSatisfy { isKnown($0, table) } }
  }

  /// Whether a word is one of the table, one of what the record is, or both in one: `bestellnummer` in `bestellungen`.
  private func isKnown(_ word: String, _ table: Set<String>) -> Bool {
    if table.contains(word) || list.says(word) { return true }
    return table.contains { ending in
      word.hasSuffix(ending) && word.utf8.count - ending.utf8.count >= 3
        && list.says(String(word.dropLast(ending.count)))
    }
  }

  // MARK: Ids

  private static let smallOfIDs: Set<String> = ["de", "di", "del", "der", "des", "du", "do"]
  /// Providers' names for their records' ids, whatever the list.
  private static let usualIDs: Set<String> = ["pspreference", "entityid"]

  /// `id`, or the name of what the record is with a word for ids, and its provider's name before it.
  private func isCertainID(_ column: FieldColumn) -> Bool {
    let words = column.name.words
    if Self.usualIDs.contains(words.joined()) || words == ["oid"] && list.says("order") {
      return true
    }
    // What has no word for ids is another thing of the record.
    guard words.contains(where: { word in Self.idWords.contains { word.hasSuffix($0) } }) else {
      return false
    }
    // A code alone may be a voucher's.
    if words == ["code"] { return false }
    return words.enumerated().allSatisfy { index, word in
      isKnown(word, Self.idWords) || Self.smallOfIDs.contains(word)
        || index == 0 && words.count > 2 && Self.providers.contains(word)
    }
  }

  /// `amazon` of `amazon_sp`.
  private static let providers = Set(
    BuiltInProfiles.names.flatMap { NameWords($0).words }.filter { $0.count > 3 })

  // MARK: Times

  /// When it was created; of several times that may say that and differ, only one that is called so.
  private func isCertainCreation(_ column: FieldColumn, _ view: RecordView) -> Bool {
    guard areKnown(column, Self.createdWords) else { return false }
    let weight = FieldVocabulary.weight(column.name, in: FieldVocabulary.created)
    // Of a booking, a bare date is that of the visit, and so may be a day where nobody says of what it is.
    if weight < 6, list.isOfVisits || list.row == nil && saysDay(column) { return false }
    if weight < 6, columns.contains(where: saysWhen) { return false }
    let rivals = columns.filter { other in
      other.path != column.path && other.mayBeTimes(view) && areKnown(other, Self.createdWords)
        && FieldVocabulary.weight(other.name, in: FieldVocabulary.created) >= weight
    }
    return rivals.allSatisfy { $0.isSame(as: column, view) }
  }

  /// Whether it says that the record is of something that comes later: what is picked up, delivered or shown.
  private func saysWhen(_ column: FieldColumn) -> Bool {
    column.name.words.contains(where: Self.ofLaterThings.contains)
  }

  private static let ofLaterThings: Set<String> = [
    "pickup", "slot", "show", "seat", "seats", "event", "scheduled", "installment", "appointment",
    "arrival", "checkin", "performance", "table",
  ]

  private func saysDay(_ column: FieldColumn) -> Bool {
    column.name.words.contains { ["date", "datum", "fecha", "data"].contains($0) }
  }

  // MARK: Methods

  /// Whether the name says that it is how somebody paid, or all values do: a `method` may be one of shipping, a `card`
  /// has its holder's name.
  private func isCertainMethod(_ column: FieldColumn, _ view: RecordView) -> Bool {
    guard areKnown(column, Self.methodWords, atMost: 1) else { return false }
    let areMethods = column.present.allSatisfy {
      FieldVocabulary.waysToPay.contains(KeyStyle.foldedText(view.text(of: $0)))
    }
    return areMethods || column.names.contains { FieldVocabulary.saysHowItWasPaid($0) }
  }

  // MARK: Customers

  /// Without those that may be of a clerk, a sender or whoever gets the goods.
  private static let customerWords = words(FieldVocabulary.customers).subtracting([
    "account", "owner", "user", "contact", "recipient", "counterparty",
  ])

  /// Whether the name, with that of the object around it, says no more than that it is that of the customer.
  private func isCustomers(_ column: FieldColumn, _ table: Set<String>) -> Bool {
    let names = column.names.drop(while: \.isAround)
    return names.count <= 2
      && names.allSatisfy { name in
        name.words.allSatisfy { word in
          Self.customerWords.contains(word) || isKnown(word, table)
            || Self.customerWords.contains { customer in
              table.contains { word == customer + $0 || word == customer + "n" + $0 }
            }
        }
      }
  }
}

extension NameWords {
  /// Whether it stands around all of a record's fields: JSON:API's `attributes`.
  var isAround: Bool { words == ["attributes"] }
}

extension FieldColumn {
  /// Whether both stand in one object.
  func isBeside(_ other: FieldColumn) -> Bool {
    path.keys.dropLast() == other.path.keys.dropLast()
  }

  /// Whether both have the same value in each record.
  func isSame(as other: FieldColumn, _ view: RecordView) -> Bool {
    zip(tokens, other.tokens).allSatisfy { one, other in
      one.map { view.text(of: $0).uppercased() } == other.map { view.text(of: $0).uppercased() }
    }
  }

  /// The same of numbers: in each record that has both.
  func isSameNumber(as other: FieldColumn, _ view: RecordView) -> Bool {
    zip(tokens, other.tokens).allSatisfy { one, other in
      guard let one, let other else { return true }
      guard let one = view.decimal(at: one), let other = view.decimal(at: other) else {
        return false
      }
      return one.isSameNumber(as: other)
    }
  }
}
