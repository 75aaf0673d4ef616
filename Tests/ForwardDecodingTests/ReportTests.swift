import ForwardDecoding
import Foundation
import Testing

/// What a report says, and what it doesn't.
@Suite struct ReportTests {
  enum Status: String, Decodable { case paid }
  struct Refusal: Error {}
  struct Refusing: Decodable { init(from decoder: any Decoder) throws { throw Refusal() } }

  struct Model: Decodable {
    @Isolated var status: Status?
    @Isolated var site: URL?
    @Isolated var blob: Data?
    @Isolated var small: Int8?
    @Isolated var own: Refusing?
    @Isolated var made: FlexibleDate?
  }

  // swift-format-ignore
  static let refused: [(json: String, line: String)] = [
    (#"{"status":"paused"}"#, "new_word status"), (#"{"status":7}"#,    "type_flip status number"),
    (#"{"blob":"!"}"#,        "invalid_value blob"),
    (#"{"own":1}"#,           "invalid_value own Refusal"),
    (#"{"made":"tomorrow"}"#, "invalid_value made no known form of a time"),
  ]

  @Test(arguments: AnyDecoder.allCases, refused)
  func `what a type refuses is told from what is no JSON`(
    decoder: AnyDecoder, row: (json: String, line: String)
  ) throws {
    let (_, report) = try DecodingReport.collecting { try decoder.decode(Model.self, row.json) }
    let issue = try #require(report.issues.first)
    #expect(report.total == 1 && AnyDecoder.line(issue).hasPrefix(row.line), "\(issue)")
    #expect(!issue.expected.isEmpty)
  }

  // With Foundation's decoder all its error says of such a number is that the data are no JSON.
  @Test(arguments: ["1.5", "-0.25", "1e400", "128", "0.1234567890123456789012345678901234567891"])
  func `a number that can't be held exactly is told from one that can't at all`(wire: String) throws
  {
    struct Numbers: Decodable { @Isolated var byte: Int8?; @Isolated var sum: Decimal? }
    let report = try DecodingReport.collecting {
      try AnyDecoder.forward.decode(Numbers.self, "{\"byte\":\(wire),\"sum\":\(wire)}")
    }.report
    let kinds = report.issues.map { "\($0.path) \($0.kind.rawValue)" }
    switch wire {
    case "1e400": #expect(kinds == ["byte out_of_range", "sum out_of_range"])
    case "128": #expect(kinds == ["byte out_of_range"])
    case "1.5", "-0.25": #expect(kinds == ["byte not_exact"])
    default: #expect(kinds == ["byte not_exact", "sum not_exact"])
    }
  }

  // MARK: Counts

  struct Order: Decodable {
    struct Item: Decodable { var id: Int }
    var id: Int
    var status: Open<Status>?
    var total: Flexible<Int>?
    var items: Lossy<[Item]>?
    var who: Lossy<[String: Int]>?
  }

  private static func counts<Value: Decodable>(_ type: Value.Type, _ json: String) -> [String] {
    ForwardJSONDecoder(recovering: .optionals).outcome(of: type, from: Data(json.utf8)).report
      .counts.map { count in
        let cause = count.cause.map { " \($0.rawValue)" } ?? ""
        return "\(count.kind.rawValue)\(cause) \(count.path) \(count.count) of \(count.total ?? -1)"
      }
  }

  private static func list(_ count: Int, _ element: (Int) -> String) -> String {
    "[" + (0..<count).map(element).joined(separator: ",") + "]"
  }

  @Test func `every count has its denominator`() {
    let orders = Self.list(340) { number in
      switch number {
      case 3: #"{"id":3,"status":"paused","items":[{"id":1},{"id":"x"}]}"#
      case 4: #"{"id":4,"status":"held","total":"7","items":[{"id":1},{}]}"#
      case 5: #"{"id":5,"who":{"a":1,"b":"x","c":2},"items":[{"id":1},{"id":2}]}"#
      default: "{\"id\":\(number),\"items\":[{\"id\":1},{\"id\":2}]}"
      }
    }
    #expect(
      Self.counts([String: [Order]].self, "{\"orders\":\(orders)}") == [
        "new_word {key}[].status 2 of 340", "dropped_element type_flip {key}[].items[] 1 of 680",
        "coerced {key}[].total 1 of 340", "dropped_element missing_field {key}[].items[] 1 of 680",
        "dropped_element type_flip {key}[].who.{key} 1 of 3",
      ])
  }

  @Test func `two reasons at one place have the same denominator`() {
    #expect(
      Self.counts(Lossy<[Int]>.self, #"[1,"x",null,"y",2]"#) == [
        "dropped_element type_flip [] 2 of 5", "dropped_element unexpected_null [] 1 of 5",
      ])
  }

  @Test func `with other decoders a lossy array says how many it had`() throws {
    let orders = Self.list(340) { number in
      let items = number == 7 ? #"[{"id":1},{}]"# : #"[{"id":1},{"id":2}]"#
      let status = number % 100 == 9 ? "held" : "paid"
      return "{\"id\":\(number),\"status\":\"\(status)\",\"items\":\(items)}"
    }
    let report = try DecodingReport.collecting {
      try JSONDecoder().decode(Lossy<[Order]>.self, from: Data(orders.utf8))
    }.report
    #expect(
      report.counts.map { "\($0.path) \($0.count) of \($0.total ?? -1)" }
        == ["[].items[] 1 of 680", "[].status 4 of 340"])
  }

  @Test func `places beyond the limit are counted together, and none is lost`() {
    let letters = (0..<300).map { number in
      String(
        String(number).unicodeScalars.compactMap { UnicodeScalar($0.value + 49) }.map(
          Character.init))
    }
    let report = DecodingReport(
      issues: letters.map { DecodingIssue(.coerced, at: WirePath([.key("key_\($0)")])) })
    #expect(report.counts.count == DecodingReport.signatureLimit + 1)
    #expect(report.counts.last?.count == 300 - DecodingReport.signatureLimit)
    #expect(report.counts.map(\.count).reduce(0, +) == report.total)
  }

  @MainActor
  @Test func `what is asynchronous is collected as well, children included`() async throws {
    let (statuses, report) = try await DecodingReport.collecting {
      try await withThrowingTaskGroup(of: Open<Status>?.self) { group in
        for word in ["paid", "held"] {
          group.addTask {
            await Task.yield()
            let json = "{\"id\":1,\"status\":\"\(word)\"}"
            return try JSONDecoder().decode(Order.self, from: Data(json.utf8)).status
          }
        }
        var statuses: [Open<Status>?] = []
        for try await status in group { statuses.append(status) }
        return statuses
      }
    }
    #expect(statuses.count == 2 && report.issues.map(\.kind) == [.newWord])
  }

  // MARK: Redaction

  struct Balances: Decodable {
    @Isolated var balances: [String: Int]?
    var maps: Lossy<[[String: Int]]>?
    var accounts: [String: Account]?
    struct Account: Decodable { @Isolated var sum: Int? }
  }

  // swift-format-ignore
  static let keyed: [(json: String, line: String)] = [
    (#"{"balances":{"jane_doe":"x"}}"#,        "type_flip balances.{key} text"),
    (#"{"maps":[{"jane":"x"}]}"#,              "dropped_element maps[0] type_flip {key} text"),
    (#"{"maps":[{"4111111111111111":"x"}]}"#,  "dropped_element maps[0] type_flip {key} text"),
    (#"{"accounts":{"jane":{"sum":"x"}}}"#,    "type_flip accounts.{key}.sum text"),
  ]

  @Test(arguments: AnyDecoder.allCases, keyed)
  func `the keys of dictionaries are data, whatever they look like`(
    decoder: AnyDecoder, row: (json: String, line: String)
  ) throws {
    let issues = try decoder.decodeCollecting(Balances.self, row.json).issues
    #expect(issues == [row.line])
  }

  enum Payload: VersionedPayload {
    case any
    static let versionKey = "type"
    static let versions: Set<String> = ["1"]
    init(from decoder: any Decoder, version: String) throws { self = .any }
  }

  // swift-format-ignore
  @Test(arguments: [
    ("4111111111111111", "another version"), ("jane.doe", "another version"), ("2", #""2""#), ("10.2.1", #""10.2.1""#),
  ])
  func `a version is quoted where it can be nothing else`(version: String, found: String) throws {
    let json = "{\"type\":\"\(version)\"}"
    let issues = try AnyDecoder.forward.decodeCollecting(Versioned<Payload>.self, json).issues
    #expect(issues == ["unexpected_version type \(found)"])
  }

  @Test func `a word is quoted where its place is declared safe, and where it can be printed`() {
    let decoder = ForwardJSONDecoder()
    decoder.reportablePaths = ["[].status"]
    let json =
      #"[{"id":1,"status":"paused"},{"id":2,"status":"\u001b[2J"},{"id":3,"status":"\u202egnp"}]"#
    let report = decoder.outcome(of: [Order].self, from: Data(json.utf8)).report
    #expect(report.issues.map(\.found) == [#""paused""#, "another word", "another word"])
    let foundation = JSONDecoder()
    foundation.userInfo[.reportablePaths] = Set<WirePath>(["[].status"])
    let theirs = DecodingOutcome.collecting {
      try foundation.decode([Order].self, from: Data(json.utf8))
    }
    #expect(theirs.report.issues.map(\.found) == report.issues.map(\.found))
  }

  // MARK: Places

  struct Placed: Decodable {
    struct Inner: Decodable { var id: Int; var status: Status }
    var inner: Inner?
    @Fallback<Nowhere> var country: String
    enum Nowhere: FallbackProvider { static let fallback = "ZZ" }
  }

  @Test func `an issue stands where its path leads, a missing key at its object`() {
    let json = "{\n\"inner\": {\n\"id\": 1,\n\"status\": \"paused\"}}"
    let report = ForwardJSONDecoder(recovering: .optionals)
      .outcome(of: Placed.self, from: Data(json.utf8)).report
    #expect(
      report.issues.map(AnyDecoder.line) == ["new_word inner.status", "missing_field country"])
    #expect(report.issues.map(\.line) == [4, 1] && report.issues.map(\.column) == [11, 1])
  }

  // swift-format-ignore
  static let failures: [(json: String, place: TextPlace)] = [
    ("[1,\n \"x\"]",                      TextPlace(offset: 5, line: 2, column: 2)),
    ("[1,\n {}]",                         TextPlace(offset: 5, line: 2, column: 2)),
    ("[1,\n 300]",                        TextPlace(offset: 5, line: 2, column: 2)),
    ("[1,\n 2",                           TextPlace(offset: 6, line: 2, column: 3)),
    ("",                                  TextPlace(offset: 0, line: 1, column: 1)),
  ]

  @Test(arguments: failures)
  func `an error says its line and column`(json: String, place: TextPlace) {
    let error = #expect(throws: DecodingError.self) {
      try ForwardJSONDecoder().decode([Int8].self, from: Data(json.utf8))
    }
    #expect(error?.place == place)
  }

  @Test func `the errors of the standard library have a place as well`() {
    let error = #expect(throws: DecodingError.self) {
      try ForwardJSONDecoder().decode([Status].self, from: Data("[\"paid\",\n\"paused\"]".utf8))
    }
    #expect(error?.place == TextPlace(offset: 9, line: 2, column: 1))
    guard case .dataCorrupted(let context)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect("\(context.underlyingError.map { "\($0)" } ?? "")" == "new_word at line 2, column 1")
  }

  // MARK: Order

  @Test func `members of a dictionary are read in the order in which they were sent`() throws {
    let json = #"{"z":{"id":"x"},"a":{"id":1,"status":"new"},"b":{},"a":{"id":2}}"#
    let (orders, issues) = try AnyDecoder.forward.decodeCollecting(
      Lossy<[String: Order]>.self, json)
    #expect(orders.elements.mapValues(\.id) == ["a": 1])
    #expect(orders.dropped.map(\.place) == [.key("z"), .key("b")])
    #expect(orders.dropped.map(\.issue.cause) == [.typeFlip, .missing])
    #expect(
      issues == [
        "dropped_element {key} type_flip id text", "new_word {key}.status another word",
        "dropped_element {key} missing_field id", "duplicate_key {key}",
      ])
  }

  // MARK: The domain's gate

  @Test func `what the domain refuses is told at its place in the payload`() throws {
    let json = "{\"data\":\n[{\"id\":\"x\"},\n{\"id\":-1},{\"id\":2},{},{\"id\":-3}]}"
    let outcome = ForwardJSONDecoder()
      .outcome(of: Lossy<[Order]>.self, from: Data(json.utf8), at: "data")
      .compactMap { $0.id > 0 ? $0.id : nil }
    #expect(try outcome.get() == [2])
    let rejected = outcome.report.issues(of: .rejected)
    #expect(rejected.map(\.path) == ["data[1]", "data[4]"] && rejected.map(\.line) == [3, 3])
    #expect(outcome.report.counts.last?.count == 2 && outcome.report.counts.last?.total == 5)
  }

  @Test func `members and sets have no index`() throws {
    let set = ForwardJSONDecoder().outcome(of: Lossy<Set<Int>>.self, from: Data("[1,2]".utf8))
      .compactMap { _ -> Int? in nil }
    #expect(set.report.issues.map(\.path) == ["[]", "[]"])
    let map = ForwardJSONDecoder().outcome(of: [String: Int].self, from: Data(#"{"a":1}"#.utf8))
      .compactMap { _ -> Int? in throw Refusal() }
    #expect(map.report.issues.map(AnyDecoder.line) == ["rejected {key} Refusal"])
  }

  @Test func `a list inside a page has a gate as well`() throws {
    struct Page: Decodable { var orders: [Order] }
    let outcome = ForwardJSONDecoder()
      .outcome(of: Page.self, from: Data(#"{"orders":[{"id":1},{"id":-1}]}"#.utf8))
      .map(at: "orders", \.orders).compactMap { $0.id > 0 ? $0.id : nil }
    #expect(try outcome.get() == [1])
    #expect(outcome.report.issues.map(AnyDecoder.line) == ["rejected orders[1]"])
  }
}
