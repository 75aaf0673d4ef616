import Foundation
import LintReports
import LintRules
import Testing

@Suite struct SwiftLintRulesTests {
  private func matches(_ pattern: SwiftLintRules.Pattern, _ source: String) throws -> Bool {
    // As SwiftLint compiles it.
    let regex = try NSRegularExpression(
      pattern: pattern.regex, options: [.anchorsMatchLines, .dotMatchesLineSeparators])
    return regex.firstMatch(in: source, range: NSRange(source.startIndex..., in: source)) != nil
  }

  @Test(arguments: SwiftLintRules.patterns.map(\.rule))
  func
    `an expression finds what the rule rejects, as far as a line tells, and nothing that it accepts`(
      name: String
    ) throws
  {
    let pattern = try #require(SwiftLintRules.patterns.first { $0.rule == name })
    let rule = try #require(Rule.all.first { $0.name == name })
    #expect(try rule.rejected.contains { try matches(pattern, $0) })
    // What is right in some files alone is left to those.
    guard pattern.excluded == nil else { return }
    for source in rule.accepted { #expect(try !matches(pattern, source), "\(source)") }
  }

  // swift-format-ignore
  /// What each expression finds of its rule's rejected examples: the others need types, or more than a line.
  static let reach: [(rule: String, found: Int, of: Int)] = [
    ("swallowed_error",         2, 3),
    ("trap_in_decoding",        2, 3),
    ("lossy_critical_list",     2, 2),
    ("single_date_form",        2, 2),
    ("floating_point_money",    2, 2),
    ("payload_in_log",          1, 2),
    ("decoder_outside_factory", 1, 1),
  ]

  @Test(arguments: reach)
  func `how far an expression reaches is known`(name: String, found: Int, of total: Int) throws {
    let pattern = try #require(SwiftLintRules.patterns.first { $0.rule == name })
    let rule = try #require(Rule.all.first { $0.name == name })
    #expect(rule.rejected.count == total)
    #expect(try rule.rejected.count { try matches(pattern, $0) } == found)
  }

  @Test func `the text is YAML of one rule each`() {
    let lines = SwiftLintRules.yaml.split(separator: "\n")
    #expect(lines.contains("custom_rules:"))
    #expect(
      lines.count { $0.hasPrefix("    regex: '") && $0.hasSuffix("'") }
        == SwiftLintRules.patterns.count)
  }
}
