/// What a record is.
package enum RecordKind: UInt8, CaseIterable, Sendable {
  case order, payment, refund, invoice, dispute, payout, transaction

  /// The word that profiles and `export` write.
  package var word: String {
    switch self {
    case .order: "order"
    case .payment: "payment"
    case .refund: "refund"
    case .invoice: "invoice"
    case .dispute: "dispute"
    case .payout: "payout"
    case .transaction: "transaction"
    }
  }

  /// The kind of this word; nil where none has it.
  package init?(word: String) {
    guard let kind = Self.allCases.first(where: { $0.word == word }) else { return nil }
    self = kind
  }

  /// Which of the two lists it belongs to: everything that is no order is about a payment.
  package var group: RecordGroup { self == .order ? .orders : .payments }
}

/// The lists that records stand in.
package enum RecordGroup: UInt8, CaseIterable, Sendable { case orders, payments }

/// One record of money: what is known of it, and how certainly.
///
/// Made on demand, for the screen and for export.
package struct Record: Equatable, Sendable {
  package var kind: RecordKind
  /// Whether nothing told what the record is.
  package var kindIsAssumed: Bool
  /// Empty only where the format has records without an id: their place is their identity.
  package internal(set) var id: String
  /// Its number in the feed, from 1, where somebody looks at it there.
  package var place: Int?
  /// When it was read, in nanoseconds since 1970-01-01 UTC, where it wasn't in the newest reading of its feed: it may have changed since.
  package var asOf: Int64?

  /// The file that it stands in, where its feed has several.
  package var file: String?

  /// What it is called on the screen: its id, else its place.
  package var label: String {
    id.isEmpty ? place.map(Self.label(ofPlace:)) ?? "(no id)" : id
  }

  /// What a record without an id is called.
  package static func label(ofPlace place: Int) -> String { "#\(place)" }

  /// What the format calls such a record: `charge`.
  package var typeName = ""
  package var status: StatusFact
  /// The status as sent, where a text was.
  package var statusWord: String?
  package var amount: Fact<Amount>
  /// The amount's JSON as it was sent, quotes included; nil where none was.
  package var amountAsSent: String?
  /// Whether somebody has decided in which unit the amount was sent.
  package var unitIsDecided = false
  package var currency: Fact<CurrencyCode>
  /// The currency as sent, where it is none of the list.
  package var currencyWord: String?
  package var createdAt: Fact<Timestamp>
  /// The time by an unnamed zone's clock, where `createdAt` is uncertain for that reason.
  package var createdAtZoneless: Timestamp?
  package var updatedAt: Fact<Timestamp> = .absent
  package var customer: Fact<Customer> = .absent
  package var method: Fact<PaymentMethod> = .absent
  package var items: [LineItem] = []
  /// How many elements of `items` could not be read.
  package var droppedItems = 0
  package var note: Fact<String> = .absent
  package var capabilities: Capabilities = []
  package var orderID: Fact<String> = .absent
  package var refundedAmount: Fact<Amount> = .absent
  package var failureReason: Fact<String> = .absent
  /// The keys of other fields that may say something else than its status or its amount; none where both are certain.
  package var contradictingKeys: [String] = []
  package var marks: RecordMarks = []
  /// Texts that are a person's because of the key under which they were sent: a note under `customer_message`.
  package var personalTexts: Set<RecordText> = []

  /// A record with this id; nil where the id is blank, and the format's records have one.
  package init?(
    kind: RecordKind, kindIsAssumed: Bool, id: String, status: StatusFact, amount: Fact<Amount>,
    currency: Fact<CurrencyCode>, createdAt: Fact<Timestamp>, idIsOptional: Bool = false
  ) {
    guard
      idIsOptional && id.isEmpty
        || id.unicodeScalars.contains(where: { !$0.properties.isWhitespace })
    else { return nil }
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
@usableFromInline
package struct RecordMarks: OptionSet, Hashable, Sendable {
  @usableFromInline package let rawValue: UInt8
  /// Marks with these bits.
  @inlinable
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// No marks; the literal `[]` went through generic code for every record.
  @inlinable package static var none: RecordMarks { RecordMarks(rawValue: 0) }

  /// Something of it drifted, at least as a warning.
  package static let drift = RecordMarks(rawValue: 1)
  /// Something of it was dropped.
  package static let incomplete = RecordMarks(rawValue: 2)
  /// It was found again behind a damaged record.
  package static let recovered = RecordMarks(rawValue: 4)
  /// It stands where the profile expects no records.
  package static let misplaced = RecordMarks(rawValue: 8)
  /// Versions of it differ in the status, the amount or its currency, or the time, and nothing tells which is newer.
  @inlinable package static var contestedStatus: RecordMarks { RecordMarks(rawValue: 16) }
  @inlinable package static var contestedAmount: RecordMarks { RecordMarks(rawValue: 32) }
  @inlinable package static var contestedTime: RecordMarks { RecordMarks(rawValue: 64) }
  @inlinable package static var contestedAll: RecordMarks {
    RecordMarks(
      rawValue: contestedStatus.rawValue | contestedAmount.rawValue | contestedTime.rawValue)
  }

  /// How odd a record is, the oddest first.
  package enum Oddity: UInt8, Sendable { case deviant, displaced, usual }

  /// Whether something of it drifted or is incomplete, else whether it was found where it isn't looked for.
  package var oddity: Oddity {
    if !isDisjoint(with: [.drift, .incomplete]) { return .deviant }
    return isDisjoint(with: [.recovered, .misplaced]) ? .usual : .displaced
  }
}
