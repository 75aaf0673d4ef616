import Presentation

extension IncidentReport {
  /// For a post-mortem, or a chat.
  ///
  /// `version`: The program's.
  package func markdown(_ version: String) -> String {
    let cell = Self.cell
    var lines = ["# \(cell(title))", ""]
    lines += facts(version).map { "- \(cell($0))" }
    lines += ["", "## Records over time", ""]
    let spans = timeline
    lines +=
      spans.isEmpty
      ? ["No record of these has a time of a day that is certain."]
      : Self.table(
        ["from", "records", "failed", "not certain", ""],
        spans.map { start, span in
          [
            start, Count.text(span.count), Count.text(span.failed), Count.text(span.uncertain),
            Self.bar(span, most: spans.map(\.span.count).max() ?? 0),
          ]
        })
    lines += ["", "## By status", ""]
    lines += Self.table(Self.statusTitles, statusRows)
    lines += ["", "## What drifted", ""]
    lines +=
      deviations.isEmpty
      ? ["Nothing, in these records."] : Self.table(Self.deviationTitles, deviationRows)
    return lines.joined(separator: "\n") + "\n"
  }

  /// Text that begins nothing of Markdown's, with times as people write them: `10:00:00`, and not `10\:00\:00`.
  private static func cell(_ text: String) -> String {
    SourceReport.cell(text).replacing(/\d\d\\:\d\d(\\:\d\d)?/) {
      String($0.output.0).replacing("\\", with: "")
    }
  }

  private static func table(_ titles: [String], _ rows: [[String]]) -> [String] {
    [
      "| \(titles.joined(separator: " | ")) |",
      String(repeating: "|---", count: titles.count) + "|",
    ]
      + rows.map { "| \($0.map(cell).joined(separator: " | ")) |" }
  }

  /// `▒` for what failed, `█` for the rest: 20 for the most records.
  private static func bar(_ span: FailureHistory.Span, most: Int) -> String {
    guard most > 0, span.count > 0 else { return "" }
    let length = max(1, span.count * 20 / most)
    let failed = span.failed > 0 ? max(1, span.failed * length / span.count) : 0
    return String(repeating: "▒", count: failed) + String(repeating: "█", count: length - failed)
  }
}
