import ForwardDecoding
import Foundation
import Testing

@Suite struct PathAndNameTests {
  static let payload =
    #"{"data":{"orders":[{"id":1},{"id":2}],"a.b":{"c":3},"user_name":"a","1":9}}"#

  @Test func `Foundation's decoder follows paths as well`() throws {
    let decoder = JSONDecoder()
    let data = Data(Self.payload.utf8)
    #expect(try decoder.decode(Int.self, from: data, at: "data.orders[1].id") == 2)
    #expect(try decoder.decode(Int.self, from: data, at: "data.orders.1.id") == 2)
    #expect(try decoder.decode(Int.self, from: data, at: #"data.a\.b.c"#) == 3)
    #expect(try decoder.decode(Int.self, from: data, at: "data.1") == 9)
    #expect(try decoder.decode([[String: Int]].self, from: data, at: "data.orders").count == 2)
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    #expect(try decoder.decode(String.self, from: data, at: "data.user_name") == "a")
  }

  // swift-format-ignore
  static let failures: [(path: WirePath, sentence: String)] = [
    ("data.payments",     "Path 'data.payments' failed: no such key in 'data'"),
    ("data.orders[2].id", "Path 'data.orders[2].id' failed: no such element in 'data.orders'"),
    ("data.orders.id",    "Path 'data.orders.id' failed: no object at 'data.orders'"),
    ("user.name",         "Path 'user.name' failed: no such key in '$'"),
    ("data[0]",           "Path 'data[0]' failed: no array at 'data'"),
    ("data.orders.9",     "Path 'data.orders.9' failed: no such element in 'data.orders'"),
  ]

  @Test(arguments: failures)
  func `a path that leads nowhere names its step, the same with both decoders`(
    path: WirePath, sentence: String
  ) {
    let data = Data(Self.payload.utf8)
    var places: [WirePath] = []
    for decode in [
      { try JSONDecoder().decode(Int.self, from: data, at: path) },
      { try ForwardJSONDecoder().decode(Int.self, from: data, at: path) },
    ] {
      let error = #expect(throws: DecodingError.self) { try decode() }
      guard case .keyNotFound(_, let context)? = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect(context.debugDescription == sentence)
      places.append(WirePath(codingPath: context.codingPath))
    }
    #expect(places.first == places.last && sentence.hasSuffix("'\(places.last ?? "")'"))
  }

  /// Paths that travel in a shared decoder's `userInfo` crashed here, or gave another task's value.
  @Test func `one Foundation decoder follows many tasks' paths at once`() async throws {
    let decoder = JSONDecoder()
    let data = Data(Self.payload.utf8)
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<400 {
        group.addTask {
          let path: WirePath = number.isMultiple(of: 2) ? "data.orders[0].id" : "data.orders[1].id"
          return try decoder.decode(Int.self, from: data, at: path) == number % 2 + 1
        }
      }
      for try await isRight in group { #expect(isRight) }
    }
  }

  struct Order: Decodable, Equatable {
    var total: Int
    var note: String?

    enum CodingKeys: String, CodingKey { case total, amount, sum, note, remark }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      total = try container.decode(Int.self, under: .total, .amount, .sum)
      note = try container.decodeIfPresent(String.self, under: .note, .remark)
    }
  }

  // swift-format-ignore
  static let orders: [(json: String, total: Int, note: String?, issues: [String])] = [
    (#"{"total":1,"amount":2,"note":"a"}"#,      1, "a", []),
    (#"{"amount":2,"sum":3}"#,                   2, nil, [#"alias_used amount "amount""#]),
    (#"{"total":null,"sum":3,"remark":"b"}"#,    3, "b", [#"alias_used sum "sum""#, #"alias_used remark "remark""#]),
  ]

  @Test(arguments: AnyDecoder.allCases, orders)
  func `a value goes by several names, and the one that matched is told`(
    decoder: AnyDecoder, row: (json: String, total: Int, note: String?, issues: [String])
  ) throws {
    let (order, issues) = try decoder.decodeCollecting(Order.self, row.json)
    #expect(order.total == row.total && order.note == row.note)
    #expect(issues == row.issues)
    #expect(throws: DecodingError.self) { try decoder.decode(Order.self, "{}") }
  }
}
