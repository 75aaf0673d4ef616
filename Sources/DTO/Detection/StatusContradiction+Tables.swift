/// The parts by which names are told.
extension StatusContradiction {
  /// Parts of names that are about what may be, whatever is said besides.
  static let intended: NameParts = ["canbe", "maybe", "couldbe"]
  /// Parts of names by which money went back, whatever is said besides.
  static let happened: NameParts = [
    "refunded", "returned", "reversed", "chargedback", "reimbursed", "voided", "disputed",
  ]
  /// Parts of names by which it couldn't come.
  static let inabilities: NameParts = [
    "unable", "uncollect", "notcollect", "notallowed", "disallow",
  ]
  /// Parts of names that are about what may be, and not about what was.
  static let possible: NameParts = [
    "policy", "able", "allow", "support", "eligib", "deadline", "window", "canrefund", "canvoid",
    "cancapture", "cancancel", "liability", "returnsaccepted", "acceptsreturns", "protection",
    "score", "taxtype", "taxkind",
  ]
  static let harmlessEnds = ["rate", "ratio"]
  /// Parts that look like others.
  static let lookalikes: NameParts = [
    "reversecharge", "returning", "avoid", "prepaid", "failover", "failsafe", "linked",
  ]
  /// Parts of names that are about how money goes back, or of what is sent besides.
  static let ways: NameParts = ["url", "uri", "link", "method", "address", "email"]
  /// What may fail without the payment.
  static let otherThings: NameParts = [
    "webhook", "kyc", "payout", "notification", "callback", "sms", "email", "receipt", "cvv", "cvc",
    "avs", "3ds", "threed", "authentication", "verification", "previous",
  ]
  static let people = ["customer", "user", "account", "merchant", "seller"]
  static let goods = ["deliver", "shipping", "shipment", "fulfil"]

  static let disputes =
    ["chargeback", "chargedback", "dispute", "contested", "claimopen", "openclaim", "inclaim"]
    + foreignDisputes
  /// Names of what comes before a dispute; `claimed_at` and `retrieval_reference` are none.
  static let claims: Set<String> = [
    "claim", "claims", "inquiry", "inquiries", "complaint", "complaints", "mediation", "mediations",
    "arbitration", "prearbitration", "retrieval", "retrievals", "retrievalrequest",
    "retrievalrequests",
  ]
  static let wordEndsOfDisputes = ["status", "state", "outcome", "result", "stage", "decision"]
  static let endsOfDisputes: NameParts = [
    "won", "lost", "closed", "resolved", "ended", "withdrawn", "settled", "cancel", "revers",
  ]
  static let reversals =
    disputes + [
      "refund", "return", "revers", "reverted", "creditnote", "creditmemo", "credited", "iscredit",
      "clawback", "clawedback", "paidback", "moneyback", "rolledback", "reimburs", "repaid",
      "recalled",
    ] + foreignReversals
  static let refunds: NameParts = ["refund"]
  static let refundables: NameParts = ["refundable"]
  static let noRefundables: NameParts = ["nonrefundable", "notrefundable"]
  static let partial: NameParts = ["partial", "partly"]
  static let partlyPaid = partial + ["underpaid", "shortpaid"]
  static let wholeRefunds: NameParts = [
    "fullyrefunded", "fullrefund", "refundedinfull", "refundfull",
  ]
  /// What refunds do that come back themselves.
  static let returns: NameParts = ["revers", "return", "recall"]
  static let sums: NameParts = ["amount", "total", "sum", "value", "cents"]
  static let doubtsOfRefunds: NameParts = [
    "fail", "cancel", "pending", "request", "reject", "declin", "void", "error", "denied",
    "schedul", "abort",
  ]

