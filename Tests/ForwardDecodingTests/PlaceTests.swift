import ForwardDecoding
import Foundation
import Testing

/// Where issues are said to be, in payloads that are large, odd or inside of each other.
@Suite struct PlaceTests {
  enum Status: String, CaseIterable { case paid }
  enum Plain: String, Decodable { case paid }

  struct Order: Decodable {
    var status: Open<Status>
    @Isolated var plain: Plain?
    var total: Flexible<Int>
  }

  /// Each issue was once looked for from the payload's beginning: as many took minutes.
  @Test func `as many issues as values are found where they stand`() throws {
    let orders = (0..<40_000).map { "{\"status\":\"s\($0)\",\n\"plain\":\"p\",\"total\":\"7\"}" }
    let outcome = ForwardJSONDecoder().outcome(
      of: [Order].self, from: Data("[\(orders.joined(separator: ","))]".utf8)
    ).compactMap { _ -> Int? in nil }
    #expect(outcome.report.total == 160_000)
    #expect(outcome.report.counts.map(\.count) == [40_000, 40_000, 40_000, 40_000])
    #expect(outcome.report.counts.allSatisfy { $0.total == 40_000 })
    let last = try #require(outcome.report.issues.last)
    #expect(last.path == "[333].status" && last.line == 334)
  }

  @Test func `as many duplicate keys as members are found, once each`() throws {
    let members = (0..<50_000).map { "\"k\($0)\":1" }.joined(separator: ",")
    let (map, report) = try DecodingReport.collecting {
      try AnyDecoder.forward.decode([String: Int].self, "{\(members),\(members),\(members)}")
    }
    #expect(map.count == 50_000 && report.total == 50_000)
  }

