import ArgumentParser
import Presentation

/// `feedtui screen`: what the screen shows after some keys, as text.
struct ScreenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "screen", abstract: "Prints the screen after some keys, once the feed is loaded.")

  @Argument(help: ArgumentHelp("A file, - or an address.", valueName: "source"))
  var source: String

  @Option(help: "Columns x rows.")
  var size = "80x24"

  @Option(help: "Keys, separated by spaces: j j enter d.")
  var keys = ""

  @Flag(help: "ASCII signs only.")
  var ascii = false

  @OptionGroup var read: ReadOptions

  func run() throws {
    let size = try Self.size(size)
    let keys = try Self.keys(keys)
    let file = SettingsFile.load()
    var session = try BrowsingSession(
      name: SourceName(text: source), opener: read.opener(), options: read.feedOptions(file),
      size: size, wake: {})
    // A picture that is the same everywhere: the clock is UTC's unless somebody wants another.
    if file.settings.clockChoice == .local { session.state.options.zone = SystemZone.local() }
    if ascii || file.settings.signsChoice == .ascii { session.state.options.symbols = .ascii }
    session.waitUntilIdle()
    for key in keys {
      session.handle(.key(key))
      session.waitUntilIdle()
    }
    let lines = session.frame().lines
    try Output.write(lines.map { $0 + "\n" }.joined())
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
