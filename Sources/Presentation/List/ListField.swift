/// A column of the list that somebody chose.
package enum ListField: Equatable, Sendable {
  case created, kind, id, status, amount, customer, method, remarks
  /// The value at a path of the record's own JSON.
  case wire(String)

  static let named: [ListField] = [
    .created, .kind, .id, .status, .amount, .customer, .method, .remarks,
  ]

  /// What stands before a path.
  static let wirePrefix = "raw."

  /// What it is called where it is chosen.
  var word: String {
    switch self {
    case .created: "created"
    case .kind: "kind"
    case .id: "id"
    case .status: "status"
    case .amount: "amount"
    case .customer: "customer"
    case .method: "method"
    case .remarks: "remarks"
    case .wire(let path): Self.wirePrefix + path
    }
  }

  var head: String { if case .wire(let path) = self { path } else { word.uppercased() } }

  /// Cells that it may take.
  var widest: Int {
    switch self {
    case .created: 16
    case .kind, .method, .id: 24
    case .status: 32
    // A part of a number is another number.
    case .amount: 40
    case .customer, .wire: 28
    case .remarks: 60
    }
  }

  /// Whether it is a number, which stands at the right.
  var isNumber: Bool { self == .amount }
}
