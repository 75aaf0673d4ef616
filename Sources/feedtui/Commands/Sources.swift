import Application
import ArgumentParser
import DTO
import Foundation
import Presentation

/// `feedtui sources`: what the settings name.
struct Sources: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sources",
    abstract: "Lists the sources that your settings name.",
    discussion: """
      A source stands in $XDG_CONFIG_HOME/feedtui/config.toml as [source.shop] with url = "https://…"; \
      then feedtui shop browses it, and feedtui check shop checks it. A file of the same name is \
      ./shop. Exit status: 0, or 2 where the file is wrong.
      """)

  @Flag(help: "Print what a source may say instead, as Markdown.")
  var reference = false

  func run() throws {
    guard !reference else {
      try Output.write(SavedSource.markdown)
      return
    }
    let file = SettingsFile.load()
    let sources = file.sources.sources.sorted { $0.key < $1.key }
    let width = sources.map(\.key.count).max() ?? 0
    let lines = sources.map { name, source in
      let address = source.url.map { SourceName(text: $0).displayName } ?? "no address"
      let how = [
        source.profile, source.every.map { "every \($0)" }, source.follow == true ? "follow" : nil,
        source.cache == true ? "cache" : nil,
        file.sources.broken[name] == nil ? nil : "can't be read: its settings are wrong",
      ]
      let pad = String(repeating: " ", count: max(1, width + 2 - name.count))
      return ([name + pad + address] + how.compactMap(\.self)).joined(separator: " · ")
    }
    if lines.isEmpty {
      try Output.write("No source is named in \(DisplaySafety.visible(file.path)).\n")
    }
    try Output.write(lines.map { DisplaySafety.visible($0) + "\n" }.joined())
    if !file.sources.problems.isEmpty { throw ExitCode(ExitStatus.unreadable) }
  }
}
