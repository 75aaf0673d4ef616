import Drift
import Presentation

/// Findings for people.
extension SourceReport {
  /// What stands below the counts of a check: what is otherwise than in the baseline, and what the budgets say.
  package var text: String {
    var lines: [String] = []
    let compared = entries.filter { $0.source == .baseline }
    if let baseline {
      let errors = compared.count { $0.fails }
      lines.append(
        compared.isEmpty
          ? "  as \(baseline) has it"
          : "  \(Count.text(compared.count, "finding")) against \(baseline), \(errors) of them \(errors == 1 ? "an error" : "errors")"
      )
      lines += Self.table(compared)
      lines.append("  clients: " + verdicts.map(\.words).joined(separator: " · "))
    }
    lines += entries.filter { $0.source == .budget }.map { entry in
      "  budget \(entry.rule): \(entry.found)\(entry.fails ? ": too many" : "")"
    }
    lines += (known ?? []).map { "  \(CheckReport.shown($0.words))" }
    return lines.map { DisplaySafety.visible($0) + "\n" }.joined()
  }

  private static func table(_ entries: [ReportEntry]) -> [String] {
    let rows = entries.map { entry in
      [
        entry.level == .error && !entry.fails ? "allowed" : entry.level.rawValue, entry.rule,
        entry.place, entry.found,
        "\(Count.text(entry.count)) of \(Count.text(entry.of))",
        entry.breaks.isEmpty ? "" : "breaks \(entry.breaks.joined(separator: ", "))",
      ]
    }
    return AlignedRows.lines(rows, right: [4]).map { "    \($0)" }
  }
}

extension BaselineCheck.Verdict {
  /// `strict fails`.
  var words: String {
    switch grade {
    case .decodes: "\(name) decodes"
    case .loses: "\(name) decodes, and loses something"
    case .fails: "\(name) fails"
    }
  }
}
