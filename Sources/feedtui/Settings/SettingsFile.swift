import Domain
import Application
import DTO
import FeedStore
import ForwardDecoding
import Foundation

/// The settings as the user's file has them, and what is wrong in it.
struct SettingsFile {
  let path: String
  /// The valid values in the file; the others have their defaults.
  private(set) var settings = Settings()
  /// The keys for which the file has a valid value.
  private(set) var said: Set<Settings.CodingKeys> = []
  private(set) var problems: [ProfileProblem] = []
  /// Whether nobody knows what stands in the file.
  private(set) var isUnreadable = false
  /// The sources that the file names.
  private(set) var sources = SavedSources()
  /// The views that the file names.
  private(set) var views = SavedViews()
  private var profilePlace: ProfilePlace

  /// Reads `$XDG_CONFIG_HOME/feedtui/config.toml`; where there is none, nothing is set.
  init(folder: URL = UserFolder.url()) {
    path = Self.path(in: folder)
    profilePlace = ProfilePlace(file: path, line: 0, column: 0)
    guard FileManager.default.fileExists(atPath: path) else { return }
    do throws(ProfileProblems) {
      read(try TOMLText(try UserFile.text(of: path), file: path))
    } catch {
      problems = error.problems
      isUnreadable = true
    }
  }

  static func path(in folder: URL) -> String { folder.appendingPathComponent("config.toml").path }

  /// Reads the file, and reports its mistakes on standard error: they stop nothing.
  static func load() -> SettingsFile {
    let file = SettingsFile()
    if !file.problems.isEmpty { Output.complain(ProfileProblems(file.problems).description) }
    return file
  }

  private mutating func read(_ toml: TOMLText) {
    profilePlace = toml.place(of: Settings.CodingKeys.profile.rawValue)
    let outcome = ForwardJSONDecoder(recovering: .optionals)
      .outcome(of: Extended<Settings>.self, from: Data(toml.json.utf8))
    // What is wrong with a key that nobody knows is told below.
    let issues = outcome.report.issues.filter { $0.kind == .failed || Self.row(of: $0) != nil }
    problems = issues.map { issue in
      ProfileProblem(toml.place(of: "\(issue.path)"), Self.message(issue, toml))
    }
    do {
      let extended = try outcome.get()
      settings = extended.model
      problems += extended.unknown.filter { !Self.tables.contains($0.key) }.map { key, _ in
        ProfileProblem(toml.place(of: key), Self.message(unknownKey: key))
      }
      let wrong = Set(issues.map { "\($0.path)" })
      said = Set(
        toml.keys.filter { !wrong.contains($0) }.compactMap { Settings.CodingKeys(rawValue: $0) })
    } catch {
      // The report says why.
    }
    sources = SavedSources(toml, commands: FeedTUI.commandNames)
    views = SavedViews(toml)
    problems = ProfileProblems(problems + sources.problems + views.problems).problems
  }

  /// Keys that hold tables of their own.
  private static let tables = [SavedSources.key, SavedViews.key]

  private static func message(unknownKey key: String) -> String {
    "unknown key \"\(key)\": \(Spelling.hint(key, Settings.table.map(\.key.rawValue)))"
  }

  private static func row(of issue: DecodingIssue) -> SettingsRow? {
    Settings.CodingKeys(rawValue: "\(issue.path)")?.row
  }

  private static func message(_ issue: DecodingIssue, _ toml: TOMLText) -> String {
    guard let row = row(of: issue) else { return issue.kind.meaning }
    let key = row.key.rawValue
    guard issue.kind == .newWord else {
      return "\"\(key)\" must be text, not \(toml.title(of: key))"
    }
    let word = issue.found.trimmingCharacters(in: ["\""])
    return "\(issue.found) is no \(key): \(Spelling.hint(word, row.words))"
  }
}

extension SettingsFile {
  /// The profile of the settings; `auto` where that can't be had.
  ///
  /// `complain`: Gets to know why.
  func profileSelection(_ complain: (String) -> Void = Output.complain) throws -> ProfileSelection {
    do {
      return try ProfileFiles.selection(settings.profileName)
    } catch let error as any Error & CustomStringConvertible where Failure.isOurs(error) {
      complain("\(ProfileProblem(profilePlace, error.description))")
      return try ProfileFiles.selection("auto")
    }
  }
}
