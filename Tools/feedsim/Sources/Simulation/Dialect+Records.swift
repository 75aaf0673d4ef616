/// An order in the shapes of the APIs.
///
/// - Source: docs/feed-format.md, https://docs.stripe.com/api/charges, https://shopify.dev/docs/api/admin-rest,
///   https://docs.mollie.com/reference/list-payments.
extension Dialect {
  static func feedtuiOrder(_ order: Order, _ writing: Writing) -> JSON {
    writing.members([
      ("id", .text(order.id)),
      ("status", .text(writing.word ?? feedtuiWord(order.status))),
      ("amount", writing.decimalText(order)),
      ("currency", .text(order.currency.rawValue)),
      ("createdAt", .text(CivilTime.rfc3339(order.createdAt))),
      ("updatedAt", .text(CivilTime.rfc3339(order.changedAt))),
      (
        "customer",
        .object([
          ("id", .text("cus_\(order.number % 5000)")), ("name", .text(order.customer)),
          ("email", .text(email(order))),
        ])
      ),
      ("paymentDetails", .object([("method", .text(order.method))])),
    ])
  }

  static func feedtuiWord(_ status: Order.Status) -> String {
    switch status {
    case .created: "pending"
    case .authorized: "authorized"
    case .completed: "completed"
    case .failed: "failed"
    case .refunded: "refunded"
    }
  }

  static func stripeCharge(_ order: Order, _ writing: Writing) -> JSON {
    let isPaid = order.status == .completed || order.status == .refunded
    let isRefunded = order.status == .refunded
    let word =
      switch order.status {
      case .created: "pending"
      case .authorized, .completed, .refunded: "succeeded"
      case .failed: "failed"
      }
    return writing.members([
      ("id", .text("ch_\(order.id.dropFirst(4))")), ("object", .text("charge")),
      ("amount", writing.minorNumber(order)),
      ("amount_captured", .integer(isPaid ? order.minorUnits : 0)),
      ("amount_refunded", .integer(isRefunded ? order.minorUnits : 0)),
      ("captured", .bool(isPaid)), ("created", .integer(order.createdAt / 1000)),
      ("currency", .text(order.currency.rawValue.lowercased())), ("customer", .null),
      (
        "billing_details",
        .object([("email", .text(email(order))), ("name", .text(order.customer))])
      ),
      ("disputed", .bool(false)), ("livemode", .bool(false)), ("metadata", .object([])),
      ("paid", .bool(order.status != .created && order.status != .failed)),
      ("payment_method_details", .object([("type", .text("card"))])),
      ("refunded", .bool(isRefunded)), ("status", .text(writing.word ?? word)),
    ])
  }

  static func shopifyOrder(_ order: Order, _ writing: Writing) -> JSON {
    let word =
      switch order.status {
      case .created: "pending"
      case .authorized: "authorized"
      case .completed: "paid"
      case .failed: "voided"
      case .refunded: "refunded"
      }
    return writing.members([
      ("id", .integer(4_500_000_000_000 + order.number)),
      ("admin_graphql_api_id", .text("gid://shopify/Order/\(4_500_000_000_000 + order.number)")),
      ("name", .text("#\(1000 + order.number)")), ("currency", .text(order.currency.rawValue)),
      ("financial_status", .text(writing.word ?? word)), ("fulfillment_status", .null),
      ("total_price", writing.decimalText(order)), ("email", .text(email(order))),
      ("created_at", .text(CivilTime.rfc3339(order.createdAt))),
      ("updated_at", .text(CivilTime.rfc3339(order.changedAt))), ("test", .bool(true)),
    ])
  }

  static func molliePayment(_ order: Order, _ writing: Writing) -> JSON {
    let word =
      switch order.status {
      case .created: "open"
      case .authorized: "authorized"
      case .completed, .refunded: "paid"
      case .failed: "failed"
      }
    let money = { (value: JSON) in
      JSON.object([("value", value), ("currency", .text(order.currency.rawValue))])
    }
    var members: [(String, JSON)] = [
      ("resource", .text("payment")), ("id", .text("tr_\(order.id.dropFirst(4))")),
      ("mode", .text("test")), ("status", .text(writing.word ?? word)),
      ("amount", money(writing.decimalText(order))),
      ("createdAt", .text(CivilTime.rfc3339(order.createdAt))),
      ("method", .text("creditcard")), ("description", .text("Order \(order.number)")),
    ]
    if word == "paid" {
      let refunded = order.status == .refunded
      members.append(("paidAt", .text(CivilTime.rfc3339(order.changedAt))))
      members.append(("amountRefunded", money(.text(refunded ? order.amount : zero(order)))))
      members.append(("amountRemaining", money(.text(refunded ? zero(order) : order.amount))))
    }
    return writing.members(members)
  }

  private static func zero(_ order: Order) -> String { Order.decimal(0, order.currency.digits) }

  private static func email(_ order: Order) -> String {
    order.customer.lowercased().split(separator: " ").joined(separator: ".") + "@mail.example.com"
  }
}
