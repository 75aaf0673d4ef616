import ArgumentParser
import Foundation
import LintReports

/// The program.
@main
struct Feedlint: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "feedlint",
    abstract: "Finds decoding code that one new word, one null or one bad element will break.",
    discussion: """
      Try it: feedlint Sources

      The exit status is 0 where nothing fails, 1 where a certain finding of an error's severity does, and 2 \
      where the check couldn't be made.
      """,
    version: "0.1.0",
    subcommands: [
      CheckCommand.self, RulesCommand.self, InitCommand.self, ReportCommand.self, SuiteCommand.self,
      SwiftLintCommand.self,
    ],
    defaultSubcommand: CheckCommand.self)

  static func main() {
    signal(SIGPIPE, SIG_IGN)
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch let error as ExitCode {
      Foundation.exit(error.rawValue)
    } catch {
      let status = exitCode(for: error)
      let message = fullMessage(for: error)
      guard status.rawValue == 0 else {
        OutputFile.warn(message)
        Foundation.exit(2)
      }
      do {
        try OutputFile.print(message + "\n")
      } catch {
        OutputFile.warn("\(error)")
        Foundation.exit(2)
      }
    }
  }
}
