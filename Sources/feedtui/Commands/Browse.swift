import ArgumentParser
import Foundation
import Presentation

extension Settings.Color: ExpressibleByArgument {}

/// `feedtui SOURCE`: the terminal program.
struct Browse: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "browse",
    abstract: "Browses a feed in the terminal (the default).")

  @Argument(help: ArgumentHelp("A file, - or an address.", valueName: "source"))
  var source: String?

  @Option(help: "auto or never; NO_COLOR means never. (default: that of the settings, or auto)")
  var color: Settings.Color?

  @Flag(help: "ASCII signs only.")
  var ascii = false

  @OptionGroup var read: ReadOptions

  func run() throws {
    guard let source else {
      try Output.write(FeedTUI.helpMessage() + "\n")
      throw ExitCode(ExitStatus.usage)
    }
    let file = SettingsFile.load()
    let noColor = ProcessInfo.processInfo.environment["NO_COLOR"] ?? ""
    let browser = try Browser(
      name: SourceName(text: source), opener: read.opener(), options: read.feedOptions(file),
      usesColor: (color ?? file.settings.colorChoice) == .auto && noColor.isEmpty,
      usesASCII: ascii || file.settings.signsChoice == .ascii, clock: file.settings.clockChoice,
      problem: file.problems.first)
    try browser.run()
  }
}
