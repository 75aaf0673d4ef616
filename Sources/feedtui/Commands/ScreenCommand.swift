import Domain
import Application
import ArgumentParser
import FeedStore
import Foundation
import Presentation

/// `feedtui screen`: what the screen shows after some keys, as text or as a picture.
struct ScreenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "screen", abstract: "Prints the screen after some keys, once the feed is loaded.")

  @Argument(help: ArgumentHelp("A file, - or an address.", valueName: "source"))
  var source: String

  @Option(help: "Columns x rows.")
  var size = "80x24"

  @Option(help: "Keys, separated by spaces: j j enter d.")
  var keys = ""

  enum Format: String, CaseIterable, ExpressibleByArgument { case text, ansi, svg }

  @Option(help: "text, ansi (text with colours) or svg (a picture).")
  var format = Format.text

  @Option(help: "dark, light, mono or ascii. (default: that of the settings, or dark)")
  var theme: ThemeSelection?

  @Flag(help: "ASCII signs only.")
  var ascii = false

  @OptionGroup var pages: PageOptions

  @OptionGroup var cache: CacheOptions

  @OptionGroup var read: ReadOptions

  func run() throws {
    let size = try Self.size(size)
    let keys = try Self.keys(keys)
    let file = SettingsFile.load()
    let source = try read.source(source, file)
    if source.saved?.follow == true {
      throw ValidationError("A source that is followed has no end that a picture could wait for.")
    }
    var reading = pages.reading(source.saved)
    reading.bounds.copy = try cache.copy(of: source, pages.extent, read.speech)
    var session = try BrowsingSession(
      name: source.name, opener: source.opener, options: source.options,
      size: size, localZone: Zone(.current), reading: reading, wake: {},
      pausing: Output.complain)
    // A picture that is the same everywhere: the clock is UTC's unless somebody wants another.
    if file.settings.clockChoice == .local { session.state.options.zone = Zone(.current) }
    let theme = theme ?? file.settings.themeChoice
    if ascii || theme == .ascii || file.settings.signsChoice == .ascii {
      session.state.options.symbols = .ascii
    }
    session.waitUntilIdle()
    for key in keys {
      session.handle(.key(key))
      session.waitUntilIdle()
    }
    try Output.write(picture(session.frame(), Self.theme(theme, file.settings), source.name))
  }

  private func picture(_ frame: Frame, _ theme: Theme, _ name: SourceName) -> String {
    switch format {
    case .text: frame.lines.map { $0 + "\n" }.joined()
    case .ansi: ANSIPicture.text(frame, theme)
    case .svg:
      SVGPicture.text(frame, theme, title: "feedtui \(name.displayName)")
    }
  }

  /// There is no terminal to ask: a picture is dark unless somebody says otherwise.
  private static func theme(_ selection: ThemeSelection, _ settings: Settings) -> Theme {
    let noColor = ProcessInfo.processInfo.environment["NO_COLOR"] ?? ""
    let isColored = settings.colorChoice == .auto && noColor.isEmpty
    return Theme(isColored ? selection : .mono, depth: .many, background: .dark)
  }

  private static func size(_ text: String) throws -> Size {
    let parts = text.lowercased().split(separator: "x").compactMap { Int($0) }
    guard parts.count == 2, parts.allSatisfy({ (1...1000).contains($0) }) else {
      throw CommandError.badSize(text)
    }
    return Size(columns: parts[0], rows: parts[1])
  }

  private static func keys(_ text: String) throws -> [Key] {
    try text.split(separator: " ").map { name in
      guard let key = Key(named: String(name)) else { throw CommandError.badKeys(String(name)) }
      return key
    }
  }
}
