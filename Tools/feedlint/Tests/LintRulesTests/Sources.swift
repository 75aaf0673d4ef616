import SwiftFacts

@testable import LintRules

/// Sources in a text, as a project of files.
enum Sources {
  static func project(
    _ texts: String..., path: String = "Sources/Feed/File.swift",
    options: RuleOptions = RuleOptions()
  ) -> Project {
    Project(
      texts.enumerated().map { number, text in
        let name = number == 0 ? path : path.replacing(".swift", with: "\(number).swift")
        return FactReader.facts(of: Array(text.utf8), path: name)
      }, options: options)
  }

  /// The findings of a rule, as `line: certainty symbol`.
  static func findings(_ rule: Rule, _ project: Project) -> [String] {
    rule.findings(in: project).map { "\($0.place.line): \($0.certainty) \($0.symbol)" }
  }
}
