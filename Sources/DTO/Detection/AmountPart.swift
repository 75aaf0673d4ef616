package import WireJSON

/// What a number beside an amount is of it: by these an amount is told from its net, or from the price of one of several things.
package enum AmountPart: UInt8, Sendable, BitwiseCopyable {
  case none
  /// Without tax: `netto`.
  case net
  /// Without what comes on top as well: `subtotal`.
  case goods
  case tax
  /// What comes on top of the goods: `versandkosten`, `tip`.
  case addition
  case discount
  /// Of one of several things: `unit_price`, `nightly`.
  case one
  /// How many there are: `qty`, `nights`.
  case quantity
  /// What can't be more than the whole: `amount_due`, `captured`.
  case share

  init(_ name: NameWords) {
    let words = name.words
    func hasOne(of table: Set<String>) -> Bool { words.contains(where: table.contains) }
    self =
      if hasOne(of: Self.noMoney) {
        .none
      } else if let last = words.last, Self.quantities.contains(last) {
        .quantity
      } else if hasOne(of: Self.ones) {
        .one
      } else if hasOne(of: Self.rates) {
        .none
      } else if hasOne(of: Self.sums) {
        .goods
      } else if hasOne(of: Self.nets) {
        .net
      } else if words.contains(where: { Self.isIn(FieldVocabulary.taxes, $0) }) {
        words.contains { $0.hasPrefix("enthalt") || $0.hasPrefix("incl") } ? .none : .tax
      } else if words.contains(where: { Self.isIn(Self.additions, $0) }) {
        .addition
      } else if words.contains(where: { Self.isIn(Self.discounts, $0) }) {
        .discount
      } else {
        hasOne(of: Self.shares) ? .share : .none
      }
  }

  private static func isIn(_ table: Set<String>, _ word: String) -> Bool {
    table.contains(word) || word.hasSuffix("s") && table.contains(String(word.dropLast()))
      || table.contains { $0.utf8.count > 7 && word.hasSuffix($0) }
  }

  /// Of a member of an object in a record: an amount there can't be more than the whole.
  ///
  /// `isThing`: Whether the object is a line or a product, whose amounts are its own.
  init(ofNested name: NameWords, isThing: Bool) {
    let own = AmountPart(name)
    if isThing {
      let isPrice = name.words == ["price"] || name.words == ["preis"]
      self = isPrice ? .one : own == .one || own == .quantity ? own : .none
      return
    }
    guard own == .none || own == .quantity else {
      self = own
      return
    }
    let isNone = name.words.contains {
      Self.noMoney.contains($0) || FieldVocabulary.measures.contains($0)
        || ["list", "original", "compare", "max", "limit", "balance"].contains($0)
    }
    self = isNone ? .none : .share
  }

  private static let rates: Set<String> = ["rate", "ratio"]
  private static let noMoney: Set<String> = [
    "percent", "percentage", "pct", "id", "number", "no", "code", "at", "date",
    "time", "type", "class", "included", "inclusive", "incl", "address", "method", "name", "zone",
  ]
  private static let quantities = FieldVocabulary.quantities.union([
    "nights", "guests", "persons", "days", "naechte", "tage", "nuits", "noches", "notti", "pieces",
    "pcs", "months", "hours", "installments", "instalments",
  ])
  private static let ones: Set<String> = [
    "unit", "each", "item", "monthly", "installment", "instalment", "einzel", "einzelpreis",
    "stueckpreis", "unitario", "unitaire", "per",
    "pro", "nightly", "daily", "hourly", "birim",
  ]
  private static let nets: Set<String> = [
    "net", "netto", "neto", "nett", "ht", "nettobetrag", "imponible", "untaxed", "taxable",
    "before",
    "pre",
  ]
  private static let sums: Set<String> = [
    "sub", "subtotal", "zwischensumme", "ara", "goods", "items",
  ]
  private static let discounts: Set<String> = [
    "discount", "rabatt", "remise", "descuento", "sconto", "rabat", "korting", "voucher", "coupon",
  ]
  private static let additions: Set<String> = [
    "shipping", "versand", "versandkosten", "livraison", "envio", "spedizione", "dostawa",
    "freight", "delivery", "postage", "tip", "gratuity", "trinkgeld", "pourboire", "propina",
    "mancia", "surcharge", "duty", "fee",
  ]
  private static let shares: Set<String> = [
    "due", "balance", "saldo", "solde", "outstanding", "captured", "paid", "collected", "received",
    "settled", "authorized", "authorised", "refunded", "deposit", "debited", "cobrado", "encaisse",
    "incassato", "recebido", "bezahlt",
  ]
}

extension RecordView {
  /// The number of a text with a decimal comma as well; nil for anything else.
  package func anyDecimal(at index: Int) -> DecimalText? {
    if let number = decimal(at: index) { return number }
    guard tokens[index].kind == .string, !tokens[index].isEscaped else { return nil }
    return DecimalText.parseGrouped(bytes, bytes.trimming(tokens[index].range))
  }
}
