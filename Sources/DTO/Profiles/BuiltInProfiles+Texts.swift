// Made by `make profiles` from the files in `toml`: change those.

extension BuiltInProfiles {
  // swift-format-ignore
  /// The last key of each mark's path.
  static let keys: [String: [String]] = [
    "shop": ["amount", "createdAt", "currency", "orderId", "orders", "paymentDetails", "payments", "schemaVersion", "status"],
  ]

  // swift-format-ignore
  static let texts: [String: String] = [
    "shop": ###"""
      schema = 1
      name = "shop"
      title = "feedtui's own format"
      source = "docs/feed-format.md"
      versions = [1, 2]
      strict-versions = true
      version = "schemaVersion"
      next = "next"
      every-array = true
      unknown-keys = "count"
      method-words = [
        "card", "paypal", "bank_transfer", "sepa_debit", "apple_pay", "google_pay", "klarna", "ideal", "cash", "voucher",
        "wallet",
      ]

      [[mark]]
      at = "schemaVersion"
      is = { present = true }
      weight = 4

      [[mark]]
      at = "data.orders"
      is = { type = "array" }
      weight = 3

      [[mark]]
      at = "data.payments"
      is = { type = "array" }
      weight = 3

      [[mark]]
      of-record = true
      at = "createdAt"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "amount"
      is = { type = "text" }
      weight = 1

      [[mark]]
      of-record = true
      at = "currency"
      is = { type = "text" }
      weight = 1

      [[mark]]
      of-record = true
      at = "status"
      is = [
        "pending", "requires_action", "authorized", "processing", "paid", "completed", "partially_refunded", "refunded",
        "failed", "canceled", "disputed", "expired",
      ]
      weight = 1

      [[mark]]
      of-record = true
      at = "paymentDetails"
      is = { type = "object" }
      weight = 2

      [[mark]]
      of-record = true
      at = "orderId"
      is = { type = "text" }
      weight = 1

      [defaults.fields]
      id = "id"
      status = ["status", { path = "state", legacy = true }, { path = "payment_status", legacy = true }]
      amount = [
        { path = "amount", unit = "decimal-string", since = 2 },
        { path = "total", unit = "decimal-string", legacy = true },
        { path = "amountMinor", unit = "minor", until = 1 },
      ]
      currency = "currency"
      created = ["createdAt", { path = "created", legacy = true }]

      [defaults.status]
      pending = ["pending"]
      requires_action = ["requires_action"]
      authorized = ["authorized"]
      processing = ["processing"]
      paid = ["paid"]
      completed = ["completed"]
      partially_refunded = ["partially_refunded"]
      refunded = ["refunded"]
      failed = ["failed"]
      canceled = ["canceled"]
      disputed = ["disputed"]
      expired = ["expired"]

      [[record]]
      name = "order"
      kind = "order"
      places = ["data.orders[]", "$"]

      [record.fields]
      id = ["id", { path = "order_id", legacy = true }]
      updated = "updatedAt"
      customer = "customer"
      customer-id = "customer.id"
      customer-name = "customer.name"
      customer-email = "customer.email"
      payment-details = ["paymentDetails", { path = "payment_details", legacy = true }]
      method = ["paymentDetails.method", "payment_details.method"]
      method-brand = ["paymentDetails.brand", "payment_details.brand"]
      method-last4 = ["paymentDetails.last4", "payment_details.last4"]
      items = "items"
      item-sku = "items[].sku"
      item-name = "items[].name"
      item-quantity = "items[].quantity"
      item-price = [
        { path = "items[].unitPrice", unit = "decimal-string", since = 2 },
        { path = "items[].unitPriceMinor", unit = "minor", until = 1 },
      ]
      note = "note"
      flags = "flags"
      flag-refundable = "flags.refundable"
      flag-cancelable = "flags.cancelable"

      [[record]]
      name = "payment"
      kind = "payment"
      places = ["data.payments[]", "$"]
      when = [
        { orderId = { present = true }, id = { present = true } },
        { refundedAmount = { present = true } },
        { failureReason = { present = true } },
        { method = { present = true } },
      ]

      [record.fields]
      order = "orderId"
      method = "method"
      refunded-amount = [
        { path = "refundedAmount", unit = "decimal-string", since = 2 },
        { path = "refundedAmountMinor", unit = "minor", until = 1 },
      ]
      failure = "failureReason"
      """###,
  ]
}