  // swift-format-ignore
  @Test(arguments: [
    (#"{"a":1,\#n"a":2,\#n"a":3}"#, ForwardJSONDecoder.KeyDecodingStrategy.useDefaultKeys),
    (#"{"_a":1,\#n"_a":2,\#n"_a":3}"#, .convertFromSnakeCase),
  ])
  func `a duplicate key is told where it comes again`(
    json: String, strategy: ForwardJSONDecoder.KeyDecodingStrategy
  ) throws {
    struct Model: Decodable {
      var a: Int?
      var underscored: Int?
      enum CodingKeys: String, CodingKey { case a, underscored = "_a" }
    }
    let decoder = ForwardJSONDecoder()
    decoder.keyDecodingStrategy = strategy
    let report = decoder.outcome(of: Model.self, from: Data(json.utf8)).report
    #expect(report.issues.map(\.kind) == [.duplicateKey] && report.issues.map(\.line) == [2])
  }

  struct Snake: Decodable {
    var totalAmount: Int
    @Isolated var firstName: Refusing?

    enum CodingKeys: String, CodingKey { case totalAmount, sum, firstName }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      totalAmount = try container.decode(Int.self, under: .sum, .totalAmount)
      _firstName = try container.decode(Isolated<Refusing>.self, forKey: .firstName)
    }
  }

  struct Refusal: Error {}
  struct Refusing: Decodable { init(from decoder: any Decoder) throws { throw Refusal() } }

  @Test func `paths are in the wire's keys, and in any style`() throws {
    let decoder = ForwardJSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let json = "{\"first_name\":1,\n\"total_amount\":2}"
    let report = decoder.outcome(of: Snake.self, from: Data(json.utf8)).report
    #expect(
      report.issues.map(AnyDecoder.line)
        == [#"alias_used total_amount "totalAmount""#, "invalid_value first_name Refusal"])
    #expect(report.issues.map(\.line) == [2, 1])
    let twice = decoder.outcome(
      of: Snake.self, from: Data(#"{"total_amount":2,"total_amount":3}"#.utf8)
    ).report
    #expect(twice.issues.map(\.kind).contains(.duplicateKey))
  }

  // MARK: Payloads that are no JSON

  @Test func `a text that is no JSON has its line in the report as well`() throws {
    let report = ForwardJSONDecoder().outcome(of: [Int].self, from: Data("[1,\n 2".utf8)).report
    let issue = try #require(report.issues.first)
    #expect(issue.kind == .failed && issue.cause == .malformed)
    #expect(issue.place == TextPlace(offset: 6, line: 2, column: 3))
  }

  struct Fields: Decodable {
    @Isolated var text: String?
    @Isolated var other: Int?
    var list: Lossy<[String]>?
  }

  @Test func `what is no JSON inside a value is told for that field`() {
    let bytes: [UInt8] =
      Array(#"{"text":""#.utf8) + [0xFF] + Array(#"","other":01,"list":["a","\ud800"]}"#.utf8)
    let report = ForwardJSONDecoder().outcome(of: Fields.self, from: Data(bytes)).report
    #expect(
      report.issues.map { "\($0.kind.rawValue) \($0.path) \($0.cause?.rawValue ?? "")" } == [
        "invalid_utf8 text ", "malformed_json other ", "dropped_element list[1] malformed_json",
      ])
    let recovered = ForwardJSONDecoder(recovering: .optionals)
      .outcome(of: [String: String?].self, from: Data(#"{"a":"\ud800","b":"c"}"#.utf8))
    #expect(recovered.report.issues.map(\.kind) == [.malformed])
  }

  @Test func `a decode that failed for a missing field says so to telemetry`() {
    let outcome = ForwardJSONDecoder().outcome(of: [Order].self, from: Data("[{}]".utf8))
    let log = TelemetryTests.Log()
    log.record(outcome.report)
    #expect(log.events.map(\.kind) == [.failed] && log.events.map(\.cause) == [.missing])
    #expect(log.events.map(\.path) == ["[].status"])
  }

  // MARK: A payload inside a payload

  struct Inner: Decodable { var id: Int; @Isolated var note: String? }

  struct Letter: Decodable {
    var inner: Inner

    init(from decoder: any Decoder) throws {
      let text = try decoder.singleValueContainer().decode(String.self)
      let usesFoundation = decoder.userInfo[.payloadVersion] != nil
      let data = Data(text.utf8)
      inner =
        usesFoundation
        ? try JSONDecoder().decode(Inner.self, from: data)
        : try ForwardJSONDecoder().decode(Inner.self, from: data)
    }
  }

  struct Mail: Decodable { var letters: Lossy<[Letter]> }

  @Test(arguments: [nil, "foundation"])
  func `what is wrong in a text of the payload stands where the text does`(inside: String?) throws {
    let json = "{\"letters\":[\n\"{\\\"id\\\":\\\"x\\\"}\",\n\"{\\\"id\\\":1}\"]}"
    let outcome = ForwardJSONDecoder()
      .outcome(of: Mail.self, from: Data(json.utf8), version: inside)
    #expect(try outcome.get().letters.elements.map(\.inner.id) == [1])
    let issue = try #require(outcome.report.issues.first)
    #expect(AnyDecoder.line(issue) == "dropped_element letters[0] type_flip id text")
    #expect(issue.line == 2 && issue.column == 1)
    #expect(outcome.report.counts.map(\.total) == [2])
  }

  @Test func `an error from inside keeps its own place`() {
    let json = "[\n\"\\n\\n{\\\"id\\\":\\\"x\\\"}\"]"
    let error = #expect(throws: DecodingError.self) {
      try ForwardJSONDecoder().decode([Letter].self, from: Data(json.utf8))
    }
    #expect(error?.place == TextPlace(offset: 8, line: 3, column: 7))
    let report = ForwardJSONDecoder().outcome(of: [Letter].self, from: Data(json.utf8)).report
    #expect(report.issues.map(AnyDecoder.line) == ["failed $ type_flip id text"])
    #expect(report.issues.map(\.line) == [1])
  }

  struct Wrapper: Error {}
  struct Price: Decodable {
    init(from decoder: any Decoder) throws {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "", underlyingError: Wrapper()))
    }
  }
  struct Named: Decodable {
    var total: Int
    enum CodingKeys: String, CodingKey { case total }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      throw DecodingError.dataCorruptedError(forKey: .total, in: container, debugDescription: "")
    }
  }

  @Test func `a failure of somebody's own stands where its path leads`() {
    let wrapped = ForwardJSONDecoder().outcome(of: [Price].self, from: Data("[\n\"a\"]".utf8))
    #expect(wrapped.report.issues.map(AnyDecoder.line) == ["failed [0] invalid_value"])
    #expect(wrapped.report.issues.map(\.line) == [2])
    let named = ForwardJSONDecoder().outcome(of: Named.self, from: Data("{\n\"total\":7}".utf8))
    #expect(named.report.issues.map(AnyDecoder.line) == ["failed total invalid_value"])
    #expect(named.report.issues.map(\.line) == [2])
  }

  struct Envelope: Decodable {
    var id: Int
    var letter: Letter
    @Isolated var other: Letter?
  }

  @Test func `a failure inside of a text is none of the payload's members`() {
    let json = #"{"id":5,"letter":"{\"id\":\"x\"}"}"#
    let outcome = ForwardJSONDecoder().outcome(of: Envelope.self, from: Data(json.utf8))
    #expect(outcome.report.issues.map(AnyDecoder.line) == ["failed $ type_flip id text"])
    #expect(outcome.report.issues.map(\.offset) == [0])
  }

  @Test(arguments: [nil, "foundation"])
  func `elements that are texts are told the same, wherever they stand`(inside: String?) {
    let text = #""{\"id\":\"x\"}""#
    let outcome = ForwardJSONDecoder().outcome(
      of: Lossy<[Letter]>.self, from: Data("[\(text),\(text)]".utf8), version: inside)
    #expect(outcome.report.counts.map(\.count) == [2] && outcome.report.counts.map(\.total) == [2])
    #expect(outcome.report.counts.map(\.inside) == ["id"])
  }

  @Test func `what is forgiven in a text has no line of the payload, and no denominator`() {
    let text = #""{\"id\":1,\"note\":5}""#
    let outcome = ForwardJSONDecoder().outcome(
      of: [Letter].self, from: Data("[\(text),\(text),\(text)]".utf8))
    #expect(
      outcome.report.counts.map(\.count) == [3] && outcome.report.counts.map(\.total) == [nil])
    #expect(outcome.report.issues.allSatisfy { $0.line == nil })
  }

