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
    var invocations: [Invocation]
    var results: [Item]
  }

  private struct Invocation: Encodable {
    var executionSuccessful = true
    var toolExecutionNotifications: [Notification]
  }

  private struct Notification: Encodable {
    var level = "warning"
    var message: Message
    var locations: [Location]
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

  /// The result of a check; `line` gives a line of a file, by which columns are counted.
  public static func text(
    of result: LintRun.Result, line: (_ path: String, _ number: Int) -> String?
  ) throws -> String {
    let rules = Rule.all.filter { result.severities[$0.name] != nil }.map {
      RuleItem(
        id: $0.name, shortDescription: Message(text: $0.summary),
        fullDescription: Message(text: $0.why))
    }
    let items = result.findings.map { finding in
      let severity = result.severities[finding.rule] ?? .warning
      return Item(
        ruleId: finding.rule,
        level: finding.certainty == .likely ? "note" : severity.rawValue,
        message: Message(text: finding.message),
        locations: [location(finding.path, finding.place, line)],
        partialFingerprints: ["ruleAndSymbol/v1": "\(finding.rule)/\(finding.symbol)"],
        rank: finding.certainty == .certain ? 90 : 50)
    }
    let unread = result.unread.map { file in
      Notification(
        message: Message(text: "not read: " + file.problem.message),
        locations: [location(file.path, file.problem.place, line)])
    }
    let run = Run(
      tool: Tool(driver: Driver(rules: rules)),
      invocations: [Invocation(toolExecutionNotifications: unread)], results: items)
    return try JSONFormat.encoded(Log(runs: [run]))
  }

  private static func location(
    _ path: String, _ place: Place, _ line: (String, Int) -> String?
  ) -> Location {
    let uri = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed)
    let before = line(path, place.line)?.utf8.prefix(place.column - 1)
    let column = before.map { String(decoding: $0, as: UTF8.self).utf16.count + 1 }
    return Location(
      physicalLocation: Physical(
        artifactLocation: Artifact(uri: uri ?? path),
        region: Region(startLine: place.line, startColumn: column ?? place.column)))
  }
}
