import WireJSON

/// What words say against a status: `partially refunded`, `payment failed`, `approved`.
extension StatusContradiction {
  /// Ways to write that nothing went back, or went wrong.
  static let nothing = [
    "false", "no", "none", "n", "never", "not_refunded", "unrefunded", "no_refund", "not_disputed",
    "not_canceled", "not_voided", "no_error", "no_errors", "no_dispute", "no_disputes",
    "undisputed", "no_chargeback", "not_charged_back", "no_refunds", "no_return", "no_returns",
    "not_returned", "not_reversed", "no_failure", "not_failed",
  ]
  /// Ways to write that a check found nothing wrong.
  static let good = [
    "ok", "success", "passed", "pass", "clean", "clear", "cleared", "safe", "accept", "accepted",
    "approve", "approved", "allow", "allowed", "low", "green", "not_fraud",
  ]
  /// Ways to write that something is there, and not what it found.
  static let switches = [
    "enabled", "disabled", "on", "off", "active", "inactive", "done", "performed",
  ]
  /// Ways to write that there is no value.
  static let blank = ["", "null", "n/a", "0000-00-00", "0000-00-00 00:00:00"]

  private static let negations =
    [
      "noerror", "nofailure", "norefund", "nodispute", "nochargeback", "nofraud", "unrefunded",
      "nonrefundable", "refundable", "prepaid", "postpaid",
    ]
    + NameParts(
      [
        "refunded", "disputed", "failed", "canceled", "cancelled", "voided", "declined", "rejected",
        "refused", "denied", "reversed", "returned", "blocked", "expired",
      ].flatMap { word in ["not", "notbe", "canbe", "maybe"].map { $0 + word } })
  private static let confirmations: NameParts = [
    "captured", "success", "succeeded", "approved", "settled", "completed", "recovered",
  ]
  private static let unconfirmed: NameParts = [
    "pending", "awaiting", "tobe", "preapproved", "incomplete",
  ]
  private static let odd: NameParts = [
    "underreview", "inreview", "manualreview", "onhold", "supersed",
  ]
  private static let expired: NameParts = ["expired"]
  private static let refunded: NameParts = ["refunded"]
  private static let notPaid: NameParts = [
    "unpaid", "notpaid", "uncaptured", "notcaptured", "unsettled",
  ]

  /// What another word for the status says.
  ///
  /// `isListed`: It is one of several, of which the later ones count: `status_history`.
  static func said(byWord folded: [UInt8], isListed: Bool) -> StatusContradictions {
    let text = negations.removed(from: PlainLetters.text(folded))
    if disputes.areIn(text) {
      return endsOfDisputes.areIn(text) ? [.dispute, .noDispute] : .dispute
    }
    if reversals.areIn(text) { return said(byReversal: text, isListed) }
    if cancellations.areIn(text) { return .cancellation }
    if frauds.areIn(text) { return .fraud }
    if denials.areIn(text) || expired.areIn(text) || text == "nsf" {
      return .denial
    }
    if odd.areIn(text) || text == "held" { return .odd }
    if notPaid.areIn(text) { return .affirmation }
    guard !unconfirmed.areIn(text) else { return [] }
    guard text.hasSuffix("paid") || confirmations.areIn(text) else { return [] }
    return partial.areIn(text) ? [.confirmation, .partPaid] : .confirmation
  }

  private static func said(byReversal text: String, _ isListed: Bool) -> StatusContradictions {
    if doubtsOfRefunds.areIn(text) { return .doubtfulBack }
    // Before all went back, a part may have.
    if partial.areIn(text) { return isListed ? .moneyBack : .partBack }
    return refunded.areIn(text) ? .wholeBack : .reversal
  }

  /// What the word for how far a payment is says.
  static func saidOfPayment(byWord text: String, _ answer: Answer) -> StatusContradictions {
    if answer == .no || unconfirmed.areIn(text) || notYet.contains(text) { return .affirmation }
    return said(byWord: Array(text.utf8), isListed: false)
  }

  private static let notYet: Set<String> = [
    "authorized", "authorised", "queued", "scheduled", "open", "created", "new", "initiated",
    "processing", "inprogress", "requirescapture", "ko",
  ]

  /// What the word of a refund's own status or type says.
  static func said(byWordOfReversal text: String) -> StatusContradictions {
    if partial.areIn(text) { return .partBack }
    if ["full", "fully", "fullrefund", "fullyrefunded", "refunded", "whole"].contains(text) {
      return .wholeBack
    }
    let isDone = ["succeeded", "success", "successful", "completed", "processed", "paid"]
    return isDone.contains(text) ? .moneyBack : .doubtfulBack
  }

  /// What the word of a dispute's own status says; a word not known to mean open leaves both possible.
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
