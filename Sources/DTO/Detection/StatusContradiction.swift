import WireJSON

/// What the name of a field says against a status, in a record of no known API.
///
/// Names are told by their parts: nobody can list how every API calls a refund.
enum StatusContradiction: UInt8, Sendable, BitwiseCopyable {
  case none
  /// Money went back: `refunded_at`, `returned_amount`, `chargebacks`.
  case reversal
  /// How much went back: beside *refunded*, whether that is all of it isn't told.
  case amountBack
  /// It came to nothing: `failed_at`, `error`, `expired`, `canceled_at`.
  case denial
  /// What a status says as well, and denies where it is false: `captured`, `success`.
  case affirmation
  /// The same, where it is so: beside *failed*, it says otherwise.
  case confirmation
  /// Another word for how things stand: `sub_status`, `outcome`, `event_type`.
  case word

  /// What a field of this name may say.
  init(key: String) {
    let name = String(decoding: KeyStyle.folded(key.utf8), as: UTF8.self)
    if Self.harmless.contains(where: name.contains) {
      self = .none
    } else if Self.isAffirmation(name) {
      self = .affirmation
    } else if Self.isWord(name) {
      self = .word
    } else if Self.reversals.contains(where: name.contains) {
      self = Self.sums.contains(where: name.contains) ? .amountBack : .reversal
    } else if Self.denials.contains(where: name.contains) || Self.expiries.contains(name) {
      self = .denial
    } else {
      self = .none
    }
  }

  /// Whether the value is a word for how things stand; of `refund_status` the name says more.
  private static func isWord(_ name: String) -> Bool {
    let isOne =
      words.contains(where: name.hasSuffix) || wordLists.contains(where: name.hasSuffix)
      || name.hasPrefix("status")
    guard isOne else { return false }
    return !reversals.contains(where: name.contains)
  }

  private static func isAffirmation(_ name: String) -> Bool {
    var stem = name[...]
    for prefix in ["is", "was", "has", "fully", "payment"] where stem.hasPrefix(prefix) {
      stem = stem.dropFirst(prefix.count)
    }
    for suffix in ["at", "on", "amount"] where stem.hasSuffix(suffix) {
      stem = stem.dropLast(suffix.count)
    }
    for prefix in ["amount", "total"] where stem.hasPrefix(prefix) {
      stem = stem.dropFirst(prefix.count)
    }
    return affirmations.contains(String(stem))
  }

  /// Parts of names that are about what may be, and not about what was.
  private static let harmless = [
    "url", "uri", "link", "policy", "able", "allowed", "deadline", "window", "attempt", "method",
    "previous", "protection", "reversecharge", "returning", "score", "address", "email",
    "canrefund", "canvoid", "cancapture", "cancancel", "canbe", "taxtype", "taxkind", "available",
  ]
  static let reversals = [
    "refund", "return", "revers", "chargeback", "chargedback", "dispute", "contested", "creditnote",
    "creditmemo", "credited", "clawback", "clawedback", "paidback", "moneyback", "rolledback",
    "reimburs", "retour", "erstatt", "storn", "gutschrift", "reembols", "rembours", "rimbors",
    "devuel", "devol",
  ]
  private static let sums = ["amount", "total", "sum", "value", "cents"]
  static let denials = [
    "fail", "error", "reject", "declin", "denied", "refus", "bounce", "cancel", "void", "annul",
    "abort", "abandon", "unpaid", "unsuccess", "uncaptured", "notpaid", "notcaptured", "timedout",
    "fraud", "blocked", "lapsed", "invalid", "deleted", "writtenoff", "onhold", "hasexpired",
    "amountdue", "balancedue", "amountremaining", "remainingamount", "remainingbalance",
    "outstanding", "amountowed",
  ]
  private static let expiries: Set<String> = [
    "expired", "isexpired", "expiredat", "expiredon", "pending", "ispending", "unsettled",
    "authonly",
  ]
  private static let affirmations: Set<String> = [
    "captured", "capture", "paid", "success", "successful", "succeeded", "approved", "settled",
    "complete",
    "completed", "confirmed", "cleared", "charged", "received", "ok",
  ]
  private static let words = [
    "status", "state", "outcome", "result", "event", "action", "type", "kind",
  ]

  /// Lists of such words, or of objects that have one: `states`, `status_history`, `events`.
  private static let wordLists = ["states", "statuses", "history", "events", "flags", "outcomes"]
  /// Under what name the elements of these have it.
  static let wordsOfElements: Set<String> = ["name", "code", "value", "label", "title"]

  /// Ways to write that nothing went back, or went wrong.
  static let nothing = [
    "", "false", "no", "none", "n", "null", "never", "n/a", "ok", "success", "not_refunded",
    "unrefunded", "no_refund",
    "not_disputed", "0000-00-00", "0000-00-00 00:00:00",
    "passed", "pass", "clean", "clear", "cleared", "safe", "accepted", "approved", "not_fraud",
  ]

  /// Whether what stands under this name is said of the money itself: `outcome`, `payment_details`.
  static func isOfOutcome(_ key: String) -> Bool {
    let name = String(decoding: KeyStyle.folded(key.utf8), as: UTF8.self)
    return outcomes.contains(where: name.contains) && !harmless.contains(where: name.contains)
  }

  private static let outcomes = [
    "payment", "transaction", "charge", "outcome", "result", "processor", "gateway", "status",
    "capture", "settlement", "response", "invoice",
  ]

  /// Whether a name inside of such an object is a word for how things stand, as `result.code` is.
  static func isWordOfOutcome(_ key: String) -> Bool {
    let name = KeyStyle.folded(key.utf8)
    return name.elementsEqual("code".utf8) || name.elementsEqual("name".utf8)
  }

  /// Whether a member of this name only describes a link: `{"href":"…","method":"POST"}`.
  static func isOfLink(_ name: String) -> Bool {
    ["href", "rel", "method", "title", "type", "templated"].contains(name)
  }

  /// Whether what stands under this name is about what may be: `_links.refund`, `available_actions`.
  static func isOfPossibilities(_ key: String) -> Bool {
    let name = String(decoding: KeyStyle.folded(key.utf8), as: UTF8.self)
    return possibilities.contains(where: name.contains)
  }

  private static let possibilities = [
    "link", "available", "allowed", "possible", "capabilit", "permission", "permitted", "policy",
  ]
}
