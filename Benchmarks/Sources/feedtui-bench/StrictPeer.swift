import Foundation

/// What most apps do: Foundation's decoder and strict models, on the same fields.
enum StrictPeer {
  struct Page<Order: Decodable>: Decodable {
    struct Payload: Decodable { var orders: [Order] }
    var schemaVersion: Int
    var data: Payload
  }

  enum Status: String, Decodable { case paid, completed, pending, failed, refunded }

  struct Customer: Decodable {
    var id: String
    var name: String
    var email: String
  }

  struct PaymentDetails: Decodable {
    var method: String
    var brand: String
    var last4: String
  }

  /// Amounts and times stay text: the least that a decoder can do.
  struct TextOrder: Decodable {
    var id: String
    var status: Status
    var amount: String
    var currency: String
    var createdAt: String
    var customer: Customer
    var paymentDetails: PaymentDetails
  }

  /// Amounts and times are read, as feedtui reads them.
  struct TypedOrder: Decodable {
    struct Amount: Decodable {
      var value: Decimal

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let value = Decimal(string: try container.decode(String.self)) else {
          throw DecodingError.dataCorruptedError(in: container, debugDescription: "no number")
        }
        self.value = value
      }
    }

    var id: String
    var status: Status
    var amount: Amount
    var currency: String
    var createdAt: Date
    var customer: Customer
    var paymentDetails: PaymentDetails
  }

  static func decode<Order: Decodable>(_ url: URL, as type: Order.Type) throws -> Int {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return try decoder.decode(Page<Order>.self, from: Data(contentsOf: url)).data.orders.count
  }
}
