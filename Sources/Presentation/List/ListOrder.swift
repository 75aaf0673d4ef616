import Domain

/// By what the list is sorted, in place of the feed's own order: by one column, and what is alike in it by the next.
package struct ListOrder: Equatable, Sendable {
  package enum Column: Hashable, Sendable {
    case created, amount, status, kind, id, customer, method
    /// The value at a path of the record's own JSON.
    case wire(String)

    /// Those that have a name of their own.
    package static let named: [Column] = [
      .created, .amount, .status, .kind, .id, .customer, .method,
    ]

    /// The key in the menu that chooses it; nil where it is in none.
    var key: Character? {
      switch self {
      case .created: "c"
      case .amount: "a"
      case .status: "s"
      case .kind: "k"
      case .id: "i"
      case .customer: "u"
      case .method: "m"
      case .wire: nil
      }
    }

    var word: String {
      switch self {
      case .created: "created"
      case .amount: "amount"
      case .status: "status"
      case .kind: "kind"
      case .id: "id"
      case .customer: "customer"
      case .method: "method"
      case .wire(let path): ListField.wirePrefix + path
      }
    }

    /// What stands first, and what does where the order is turned round.
    fileprivate var ends: (String, String) {
      switch self {
      case .created: ("newest first", "oldest first")
      case .amount: ("largest first, by currency", "smallest first, by currency")
      case .status, .kind: ("in its usual order", "turned round")
      case .id, .customer, .method: ("a to z", "z to a")
      case .wire: ("smallest first", "largest first")
      }
    }

    /// Whether the largest stands first unless it is turned round.
    fileprivate var isDescending: Bool { self == .created || self == .amount }
  }

  /// One column of an order.
  package struct Part: Equatable, Sendable {
    package var column: Column
    package var isReversed = false

    fileprivate var words: String {
      "\(column.word), \(isReversed ? column.ends.1 : column.ends.0)"
    }

    package var isDescending: Bool { column.isDescending != isReversed }

    package init(_ column: Column, isReversed: Bool = false) {
      (self.column, self.isReversed) = (column, isReversed)
    }
  }

  /// Never none.
  package private(set) var parts: [Part]

  package init(_ first: Part, _ others: [Part] = []) { parts = [first] + others }

  package init(by column: Column, isReversed: Bool = false) {
    self.init(Part(column, isReversed: isReversed))
  }

  /// `by status, in its usual order, then amount, largest first, by currency`.
  var words: String { "by " + parts.map(\.words).joined(separator: ", then ") }

  /// `status,-amount`, as it is typed.
  package var typed: String {
    parts.map { ($0.isReversed ? "-" : "") + $0.column.word }.joined(separator: ",")
  }

  /// Columns: more than anybody has ties in.
  static let maxParts = 4

  /// What a key of the menu makes of the order: the column that it names alone, or, as a capital letter, behind the others; turned round where that was it already.
  static func chosen(by key: Key, after order: ListOrder?) -> ListOrder? {
    guard case .character(let character) = key,
      let column = Column.named.first(where: { $0.key == Character(character.lowercased()) })
    else { return nil }
    guard character.isUppercase, var order else {
      let isReversed = order?.parts == [Part(column)]
      return ListOrder(by: column, isReversed: isReversed)
    }
    if let index = order.parts.firstIndex(where: { $0.column == column }) {
      order.parts[index].isReversed.toggle()
    } else if order.parts.count < maxParts {
      order.parts.append(Part(column))
    }
    return order
  }

  /// The keys of the menu, in words.
  static var menu: String {
    let columns = Column.named.compactMap { column in column.key.map { "\($0) \(column.word)" } }
    return (["sort by"] + columns + ["o feed", "Esc"]).joined(separator: "  ")
  }
}
