import WireJSON

/// What the name of a field says against a status, in a record of no known API.
///
/// Names are told by their parts: nobody can list how every API calls a refund.
enum StatusContradiction: UInt8, Sendable, BitwiseCopyable {
  case none
  /// Money went back: `returned_items`, `credit_notes`, `reversed`.
  case reversal
  /// The same; where there is none, none went back: `refunds`.
  case refund
  /// Whether all of it went back: `refunded`, `fully_refunded`.
  case wholeBack
  /// Whether a part of it went back: `partially_refunded`.
  case partBack
  /// Why it went back, which says nothing of how much: `refund_reason`.
  case circumstance
  /// The same of when; where it is null, nothing did: `refunded_at`.
  case momentOfReversal
  /// How much went back: `amount_refunded`.
  case amountBack
  /// A word for how far that is: `refund_status`, `refund_type`.
  case wordOfReversal
  /// It didn't, or not yet: `refund_failed_at`, `refund_requested`.
  case doubtfulReversal
  /// Whether more can go back: `refundable_amount`.
  case refundable
  /// `disputed`, `chargebacks`.
  case dispute
  /// A word for how far that is: `dispute_status`.
  case wordOfDispute
  /// It is over: `dispute_won`.
  case endOfDispute
  /// Something is over, which may be a dispute: `resolved`.
  case resolution
  /// It came to nothing: `failure_reason`, `error`, `expired`.
  case denial
  /// The same, where false says otherwise: `failed`.
  case failure
  /// It was called off: `void_reason`.
  case cancellation
  /// The same, where false says otherwise: `canceled_at`.
  case ownCancellation
  /// It will be called off, or was to be: `cancel_at_period_end`.
  case intention
  case fraud
  /// What a status says as well, and denies where it is false: `captured`, `success`.
  case affirmation
  /// The same of how much came: `amount_captured`.
  case amountPaid
  /// The same of a time, where none denies it as well: `captured_at`.
  case momentPaid
  /// Whether only a part came: `is_partial`, `underpaid`.
  case partPaid
  /// What is left of an amount, where nothing or less came to nothing: `net_amount`.
  case net
  /// What is still to be paid, or whether: `amount_due`, `pending`, `authorized_only`.
  case debt
  /// It came after all: `recovered`, `reinstated`.
  case recovery
  /// It isn't what counts, or not yet: `superseded_by`, `held`.
  case oddity
  /// Where money goes, or what was meant: `direction`, `intent`.
  case purpose
  /// Another word for how things stand: `sub_status`, `outcome`, `event_type`.
  case word
  /// The same, or a code: `response_code`.
  case code
  /// The same of goods: whether they arrived is another matter, but not whether they came back.
  case wordOfGoods
  /// The unit of an amount: `multiplier`.
  case scale

  /// What a field of this name may say.
  init(key: String) {
    self.init(name: String(decoding: KeyStyle.folded(key.utf8), as: UTF8.self))
  }

  /// The same of a folded name.
  private init(name: String) {
    if Self.scales.contains(name) {
      self = .scale
    } else if Self.isRefundable(name) {
      self = .refundable
    } else if Self.isHarmless(name) {
      self = .none
    } else {
      self =
        Self.ofDispute(name) ?? Self.ofReversal(name) ?? Self.ofPayment(name)
        ?? Self.ofDenial(name) ?? Self.ofWord(name) ?? .none
    }
  }

  /// Whether a draft asks what the field says: of a word, the word itself tells.
  var isAskedOfOwner: Bool {
    switch self {
    case .none, .word, .code, .wordOfGoods, .purpose, .scale: false
    default: true
    }
  }

  /// What a member of this name may say in an object that is about `subject`.
  init(key: String, of subject: Subject) {
    let name = String(decoding: KeyStyle.folded(key.utf8), as: UTF8.self)
    switch subject {
    case .refund, .dispute:
      // The object itself says that there is one; of its members count those that say more.
      let found = Self(name: (subject == .refund ? "refund" : "dispute") + name)
      self =
        switch found {
        case .refund, .reversal, .dispute, .circumstance, .momentOfReversal: .none
        default: found
        }
    case .outcome where Self.wordsOfOutcome.contains(name): self = .word
    case .outcome where name == "code": self = .code
    case .other, .outcome, .possibility, .money: self.init(name: name)
    }
  }

  /// What a value of several members is about.
  enum Subject: UInt32 {
    /// A card, a customer, anything.
    case other
    /// The money itself: `outcome`, `payment_details`.
    case outcome
    /// What may be done: `_links`, `available_actions`.
    case possibility
    case refund, dispute
    /// The record's amount.
    case money

    /// What stands under this name.
    init(key: String) {
      let name = String(decoding: KeyStyle.folded(key.utf8), as: UTF8.self)
      if StatusContradiction.possibilities.areIn(name) {
        self = .possibility
      } else if StatusContradiction.isHarmless(name) {
        self = .other
      } else if StatusContradiction.disputes.areIn(name) {
        self = .dispute
      } else if StatusContradiction.refunds.areIn(name) {
        self = .refund
      } else if StatusContradiction.outcomes.areIn(name) {
        self = .outcome
      } else {
        self = StatusContradiction.amounts.contains(name) ? .money : .other
      }
    }
  }
}
