import WireJSON

/// What names say that no table of contradictions knows, where no API is known and nobody has looked at the fields.
extension StatusContradiction {
  /// What a field of a record of no known API may say: as by its name alone, and what isn't understood may say anything.
  init(strict key: String) {
    self.init(key: key)
    let name = NameWords(key)
    let folded = PlainLetters.text(KeyStyle.folded(key.utf8))
    switch self {
    case .none, .word, .purpose, .category, .form, .code:
      self = Self.ofRecord(name, folded) ?? self
    // `charged_currency` is no amount.
    case .otherAmount where Self.isOfCurrency(name.words): self = .otherCurrency
    case .otherAmount where Self.isFlagOfUnit(name): self = .partialFlag
    default: break
    }
    switch self {
    // A card's type may be *debit*.
    case .word where !name.words.contains(where: Self.ofCards.contains): self = .signedWord
    case .otherAmount where !Self.isUnderstood(name, folded): self = .strangeAmount
    case .purpose: self = .signedPurpose
    case .none:
      self = Self.ofAmountFlag(name) ?? Self.ofAnyOther(name, folded)
    default: break
    }
  }

  private static func ofAnyOther(_ name: NameWords, _ folded: String) -> Self {
    guard isUnderstood(name, folded) else {
      let isPart =
        name.words.contains(where: OtherAmountName.isPart)
        && !name.words.contains(where: UnderstoodNames.saysMore.contains)
      return isPart ? .strangePart : .stranger
    }
    return name.words.contains(where: texts.contains) ? .text : .none
  }

  private static func isUnderstood(_ name: NameWords, _ folded: String) -> Bool {
    UnderstoodNames.has(name) || name.words.last.map(counts.contains) ?? false
      || isHarmless(folded) || lookalikes.areIn(folded) || claimTimes.contains(folded)
  }

  /// What people and programs write in words.
  private static let texts: Set<String> = [
    "description", "desc", "beschreibung", "title", "memo", "label", "labels", "tag", "tags",
    "purpose", "verwendungszweck", "buchungstext", "causale", "vorgang", "concepto", "libelle",
    "phase", "lifecycle", "progress", "condition", "resolution", "disposition", "mode",
    "settlement", "operation", "notification",
  ]

  /// What looks like a claim, and is when somebody took something.
  private static let claimTimes: Set<String> = ["claimedat", "claimeddate"]

  private static func ofRecord(_ name: NameWords, _ folded: String) -> Self? {
    let words = name.words
    if typesOfRecords.contains(folded) || isTypeOfTransaction(words) { return .typeOfRecord }
    if !words.isEmpty, words.allSatisfy(namesOfStatus.contains) { return .otherStatus }
    if words.contains("correction") || isOfOtherRecord(words) { return .oddity }
    if words.contains(where: directions.contains) { return .signedPurpose }
    if words.count > 1 || words == ["rc"], words.last.map(["rc", "code"].contains) ?? false,
      words.contains(where: answerers.contains)
    {
      return .code
    }
    if words.count == 2, words[1] == "in", paidIn.contains(words[0]) { return .otherCurrency }
    if words.contains(where: wordsOfDenial.contains), !isTime(folded) { return .denial }
    if words.contains(where: scales.contains) { return .scale }
    if words.contains(where: assets.contains), words.count == 1 || !words.contains("token") {
      return .asset
    }
    return isOfCurrency(words) ? .otherCurrency : nil
  }

  private static func ofAmountFlag(_ name: NameWords) -> Self? {
    let words = name.words
    if words.contains(where: saysPart) {
      // `card_type` of `debit`, `max_age`.
      return words.contains(where: ofCards.contains) ? nil : .partialFlag
    }
    if words.contains(where: incomes.contains) { return .wholeFlag }
    if words.contains(where: periods.contains) { return nil }
    if words.contains(where: FieldCandidates.amountWords.contains),
      words.contains(where: ["type", "kind", "is", "basis", "mode"].contains)
    {
      return .signedForm
    }
    // Whether prices have the tax in them is not said of a total, and asked where all records are looked at.
    if words.contains(where: { $0.hasPrefix("incl") || $0 == "final" }) {
      return words.contains(where: isOfTax) ? .signedForm : .wholeFlag
    }
    return words.contains(where: formsOfAmounts.contains) ? .signedForm : nil
  }

  /// `original_transaction_id`: what this record takes back, or does again.
  private static func isOfOtherRecord(_ words: [String]) -> Bool {
    words.contains { ["original", "parent", "reversed", "related"].contains($0) }
      && words.contains { ["transaction", "payment", "charge", "txn", "tx"].contains($0) }
      && !words.contains(where: FieldCandidates.amountWords.contains)
  }

