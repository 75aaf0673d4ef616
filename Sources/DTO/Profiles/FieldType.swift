/// What a profile says stands on the wire for a field.
package enum FieldType: UInt8, Sendable, CaseIterable, BitwiseCopyable {
  case identifier, text, word, integer, boolean, timestamp, object, array
  /// An amount in major units, as a string with or without a decimal point.
  case decimalString
  /// An amount in major units, as a string with a decimal comma, thousands apart or not: `1.367,32`.
  case decimalComma
  /// An amount in major units, as a JSON number with or without a fraction, or a string.
  case decimal
  /// An amount in the currency's minor units, as an integer.
  case minorUnits
  /// An amount in minor units, as an integer in a string.
  case minorString
  /// An amount as an object of whole `units` and `nanos`, billionths: google.type.Money.
  case unitsAndNanos
  /// An amount of which nobody said the unit: certain only with a fraction.
  case undeclared

  /// Whether it is an amount in major units by declaration.
  package var isMajor: Bool { self == .decimalString || self == .decimalComma || self == .decimal }

  package var isAmount: Bool {
    switch self {
    case .decimalString, .decimalComma, .decimal, .minorUnits, .minorString, .unitsAndNanos,
      .undeclared:
      true
    default: false
    }
  }
}

/// How the value of a field is to be read.
package struct ValueForm: Hashable, Sendable, BitwiseCopyable {
  package var type: FieldType
  /// How many digits of a minor unit's integer are the fraction, whatever the currency; -1 where the currency tells.
  package var exponent: Int8
  /// How far the clock of a time without a zone is ahead of UTC, in minutes; nil where nobody says.
  package var zonelessMinutes: Int16?
  /// What the name calls the unit, which may be that of some currencies alone: cents.
  package var minorUnit = MinorUnit.ofCurrency
  /// Whether a zero says that the amount isn't known yet.
  package var zeroIsUnknown = false

  package init(_ type: FieldType, exponent: Int8 = -1, zonelessMinutes: Int16? = nil) {
    self.type = type
    self.exponent = exponent
    self.zonelessMinutes = zonelessMinutes
  }

  /// Whether an amount of this form says what one of the other does.
  package func hasSameUnit(as other: ValueForm) -> Bool {
    type == other.type && exponent == other.exponent && minorUnit == other.minorUnit
  }
}
