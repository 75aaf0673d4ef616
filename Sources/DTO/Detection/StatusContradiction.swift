import WireJSON

/// What the name of a field says against a status or an amount, in a record of no known API.
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
  /// By what way or to whom it goes back, which a text says of any payment: `refund_method`.
  case wayOfReversal
  /// What a call, or the bank, answered: `return_code`.
  case reply
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
  /// The result of a fraud check, or whether there is one: `fraud_check`.
  case fraudCheck
  /// What a status says as well, and denies where it is false: `captured`, `success`.
  case affirmation
  /// The same of what comes later than the money: `settled`.
  case laterAffirmation
  /// The same of how much came: `amount_captured`.
  case amountPaid
  /// The same of a time, where none denies it as well: `captured_at`.
  case momentPaid
  /// The same of a word for how far it is: `capture_status`.
  case wordOfPayment
  /// Whether only a part came: `is_partial`, `underpaid`.
  case partPaid
  /// What is left of an amount; zero or less means that the payment came to nothing: `net_amount`.
  case net
  /// What is still to be paid, or whether: `amount_due`, `pending`, `authorized_only`.
  case debt
  /// The same, or when it is to be: `due`.
  case due
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
  /// A word for what something is, be it the goods: `category`.
  case category
  /// What the record is: `object`.
  case typeOfRecord
  /// A name that isn't understood: what stands there may say anything.
  case stranger
  /// The same of a part of the amount, whose number says nothing: `last_zorp`.
  case strangePart
  /// A text that may name what the record is: `description`.
  case text
  /// Another word for the status, which must say the same: `state`.
  case otherStatus
  /// Another amount, of which nobody knows what it is of: `cb_amount`.
  case strangeAmount
  /// Whether the amount isn't all of it, or goes out: `is_expense`, `excludes_shipping`.
  case partialFlag
  /// Whether it is all of it: `shipping_included`.
  case wholeFlag
  /// A word that may say either: `vat`, `billing`.
  case signedForm
  /// The same of one that may say what the record is, or where money goes.
  case signedWord, signedPurpose
  /// What is traded in place of money: `coin`.
  case asset
  /// By how much an amount is to be multiplied: `multiplier`.
  case scale
  /// How many digits of it are its fraction: `decimals`.
  case digits
  /// Whether it is in minor units: `in_cents`.
  case minorFlag
  /// The name of its unit: `currency_unit`.
  case unit
  /// A word for its form, which may be its unit: `amount_type`.
  case form
  /// Whether the amount isn't yet what it will be, or is none: `is_estimated`, `is_percentage`.
  case provisional
  /// Another amount that may be the record's: `gross_amount`.
  case otherAmount
  /// Another currency that its amount may be in: `presentment_currency`.
  case otherCurrency
  /// An amount in that one: `presentment_amount`.
  case amountOfOtherCurrency

  /// What a field of this name may say.
  init(key: String) {
    self.init(name: PlainLetters.text(KeyStyle.folded(key.utf8)))
    if self == .none, OtherAmountName.isOne(key) { self = .otherAmount }
  }

  /// The same of a folded name.
  private init(name: String) {
    if let found = Self.ofUnit(name) ?? Self.ofOtherMoney(name) {
      self = found
    } else if Self.isRefundable(name) {
      self = .refundable
    } else if Self.isHarmless(name) {
      self = .none
    } else {
      let told = Self.lookalikes.removed(from: name)
      let found =
        Self.ofDispute(told) ?? Self.ofReversal(told) ?? Self.ofPayment(told)
        ?? Self.ofDenial(told) ?? Self.ofWord(told) ?? .none
      self = Self.ways.areIn(told) && !Self.happened.areIn(told) ? found.ofWay : found
    }
  }

  /// The same of a name that is about a way or an address besides.
  private var ofWay: Self {
    switch self {
    case .reversal, .refund, .wholeBack, .partBack, .circumstance, .momentOfReversal, .amountBack,
      .wordOfReversal, .doubtfulReversal, .dispute, .wordOfDispute, .endOfDispute:
      .wayOfReversal
    default: .none
    }
  }

  /// Whether a draft asks what the field says: of a word, the word itself tells.
  var isAskedOfOwner: Bool {
    switch self {
    case .none, .word, .code, .wordOfGoods, .category, .purpose, .fraudCheck, .wayOfReversal,
      .typeOfRecord, .stranger, .strangePart, .text, .otherStatus, .strangeAmount, .partialFlag,
      .wholeFlag,
      .signedForm,
      .signedWord, .signedPurpose,
      .asset, .scale, .digits, .minorFlag, .unit, .form, .provisional, .otherAmount, .otherCurrency,
      .amountOfOtherCurrency:
      false
    default: true
    }
  }

  /// What a member of this name may say in an object that is about `subject`.
  init(key: String, of subject: Subject) {
    let name = PlainLetters.text(KeyStyle.folded(key.utf8))
    switch subject {
    case .refund, .dispute:
      // The object itself says that there is one; of its members count those that say more.
      let found = Self(name: (subject == .refund ? "refund" : "dispute") + name)
      self =
        switch found {
        case .refund, .reversal, .dispute, .circumstance, .momentOfReversal: .none
        default: found
        }
    case .outcome where Self.wordsOfOutcome.contains(name),
      .history where Self.wordsOfOutcome.contains(name):
      self = .word
    case .outcome where name == "code", .history where name == "code": self = .code
    case .totals where Self.amounts.contains(name): self = .otherAmount
    // A link to a refund is one to make it.
    case .link where !Self.happened.areIn(name): self = .none
    default: self.init(name: name)
    }
  }
}
