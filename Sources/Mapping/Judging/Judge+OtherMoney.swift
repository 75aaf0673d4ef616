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
    return said.contains(.parts) && isOnlyPart(own, type, view) ? .contradictedByOthers : nil
  }

  /// Whether the amount's parts say that it isn't all: it is as much as its net though a tax comes on top, or as the
  /// price of one of several, or less than what is due.
  private func isOnlyPart(_ own: Int, _ type: FieldType, _ view: RecordView) -> Bool {
    guard let amount = view.anyDecimal(at: own) else { return false }
    func has(_ part: AmountPart, _ holds: (DecimalText) -> Bool) -> Bool {
      reader.parts.contains { $0.part == part && holds($0.number) }
    }
    let isTaxed = has(.tax) { _ in true }
    let isNet =
      has(.net) { $0.isSameNumber(as: amount) } && isTaxed
      || has(.goods) { $0.isSameNumber(as: amount) } && (isTaxed || has(.addition) { _ in true })
    let isBeforeDiscount = has(.discount) { discount in
      has(.share) { share in
        share.addingMagnitude(of: discount).map { $0.comparedMagnitude(to: amount) == 0 } ?? false
      }
    }
    let isOfOne =
      has(.one) { $0.isSameNumber(as: amount) } && has(.quantity) { !$0.isOne }
    let isQuantity = has(.quantity) { $0.isSameNumber(as: amount) && $0.exponent < 0 }
    let isLess = reader.parts.contains { other in
      other.part == .share && !other.number.isNegative
        && other.number.comparedMagnitude(to: amount) == 1
        && !isSameAmount(own, Int(other.token), type, view)
    }
    return isNet || isBeforeDiscount || isOfOne || isQuantity || isLess
  }

  /// Whether the amount came under several names, and they aren't one amount: `9.00` and `amount_cents` 900 are.
  @inline(never)
  func hasOtherAmounts(_ field: Field, _ type: FieldType, _ view: RecordView) -> Bool {
    let own = Int(reader[field].token)
    return reader.hasOtherNames
      && reader.otherNames.contains { other in
        let token = Int(other.token)
        return other.field == field && view.tokens[token].kind != .null
          && !view.isSameValue(own, token) && !isSameAmount(own, token, type, view)
      }
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

  /// Whether two amounts are one, of which one may be in whole units and the other in the smallest ones.
  private func isSameAmount(
    _ own: Int, _ other: Int, _ type: FieldType, _ view: RecordView
  ) -> Bool {
    guard own != other else { return true }
    guard let amount = view.anyDecimal(at: own) else { return false }
    guard let same = view.anyDecimal(at: other) else {
      return view.tokens[other].kind == .string
        && view.significantDigits(at: own) == view.significantDigits(at: other)
    }
    // `9.00` isn't 900 cents, and no 9 cents either.
    let isWritten = view.fractionDigits(at: other) > 0
    if amount.isSameNumber(as: same), type != .minorUnits || !isWritten { return true }
    guard let digits = facts.currency.map({ plan.digits(of: $0).standard }) else { return false }
    let isMinor = type == .minorUnits
    // Only an integer may be in the smallest units.
    guard isMinor || !isWritten && view.wholeNumber(at: other) != nil else { return false }
    var part = isMinor ? amount : same
    let whole = isMinor ? same : amount
    part.exponent -= digits
    return part.isSameNumber(as: whole)
  }
}

extension RecordView {
  /// The digits of a text for people, without zeros around them: how its parts are written can't be told.
  fileprivate func significantDigits(at token: Int) -> [UInt8] {
    let digits = bytes.copy(of: tokens[token].range).filter(ASCII.isDigit)
    let zero = UInt8(ascii: "0")
    return Array(digits.drop { $0 == zero }.reversed().drop { $0 == zero }.reversed())
  }

  /// The same as `plainInteger(at:)` of a number in a text.
  fileprivate func wholeNumber(at token: Int) -> UInt64? {
    guard let number = decimal(at: token), number.exponent == 0, !number.isNegative else {
      return nil
    }
    return number.coefficient
  }
}
