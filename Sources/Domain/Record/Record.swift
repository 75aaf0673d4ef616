/// What a record is.
public enum RecordKind: UInt8, CaseIterable, Sendable {
  case order, payment

  /// The word that `export` writes.
  public var word: String {
    switch self {
    case .order: "order"
    case .payment: "payment"
    }
  }
}

/// One order or payment: what is known of it, and how certainly. Made on demand, for the screen and for export.
public struct Record: Equatable, Sendable {
  public var kind: RecordKind
  /// Whether nothing told what the record is.
  public var kindIsAssumed: Bool
  /// Never empty: a record without an id is none.
  public let id: String
  public var status: StatusFact
  /// The status as sent, where a text was.
  public var statusWord: String?
  public var amount: Fact<Amount>
  /// The amount's JSON as it was sent, quotes included; nil where none was.
  public var amountAsSent: String?
  public var currency: Fact<CurrencyCode>
  /// The currency as sent, where it is none of the list.
  public var currencyWord: String?
  public var createdAt: Fact<Timestamp>
  /// The time by an unnamed zone's clock, where `createdAt` is uncertain for that reason.
  public var createdAtZoneless: Timestamp?
  public var updatedAt: Fact<Timestamp> = .absent
  public var customer: Fact<Customer> = .absent
  public var method: Fact<PaymentMethod> = .absent
  public var items: [LineItem] = []
  /// How many elements of `items` could not be read.
  public var droppedItems = 0
  public var note: Fact<String> = .absent
  public var capabilities: Capabilities = []
  public var orderID: Fact<String> = .absent
  public var refundedAmount: Fact<Amount> = .absent
  public var failureReason: Fact<String> = .absent
  public var marks: RecordMarks = []

  /// A record with this id; nil where the id is blank.
  public init?(
    kind: RecordKind, kindIsAssumed: Bool, id: String, status: StatusFact, amount: Fact<Amount>,
    currency: Fact<CurrencyCode>, createdAt: Fact<Timestamp>
  ) {
    guard id.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else { return nil }
    self.kind = kind
    self.kindIsAssumed = kindIsAssumed
    self.id = id
    self.status = status
    self.amount = amount
    self.currency = currency
    self.createdAt = createdAt
  }
}

/// What is noteworthy about a record as a whole.
public struct RecordMarks: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  /// Marks with these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Something of it drifted, at least as a warning.
  public static let drift = RecordMarks(rawValue: 1)
  /// Something of it was dropped.
  public static let incomplete = RecordMarks(rawValue: 2)
  /// It was found again behind a damaged record.
  public static let recovered = RecordMarks(rawValue: 4)
  /// It stands where the profile expects no records.
  public static let misplaced = RecordMarks(rawValue: 8)
}
