import ForwardDecoding
import Foundation

/// The models that are decoded: strict ones, and the same with types and wrappers that forgive.
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

  struct LossyPage: Decodable { var orders: Lossy<[Order]> }

  struct ForgivingPage: Decodable { var orders: Lossy<[ForgivingOrder]> }

  enum NoCurrency: FallbackProvider { static let fallback = "" }

  struct WrappedOrder: Decodable {
    var id: String
    var status: Status
    @Isolated var total: Decimal?
    @Fallback<NoCurrency> var currency: String
    var created: Int
    @Default<False> var isNew: Bool
    @Isolated var note: String?
    @Isolated var customer: Customer?
    var items: [Item]
  }

  struct WrappedPage: Decodable { var orders: Lossy<[WrappedOrder]> }

  struct Small: Decodable { var id: Int }

  /// The same, which takes no value, and says no more of it than that.
  struct Refusing: Decodable {
    private enum CodingKeys: CodingKey { case id }

    init(from decoder: any Decoder) throws {
      _ = try decoder.container(keyedBy: CodingKeys.self)
      throw DecodingError.typeMismatch(
        Int.self, DecodingError.Context(codingPath: [], debugDescription: ""))
    }
  }

  /// A model whose keys the wire spells in snake case.
  struct Person: Decodable {
    var personId: Int
    var firstName: String
    var lastName: String
    var birthYear: Int
    var streetName: String
    var houseNumber: Int
    var postalCode: String
    var cityName: String
    var countryCode: String
    var isActive: Bool
    var createdAt: Int
    var updatedAt: Int
  }
}

/// What they are decoded from.
enum Payloads {
  /// What is wrong with each order: nothing, its first field, the last of its last item, all of its items, or its status.
  enum Spoiled { case nothing, first, last, items, word }

  /// A page of `count` orders.
  static func page(of count: Int, spoiled: Spoiled = .nothing) -> Data {
    let id = spoiled == .first ? "ID" : "id"
    let status = spoiled == .word ? "paused" : "paid"
    let price = spoiled == .last || spoiled == .items ? "\"12.25\"" : "12.25"
    let firstPrice = spoiled == .items ? "\"4.5\"" : "4.5"
    return list(count, in: "{\"orders\":", "}") { number in
      "{\"\(id)\":\"ord_\(number)\",\"status\":\"\(status)\",\"total\":\(number % 1000).90,"
        + "\"currency\":\"EUR\",\"created\":\(1_763_719_200 + number),\"isNew\":true,\"note\":null,"
        + "\"customer\":{\"id\":\"cus_\(number % 97)\",\"name\":\"Customer \(number)\",\"email\":\"c\(number)@example.com\"},"
        + "\"items\":[{\"sku\":\"tea\",\"quantity\":2,\"price\":\(firstPrice)},{\"sku\":\"cup\",\"quantity\":1,\"price\":\(price)}]}"
    }
  }

  /// `[{"id":1},…`, or `[{"id":"x"},…`.
  static func small(_ count: Int, isSpoiled: Bool = false) -> Data {
    list(count) { isSpoiled ? "{\"id\":\"x\"}" : "{\"id\":\($0)}" }
  }

  /// `[{"sku":"tea-0","quantity":2,"price":12.25},…`, or with a text for the price.
  static func items(_ count: Int, isSpoiled: Bool = false) -> Data {
    let price = isSpoiled ? "\"12.25\"" : "12.25"
    return list(count) { "{\"sku\":\"tea-\($0)\",\"quantity\":2,\"price\":\(price)}" }
  }

  static func people(_ count: Int) -> Data {
    list(count) { number in
      "{\"person_id\":\(number),\"first_name\":\"Ada\",\"last_name\":\"Lovelace\",\"birth_year\":1815,"
        + "\"street_name\":\"Main Street\",\"house_number\":7,\"postal_code\":\"12345\",\"city_name\":\"London\","
        + "\"country_code\":\"GB\",\"is_active\":true,\"created_at\":1763719200,\"updated_at\":1763719200}"
    }
  }

  static func map(of count: Int) -> Data {
    Data(("{" + (0..<count).map { "\"key_\($0)\":\($0)" }.joined(separator: ",") + "}").utf8)
  }

  static func texts(_ count: Int) -> Data {
    list(count) { "\"Zürich \\u00e4 Straße \\\"\($0)\\\" 東京\"" }
  }

  static func list(
    _ count: Int, in head: String = "", _ tail: String = "", _ element: (Int) -> String
  ) -> Data {
    Data((head + "[" + (0..<count).map(element).joined(separator: ",") + "]" + tail).utf8)
  }
}
