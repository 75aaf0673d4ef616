import WireJSON

/// What words say against a status: `partially refunded`, `payment failed`, `approved`.
extension StatusContradiction {
  /// Ways to write that nothing went back, or went wrong.
  static let nothing = [
    "false", "no", "none", "n", "never", "not_refunded", "unrefunded", "no_refund", "not_disputed",
    "not_canceled", "not_voided", "no_error", "no_errors",
  ]
  /// Ways to write that a check found nothing wrong.
  static let good = [
    "ok", "success", "passed", "pass", "clean", "clear", "cleared", "safe", "accept", "accepted",
    "approve", "approved", "allow", "allowed", "low", "green", "not_fraud",
  ]
  /// Ways to write that there is no value.
  static let blank = ["", "null", "n/a", "0000-00-00", "0000-00-00 00:00:00"]

  private static let negations = [
    "noerror", "nofailure", "norefund", "nodispute", "nochargeback", "nofraud", "notrefunded",
    "unrefunded", "notdisputed", "notfailed", "notcanceled", "notcancelled", "notvoided",
    "nonrefundable", "refundable", "prepaid", "postpaid",
  ]
  private static let confirmations = [
    "captured", "success", "succeeded", "approved", "settled", "completed", "recovered",
  ]
  private static let unconfirmed = ["pending", "awaiting", "tobe", "preapproved", "incomplete"]
  private static let odd = ["underreview", "inreview", "manualreview", "onhold", "supersed"]
  private static let notPaid = ["unpaid", "notpaid", "uncaptured", "notcaptured", "unsettled"]

  /// What another word for the status says.
  ///
  /// `isListed`: It is one of several, of which the later ones count: `status_history`.
  static func said(byWord folded: [UInt8], isListed: Bool) -> StatusContradictions {
    var text = String(decoding: folded, as: UTF8.self)
    for negation in negations where text.contains(negation) {
      text = text.replacing(negation, with: "")
    }
    if disputes.contains(where: text.contains) {
      return endsOfDisputes.contains(where: text.contains) ? [.dispute, .noDispute] : .dispute
    }
    if reversals.contains(where: text.contains) { return said(byReversal: text, isListed) }
    if cancellations.contains(where: text.contains) { return .cancellation }
    if frauds.contains(where: text.contains) { return .fraud }
    if denials.contains(where: text.contains) || text.contains("expired") || text == "nsf" {
      return .denial
    }
    if odd.contains(where: text.contains) || text == "held" { return .odd }
    if notPaid.contains(where: text.contains) { return .affirmation }
    guard !unconfirmed.contains(where: text.contains) else { return [] }
    guard text.hasSuffix("paid") || confirmations.contains(where: text.contains) else { return [] }
    return text.contains("partial") ? [.confirmation, .partPaid] : .confirmation
  }

  private static func said(byReversal text: String, _ isListed: Bool) -> StatusContradictions {
    if doubtsOfRefunds.contains(where: text.contains) { return .doubtfulBack }
    // Before all went back, a part may have.
    if text.contains("partial") { return isListed ? .moneyBack : .partBack }
    return text.contains("refunded") ? .wholeBack : .reversal
  }

  /// What the word of a refund's own status or type says.
  static func said(byWordOfReversal text: String) -> StatusContradictions {
    if text.contains("partial") { return .partBack }
    if ["full", "fully", "fullrefund", "fullyrefunded", "refunded", "whole"].contains(text) {
      return .wholeBack
    }
    let isDone = ["succeeded", "success", "successful", "completed", "processed", "paid"]
    return isDone.contains(text) ? .moneyBack : .doubtfulBack
  }

  /// What the word of a dispute's own status says: who knows none that it is open doubts that it is.
  static func said(byWordOfDispute text: String) -> StatusContradictions {
    openDisputes.contains(text) || text.hasSuffix("needsresponse") || text.hasSuffix("underreview")
      ? .dispute : [.dispute, .noDispute]
  }

  private static let openDisputes = [
    "open", "opened", "pending", "active", "new", "created", "disputed", "ongoing",
  ]

  /// Words by which money doesn't come: it goes, or was only asked for.
  static let otherPurposes = [
    "authorize", "authorise", "authorization", "authorisation", "auth", "preauth", "verify", "out",
    "outbound", "outgoing", "outward", "payout", "send", "sent",
  ]
}
