/// How findings are written.
package enum ReportFormat: String, CaseIterable, Sendable {
  case text, json, markdown, junit, sarif, openmetrics

  /// Whether all sources stand in one document.
  package var isDocument: Bool { self != .text && self != .json }

  /// All reports in one document.
  ///
  /// `version`: The program's.
  package func document(_ reports: [SourceReport], version: String) -> String {
    let reports = SourceReport.told(reports)
    return switch self {
    case .text: reports.map(\.text).joined()
    case .json: reports.map(\.json).joined()
    case .markdown: SourceReport.markdown(reports)
    case .junit: SourceReport.junit(reports)
    case .sarif: SourceReport.sarif(reports, version: version)
    case .openmetrics: SourceReport.openMetrics(reports)
    }
  }
}
