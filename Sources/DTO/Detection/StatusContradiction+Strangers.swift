import Domain
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
    default: break
    }
    switch self {
    case .word: self = .signedWord
    case .otherAmount where !Self.isUnderstood(name, folded): self = .strangeAmount
    case .purpose: self = .signedPurpose
    case .none:
      self = Self.ofAmountFlag(name) ?? (Self.isUnderstood(name, folded) ? .none : .stranger)
    default: break
    }
  }

  private static func isUnderstood(_ name: NameWords, _ folded: String) -> Bool {
    UnderstoodNames.has(name)
      || name.words.contains(where: OtherAmountName.isPart)
        && !name.words.contains(where: UnderstoodNames.saysMore.contains)
      || isHarmless(folded) || lookalikes.areIn(folded)
      || claimTimes.contains(folded)
  }

  /// What looks like a claim, and is when somebody took something.
  private static let claimTimes: Set<String> = ["claimedat", "claimeddate"]

  private static func ofRecord(_ name: NameWords, _ folded: String) -> Self? {
    let words = name.words
    if typesOfRecords.contains(folded) || isTypeOfTransaction(words) { return .typeOfRecord }
    if !words.isEmpty, words.allSatisfy(namesOfStatus.contains) { return .otherStatus }
    if words.contains("correction") { return .oddity }
    if words.contains(where: wordsOfDenial.contains), !isTime(folded) { return .denial }
    if name.words.contains(where: scales.contains) { return .scale }
    if name.words.contains(where: assets.contains) { return .asset }
    return isOfCurrency(name.words) ? .otherCurrency : nil
  }

  private static func ofAmountFlag(_ name: NameWords) -> Self? {
    let words = name.words
    if words.contains(where: saysPart) { return .partialFlag }
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
    "asset", "coin", "crypto", "token", "pair", "symbol", "ticker", "chain", "blockchain", "market",
  ]

  private static func isOfCurrency(_ words: [String]) -> Bool {
    words.contains(where: FieldCandidates.currencyWords.subtracting(["code", "iso"]).contains)
      && !words.contains(where: ofOtherCurrencies.contains)
  }

  /// Whose currency isn't that of the record's amount.
  private static let ofOtherCurrencies: Set<String> = [
    "fee", "fees", "tax", "settlement", "payout", "shop", "store", "merchant", "base", "presentment",
    "customer", "account", "rate", "exchange", "symbol", "name", "exponent", "digits", "home",
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
  private static func isOfTax(_ word: String) -> Bool {
    FieldVocabulary.taxes.contains { word == $0 || word == $0 + "s" }
  }

  private static let startsOfPartial = ["excl", "estimat", "approx"]
  private static let formsOfAmounts = FieldVocabulary.taxes.union(["billing", "charged", "rate"])

  /// What a value says under a name that isn't understood, or one that says what the record or its amount is.
  func saidOfStranger(by value: Int, in view: RecordView) -> StatusContradictions {
    let token = view.tokens[value]
    switch self {
    case .typeOfRecord: return Self.typeOfRecord(at: value, in: view)
    case .asset: return Self.asset(at: value, in: view)
    case .otherStatus: return Self.otherStatus(at: value, in: view)
    case .strangeAmount:
      let said = StatusContradiction.otherAmount.said(by: value, in: view)
      return said.isEmpty ? said : said.union(.odd)
    case .signedWord: return Self.signed(.word, at: value, in: view)
    case .signedPurpose: return Self.signed(.purpose, at: value, in: view)
    case .wholeFlag where token.kind == .false: return .scaled
    case .partialFlag where token.kind == .true: return .scaled
    case .partialFlag, .wholeFlag, .signedForm: return Self.form(at: value, in: view, self)
    default: break
    }
    switch token.kind {
    case .true: return .odd
    case .number where view.fractionDigits(at: value) > 0: return [.odd, .otherAmount]
    case .string:
      if view.isWord(of: ["true", "yes", "y", "t"], at: value) == true { return .odd }
      if Self.isSign(at: value, in: view) { return [.scaled, .odd] }
      if view.isCodeOfDenial(at: value) { return .odd }
      if let number = view.decimal(at: value) {
        return number.coefficient != 0 && view.fractionDigits(at: value) > 0
          ? [.odd, .otherAmount] : []
      }
      if DecimalText.parseGrouped(view.bytes, view.bytes.trimming(token.range)) != nil {
        return [.odd, .scaled]
      }
      return view.isTime(at: value) ? .odd : []
    default: return []
    }
  }

  private static func typeOfRecord(at value: Int, in view: RecordView) -> StatusContradictions {
    // A tip is a number.
    guard view.tokens[value].kind == .string, view.decimal(at: value) == nil else { return [] }
    let said = StatusContradiction.word.said(by: value, in: view)
    let text = view.text(of: value)
    let isPlain =
      view.isWord(of: FieldNames.plainTypes, at: value) == true
      || FieldVocabulary.waysToPay.subtracting(["giftcard"]).contains(KeyStyle.foldedText(text))
      || isOfRecord(NameWords(text).words)
    // Of money that went back, another status is said.
    let isBack = NameWords(text).words.contains {
      FieldVocabulary.row(of: $0).map { !ListName.rowsOfCommonWords.contains($0) } ?? false
    }
    if isBack { return said.union(.odd) }
    return isPlain ? said : said.union([.scaled, .odd])
  }

  /// Whether words name a record of money: `marketplace-orders`, but not `order_limits`.
  private static func isOfRecord(_ words: [String]) -> Bool {
    if words.allSatisfy(plainWords.contains) { return true }
    guard let row = words.last.flatMap(FieldVocabulary.row(of:)) else { return false }
    return FieldVocabulary.records[row].words.allSatisfy { !["quote", "contract"].contains($0) }
  }

  /// Of an authorization, the amount is what it says, be it no payment.
  private static let plainWords: Set<String> = Set(
    FieldNames.plainTypes.flatMap { NameWords($0).words }
  ).union([
    "shop", "customer", "intent", "b2b", "b2c", "of", "retail", "authorization", "authorisation",
    "auth", "preauth", "void", "inquiry", "adjustment", "reversal",
  ])

  private static func asset(at value: Int, in view: RecordView) -> StatusContradictions {
    guard view.tokens[value].kind == .string else { return [] }
    let text = view.text(of: value)
    if CurrencyCode(text) != nil { return .otherCurrency }
    // A market may be a country.
    if text.utf8.count == 2 { return [] }
    // A card's token is longer, a currency's sign has no letters.
    let isShort = text.utf8.count <= 12 && text.unicodeScalars.contains { $0.properties.isAlphabetic }
    return isShort ? .scaled : []
  }

  /// Another status may be one of something else; then it says something that no status of money does.
  private static func otherStatus(at value: Int, in view: RecordView) -> StatusContradictions {
    guard view.tokens[value].kind == .string else { return [] }
    let said = StatusContradiction.word.said(by: value, in: view)
    let word = view.word(at: value)
    return said.isEmpty && !good.contains(word) && !goodStates.contains(word) ? .odd : said
  }

  /// What is so of most records that were paid, and of others.
  private static let goodStates: Set<String> = [
    "open", "closed", "active", "done", "complete", "valid", "final", "finished", "processed",
    "published", "new", "enabled", "pending", "authorized", "",
  ]

  private static func signed(
    _ name: Self, at value: Int, in view: RecordView
  ) -> StatusContradictions {
    let said = name.said(by: value, in: view)
    return isSign(at: value, in: view) ? said.union(.scaled) : said
  }

  /// `vat: "excl"`, `brutto_netto: "N"`.
  private static func form(
    at value: Int, in view: RecordView, _ name: Self
  ) -> StatusContradictions {
    guard view.tokens[value].kind == .string, view.decimal(at: value) == nil else { return [] }
    // `charged_per: "guest"`.
    let isSaid = name == .partialFlag && !view.isTime(at: value)
    guard isSaid || isSign(at: value, in: view) else { return [] }
    return name == .partialFlag ? [.scaled, .odd] : .scaled
  }

  /// Whether a word, whatever it stands under, says that money goes out, or that the amount isn't all of it.
  static func isSign(at value: Int, in view: RecordView) -> Bool {
    view.tokens[value].kind == .string
      && (isSign(view.word(at: value)) || view.text(of: value) == "-")
  }

  static func isSign(_ word: String) -> Bool {
    signs.contains(word) || word.hasPrefix("excl") || word.hasPrefix("per_") || word.hasPrefix("per ")
  }

  // swift-format-ignore
  private static let signs: Set<String> = [
    "-", "minus", "negative", "out", "outbound", "outgoing", "outflow", "outward", "debit", "dr", "d", "dbit", "withdrawal", "withdraw",
    "expense", "spend", "spent", "send", "sent", "s", "soll", "debe", "cargo", "egreso", "gasto", "debito", "sortie", "depense", "uscita",
    "addebito", "saida", "af", "ausgabe", "ausgang", "lastschrift", "belastung", "abbuchung", "wychodzaca", "wychodzacy", "obciazenie",
    "wydatek", "gider", "расход", "支出", "shukkin", "net", "netto", "ht", "exclusive", "estimated", "estimate", "maximum", "minimum",
    "nightly", "daily", "hourly", "weekly", "monthly", "yearly", "tag", "guest", "person",
  ]
}
