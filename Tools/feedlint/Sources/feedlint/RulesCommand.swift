import ArgumentParser
import LintReports
import LintRules

/// `feedlint rules`.
struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "List the rules, or tell one with its examples.")

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, markdown
  }

  @Argument(help: "A rule, to be told with its reason and examples.")
  var name: String?

  @Option(help: "text or markdown.")
  var format = Format.text

  func run() throws {
    guard let name else {
      return try OutputFile.print(format == .text ? RuleText.list : RuleText.document)
    }
    guard let rule = Rule.all.first(where: { $0.name == name }) else {
      throw ValidationError("There is no rule \(name). `feedlint rules` lists them.")
    }
    try OutputFile.print(format == .text ? RuleText.page(of: rule) : RuleText.section(of: rule))
  }
}
