public import Foundation
public import LintRules

/// The fields that a drift report shows with several types: what `feedtui check --format json` writes.
public enum DriftEvidence {
  /// The report isn't one.
  public struct Failure: Error, CustomStringConvertible {
    /// Which, and why.
    public var description: String
  }

  private struct Report: Decodable {
    // feedlint:allow(all_or_nothing_list): a report with a row that is none isn't believed in part.
    var drift: [Row]
  }

  private struct Row: Decodable {
    var kind: String
    var path: String
    var found: String?
    var count: Int?
    var first: String?
  }

  /// What feedtui calls a value of another type: one that it refuses, and one that it forgives.
  private static let kinds: Set<String> = ["type_flip", "coerced"]

  /// The fields, each once, by path.
  ///
  /// - Throws: A `Failure` where the text is no such report.
  public static func fields(in data: Data, path: String) throws(Failure) -> [FlippingField] {
    let report: Report
    do {
      // feedlint:allow(decoder_outside_factory): the only one here.
      report = try JSONDecoder().decode(Report.self, from: data)
    } catch {
      throw Failure(
        description:
          "\(path) is no drift report. Write one with `feedtui check --format json FEED > report.json`."
      )
    }
    var words: [String: [String]] = [:]
    for row in report.drift where kinds.contains(row.kind) {
      let wirePath = withoutPlaces(row.first ?? row.path)
      let count = row.count.map { $0 == 1 ? " (once)" : " (\($0) times)" } ?? ""
      words[wirePath, default: []].append((row.found ?? "another type") + count)
    }
    return words.sorted { $0.key < $1.key }.map { path, found in
      FlippingField(wirePath: path, what: found.prefix(3).joined(separator: ", "))
    }
  }

  /// `orders[3].amount` as `orders[].amount`.
  private static func withoutPlaces(_ path: String) -> String {
    path.replacing(/\[[0-9]+\]/, with: "[]")
  }
}
