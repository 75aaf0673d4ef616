import ForwardDecoding
import Foundation

/// The models that are decoded: strict ones, and the same with types that forgive.
enum Models {
  enum Status: String, Decodable, CaseIterable { case paid, completed, pending, failed, refunded }

  struct Customer: Decodable {
    var id: String
    var name: String
    var email: String
  }

  struct Item: Decodable {
    var sku: String
    var quantity: Int
    var price: Double
  }

  struct Order: Decodable {
    var id: String
    var status: Status
    var total: Decimal
    var currency: String
    var created: Int
    var isNew: Bool
    var note: String?
    var customer: Customer
    var items: [Item]
  }

  struct Page: Decodable { var orders: [Order] }

  struct ForgivingOrder: Decodable {
    var id: String
    var status: Open<Status>
    var total: Flexible<Decimal>
    var currency: String
    var created: Int
    var isNew: Bool
    var note: Isolated<String>
    var customer: Customer
    var items: Lossy<[Item]>
  }

  struct ForgivingPage: Decodable { var orders: Lossy<[ForgivingOrder]> }

  /// A page of `count` orders; each of them without its id where `isBroken`.
  static func page(of count: Int, isBroken: Bool = false) -> Data {
    var json = "{\"orders\":["
    for number in 0..<count {
      if number > 0 { json += "," }
      json +=
        "{\"\(isBroken ? "ID" : "id")\":\"ord_\(number)\",\"status\":\"paid\",\"total\":\(number % 1000).90,"
        + "\"currency\":\"EUR\",\"created\":\(1_763_719_200 + number),\"isNew\":true,\"note\":null,"
        + "\"customer\":{\"id\":\"cus_\(number % 97)\",\"name\":\"Customer \(number)\",\"email\":\"c\(number)@example.com\"},"
        + "\"items\":[{\"sku\":\"tea\",\"quantity\":2,\"price\":4.5},{\"sku\":\"cup\",\"quantity\":1,\"price\":12.25}]}"
    }
    return Data((json + "]}").utf8)
  }
}
