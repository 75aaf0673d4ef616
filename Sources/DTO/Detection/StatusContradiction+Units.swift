import WireJSON

/// What other fields say against an amount: its unit, and other amounts and currencies.
extension StatusContradiction {
  /// The unit of an amount, told by a field of its own.
  static func ofUnit(_ name: String) -> Self? { unitNames[name] }

  // swift-format-ignore
  private static let unitNames: [String: Self] = table([
    (.scale, ["multiplier", "amountmultiplier", "currencymultiplier", "factor", "scalefactor", "scalingfactor", "scaling",
              "unitfactor", "currencyfactor", "divisor", "amountdivisor", "divideby", "subunittounit"]),
    (.digits, ["exponent", "amountexponent", "currencyexponent", "amountexp", "scale", "amountscale", "currencyscale",
               "decimals", "amountdecimals", "currencydecimals", "implieddecimals", "decimalplaces", "decimaldigits",
               "fractiondigits", "precision", "amountprecision", "decimales", "decimali", "decimalen",
               "nachkommastellen", "dezimalstellen"]),
    (.minorFlag, ["incents", "iscents", "minor", "isminor", "minorunits", "isminorunits", "inminorunits", "amountisminor",
                  "useminorunits", "inthousands"]),
    (.unit, ["unit", "amountunit", "currencyunit", "moneyunit", "minorunit", "subunit", "currencysubunit", "einheit", "mengeneinheit",
             "unite", "unidad", "unidade", "unita", "jednostka", "jednotka", "eenheid", "enhet", "enhed", "yksikko", "egyseg", "birim",
             "basis", "amountbasis", "pricebasis", "chargebasis", "pricingbasis", "billingunit", "chargingunit", "pricingunit", "rateplan"]),
    (.provisional, ["isestimated", "estimated", "isestimate", "provisional", "isprovisional", "preliminary", "ispreliminary",
                    "amountisnet", "isnet", "ispercentage", "ispercent", "isapproximate", "approximate"]),
    (.form, ["units", "unittype", "priceunit", "denomination", "amountin", "amounttype", "amountkind", "amountformat",
             "valuetype", "moneyformat", "uom", "measure", "unitofmeasure"]),
  ])

  private static func table(_ rows: [(Self, [String])]) -> [String: Self] {
    var table: [String: Self] = [:]
    for (meaning, names) in rows {
      for name in names { table[name] = meaning }
    }
    return table
  }

  static func ofOtherMoney(_ name: String) -> Self? {
    if otherAmounts.contains(name) || wordsOfAmounts.contains(name) { return .otherAmount }
    guard let rest = name.dropping(["presentment", "base"]) else { return nil }
    if rest.hasPrefix("currency") { return .otherCurrency }
    return wordsOfMoney.contains(where: rest.hasPrefix) ? .amountOfOtherCurrency : nil
  }

  // swift-format-ignore
  private static let otherAmounts: Set<String> = [
    "gross", "grossamount", "amountgross", "grosstotal", "totalgross",
    "totalincltax", "totalinctax", "totalincludingtax", "totalwithtax", "totalinclvat", "totalincvat",
    "amountincltax", "amountinctax", "amountincludingtax", "amountwithtax", "amountinclvat",
    "finalamount", "finalprice", "finaltotal", "payableamount", "amountpayable", "totalpayable", "payable",
    "orderamount", "invoicetotal", "invoiceamount", "checkouttotal", "transactiontotal", "paymentamount", "paymenttotal",
    "chargeamount", "totalsum", "totalvalue",
  ]
  /// What an amount is called in other languages.
  private static let wordsOfAmounts = Set(
    FieldVocabulary.amounts.filter { $0.weight > 3 }.flatMap(\.words)
  ).subtracting(FieldNames.amounts).subtracting(["grand", "sum", "amt"])

  private static let wordsOfMoney = [
    "amount", "total", "price", "value", "grand", "money", "order",
  ]

