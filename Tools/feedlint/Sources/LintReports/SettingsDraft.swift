import LintRules
public import SwiftFacts

/// A `.feedlint.toml` for sources that have none yet, by what is found in them.
public enum SettingsDraft {
  /// The text of the settings for these files, which lie below `paths`.
  public static func text(for files: [FileFacts], paths: [String]) -> String {
    let project = Project(files)
    let found = Rule.all.map { rule in (rule: rule, findings: rule.findings(in: project)) }
    var text =
      "# What feedlint checks, and how. `feedlint rules NAME` tells a rule with its reason.\n"
    text += "paths = \(list(paths))\n\n[rules]\n"
    let width = Rule.all.map(\.name.count).max() ?? 0
    for (rule, findings) in found {
      let certain = findings.count { $0.certainty == .certain }
      let state = rule.isHouseStyle ? "off" : rule.severity.rawValue
      let key = rule.name.padding(to: width)
      text +=
        "\(key) = \("\"\(state)\"".padding(to: 9))  # \(certain) certain, \(findings.count - certain) likely\n"
    }
    text += "\n[options]\n"
    text += line("factories", factories(in: files), "makes a decoder and gives it")
    text += line(
      "domain", folders(named: ["Domain", "Model", "Models", "Entities"], in: files), "by its name")
    let policies = Set(
      files.map(\.path).filter { $0.split(separator: "/").last?.contains("Polic") == true })
    text += line("policy_files", policies.sorted(), "by its name")
    return text
  }

  private static func line(_ key: String, _ paths: [String], _ why: String) -> String {
    paths.isEmpty
      ? "# \(key) = []\n" : "\(key) = \(list(paths))  # \(why)\n"
  }

  private static func list(_ texts: [String]) -> String {
    "[" + texts.map { "\"\(quoted($0))\"" }.joined(separator: ", ") + "]"
  }

  private static func quoted(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\", "\"": return "\\\(scalar)"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: return String(scalar)
      }
    }.joined()
  }

  /// Files with a function or property that gives a decoder.
  private static func factories(in files: [FileFacts]) -> [String] {
    files.filter { file in
      !file.isTest
        && file.functions.contains { function in
          function.result?.name == "JSONDecoder"
            && function.sites.contains(where: \.isDecoder)
        }
    }.map(\.path).sorted()
  }

  private static func folders(named names: Set<String>, in files: [FileFacts]) -> [String] {
    let folders = files.compactMap { file -> String? in
      let parts = file.path.split(separator: "/").map(String.init)
      return parts.dropLast().lastIndex(where: names.contains).map {
        (file.path.hasPrefix("/") ? "/" : "") + parts[...$0].joined(separator: "/")
      }
    }
    return Set(folders).sorted()
  }
}
