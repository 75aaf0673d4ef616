import Application
import ArgumentParser
import DTO
import Presentation

/// `feedtui settings`: what is in force, and why.
struct SettingsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings",
    abstract: "Shows your settings, and what is wrong in their file.",
    discussion: """
      Settings stand in $XDG_CONFIG_HOME/feedtui/config.toml, a line each: color = "never". \
      Options of a command come before them. Exit status: 0, or 2 where the file is wrong.
      """)

  @Flag(help: "Print what there is to set instead, as Markdown.")
  var reference = false

  @Flag(help: "Print what a saved view may say instead, as Markdown.")
  var views = false

  func run() throws {
    guard !views else {
      try Output.write(SavedViews.markdown)
      return
    }
    guard !reference else {
      try Output.write(Settings.markdown)
      return
    }
    let file = SettingsFile.load()
    var isWrong = !file.problems.isEmpty
    var said = file.said
    var settings = file.settings
    _ = try file.profileSelection { problem in
      Output.complain(problem)
      isWrong = true
      said.remove(.profile)
      settings.profile = nil
    }
    let values = Settings.table.map { (row: $0, value: settings.value(of: $0.key)) }
    let width = values.map(\.value.count).max() ?? 0
    var lines = [file.path]
    for (row, value) in values {
      let key = row.key.rawValue.padded(to: 9)
      let origin = said.contains(row.key) ? "set" : "standard"
      lines.append("\(key)\(value.padded(to: width + 2))\(origin)")
    }
    try Output.write(lines.map { DisplaySafety.visible($0) + "\n" }.joined())
    if isWrong { throw ExitCode(ExitStatus.unreadable) }
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }
}
