import ArgumentParser
import Foundation
import LintReports
import Synchronization

/// Which sources, by which settings.
struct SourceOptions: ParsableArguments {
  @Argument(help: "Files or folders; those of the settings, or Sources, where none is given.")
  var paths: [String] = []

  @Option(help: "The settings; .feedlint.toml where there is one.")
  var config: String?

  static let usualConfig = ".feedlint.toml"

  func settings() throws -> LintSettings {
    var settings = LintSettings()
    let path = config ?? Self.usualConfig
    if config != nil || FileManager.default.fileExists(atPath: path) {
      let text = try InputFile.text(at: path)
      settings = try SettingsReader.settings(in: text, path: path)
    }
    if !paths.isEmpty { settings.paths = paths }
    return settings
  }

  func files(_ settings: LintSettings) throws -> [SourceFolder.File] {
    try SourceFolder.files(below: settings.paths, excluding: settings.exclude)
  }
}

/// Days, as settings and waivers write them.
enum Day {
  /// Today in UTC: `2026-11-27`.
  static var today: String { String(Date.now.ISO8601Format().prefix(10)) }
}

/// Lines of files, for what is shown of them; a file is read once while its findings follow each other.
///
/// A class, because the formats ask it from closures.
final class SourceLines: Sendable {
  private let held = Mutex<(path: String, lines: [String])>(("", []))

  func line(_ path: String, _ number: Int) -> String? {
    held.withLock { held in
      if held.path != path {
        let data = FileManager.default.contents(atPath: path) ?? Data()
        let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        held = (
          path,
          lines.map { String(decoding: $0.last == 13 ? $0.dropLast() : $0, as: UTF8.self) }
        )
      }
      return held.lines.indices.contains(number - 1) ? held.lines[number - 1] : nil
    }
  }
}
