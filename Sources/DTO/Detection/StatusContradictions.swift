/// What the other fields of a record say against its status, and against its amount.
package struct StatusContradictions: OptionSet, Sendable, BitwiseCopyable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Money went back; how much of it isn't told, or not all of it.
  package static let reversal = Self(rawValue: 1 << 0)
  /// Money went back, and the name is one that all of it and a part of it have: `refunded_at`.
  package static let moneyBack = Self(rawValue: 1 << 1)
  /// All of it went back.
  package static let wholeBack = Self(rawValue: 1 << 2)
  /// A part of it went back.
  package static let partBack = Self(rawValue: 1 << 3)
  /// The amount that went back, which `RecordReader.moneyBack` holds, tells how much it was.
  package static let amountBack = Self(rawValue: 1 << 4)
  /// Nothing went back.
  package static let nothingBack = Self(rawValue: 1 << 5)
  /// What went back, if anything, isn't all of it.
  package static let notWholeBack = Self(rawValue: 1 << 6)
  /// What went back, if anything, isn't a part.
  package static let notPartBack = Self(rawValue: 1 << 7)
  /// Whether money went back can't be told: its refund failed, or is asked for.
  package static let doubtfulBack = Self(rawValue: 1 << 8)
  /// The money is in dispute.
  package static let dispute = Self(rawValue: 1 << 9)
  /// A dispute is over, or there is none.
  package static let noDispute = Self(rawValue: 1 << 10)
  /// It failed.
  package static let denial = Self(rawValue: 1 << 11)
  /// It was called off.
  package static let cancellation = Self(rawValue: 1 << 12)
  /// It was blocked, or is thought to be a fraud.
  package static let fraud = Self(rawValue: 1 << 13)
  /// It didn't fail.
  package static let noFailure = Self(rawValue: 1 << 14)
  /// It wasn't called off.
  package static let noCancellation = Self(rawValue: 1 << 15)
  /// The money didn't come, or not yet.
  package static let affirmation = Self(rawValue: 1 << 16)
  /// The money came.
  package static let confirmation = Self(rawValue: 1 << 17)
  /// The amount that came, which `RecordReader.moneyPaid` holds, tells whether it is all.
  package static let amountPaid = Self(rawValue: 1 << 18)
  /// Only a part of it came.
  package static let partPaid = Self(rawValue: 1 << 19)
  /// The record may stand for something else than its status says: it is held, replaced, or can't be read.
  package static let odd = Self(rawValue: 1 << 20)
  /// The amount is in other units than those of its currency, or isn't yet certain.
  package static let scaled = Self(rawValue: 1 << 21)
  /// It is in minor units.
  package static let minor = Self(rawValue: 1 << 22)
  /// It has as many digits behind its point as one of `RecordReader.digits` says.
  package static let digits = Self(rawValue: 1 << 23)
  /// It may be one of `RecordReader.otherAmounts`.
  package static let otherAmount = Self(rawValue: 1 << 24)
  /// It may be in one of `RecordReader.otherCurrencies`.
  package static let otherCurrency = Self(rawValue: 1 << 25)
  /// What is in another currency has an amount of its own.
  package static let amountOfOtherCurrency = Self(rawValue: 1 << 26)

  /// Its unit is one of `RecordReader.otherCurrencies`, or none that is known.
  package static let unit = Self(rawValue: 1 << 27)
  /// Its parts, which `RecordReader.parts` holds, tell whether it is all of it.
  package static let parts = Self(rawValue: 1 << 28)

  /// What is said of the amount and its currency, and not of the status.
  package static let ofAmount: Self = [
    .scaled, .minor, .digits, .otherAmount, .otherCurrency, .amountOfOtherCurrency,
    .unit, .parts,
  ]
  /// What is told by numbers and words that the reader keeps.
  static let ofNumbers: Self = [.amountBack, .amountPaid, .otherAmount, .digits, .otherCurrency]
  /// That nothing of the kind happened.
  static let denials: Self = [
    .nothingBack, .notWholeBack, .notPartBack, .noDispute, .noFailure, .noCancellation,
  ]
  /// That the money didn't come, where it may have come later.
  static let ofAttempt: Self = [.denial, .cancellation, .affirmation]

  /// Money goes back, whatever it is said of: a line of an order, say.
  static let ofMoneyBack: Self = [
    .reversal, .moneyBack, .partBack, .amountBack, .doubtfulBack, .dispute,
  ]

  /// What steps say whose last one is `last`: if the money came in the end, earlier failures don't count.
  func settled(by last: Self) -> Self {
    last.contains(.confirmation) && last.isDisjoint(with: .ofAttempt)
      ? subtracting(.ofAttempt) : self
  }

  /// The same, said about a part of the record: all of the part is only a part of the record.
  var ofPart: Self {
    var said = intersection(.ofMoneyBack)
    if contains(.wholeBack) { said.insert(.moneyBack) }
    return said
  }
}
