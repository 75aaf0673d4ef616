import ForwardDecoding
import Foundation
import Testing

/// Each named for what was once wrong.
@Suite struct RegressionTests {
  struct Coupon: Decodable { var code: String }

  struct Isolating: Decodable {
    @Isolated var coupon: Coupon?
    var list: Isolated<[Coupon]>
    var id: String?
  }

  @Test(arguments: AnyDecoder.allCases)
  func `a field of a nested object is none of the outer one's`(decoder: AnyDecoder) throws {
    let inner = try decoder.decode(
      Isolating.self, #"{"coupon":{"code":"X","id":"c1"},"list":[{"code":"Y","id":"c2"}]}"#)
    #expect(inner.id == nil)
    let both = try decoder.decode(
      Isolating.self, #"{"coupon":{"code":"X","id":"c1"},"list":[{"code":1},5],"id":"o1"}"#)
    #expect(both.id == "o1" && both.list.wrappedValue == nil)
  }

  struct Nesting: Decodable {
    var code: String
    var id: String?

    enum Keys: String, CodingKey { case inner, list, id, code }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      let inner = try container.nestedContainer(keyedBy: Keys.self, forKey: .inner)
      code = try inner.decode(String.self, forKey: .code)
      var list = try container.nestedUnkeyedContainer(forKey: .list)
      _ = try list.decode(Int.self)
      id = try container.decodeIfPresent(String.self, forKey: .id)
      let again = try inner.decode(String.self, forKey: .code)
      #expect(again == code)
    }
  }

  @Test(arguments: AnyDecoder.allCases)
  func `containers of one object may be used in turns`(decoder: AnyDecoder) throws {
    let json = #"{"inner":{"code":"a","id":"no"},"list":[1,{"id":"no"}]}"#
    #expect(try decoder.decode(Nesting.self, json).id == nil)
  }

  struct Pair: Decodable {
    var b: Int
    var a: Int
    var again: Int

    enum CodingKeys: String, CodingKey { case b, a }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      b = try container.decode(Int.self, forKey: .b)
      a = try container.decode(Int.self, forKey: .a)
      again = try container.decode(Int.self, forKey: .a)
    }
  }

  enum Status: String { case paid }
  struct Order: Decodable { var status: Open<Status> }

