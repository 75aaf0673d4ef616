import Application
import ArgumentParser
import FeedStore

/// `feedtui SOURCE`: the terminal program.
struct Browse: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "browse",
    abstract: "Browses a feed in the terminal (the default).")

  @Argument(
    help: ArgumentHelp(
      "A file, several or a folder of them, -, an address or a source of the settings; a pipe is read where nothing is named.",
      valueName: "source"))
  var sources: [String] = []

  @OptionGroup var look: LookOptions

  @OptionGroup var ledger: LedgerOptions

  @OptionGroup var acks: AckOptions

  @OptionGroup var pages: ScreenPageOptions

  @OptionGroup var read: ReadOptions

  /// What options mean nothing of, by what the settings say as well.
  private func check(_ source: NamedSource, _ reading: AddressReading) throws {
    if reading.follows, source.name.isAddress, pages.pages.bounds() != nil {
      throw ValidationError("--follow takes what comes; --limit, --all and --since are for pages.")
    }
    if pages.every != nil, !source.name.isAddress {
      throw ValidationError("--every is for addresses; --follow takes lines as they come.")
    }
    if pages.cache.cache, !source.name.isAddress {
      throw ValidationError("--cache is for addresses; a file is there anyway.")
    }
    if pages.keep != nil, !reading.follows { throw ValidationError("--keep is for --follow.") }
  }

  func run() throws {
    let texts = sources.isEmpty ? SourceName.piped.map { [$0.text] } ?? [] : sources
    guard !texts.isEmpty else {
      try Output.write(FeedTUI.helpMessage() + "\n")
      throw ExitCode(ExitStatus.usage)
    }
    let file = SettingsFile.load()
    let found = try read.sources(texts, file)
    guard found.count == 1, let source = found.first else { return try browse(found, texts, file) }
    var reading = pages.reading(source.saved)
    try check(source, reading)
    if !reading.follows {
      reading.bounds.copy = try pages.cache.copy(
        of: source, pages.pages.extent, read.speech)
    }
    var browser = look.browser(source.name, source.opener, source.options, file, reading)
    (browser.ledger, browser.acks) = (ledger.noting(SourceIdentity(source.name)), acks.file)
    try browser.run()
  }

  /// Several files are one feed.
  private func browse(_ sources: [NamedSource], _ texts: [String], _ file: SettingsFile) throws {
    guard let first = sources.first, sources.allSatisfy(\.name.isFile) else {
      throw ValidationError("Several sources are files; of others, one is browsed.")
    }
    guard !pages.follow, pages.every == nil, pages.keep == nil, !pages.cache.cache else {
      throw ValidationError("--follow, --keep, --every and --cache are for one source.")
    }
    // What a folder holds is told on the screen, file by file.
    for source in sources where texts.contains(source.name.text) {
      try source.opener.check(source.name)
    }
    let label = texts.count == 1 ? texts[0] : "\(sources.count) files"
    let opener = FilesOpener(base: first.opener, texts: texts)
    var browser = look.browser(
      SourceName(text: label, label: label), opener, first.options, file)
    (browser.ledger, browser.acks) = (ledger.noting(SourceIdentity(texts)), acks.file)
    try browser.run()
  }
}
