/// An order of the shop as it is at a moment.
package struct Order: Equatable, Sendable {
  package enum Status: String, CaseIterable, Sendable {
    case created, authorized, completed, failed, refunded
  }

  /// The first order of the shop is 0.
  package var number: Int
  package var status: Status
  package var minorUnits: Int
  package var currency: Currency
  package var customer: String
  package var method: String
  /// Milliseconds since 1970-01-01 UTC.
  package var createdAt: Int64
  package var changedAt: Int64

  package var id: String { "ord_\(Self.firstNumber + number)" }

  /// The number of an order with this id; nil where there can be none.
  static func number(ofID id: some StringProtocol) -> Int? {
    guard id.hasPrefix("ord_"), let number = Int(id.dropFirst(4)), number >= firstNumber else {
      return nil
    }
    return number - firstNumber
  }

  /// All ids have as many digits.
  static let firstNumber = 100_000_000
}

package enum Currency: String, Sendable {
  case eur = "EUR"
  case usd = "USD"
  case yen = "JPY"

  /// By ISO 4217.
  var digits: Int { self == .yen ? 0 : 2 }
}

extension Order {
  /// In major units: `12.90`.
  package var amount: String { Self.decimal(minorUnits, currency.digits) }

  static func decimal(_ units: Int, _ digits: Int) -> String {
    guard digits > 0 else { return "\(units)" }
    var scale = 1
    for _ in 0..<digits { scale *= 10 }
    let fraction = String(units % scale)
    return "\(units / scale).\(String(repeating: "0", count: digits - fraction.count))\(fraction)"
  }
}
