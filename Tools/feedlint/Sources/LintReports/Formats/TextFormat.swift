import LintRules
import SwiftFacts

/// What compilers write, so that editors and Xcode find the place: `file:line:column: warning: …`, the line, and a caret.
public struct TextFormat: Sendable {
  private let line: @Sendable (String, Int) -> String?

  /// `line` gives a line of a file; nil where it can't be read any more.
  public init(line: @escaping @Sendable (_ path: String, _ number: Int) -> String?) {
    self.line = line
  }

  /// The findings, and what came of the check.
  public func text(of result: LintRun.Result) -> String {
    var text = ""
    for file in result.unread {
      text +=
        "\(Self.printable(file.path)):\(file.problem.place.line):\(file.problem.place.column): warning: "
      text +=
        "this isn't Swift that feedlint reads, so no rule has seen the file: \(file.problem.message)\n"
    }
    for finding in result.findings { text += lines(of: finding, result) }
    for field in result.unreadFields {
      text +=
        "note: nothing in these files reads `\(Self.printable(field.wirePath))` of the drift report\n"
    }
    return text + summary(of: result) + "\n"
  }

  private func lines(of finding: Finding, _ result: LintRun.Result) -> String {
    let severity = result.severities[finding.rule] ?? .warning
    let word = finding.certainty == .certain ? severity.rawValue : "warning"
    let likely = finding.certainty == .likely ? "likely: " : ""
    var text =
      "\(Self.printable(finding.path)):\(finding.place.line):\(finding.place.column): \(word): "
    text += "\(likely)\(Self.printable(finding.message)) [\(finding.rule)]\n"
    guard let source = line(finding.path, finding.place.line) else { return text }
    return text + Self.caret(under: finding.place.column, of: source)
  }

  /// The line with a caret; shortened where it is long, so that the caret is seen.
  static func caret(under column: Int, of source: String) -> String {
    let bytes = Array(source.utf8.prefix(4096))
    let before = String(decoding: bytes.prefix(column - 1), as: UTF8.self)
    var shown = printable(source)
    var indent = before.count
    let blank = shown.prefix { $0 == " " }.count
    shown.removeFirst(min(blank, indent))
    indent -= min(blank, indent)
    if indent > 60 {
      shown = "…" + shown.dropFirst(indent - 40)
      indent = 41
    }
    return "  \(shown.prefix(100))\n  \(String(repeating: " ", count: indent))^\n"
  }

  /// The text without what a terminal would take for commands.
  static func printable(_ text: String) -> String {
    String(
      text.map { character in
        character.unicodeScalars.contains { scalar in
          scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
            || (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
        } ? (character == "\t" ? " " : "?") : character
      })
  }

  private func summary(of result: LintRun.Result) -> String {
    let certain = result.findings.count { $0.certainty == .certain }
    let likely = result.findings.count - certain
    var parts = ["\(count(result.fileCount, "file")): \(certain) certain, \(likely) likely"]
    if result.waived > 0 { parts.append("\(result.waived) waived") }
    if result.known > 0 { parts.append("\(result.known) known before") }
    if !result.unread.isEmpty { parts.append("\(count(result.unread.count, "file")) not read") }
    return parts.joined(separator: " · ")
  }

  private func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
