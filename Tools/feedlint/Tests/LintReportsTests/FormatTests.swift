import Foundation
@testable import LintReports
import LintRules
import SwiftFacts
import Testing

@Suite struct FormatTests {
  private static let source = "func f() {\n\tlet é = try? d.decode(A.self, from: x)\n}\n"

  private var result: LintRun.Result {
    let files = [
      FactReader.facts(of: Array(Self.source.utf8), path: "Sources/My App/a,b.swift"),
      FactReader.facts(of: Array("struct {".utf8), path: "Sources/z.swift"),
    ]
    return LintRun(settings: LintSettings(), today: "2026-11-27").result(of: files)
  }

  private func line(_ path: String, _ number: Int) -> String? {
    Self.source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[
      number - 1]
  }

  @Test func `text is what compilers write, with the line and a caret`() {
    #expect(
      TextFormat { Self().line($0, $1) }.text(of: result) == """
        Sources/z.swift:1:8: warning: this isn't Swift that feedlint reads, so no rule has seen the file: expected identifier in struct
        Sources/My App/a,b.swift:2:11: error: `try?` drops the error of a decode; catch it and record it [swallowed_error]
          let é = try? d.decode(A.self, from: x)
                  ^
        2 files: 1 certain, 0 likely · 1 file not read

        """)
  }

  // swift-format-ignore
  static let lines: [(source: String, column: Int, shown: String)] = [
    ("    let a = b",                       9,  "  let a = b\n      ^\n"),
    ("let a = b\u{1B}[31m",                 5,  "  let a = b?[31m\n      ^\n"),
    ("a\u{202E}b",                          1,  "  a?b\n  ^\n"),
    ("",                                    1,  "  \n  ^\n"),
    (String(repeating: "x", count: 99) + "!", 100, "  …" + String(repeating: "x", count: 40) + "!\n  " + String(repeating: " ", count: 41) + "^\n"),
  ]

  @Test(arguments: lines)
  func `a line shows where its caret is, and nothing that a terminal obeys`(
    source: String, column: Int, shown: String
  ) {
    var result = LintRun.Result()
    result.findings = [
      Finding(
        rule: "closed_enum", path: "a", place: Place(line: 1, column: column, offset: 0, length: 1),
        symbol: "", message: "m")
    ]
    let text = TextFormat { _, _ in source }.text(of: result)
    #expect(text.contains("[closed_enum]\n\(shown)"), "\(text)")
  }

  @Test func `json has each finding with its place and symbol`() throws {
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(JSONFormat.text(of: result).utf8))
        as? [String: Any])
    let findings = try #require(object["findings"] as? [[String: Any]])
    #expect(findings.count == 1)
    #expect(findings[0]["symbol"] as? String == "f()")
    #expect(findings[0]["line"] as? Int == 2)
    #expect(findings[0]["certainty"] as? String == "certain")
    #expect((object["unread"] as? [[String: Any]])?.count == 1)
  }

  @Test func `sarif names rules, levels and places as its standard does`() throws {
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(SARIFFormat.text(of: result, line: line).utf8))
        as? [String: Any])
    #expect(object["version"] as? String == "2.1.0")
    let run = try #require((object["runs"] as? [[String: Any]])?.first)
    let item = try #require((run["results"] as? [[String: Any]])?.first)
    #expect(item["ruleId"] as? String == "swallowed_error")
    #expect(item["level"] as? String == "error")
    let location = try #require(
      ((item["locations"] as? [[String: Any]])?.first)?["physicalLocation"] as? [String: Any])
    #expect(
      (location["artifactLocation"] as? [String: Any])?["uri"] as? String
        == "Sources/My%20App/a,b.swift")
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    #expect(rules.contains { $0["id"] as? String == "swallowed_error" })
  }

  @Test func `github's commands keep what would end them`() {
    #expect(
      GitHubFormat.text(of: result)
        == "::warning file=Sources/z.swift,line=1,title=not read::expected identifier in struct\n::error file=Sources/My App/a%2Cb.swift,line=2,col=11,title=swallowed_error::`try?` drops the error of a decode; catch it and record it\n"
    )
  }

  @Test func `the document of rules has all rules and settings`() {
    for rule in Rule.all { #expect(RuleText.document.contains("## `\(rule.name)`")) }
    #expect(RuleText.document.contains("| `options` | `money_words` |"))
    #expect(RuleText.list.split(separator: "\n").count == Rule.all.count)
  }
}
