import DTO
import Domain
import Drift
import FeedStore
import Presentation

/// The report of merged parts, for people and for programs.
extension MergedReport {
  /// `3 parts`.
  var name: String { Count.text(partCount, "part") }

  /// What no part shows by itself.
  static let notLookedFor = [
    "ids that stand in two parts",
    "what depends on the records of another part: units, shares, gaps, order, renamed fields",
  ]

  package var text: String {
    let dropped = dropped > 0 ? ", \(Count.text(dropped)) dropped" : ""
    let version = versions.filter { $0 != FeedShape.noVersion }.map { "v\($0)" }
    var lines = [
      "\(name): \(Count.text(shown, "record"))\(dropped), "
        + ([profile] + version).joined(separator: "/"),
      "  not looked for: " + Self.notLookedFor.joined(separator: "; "),
    ]
    if live > 0 && test > 0 || test > 0 {
      lines.append("  \(live > 0 ? "live and test" : "test") records, by what they say")
    }
    if olderVersions + repeated > 0 {
      lines.append(
        "  \(Count.text(olderVersions, "older version")) of records, \(Count.text(repeated)) sent again: shown once"
      )
    }
    if hasNextPage { lines.append("  \(SummaryWords.nextPage)") }
    lines += problems.prefix(Self.listedProblems).map { "  \($0.source): \($0.problem)" }
    if problems.count > Self.listedProblems {
      lines.append("  \(Count.text(problems.count - Self.listedProblems)) more parts aren't whole")
    }
    for fact in Field.facts {
      guard let (count, reason) = uncertain[fact].flatMap(FeedState.told) else { continue }
      lines.append(
        "  \(fact.name) not certain in \(Count.text(count)) of \(Count.text(shown)): \(reason)")
    }
    lines += drift.isEmpty ? ["  no drift"] : CheckReport.table(drift)
    return lines.map { DisplaySafety.visible($0) + "\n" }.joined()
  }

  /// On one line.
  package func json(_ findings: SourceReport) -> String {
    var line = JSONLine()
    line.add("reportVersion", CheckReport.version)
    line.add("source", name)
    line.add("parts", partCount)
    line.add("profile", profile)
    line.add("schemaVersions", json: JSONLine.array(versions.map(JSONLine.quoted)))
    var records = JSONLine()
    records.add("shown", shown)
    records.add("dropped", dropped)
    line.add("records", json: records.text)
    line.add("mode", FeedSummary.Mode(ModeCounts(live: live, test: test))?.word)
    line.add("olderVersions", olderVersions)
    line.add("repeated", repeated)
    var uncertain = JSONLine()
    for fact in Field.facts {
      if let count = self.uncertain[fact].flatMap(FeedState.told)?.count {
        uncertain.add(fact.name, count)
      }
    }
    line.add("uncertain", json: uncertain.text)
    line.add("nextPage", json: hasNextPage ? "true" : "false")
    line.add("drift", json: JSONLine.array(drift.map(CheckReport.json)))
    line.add("notLookedFor", json: JSONLine.array(Self.notLookedFor.map(JSONLine.quoted)))
    findings.add(to: &line)
    line.add("problem", problem)
    return line.text + "\n"
  }

  /// Parts that aren't whole and are listed; their number tells of the rest.
  private static let listedProblems = 5
}