  static let denials =
    inabilities + [
      "fail", "error", "reject", "declin", "denied", "refus", "bounce", "unsuccess", "timedout",
      "lapsed", "invalid", "writtenoff", "writeoff", "chargedoff", "chargeoff", "baddebt",
      "hasexpired", "dishono", "insufficient", "disapprov", "notapproved", "unapproved",
      "notauthori", "unauthori", "donothonor",
    ] + foreignDenials
  static let failures: NameParts = ["fail", "reject"]
  static let cancellations =
    [
      "cancel", "void", "annul", "abort", "abandon", "deleted", "undone", "withdrawn", "nullif",
    ] + foreignCancellations
  static let intentions: NameParts = [
    "atperiodend", "schedul", "request", "pending", "willbe", "tobe",
  ]
  static let frauds: NameParts = ["fraud", "blocked"]
  static let fraudChecks = ["check", "detection", "screening", "analysis", "filter", "prevention"]
  static let fraudServices = ["provider", "vendor", "service", "tool", "engine"]
  static let endsOfCounts = ["count", "attempts", "retries", "tries"]
  static let expiries: Set<String> = ["expired", "nsf"]
  static let oddities: Set<String> = [
    "held", "hold", "underreview", "inreview", "duplicate", "frozen", "quarantined", "suspended",
    "revoked", "rescinded", "retracted",
  ]
  static let partsOfOddities: NameParts = [
    "onhold", "supersed", "duplicateof", "replacedby", "correctedby", "amendedby",
  ]

  /// What flags and times are called besides.
  static let prefixesOfFlags = [
    "is", "was", "has", "been", "fully", "payment", "transaction", "charge", "capture", "money",
    "funds",
  ]
  static let endsOfFlags = ["at", "on", "date", "time", "infull", "flag", "indicator"]

  static let affirmations = Set([
    "captured", "capture", "captures", "paid", "success", "successful", "succeeded", "approved",
    "confirmed",
    "cleared", "charged", "received", "ok",
  ]).union(foreignAffirmations)
  /// What may come later than the money, or without all of it: what is settled has its fees taken off.
  static let laterAffirmations: Set<String> = ["settled", "complete", "completed"]
  /// Those whose time is sent as soon as there is one; money that was captured may be settled later.
  static let paid: Set<String> = ["captured", "paid", "charged"]
  static let recoveries: Set<String> = [
    "recovered", "reinstated", "reactivated", "restored", "resumed", "uncanceled", "uncancelled",
  ]
  static let resolutions: Set<String> = ["resolved", "won", "lost"]
  static let nets: Set<String> = ["net", "netamount", "amountnet", "nettotal", "netcents"]
  static let debts: Set<String> = [
    "pending", "unsettled", "authonly", "authorizationonly", "authorisationonly", "authorizedonly",
    "authorisedonly", "preauth", "preauthorized", "preauthorised", "preauthorization", "openamount",
    "amountopen", "openbalance", "balance", "remaining",
  ]
  static let partsOfDebts =
    foreignDebts + [
      "unpaid", "uncaptured", "notpaid", "notcaptured", "amountdue", "balancedue",
      "amountremaining",
      "remainingamount", "remainingbalance", "outstanding", "amountowed",
    ]

  /// Names that are a word for what a record is.
  static let wordNames: Set<String> = ["op", "txn"]
  static let purposes: Set<String> = ["direction", "intent", "flow"]
  static let wordEnds = [
    "status", "state", "outcome", "result", "event", "action", "type", "kind", "category", "class",
    "nature", "message", "reason", "responsetext", "response", "risk", "decision", "stage",
  ]
  /// Lists of such words, or of objects that have one: `states`, `status_history`, `events`.
  static let wordLists = ["states", "statuses", "history", "events", "flags", "outcomes"]
  /// Under what name the elements of these have it.
  static let wordsOfElements: Set<String> = ["name", "code", "value", "label", "title"]
  /// Under what name an object that is about the money has it, as `result.text` is.
  static let wordsOfOutcome: Set<String> = ["name", "text"]

  static let amounts = Set(FieldNames.amounts.map { $0.filter { $0 != "_" } })
}
