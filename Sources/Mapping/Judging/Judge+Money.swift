import DTO
import Domain
import Drift
import WireJSON

extension Judge {
  // MARK: Money

  mutating func judgeCurrency(_ view: RecordView, at root: Int) {
    if reader[.currency].token < 0, let envelopeCurrency, !reader.mayBeHidden(.currency) {
      facts.currency = envelopeCurrency
      return
    }
    if reader[.currency].token < 0, envelopeCurrenciesDiffer {
      facts.currencyIssue = .contradiction
      isDoubtful = true
      return
    }
    guard let token = value(of: .currency, view) else {
      facts.currencyIssue = .missing
      if case .uncertain(let reason) = state(.currency).certainty { facts.currencyIssue = reason }
      return
    }
    guard token.kind == .string else {
      malformed(.currency, token, .wrongType)
      facts.currencyIssue = .wrongType
      return
    }
    if let last = lastCurrency, Self.threeBytes(of: token, view) == last.bytes {
      facts.currency = last.code
      set(.currency, .known, token: reader[.currency].token)
    } else {
      guard let letters = Self.letters(of: token, view), let code = CurrencyCode(letters.capitals)
      else { return unknownCurrency(token, view) }
      facts.currency = code
      set(.currency, .known, token: reader[.currency].token)
      if letters.areExact {
        lastCurrency = Self.threeBytes(of: token, view).map { ($0, code) }
      } else if !(plan.takesAnyCase && token.length == 3) {
        report(.coerced, of: .currency, "other spelling", at: token)
      }
    }
    if isContradictory(.currency, view) {
      facts.currency = nil
      facts.currencyIssue = .contradiction
      isDoubtful = true
    } else if hasSeveralValues(.currency, view) {
      facts.currency = nil
      facts.currencyIssue = .severalValues
    } else if facts.isOfUnknownType, hasOtherTypesCurrency(view, at: root) {
      facts.currency = nil
      facts.currencyIssue = .unknownType
      set(.currency, .uncertain(.unknownType), token: reader[.currency].token)
    } else if plan.isOfNoKnownAPI {
      doubtCurrency(view)
    }
  }

  /// Whether the record has a currency where another type has its own, and another one: an order may name its customer's beside
  /// the one that its amount is in.
  private func hasOtherTypesCurrency(_ view: RecordView, at root: Int) -> Bool {
    let own = Int(reader[.currency].token)
    return plan.currencyPlaces.contains { place in
      guard let token = place.find(in: view, from: root), view.tokens[token].kind != .null else {
        return false
      }
      return !view.isSameValue(token, own)
    }
  }

  /// What other fields of a record of no known API say against its currency.
  private mutating func doubtCurrency(_ view: RecordView) {
    let isDoubted = plan.isDoubted[Int(reader[.currency].source)]
    guard mayBeInOtherCurrency(view) || isDoubted else { return }
    facts.currencyIssue = isDoubted ? .contradictedByOthers : .severalValues
    facts.currency = nil
  }

  /// The three letters of a currency in capitals, and whether they were sent just so; nil for another length.
  private static func letters(
    of token: Token, _ view: RecordView
  ) -> (capitals: (UInt8, UInt8, UInt8), areExact: Bool)? {
    if token.isEscaped {
      let text = StringBody.unescaped(view.bytes, token.range)
      guard text.count == 3 else { return nil }
      return ((capital(text[0]), capital(text[1]), capital(text[2])), false)
    }
    let range = view.bytes.trimming(token.range)
    guard range.count == 3 else { return nil }
    let sent = (
      view.bytes.byte(range.lowerBound), view.bytes.byte(range.lowerBound + 1),
      view.bytes.byte(range.lowerBound + 2)
    )
    let capitals = (capital(sent.0), capital(sent.1), capital(sent.2))
    return (capitals, capitals == sent && range == token.range)
  }

