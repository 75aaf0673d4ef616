import Foundation
import LintRules
import SwiftFacts

/// The findings as SARIF 2.1.0, which code scanning takes.
public enum SARIFFormat {
  private struct Log: Encodable {
    var schema = "https://json.schemastore.org/sarif-2.1.0.json"
    var version = "2.1.0"
    var runs: [Run]

    enum CodingKeys: String, CodingKey {
      case schema = "$schema"
      case version, runs
    }
  }

  private struct Run: Encodable {
    var tool: Tool
    var columnKind = "utf16CodeUnits"
    var results: [Item]
  }

  private struct Tool: Encodable { var driver: Driver }

  private struct Driver: Encodable {
    var name = "feedlint"
    var informationUri = "https://github.com/feedtui/feedtui"
    var rules: [RuleItem]
  }

  private struct RuleItem: Encodable {
    var id: String
    var shortDescription: Message
    var fullDescription: Message
  }

  private struct Message: Encodable { var text: String }

  private struct Item: Encodable {
    var ruleId: String
    var level: String
    var message: Message
    var locations: [Location]
    var partialFingerprints: [String: String]
    var rank: Double
  }

  private struct Location: Encodable { var physicalLocation: Physical }

  private struct Physical: Encodable {
    var artifactLocation: Artifact
    var region: Region
  }

  private struct Artifact: Encodable { var uri: String }

  private struct Region: Encodable {
    var startLine: Int
    var startColumn: Int
  }

  /// The result of a check.
  public static func text(of result: LintRun.Result) throws -> String {
    let rules = Rule.all.filter { result.severities[$0.name] != nil }.map {
      RuleItem(
        id: $0.name, shortDescription: Message(text: $0.summary),
        fullDescription: Message(text: $0.why))
    }
    let items = result.findings.map { finding in
      let severity = result.severities[finding.rule] ?? .warning
      let path = finding.path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed)
      return Item(
        ruleId: finding.rule,
        level: finding.certainty == .likely ? "note" : severity.rawValue,
        message: Message(text: finding.message),
        locations: [
          Location(
            physicalLocation: Physical(
              artifactLocation: Artifact(uri: path ?? finding.path),
              region: Region(
                startLine: finding.place.line, startColumn: finding.place.column)))
        ],
        partialFingerprints: ["ruleAndSymbol/v1": "\(finding.rule)/\(finding.symbol)"],
        rank: finding.certainty == .certain ? 90 : 50)
    }
    return try JSONFormat.encoded(
      Log(runs: [Run(tool: Tool(driver: Driver(rules: rules)), results: items)]))
  }
}
