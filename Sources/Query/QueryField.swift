import Domain

/// What a query can ask about: one table, which the documentation and the hints come from.
package enum QueryField: String, CaseIterable, Sendable {
  case status, word, kind, id, amount, currency, created, updated, customer, method, order, note,
    failure, source, version
  case drift, missing, uncertain
  case raw

  /// What stands behind the operator.
  enum Form {
    /// Words of a closed list.
    case words([String])
    case text, amount, currency, time
    /// A field of records, by its name.
    case field
    case drift
    /// The value at a path of the record's own JSON.
    case wire
  }

  struct Row {
    var form: Form
    var operators: [QueryOperator]
    var example: String
    /// What it asks, as a sentence.
    var meaning: String
  }

  /// Other names that people write.
  static let aliases: [String: QueryField] = [
    "state": .status, "type": .kind, "total": .amount, "createdAt": .created,
    "created_at": .created,
    "updatedAt": .updated, "updated_at": .updated, "email": .customer, "name": .customer,
    "orderID": .order, "order_id": .order, "reason": .failure,
  ]

  private static let equal: [QueryOperator] = [.equal, .notEqual]
  private static let text: [QueryOperator] = equal + [.contains, .containsNot]
  private static let ordered: [QueryOperator] = equal + [.greater, .atLeast, .less, .atMost]

  // swift-format-ignore
  var row: Row {
    switch self {
    case .status:    Row(form: .words(OrderStatus.words),                     operators: Self.equal,   example: "status=failed,disputed",   meaning: "The status, by feedtui's words.")
    case .word:      Row(form: .text,     operators: Self.text,    example: "word=paused",              meaning: "The status, as it is sent.")
    case .kind:      Row(form: .words(RecordKind.allCases.map(\.word)),       operators: Self.equal,   example: "kind=refund",              meaning: "What the record is.")
    case .id:        Row(form: .text,     operators: Self.text,    example: "id=ord_1042",              meaning: "The record's id.")
    case .amount:    Row(form: .amount,   operators: Self.ordered, example: "amount>=100EUR",           meaning: "The amount, in major units; a currency is needed unless the feed has but one.")
    case .currency:  Row(form: .currency, operators: Self.equal,   example: "currency=USD",             meaning: "The currency, by ISO 4217.")
    case .created:   Row(form: .time,     operators: Self.ordered, example: "created>-15m",             meaning: "When it was made: -15m, 2h, a day, a time of today, or RFC 3339.")
    case .updated:   Row(form: .time,     operators: Self.ordered, example: "updated>=2026-11-20",      meaning: "When it was changed last.")
    case .customer:  Row(form: .text,     operators: Self.text,    example: "customer~ada",             meaning: "The customer's id, name or e-mail address.")
    case .method:    Row(form: .text,     operators: Self.text,    example: "method!=card",             meaning: "The payment method, as it is sent.")
    case .order:     Row(form: .text,     operators: Self.text,    example: "order=ord_7",              meaning: "The id of the order that a payment is for.")
    case .note:      Row(form: .text,     operators: Self.text,    example: "note~gift",                meaning: "The note.")
    case .failure:   Row(form: .text,     operators: Self.text,    example: "failure~insufficient",     meaning: "Why a payment failed.")
    case .source:    Row(form: .text,     operators: Self.text,    example: "source~orders",           meaning: "The file that the record stands in, where a feed has several; of commands, the source.")
    case .version:   Row(form: .text,     operators: Self.equal,   example: "version=3",               meaning: "The version of the API that the feed says it is of.")
    case .drift:     Row(form: .drift,    operators: Self.equal,   example: "drift:new_word",           meaning: "A kind of drift that the record shows, or one drift, as reports name it: `drift:\"new_word status paused\"`; `drift:any` is all of them.")
    case .missing:   Row(form: .field,    operators: Self.equal,   example: "missing:amount",           meaning: "A field that the record doesn't have.")
    case .raw:       Row(form: .wire,     operators: Self.text,    example: "raw.metadata.region=eu",  meaning: "A value of the record's own JSON, by its path.")
    case .uncertain: Row(form: .field,    operators: Self.equal,   example: "uncertain:status",         meaning: "A field whose value isn't certain. A word of the provider's own is a certain one.")
    }
  }

  /// What a field of records is called in queries.
  static func name(of field: Field) -> String {
    switch field {
    case .createdAt: "created"
    case .updatedAt: "updated"
    case .refundedAmount: "refunded"
    default: field.name
    }
  }

  /// The field of a name; nil where none has it.
  init?(name: String) {
    let isPath = name.lowercased().hasPrefix("\(Self.raw.rawValue).")
    let named = isPath ? .raw : Self(rawValue: name.lowercased()) ?? Self.aliases[name]
    guard let field = named, isPath == (field == .raw) else { return nil }
    self = field
  }
}
