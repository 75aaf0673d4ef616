import Drift
import Foundation
import Presentation

/// Findings as SARIF 2.1.0, which code scanning reads.
///
/// Source: OASIS, *Static Analysis Results Interchange Format*, version 2.1.0.
extension SourceReport {
  package static func sarif(_ reports: [SourceReport], version: String) -> String {
    let entries = reports.flatMap(\.entries)
    let rules = Set(entries.map(\.rule)).sorted()
    let known = Dictionary(entries.map { ($0.rule, $0) }, uniquingKeysWith: { first, _ in first })
    let descriptors = rules.compactMap { known[$0].map(Self.descriptor) }
    var driver = JSONLine()
    driver.add("name", "feedtui")
    driver.add("version", version)
    driver.add("rules", json: JSONLine.array(descriptors))
    var tool = JSONLine()
    tool.add("driver", json: driver.text)
    var invocation = JSONLine()
    invocation.add(
      "executionSuccessful", json: reports.allSatisfy { $0.problem == nil } ? "true" : "false")
    invocation.add(
      "toolExecutionNotifications",
      json: JSONLine.array(reports.compactMap(\.notification)))
    var run = JSONLine()
    run.add("tool", json: tool.text)
    run.add("invocations", json: JSONLine.array([invocation.text]))
    run.add(
      "results",
      json: JSONLine.array(
        reports.flatMap { report in report.entries.map { report.result($0, rules) } }))
    var log = JSONLine()
    log.add("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
    log.add("version", "2.1.0")
    log.add("runs", json: JSONLine.array([run.text]))
    return log.text + "\n"
  }

  private static func descriptor(_ entry: ReportEntry) -> String {
    var rule = JSONLine()
    rule.add("id", entry.rule)
    rule.add("shortDescription", json: message(entry.rule))
    rule.add("fullDescription", json: message(entry.meaning))
    return rule.text
  }

  private static func message(_ text: String) -> String {
    var message = JSONLine()
    message.add("text", text)
    return message.text
  }

  private func result(_ entry: ReportEntry, _ rules: [String]) -> String {
    var result = JSONLine()
    result.add("ruleId", entry.rule)
    result.add("ruleIndex", rules.firstIndex(of: entry.rule))
    // What passes is no alert of the level that it would have by itself.
    result.add(
      "level", entry.fails ? "error" : entry.level == .error ? "warning" : entry.level.rawValue)
    result.add("message", json: Self.message(entry.message))
    result.add("locations", json: JSONLine.array([location]))
    var fingerprints = JSONLine()
    fingerprints.add(
      "feedtui/v1", [entry.rule, entry.place, entry.found, name].joined(separator: " "))
    result.add("partialFingerprints", json: fingerprints.text)
    if let known = entry.known, !known.hasEnded {
      var suppression = JSONLine()
      suppression.add("kind", "external")
      suppression.add("justification", CheckReport.shown(known.state))
      result.add("suppressions", json: JSONLine.array([suppression.text]))
    }
    var properties = JSONLine()
    properties.add("count", entry.count)
    properties.add("of", entry.of)
    result.add("properties", json: properties.text)
    return result.text
  }

  /// Why the source wasn't read whole.
  private var notification: String? {
    problem.map { problem in
      var notification = JSONLine()
      notification.add("level", "error")
      notification.add("message", json: Self.message("\(name): \(problem)"))
      return notification.text
    }
  }

  private var location: String {
    var artifact = JSONLine()
    let allowed = CharacterSet(
      charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/")
    artifact.add("uri", source.addingPercentEncoding(withAllowedCharacters: allowed) ?? "feed")
    var physical = JSONLine()
    physical.add("artifactLocation", json: artifact.text)
    var location = JSONLine()
    location.add("physicalLocation", json: physical.text)
    return location.text
  }
}
