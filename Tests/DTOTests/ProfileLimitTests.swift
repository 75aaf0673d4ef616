import Domain
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
    (#"when = { q = { covers = "q" } }"#,                 "can never be compared with itself"),
    (#"when = { "$" = { present = true } }"#,             "the record itself is always an object"),
    (#"when = { "$" = { present = false } }"#,            "the record itself is always an object"),
    ("when = { q = { zero = false } }",                   "can only be true"),
    ("when = { q = { zero = true, above-zero = true } }", "can never hold together"),
    (#"when = { q = { type = "object", prefix = ["a"] } }"#, "can never hold together"),
    (#"when = { q = { type = "array", not = ["a"] } }"#,  "can never hold together"),
    (#"when = { q = { above-zero = true, prefix = ["a"] } }"#, "can never hold together"),
    ("when = { q_r = true, qR = false }",                 "can never hold together"),
    (#"when = { q_r = { below = "qR" } }"#,               "can never be compared with itself"),
    (#"when = { q = { present = false }, "q.r" = true }"#, "can never hold together"),
    (#"when = { q = { type = "text" }, "q[0]" = true }"#, "can never hold together"),
    (#"when = { "q[only]" = true, "q[1]" = true }"#,      "can never hold together"),
    (#"when = { "q[0]" = { present = false }, "q[1]" = true }"#, "can never hold together"),
    (#"when = { "q[].r" = true }"#,                       "has many places"),
    (#"when = { "*.r" = true }"#,                         "has many places"),
  ]

  @Test(arguments: conditions)
  func `a condition that always or never holds is refused, with its line`(
    when: String, told: String
  ) {
    let problems = Self.problems(when)
    #expect(problems.contains { $0.hasPrefix("8: ") && $0.contains(told) }, "\(problems)")
  }

  // swift-format-ignore
  static let possible: [String] = [
    #"when = { q = { below = "r", above-zero = true } }"#, #"when = { q = { prefix = ["a"], not = ["ab"] } }"#,
    #"when = { q = { type = "object" }, "q.r" = true }"#,  #"when = { "q[0]" = true, "q[1]" = { present = false } }"#,
    #"when = { q = { null = true }, "q.r" = { present = false } }"#, #"when = { q = ["a", "b"], r = "a" }"#,
    #"when = { q = { zero = true, below = "r" } }"#,
  ]

  @Test(arguments: possible)
  func `conditions that may hold together are taken`(when: String) {
    #expect(Self.problems(when).isEmpty)
  }

  @Test func `a status has one meaning, and a rule asks for a word of it`() {
    let status = { (lists: String, rule: String) in
      Self.problems(
        "",
        fields: """
          amount = "amount"
          status = "status"
          [record.status]
          \(lists)
          [[record.rule]]
          status = "failed"
          when = { status = \(rule) }
          """)
    }
    #expect(status(#"paid = ["p"]"#, #"["P", "q"]"#).isEmpty)
    #expect(
      status("paid = [\"p\"]\nfailed = [\"P\"]", #""p""#).contains { $0.contains("two meanings") })
    #expect(status(#"paid = ["p"]"#, #""q""#).contains { $0.contains("this never holds") })
  }

  @Test func `a place isn't read in another way for the style of its key`() {
    let problems = Self.problems(
      "", fields: #"amount = ["amount", { path = "Amount", unit = "decimal" }]"#)
    #expect(problems.contains { $0.contains("only their style differs") }, "\(problems)")
  }

  @Test func `paths that lead through more objects than reading counts are refused`() {
    let path = { (number: Int) in (0..<15).map { "k\(number)_\($0)" }.joined(separator: ".") }
    let problems = { (count: Int) in
      let rules = (0..<count).map {
        "[[record.rule]]\nstatus = \"failed\"\nwhen = { \"\(path($0))\" = true }"
      }
      return Self.problems("", fields: rules.joined(separator: "\n"))
    }
    #expect(problems(ProfileLimits.paths - 1).isEmpty)
    #expect(problems(ProfileLimits.paths) == ["1: the records have 4001 paths; the limit is 4000"])
  }

  @Test func `a table has at most so many conditions`() {
    let when = { (count: Int) in
      "when = { \((0..<count).map { "q\($0) = true" }.joined(separator: ", ")) }"
    }
    #expect(Self.problems(when(ProfileLimits.conditions)).isEmpty)
    let problems = Self.problems(when(ProfileLimits.conditions + 1))
    #expect(problems == ["8: 101 conditions stand together; the limit is 100"])
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
    #expect(problems == ["11: amount has 121 places; the limit is 120"])
  }

  @Test func `a path that is too long is refused`() {
    let path = Array(repeating: "a", count: 16).joined(separator: ".")
    #expect(
      Self.problems("", fields: "amount = \"\(path)\"")
        == ["11: \"\(path)\" has 16 steps; the limit is 15"])
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
    var reader = RecordReader(ReadingBox(profile: profile, version: 0))
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
