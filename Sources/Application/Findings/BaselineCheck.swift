package import DTO
package import Domain
package import Drift

/// What of a feed is otherwise than in a baseline, and what becomes of clients that were made before.
package struct BaselineCheck: Sendable {
  /// A client that must go on decoding.
  package enum Client: Equatable, Sendable {
    /// One that was made by the baseline itself.
    case kind(ClientKind)
    /// One that decodes strictly, and was made by another baseline.
    case installed(name: String, Baseline)

    var name: String {
      switch self {
      case .kind(let kind): kind.rawValue
      case .installed(let name, _): name
      }
    }
  }

  /// A client, and what becomes of it.
  struct Verdict: Equatable, Sendable {
    var name: String
    var grade: ClientGrade
  }

  let entries: [ReportEntry]
  let verdicts: [Verdict]

  /// What a rule may be set to in a baseline.
  package static let levels = FindingLevel.allCases.map(\.rawValue) + [off]
  private static let off = "off"

  /// `clients`: Those by which a finding is an error; beside them, what concerns money is one.
  package init(_ shape: FeedShape, against baseline: Baseline, for clients: [Client]) {
    var entries: [ReportEntry] = []
    var verdicts: [Verdict] = []
    let kinds = clients.compactMap { if case .kind(let kind) = $0 { kind } else { nil } }
    let own = Self.findings(shape, baseline)
    for finding in own {
      let breaks = kinds.filter { finding.grade($0) == .fails }.map(\.rawValue)
      entries.append(Self.entry(finding, baseline, breaks))
    }
    for kind in ClientKind.allCases {
      let grade = own.map { $0.grade(kind) }.max() ?? .decodes
      verdicts.append(Verdict(name: kind.rawValue, grade: grade))
    }
    for case .installed(let name, let made) in clients {
      let findings = Self.findings(shape, made)
      for finding in findings where finding.strict == .fails {
        let entry = Self.entry(finding, made, [name])
        let known = entries.firstIndex {
          $0.rule == entry.rule && $0.place == entry.place && $0.found == entry.found
        }
        if let known {
          entries[known].breaks.append(name)
          entries[known] = entries[known].asError(unlessSetBy: baseline)
        } else {
          entries.append(entry)
        }
      }
      verdicts.append(Verdict(name: name, grade: findings.map(\.strict).max() ?? .decodes))
    }
    self.entries = entries.enumerated().sorted {
      ($1.element.level, $0.offset) < ($0.element.level, $1.offset)
    }.map(\.element)
    self.verdicts = verdicts
  }

  private static func findings(_ shape: FeedShape, _ baseline: Baseline) -> [BaselineFinding] {
    shape.findings(since: baseline.shape).filter { finding in
      baseline.levels[finding.rule.rawValue] != off && !baseline.ignores(finding.path)
        && !baseline.ignores(finding.field)
    }
  }

  private static func entry(
    _ finding: BaselineFinding, _ baseline: Baseline, _ breaks: [String]
  ) -> ReportEntry {
    let set = baseline.levels[finding.rule.rawValue].flatMap(FindingLevel.init(rawValue:))
    let usual: FindingLevel =
      !breaks.isEmpty || finding.isOfMoney
      ? .error : finding.tolerant > .decodes || finding.strict > .decodes ? .warning : .note
    let level = set ?? usual
    return ReportEntry(
      source: .baseline, rule: finding.rule.rawValue, level: level, fails: level == .error,
      place: [finding.record, finding.path].filter { !$0.isEmpty }.joined(separator: " "),
      found: finding.found, count: finding.count, of: finding.of, breaks: breaks,
      meaning: finding.rule.row.meaning)
  }
}

extension ReportEntry {
  fileprivate func asError(unlessSetBy baseline: Baseline) -> ReportEntry {
    guard baseline.levels[rule] == nil else { return self }
    return ReportEntry(
      source: source, rule: rule, level: .error, fails: true, place: place, found: found,
      count: count, of: of, breaks: breaks, meaning: meaning)
  }
}