  /// The bytes of a text of three; nil for others, and for those with escapes.
  @inline(__always)
  private static func threeBytes(of token: Token, _ view: RecordView) -> UInt32? {
    guard token.length == 3, token.isPlain else { return nil }
    let start = Int(token.start)
    return UInt32(view.bytes.byte(start)) | UInt32(view.bytes.byte(start + 1)) << 8
      | UInt32(view.bytes.byte(start + 2)) << 16
  }

  private static func capital(_ byte: UInt8) -> UInt8 { ASCII.isLetter(byte) ? byte & 0xDF : byte }

  private mutating func unknownCurrency(_ token: Token, _ view: RecordView) {
    newWord(.currency, token, view)
    set(.currency, .uncertain(.unknownCurrency), token: reader[.currency].token)
    facts.currencyIssue = .unknownCurrency
  }

  mutating func judgeAmount(_ view: RecordView) {
    let fact = amount(.amount, view)
    switch fact {
    case .known(let amount):
      facts.amount = amount
      facts.writtenDecimals = view.writtenDecimals(at: Int(reader[.amount].token))
      if plan.isOfNoKnownAPI { doubtAmount() }
    case .uncertain(let reason): facts.amountIssue = reason
    case .absent: facts.amountIssue = .missing
    }
  }

  /// What a record of no known API says of its money that the amount alone doesn't show.
  private mutating func doubtAmount() {
    // `"currency":"gems"`: of what has no code nobody knows whether it is money.
    if facts.currencyIssue == .unknownCurrency {
      facts.amountIssue = .unknownCurrency
      isDoubtful = true
    }
    // What was paid and has a minus went the other way, or back.
    if facts.amount.coefficient < 0, facts.status?.saysMoneyCame == true {
      undecide(.contradictedByOthers)
    }
  }

  /// An amount by its field's declared unit, the version and the currency.
  mutating func amount(_ field: Field, _ view: RecordView, element: Int32 = -1) -> Fact<Amount> {
    guard let token = value(of: field, view, element: element) else {
      return unknown(field)
    }
    let form = form(field)
    let currency = currencyOfAmounts()
    // Another type's amount may stand elsewhere, or be of another unit.
    if facts.isOfUnknownType, !plan.amountsAgree {
      set(field, .uncertain(.unknownType), token: reader[field].token)
      return .uncertain(.unknownType)
    }
    guard let digits = digits(of: field, form, currency, view),
      !isOfOtherCurrencies(form.minorUnit)
    else {
      uncertainAmount(field, token, .unitUnknown, element: element)
      return .uncertain(.unitUnknown)
    }
    let type = facts.isOfUnknownType ? FieldType.undeclared : form.type
    let result =
      type == .unitsAndNanos
      ? AmountReading.unitsAndNanos(Int(reader[field].token), view, currency: currency)
      : Self.reading(token, view, type, digits, currency)
    switch result {
    case .failure(let reason):
      uncertainAmount(field, token, reason, element: element)
      return .uncertain(reason)
    case .amount(let amount, let isCoerced):
      if amount.coefficient == 0, form.zeroIsUnknown {
        set(field, .uncertain(.notYetKnown), token: reader[field].token)
        return .uncertain(.notYetKnown)
      }
      if let doubt = doubt(about: field, form.type, view) {
        set(field, .uncertain(doubt), token: reader[field].token)
        return .uncertain(doubt)
      }
      if isCoerced { coerced(field, token, element: element) }
      set(field, .known, token: reader[field].token)
      return .known(amount)
    }
  }

  /// What the record's currency says of its amounts.
  private mutating func currencyOfAmounts() -> AmountReading.Currency {
    if let code = facts.currency { return .known(digits: digits(of: code).standard) }
    let isGone = facts.currencyIssue == .missing || facts.currencyIssue == .null
    return isGone ? .missing : .unknown
  }

