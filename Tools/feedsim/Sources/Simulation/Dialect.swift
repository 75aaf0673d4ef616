/// The API whose shape the orders are given out in.
package enum Dialect: String, CaseIterable, Sendable {
  case feedtui, stripe, shopify, mollie

  /// Where its list of orders is.
  package var path: String {
    switch self {
    case .feedtui: "/orders"
    case .stripe: "/v1/charges"
    case .shopify: "/admin/api/2026-04/orders.json"
    case .mollie: "/v2/payments"
    }
  }

  /// What the parameter for the size of a page is called, the usual size, and the largest.
  var size: (parameter: String, usual: Int, most: Int) {
    switch self {
    case .feedtui: ("limit", 100, 1000)
    case .stripe: ("limit", 10, 100)
    case .shopify: ("limit", 50, 250)
    case .mollie: ("limit", 50, 250)
    }
  }

  /// The parameter that says where a page begins.
  var cursor: String {
    switch self {
    case .feedtui: "cursor"
    case .stripe: "starting_after"
    case .shopify: "page_info"
    case .mollie: "from"
    }
  }

  /// The parameter that asks for the orders that have changed since a time; nil where its API has none.
  var changedSince: String? {
    switch self {
    case .feedtui: "updatedSince"
    case .shopify: "updated_at_min"
    case .stripe, .mollie: nil
    }
  }

  func record(_ order: Order, _ writing: Writing) -> JSON {
    switch self {
    case .feedtui: Self.feedtuiOrder(order, writing)
    case .stripe: Self.stripeCharge(order, writing)
    case .shopify: Self.shopifyOrder(order, writing)
    case .mollie: Self.molliePayment(order, writing)
    }
  }

  /// The document around the orders of a page.
  ///
  /// `next`: What leads to the page behind it; nil where this is the last.
  func envelope(_ records: [JSON], next: String?) -> JSON {
    switch self {
    case .feedtui:
      .object([
        ("schemaVersion", .integer(2)), ("data", .object([("orders", .list(records))])),
        ("next", next.map(JSON.text) ?? .null),
      ])
    case .stripe:
      .object([
        ("object", .text("list")), ("url", .text(path)), ("has_more", .bool(next != nil)),
        ("data", .list(records)),
      ])
    case .shopify: .object([("orders", .list(records))])
    case .mollie:
      .object([
        ("count", .integer(records.count)),
        ("_embedded", .object([("payments", .list(records))])),
        (
          "_links",
          .object([
            ("self", Self.link(path)), ("previous", .null),
            ("next", next.map { Self.link("\(path)?from=\($0)") } ?? .null),
          ])
        ),
      ])
    }
  }

  private static func link(_ address: String) -> JSON {
    .object([("href", .text(address)), ("type", .text("application/hal+json"))])
  }
}
