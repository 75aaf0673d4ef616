import WireJSON

/// Words for statuses that mean the same wherever a built-in profile has them of orders, payments or transactions; a test holds the table to the profiles.
///
/// `paid` isn't among them: of a refund it says that the money went back.
enum CommonWords {
  // swift-format-ignore
  static let statuses: [String: StatusMeaning] = [
    "draft": .ours("pending"), "unpaid": .ours("pending"), "queued": .ours("pending"),
    "requires_action": .ours("requires_action"),
    "captured": .ours("paid"),
    "refunded": .ours("refunded"),
    "partially_refunded": .ours("partially_refunded"), "partially refunded": .ours("partially_refunded"),
    "failed": .ours("failed"), "failure": .ours("failed"), "refused": .ours("failed"),
    "canceled": .ours("canceled"), "cancelled": .ours("canceled"), "voided": .ours("canceled"),
    "disputed": .ours("disputed"), "charged_back": .ours("disputed"),
  ]

  /// Rules for a record that calls itself something for which the common meanings of statuses don't hold.
  ///
  /// What its other fields say against the status is read from their names: `StatusContradiction`.
  static let contradictions: [StatusRule] =
    rules(FieldNames.typeKeys, .not(FieldNames.plainTypes))
    + rules(["payment_type"], .oneOf(reversalTypes))

  private static let reversalTypes = [
    "refund", "chargeback", "reversal", "void", "dispute", "payout",
  ]

  private static func rules(_ keys: [String], _ test: TapeCondition.Test) -> [StatusRule] {
    keys.map { key in
      let path = TapePath(keys: [key])
      // A null says nothing against it.
      return StatusRule(
        conditions: [TapeCondition(path, .notNull), TapeCondition(path, test)], status: "own")
    }
  }
}
