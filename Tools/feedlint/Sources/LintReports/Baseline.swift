import Foundation
public import LintRules

/// The findings of old code, which aren't told until there are more of them.
///
/// Keyed by rule and symbol, so that lines may move.
public struct Baseline: Hashable, Sendable {
  /// How many of a rule a symbol has.
  private var counts: [Key: Int] = [:]

  private struct Key: Hashable {
    var rule: String
    var symbol: String

    init(rule: String, symbol: String) { (self.rule, self.symbol) = (rule, symbol) }

    init(_ finding: Finding) {
      self.init(rule: finding.rule, symbol: finding.symbol.filter { !$0.isNewline && $0 != "\t" })
    }
  }

  /// The baseline of these findings.
  public init(_ findings: [Finding]) {
    for finding in findings { counts[Key(finding), default: 0] += 1 }
  }

  /// The baseline that a text gives.
  ///
  /// - Throws: A `SettingsMistake` for a line that is none of a baseline.
  public init(text: String, path: String) throws(SettingsMistake) {
    for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    where !line.isEmpty && !line.hasPrefix("#") {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard parts.count == 3, let count = Int(parts[0]), count > 0 else {
        throw SettingsMistake(
          path: path, line: number + 1, column: 1,
          message: "a line of a baseline is a count, a rule and a symbol, with tabs between them")
      }
      let key = Key(rule: String(parts[1]), symbol: String(parts[2]))
      let sum = counts[key, default: 0].addingReportingOverflow(count)
      counts[key] = sum.overflow ? .max : sum.partialValue
    }
  }

  /// As it is kept in a file.
  public var text: String {
    let lines = counts.map { "\($1)\t\($0.rule)\t\($0.symbol)" }.sorted {
      $0.split(separator: "\t").dropFirst().lexicographicallyPrecedes(
        $1.split(separator: "\t").dropFirst())
    }
    return "# Findings that were there before: count, rule, symbol.\n"
      + lines.map { $0 + "\n" }.joined()
  }

  /// The findings that weren't there before.
  public func new(among findings: [Finding]) -> [Finding] {
    var left = counts
    return findings.filter { finding in
      guard let count = left[Key(finding)], count > 0 else { return true }
      left[Key(finding)] = count - 1
      return false
    }
  }
}
