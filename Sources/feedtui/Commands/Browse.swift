import Application
import ArgumentParser

/// `feedtui SOURCE`: the terminal program.
struct Browse: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "browse",
    abstract: "Browses a feed in the terminal (the default).")

  @Argument(
    help: ArgumentHelp(
      "A file, - or an address; a pipe is read where nothing is named.", valueName: "source"))
  var source: String?

  @OptionGroup var look: LookOptions

  @OptionGroup var pages: ScreenPageOptions

  @OptionGroup var read: ReadOptions

  /// What an option means nothing of.
  private func check(_ name: SourceName) throws {
    if pages.follow, name.isAddress, pages.pages.bounds() != nil {
      throw ValidationError("--follow takes what comes; --limit, --all and --since are for pages.")
    }
    if pages.every != nil, !name.isAddress {
      throw ValidationError("--every is for addresses; --follow takes lines as they come.")
    }
  }

  func run() throws {
    guard let text = source ?? SourceName.piped?.text else {
      try Output.write(FeedTUI.helpMessage() + "\n")
      throw ExitCode(ExitStatus.usage)
    }
    let file = SettingsFile.load()
    let source = try read.source(text, file)
    try check(source.name)
    try look.browser(
      source.name, source.opener, source.options, file, pages.reading(source.saved)
    ).run()
  }
}
