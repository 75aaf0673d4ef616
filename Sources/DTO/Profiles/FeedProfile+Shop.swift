extension FeedProfile {
  private static let always = 1...2

  /// Our own format, as `docs/feed-format.md` tells it.
  package static let shop = FeedProfile(
    name: "shop",
    versions: always,
    records: [
      RecordPath(["data", "orders"], .order),
      RecordPath(["data", "payments"], .payment),
    ],
    versionPath: ["schemaVersion"],
    nextPath: ["next"],
    names: names,
    paymentEvidence: [.orderID, .refundedAmount, .failureReason, .method],
    statusWords: Dictionary(uniqueKeysWithValues: statuses.map { ($0, $0) }),
    methodWords: [
      "card", "paypal", "bank_transfer", "sepa_debit", "apple_pay", "google_pay", "klarna",
      "ideal", "cash", "voucher", "wallet",
    ],
    zonelessTimesAreUTC: false)

  private static let statuses = [
    "pending", "requires_action", "authorized", "processing", "paid", "completed",
    "partially_refunded", "refunded", "failed", "canceled", "disputed", "expired",
  ]

  // swift-format-ignore
  private static let names: [FieldName] = [
    // field            name                   type             proper in          for
    .init(.id,             "id",                  .identifier,     properIn: always),
    .init(.id,             "order_id",            .identifier,                        kind: .order),
    .init(.orderID,        "orderId",             .identifier,     properIn: always, kind: .payment),
    .init(.status,         "status",              .word,           properIn: always),
    .init(.status,         "state",               .word),
    .init(.status,         "payment_status",      .word),
    .init(.amount,         "amount",              .decimalString,  properIn: 2...2),
    .init(.amount,         "total",               .decimalString),
    .init(.amount,         "amountMinor",         .minorUnits,     properIn: 1...1),
    .init(.currency,       "currency",            .word,           properIn: always),
    .init(.createdAt,      "createdAt",           .timestamp,      properIn: always),
    .init(.createdAt,      "created",             .timestamp),
    .init(.updatedAt,      "updatedAt",           .timestamp,      properIn: always, kind: .order),
    .init(.customer,       "customer",            .object,         properIn: always, kind: .order),
    .init(.paymentDetails, "paymentDetails",      .object,         properIn: always, kind: .order),
    .init(.paymentDetails, "payment_details",     .object,                            kind: .order),
    .init(.items,          "items",               .array,          properIn: always, kind: .order),
    .init(.note,           "note",                .text,           properIn: always, kind: .order),
    .init(.flags,          "flags",               .object,         properIn: always, kind: .order),
    .init(.method,         "method",              .word,           properIn: always, kind: .payment),
    .init(.refundedAmount, "refundedAmount",      .decimalString,  properIn: 2...2,  kind: .payment),
    .init(.refundedAmount, "refundedAmountMinor", .minorUnits,     properIn: 1...1,  kind: .payment),
    .init(.failureReason,  "failureReason",       .text,           properIn: always, kind: .payment),
    .init(.customerID,     "id",                  .identifier,     properIn: always),
    .init(.customerName,   "name",                .text,           properIn: always),
    .init(.customerEmail,  "email",               .text,           properIn: always),
    .init(.detailsMethod,  "method",              .word,           properIn: always),
    .init(.detailsBrand,   "brand",               .text,           properIn: always),
    .init(.detailsLast4,   "last4",               .identifier,     properIn: always),
    .init(.flagRefundable, "refundable",          .boolean,        properIn: always),
    .init(.flagCancelable, "cancelable",          .boolean,        properIn: always),
    .init(.itemSKU,        "sku",                 .identifier,     properIn: always),
    .init(.itemName,       "name",                .text,           properIn: always),
    .init(.itemQuantity,   "quantity",            .integer,        properIn: always),
    .init(.itemUnitPrice,  "unitPrice",           .decimalString,  properIn: 2...2),
    .init(.itemUnitPrice,  "unitPriceMinor",      .minorUnits,     properIn: 1...1),
  ]
}
