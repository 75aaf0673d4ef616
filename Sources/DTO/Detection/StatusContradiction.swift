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
  private static let reversals = [
    "refund", "return", "revers", "chargeback", "chargedback", "dispute", "contested", "creditnote",
    "creditmemo", "credited", "clawback", "clawedback", "paidback", "moneyback", "rolledback",
    "reimburs", "retour", "erstatt", "storn", "gutschrift", "reembols", "rembours", "rimbors",
    "devuel", "devol",
  ]
  private static let sums = ["amount", "total", "sum", "value", "cents"]
  private static let denials = [
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
  private static let wordsOfElements: Set<String> = ["name", "code", "value", "label", "title"]

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

  /// What `value` says under a name that may say this.
  func said(by value: Int, in view: RecordView) -> StatusContradictions {
    switch self {
    case .none, .confirmation: []
    case .reversal, .amountBack, .denial:
      view.saysSomething(at: value) ? StatusContradictions(self) : []
    case .affirmation:
      if view.isDenial(at: value) {
        .affirmation
      } else {
        view.saysSomething(at: value) ? .confirmation : []
      }
    case .word: Self.word(at: value, in: view)
    }
  }

  /// What another word for the status says: `partially refunded`, `payment failed`.
  private static func word(at value: Int, in view: RecordView) -> StatusContradictions {
    if view.tokens[value].kind == .array { return words(ofElements: value, in: view) }
    guard view.tokens[value].kind == .string,
      let folded = WordText.folded(view.tokens[value], in: view.bytes)
    else { return view.tokens[value].kind == .malformed ? [.reversal, .denial] : [] }
    let text = String(decoding: folded, as: UTF8.self)
    if reversals.contains(where: text.contains) { return .reversal }
    return denials.contains(where: text.contains) || text.contains("expired") ? .denial : []
  }
}

extension StatusContradiction {
  /// Elements of a list of words that are looked at.
  private static let elementsLooked = 256

  /// What the texts of a list say, or the words that its objects have; what else these have is looked into as any object's.
  private static func words(ofElements list: Int, in view: RecordView) -> StatusContradictions {
    var said: StatusContradictions = []
    for element in view.elements(of: list).prefix(elementsLooked) {
      switch view.tokens[element].kind {
      case .string: said.formUnion(word(at: element, in: view))
      case .object:
        for member in view.members(of: element)
        where wordsOfElements.contains(member.name) && view.tokens[member.value].kind == .string {
          said.formUnion(word(at: member.value, in: view))
        }
      default: break
      }
    }
    return said
  }
}

/// What the other fields of a record say against its status.
package struct StatusContradictions: OptionSet, Sendable, BitwiseCopyable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ one: StatusContradiction) {
    rawValue = one == .none ? 0 : 1 << one.rawValue
  }

  package static let reversal = StatusContradictions(.reversal)
  package static let amountBack = StatusContradictions(.amountBack)
  package static let denial = StatusContradictions(.denial)
  package static let affirmation = StatusContradictions(.affirmation)
  package static let confirmation = StatusContradictions(.confirmation)

  /// Money goes back, whatever it is said of.
  static let ofMoneyBack: StatusContradictions = [.reversal, .amountBack]
}

extension RecordView {
  /// Whether a value is more than a way to write that there is nothing: null, false, zero, an empty text or list, `no`.
  fileprivate func saysSomething(at index: Int) -> Bool {
    switch tokens[index].kind {
    case .null, .false: return false
    case .true, .malformed, .key: return true
    case .number, .string:
      if let number = decimal(at: index) { return number.coefficient != 0 }
      // Where to send something says nothing of whether it was.
      return isWord(of: StatusContradiction.nothing, at: index) != true && !isAddress(at: index)
    case .array: return Int(tokens[index].next) > index + 1
    case .object: return objectSaysSomething(index)
    }
  }

  /// A list in an object says what its elements say, `{"data":[]}` nothing.
  private func objectSaysSomething(_ object: Int) -> Bool {
    let members = members(of: object)
    let lists = members.filter { tokens[$0.value].kind == .array }
    if !lists.isEmpty, !members.contains(where: { $0.name == "id" }) {
      return lists.contains { Int(tokens[$0.value].next) > $0.value + 1 }
    }
    if members.contains(where: { saysMoney(at: $0.value) }) { return true }
    guard !hasMoney(object) else { return false }
    return members.contains { saysSomething(at: $0.value) && !StatusContradiction.isOfLink($0.name) }
  }

  private func isAddress(at index: Int) -> Bool {
    guard tokens[index].kind == .string else { return false }
    let text = text(of: index)
    return text.hasPrefix("https://") || text.hasPrefix("http://") || text.hasPrefix("/")
  }

  /// An object of money: nothing went back where its amount is zero.
  private func hasMoney(_ object: Int) -> Bool {
    let members = members(of: object)
    return members.isEmpty || members.contains { decimal(at: $0.value) != nil }
  }

  private func saysMoney(at index: Int) -> Bool {
    decimal(at: index).map { $0.coefficient != 0 } ?? (tokens[index].kind == .malformed)
  }

  /// Whether a value says no to what its name says, or can't be read.
  fileprivate func isDenial(at index: Int) -> Bool {
    switch tokens[index].kind {
    case .false, .malformed: return true
    case .number: return decimal(at: index)?.coefficient == 0
    case .string:
      if let number = decimal(at: index) { return number.coefficient == 0 }
      return isWord(of: ["false", "no", "n"], at: index) == true
    default: return false
    }
  }
}
