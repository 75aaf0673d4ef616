import Domain
import Application
import ArgumentParser
import DTO
import Foundation
import Networking

/// The program: its commands, and what they have in common.
@main
struct FeedTUI: ParsableCommand {
  /// Of the program.
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "feedtui",
    abstract: "Browses an orders/payments feed, and never lies about it.",
    discussion: """
      Every record that can be shown is shown; a value that isn't certain is marked; every \
      deviation is counted. A SOURCE is a file, a folder of files, - for standard input, an http(s) \
      address, to which FEEDTUI_TOKEN is sent as bearer token, or the name of a source in your settings.

      Try it: feedtui SampleData/orders.json
      """,
    version: version,
    subcommands: [
      Browse.self, Listen.self, Watch.self, Check.self, Merge.self, BaselineCommand.self, Diff.self,
      Export.self,
      CountCommand.self, Report.self, History.self, Show.self,
      ScreenCommand.self,
      Policies.self,
      Profile.self, Adopt.self, SettingsCommand.self,
      Sources.self,
    ],
    defaultSubcommand: Browse.self)

  static func main() {
    // A pipe that nobody reads and a file that may not grow are errors of writing, which are told.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    Output.occupyStandardDescriptors()
    MemoryExhaustion.tellWhereLimited()
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
      let arguments = Array(CommandLine.arguments.dropFirst())
      try refuseMisspelledCommand(arguments.first ?? "")
      var command = try command(arguments)
      try command.run()
      return ExitStatus.clean
    } catch let error as any Error & CustomStringConvertible where Failure.isOurs(error) {
      return Failure.report(error)
    } catch {
      return report(error)
    }
  }

  /// The command that the arguments ask for; its options may stand before its name.
  private static func command(_ arguments: [String]) throws -> any ParsableCommand {
    if let command = plainCommand(arguments) { return command }
    // The parser takes what begins with an option for `browse`, which takes any words.
    let ordered = namesFirst(arguments)
    guard ordered != arguments else { return try parseAsRoot(arguments) }
    do {
      return try parseAsRoot(ordered)
    } catch {
      // The name may be a value of the option.
      do {
        return try parseAsRoot(arguments)
      } catch _ {
        throw error
      }
    }
  }

  /// The command whose name comes first, or `browse` where a source does, where its arguments are right; nil leaves it to the whole
  /// parser.
  ///
  /// The whole parser looks at each command with its options first, which takes 2 ms.
  private static func plainCommand(_ arguments: [String]) -> (any ParsableCommand)? {
    // `help` is the parser's own.
    guard let first = arguments.first, !first.hasPrefix("-"), first != "help" else { return nil }
    let named = subcommand(first)
    guard named?.configuration.subcommands.isEmpty != false else { return nil }
    do {
      return try named.map { try $0.parse(Array(arguments.dropFirst())) } ?? Browse.parse(arguments)
    } catch {
      // Help, or a mistake: the whole parser tells of it with the command's full name.
      return nil
    }
  }

  /// The arguments with the names of the command and of its own command before their options.
  private static func namesFirst(_ arguments: [String]) -> [String] {
    var names: [String] = []
    var rest = arguments[...]
    var commands = configuration.subcommands
    func isCommand(_ word: String) -> Bool { commands.contains { $0._commandName == word } }
    while let place = rest.firstIndex(where: isCommand) {
      let name = rest[place]
      // What begins with a source is `browse`, whatever follows.
      guard place == rest.startIndex || rest.first?.hasPrefix("-") == true else { break }
      commands = commands.first { $0._commandName == name }?.configuration.subcommands ?? []
      names.append(name)
      rest.remove(at: place)
    }
    return names + rest
  }

  /// The command of that name.
  ///
  /// Asks none behind it for its configuration: to write the help of some takes longer than to run others.
  private static func subcommand(_ name: String) -> (any ParsableCommand.Type)? {
    configuration.subcommands.first { $0.configuration.commandName == name }
  }

  static var commandNames: [String] {
    configuration.subcommands.compactMap { $0.configuration.commandName }
  }

  /// What the parser has to say: help, or what is wrong with the command line.
  private static func report(_ error: any Error) -> Int32 {
    // It says nothing, for which the parser would write the whole help first.
    if let code = error as? ExitCode { return code.rawValue }
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
    guard !word.hasPrefix("-"), subcommand(word) == nil,
      let nearest = Spelling.nearest(to: word, in: commandNames),
      !FileManager.default.fileExists(atPath: word), SettingsFile().sources.sources[word] == nil
    else { return }
    throw CommandError.unknownCommand(word, nearest: nearest)
  }
}
