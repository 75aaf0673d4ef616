import Domain

/// Names that fields go by in many APIs, the likelier first: for documents of no known one.
enum FieldNames {
  // swift-format-ignore
  static let byField: [(field: Field, names: [String])] = [
    (.id,            ["id", "payment_id", "transaction_id", "charge_id", "refund_id", "invoice_id", "order_id", "uuid",
                      "reference_id", "reference", "order_number", "number", "receipt_id", "token"]),
    (.status,        ["status", "state", "payment_status", "order_status", "transaction_status", "financial_status",
                      "charge_status", "payment_state", "order_state", "transaction_state", "financial_state"]),
    (.createdAt,     ["created_at", "created", "creation_date", "date_created", "created_date", "create_time",
                      "time_created", "created_time", "created_on", "date_time", "timestamp", "date", "order_date",
                      "transaction_date"]),
    (.updatedAt,     ["updated_at", "updated", "modified_at", "last_updated", "date_modified"]),
    (.currency,      ["currency", "currency_code", "currency_iso", "iso_currency_code", "iso_currency", "currency_iso_code", "ccy",
                      "amount_currency", "total_currency",
                      "transaction_currency", "payment_currency", "order_currency", "charge_currency"]),
    (.orderID,       ["order_id", "payment_id"]),
    (.customerID,    ["customer_id"]),
    (.customerEmail, ["email", "customer_email"]),
    (.customerName,  ["customer_name"]),
    (.method,        ["payment_method", "payment_method_type", "method", "payment_type"]),
  ]

  /// An order's whole before its parts.
  static let amounts = [
    "total_price", "grand_total", "total_amount", "total", "amount_total", "order_total",
    "transaction_amount", "amount",
  ]

  /// Names of amounts that tell their unit as well.
  ///
  /// `price_cents` is none: it is of one of several things as often as of all.
  static let minorAmounts: [(name: String, unit: MinorUnit)] =
    (amounts + ["value"]).flatMap { name in
      inUnit("cents", .cents, of: name)
        + ["minor", "in_minor_units", "minor_units"].map { ("\(name)_\($0)", .ofCurrency) }
    }
    + ["amount", "total", "total_amount", "total_price", "value"].flatMap { name in
      [("pence", MinorUnit.pence), ("kobo", .kobo), ("paise", .paise)].flatMap {
        inUnit($0, $1, of: name)
      }
    }

  private static func inUnit(
    _ word: String, _ unit: MinorUnit, of name: String
  ) -> [(name: String, unit: MinorUnit)] {
    [("\(name)_\(word)", unit), ("\(name)_in_\(word)", unit)]
  }

  /// What the money of an object is called, and its currency beside it.
  static let moneyValues = ["value", "amount", "total"]
  static let moneyCurrencies = ["currency", "currency_code"]

  /// Words in a name of an array that tell what it holds.
  // swift-format-ignore
  static let kinds: [(part: String, kind: RecordKind)] = [
    ("refund", .refund), ("dispute", .dispute), ("chargeback", .dispute), ("invoice", .invoice), ("payout", .payout),
    ("order", .order), ("payment", .payment), ("charge", .payment),
  ]

  /// What GraphQL's connections call their lists.
  static let connections: Set<String> = ["edges", "nodes"]

  /// What an envelope calls what it holds, whatever that is.
  static let payloads: Set<String> = [
    "data", "items", "results", "records", "content", "contents", "list", "rows", "elements",
    "objects", "entries",
    "object", "resource", "payload", "entity", "body", "record", "result", "response",
    "transaction", "transactions",
  ]

  /// Where a record says what it is; `plainTypes`: the words for which the common meanings of statuses hold.
  static let typeKeys = ["type", "transaction_type", "kind", "object", "operation", "event"]
  static let plainTypes = [
    "payment", "charge", "order", "sale", "purchase", "transaction", "capture", "debit", "card",
    "credit_card", "debit_card", "ecommerce", "ecom", "online", "web", "checkout", "pos",
    "in_store", "moto", "standard", "regular", "single", "one_off", "one_time", "recurring",
    "subscription", "installment", "card_payment", "online_payment", "payments", "charges",
    "orders", "sales", "transactions", "payment_intent", "payment.captured", "payment_captured",
    "charge.captured",
  ]
}
