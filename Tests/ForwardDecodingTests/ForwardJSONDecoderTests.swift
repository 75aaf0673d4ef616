import ForwardDecoding
import Foundation
import Testing

@Suite struct ForwardJSONDecoderTests {
  struct Order: Codable, Equatable {
    struct Item: Codable, Equatable {
      var sku: String
      var quantity: UInt8
      var price: Double?
    }
    enum Status: String, Codable { case paid, failed }

    var id: String
    var number: Int
    var status: Status
    var total: Decimal
    var rate: Double
    var isNew: Bool
    var note: String?
    var items: [Item]
    var tags: Set<String>
    var counts: [String: Int]
    var byNumber: [Int: String]
    var site: URL?
    var made: Date
    var blob: Data?
    var pair: [[Int?]]
  }

  static let order = #"""
    {"id":"ord\u00e9\n\ud83d\ude00","number":-42,"status":"paid","total":12.90,"rate":0.1,"isNew":true,
     "unknown":{"a":[1,{"b":null}]},"note":null,
     "items":[{"sku":"tea","quantity":2,"price":1e-3},{"sku":"","quantity":255}],
     "tags":["a","b"],"counts":{"user_id":1,"userId":2},"byNumber":{"7":"seven"},
     "site":"https://example.com/a?b=c","made":1763719200.5,"blob":"aGk=","pair":[[1,null],[],[2]]}
    """#

  @Test func `a model decodes as with Foundation`() throws {
    let data = Data(Self.order.utf8)
    let ours = try ForwardJSONDecoder().decode(Order.self, from: data)
    #expect(ours == (try JSONDecoder().decode(Order.self, from: data)))
    #expect(ours.total == Decimal(string: "12.90"))
    let again = try ForwardJSONDecoder().decode(Order.self, from: try JSONEncoder().encode(ours))
    #expect(again == ours)
  }

  /// A decode that both refuse: the case of the error, and its path.
  private static func refusal<Value: Decodable>(
    _ type: Value.Type, _ decode: (Value.Type) throws -> Value
  ) -> String {
    do {
      return "\(try decode(type))"
    } catch DecodingError.typeMismatch(let type, let context) {
      return "typeMismatch \(type) \(context.codingPath.map(\.stringValue))"
    } catch DecodingError.valueNotFound(let type, let context) {
      return "valueNotFound \(type) \(context.codingPath.map(\.stringValue))"
    } catch DecodingError.keyNotFound(let key, let context) {
      return "keyNotFound \(key.stringValue) \(context.codingPath.map(\.stringValue))"
    } catch DecodingError.dataCorrupted(let context) {
      return "dataCorrupted \(context.codingPath.map(\.stringValue))"
    } catch {
      return "\(error)"
    }
  }

  struct Inner: Decodable { var id: Int; var name: String }
  struct Outer: Decodable { var users: [Inner]; var owner: Inner? }

  @Test(arguments: [
    #"{"users":[{"id":1,"name":"a"},{"id":"x","name":"b"}]}"#, #"{"users":[{"id":1}]}"#,
    #"{"users":[{"id":1,"name":null}]}"#, #"{"users":{}}"#, #"{"users":[7]}"#, "{}", "[]", "7",
    #"{"users":[],"owner":{"id":1,"name":[]}}"#, #"{"users":[],"owner":7}"#,
    #"{"users":[{"id":true,"name":""}]}"#, #"{"users":null}"#,
  ])
  func `an error has the case and the path of Foundation's`(json: String) {
    let data = Data(json.utf8)
    let ours = Self.refusal(Outer.self) { try ForwardJSONDecoder().decode($0, from: data) }
    let theirs = Self.refusal(Outer.self) { try JSONDecoder().decode($0, from: data) }
    #expect(ours == theirs)
  }

  // swift-format-ignore
  @Test(arguments: [
    "", "  ", "{", "[1,2", "[1 2]", #"{"a" 1}"#, #"{"a":1,}"#, "[1,]", "]", "1 2", #"{"a":1]"#, #""open"#, "\u{FEFF}",
  ])
  func `a broken text is an error that says where`(json: String) throws {
    let error = #expect(throws: DecodingError.self) {
      try ForwardJSONDecoder().decode([String: Int].self, from: Data(json.utf8))
    }
    guard case .dataCorrupted(let context) = try #require(error) else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(context.debugDescription.contains("at byte "))
  }

  // swift-format-ignore
  static let scalars: [(json: String, fails: Bool)] = [
    ("127", false), ("128", true), ("-128", false), ("-129", true), ("1e2", false), ("1.0", false), ("1.5", true),
    ("1e400", true), ("01", true), ("-0", false), ("12700e-2", false),
  ]

  @Test(arguments: scalars)
  func `an integer is taken where it is exactly one`(json: String, fails: Bool) {
    let data = Data("[\(json)]".utf8)
    if fails {
      #expect(throws: DecodingError.self) {
        try ForwardJSONDecoder().decode([Int8].self, from: data)
      }
    } else {
      #expect(throws: Never.self) { try ForwardJSONDecoder().decode([Int8].self, from: data) }
    }
  }

  @Test func `the largest and smallest integers are exact`() throws {
    let json = "[\(Int64.max),\(Int64.min)]"
    #expect(try ForwardJSONDecoder().decode([Int64].self, from: Data(json.utf8)) == [.max, .min])
    let unsigned = "[\(UInt64.max),0]"
    #expect(
      try ForwardJSONDecoder().decode([UInt64].self, from: Data(unsigned.utf8)) == [.max, 0])
    #expect(throws: DecodingError.self) {
      try ForwardJSONDecoder().decode([UInt64].self, from: Data("[18446744073709551616]".utf8))
    }
  }

  @Test func `a floating-point number is the nearest one`() throws {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<2000 {
      let value = Double(bitPattern: generator.next())
      guard value.isFinite else { continue }
      let decoded = try ForwardJSONDecoder().decode([Double].self, from: Data("[\(value)]".utf8))
      #expect(decoded == [value])
      let short = Double(Int.random(in: -99_999...99_999)) / 1000
      #expect(
        try ForwardJSONDecoder().decode([Double].self, from: Data("[\(short)]".utf8)) == [short])
    }
  }

  @Test func `of duplicate keys the first counts`() throws {
    let decoded = try ForwardJSONDecoder().decode(
      [String: Int].self, from: Data(#"{"a":1,"a":2,"b":3}"#.utf8))
    #expect(decoded == ["a": 1, "b": 3])
  }

  @Test func `keys are found in any order, escaped ones as well`() throws {
    let json = #"[{"name":"a","id":1},{"id":2,"x":0,"name":"b"},{"\u0069d":3,"n\u0061me":"c"}]"#
    let decoded = try ForwardJSONDecoder().decode([Inner].self, from: Data(json.utf8))
    #expect(decoded.map(\.id) == [1, 2, 3] && decoded.map(\.name) == ["a", "b", "c"])
  }

  struct Styled: Decodable, Equatable {
    var userID: Int
    var card3DS: String?
    var counts: [String: Int]
    var explicit: Int?

    enum CodingKeys: String, CodingKey {
      case userID, card3DS, counts
      case explicit = "EXPLICIT_key"
    }
  }

  @Test(arguments: [
    #"{"user_id":1,"card_3ds":"x","counts":{"in_store":2},"EXPLICIT_key":3}"#,
    #"{"userID":1,"user_id":9,"card3DS":"x","counts":{"in_store":2},"EXPLICIT_key":3}"#,
  ])
  func `a key is found in snake case, acronyms as well, and an exact one wins`(json: String) throws
  {
    let decoder = ForwardJSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let decoded = try decoder.decode(Styled.self, from: Data(json.utf8))
    #expect(
      decoded
        == Styled(userID: 1, card3DS: "x", counts: ["in_store": 2], explicit: 3))
  }

  @Test func `a path leads to what is to be decoded, or the error names its step`() throws {
    let data = Data(#"{"data":{"orders":[{"id":1,"name":"a"}],"a.b":{"c":2}}}"#.utf8)
    let decoder = ForwardJSONDecoder()
    #expect(try decoder.decode([Inner].self, from: data, at: "data.orders").map(\.id) == [1])
    #expect(try decoder.decode(Int.self, from: data, at: "data.orders[0].id") == 1)
    #expect(try decoder.decode(Int.self, from: data, at: "data.orders.0.id") == 1)
    #expect(try decoder.decode(Int.self, from: data, at: #"data.a\.b.c"#) == 2)
    // swift-format-ignore
    let failures: [(path: WirePath, sentence: String)] = [
      ("data.payments",     "Path 'data.payments' failed: no such key in 'data'"),
      ("data.orders[1].id", "Path 'data.orders[1].id' failed: no such element in 'data.orders'"),
      ("data.orders.id",    "Path 'data.orders.id' failed: no object at 'data.orders'"),
      ("user.name",         "Path 'user.name' failed: no such key in '$'"),
      ("data[0]",           "Path 'data[0]' failed: no array at 'data'"),
    ]
    for (path, sentence) in failures {
      let error = #expect(throws: DecodingError.self) {
        try decoder.decode(Int.self, from: data, at: path)
      }
      guard case .keyNotFound(_, let context)? = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect(context.debugDescription == sentence)
    }
  }

  struct Loose: Decodable {
    var id: Int
    var note: String?
    var count: Int?
    var inner: Inner?
  }

  @Test func `a broken optional becomes nil where the decoder is told so`() throws {
    let json = #"{"id":1,"note":7,"count":null,"inner":{"id":1}}"#
    let data = Data(json.utf8)
    #expect(throws: DecodingError.self) { try ForwardJSONDecoder().decode(Loose.self, from: data) }
    let outcome = ForwardJSONDecoder(recovering: .optionals).outcome(of: Loose.self, from: data)
    let value = try outcome.get()
    #expect(value.id == 1 && value.note == nil && value.inner == nil)
    #expect(
      outcome.report.issues.map(AnyDecoder.line)
        == ["type_flip note number", "missing_field inner.name"])
  }

  @Test func `a broken optional in a list becomes nil as well`() throws {
    let outcome = ForwardJSONDecoder(recovering: .optionals)
      .outcome(of: [Int?].self, from: Data(#"[1,"x",null,2]"#.utf8))
    #expect(try outcome.get() == [1, nil, nil, 2])
    #expect(outcome.report.issues.map(AnyDecoder.line) == ["type_flip [1] text"])
  }

  @Test func `an issue says its byte, line and column`() throws {
    let json = "{\n \"id\": 1,\n  \"note\": 7}"
    let outcome = ForwardJSONDecoder(recovering: .optionals)
      .outcome(of: Loose.self, from: Data(json.utf8))
    let issue = try #require(outcome.report.issues.first)
    #expect(issue.offset == 22 && issue.line == 3 && issue.column == 11)
    #expect(
      issue.description == "type_flip at note (line 3, column 11): expected String, found number")
  }

  @Test func `a report is there when the decode fails, and holds no value`() {
    let json = #"[{"id":1,"note":"secret"},{"id":"secret"}]"#
    let outcome = ForwardJSONDecoder(recovering: .optionals)
      .outcome(of: [Loose].self, from: Data(json.utf8))
    #expect(throws: DecodingError.self) { try outcome.get() }
    #expect(outcome.report.issues.map(AnyDecoder.line) == ["failed [1].id type_flip text"])
    #expect(!"\(outcome.report)".contains("secret"))
  }

  @Test func `the domain's gate counts what it refuses`() throws {
    let outcome = ForwardJSONDecoder()
      .outcome(of: [Int].self, from: Data("[1,-2,3]".utf8))
      .compactMap { $0 > 0 ? "\($0)" : nil }
    #expect(try outcome.get() == ["1", "3"])
    #expect(outcome.report.issues.map(AnyDecoder.line) == ["rejected [1]"])
  }

  @Test func `nesting as deep as the limit decodes, and deeper is an error`() {
    struct Nested: Decodable { var inner: [Nested]? }
    let deep = String(repeating: "{\"inner\":[", count: 200) + String(repeating: "]}", count: 200)
    #expect(throws: Never.self) {
      try ForwardJSONDecoder().decode(Nested.self, from: Data(deep.utf8))
    }
    let deeper = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    #expect(throws: DecodingError.self) {
      try ForwardJSONDecoder().decode([[Int]].self, from: Data(deeper.utf8))
    }
  }

  @Test func `one decoder serves many tasks`() async throws {
    let decoder = ForwardJSONDecoder(recovering: .optionals)
    try await withThrowingTaskGroup(of: (Int, DecodingOutcome<Loose>).self) { group in
      for number in 0..<200 {
        group.addTask {
          let path: WirePath = number.isMultiple(of: 2) ? "a.b" : "c"
          let json = "{\"a\":{\"b\":{\"id\":\(number),\"note\":7}},\"c\":{\"id\":\(number)}}"
          return (number, decoder.outcome(of: Loose.self, from: Data(json.utf8), at: path))
        }
      }
      for try await (number, outcome) in group {
        #expect(try outcome.get().id == number)
        #expect(outcome.report.total == (number.isMultiple(of: 2) ? 1 : 0))
      }
    }
  }

  @Test func `strategies are as in JSONDecoder`() throws {
    struct Times: Decodable, Equatable { var time: Date; var number: Double? }
    // swift-format-ignore
    let rows: [(ForwardJSONDecoder.DateDecodingStrategy, JSONDecoder.DateDecodingStrategy, String)] = [
      (.deferredToDate,         .deferredToDate,         "785412000.5"),
      (.secondsSince1970,       .secondsSince1970,       "1763719200"),
      (.millisecondsSince1970,  .millisecondsSince1970,  "1763719200123"),
      (.iso8601,                .iso8601,                #""2026-11-21T10:00:00Z""#),
    ]
    for (ours, theirs, wire) in rows {
      let forward = ForwardJSONDecoder()
      forward.dateDecodingStrategy = ours
      let foundation = JSONDecoder()
      foundation.dateDecodingStrategy = theirs
      let data = Data("{\"time\":\(wire)}".utf8)
      #expect(
        try forward.decode(Times.self, from: data) == foundation.decode(Times.self, from: data))
    }
    let decoder = ForwardJSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    #expect(
      try decoder.decode([Double].self, from: Data(#"["inf","-inf",1]"#.utf8))
        == [.infinity, -.infinity, 1])
  }
}
