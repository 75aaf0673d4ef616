import Drift

/// Findings as members of a report in JSON.
extension SourceReport {
  /// Adds what was compared and what has a budget, where that was asked for.
  func add(to line: inout JSONLine) {
    if let baseline {
      var comparison = JSONLine()
      comparison.add("against", baseline)
      var clients = JSONLine()
      for verdict in verdicts { clients.add(verdict.name, verdict.grade.rawValue) }
      comparison.add("clients", json: clients.text)
      let findings = entries.filter { $0.source == .baseline }
      comparison.add("findings", json: JSONLine.array(findings.map(\.json)))
      line.add("baseline", json: comparison.text)
    }
    let budgets = entries.filter { $0.source == .budget }
    if !budgets.isEmpty { line.add("budgets", json: JSONLine.array(budgets.map(\.json))) }
    if let known { line.add("acknowledged", json: JSONLine.array(known.map(\.json))) }
    line.add("fails", json: fails || problem != nil ? "true" : "false")
  }

  /// The report of a comparison alone, on one line.
  package var json: String {
    var line = JSONLine()
    line.add("reportVersion", CheckReport.version)
    line.add("source", name)
    line.add("records", records)
    add(to: &line)
    line.add("problem", problem)
    return line.text + "\n"
  }
}

extension ReportEntry {
  fileprivate var json: String {
    var line = JSONLine()
    line.add("rule", rule)
    line.add("level", level.rawValue)
    line.add("fails", json: fails ? "true" : "false")
    line.add("where", place)
    line.add("found", found)
    line.add("count", count)
    line.add("of", of)
    line.add("breaks", json: JSONLine.array(breaks.map(JSONLine.quoted)))
    return line.text
  }
}
