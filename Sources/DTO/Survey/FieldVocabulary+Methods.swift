/// How people pay: what a method is called, and which there are.
extension FieldVocabulary {
  // swift-format-ignore
  static let methods: [(weight: Int, words: [String])] = [
    (6, ["zahlungsart", "zahlart", "zahlungsmethode", "zahlungsweise", "betaalwijze", "instrument", "tender"]),
    (4, ["method", "methode", "moyen", "metodo", "forma", "medio", "kanal", "channel", "wallet", "card"]),
    (2, ["payment", "pay", "paid", "pago", "paiement", "pagamento", "zahlung", "platnosci"]),
  ]

  /// Whether a name has a word for paying, besides one for a way: `payment_method`, `zahlungsart`.
  static func saysHowItWasPaid(_ name: NameWords) -> Bool {
    methods.contains { row in row.weight != 4 && row.words.contains(where: name.has) }
  }

  /// Ways to pay that say by themselves that they are some, as folded texts.
  // swift-format-ignore
  static let waysToPay: Set<String> = [
    "card", "creditcard", "debitcard", "creditordebitcard", "prepaidcard", "cardpresent", "giftcard", "visa", "mastercard", "amex",
    "americanexpress", "maestro", "discover", "dinersclub", "jcb", "unionpay", "cash", "cashondelivery", "cod", "paypal", "banktransfer",
    "wiretransfer", "wire", "sepa", "sepadebit", "sepadirectdebit", "sepacredittransfer", "directdebit", "ach", "achdebit", "achtransfer",
    "bacs", "bacsdebit", "ideal", "klarna", "afterpay", "clearpay", "affirm", "bancontact", "giropay", "sofort", "eps", "blik", "p24",
    "przelewy24", "twint", "trustly", "applepay", "googlepay", "samsungpay", "amazonpay", "shoppay", "alipay", "wechat", "wechatpay",
    "mobilepay", "vipps", "swish", "konbini", "paypay", "linepay", "kakaopay", "naverpay", "oxxo", "pix", "boleto", "upi", "netbanking",
    "paytm", "mpesa", "mobilemoney", "ussd", "multibanco", "mbway", "cheque", "storecredit", "kreditkarte", "lastschrift",
    "ueberweisung", "bankeinzug", "barzahlung", "vorkasse", "cartebancaire", "virement", "especes", "cheques", "tarjeta",
    "tarjetadecredito", "tarjetadedebito", "efectivo", "transferencia", "transferenciabancaria", "cartadicredito", "contanti",
    "bonifico", "przelew", "gotowka", "pobranie", "contant", "overschrijving",
  ]
}
