import Testing
import WireJSON

@testable import DTO

/// What a profile may not say: what always or never holds, and more than reading can count.
@Suite struct ProfileLimitTests {
  private static func problems(_ record: String, fields: String = "") -> [String] {
    let text = """
      schema = 1
      name = "house"
      [[record]]
      name = "sale"
      kind = "payment"
      unit = "minor"
      places = ["$"]
      \(record)
      [record.fields]
      id = "id"
      \(fields)
      """
    do throws(ProfileProblems) {
      _ = try FeedProfile(text: text, file: "house")
      return []
    } catch {
      return error.problems.map { "\($0.place.line): \($0.message)" }
    }
  }

  // swift-format-ignore
  static let conditions: [(when: String, told: String)] = [
    ("when = {}",                                         "without a condition this always holds"),
    ("when = []",                                         "an empty list of conditions never holds"),
    ("when = { q = {} }",                                 "without a test this always holds"),
    ("when = { q = [] }",                                 "an empty list of words never holds"),
    ("when = { q = { not = [] } }",                       "needs words that aren't empty"),
    (#"when = { q = { prefix = [""] } }"#,                "needs words that aren't empty"),
    ("when = { q = { above-zero = false } }",             "can only be true"),
    ("when = { q = { present = false, null = true } }",   "can never hold together"),
    (#"when = { q = { type = "object", above-zero = true } }"#, "can never hold together"),
    (#"when = { q = { covers = "q" } }"#,                 "can never hold together"),
    (#"when = { "$" = { present = true } }"#,             "is always there"),
  ]

  @Test(arguments: conditions)
  func `a condition that always or never holds is refused, with its line`(
    when: String, told: String
  ) {
    let problems = Self.problems(when)
    #expect(problems.contains { $0.hasPrefix("8: ") && $0.contains(told) }, "\(problems)")
  }

  @Test func `an element too far to count is refused`() {
    #expect(Self.problems("", fields: #"amount = "list[9999]""#).isEmpty)
    let problems = Self.problems("", fields: #"amount = "list[65536]""#)
    #expect(problems == ["11: [65536] is too far: 9999 is the last element"])
  }

  @Test func `a field has at most so many places`() throws {
    let places = { (count: Int) in
      "amount = [\((0..<count).map { "\"a\($0)\"" }.joined(separator: ","))]"
    }
    #expect(Self.problems("", fields: places(ProfileLimits.placesOfField)).isEmpty)
    let problems = Self.problems("", fields: places(ProfileLimits.placesOfField + 1))
    #expect(problems == ["11: amount has 121 places; 120 are the most"])
  }

  @Test func `a path that is too long is refused`() {
    let path = Array(repeating: "a", count: 16).joined(separator: ".")
    #expect(
      Self.problems("", fields: "amount = \"\(path)\"")
        == ["11: \"\(path)\" has 16 steps; 15 are the most"])
  }

  /// With 256 objects and more in a profile's paths, the memo of keys once took one for another.
  @Test func `many objects in a profile's paths are told apart`() throws {
    let rules = (0..<600).map {
      "[[record.rule]]\nstatus = \"failed\"\nwhen = { \"o\($0).x\" = 7 }"
    }
    let text = """
      schema = 1
      name = "house"
      [[record]]
      name = "sale"
      kind = "payment"
      unit = "decimal"
      places = ["$"]
      [record.fields]
      id = "id"
      amount = "amount.value"
      \(rules.joined(separator: "\n"))
      """
    let profile = try FeedProfile(text: text, file: "house")
    var reader = RecordReader(profile: profile, version: 0)
    let members = (0..<600).map { "\"o\($0)\":{\"x\":1,\"value\":888.88}" }
    let json = "{\"id\":\"1\",\"amount\":{\"value\":1.00},\(members.joined(separator: ","))}"
    let bytes = Array(json.utf8)
    var tokenizer = RecordTokenizer()
    _ = tokenizer.scan(bytes.span.bytes, from: 0)
    let view = RecordView(bytes: bytes.span.bytes, tokens: tokenizer.tokens.span)
    for _ in 0..<2 {
      _ = reader.read(view, at: 0, among: [0], placeTells: true)
      #expect(view.text(of: Int(reader[.amount].token)) == "1.00")
    }
  }
}