  /// Ways to write that an amount is in minor units, in many, or in whole ones of its currency; or the unit of goods.
  private static let minorWords: Set<String> = [
    "cents", "cent", "ct", "minor", "minorunit", "minorunits", "subunit", "subunits",
    "smallestunit", "pence", "penny", "pennies", "kobo", "paise", "centavos", "centimes", "fils",
  ]
  private static let otherUnits: Set<String> = [
    "thousand", "thousands", "k", "million", "millions", "mio", "micro", "micros", "milli", "nano",
    "nanos", "lakh", "crore", "basispoints", "satoshi", "satoshis", "sats", "wei", "gwei",
  ]
  // swift-format-ignore
  private static let wholeWords: Set<String> = [
    "major", "majorunit", "majorunits", "standard", "decimal", "whole", "main", "euro", "euros", "dollar", "dollars",
    "piece", "pieces", "pc", "pcs", "item", "items", "each", "ea", "unit", "units", "box", "set", "pair", "kg", "g", "gram",
    "lb", "lbs", "oz", "l", "ml", "liter", "litre", "m", "cm", "mm", "hour", "hours", "day", "days", "week", "weeks",
    "month", "months", "year", "years", "night", "nights", "person", "seat", "seats",
  ]

  /// What `value` says under a name of a unit, or of other money.
  func saidOfMoney(by value: Int, in view: RecordView) -> StatusContradictions {
    let kind = view.tokens[value].kind
    if kind == .malformed { return .scaled }
    switch self {
    case .otherAmount:
      if AmountSign.isSaid(at: value, in: view) { return .scaled }
      guard let money = view.money(at: value), let number = view.decimal(at: money) else {
        return Self.isFormatted(value, in: view) ? .otherAmount : []
      }
      return number.coefficient == 0 ? [] : .otherAmount
    case .otherCurrency: return Self.currency(at: value, in: view)
    case .amountOfOtherCurrency:
      return view.answer(at: value) == .yes ? .amountOfOtherCurrency : []
    case .provisional: return view.choice(at: value, yes: .scaled)
    case .scale:
      if let number = view.decimal(at: value), number.isOne { return [] }
      return view.choice(at: value, yes: .scaled, no: .scaled)
    default: break
    }
    guard view.answer(at: value) != .silent else { return [] }
    switch kind {
    case .false: return []
    case .true: return self == .minorFlag ? .minor : self == .form ? [] : .scaled
    case .string where view.decimal(at: value) == nil: return saidOfUnit(by: view.word(at: value))
    default: return saidOfUnit(byNumber: value, in: view)
    }
  }

  /// Whether a text is one for people: `25,00 €`.
  private static func isFormatted(_ value: Int, in view: RecordView) -> Bool {
    guard view.tokens[value].kind == .string, view.tokens[value].range.count <= 24 else {
      return false
    }
    let text = view.text(of: value)
    // No more than a currency stands beside the digits.
    return text.contains(where: \.isNumber)
      && text.count { !$0.isNumber && !$0.isWhitespace && !".,'".contains($0) } <= 4
      && !view.isTime(at: value)
  }

  /// What names no currency may be no money: `moneda` of `puntos`.
  private static func currency(at value: Int, in view: RecordView) -> StatusContradictions {
    guard view.tokens[value].kind == .string else {
      return StatusContradiction.otherAmount.said(by: value, in: view)
    }
    let text = view.text(of: value)
    let isWord = text.utf8.count > 3 && NameWords(text).words.count == 1
    let isNamed = FieldVocabulary.codesInNames.contains(text.lowercased())
    return isWord && !isNamed ? .scaled : .otherCurrency
  }

  private func saidOfUnit(byNumber value: Int, in view: RecordView) -> StatusContradictions {
    guard let number = view.decimal(at: value) else { return self == .form ? [] : .scaled }
    switch self {
    case .form: return []
    case .minorFlag: return number.isOne ? .minor : number.coefficient == 0 ? [] : .digits
    case .unit: return number.isOne ? [] : .digits
    default: return .digits
    }
  }

  private func saidOfUnit(by word: String) -> StatusContradictions {
    if Self.minorWords.contains(word) { return .minor }
    if Self.otherUnits.contains(word) { return .scaled }
    if self == .form, FieldVocabulary.units.contains(word) || AmountSign.isSaid(by: word) {
      return .scaled
    }
    guard self != .form, !Self.wholeWords.contains(word) else { return [] }
    if self == .minorFlag { return ["false", "no", "n"].contains(word) ? [] : .minor }
    // The currency itself is the unit of most amounts.
    return self == .unit && word.utf8.count == 3 ? [.otherCurrency, .unit] : .scaled
  }
}