  @Test func `the first of duplicate keys counts in any order, and is told`() throws {
    let (pair, issues) = try AnyDecoder.forward.decodeCollecting(
      Pair.self, #"{"a":1,"b":2,"a":3,"\u0061":4}"#)
    #expect(pair.a == 1 && pair.b == 2 && pair.again == 1)
    #expect(issues == ["duplicate_key a"])
    let order = try AnyDecoder.forward.decode(
      Order.self, #"{"status":"paused","status":"paid"}"#)
    #expect(order.status == .unknown("paused"))
  }

  @Test func `escaped keys are keys, in raw values and paths as well`() throws {
    let decode = { try AnyDecoder.forward.decode(RawJSON.self, $0) }
    #expect(try decode(#"{"\u0061":1}"#) != decode(#"{"\u0061":2}"#))
    #expect(try decode(#"{"\u0061":1}"#) != decode(#"{"\u0062":1}"#))
    #expect(try decode(#"{"\u0061":1}"#) == decode(#"{"a":1}"#))
    #expect(try decode(#"{"a":1,"a":2}"#) == decode(#"{"a":1}"#))
    #expect(try decode(#"{"n\u0061me":7}"#)["name"].numberText == "7")
    let data = Data(#"{"n\u0061me":7}"#.utf8)
    #expect(try ForwardJSONDecoder().decode(Int.self, from: data, at: "name") == 7)
  }

  @Test func `a key strategy leaves the keys of dictionaries alone`() throws {
    let data = Data(#"{"in_store":1,"user_id":2}"#.utf8)
    let foundation = JSONDecoder()
    foundation.keyDecodingStrategy = .convertFromSnakeCase
    let forward = ForwardJSONDecoder()
    forward.keyDecodingStrategy = .convertFromSnakeCase
    for elements in [
      try foundation.decode(Lossy<[String: Int]>.self, from: data).elements,
      try forward.decode(Lossy<[String: Int]>.self, from: data).elements,
    ] {
      #expect(elements == ["in_store": 1, "user_id": 2])
    }
    let raw = try foundation.decode(RawJSON.self, from: data)
    #expect(raw["in_store"].numberText == "1")
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    let camel = try forward.decode(RawJSON.self, from: Data(#"{"inStore":1}"#.utf8))
    #expect(String(decoding: try encoder.encode(camel), as: UTF8.self) == #"{"inStore":1}"#)
  }

  struct Snake: Decodable { var userID: Int?; var userId: Int? }

  @Test func `snake case is snake case, and what is spelled so on purpose stays`() throws {
    let decoder = ForwardJSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let both = try decoder.decode(Snake.self, from: Data(#"{"userId":1,"user_id":2}"#.utf8))
    #expect(both.userId == 1 && both.userID == 2)
    let other = try decoder.decode(Snake.self, from: Data(#"{"USER-ID":1}"#.utf8))
    #expect(other.userID == nil && other.userId == nil)
    decoder.keyDecodingStrategy = .anyStyle
    #expect(try decoder.decode(Snake.self, from: Data(#"{"USER-ID":1}"#.utf8)).userID == 1)
  }

  enum Method: Decodable, Equatable { case creditCard(number: Int), cash }

  @Test func `an enum with values is found in snake case`() throws {
    let data = Data(#"[{"credit_card":{"number":7}},{"cash":{}}]"#.utf8)
    let forward = ForwardJSONDecoder()
    forward.keyDecodingStrategy = .convertFromSnakeCase
    #expect(try forward.decode([Method].self, from: data) == [.creditCard(number: 7), .cash])
  }

  @Test(arguments: ["orders.-1", "orders.+1", "orders.1e0"])
  func `an index has digits, and nothing else`(path: String) throws {
    let data = Data(#"{"orders":[1,2]}"#.utf8)
    let place = try #require(WirePath(path))
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Int.self, from: data, at: place)
    }
    #expect(throws: DecodingError.self) {
      try ForwardJSONDecoder().decode(Int.self, from: data, at: place)
    }
  }

  struct Quoting: Decodable {
    init(from decoder: any Decoder) throws {
      throw DecodingError.typeMismatch(
        Quoting.self,
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "Expected card but found 4111111111111111 here"))
    }
  }

  // swift-format-ignore
  static let secrets = [
    #"{"a":{"jane@example.com":"secret"}}"#, #"{"a":{"4111111111111111":"secret"}}"#, #"{"a":{"x":"secret"}}"#,
    #"{"b":"4111111111111111"}"#, #"{"b":4111111111111111111111111111}"#, #"{"c":"secret jane@example.com"}"#,
    #"{"d":"secret!"}"#, #"{"e":"secret"}"#,
  ]

  struct Leaky: Decodable {
    var a: Lossy<[String: Int]>?
    @Isolated var b: Int?
    var c: Open<Status>?
    @Isolated var d: Data?
    @Isolated var e: Quoting?
  }

  @Test(arguments: AnyDecoder.allCases, secrets)
  func `a report holds no value, and no key that looks like one`(decoder: AnyDecoder, json: String)
    throws
  {
    let (_, report) = try DecodingReport.collecting { try decoder.decode(Leaky.self, json) }
    #expect(report.total > 0)
    let text = "\(report) \(report.issues.map(\.description))"
    for secret in ["secret", "jane", "4111"] { #expect(!text.contains(secret), "\(text)") }
  }

  @Test func `a hostile collection doesn't fill the memory with what was dropped`() throws {
    let json = "[" + Array(repeating: "0", count: 20_000).joined(separator: ",") + "]"
    let lossy = try AnyDecoder.forward.decode(Lossy<[Coupon]>.self, json)
    #expect(lossy.dropped.count == Lossy<[Coupon]>.droppedLimit && lossy.droppedCount == 20_000)
  }

  @Test func `a number too small to hold is no zero`() throws {
    #expect(throws: DecodingError.self) { try AnyDecoder.forward.decode([Double].self, "[1e-400]") }
    #expect(try AnyDecoder.forward.decode([Double].self, "[0.0,-0,0e9]") == [0, 0, 0])
  }

  @Test func `a failure has its place, and with any decoder its report`() throws {
    let data = Data("{\n\"users\": [{\"id\": 1}, {\"id\": null}]}".utf8)
    struct User: Decodable { var id: Int }
    let outcome = ForwardJSONDecoder().outcome(of: [User].self, from: data, at: "users")
    let issue = try #require(outcome.report.issues.first)
    #expect(AnyDecoder.line(issue) == "failed users[1].id unexpected_null null")
    #expect(issue.line == 2 && issue.column == 29)
    let theirs = DecodingOutcome.collecting {
      try JSONDecoder().decode([String: [User]].self, from: data)
    }
    #expect(theirs.report.issues.map(\.kind) == [.failed])
    #expect(throws: DecodingError.self) { try theirs.get() }
  }

  @Test func `issues stand in the order in which they were met`() throws {
    struct Item: Decodable { var word: Open<Status>; var id: Int }
    let json = #"[{"word":"a","id":1},{"word":"paid"},{"word":"b","id":2}]"#
    let (_, issues) = try AnyDecoder.forward.decodeCollecting(Lossy<[Item]>.self, json)
    #expect(
      issues.map { String($0.prefix { $0 != " " }) } == ["new_word", "dropped_element", "new_word"])
  }

  @Test func `equality doesn't hang on white space`() throws {
    let plain = try AnyDecoder.forward.decode(Lossy<[Int]>.self, #"[1,"x"]"#)
    let pretty = try AnyDecoder.forward.decode(Lossy<[Int]>.self, "[\n 1,\n \"x\"\n]")
    #expect(plain == pretty && Array(plain) == [1])
  }
}
