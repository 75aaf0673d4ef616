import Domain

/// What of a record the list can show in a column, and be sorted by: one table.
package enum ListField: Hashable, Sendable {
  case created, age, kind, id, status, amount, customer, method, remarks
  /// The value at a path of the record's own JSON.
  case wire(String)

  /// Those that have a name of their own; what lists are sorted by the most comes first.
  package static let named: [ListField] = [
    .created, .amount, .status, .kind, .id, .customer, .method, .remarks, .age,
  ]

  /// What stands before a path.
  static let wirePrefix = "raw."

  private struct Row {
    var word: String
    /// The key in the menu that sorts by it; nil where it is in none.
    var key: Character?
    /// Cells that a column of it may take.
    var widest: Int
    /// What stands first of a list that is sorted by it, and what does where that is turned round.
    var ends: (String, String)
    /// Whether the largest stands first unless it is turned round.
    var isDescending = false
  }

  // swift-format-ignore
  private var row: Row {
    switch self {
    case .created:  Row(word: "created",  key: "c", widest: 16, ends: ("newest first", "oldest first"), isDescending: true)
    // The order of when they were made has a key already.
    case .age:      Row(word: "age",      key: nil, widest: 10, ends: ("newest first", "oldest first"), isDescending: true)
    case .kind:     Row(word: "kind",     key: "k", widest: 24, ends: ("in its usual order", "turned round"))
    case .id:       Row(word: "id",       key: "i", widest: 24, ends: ("a to z", "z to a"))
    case .status:   Row(word: "status",   key: "s", widest: 32, ends: ("in its usual order", "turned round"))
    // A part of a number is another number.
    case .amount:   Row(word: "amount",   key: "a", widest: 40, ends: ("largest first, by currency", "smallest first, by currency"), isDescending: true)
    case .customer: Row(word: "customer", key: "u", widest: 28, ends: ("a to z", "z to a"))
    case .method:   Row(word: "method",   key: "m", widest: 24, ends: ("a to z", "z to a"))
    case .remarks:  Row(word: "remarks",  key: "r", widest: 60, ends: ("what is odd first", "what is odd last"))
    case .wire(let path):
      Row(word: Self.wirePrefix + path,   key: nil, widest: 28, ends: ("smallest first", "largest first"))
    }
  }

  /// What it is called where it is chosen.
  package var word: String { row.word }
  var key: Character? { row.key }
  var widest: Int { row.widest }
  var ends: (String, String) { row.ends }
  var isDescending: Bool { row.isDescending }

  var head: String { if case .wire(let path) = self { path } else { word.uppercased() } }

  /// Whether it is a number, which stands at the right.
  var isNumber: Bool { self == .amount }

  var isWire: Bool { if case .wire = self { true } else { false } }
}
