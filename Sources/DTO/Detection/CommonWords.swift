/// Words for statuses that mean the same wherever any built-in profile has them, whatever the record; a test holds the table to the profiles.
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
    "failed": .ours("failed"), "failure": .ours("failed"), "declined": .ours("failed"), "refused": .ours("failed"),
    "canceled": .ours("canceled"), "cancelled": .ours("canceled"), "void": .ours("canceled"),
    "voided": .ours("canceled"),
    "disputed": .ours("disputed"), "charged_back": .ours("disputed"),
  ]
}
