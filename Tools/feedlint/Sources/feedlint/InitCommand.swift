import ArgumentParser
import Foundation
import LintReports

/// `feedlint init`.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Write a .feedlint.toml by what is found in the sources.")

  @Argument(help: "Files or folders of sources; Sources where none is given.")
  var paths: [String] = ["Sources"]

  @Option(help: "The file to write; - for standard output.")
  var output = SourceOptions.usualConfig

  func run() throws {
    guard output == "-" || !FileManager.default.fileExists(atPath: output) else {
      throw ValidationError(
        "\(output) is there already. Write another with --output, or remove it.")
    }
    let files = try SourceFolder.files(below: paths, excluding: [])
    guard !files.isEmpty else {
      throw ValidationError("No Swift files in \(paths.joined(separator: ", ")).")
    }
    let text = SettingsDraft.text(for: FactsOfFiles.facts(of: files), paths: paths)
    if output == "-" { return try OutputFile.print(text) }
    try OutputFile.write(Data(text.utf8), to: output, isReplacing: false)
    OutputFile.warn("\(output) is written, for \(files.count) files.")
  }
}
