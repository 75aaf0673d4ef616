package import DTO
package import Domain
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
  /// What somebody knows of, or knew; nil where nobody asked for that.
  private(set) var known: [KnownToday.Told]?

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

/// By what a check fails, and with what a feed is compared.
package struct Expected: Sendable {
  /// The least severity by which a deviation fails; nil where none does.
  let severity: Severity?
  let budgets: [Budget]
  let clients: [BaselineCheck.Client]
  /// What a feed is compared with, and its name; nil for nothing.
  package let baseline: (Baseline, name: String)?
  /// What somebody knows of, by which it doesn't fail; nil where that doesn't count.
  package let known: KnownToday?

  package init(
    failOn severity: Severity?, _ budgets: [Budget] = [], _ clients: [BaselineCheck.Client] = [],
    against baseline: (Baseline, name: String)? = nil, besides known: KnownToday? = nil
  ) {
    self.known = known
    (self.severity, self.budgets, self.clients) = (severity, budgets, clients)
    self.baseline = baseline
  }

  /// What the records of a feed are compared with.
  ///
  /// `shape`: What they look like; nil where that wasn't counted.
  fileprivate func comparison(_ shape: FeedShape?) -> (BaselineCheck, name: String)? {
    guard let (baseline, name) = baseline, let shape else { return nil }
    return (BaselineCheck(shape, against: baseline, for: clients), name)
  }
}

extension SourceReport {
  /// What is found of a source.
  ///
  /// `drift`: What deviates from its profile; `shape`: what its records look like, where that is compared.
  package init(
    checked name: String, records: Int, dropped: Int, problem: String?, _ drift: [DriftCount],
    _ shape: FeedShape?, _ expected: Expected
  ) {
    let comparison = expected.comparison(shape)
    let deviations = drift.map { count in
      ReportEntry(
        count, of: records + dropped, failOn: expected.severity,
        known: expected.known?.told(of: count, in: name))
    }
    let own = comparison?.0.entries ?? []
    let counts = deviations.reduce(into: [:]) { $0[$1.rule, default: 0] += $1.count }
    // Beside a baseline, only what is asked for by itself is told of what has always been so.
    let told = comparison == nil || expected.severity != nil ? deviations : []
    self.init(
      name: name, records: records, dropped: dropped, problem: problem,
      entries: (own + told).map(\.shown), verdicts: comparison?.0.verdicts ?? [],
      baseline: comparison?.name, drift: counts)
    known = expected.known.map { _ in deviations.compactMap(\.known) }
    apply(expected.budgets) { name in
      own.reduce(counts[name] ?? 0) { $0 + ($1.rule == name ? $1.count : 0) }
    }
  }
}

extension CheckReport {
  /// What is found of the source.
  package func findings(_ expected: Expected) -> SourceReport {
    SourceReport(
      checked: name.displayName, records: recordCount, dropped: state.droppedCount,
      problem: state.verdict.isWhole
        ? nil : state.misplacement?.sentence ?? state.verdict.problem ?? "it isn't whole",
      drift, expected.baseline == nil ? nil : state.shape?.shown, expected)
  }
}

extension ReportEntry {
  /// The entry as anybody may see it.
  fileprivate var shown: ReportEntry {
    ReportEntry(
      source: source, rule: rule, level: level, fails: fails, place: CheckReport.shown(place),
      found: CheckReport.shown(found), count: count, of: of, breaks: breaks, known: known,
      meaning: meaning)
  }
}
