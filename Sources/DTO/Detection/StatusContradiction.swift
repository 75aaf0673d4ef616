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

  /// What a field of this name says.
  init(key: String) {
    let name = String(decoding: KeyStyle.folded(key.utf8), as: UTF8.self)
    if Self.harmless.contains(where: name.contains) {
      self = .none
    } else if Self.reversals.contains(where: name.contains) {
      self = Self.sums.contains(where: name.contains) ? .amountBack : .reversal
    } else if Self.denials.contains(where: name.contains) || Self.expiries.contains(name) {
      self = .denial
    } else if Self.affirmations.contains(name.hasPrefix("is") ? String(name.dropFirst(2)) : name) {
      self = .affirmation
    } else {
      self = .none
    }
  }

  /// Parts of names that are about what may be, and not about what was.
  private static let harmless = [
    "url", "uri", "link", "policy", "able", "allowed", "deadline", "window", "attempt",
  ]
  private static let reversals = [
    "refund", "return", "revers", "chargeback", "chargedback", "dispute", "creditnote", "clawback",
  ]
  private static let sums = ["amount", "total", "sum", "value", "cents"]
  private static let denials = [
    "fail", "error", "reject", "declin", "cancel", "void", "unpaid", "fraud", "blocked", "abandon",
  ]
  private static let expiries: Set<String> = ["expired", "isexpired", "expiredat", "expiredon"]
  private static let affirmations: Set<String> = [
    "captured", "paid", "success", "successful", "succeeded", "approved", "settled", "completed",
    "confirmed", "ok",
  ]

  /// Whether `value` says it: something for a reversal, nothing for what should be so.
  func isSaid(by value: Int, in view: RecordView) -> Bool {
    switch self {
    case .none: false
    case .reversal, .amountBack, .denial: view.saysSomething(at: value)
    case .affirmation: view.isDenial(at: value)
    }
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
}

extension RecordView {
  /// Whether a value is more than a way to write that there is nothing: null, false, zero, an empty text or list, `no`.
  fileprivate func saysSomething(at index: Int) -> Bool {
    switch tokens[index].kind {
    case .null, .false: return false
    case .true, .malformed, .key: return true
    case .number, .string:
      if let number = decimal(at: index) { return number.coefficient != 0 }
      return isWord(of: ["", "false", "no", "none", "n", "null"], at: index) != true
    case .array: return Int(tokens[index].next) > index + 1
    case .object: return members(of: index).contains { saysMoney(at: $0.value) } || !hasMoney(index)
    }
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
    case .string: return isWord(of: ["false", "no", "n", "0"], at: index) == true
    default: return false
    }
  }
}
