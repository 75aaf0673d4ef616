import Foundation
import LintRules
import SwiftFacts

/// The findings as JSON.
public enum JSONFormat {
  private struct Document: Encodable {
    var findings: [Item]
    var files: Int
    var waived: Int
    var known: Int
    var unread: [Unread]
    var unreadFields: [String]
  }

  private struct Item: Encodable {
    var rule: String
    var severity: String
    var certainty: String
    var path: String
    var line: Int
    var column: Int
    var symbol: String
    var message: String
  }

  private struct Unread: Encodable {
    var path: String
    var line: Int
    var message: String
  }

  /// The result of a check; keys are sorted.
  public static func text(of result: LintRun.Result) throws -> String {
    let document = Document(
      findings: result.findings.map { finding in
        Item(
          rule: finding.rule, severity: (result.severities[finding.rule] ?? .warning).rawValue,
          certainty: finding.certainty.rawValue, path: finding.path, line: finding.place.line,
          column: finding.place.column, symbol: finding.symbol, message: finding.message)
      },
      files: result.fileCount, waived: result.waived, known: result.known,
      unread: result.unread.map {
        Unread(path: $0.path, line: $0.problem.place.line, message: $0.problem.message)
      },
      unreadFields: result.unreadFields.map(\.wirePath))
    return try encoded(document)
  }

  static func encoded(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
  }
}
