import ForwardDecoding
import Foundation
import Testing

@Suite struct KeyTests {
  typealias Strategy = ForwardJSONDecoder.KeyDecodingStrategy

  struct Model: Decodable {
    var userID: Int?
    var underscored: Int?
    var inStore: Int?

    enum CodingKeys: String, CodingKey {
      case userID
      case underscored = "_userId"
      case inStore = "in_store"
    }
  }

  // swift-format-ignore
  static let keys: [(wire: String, snake: [Int?], any: [Int?])] = [
    ("user_id",   [7, nil, nil],   [7, nil, nil]),
    ("userId",    [nil, nil, nil], [7, nil, nil]),
    ("USER-ID",   [nil, nil, nil], [7, nil, nil]),
    ("_user_id",  [nil, 7, nil],   [nil, 7, nil]),
    ("user_id_",  [nil, nil, nil], [nil, nil, nil]),
    ("__user_id", [nil, nil, nil], [nil, nil, nil]),
    ("in_store",  [nil, nil, 7],   [nil, nil, 7]),
    ("inStore",   [nil, nil, nil], [nil, nil, nil]),
    ("_",         [nil, nil, nil], [nil, nil, nil]),
    ("",          [nil, nil, nil], [nil, nil, nil]),
  ]

  @Test(arguments: keys)
  func `a key is found in the styles of the strategy`(wire: String, snake: [Int?], any: [Int?])
    throws
  {
    for (strategy, expected) in [(Strategy.convertFromSnakeCase, snake), (.anyStyle, any)] {
      let decoder = ForwardJSONDecoder()
      decoder.keyDecodingStrategy = strategy
      let model = try decoder.decode(Model.self, from: Data("{\"\(wire)\":7}".utf8))
      #expect([model.userID, model.underscored, model.inStore] == expected)
    }
  }

  enum Method: Decodable, Equatable { case creditCard(number: Int), bankID(Int), cash }

  // swift-format-ignore
  @Test(arguments: [
    (#"{"credit-card":{"number":7}}"#, Method.creditCard(number: 7)), (#"{"CreditCard":{"number":7}}"#, .creditCard(number: 7)),
    (#"{"bank_id":{"_0":1}}"#, .bankID(1)), (#"{"cash":{}}"#, .cash),
    (#"{"creditCard":{"number":7},"credit_card":{"number":8}}"#, .creditCard(number: 7)),
  ])
  func `an enum with values is found in any style`(json: String, method: Method) throws {
    let decoder = ForwardJSONDecoder()
    decoder.keyDecodingStrategy = .anyStyle
    #expect(try decoder.decode(Method.self, from: Data(json.utf8)) == method)
  }

  @Test func `a path's keys are found as those of models are`() throws {
    let data = Data(#"{"user_data":{"id":1}}"#.utf8)
    let (forward, foundation) = (ForwardJSONDecoder(), JSONDecoder())
    forward.keyDecodingStrategy = .convertFromSnakeCase
    foundation.keyDecodingStrategy = .convertFromSnakeCase
    for path: WirePath in ["userData.id", "user_data.id"] {
      #expect(try forward.decode(Int.self, from: data, at: path) == 1)
      #expect(try foundation.decode(Int.self, from: data, at: path) == 1)
    }
  }

  /// 40,000 members took two seconds as long as each was looked for from the first.
  @Test func `in a wide object the first of duplicate keys counts as well, and is told`() throws {
    let members = (0..<40_000).map { "\"key\($0)\":\($0)" }.joined(separator: ",")
    let json = "{\(members),\"key7\":0,\"key39999\":0,\"\\u006bey5\":0}"
    let (map, issues) = try AnyDecoder.forward.decodeCollecting([String: Int].self, json)
    #expect(map.count == 40_000 && map["key7"] == 7 && map["key39999"] == 39_999)
    #expect(
      issues.sorted() == ["duplicate_key {key}", "duplicate_key {key}", "duplicate_key {key}"])
    let foundation = try AnyDecoder.foundation.decode([String: Int].self, "{\(members)}")
    #expect(map == foundation)
  }
}
