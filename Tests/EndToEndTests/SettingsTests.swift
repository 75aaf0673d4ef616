import Foundation
import TestSupport
import Testing

/// The user's settings, and what becomes of a file that is wrong.
@Suite struct SettingsTests {
  /// Runs the program with this file of settings.
  static func run(_ settings: String, _ arguments: String...) throws -> Program.Result {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("feedtui-settings-\(UUID().uuidString)")
    let own = folder.appendingPathComponent("feedtui")
    try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
    defer {
      do { try FileManager.default.removeItem(at: folder) } catch { /* The system clears it. */  }
    }
    try Data(settings.utf8).write(to: own.appendingPathComponent("config.toml"))
    var result = try Program.run(
      TerminalSession.program, arguments, environment: "XDG_CONFIG_HOME=\(folder.path)")
    result.errors = result.errors.replacing(own.path, with: "…")
    return result
  }

  @Test func `without a file all has its standard, and nobody complains`() throws {
    let result = try Program.feedtui("settings")
    #expect(result.status == 0 && result.errors == "")
    let lines = result.output.split(separator: "\n").dropFirst().map { $0.split(separator: " ") }
    #expect(lines.map(\.first) == ["profile", "color", "theme", "signs", "time"])
    #expect(lines.allSatisfy { $0.dropFirst() == ["auto", "standard"] })
  }

  // swift-format-ignore
  static let mistakes: [(settings: String, message: String)] = [
    ("color = \"alway\"\n",             #"config.toml:1:1: "alway" is no color: there are auto, never"#),
    ("# mine\n  color = \"nevr\"\n",   #"config.toml:2:3: "nevr" is no color: did you mean "never"?"#),
    ("theme = \"ligth\"\n",             #"config.toml:1:1: "ligth" is no theme: did you mean "light"?"#),
    ("time = 7",                        #"config.toml:1:1: "time" must be text, not number"#),
    ("time = [\"utc\"]",                #"config.toml:1:1: "time" must be text, not list"#),
    ("signs = true",                    #"config.toml:1:1: "signs" must be text, not true or false"#),
    ("\nsings = \"ascii\"",             #"config.toml:2:1: unknown key "sings": did you mean "signs"?"#),
    ("[color]\nvalue = 1",              #"config.toml:1:1: "color" must be text, not table"#),
    ("color = ",                        "config.toml:1:9: a value was expected"),
    ("profile = \"strip\"",             "config.toml:1:1: There is no profile strip. Did you mean stripe?"),
    ("color = \"\\u001b[2J\"",           "is no color"),
    ("\"a\\u0000b\" = 1",                "config.toml:1:3: no text can hold the character NUL"),
    (String(repeating: "a.", count: 20_000) + "a = 1", "config.toml:1:65: tables are nested deeper"),
    ("color = inf",                     #"config.toml:1:1: "color" must be text, not"#),
    ("length = nan",                    #"config.toml:1:1: unknown key "length": there are"#),
    ("profile = \"\"",                  #"config.toml:1:1: There is no profile "". There are auto"#),
  ]

  @Test(arguments: mistakes)
  func `a mistake is told with its place, and costs itself alone`(
    settings: String, message: String
  ) throws {
    let shown = try Self.run(settings, "settings")
    #expect(shown.status == 2 && shown.errors.contains(message), "\(shown.errors)")
    #expect(!shown.errors.contains("\u{1B}"))
    #expect(shown.errors.split(separator: "\n").count == 1, "\(shown.errors)")
    #expect(shown.output.contains("auto"))
    let check = try Self.run(settings, "check", "SampleData/orders_v1.json")
    #expect(check.status == 0 && check.errors.contains(message), "\(check.errors)")
  }

  @Test func `what is right holds, whatever else is wrong`() throws {
    let settings = "signs = \"ascii\"\ntime = \"utc\"\ncolor = 7\nprofile = \"shop\"\n"
    let shown = try Self.run(settings, "settings")
    let lines = shown.output.split(separator: "\n").dropFirst().map {
      $0.split(separator: " ").joined(separator: " ")
    }
    #expect(
      lines == [
        "profile shop set", "color auto standard", "theme auto standard", "signs ascii set",
        "time utc set",
      ])
    let screen = try Self.run(settings, "screen", "SampleData/orders.json", "--size", "80x10")
    #expect(screen.status == 0)
    let isASCII = screen.output.unicodeScalars.allSatisfy(\.isASCII)
    #expect(isASCII)
  }

  @Test func `the command line comes before the settings`() throws {
    let settings = "profile = \"stripe\"\n"
    let own = try Self.run(settings, "check", "SampleData/orders_v1.json")
    #expect(own.output.contains(", stripe"))
    let said = try Self.run(settings, "check", "--profile", "auto", "SampleData/orders_v1.json")
    #expect(said.output.contains(", shop"))
  }

  @Test func `the documentation has the program's own table`() throws {
    let table = try Program.feedtui("settings", "--reference").output
    let page = try String(
      contentsOf: Repository.root.appendingPathComponent("docs/settings.md"), encoding: .utf8)
    #expect(!table.isEmpty && page.contains(table))
  }
}
