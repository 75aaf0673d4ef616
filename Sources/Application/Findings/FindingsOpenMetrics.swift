import Drift

/// Findings as OpenMetrics text: for Prometheus' textfile collector or its push gateway.
///
/// Labels are names of sources, kinds and rules, never anything of a feed.
extension SourceReport {
  package static func openMetrics(_ reports: [SourceReport]) -> String {
    var metrics = OpenMetricsText()
    metrics.add(
      "feedtui_readable", .gauge, "Whether the source was read whole.",
      reports.map { ([("source", $0.name)], $0.problem == nil ? 1 : 0) })
    metrics.add(
      "feedtui_records", .gauge, "Records that were read.",
      reports.map { ([("source", $0.name)], Int64($0.records)) })
    metrics.add(
      "feedtui_failed", .gauge, "Whether the check fails.",
      reports.map { ([("source", $0.name)], $0.exitStatus == ExitStatus.clean ? 0 : 1) })
    metrics.add(
      "feedtui_drift_records", .gauge,
      "Records that show a kind of drift, each of its paths counted.",
      reports.flatMap { report in
        // Where nobody counted, no number is none.
        (report.drift == nil ? [] : DriftKind.table).map { row in
          (
            [("source", report.name), ("kind", row.name), ("severity", row.severity.word)],
            Int64(report.drift?[row.name] ?? 0)
          )
        }
      })
    metrics.add(
      "feedtui_baseline_findings", .gauge, "What is otherwise than in the baseline, by rule.",
      reports.filter { $0.baseline != nil }.flatMap { report in
        BaselineRule.allCases.map { rule in
          (
            [("source", report.name), ("rule", rule.rawValue)],
            Int64(
              report.entries.count { $0.source == .baseline && $0.rule == rule.rawValue })
          )
        }
      })
    return metrics.text
  }
}
