import Foundation
import LintReports
import LintRules
import SwiftFacts
import Testing

@Suite struct LintRunTests {
  private func run(
    _ source: String, _ settings: LintSettings = LintSettings(), baseline: Baseline? = nil,
    path: String = "Sources/a.swift"
  ) -> LintRun.Result {
    LintRun(settings: settings, baseline: baseline, today: "2026-11-27")
      .result(of: [FactReader.facts(of: Array(source.utf8), path: path)])
  }

  private static let swallowing = "let a = try? d.decode(A.self, from: x)"

  // MARK: Waivers

  // swift-format-ignore
  static let waivers: [(comment: String, says: String?)] = [
    ("feedlint:allow(swallowed_error): a probe",                             nil),
    ("feedlint:allow(closed_enum, swallowed_error): a probe",                nil),
    ("feedlint:allow(swallowed_error) until 2026-11-28: the old API ends",   nil),
    ("feedlint:allow(swallowed_error) until 2026-11-27: the old API ends",   "this waiver ended on 2026-11-27"),
    ("feedlint:allow(swallowed_error) until soon: why",                      "`until` needs a day"),
    ("feedlint:allow(swallowed_error) until 2027-02-30: why",                "`until` needs a day"),
    ("feedlint:allow(swallowed_error)",                                      "a reason is missing"),
    ("feedlint:allow(swallowed_error):   ",                                  "a reason is missing"),
    ("feedlint:allow(swallowed): why",                                       "there is no rule `swallowed`"),
    ("feedlint:allow(): why",                                                "name a rule"),
    ("feedlint:disable",                                                     "write `feedlint:allow(rule): why`"),
  ]

  @Test(arguments: waivers)
  func `a waiver needs a rule and a reason, and may end`(comment: String, says: String?) {
    let result = run("// \(comment)\n\(Self.swallowing)")
    if let says {
      #expect(result.findings.map(\.rule) == ["waiver", "swallowed_error"])
      #expect(result.findings[0].message.contains(says), "\(result.findings[0].message)")
      #expect(result.failing.count == 2)
    } else {
      #expect(result.findings == [])
      #expect(result.waived == 1)
    }
  }

  @Test func `a waiver that nothing needs is told, and fails nothing`() {
    let result = run("// feedlint:allow(closed_enum): once\nlet a = 1")
    #expect(result.findings.map(\.message) == ["nothing needs this waiver any more"])
    #expect(result.failing == [])
  }

  @Test func `of a rule that didn't look nobody says that its waiver is needed no more`() {
    var settings = LintSettings()
    settings.severities["closed_enum"] = .some(nil)
    #expect(run("// feedlint:allow(closed_enum): once\nlet a = 1", settings).findings == [])
    #expect(run("// feedlint:allow(flipping_field): once\nlet a = 1").findings == [])
  }

  @Test func `a waiver is about its line alone`() {
    let result = run(
      "\(Self.swallowing)  // feedlint:allow(swallowed_error): a probe\n\(Self.swallowing)")
    #expect(result.findings.map(\.place.line) == [2])
  }

  // MARK: Severities

  @Test func `what is likely, or a warning, fails nothing`() {
    #expect(run("d.dateDecodingStrategy = .iso8601").failing == [])
    #expect(run("\n#if A\n\(Self.swallowing)\n#endif\n").failing == [])
    #expect(run(Self.swallowing).failing.count == 1)
  }

  @Test func `a file that isn't Swift is told, and the others are checked`() {
    let files = ["struct {", Self.swallowing].enumerated().map {
      FactReader.facts(of: Array($1.utf8), path: "\($0).swift")
    }
    let result = LintRun(settings: LintSettings(), today: "2026-11-27").result(of: files)
    #expect(result.unread.map(\.path) == ["0.swift"])
    #expect(result.findings.map(\.path) == ["1.swift"])
  }

  // MARK: Baselines

