package import Drift
import FeedStore
import Presentation
import WireJSON

/// What a check says of one source, in whatever format.
package struct SourceReport: Sendable {
  /// What reports call it.
  private(set) var name: String
  /// The file, or the address, as it is.
  let source: String
  let records: Int
  /// Records that can't be shown.
  let dropped: Int
  /// Why the source wasn't read whole; nil where it was.
  let problem: String?
  private(set) var entries: [ReportEntry]
  /// What becomes of clients; none where nothing was compared.
  let verdicts: [BaselineCheck.Verdict]
  /// What it was compared with; nil for nothing but its profile.
  let baseline: String?
  /// By the name of a kind of drift, how many records show it, each of its paths counted; nil where nobody has counted.
  let drift: [String: Int]?

  init(
    name: String, records: Int, dropped: Int = 0, problem: String?, entries: [ReportEntry],
    verdicts: [BaselineCheck.Verdict] = [], baseline: String? = nil, drift: [String: Int]? = nil
  ) {
    (self.drift, self.dropped) = (drift, dropped)
    (self.name, source, self.records, self.problem) = (name, name, records, problem)
    (self.entries, self.verdicts, self.baseline) = (entries, verdicts, baseline)
  }

  /// The reports, each by a name of its own.
  static func told(_ reports: [SourceReport]) -> [SourceReport] {
    var taken: Set<String> = []
    return reports.map { report in
      var report = report
      report.name = FreeName.first(DisplaySafety.visible(report.name), besides: taken) {
        "\($0) (\($1))"
      }
      taken.insert(report.name)
      return report
    }
  }

  /// A source that could not be read at all.
  package init(unreadable name: String, _ problem: String) {
    self.init(name: name, records: 0, problem: problem, entries: [])
  }

  /// What two payloads have that is otherwise.
  package init(
    comparing name: String, _ records: Int, with baseline: String, _ comparison: BaselineCheck
  ) {
    self.init(
      name: name, records: records, problem: nil, entries: comparison.entries.map(\.shown),
      verdicts: comparison.verdicts, baseline: baseline)
  }

  /// What has a budget fails by that alone.
  ///
  /// `counts`: How often each was found.
  mutating func apply(_ budgets: [Budget], counts: (String) -> Int) {
    let named = Set(budgets.map(\.name))
    for index in entries.indices {
      // What is new of a kind of drift begins with its name.
      let kind = entries[index].place.prefix { $0 != " " }
      let isOfKind = entries[index].source == .baseline && named.contains(String(kind))
      if isOfKind || named.contains(entries[index].rule) { entries[index].fails = false }
    }
    entries += budgets.map { ReportEntry($0, counts($0.name), of: records + dropped) }
  }

  /// Whether the check fails by anything of it.
  package var fails: Bool { entries.contains(where: \.fails) }

  package var exitStatus: Int32 {
    problem != nil ? ExitStatus.unreadable : fails ? ExitStatus.drift : ExitStatus.clean
  }
}

extension CheckReport {
  /// What is found of the source.
  ///
  /// - Parameters:
  ///   - severity: The least by which a deviation fails; nil where none does.
  ///   - comparison: What it was compared with, and its name; nil for nothing.
  ///   - budgets: How often something may be found.
  /// - Returns: The report, of which the exit is made.
  package func findings(
    failOn severity: Severity?, _ comparison: (BaselineCheck, name: String)?, _ budgets: [Budget]
  ) -> SourceReport {
    let all = recordCount + state.droppedCount
    let deviations = drift.map { ReportEntry($0, of: all, failOn: severity) }
    let own = comparison?.0.entries ?? []
    let counts = deviations.reduce(into: [:]) { $0[$1.rule, default: 0] += $1.count }
    // Beside a baseline, only what is asked for by itself is told of what has always been so.
    let told = comparison == nil || severity != nil ? deviations : []
    var report = SourceReport(
      name: name.displayName, records: recordCount, dropped: state.droppedCount,
      problem: state.verdict.isWhole
        ? nil : state.misplacement?.sentence ?? state.verdict.problem ?? "it isn't whole",
      entries: (own + told).map(\.shown), verdicts: comparison?.0.verdicts ?? [],
      baseline: comparison?.name,
      drift: counts)
    report.apply(budgets) { name in
      own.reduce(counts[name] ?? 0) { $0 + ($1.rule == name ? $1.count : 0) }
    }
    return report
  }
}

extension ReportEntry {
  /// The entry as anybody may see it.
  fileprivate var shown: ReportEntry {
    ReportEntry(
      source: source, rule: rule, level: level, fails: fails, place: CheckReport.shown(place),
      found: CheckReport.shown(found), count: count, of: of, breaks: breaks, meaning: meaning)
  }
}
