import LintRules

/// A key of `.feedlint.toml`.
struct SettingKey: Sendable {
  enum Value: Sendable {
    case texts(any (WritableKeyPath<LintSettings, [String]> & Sendable))
    case text(any (WritableKeyPath<LintSettings, String> & Sendable))

    var description: String {
      switch self {
      case .texts: "a list of texts"
      case .text: "a text"
      }
    }
  }

  var table: String
  var name: String
  var value: Value
  var help: String

  // swift-format-ignore
  /// All keys but the names of rules and of layers' folders.
  static let all: [SettingKey] = [
    .init(table: "",        name: "paths",           value: .texts(\.paths),                  help: "Where the sources are."),
    .init(table: "",        name: "exclude",         value: .texts(\.exclude),                help: "Files and folders that aren't looked at."),
    .init(table: "options", name: "factories",       value: .texts(\.options.factories),      help: "Where decoders are made."),
    .init(table: "options", name: "unknown_cases",   value: .texts(\.options.unknownCases),   help: "Names of an enum's case for what it doesn't know."),
    .init(table: "options", name: "fallback_types",  value: .texts(\.options.fallbackTypes),  help: "Types and protocols that keep what isn't known."),
    .init(table: "options", name: "money_words",     value: .texts(\.options.moneyWords),     help: "Words in a name that mean money."),
    .init(table: "options", name: "critical_words",  value: .texts(\.options.criticalWords),  help: "Words in the name of a list that must not lose elements."),
    .init(table: "options", name: "response_suffix", value: .text(\.options.responseSuffix),  help: "What the name of a type of responses ends with."),
    .init(table: "options", name: "domain",          value: .texts(\.options.domain),         help: "The folders of the domain's types."),
    .init(table: "options", name: "policy_files",    value: .texts(\.options.policyFiles),    help: "The files in which defaults are decided."),
  ]

  /// The tables, in order; empty for what stands before the first.
  static let tables = ["", "rules", "options", "layers"]
}