  @Test func `what was there before isn't told, until there is more of it`() throws {
    let old = Baseline(run("func f() { \(Self.swallowing) }").findings)
    let read = try Baseline(text: old.text, path: "b")
    #expect(read == old)
    let moved = run(
      "\n\n// moved\nfunc f() { \(Self.swallowing) }", baseline: read, path: "Sources/b.swift")
    #expect(moved.findings == [])
    #expect(moved.known == 1)
    #expect(
      run("func f() { \(Self.swallowing); \(Self.swallowing) }", baseline: read).findings.count == 1
    )
    #expect(run("func g() { \(Self.swallowing) }", baseline: read).findings.count == 1)
  }

  @Test func `a baseline with other line ends, or with more than a number holds, is read`() throws {
    let text =
      "# a\r\n9223372036854775807\tswallowed_error\tf()\r\n9223372036854775807\tswallowed_error\tf()\r\n"
    #expect(
      run("func f() { \(Self.swallowing) }", baseline: try Baseline(text: text, path: "b")).findings
        == [])
  }

  @Test(arguments: ["swallowed_error\tf()", "0\ta\tb", "-1\ta\tb", "x\ta\tb", "1\ta\tb\tc"])
  func `a line that is none of a baseline is told`(line: String) throws {
    let mistake = try #require(throws: SettingsMistake.self) {
      try Baseline(text: "# comment\n\n\(line)\n", path: "b")
    }
    #expect(mistake.line == 3)
  }

  // MARK: Fixes

  @Test func `fixes change nothing else, and of two that overlap the first is made`() {
    let source =
      "init(from decoder: any Decoder) throws { a = try! d.decode(A.self, from: b) }"
    let text = FixedText(
      Array(source.utf8),
      run("struct S: Decodable { \(source) }").findings.map {
        var finding = $0
        finding.fix = $0.fix.map {
          Fix(
            range: $0.range.lowerBound - 22..<$0.range.upperBound - 22, replacement: $0.replacement)
        }
        return finding
      })
    #expect(String(decoding: text.bytes, as: UTF8.self) == source.replacing("try!", with: "try"))
    #expect(text.count == 1)
    let overlapping = [0..<4, 2..<6].map { range in
      Finding(
        rule: "a", path: "a", place: Place(line: 1, column: 1, offset: 0, length: 1), symbol: "",
        message: "", fix: Fix(range: range, replacement: "-"))
    }
    #expect(FixedText(Array("abcdefgh".utf8), overlapping).count == 1)
  }

  // swift-format-ignore
  static let unfixed: [String] = [
    "init(from decoder: any Decoder) throws(Wrong) { a = try! d.decode(A.self, from: b) }",
    "init(from decoder: any Decoder) throws { a = b ?? (try! d.decode(A.self, from: b)) }",
    "init(from decoder: any Decoder) throws { q.async { a = try! d.decode(A.self, from: b) } }",
    "init(from decoder: any Decoder) throws { defer { a = try! d.decode(A.self, from: b) } }",
    "init(from decoder: any Decoder) throws { assert(try! d.decode(A.self, from: b)) }",
    "init(from decoder: any Decoder) throws { var c: A { try! d.decode(A.self, from: b) } }",
  ]

  @Test(arguments: unfixed)
  func `what wouldn't compile, or mean something else, is left to a person`(source: String) {
    #expect(run("struct S: Decodable { \(source) }").findings.compactMap(\.fix) == [])
  }

  @Test func `a key that can't be reached gets the name that the strategy makes`() {
    let source = """
      struct User: Decodable { let id: Int; enum CodingKeys: String, CodingKey { case id = "user_id" } }
      func f() throws {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        _ = try decoder.decode(User.self, from: data)
      }
      """
    let fixed = FixedText(Array(source.utf8), run(source).findings)
    let text = String(decoding: fixed.bytes, as: UTF8.self)
    #expect(text == source.replacing("user_id", with: "userId"))
    #expect(run(text).findings == [])
  }
}
