import Drift
import Presentation

/// Findings as OpenMetrics text: for Prometheus' textfile collector or its push gateway.
///
/// Labels are names of sources, kinds and rules, never anything of a feed.
extension SourceReport {
  package static func openMetrics(_ reports: [SourceReport]) -> String {
    var lines: [String] = []
    func family(
      _ name: String, _ help: String, _ samples: [(labels: [(String, String)], value: Int)]
    ) {
      lines += ["# TYPE \(name) gauge", "# HELP \(name) \(help)"]
      lines += samples.map { sample in
        let labels = sample.labels.map { "\($0.0)=\"\(label($0.1))\"" }.joined(separator: ",")
        return "\(name){\(labels)} \(sample.value)"
      }
    }
    family(
      "feedtui_readable", "Whether the source was read whole.",
      reports.map { ([("source", $0.name)], $0.problem == nil ? 1 : 0) })
    family(
      "feedtui_records", "Records that were read.",
      reports.map { ([("source", $0.name)], $0.records) })
    family(
      "feedtui_failed", "Whether the check fails.",
      reports.map { ([("source", $0.name)], $0.exitStatus == ExitStatus.clean ? 0 : 1) })
    family(
      "feedtui_drift_records", "Records that show a kind of drift, each of its paths counted.",
      reports.flatMap { report in
        // Where nobody counted, no number is none.
        (report.drift == nil ? [] : DriftKind.table).map { row in
          (
            [("source", report.name), ("kind", row.name), ("severity", row.severity.word)],
            report.drift?[row.name] ?? 0
          )
        }
      })
    family(
      "feedtui_baseline_findings", "What is otherwise than in the baseline, by rule.",
      reports.filter { $0.baseline != nil }.flatMap { report in
        BaselineRule.allCases.map { rule in
          (
            [("source", report.name), ("rule", rule.rawValue)],
            report.entries.count { $0.source == .baseline && $0.rule == rule.rawValue }
          )
        }
      })
    return lines.joined(separator: "\n") + "\n# EOF\n"
  }

  private static func label(_ text: String) -> String {
    DisplaySafety.visible(text).unicodeScalars.reduce(into: "") { result, scalar in
      if scalar == "\\" || scalar == "\"" { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
  }
}