  /// Under these one letter says which way money goes: `sens` of `D`.
  private static let directions: Set<String> = [
    "sens", "segno", "verso", "sentido", "naturaleza", "natureza", "kierunek", "richtung", "side",
    "way", "sign", "dc", "crdr", "posting", "bij", "kennzeichen",
  ]
  /// Whose code tells whether it was approved.
  private static let answerers: Set<String> = [
    "rc", "decl", "decline", "response", "result", "reply", "acquirer", "host", "processor",
    "issuer", "auth", "error", "iso",
  ]
  private static let paidIn: Set<String> = ["paid", "charged", "billed", "settled"]
  private static let counts: Set<String> = [
    "count", "number", "qty", "no", "nr", "num", "index", "id", "version", "level", "size",
    "position", "step", "round", "attempts", "retries", "tries", "copies", "visits",
  ]
  private static let ofCards: Set<String> = [
    "card", "account", "funding", "size", "age", "retries", "attempts", "temp", "rating",
  ]
  private static let incomes: Set<String> = [
    "income", "inbound", "incoming", "inflow",
  ]
  private static let periods: Set<String> = [
    "cycle", "period", "interval", "plan", "frequency", "schedule", "address", "name", "email",
    "phone", "country", "zip", "city",
  ]

  /// `en_centimos`.
  private static func isFlagOfUnit(_ name: NameWords) -> Bool {
    name.words.count == 2 && ["in", "en", "em", "is", "as"].contains(name.words[0])
      && FieldVocabulary.minorUnit(name) != nil
  }

  /// `tx_kind`, `txn_code`.
  private static func isTypeOfTransaction(_ words: [String]) -> Bool {
    guard let last = words.last, words.count > 1,
      ["type", "kind", "typ", "art", "tipo", "code"].contains(last),
      let row = FieldVocabulary.row(of: "transaction")
    else { return false }
    return words.dropLast().allSatisfy { FieldVocabulary.row(ofSingular: $0) == row }
  }

  private static let namesOfStatus = Set(
    FieldVocabulary.statuses.filter { $0.weight > 4 }.flatMap(\.words) + ["substate", "substatus"])
  private static let wordsOfDenial: Set<String> = [
    "err", "exception", "problem", "issue", "fault",
  ]

  /// Names under which a record says what it is.
  private static let typesOfRecords: Set<String> = Set(
    [
      "__typename", "@type", "_type", "type", "kind", "object", "record", "record_type", "typename",
      "transaction_type", "typ", "tipo", "art", "entity", "entity_type", "object_type", "class",
      "_class", "resource_type", "doctype", "model", "tip", "typ", "тип", "类型", "evento", "tur",
      "islem", "kind_of",
    ].map { PlainLetters.text(KeyStyle.folded($0.utf8)) })

  private static let scales: Set<String> = [
    "div", "divisor", "divider", "teiler", "factor", "faktor", "facteur", "multiplier", "magnitude",
  ]
  /// What is traded in place of money.
  private static let assets: Set<String> = [
    "asset", "coin", "crypto", "token", "pair", "symbol", "ticker", "blockchain", "market",
  ]

  private static func isOfCurrency(_ words: [String]) -> Bool {
    words.contains(where: wordsOfCurrency.contains)
      && !words.contains(where: ofOtherCurrencies.contains)
  }

  private static let wordsOfCurrency = FieldCandidates.currencyWords.subtracting(["code", "iso"])

  /// Whose currency isn't that of the record's amount.
  private static let ofOtherCurrencies: Set<String> = [
    "fee", "fees", "tax", "settlement", "payout", "shop", "store", "merchant", "base",
    "presentment", "customer", "account", "rate", "exchange", "symbol", "name", "exponent",
    "digits", "home",
  ]

  /// Whether a flag with this word says that the amount isn't all of it, is a guess, or went the other way.
  private static func saysPart(_ word: String) -> Bool {
    partialFlags.contains(word) || startsOfPartial.contains(where: word.hasPrefix)
      || FieldVocabulary.minorUnit(NameWords(rest: [word])).map { $0 != .ofCurrency } ?? false
  }

  // swift-format-ignore
  private static let partialFlags: Set<String> = [
    "expense", "debit", "outgoing", "outbound", "negative", "net", "netto", "nett", "neto", "ht", "zzgl", "ohne", "sans", "sin", "senza",
    "quote", "max", "maximum", "min", "minimum", "percent", "per", "pro", "withdrawal", "debe", "haben", "soll", "dr", "cr", "drcr", "out",
  ]
  private static let startsOfPartial = ["excl", "estimat", "approx"]
  private static let formsOfAmounts = FieldVocabulary.taxes.union(["billing", "charged", "rate"])

  private static func isOfTax(_ word: String) -> Bool {
    FieldVocabulary.taxes.contains { word == $0 || word == $0 + "s" }
  }
}
