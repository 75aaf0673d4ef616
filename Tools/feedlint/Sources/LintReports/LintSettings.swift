public import LintRules

/// What `.feedlint.toml` says: where the sources are, which rules hold, and how.
public struct LintSettings: Hashable, Sendable {
  /// Where the sources are: files or folders.
  public var paths: [String] = ["Sources"]
  /// What is left out of them.
  public var exclude: [String] = []
  /// How bad a rule's findings are; off where nil.
  public var severities: [String: Rule.Severity?] = [:]
  /// What the rules read.
  public var options = RuleOptions()

  /// The settings where there is no file.
  public init() {}

  /// How bad a rule's findings are; nil where it is off.
  public func severity(of rule: Rule) -> Rule.Severity? {
    severities[rule.name] ?? (rule.isHouseStyle ? nil : rule.severity)
  }
}

/// A mistake in a file of settings.
public struct SettingsMistake: Error, Hashable, CustomStringConvertible, Sendable {
  /// The file.
  public var path: String
  /// From 1.
  public var line: Int
  /// From 1, in characters.
  public var column: Int
  /// What is wrong, and what would be right.
  public var message: String

  /// `.feedlint.toml:3:1: …`.
  public var description: String { "\(path):\(line):\(column): \(message)" }
}
