import WireJSON

extension StatusContradiction {
  /// What a value of several members is about.
  enum Subject: UInt8, Sendable, BitwiseCopyable {
    /// Anything: where nobody says otherwise, the record.
    case whole
    /// A card, a customer: what may fail without the payment.
    case thing
    /// The money itself: `outcome`, `payment_details`.
    case outcome
    /// The same, one after the other: `status_history`, `payment_attempts`.
    case history
    /// Whether the money may be taken, which isn't whether it was.
    case authorization
    /// What may be done: `available_actions`.
    case possibility
    /// Where it may be done: `_links`.
    case link
    case refund, dispute
    /// The record's amount.
    case money
    /// Amounts of the record: `totals`.
    case totals

    /// Whether amounts of the record may stand in it.
    var isOfMoney: Bool {
      switch self {
      case .whole, .outcome, .history, .money, .totals: true
      case .thing, .authorization, .possibility, .link, .refund, .dispute: false
      }
    }

    /// What stands under this name.
    init(key: String) {
      let name = StatusContradiction.lookalikes.removed(
        from: PlainLetters.text(KeyStyle.folded(key.utf8)))
      self =
        Self.ofWhatMayBe(name) ?? (Self.settled.contains(name) ? .thing : nil)
        ?? (StatusContradiction.amounts.contains(name) ? .money : nil)
        ?? Self.table.first { $0.parts.areIn(name) }?.subject ?? .whole
    }

    /// What stands under this name in an object that is about `outer`.
    init(key: String, in outer: Self) {
      let own = Self(key: key)
      self =
        switch (outer, own) {
        case (.link, _), (.possibility, _): outer
        case (_, .refund), (_, .dispute), (_, .link), (_, .possibility), (_, .thing): own
        // What a customer's payments came to is said of other records as well.
        case (.thing, _), (.refund, _), (.dispute, _), (_, .whole): outer
        default: own
        }
    }

    private static func ofWhatMayBe(_ name: String) -> Self? {
      if links.areIn(name) { return .link }
      if possibilities.areIn(name) { return .possibility }
      return StatusContradiction.isHarmless(name) ? .thing : nil
    }

    /// Money in the currency of whom it is paid out to.
    private static let settled: Set<String> = ["settlementamount", "payoutamount"]
    private static let links: NameParts = ["link"]
    private static let possibilities: NameParts = [
      "available", "allowed", "possible", "capabilit", "permission", "permitted", "policy",
    ]

    /// By which parts of names, the first that fits.
    private static let table: [(parts: NameParts, subject: Self)] = [
      (StatusContradiction.disputes, .dispute), (StatusContradiction.refunds, .refund),
      (thingsOfPayments, .thing), (histories, .history), (authorizations, .authorization),
      (StatusContradiction.outcomes, .outcome), (sums, .totals), (things, .thing),
    ]

    /// Things whose names have that of the money in them.
    private static let thingsOfPayments: NameParts = [
      "method", "instrument", "means", "source", "request", "option", "setting", "config",
      "deliver", "shipping", "shipment", "fulfil", "previous", "prior", "before", "metadata",
    ]
    private static let histories: NameParts = [
      "history", "timeline", "attempts", "lifecycle", "transitions",
    ]
    private static let authorizations: NameParts = ["authori", "preauth"]
    private static let sums: NameParts = ["totals", "amounts", "amountdetail", "summary"]
    // swift-format-ignore
    private static let things: NameParts = [
      "card", "wallet", "account", "mandate", "token", "session", "device", "browser", "terminal", "customer", "user",
      "payer", "buyer", "shopper", "client", "person", "contact", "holder", "member", "merchant", "seller", "vendor",
      "supplier", "partner", "recipient", "beneficiary", "sender", "receiver", "company", "business", "store", "shop",
      "location", "address", "billing", "item", "line", "product", "sku", "variant", "catalog", "inventory", "stock",
      "plan", "subscription", "coupon", "discount", "promotion", "voucher", "loyalty", "tax", "custom", "preference",
      "feature", "param", "input", "rule", "parent", "url",
    ]
  }

  /// What stands under a name with one of these is said of the money itself.
  static let outcomes: NameParts = [
    "payment", "transaction", "charge", "outcome", "result", "processor", "gateway", "status",
    "capture", "settlement", "response", "invoice",
  ]
}
