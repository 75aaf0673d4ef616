import DTO
import Domain
import WireJSON

/// What each record says for itself, where all else is as it was in an earlier one.
extension Judge {
  /// Judges the amount of a record that is as an earlier one, whose amount was certain or absent.
  mutating func judgeOwnAmount(_ view: RecordView) {
    let slot = reader[.amount]
    guard slot.token >= 0, let code = facts.currency,
      let (amount, decimals) = plainAmount(
        view.tokens[Int(slot.token)], view.bytes, form(.amount), code)
    else { return judgeAmount(view) }
    facts.amount = amount
    facts.writtenDecimals = decimals
  }

  /// An amount that is written as nearly all are, and with how many decimals; nil for any other, which must be looked at.
  ///
  /// `isCoerced`: Whether it is a number where a text is agreed, or the other way.
  @inline(__always)
  mutating func plainAmount(
    _ token: Token, _ bytes: RawSpan, _ form: ValueForm, _ code: CurrencyCode,
    isCoerced: Bool = false
  ) -> (Amount, writtenDecimals: UInt8)? {
    guard token.isPlain, let number = PlainDecimal(bytes, token.range),
      number.coefficient > 0 || !form.zeroIsUnknown
    else { return nil }
    let digits = digits(of: code)
    switch (form.type, isCoerced ? token.kind.coerced : token.kind) {
    case (.decimalString, .string) where isCoerced && number.fractionDigits == nil:
      // A bare integer may be of another unit.
      return nil
    case (.decimalString, .string), (.decimal, .number):
      let decimals = number.fractionDigits ?? 0
      guard let amount = Amount(coefficient: Int64(number.coefficient), scale: decimals),
        Int(amount.scale) <= digits.standard
      else { return nil }
      return (amount, UInt8(decimals))
    case (.minorUnits, .number), (.minorString, .string):
      guard number.fractionDigits == nil else { return nil }
      let scale = form.exponent < 0 ? digits.agreed : Int(form.exponent)
      return Amount(coefficient: Int64(number.coefficient), scale: scale).map { ($0, 0) }
    default: return nil
    }
  }

  /// Judges the times of a record that is as an earlier one, whose times were certain or absent.
  mutating func judgeOwnTimes(_ view: RecordView) {
    createdAtZoneless = nil
    if let time = agreedTime(.createdAt, view) {
      facts.createdAt = .instant(nanoseconds: time)
    } else {
      judgeTimes(view)
    }
    if let time = agreedTime(.updatedAt, view) {
      updatedAt = .known(.instant(nanoseconds: time))
      updateTime = time
    } else {
      judgeUpdateTime(view)
    }
    if case .known(let updated) = updatedAt { judgeUpdate(updated, view) }
  }

  /// A time that is written as most are, in nanoseconds since 1970-01-01 UTC; nil for any other, which must be looked at.
  private mutating func agreedTime(_ field: Field, _ view: RecordView) -> Int64? {
    let slot = reader[field]
    guard slot.token >= 0 else { return nil }
    return agreedTime(view.tokens[Int(slot.token)], view.bytes)
  }

  /// The same of a token.
  @inline(__always)
  mutating func agreedTime(_ token: Token, _ bytes: RawSpan) -> Int64? {
    switch token.kind {
    case .string where plan.agreesOnRFC3339 && token.isPlain:
      TimeText.agreed(bytes, token.range, &lastMinute)
    case .number where plan.agreesOnSeconds: TimeText.agreedSeconds(bytes, token.range)
    default: nil
    }
  }
}

extension Token.Kind {
  /// What is sent in its place where numbers become texts, or texts numbers.
  @inline(__always)
  fileprivate var coerced: Token.Kind {
    switch self {
    case .string: .number
    case .number: .string
    default: self
    }
  }
}