  // MARK: Wide objects, and many values of one payload

  struct InTurns: Decodable {
    var sum = 0

    enum CodingKeys: String, CodingKey { case names, prices }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let names = try container.nestedContainer(keyedBy: DynamicKey.self, forKey: .names)
      let prices = try container.nestedContainer(keyedBy: DynamicKey.self, forKey: .prices)
      for key in names.allKeys {
        sum += try names.decode(Int.self, forKey: key) + prices.decode(Int.self, forKey: key)
      }
    }
  }

  /// A table was made again for each key: 20,000 took a minute.
  @Test func `two wide objects may be asked in turns`() throws {
    let members = (0..<20_000).map { "\"k\($0)\":1" }.joined(separator: ",")
    let json = "{\"names\":{\(members)},\"prices\":{\(members)}}"
    #expect(try AnyDecoder.forward.decode(InTurns.self, json).sum == 40_000)
  }

  /// Each decode copied what the others had noted: 30,000 took seconds.
  @Test func `many values of one payload may be decoded one by one`() throws {
    let json = "[" + Array(repeating: #"{"a":1}"#, count: 30_000).joined(separator: ",") + "]"
    let values = try AnyDecoder.forward.decode([RawJSON].self, json)
    let decoder = ForwardJSONDecoder()
    let sum = try values.reduce(0) {
      try $0 + ($1.decode([String: Int].self, with: decoder)["a"] ?? 0)
    }
    #expect(sum == 30_000)
  }

  @Test func `a failure is told once to whoever lets it through`() {
    let outcome = DecodingOutcome.collecting {
      try ForwardJSONDecoder().outcome(of: [Int].self, from: Data("7".utf8)).get()
    }
    #expect(outcome.report.issues.map(\.kind) == [.failed])
    let caught = DecodingReport.collecting {
      ForwardJSONDecoder().outcome(of: [Int].self, from: Data("7".utf8)).report.total
    }
    #expect(caught.value == 1 && caught.report.total == 0)
  }

  // MARK: Keys that are data

  struct Account: Decodable { @Isolated var sum: Int? }
  struct Bank: Decodable { @Isolated var balances: [String: Int]? }

  @Test func `a fragment has no key of a dictionary`() {
    let decoder = ForwardJSONDecoder()
    decoder.fragments = .first(8)
    let json = #"{"balances":{"jane_doe":"x","bob":1}}"#
    let report = decoder.outcome(of: Bank.self, from: Data(json.utf8)).report
    #expect(report.issues.map(\.fragment) == ["{{key}: text, {key}: number}"])
  }

  @Test func `a key of a dictionary is data in whatever decode`() throws {
    let json = Data(#"{"jane":{"sum":"x"}}"#.utf8)
    let (_, report) = try DecodingReport.collecting {
      let map = try ForwardJSONDecoder().decode([String: RawJSON].self, from: json)
      return try map.values.map { try $0.decode(Account.self) }
    }
    #expect(report.issues.map(AnyDecoder.line) == ["type_flip {key}.sum text"])
    let alone = try ForwardJSONDecoder().decode(
      Lossy<[[String: Int]]>.self, from: Data(#"[{"jane":"x"}]"#.utf8))
    #expect(alone.dropped.map(\.issue.inside.description) == ["{key}"])
    let failed = ForwardJSONDecoder().outcome(
      of: [String: Plain].self, from: Data(#"{"jane":"x"}"#.utf8))
    #expect(failed.report.issues.map(AnyDecoder.line) == ["failed {key} new_word"])
  }

  struct Rest: Decodable {
    var rest: [String: RawJSON]
    @Isolated var sum: Int?

    enum CodingKeys: String, CodingKey { case sum }

    init(from decoder: any Decoder) throws {
      rest = try [String: RawJSON](from: decoder)
      let container = try decoder.container(keyedBy: CodingKeys.self)
      _sum = try container.decode(Isolated<Int>.self, forKey: .sum)
    }
  }

  @Test func `a model's own keys have names, whatever else the object is read as`() {
    let report = ForwardJSONDecoder().outcome(of: Rest.self, from: Data(#"{"sum":"x"}"#.utf8))
      .report
    #expect(report.issues.map(AnyDecoder.line) == ["type_flip sum text"])
  }

  @Test func `a strategy's keys are found after the object was read as a dictionary`() throws {
    let decoder = ForwardJSONDecoder()
    decoder.keyDecodingStrategy = .custom { path in
      DynamicKey((path.last?.stringValue ?? "").lowercased())
    }
    let data = Data(#"{"SUM":7,"sum":8,"Sum":9}"#.utf8)
    let outcome = decoder.outcome(of: Rest.self, from: data)
    #expect(try outcome.get().sum == 7)
    #expect(try outcome.get().rest.keys.sorted() == ["SUM", "Sum", "sum"])
    #expect(outcome.report.issues.map(\.kind) == [.duplicateKey])
  }

  // MARK: Gates and denominators

  @Test func `a second gate has no indexes, and the first one's denominator`() {
    let outcome = ForwardJSONDecoder().outcome(of: [Int].self, from: Data("[-1,2,3]".utf8))
      .compactMap { $0 > 0 ? $0 : nil }.compactMap { $0 > 2 ? $0 : nil }
    #expect(outcome.report.issues.map(\.path) == ["[0]", "[]"])
    #expect(outcome.report.counts.map(\.count) == [2] && outcome.report.counts.map(\.total) == [3])
  }

  @Test func `a denominator is that of what was decoded`() {
    let json = #"{"data":[{"orders":[{"total":"1"},{"total":2}]},{"orders":[{},{},{}]}]}"#
    struct Total: Decodable { var total: Flexible<Int> }
    let report = ForwardJSONDecoder()
      .outcome(of: [Total].self, from: Data(json.utf8), at: "data[0].orders").report
    let dotted = ForwardJSONDecoder()
      .outcome(of: [Total].self, from: Data(json.utf8), at: "data.0.orders")
      .compactMap { _ -> Int? in nil }.report
    #expect(dotted.counts.map(\.total) == [2, 2])
    #expect(
      dotted.issues.map(\.path) == [
        "data[0].orders[0].total", "data[0].orders[0]", "data[0].orders[1]",
      ])
    #expect(
      report.counts.map(\.total) == [2] && report.issues.map(\.path) == ["data[0].orders[0].total"])
  }

  @Test func `with other decoders a lossy dictionary says how many it had as well`() throws {
    struct Page: Decodable { var who: Lossy<[String: Int]> }
    let pages = (0..<10).map { "{\"who\":{\"a\":\($0 == 4 ? "\"x\"" : "1"),\"b\":2,\"c\":3}}" }
    let (_, report) = try DecodingReport.collecting {
      try JSONDecoder().decode([Page].self, from: Data("[\(pages.joined(separator: ","))]".utf8))
    }
    #expect(
      report.counts.map { "\($0.path) \($0.count) of \($0.total ?? 0)" } == ["[].who.{key} 1 of 30"]
    )
  }

  @Test func `a report can be written as it is`() throws {
    let report = ForwardJSONDecoder().outcome(
      of: Lossy<[Int]>.self, from: Data(#"[1,"x"]"#.utf8), context: .init(endpoint: "GET /a")
    ).report
    let json = String(decoding: try JSONEncoder().encode(report), as: UTF8.self)
    #expect(
      json.contains(#""cause":"type_flip""#) && json.contains("GET") && !json.contains("\"x\""))
    #expect(
      try JSONDecoder().decode([WirePath].self, from: Data(#"["a[0].b"]"#.utf8)) == ["a[0].b"])
  }
}
