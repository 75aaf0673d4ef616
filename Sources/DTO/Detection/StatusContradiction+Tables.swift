/// The parts by which names are told.
extension StatusContradiction {
  /// Parts of names that are about what may be, and not about what was.
  private static let possible: NameParts = [
    "policy", "able", "allowed", "deadline", "window", "available", "canrefund", "canvoid",
    "cancapture", "cancancel", "canbe", "liability", "returnsaccepted", "acceptsreturns",
  ]
  /// Parts of those that are about something else.
  static let harmless =
    possible + [
      "url", "uri", "link", "attempt", "method", "previous", "protection", "reversecharge",
      "returning", "score", "address", "email", "taxtype", "taxkind", "avoid", "prepaid",
    ]
  static let harmlessEnds = ["rate", "ratio"]
  /// What may fail without the payment.
  static let otherThings = ["webhook", "kyc", "payout", "notification", "callback", "sms"]
  static let people = ["customer", "user", "account", "merchant", "seller"]
  static let goods = ["deliver", "shipping", "shipment", "fulfil"]

  static let disputes: NameParts = ["chargeback", "chargedback", "dispute", "contested"]
  static let wordEndsOfDisputes = ["status", "state", "outcome", "result", "stage", "decision"]
  static let endsOfDisputes: NameParts = [
    "won", "lost", "closed", "resolved", "ended", "withdrawn", "settled", "cancel", "revers",
  ]
  static let reversals =
    disputes + [
      "refund", "return", "revers", "creditnote", "creditmemo", "credited", "iscredit", "clawback",
      "clawedback", "paidback", "moneyback", "rolledback", "reimburs", "repaid", "recalled",
      "retour", "erstatt", "storn", "gutschrift", "reembols", "rembours", "rimbors", "devuel",
      "devol",
    ]
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

  static let denials: NameParts = [
    "fail", "error", "reject", "declin", "denied", "refus", "bounce", "unsuccess", "timedout",
    "lapsed", "invalid", "writtenoff", "hasexpired", "dishono", "insufficient", "disapprov",
    "notapproved", "donothonor",
  ]
  static let failures: NameParts = ["fail", "reject"]
  static let cancellations: NameParts = [
    "cancel", "void", "annul", "abort", "abandon", "deleted", "undone", "withdrawn", "nullif",
  ]
  static let intentions: NameParts = [
    "atperiodend", "schedul", "request", "pending", "willbe", "tobe",
  ]
  static let frauds: NameParts = ["fraud", "blocked"]
  static let expiries: Set<String> = ["expired", "nsf"]
  static let oddities: Set<String> = [
    "held", "underreview", "inreview", "duplicate", "frozen", "quarantined",
  ]
  static let partsOfOddities: NameParts = [
    "onhold", "supersed", "duplicateof", "replacedby", "correctedby", "amendedby",
  ]

  static let affirmations: Set<String> = [
    "captured", "capture", "paid", "success", "successful", "succeeded", "approved", "settled",
    "complete", "completed", "confirmed", "cleared", "charged", "received", "ok",
  ]
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
    "amountopen", "openbalance", "balance", "remaining", "due",
  ]
  static let partsOfDebts: NameParts = [
    "unpaid", "uncaptured", "notpaid", "notcaptured", "amountdue", "balancedue", "amountremaining",
    "remainingamount", "remainingbalance", "outstanding", "amountowed",
  ]

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

  /// What stands under a name with one of these is said of the money itself.
  static let outcomes: NameParts = [
    "payment", "transaction", "charge", "outcome", "result", "processor", "gateway", "status",
    "capture", "settlement", "response", "invoice",
  ]
  /// What stands under a name with one of these is about what may be.
  static let possibilities: NameParts = [
    "link", "available", "allowed", "possible", "capabilit", "permission", "permitted", "policy",
  ]

  /// The unit of an amount, told by a field of its own.
  static let scales: Set<String> = [
    "unit", "amountunit", "multiplier", "amountmultiplier", "exponent", "amountexponent",
    "currencyexponent", "scale", "amountscale", "decimals", "amountdecimals", "decimalplaces",
    "precision", "minorunit", "factor",
  ]
  static let amounts = Set(FieldNames.amounts.map { $0.filter { $0 != "_" } })
}
