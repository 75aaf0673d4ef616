import ArgumentParser
import Foundation
import Presentation

/// `feedtui SOURCE`: the terminal program.
struct Browse: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "browse",
    abstract: "Browses a feed in the terminal (the default).")

  enum Color: String, ExpressibleByArgument, CaseIterable { case auto, never }

  @Argument(help: ArgumentHelp("A file, - or an address.", valueName: "source"))
  var source: String?

  @Option(help: "auto or never; NO_COLOR means never.")
  var color: Color = .auto

  @Flag(help: "ASCII signs only.")
  var ascii = false

  @OptionGroup var read: ReadOptions

  func run() throws {
    guard let source else {
      try Output.write(FeedTUI.helpMessage() + "\n")
      throw ExitCode(ExitStatus.usage)
    }
    let noColor = ProcessInfo.processInfo.environment["NO_COLOR"] ?? ""
    let browser = try Browser(
      name: SourceName(text: source), opener: read.opener(), options: read.feedOptions(),
      usesColor: color == .auto && noColor.isEmpty, usesASCII: ascii)
    try browser.run()
  }
}
