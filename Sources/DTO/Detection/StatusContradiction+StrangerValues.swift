import Domain
import WireJSON

/// What values say under names that aren't understood, where no API is known and nobody has looked at the fields.
extension StatusContradiction {
  /// What a value says under a name that isn't understood, or one that says what the record or its amount is.
  func saidOfStranger(by value: Int, in view: RecordView) -> StatusContradictions {
    switch self {
    case .typeOfRecord: return Self.typeOfRecord(at: value, in: view)
    case .asset: return Self.asset(at: value, in: view)
    case .otherStatus: return Self.otherStatus(at: value, in: view)
    case .strangeAmount:
      let said = StatusContradiction.otherAmount.said(by: value, in: view)
      return said.isEmpty ? said : said.union(.odd)
    case .signedWord: return Self.signed(.word, at: value, in: view)
    case .signedPurpose: return Self.signed(.purpose, at: value, in: view)
    case .strangePart where view.anyDecimal(at: value) != nil: return []
    case .text: return Self.text(at: value, in: view)
    case .wholeFlag where view.says(false, at: value): return .scaled
    case .partialFlag where view.says(true, at: value): return .scaled
    case .partialFlag, .wholeFlag, .signedForm: return Self.form(at: value, in: view, self)
    default: break
    }
    return Self.stranger(at: value, in: view)
  }

  /// A flag, a time or an amount of nobody knows what; an integer above one may be a number of anything.
  private static func stranger(at value: Int, in view: RecordView) -> StatusContradictions {
    if view.says(true, at: value) { return .odd }
    let token = view.tokens[value]
    switch token.kind {
    case .number where view.fractionDigits(at: value) > 0: return [.odd, .otherAmount]
    case .string:
      if AmountSign.isSaid(at: value, in: view) { return [.scaled, .odd] }
      if let number = view.decimal(at: value) {
        return number.coefficient != 0 && view.fractionDigits(at: value) > 0
          ? [.odd, .otherAmount] : []
      }
      if DecimalText.parseGrouped(view.bytes, view.bytes.trimming(token.range)) != nil {
        return [.odd, .scaled]
      }
      if token.range.count == 3, CurrencyCode(view.text(of: value)) != nil { return .otherCurrency }
      return view.isTime(at: value) ? .odd : text(at: value, in: view)
    case .array: return text(at: value, in: view)
    default: return []
    }
  }

  /// A text, or a list of some, that has a word for money that went back.
  private static func text(at value: Int, in view: RecordView) -> StatusContradictions {
    switch view.tokens[value].kind {
    case .array:
      view.elements(of: value).contains { !text(at: $0, in: view).isEmpty } ? .odd : []
    case .string where view.tokens[value].range.count <= longestText:
      view.text(of: value).split(whereSeparator: \.isWhitespace).contains { part in
        NameWords(String(part)).words.contains(where: reversalWords.contains)
      } ? .odd : []
    default: []
    }
  }

  /// Bytes of a text that is looked into: no description that people read is longer.
  private static let longestText = 1000
  // swift-format-ignore
  private static let reversalWords: Set<String> = [
    "refund", "refunds", "refunded", "chargeback", "chargebacks", "reversal", "reversed", "reverted", "storno", "storniert", "gutschrift",
    "erstattung", "erstattet", "rueckzahlung", "rueckerstattung", "ruckzahlung", "ruckerstattung", "rembourse", "remboursement", "reembolso",
    "devolucion", "rimborso", "estorno", "zwrot", "iade", "terugbetaling", "aterbetalning", "tilbagebetaling", "disputed", "dispute",
    "voided", "возврат", "退款", "canceled", "cancelled", "declined", "rejected", "failed",
  ]

  private static func typeOfRecord(at value: Int, in view: RecordView) -> StatusContradictions {
    // A tip is a number.
    guard view.tokens[value].kind == .string, view.decimal(at: value) == nil else { return [] }
    var said = StatusContradiction.word.said(by: value, in: view)
    if AmountSign.isSaid(at: value, in: view, isAsked: true) { said.insert(.scaled) }
    let text = view.text(of: value)
    let isPlain =
      view.isWord(of: FieldNames.plainTypes, at: value) == true
      || waysToPay.contains(KeyStyle.foldedText(text))
      || isOfRecord(NameWords(text).words)
    // Of money that went back, another status is said.
    let isBack = NameWords(text).words.contains {
      FieldVocabulary.row(of: $0).map { !ListName.rowsOfCommonWords.contains($0) } ?? false
    }
    if isBack { return said.union(.odd) }
    return isPlain ? said : said.union([.scaled, .odd])
  }

  /// A gift card may be what the record is.
  private static let waysToPay = FieldVocabulary.waysToPay.subtracting(["giftcard"])

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
    let hasLetters = text.unicodeScalars.contains { $0.properties.isAlphabetic }
    return text.utf8.count <= 12 && hasLetters ? .scaled : []
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
    guard AmountSign.isSaid(at: value, in: view, isAsked: true) else { return said }
    return said.union(name == .purpose ? [.scaled, .odd] : .scaled)
  }

  /// `vat: "excl"`, `brutto_netto: "N"`.
  private static func form(
    at value: Int, in view: RecordView, _ name: Self
  ) -> StatusContradictions {
    guard view.tokens[value].kind == .string, view.decimal(at: value) == nil else { return [] }
    // `charged_per: "guest"`.
    let isSaid = name == .partialFlag && !view.isTime(at: value)
    guard isSaid || AmountSign.isSaid(at: value, in: view, isAsked: true) else { return [] }
    return name == .partialFlag ? [.scaled, .odd] : .scaled
  }
}

extension RecordView {
  /// Whether a value is a flag that says so: true, 1, `ja`.
  func says(_ flag: Bool, at value: Int) -> Bool {
    switch tokens[value].kind {
    case .true: flag
    case .false: !flag
    case .number:
      bytes.matches(tokens[value].range, [flag ? UInt8(ascii: "1") : UInt8(ascii: "0")])
    case .string: isWord(of: flag ? Self.yes : Self.no, at: value) == true
    default: false
    }
  }

  private static let yes = ["true", "yes", "y", "t", "1", "ja", "si", "sim", "oui", "tak", "x"]
  private static let no = ["false", "no", "n", "f", "0", "nein", "non", "nie"]
}
