/// A field of ours, wherever a provider puts it.
@usableFromInline
package enum Field: UInt8, CaseIterable, Sendable {
  case id, orderID, status, amount, currency, createdAt, updatedAt
  case customer, paymentDetails, items, note, flags
  case method, refundedAmount, failureReason
  case customerID, customerName, customerEmail
  case detailsBrand, detailsLast4
  case flagRefundable, flagCancelable
  case itemSKU, itemName, itemQuantity, itemUnitPrice

  /// The case's number, which its raw value is as well; the raw value's getter does not cross the module wall.
  @inlinable
  package var index: Int { Int(unsafe unsafeBitCast(self, to: UInt8.self)) }

  /// The case of a number that `index` gave.
  @inline(__always)
  init(index: UInt8) {
    precondition(index < Self.count, "no field has this number")
    self = unsafe unsafeBitCast(index, to: Field.self)
  }

  /// How many there are.
  @inlinable
  package static var count: Int { 26 }

  /// Whether it is one of those that must not be read from another place while its own is there and broken.
  package var isDecisive: Bool {
    switch self {
    case .id, .status, .amount, .currency, .createdAt, .refundedAmount: true
    default: false
    }
  }

  /// Whether it is a field of a line of an order, not of the record.
  package var isOfItem: Bool {
    switch self {
    case .itemSKU, .itemName, .itemQuantity, .itemUnitPrice: true
    default: false
    }
  }
}

/// What a profile says a record is.
package enum WireKind: String, CaseIterable, Sendable {
  case order, payment, refund, invoice, dispute, payout, transaction
}

/// What a profile says stands on the wire for a field.
package enum FieldType: UInt8, Sendable, CaseIterable, BitwiseCopyable {
  case identifier, text, word, integer, boolean, timestamp, object, array
  /// An amount in major units, as a string with or without a decimal point.
  case decimalString
  /// An amount in major units, as a JSON number with or without a fraction, or a string.
  case decimal
  /// An amount in the currency's minor units, as an integer.
  case minorUnits
  /// An amount in minor units, as an integer in a string.
  case minorString
  /// An amount of which nobody said the unit: certain only with a fraction.
  case undeclared

  /// Whether it is an amount in major units by declaration.
  package var isMajor: Bool { self == .decimalString || self == .decimal }

  package var isAmount: Bool {
    switch self {
    case .decimalString, .decimal, .minorUnits, .minorString, .undeclared: true
    default: false
    }
  }
}

/// How the value of a field is to be read.
package struct ValueForm: Hashable, Sendable, BitwiseCopyable {
  package var type: FieldType
  /// How many digits of a minor unit's integer are the fraction, whatever the currency; -1 where the currency tells.
  package var exponent: Int8
  /// Whether a time without a zone is in UTC, because the format says so.
  package var zonelessIsUTC: Bool
  /// What the name calls the unit, which may be that of some currencies alone: cents.
  package var minorUnit = MinorUnit.ofCurrency
  /// Whether a zero says that the amount isn't known yet.
  package var zeroIsUnknown = false

  package init(_ type: FieldType, exponent: Int8 = -1, zonelessIsUTC: Bool = false) {
    self.type = type
    self.exponent = exponent
    self.zonelessIsUTC = zonelessIsUTC
  }

  /// Whether an amount of this form says what one of the other does.
  package func hasSameUnit(as other: ValueForm) -> Bool {
    type == other.type && exponent == other.exponent && minorUnit == other.minorUnit
  }
}
