import Application
import ArgumentParser
import Foundation
import Presentation

extension Settings.Color: ExpressibleByArgument {}
extension ThemeSelection: ExpressibleByArgument {}

/// `feedtui SOURCE`: the terminal program.
struct Browse: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "browse",
    abstract: "Browses a feed in the terminal (the default).")

  @Argument(
    help: ArgumentHelp(
      "A file, - or an address; a pipe is read where nothing is named.", valueName: "source"))
  var source: String?

  @Option(help: "auto or never; NO_COLOR means never. (default: that of the settings, or auto)")
  var color: Settings.Color?

  @Option(help: "auto, light, dark, mono or ascii. (default: that of the settings, or auto)")
  var theme: ThemeSelection?

  @Flag(help: "ASCII signs only.")
  var ascii = false

  @OptionGroup var read: ReadOptions

  func run() throws {
    guard let name = source.map(SourceName.init(text:)) ?? .piped else {
      try Output.write(FeedTUI.helpMessage() + "\n")
      throw ExitCode(ExitStatus.usage)
    }
    let file = SettingsFile.load()
    let noColor = ProcessInfo.processInfo.environment["NO_COLOR"] ?? ""
    let isColored = (color ?? file.settings.colorChoice) == .auto && noColor.isEmpty
    let theme = theme ?? file.settings.themeChoice
    let browser = try Browser(
      name: name, opener: read.opener(), options: read.feedOptions(file),
      theme: isColored ? theme : .mono,
      usesASCII: ascii || theme == .ascii || file.settings.signsChoice == .ascii,
      zone: file.settings.clockChoice,
      problem: file.problems.first)
    try browser.run()
  }
}
