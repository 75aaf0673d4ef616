import Domain

/// What somebody asks of the records of a feed, as a tree.
package struct Query: Equatable, Sendable {
  indirect enum Node: Equatable, Sendable {
    case all([Node])
    case any([Node])
    case not(Node)
    case term(QueryTerm)
  }

  let root: Node
  /// The same, as it is asked.
  let flat: FlatQuery
  /// What was asked, with the currency that amounts are meant in where they name none: it means the same beside other currencies.
  package let text: String
}

/// A comparison.
struct QueryTerm: Equatable, Sendable {
  enum Operand: Equatable, Sendable {
    case texts([String])
    /// The value at a path of the record's own JSON.
    case wire(path: String, [String])
    case statuses(WordSet<OrderStatus>)
    case kinds(WordSet<RecordKind>)
    /// From the first to the last, or the one alone; nil: in the feed's only currency.
    case amounts(Amount, Amount?, CurrencyCode?)
    case currencies([CurrencyCode])
    /// From the first nanosecond to before the last; a record that has a day alone is of a day by this clock.
    case time(Range<Int64>, Zone)
    case fields([Field])
    case drifts([String])
  }

  var field: QueryField
  var comparison: QueryOperator
  var operand: Operand
}
