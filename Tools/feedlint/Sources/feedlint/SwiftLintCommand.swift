import ArgumentParser
import LintReports

/// `feedlint swiftlint`.
struct SwiftLintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "swiftlint",
    abstract: "Print the rules that regular expressions can say, as custom_rules of SwiftLint.")

  func run() throws { try OutputFile.print(SwiftLintRules.yaml) }
}
