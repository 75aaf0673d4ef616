import Domain
import WireJSON

/// Which amounts and currencies may be shown as the record's own.
extension FieldCandidates {
  static let currencyWords = words(FieldVocabulary.currencies).union(["code", "iso"])
  static let amountWords = words(FieldVocabulary.amounts).union([
    "of", "de", "du", "di", "charged", "text",
  ])
  private static let wholeWords = words(FieldVocabulary.amounts.filter { $0.weight > 2 }).union([
    "value", "fee", "of", "de", "charged",
  ])
  private static let minorWords = Set(FieldVocabulary.minorUnits.flatMap(\.words))
  /// What may stand around an amount, and says nothing of it.
  static let around: Set<String> = [
    "attributes", "amounts", "totals", "money", "pricing", "bill", "summary", "charges", "prices",
  ]
  private static let fees: Set<String> = ["fee", "fees"]

  // MARK: Amounts

  func isCertainAmount(_ column: FieldColumn, _ view: RecordView) -> Bool {
    !list.isOfOtherThings && !list.isOfUnknownThings && isOfPayments(view)
      && isNamedAmount(column, view)
      && !isContradicted(column, view)
  }

  /// Whether anything says that the records are of payments, and not of products, limits or rates: the name of their list,
  /// a status, a method, a customer, or the name of a record in one of theirs.
  private func isOfPayments(_ view: RecordView) -> Bool {
    if list.isOfRecords || !self[.status].isEmpty || !self[.method].isEmpty { return true }
    if !self[.customerID].isEmpty || !self[.customerEmail].isEmpty || !self[.customerName].isEmpty {
      return true
    }
    return columns.contains { column in
      column.depth == 0
        && (column.name.words.contains { FieldVocabulary.row(ofSingular: $0) != nil }
          || ["type", "object", "kind"].contains(column.name.words.joined())
            && column.present.allSatisfy { FieldVocabulary.row(of: view.text(of: $0)) != nil })
    }
  }

  /// Whether each word is one of an amount, or says what the record is.
  private func isNamedAmount(_ column: FieldColumn, _ view: RecordView) -> Bool {
    for (level, name) in column.names.enumerated() {
      let isLast = level == column.names.count - 1
      for word in name.words {
        if Self.amountWords.contains(word) || Self.minorWords.contains(word) || list.says(word) {
          continue
        }
        if Self.fees.contains(word), isOnlyMoney(column, view) { continue }
        if isLast ? isMoneyObject(column) : Self.around.contains(word) { continue }
        // `amount_in` may be what came in.
        if word == "in", name.words.contains(where: Self.minorWords.contains) { continue }
        // A currency in the name must be the record's.
        guard let code = CurrencyCode(word.uppercased()), !Self.wordsLikeCodes.contains(word),
          isOwn(code, view)
        else { return false }
      }
    }
    return saysWhole(column) && saysCurrency(column)
  }

  /// Currencies' codes that are words.
  private static let wordsLikeCodes: Set<String> = [
    "all", "top", "try", "cup", "pen", "mad", "cop", "gel", "bam", "mop", "sos", "lak", "sar",
    "bob", "ron", "mur", "dop", "rub",
  ]

  /// Whether something says that it is money: a currency, the name's unit, or a name that all APIs mean alike.
  private func saysCurrency(_ column: FieldColumn) -> Bool {
    let words = column.names.flatMap(\.words)
    return !self[.currency].isEmpty
      || words.contains {
        CurrencyCode($0.uppercased()) != nil || Self.minorWords.contains($0)
          || Self.moneyWords.contains($0)
      }
      || column.depth == 0
        && Self.usualNames.contains(KeyStyle.foldedText(column.path.keys.last ?? ""))
  }

  /// Words that are said of money alone; a `total` may be one of hours.
  private static let moneyWords = words(FieldVocabulary.amounts.filter { $0.weight == 4 })
    .subtracting(["sum", "summe", "suma", "summa"])
  private static let usualNames = Set(FieldNames.amounts.map(KeyStyle.foldedText))

  /// Whether the name says that it is all: a price may be that of one of several things, and a gross amount is paid out less a fee.
  private func saysWhole(_ column: FieldColumn) -> Bool {
    let words = column.names.flatMap(\.words)
    let isPrice = words.contains(where: FieldVocabulary.prices.contains)
    if isPrice { return words.contains(where: FieldVocabulary.wholes.contains) }
    let isGross = words.contains(where: FieldVocabulary.gross.contains)
    return !(isGross && list.isOfPayouts) && weight(column) >= 4
  }

  func weight(_ column: FieldColumn) -> Int {
    column.names.map { FieldVocabulary.weight($0, in: FieldVocabulary.amounts) }.max() ?? 0
  }

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

  /// Whether it is the whole part of an object of `units` and `nanos`.
  private func isMoneyObject(_ column: FieldColumn) -> Bool {
    column.name.words == ["units"]
      && columns.contains { $0.isBeside(column) && $0.name.words == ["nanos"] }
  }

  private func isOwn(_ code: CurrencyCode, _ view: RecordView) -> Bool {
    let own = self[.currency].map { self.column($0) }.first
    return own.map { $0.present.allSatisfy { view.text(of: $0).uppercased() == code.text } } ?? true
  }

  // MARK: Currencies

  func isCertainCurrency(_ column: FieldColumn, _ view: RecordView) -> Bool {
    let isNamed = column.names.enumerated().allSatisfy { level, name in
      name.words.allSatisfy { word in
        Self.currencyWords.contains(word) || Self.wholeWords.contains(word) || list.says(word)
          || FieldVocabulary.prices.contains(word)
            && name.words.contains(where: FieldVocabulary.wholes.contains)
          || level < column.depth && Self.around.contains(word)
      }
    }
    // Of an object with an amount it is that one's: a price's is not the record's.
    let isRecords = column.names.dropLast().allSatisfy(\.isAround)
    let isOfAmount = columns.contains {
      $0.isBeside(column) && $0.mayBeAmounts(view) && (weight($0) >= 4 || isOnlyMoney($0, view))
    }
    // A fee's currency is that of a record whose amount is a fee.
    let isOfFee = column.names.contains { $0.words.contains(where: Self.fees.contains) }
    let hasFee = self[.amount].contains { candidate in
      self.column(candidate).names.contains { $0.words.contains(where: Self.fees.contains) }
    }
    return isNamed && (isRecords || isOfAmount) && (!isOfFee || hasFee && self[.amount].count == 1)
  }

  /// Whether the last name says no more than that it is the currency.
  func isPlainCurrency(_ column: FieldColumn) -> Bool {
    column.name.words.allSatisfy(Self.currencyWords.contains)
  }
}
