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
    Output.occupyStandardDescriptors()
    var status = outcome()
    do throws(OutputFailure) {
      try Output.close()
    } catch {
      status = Failure.report(error)
    }
    Foundation.exit(status)
  }

  /// Does what the command line asks for, and returns the exit status.
  private static func outcome() -> Int32 {
    do {
      try refuseMisspelledCommand(CommandLine.arguments.dropFirst().first ?? "")
      var command = try parseAsRoot()
      try command.run()
      return ExitStatus.clean
    } catch let error as any Error & CustomStringConvertible where Failure.isOurs(error) {
      return Failure.report(error)
    } catch {
      return report(error)
    }
  }

  /// What the parser has to say: help, or what is wrong with the command line.
  private static func report(_ error: any Error) -> Int32 {
    let status = exitCode(for: error).rawValue
    var message = fullMessage(for: error)
    if !message.isEmpty { message += "\n" }
    guard status == ExitStatus.clean else {
      Output.say(message)
      return status
    }
    do throws(OutputFailure) {
      try Output.write(message)
      return status
    } catch {
      return Failure.report(error)
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
