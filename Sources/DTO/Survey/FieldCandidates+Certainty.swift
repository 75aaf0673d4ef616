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
    case .id: isCertainID(column, container)
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
  .union(FieldVocabulary.minorUnits.flatMap(\.words))
  /// What may stand around an amount, and says nothing of it.
  private static let around: Set<String> = [
    "attributes", "amounts", "totals", "money", "pricing", "bill", "summary", "charges", "prices",
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
    if table.contains(word) || isOfRecord(word, container) { return true }
    // In a list without a name of its own, what names a record names this one: `paymentState`.
    let isNamed = container.words.contains { FieldVocabulary.row(of: $0) != nil }
    if !isNamed, FieldVocabulary.row(of: word) != nil { return true }
    return table.contains { ending in
      word.hasSuffix(ending) && word.count - ending.count >= 3
        && isOfRecord(String(word.dropLast(ending.count)), container)
    }
  }

  /// Whether a word says only what the record is: `refund` of `refunds`, but not `open` of `open_orders`.
  private func isOfRecord(_ word: String, _ container: NameWords) -> Bool {
    guard container.begins(with: word) else { return false }
    // Of many: the sum of all orders.
    if word.hasSuffix("s"), container.words.contains(word) { return false }
    return Self.partsThatAreRecords.contains(word) || !FieldVocabulary.parts.contains(word)
  }

  /// What is a part of other records, and a record itself.
  private static let partsThatAreRecords: Set<String> = [
    "refund", "fee", "payout", "settlement",
  ]

  // MARK: Ids

  /// Words that say that an id is another record's.
  // swift-format-ignore
  private static let others: Set<String> = [
    "parent", "previous", "original", "related", "linked", "external", "root", "source", "target", "child", "next", "old", "new", "first",
    "last", "merchant", "shop", "store", "seller", "vendor", "client", "customer", "user", "buyer", "partner", "channel", "master", "main",
    "replaced", "replacement", "duplicate", "recurring", "initial", "subscription", "sub", "group", "batch", "item", "line", "padre", "pai",
    "vorherige", "urspruengliche", "origine", "origen", "marketplace", "test", "refunded", "charged", "reversed", "returned", "exchange",
  ]

  private static let smallOfIDs: Set<String> = ["de", "di", "del", "der", "des", "du", "do"]

  /// `id`, or the name of what the record is with a word for ids.
  private func isCertainID(_ column: FieldColumn, _ container: NameWords) -> Bool {
    let strangers = column.name.words.filter { word in
      !isKnown(word, Self.idWords, container) && !Self.smallOfIDs.contains(word)
        && !(word.hasSuffix("id") && (3...4).contains(word.count))
    }
    let rows = container.words.compactMap(FieldVocabulary.row)
    let named = rows.filter { !FieldVocabulary.records[$0].isAny }
    func isOfThese(_ word: String) -> Bool {
      guard let row = FieldVocabulary.row(of: word) else { return false }
      return FieldVocabulary.records[row].isAny || named.isEmpty || named.contains(row)
    }
    if strangers.allSatisfy(isOfThese) { return true }
    // `AmazonOrderId`: whose it is, before what it is.
    let words = column.name.words
    guard words.count == 3, strangers.first == words[0], !Self.others.contains(words[0]),
      words[0].allSatisfy(\.isASCII), isOfThese(words[1]), Self.idWords.contains(words[2])
    else { return false }
    return columns.count { $0.depth == 0 && $0.name.words.suffix(2) == words.suffix(2) } == 1
  }

  // MARK: Amounts

  private func isCertainAmount(
    _ column: FieldColumn, _ container: NameWords, _ view: RecordView
  ) -> Bool {
    guard !isOfOtherList,
      Self.isUsualAmount(column) || isNamedAmount(column, container, view)
    else { return false }
    return !isContradicted(column, view)
  }

  /// Whether the name is one of those that all APIs mean alike: `total_amount`, `amount.value`.
  private static func isUsualAmount(_ column: FieldColumn) -> Bool {
    let keys = column.path.keys.map(KeyStyle.foldedText)
    guard let first = keys.first, usualAmounts.contains(first) else { return false }
    return keys.count == 1 || keys.count == 2 && FieldNames.moneyValues.contains(keys[1])
  }

  private static let usualAmounts = Set(
    (FieldNames.amounts + FieldNames.minorAmounts.map(\.name)).map(KeyStyle.foldedText))

  /// Whether each word is one of an amount, or says what the record is.
  private func isNamedAmount(
    _ column: FieldColumn, _ container: NameWords, _ view: RecordView
  ) -> Bool {
    for (level, name) in column.names.enumerated() {
      let isLast = level == column.names.count - 1
      for word in name.words {
        if Self.amountWords.contains(word) || isOfRecord(word, container) { continue }
        if Self.fees.contains(word), isOnlyMoney(column, view) { continue }
        if !isLast, Self.around.contains(word) { continue }
        if isLast, isMoneyObject(column) { continue }
        // A currency in the name must be the record's.
        guard let code = CurrencyCode(word.uppercased()), isOwn(code, view) else { return false }
      }
    }
    let words = column.names.flatMap(\.words)
    let weight = column.names.map { FieldVocabulary.weight($0, in: FieldVocabulary.amounts) }.max()
    // A price may be that of one of several things, and a gross amount is paid out less a fee.
    let isPrice = words.contains(where: FieldVocabulary.prices.contains)
    let isGross = words.contains(where: FieldVocabulary.gross.contains)
    if isGross, container.words.contains(where: { Self.paidOut.contains(where: $0.hasPrefix) }) {
      return false
    }
    return (weight ?? 0) >= (isPrice ? 5 : 4)
  }

  private static let fees: Set<String> = ["fee", "fees"]

  /// Whether the record has no other money of its own: the fee of a parking space is its whole amount.
  func isOnlyMoney(_ column: FieldColumn, _ view: RecordView) -> Bool {
    columns.allSatisfy { other in
      let isMoney = other.names.contains { name in
        FieldVocabulary.weight(name, in: FieldVocabulary.amounts) > 0
          || name.words.contains(where: FieldVocabulary.parts.contains)
      }
      return other.isBeside(column) || !isMoney || !other.mayBeAmounts(view)
    }
  }

  private static let paidOut = ["payout", "settle", "transfer", "auszahl", "remit"]

  /// Whether it is the whole part of an object of `units` and `nanos`.
  private func isMoneyObject(_ column: FieldColumn) -> Bool {
    column.name.words == ["units"]
      && columns.contains { $0.isBeside(column) && $0.name.words == ["nanos"] }
  }

  private func isOwn(_ code: CurrencyCode, _ view: RecordView) -> Bool {
    let own = self[.currency].map { self.column($0) }.first
    return own.map { $0.present.allSatisfy { view.text(of: $0).uppercased() == code.text } } ?? true
  }

  /// Beside an amount: what says that it is less than nothing.
  private static let signs: Set<String> = ["sign", "negative", "dc", "crdr", "vorzeichen"]
  private static let percents: Set<String> = ["percent", "percentage", "%"]

  /// Whether something beside it says that it may be less than nothing, no money, or of another currency.
  private func isContradicted(_ column: FieldColumn, _ view: RecordView) -> Bool {
    let isWhole =
      column.names.map { FieldVocabulary.weight($0, in: FieldVocabulary.amounts) }.max() ?? 0 > 4
    return columns.contains { other in
      guard other.path != column.path, other.depth == 0 || other.isBeside(column) else {
        return false
      }
      let words = Set(other.name.words)
      if !words.isDisjoint(with: Self.signs) || words.isSuperset(of: ["credit", "debit"]) {
        return true
      }
      if other.present.contains(where: { Self.percents.contains(view.text(of: $0).lowercased()) }) {
        return true
      }
      // Beside the price of one, it may be how many.
      let isPrice = other.name.words.count == 1 && words.isSubset(of: FieldVocabulary.prices)
      if isPrice, !isWhole, other.mayBeAmounts(view) { return true }
      return isOfOtherCurrency(other, than: column)
    }
  }

  /// Whether it is the same amount in another currency, and the currency may be of either: `sumGrossForeignCurrency`.
  private func isOfOtherCurrency(_ other: FieldColumn, than column: FieldColumn) -> Bool {
    let words = Set(other.name.words)
    let marks = words.intersection(FieldVocabulary.otherMoney)
    guard !marks.isEmpty, words.isSuperset(of: column.name.words) else { return false }
    return !self[.currency].contains { candidate in
      !marks.isDisjoint(with: self.column(candidate).name.words)
    }
  }

  // MARK: Currencies

  private func isCertainCurrency(_ column: FieldColumn, _ container: NameWords) -> Bool {
    column.names.enumerated().allSatisfy { level, name in
      name.words.allSatisfy { word in
        Self.currencyWords.contains(word) || Self.amountWords.contains(word)
          || isOfRecord(word, container) || level < column.depth && Self.around.contains(word)
      }
    }
  }

  /// Whether the last name says no more than that it is the currency.
  func isPlainCurrency(_ column: FieldColumn) -> Bool {
    column.name.words.allSatisfy(Self.currencyWords.contains)
  }
}

extension FieldColumn {
  /// Whether both stand in one object.
  func isBeside(_ other: FieldColumn) -> Bool {
    path.keys.dropLast() == other.path.keys.dropLast()
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
