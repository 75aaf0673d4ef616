import WireJSON

/// Keys that many APIs have, by which none is known.
enum CommonKeys {
  static func contains(_ key: String) -> Bool { folded.contains(KeyStyle.foldedText(key)) }

  /// The usual names of fields, the single words of the vocabulary, and what orders and envelopes have beside them.
  private static let folded: Set<String> = {
    let fields = FieldNames.byField.flatMap(\.names) + FieldNames.amounts + FieldNames.payloads
    let tables = [
      FieldVocabulary.ids, FieldVocabulary.statuses, FieldVocabulary.amounts,
      FieldVocabulary.currencies, FieldVocabulary.created, FieldVocabulary.updated,
      FieldVocabulary.customers, FieldVocabulary.methods,
    ]
    let words = tables.flatMap { $0.flatMap(\.words) }
    return Set((fields + words + others).map(KeyStyle.foldedText))
  }()

  private static let others = [
    "account", "account_id", "address", "addresses", "adjustments", "attributes", "author",
    "balance",
    "billing", "billing_address", "body", "brand", "cancelled", "captured", "card", "category",
    "channel",
    "children", "city", "code", "comment", "comments", "company", "completed", "completed_at",
    "content",
    "count", "country", "coupon", "data", "description", "details", "discount", "discounts",
    "email",
    "enabled", "error", "errors", "event", "events", "failed", "fee", "fees", "first_name",
    "fulfillments",
    "gateway", "gross", "group", "href", "included", "info", "invoice", "invoice_id", "invoices",
    "ip",
    "is_test", "item", "items", "key", "kind", "label", "last_name", "line_items", "lines", "link",
    "links",
    "list", "livemode", "locale", "location", "merchant", "merchant_id", "message", "meta",
    "metadata",
    "mode", "name", "net", "node", "note", "notes", "object", "order", "orders", "owner", "parent",
    "parent_id", "payload", "payment", "payment_id", "payments", "phone", "price", "processor",
    "product",
    "product_id", "products", "profile", "properties", "provider", "quantity", "qty", "reason",
    "ref",
    "reference", "refund", "refunded", "refunds", "region", "relationships", "result", "results",
    "seller",
    "session", "shipping", "shipping_address", "shop", "shop_id", "sku", "source", "store",
    "store_id",
    "subscription", "subtotal", "subtotals", "success", "tag", "tags", "tax", "taxes", "tenant",
    "terminal", "test", "text", "time", "timestamp", "title", "token", "tracking", "transaction",
    "transaction_id", "transactions", "type", "uri", "url", "user", "user_id", "uuid", "value",
    "vat",
    "vendor", "version", "website", "zip",
  ]
}
