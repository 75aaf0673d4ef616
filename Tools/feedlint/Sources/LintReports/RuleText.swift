public import LintRules

/// The rules as texts: a list, a page for each, and a document.
public enum RuleText {
  /// A line a rule.
  public static var list: String {
    let width = Rule.all.map(\.name.count).max() ?? 0
    return Rule.all.map { rule in
      let name = rule.name.padding(to: width)
      return "\(name)  \(state(of: rule).padding(to: 7))  \(rule.summary)\n"
    }.joined()
  }

  /// A rule with its reason and examples, for a terminal.
  public static func page(of rule: Rule) -> String {
    var text = "\(rule.name) (\(state(of: rule)))\n\n\(rule.summary)\n\n\(rule.why)\n"
    for option in rule.options {
      text += "\nReads `\(option.rawValue)`: \(help(of: option))"
    }
    if !rule.options.isEmpty { text += "\n" }
    for source in rule.rejected { text += "\nRejected:\n\(indented(source))\n" }
    for source in rule.accepted { text += "\nAccepted:\n\(indented(source))\n" }
    return text
  }

  /// A rule as a part of a document.
  public static func section(of rule: Rule) -> String {
    var text = "## `\(rule.name)`\n\n"
    text +=
      "\(rule.isHouseStyle ? "House style, off until the settings turn it on" : "On, \(rule.severity.rawValue)"). "
    text += "\(rule.summary)\n\n\(rule.why)\n"
    for option in rule.options {
      text += "\nReads `\(option.rawValue)`: \(help(of: option))\n"
    }
    for source in rule.rejected { text += "\nRejected:\n\n```swift\n\(source)\n```\n" }
    for source in rule.accepted { text += "\nAccepted:\n\n```swift\n\(source)\n```\n" }
    return text
  }

  /// All rules and settings as a document.
  public static var document: String {
    var text = """
      # The rules of feedlint

      Made by `make docs` from the table that the program uses.

      | rule | state | what it asks |
      |---|---|---|

      """
    for rule in Rule.all {
      text += "| [`\(rule.name)`](#\(rule.name)) | \(state(of: rule)) | \(rule.summary) |\n"
    }
    text += "\n" + settings + "\n"
    return text + Rule.all.map { section(of: $0) }.joined(separator: "\n")
  }

  private static var settings: String {
    var text = """
      # Settings

      `.feedlint.toml` in the folder that feedlint runs in, or what `--config` names. In `[rules]` each rule is \
      `"error"`, `"warning"` or `"off"`; in `[layers]` each folder has the list of modules that it may import.

      | table | key | what it says |
      |---|---|---|

      """
    for key in SettingKey.all {
      text += "| \(key.table.isEmpty ? "—" : "`\(key.table)`") | `\(key.name)` | \(key.help) |\n"
    }
    return text
  }

  private static func state(of rule: Rule) -> String {
    rule.isHouseStyle ? "off" : rule.severity.rawValue
  }

  private static func help(of option: RuleOption) -> String {
    switch option {
    case .layers: "the folders, and the modules that each may import."
    case .evidence: "a drift report, given with `--evidence`."
    default: SettingKey.all.first { $0.name == option.rawValue }?.help ?? ""
    }
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "  " + $0 }
      .joined(separator: "\n")
  }
}

extension String {
  func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
