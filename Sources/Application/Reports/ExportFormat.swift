import Presentation

/// How `export` writes records: a header, and a line each.
package enum ExportFormat: String, CaseIterable, Sendable {
  case ndjson, csv

  /// What stands before the first record.
  package var header: String {
    switch self {
    case .ndjson: ""
    case .csv:
      (ExportColumn.allCases.map(\.rawValue) + [ExportColumn.uncertain]).joined(separator: ",")
        + Self.lineEnd
    }
  }

  package func line(_ exported: ExportedRecord) -> String {
    switch self {
    case .ndjson: Self.json(exported)
    case .csv: Self.csv(exported)
    }
  }

  private static func json(_ exported: ExportedRecord) -> String {
    var line = JSONLine()
    for column in ExportColumn.allCases { line.add(column.rawValue, column.value(of: exported)) }
    var reasons = JSONLine()
    for (name, reason) in exported.reasonTexts { reasons.add(name, reason) }
    line.add(ExportColumn.uncertain, json: reasons.text)
    return line.text + "\n"
  }

  // MARK: CSV

  /// RFC 4180.
  static let lineEnd = "\r\n"

  /// What isn't certain is empty, and the last field says why.
  private static func csv(_ exported: ExportedRecord) -> String {
    let reasons = exported.reasonTexts.map { "\($0.name): \($0.reason)" }.joined(separator: "; ")
    let values = ExportColumn.allCases.map { $0.value(of: exported) ?? "" }
    return (values + [reasons]).map(csvField).joined(separator: ",") + lineEnd
  }

  static func csvField(_ text: String) -> String {
    let safe = DisplaySafety.visible(text)
    if SpreadsheetFormula.begins(text) { return quoted("'" + safe) }
    guard safe.contains(where: { $0 == "," || $0 == "\"" || $0 == "\n" || $0 == "\r" }) else {
      return safe
    }
    return quoted(safe)
  }

  private static func quoted(_ text: String) -> String {
    let doubled = text.split(separator: "\"", omittingEmptySubsequences: false)
    return "\"\(doubled.joined(separator: "\"\""))\""
  }
}
