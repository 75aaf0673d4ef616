import ForwardDecoding
import Foundation
import Testing

@testable import SafeDecoding

@Suite struct SafeDecodingTests {
  enum UnknownRole: SafeDecodingFallbackProvider { static let fallbackValue = "unknown" }

  struct User: Decodable, Equatable, Sendable {
    var id: Int
    @SafeDecodable var name: String?
    @SafeFallbackDecodable<UnknownRole> var role: String
  }

  struct Page: Decodable {
    @LossySafeDecodable var users: [User]
  }

  private static func decode<Value: Decodable>(
    _ type: Value.Type, _ json: String
  ) throws -> (value: Value, issues: [String]) {
    let (value, report) = try SafeJSONDecoder().decode(type, from: Data(json.utf8))
    #expect(report.hasIssues == !report.issues.isEmpty)
    return (value, report.issues.map(\.fieldPath))
  }

  // swift-format-ignore
  static let fields: [(json: String, name: String?, role: String, issues: [String])] = [
    (#"{"id":1,"name":"a","role":"b"}"#,  "a", "b",       []),
    (#"{"id":1}"#,                        nil, "unknown", []),
    (#"{"id":1,"name":null,"role":null}"#, nil, "unknown", ["role"]),
    (#"{"id":1,"name":7,"role":7}"#,      nil, "unknown", ["name", "role"]),
    (#"{"id":1,"role":[],"name":{}}"#,    nil, "unknown", ["name", "role"]),
  ]

  @Test(arguments: fields)
  func `missing, null and broken values are told apart, issues in declaration order`(
    json: String, name: String?, role: String, issues: [String]
  ) throws {
    let (user, found) = try Self.decode(User.self, json)
    #expect(user.name == name && user.role == role)
    #expect(found == issues)
  }

  // swift-format-ignore
  static let lists: [(json: String, ids: [Int], issues: [String])] = [
    (#"{"users":[{"id":1},{"id":2}]}"#,             [1, 2], []),
    ("{}",                                          [],     []),
    (#"{"users":null}"#,                            [],     []),
    (#"{"users":{"id":1}}"#,                        [],     ["users"]),
    (#"{"users":7}"#,                               [],     ["users"]),
    (#"{"users":[{"id":1},{"id":"x"},{}]}"#,        [1],    ["users.1.id", "users.2"]),
    (#"{"users":[7,{"id":1,"name":7}]}"#,           [1],    ["users.0", "users.1.name"]),
    // Foundation names no place for a number that is too large.
    (#"{"users":[{"id":1e400},{"id":1}]}"#,         [1],    ["users.0"]),
    (#"{"users":[null,{"id":1}]}"#,                 [1],    ["users.0"]),
  ]

  @Test(arguments: lists)
  func `a list leaves out its broken elements, each an issue with its place`(
    json: String, ids: [Int], issues: [String]
  ) throws {
    let (page, found) = try Self.decode(Page.self, json)
    #expect(page.users.map(\.id) == ids)
    #expect(found == issues)
  }

  @Test func `what is left out is told to ForwardDecoding as well, at the element`() throws {
    let (_, report) = try DecodingReport.collecting {
      try JSONDecoder().decode(Page.self, from: Data(#"{"users":[{"id":1},{"id":"x"},{}]}"#.utf8))
    }
    #expect(report.issues.map(\.path) == ["users[1]", "users[2]"])
    #expect(report.issues.map(\.cause) == [.typeFlip, .missing])
  }

  @Test func `with our own decoder, what is dropped has its place and denominator`() throws {
    let json = "{\"users\":[{\"id\":1,\"role\":\"b\"},\n{\"id\":\"x\",\"role\":\"b\"}]}"
    let outcome = ForwardJSONDecoder().outcome(of: Page.self, from: Data(json.utf8))
    #expect(
      outcome.report.issues.map(\.description) == [
        "dropped_element at users[1] (line 2, column 7): type_flip at id, expected Int, found text"
      ])
    #expect(outcome.report.counts.map(\.total) == [2])
  }

  @Test func `an issue has the same sentence on every platform`() throws {
    let (_, report) = try SafeJSONDecoder().decode(
      User.self, from: Data(#"{"id":1,"name":7}"#.utf8))
    #expect(
      report.issues == [
        SafeDecodingIssue(
          fieldPath: "name",
          errorDescription:
            "DecodingError.typeMismatch: expected value of type String. Path: name. "
            + "Debug description: Expected to decode String but found number instead.")
      ])
  }

  private struct Key: CodingKey {
    var stringValue: String
    var intValue: Int?
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  @Test func `every case of an error has its words`() {
    let context = DecodingError.Context(
      codingPath: [Key(stringValue: "users"), Key(stringValue: "Index 1")], debugDescription: "why."
    )
    // swift-format-ignore
    let rows: [(any Error, String)] = [
      (DecodingError.typeMismatch(Int.self, context),  "DecodingError.typeMismatch: expected value of type Int. Path: users.1. Debug description: why."),
      (DecodingError.valueNotFound(Int.self, context), "DecodingError.valueNotFound: Expected value of type Int but found null instead. Path: users.1. Debug description: why."),
      (DecodingError.keyNotFound(Key(stringValue: "id"), context), "DecodingError.keyNotFound: missing key id. Path: users.1. Debug description: why."),
      (DecodingError.dataCorrupted(context),           "DecodingError.dataCorrupted: Path: users.1. Debug description: why."),
      (DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "why.")), "DecodingError.dataCorrupted: Path: here. Debug description: why."),
    ]
    for (error, sentence) in rows {
      #expect(SafeDecodingDiagnostics.description(for: error, fallbackPath: "here") == sentence)
    }
  }

  @Test func `scopes nest: a handler takes what is inside of it, a capture sees all`() {
    let issues = ["a", "b", "c"].map { SafeDecodingIssue(fieldPath: $0, errorDescription: "") }
    var outer: [String] = []
    var inner: [String] = []
    let (_, report) = SafeDecodingDiagnostics.capture {
      SafeDecodingDiagnostics.withIssueHandler({ outer.append($0.fieldPath) }) {
        SafeDecodingDiagnostics.emit(issues[0])
        SafeDecodingDiagnostics.withIssueHandler({ inner.append($0.fieldPath) }) {
          SafeDecodingDiagnostics.emit(issues[1])
        }
        SafeDecodingDiagnostics.emit(issues[2])
      }
    }
    #expect(outer == ["a", "c"] && inner == ["b"])
    #expect(report.issues == issues)
    // Nobody listens: nothing happens, and nothing is printed.
    SafeDecodingDiagnostics.emit(issues[0])
  }

  @Test func `a handler is called at once, and two share one log in order`() {
    var log: [String] = []
    SafeDecodingDiagnostics.withIssueHandler({ log.append("outer \($0.fieldPath)") }) {
      SafeDecodingDiagnostics.emit(SafeDecodingIssue(fieldPath: "1", errorDescription: ""))
      #expect(log == ["outer 1"])
      SafeDecodingDiagnostics.withIssueHandler({ log.append("inner \($0.fieldPath)") }) {
        SafeDecodingDiagnostics.emit(SafeDecodingIssue(fieldPath: "2", errorDescription: ""))
      }
      SafeDecodingDiagnostics.emit(SafeDecodingIssue(fieldPath: "3", errorDescription: ""))
    }
    #expect(log == ["outer 1", "inner 2", "outer 3"])
  }

  @Test func `what a handler emits goes to the scopes around it`() {
    let again = SafeDecodingIssue(fieldPath: "again", errorDescription: "")
    var count = 0
    let (_, report) = SafeDecodingDiagnostics.capture {
      SafeDecodingDiagnostics.withIssueHandler({ _ in
        count += 1
        SafeDecodingDiagnostics.emit(again)
      }) {
        SafeDecodingDiagnostics.emit(SafeDecodingIssue(fieldPath: "a", errorDescription: ""))
      }
    }
    #expect(count == 1 && report.issues.map(\.fieldPath) == ["a", "again"])
  }

  @Test func `a task that is begun inside has no scope`() async {
    let issue = SafeDecodingIssue(fieldPath: "a", errorDescription: "")
    let (task, report) = SafeDecodingDiagnostics.capture {
      Task { SafeDecodingDiagnostics.emit(issue) }
    }
    await task.value
    #expect(!report.hasIssues)
  }

  /// An optional of somebody's own.
  enum Maybe: Decodable, Equatable, ExpressibleByNilLiteral {
    case none, some(Int)
    init(nilLiteral: ()) { self = .none }
    init(from decoder: any Decoder) throws {
      self = .some(try decoder.singleValueContainer().decode(Int.self))
    }
  }

  struct Generic<Fallback: SafeDecodingFallbackProvider>: Decodable {
    @SafeDecodable var maybe: Maybe
    @SafeFallbackDecodable<Fallback> var value: Fallback.Value
  }

  @Test func `a null is nil without an issue, whatever is nil, in generic models as well`() throws {
    let (model, issues) = try Self.decode(Generic<UnknownRole>.self, #"{"maybe":null,"value":"a"}"#)
    #expect(model.maybe == .none && model.value == "a" && issues == [])
    #expect(try Self.decode(Generic<UnknownRole>.self, #"{"maybe":"x"}"#).issues == ["maybe"])
  }

  @Test func `a handler gets what was emitted before an error`() {
    struct Strict: Decodable { @SafeDecodable var name: String?; var id: Int }
    var paths: [String] = []
    #expect(throws: DecodingError.self) {
      try SafeDecodingDiagnostics.withIssueHandler({ paths.append($0.fieldPath) }) {
        try JSONDecoder().decode(Strict.self, from: Data(#"{"name":7}"#.utf8))
      }
    }
    #expect(paths == ["name"])
  }

  @Test func `decodes of many tasks don't mix`() async throws {
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<200 {
        group.addTask {
          let isBroken = number.isMultiple(of: 3)
          let json = "{\"id\":\(number),\"name\":\(isBroken ? "7" : "\"a\"")}"
          let (user, issues) = try Self.decode(User.self, json)
          return user.id == number && issues == (isBroken ? ["name"] : [])
        }
      }
      for try await isRight in group { #expect(isRight) }
    }
  }

  @Test func `an injected key strategy holds`() throws {
    struct Named: Decodable { @SafeDecodable var displayName: String? }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let (named, report) = try SafeJSONDecoder(jsonDecoder: decoder)
      .decode(Named.self, from: Data(#"{"display_name":"a"}"#.utf8))
    #expect(named.displayName == "a" && !report.hasIssues)
  }

  @Test func `a strict model throws what Foundation throws`() {
    struct Strict: Decodable { var users: [User] }
    let data = Data(#"{"users":[{"id":1},{"id":"x"}]}"#.utf8)
    let error = #expect(throws: DecodingError.self) {
      try SafeJSONDecoder().decode(Strict.self, from: data)
    }
    guard case .typeMismatch(_, let context)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(context.codingPath.map(\.stringValue) == ["users", "Index 1", "id"])
  }
}
