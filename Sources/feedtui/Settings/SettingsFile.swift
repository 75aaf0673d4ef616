import DTO
import FeedStore
import ForwardDecoding
import Foundation

/// The settings as the user's file has them, and what is wrong in it.
struct SettingsFile {
  let path: String
  /// What is right in the file; all else has its standard.
  private(set) var settings = Settings()
  /// The keys that the file says something right for.
  private(set) var said: Set<Settings.CodingKeys> = []
  private(set) var problems: [ProfileProblem] = []

  /// Reads `$XDG_CONFIG_HOME/feedtui/config.toml`; where there is none, nothing is set.
  init(folder: URL = UserFolder.url()) {
    let file = folder.appendingPathComponent("config.toml")
    path = file.path
    guard FileManager.default.fileExists(atPath: path) else { return }
    guard let text = UserFolder.text(of: path) else {
      let place = ProfilePlace(file: path, line: 0, column: 0)
      problems = [ProfileProblem(place, "it can't be read: no text, or too large")]
      return
    }
    do throws(ProfileProblems) {
      read(try TOMLText(text, file: path))
    } catch {
      problems = error.problems
    }
  }

  /// The file, its mistakes told on standard error: they stop nothing.
  static func load() -> SettingsFile {
    let file = SettingsFile()
    if !file.problems.isEmpty { Output.complain(ProfileProblems(file.problems).description) }
    return file
  }

  private mutating func read(_ toml: TOMLText) {
    let outcome = ForwardJSONDecoder(recovering: .optionals)
      .outcome(of: Extended<Settings>.self, from: Data(toml.json.utf8))
    problems = outcome.report.issues.map { issue in
      ProfileProblem(toml.place(of: "\(issue.path)"), Self.message(issue, toml))
    }
    do {
      let extended = try outcome.get()
      settings = extended.model
      problems += extended.unknown.map { key, _ in
        ProfileProblem(toml.place(of: key), Self.message(unknownKey: key))
      }
      let wrong = Set(outcome.report.issues.map { "\($0.path)" } + extended.unknown.map(\.key))
      said = Set(
        toml.keys.filter { !wrong.contains($0) }.compactMap { Settings.CodingKeys(rawValue: $0) })
    } catch {
      // The report says why.
    }
    problems = ProfileProblems(problems).problems
  }

  private static func message(unknownKey key: String) -> String {
    "unknown key \"\(key)\": \(Spelling.hint(key, Settings.table.map(\.key.rawValue)))"
  }

  private static func message(_ issue: DecodingIssue, _ toml: TOMLText) -> String {
    guard let row = Settings.CodingKeys(rawValue: "\(issue.path)")?.row else {
      return issue.kind.meaning
    }
    let key = row.key.rawValue
    switch issue.kind {
    case .newWord:
      let word = issue.found.trimmingCharacters(in: ["\""])
      return "\(issue.found) is no \(key): \(Spelling.hint(word, row.words))"
    case .typeFlip: return "\"\(key)\" must be text, not \(toml.title(of: key))"
    default: return "\"\(key)\": \(issue.kind.meaning)"
    }
  }
}

extension SettingsFile {
  /// The profile of the settings; one that can't be had is told on standard error, and `auto` chosen.
  func profileWish() throws -> ProfileChoice.Wish {
    if let problem = try profileProblem() {
      Output.complain(problem)
      return try ProfileFiles.wish("auto")
    }
    return try ProfileFiles.wish(settings.profileName)
  }

  /// Why the settings' profile can't be had; nil where it can.
  func profileProblem() throws -> String? {
    do {
      _ = try ProfileFiles.wish(settings.profileName)
      return nil
    } catch let error as any Error & CustomStringConvertible where Failure.isOurs(error) {
      return "\(path): \(error.description)"
    }
  }
}