  /// Why a readable amount still isn't certain: its unit isn't declared, or it stands there twice.
  @inline(__always)
  private mutating func doubt(
    about field: Field, _ type: FieldType, _ view: RecordView
  ) -> Uncertainty? {
    if isContradictory(field, view) { return .contradiction }
    if plan.isOfNoKnownAPI {
      if hasOtherAmounts(field, type, view) { return .severalValues }
      if let doubt = doubtByOthers(about: field, type, view) { return doubt }
      if plan.isDoubted[Int(reader[field].source)] { return .contradictedByOthers }
    } else if hasSeveralValues(field, view) {
      return .severalValues
    }
    if version.isUnexpected, plan.isStrictOfVersions { return .unexpectedVersion }
    // Where the same name is in other units in another version, only a version that is known tells.
    if !plan.versionIsKnown, plan.unitDependsOnVersion[Int(reader[field].source)] {
      return .unexpectedVersion
    }
    // The name of a field in minor units tells its unit; so does a fraction where nothing is declared.
    guard type.isMajor else { return nil }
    return declaresMajorUnits(field) ? nil : .unitUndeclared
  }

  /// How many digits of the amount are its fraction, by the record itself or its currency; nil where the record should tell, and doesn't.
  @inline(__always)
  private func digits(
    of field: Field, _ form: ValueForm, _ currency: AmountReading.Currency, _ view: RecordView
  ) -> Int? {
    guard plan.asksForDigits else { return digits(form, currency) }
    switch reader.digits(of: Int(reader[field].source), view) {
    case .notAsked: return digits(form, currency)
    case .known(let told): return told
    case .unknown: return nil
    }
  }

  /// The digits of a minor unit's fraction; -1 where no currency tells.
  @inline(__always)
  private func digits(_ form: ValueForm, _ currency: AmountReading.Currency) -> Int {
    guard form.exponent < 0 else { return Int(form.exponent) }
    guard case .known = currency else { return -1 }
    return currencyDigits.agreed
  }

  /// Whether the amount's name contains a unit that the record's currency doesn't have.
  @inline(__always)
  private mutating func isOfOtherCurrencies(_ unit: MinorUnit) -> Bool {
    // Asked of every record: nearly always there is no such name.
    if case .ofCurrency = unit { return false }
    guard let code = facts.currency else { return false }
    return !unit.isOf(code.text, digits: digits(of: code).standard)
  }

  /// The digits of a currency: nearly always that of the record before.
  @inline(__always)
  mutating func digits(of code: CurrencyCode) -> CurrencyDigits {
    // By their letters: of two codes, a function of another module would be asked.
    if currencyDigits.code?.packed != code.packed { currencyDigits = plan.digits(of: code) }
    return currencyDigits
  }

  static func reading(
    _ token: Token, _ view: RecordView, _ type: FieldType, _ digits: Int,
    _ currency: AmountReading.Currency
  ) -> AmountReading.Result {
    switch type {
    case .minorUnits, .minorString:
      AmountReading.minor(
        token, view.bytes, currency: currency, digits: digits, isText: type == .minorString)
    case .decimal: AmountReading.decimal(token, view.bytes, currency: currency)
    case .decimalComma: AmountReading.decimalComma(token, view.bytes, currency: currency)
    case .undeclared: AmountReading.undeclared(token, view.bytes, currency: currency)
    default: AmountReading.major(token, view.bytes, currency: currency)
    }
  }

  private mutating func uncertainAmount(
    _ field: Field, _ token: Token, _ reason: Uncertainty, element: Int32
  ) {
    set(field, .uncertain(reason), token: reader[field].token)
    switch reason {
    case .finerThanCurrency, .notExact:
      report(.notExact, of: field, reason.explanation, at: token, element: element)
    case .outOfRange:
      report(.outOfRange, of: field, at: token, element: element)
    case .ambiguousText where declaredType(field) == .undeclared && !plan.isOfNoKnownAPI:
      // A profile that leaves the unit open expects a text for people here.
      break
    case .ambiguousText:
      let evidence = "\(declaredType(field).title) → other text"
      report(.typeFlip, of: field, evidence, at: token, element: element)
    case .noCurrency, .unknownCurrency:
      // Counted where the currency is.
      break
    case .unitUnknown where declaredType(field) == .undeclared || facts.isOfUnknownType:
      report(.typeFlip, of: field, "integer of an unknown unit", at: token, element: element)
    default:
      malformed(field, token, reason, element: element)
    }
  }
}
