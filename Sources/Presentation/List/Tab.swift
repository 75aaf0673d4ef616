/// Which records the list shows.
package enum Tab: Int, CaseIterable, Sendable {
  case orders, payments, all

  var title: String {
    switch self {
    case .orders: "orders"
    case .payments: "payments"
    case .all: "all"
    }
  }

  /// For narrow screens.
  var shortTitle: String {
    switch self {
    case .orders: "ord"
    case .payments: "pay"
    case .all: "all"
    }
  }

  var key: String { String(rawValue + 1) }
}
