import Foundation

/// What most apps do: Foundation's decoder, strict models, the same fields.
enum StrictPeer {
  struct Page: Decodable {
    struct Payload: Decodable { var orders: [Order] }
    var schemaVersion: Int
    var data: Payload
  }

  struct Order: Decodable {
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
    var id: String
    var status: Status
    var amount: String
    var currency: String
    var createdAt: String
    var customer: Customer
    var paymentDetails: PaymentDetails
  }

  static func decode(_ url: URL) throws -> Int {
    try JSONDecoder().decode(Page.self, from: Data(contentsOf: url)).data.orders.count
  }
}
