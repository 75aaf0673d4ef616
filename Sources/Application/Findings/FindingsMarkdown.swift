import Drift
import Presentation

/// Findings as Markdown: for a pull request, or a chat.
extension SourceReport {
  package static func markdown(_ reports: [SourceReport]) -> String {
    reports.map(\.markdown).joined(separator: "\n")
  }

  private var markdown: String {
    let verdict = problem != nil ? "not whole" : fails ? "fails" : "passes"
    var lines = [
      "### \(Self.cell(name)): \(verdict)", "",
      "\(Count.text(records, "record"))"
        + (baseline.map { " against \(Self.cell($0))" } ?? "")
        + (verdicts.isEmpty ? "" : " · " + verdicts.map(\.words).joined(separator: " · ")),
    ]
    if let problem { lines += ["", "**\(Self.cell(problem))**"] }
    if !entries.isEmpty {
      lines += ["", "| | rule | where | found | records | breaks |", "|---|---|---|---|---|---|"]
      lines += entries.map { entry in
        let share = entry.source == .budget ? "" : "\(entry.count) of \(entry.of)"
        let cells = [
          entry.fails ? "✗ \(entry.level.rawValue)" : entry.level.rawValue, "`\(entry.rule)`",
          Self.cell(entry.place), Self.cell(entry.found), share,
          Self.cell(entry.breaks.joined(separator: ", ")),
        ]
        return "| \(cells.joined(separator: " | ")) |"
      }
    }
    if let known, !known.isEmpty { lines += [""] + known.map { "- \(Self.cell($0.words))" } }
    return lines.joined(separator: "\n") + "\n"
  }

  /// What comes from a feed must neither end a cell nor begin anything of Markdown's or HTML's.
  static func cell(_ text: String) -> String {
    DisplaySafety.visible(text).unicodeScalars.reduce(into: "") { result, scalar in
      if "\\`*_{}[]<>()#+!|~&@:".unicodeScalars.contains(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
  }
}
