import ArgumentParser
import DTO
import Foundation

/// The program: its commands, and what they have in common.
@main
struct FeedTUI: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "feedtui",
    abstract: "Browses an orders/payments feed, and never lies about it.",
    discussion: """
      Every record that can be shown is shown; a value that isn't certain is marked; every \
      deviation is counted. A SOURCE is a file, - for standard input, or an http(s) address; \
      FEEDTUI_TOKEN is sent as bearer token.

      Try it: feedtui SampleData/orders.json
      """,
    version: "0.1.0",
    subcommands: [
      Browse.self, Check.self, Export.self, Show.self, ScreenCommand.self, Policies.self,
      Profile.self, SettingsCommand.self,
    ],
    defaultSubcommand: Browse.self)

  static func main() {
    signal(SIGPIPE, SIG_IGN)
    do {
      try refuseMisspelledCommand(CommandLine.arguments.dropFirst().first ?? "")
      var command = try parseAsRoot()
      try command.run()
    } catch let error as any Error & CustomStringConvertible where Failure.isOurs(error) {
      Failure.exit(error)
    } catch {
      exit(withError: error)
    }
  }

  /// `chek page.json` is a misspelled command, and no source, unless there is a file of that name.
  private static func refuseMisspelledCommand(_ word: String) throws {
    let commands = configuration.subcommands.compactMap { $0.configuration.commandName }
    guard !commands.contains(word), let nearest = Spelling.nearest(to: word, in: commands),
      !FileManager.default.fileExists(atPath: word)
    else { return }
    throw CommandError.unknownCommand(word, nearest: nearest)
  }
}
