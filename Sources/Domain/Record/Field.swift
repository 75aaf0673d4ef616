/// A field of a record, wherever a provider puts it: profiles place it, policies judge it, drift events name it.
///
/// Public for `@inlinable` code of the modules above alone: a package's own import can't be inlined.
public enum Field: UInt8, CaseIterable, Sendable {
  case id, orderID, status, amount, currency, createdAt, updatedAt
  case customer, paymentDetails, items, note, flags
  case method, refundedAmount, failureReason
  case customerID, customerName, customerEmail
  case detailsBrand, detailsLast4
  case flagRefundable, flagCancelable
  case itemSKU, itemName, itemQuantity, itemUnitPrice

  /// The case's number, which its raw value is as well; the raw value's getter does not cross the module wall.
  @inlinable
  public var index: Int { Int(unsafe unsafeBitCast(self, to: UInt8.self)) }

  /// The case of a number that `index` gave.
  @inlinable @inline(__always)
  package init(index: UInt8) {
    precondition(index < Self.count, "no field has this number")
    self = unsafe unsafeBitCast(index, to: Field.self)
  }

  /// How many there are.
  @inlinable
  public static var count: Int { 26 }

  /// Whether it must not be read from another place while a broken value is at its own.
  @inlinable
  package var isDecisive: Bool {
    switch self {
    case .id, .status, .amount, .currency, .createdAt, .refundedAmount: true
    default: false
    }
  }

  /// Whether it is a field of a line of an order, not of the record.
  @inlinable
  package var isOfItem: Bool {
    switch self {
    case .itemSKU, .itemName, .itemQuantity, .itemUnitPrice: true
    default: false
    }
  }

  /// The facts whose certainty reports count, and `export` names.
  package static let facts: [Field] = [
    .id, .status, .amount, .currency, .createdAt, .updatedAt, .customer, .method, .refundedAmount,
  ]

  /// The name in reports and in `export`, which is the case's: `createdAt`.
  package var name: String { Self.names[index] }

  /// Written out, as `"\(self)"` first looks for other ways to describe a value among all types of the program.
  private static let names = [
    "id", "orderID", "status", "amount", "currency", "createdAt", "updatedAt", "customer",
    "paymentDetails", "items",
    "note", "flags", "method", "refundedAmount", "failureReason", "customerID", "customerName",
    "customerEmail",
    "detailsBrand", "detailsLast4", "flagRefundable", "flagCancelable", "itemSKU", "itemName",
    "itemQuantity",
    "itemUnitPrice",
  ]
}
