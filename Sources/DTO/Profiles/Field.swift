/// A field of ours, wherever a provider puts it.
@usableFromInline
package enum Field: UInt8, CaseIterable, Sendable {
  case id, orderID, status, amount, currency, createdAt, updatedAt
  case customer, paymentDetails, items, note, flags
  case method, refundedAmount, failureReason
  case customerID, customerName, customerEmail
  case detailsMethod, detailsBrand, detailsLast4
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
  package static var count: Int { 27 }

  /// The object that the field stands in.
  package var scope: FieldScope {
    switch self {
    case .id, .orderID, .status, .amount, .currency, .createdAt, .updatedAt, .customer,
      .paymentDetails, .items, .note, .flags, .method, .refundedAmount, .failureReason:
      .record
    case .customerID, .customerName, .customerEmail: .customer
    case .detailsMethod, .detailsBrand, .detailsLast4: .paymentDetails
    case .flagRefundable, .flagCancelable: .flags
    case .itemSKU, .itemName, .itemQuantity, .itemUnitPrice: .item
    }
  }
}

/// The objects of a record that have fields of their own.
package enum FieldScope: UInt8, CaseIterable, Sendable {
  case record, customer, paymentDetails, flags, item
}

/// What a profile says a record is.
package enum WireKind: UInt8, CaseIterable, Sendable {
  case order, payment
}

/// What a profile says stands on the wire for a field.
package enum FieldType: Sendable, Equatable {
  case identifier, text, word, integer, boolean, timestamp, object, array
  /// An amount in major units, as a string with or without a decimal point.
  case decimalString
  /// An amount in the currency's minor units, as an integer.
  case minorUnits
}
