import DTO
import Domain
import WireJSON

/// What the other fields of a record of no known API say against its amount and currency.
extension Judge {
  /// Why the amount isn't certain though it can be read: another field names its unit, or another amount.
  ///
  /// A call of its own, and mutating: else the judge is copied for it with every record of a known API.
  @inline(never)
  mutating func doubtByOthers(
    about field: Field, _ type: FieldType, _ view: RecordView
  ) -> Uncertainty? {
    let said = reader.contradictionsOfStatus
    guard !said.isDisjoint(with: .ofAmount) else { return nil }
    let own = Int(reader[field].token)
    if said.contains(.scaled) || said.contains(.minor) && type == .undeclared
      || said.contains(.unit) && facts.currency == nil
    {
      return .contradictedByOthers
    }
    for token in reader.digits where !hasDigits(own, Int(token), type, view) {
      return .contradictedByOthers
    }
    for token in reader.otherAmounts where !isSameAmount(own, Int(token), type, view) {
      return .severalValues
    }
    return nil
  }

  /// Whether the amount may be in a currency that another field names, where no other amount is.
  @inline(never)
  mutating func mayBeInOtherCurrency(_ view: RecordView) -> Bool {
    let said = reader.contradictionsOfStatus
    guard said.contains(.otherCurrency),
      !said.contains(.amountOfOtherCurrency), let own = facts.currency
    else { return false }
    return reader.otherCurrencies.contains { view.word(at: Int($0)) != own.text.lowercased() }
  }

  /// Whether the amount is written with as many digits behind its point as the number at `other` says.
  private func hasDigits(
    _ own: Int, _ other: Int, _ type: FieldType, _ view: RecordView
  ) -> Bool {
    guard let number = view.plainInteger(at: other) ?? view.wholeNumber(at: other),
      let digits = Int(exactly: number)
    else { return false }
    let usual = facts.currency.map { plan.digits(of: $0).standard }
    guard type == .undeclared else { return digits == usual }
    let written = view.fractionDigits(at: own)
    // A number may lack the zeros at its end.
    return written == digits
      || view.tokens[own].kind == .number && written > 0 && written < digits && digits == usual
  }

  /// Whether two amounts are one, of which the other may be in whole units.
  private func isSameAmount(
    _ own: Int, _ other: Int, _ type: FieldType, _ view: RecordView
  ) -> Bool {
    guard let amount = view.decimal(at: own), let same = view.decimal(at: other) else {
      return false
    }
    if amount.isSameNumber(as: same) { return true }
    guard type == .minorUnits, let code = facts.currency else { return false }
    var whole = amount
    whole.exponent -= plan.digits(of: code).standard
    return whole.isSameNumber(as: same)
  }
}

extension RecordView {
  /// How many digits the number at `token` is written with behind its point.
  fileprivate func fractionDigits(at token: Int) -> Int {
    let range = tokens[token].range
    guard let point = range.first(where: { bytes.byte($0) == ASCII.point }) else { return 0 }
    return range[(point + 1)...].prefix { ASCII.isDigit(bytes.byte($0)) }.count
  }

  /// The same as `plainInteger(at:)` of a number in a text.
  fileprivate func wholeNumber(at token: Int) -> UInt64? {
    guard let number = decimal(at: token), number.exponent == 0, !number.isNegative else {
      return nil
    }
    return number.coefficient
  }
}

extension DecimalText {
  fileprivate func isSameNumber(as other: DecimalText) -> Bool {
    isNegative == other.isNegative && comparedMagnitude(to: other) == 0
  }
}
