import Drift

/// Something that a check tells, in whatever format.
package struct ReportEntry: Equatable, Sendable {
  /// Where the rule comes from.
  enum Source: Equatable, Sendable { case drift, baseline, budget }

  let source: Source
  /// The name of a kind of drift, or of a rule.
  let rule: String
  let level: FindingLevel
  /// Whether the check fails by it.
  var fails: Bool
  /// Where it is: `amount`, `order items[].sku`; empty for the feed.
  let place: String
  let found: String
  let count: Int
  /// Of how many records, or values.
  let of: Int
  /// The clients that fail to decode it.
  var breaks: [String] = []
  /// What somebody knows of it, or knew; nil where nobody does, or that doesn't count.
  var known: KnownToday.Told?

  /// What it is, in a sentence.
  let meaning: String

  /// `field-missing at order amount: in 12 of 412; breaks strict`.
  var message: String {
    let at = place.isEmpty ? "" : " at \(place)"
    let what = found.isEmpty ? "" : ": \(found)"
    let share = source == .budget ? "" : ", in \(count) of \(of)"
    let clients = breaks.isEmpty ? "" : "; breaks \(breaks.joined(separator: ", "))"
    let known = known.map { "; \($0.state)" } ?? ""
    return "\(rule)\(at)\(what)\(share)\(clients)\(known)"
  }
}

extension ReportEntry {
  /// A deviation from the profile.
  ///
  /// `known`: What somebody knows of it; where that holds, nothing fails by it.
  init(
    _ drift: DriftCount, of records: Int, failOn severity: Severity?,
    known: KnownToday.Told? = nil
  ) {
    let isKnown = known.map { !$0.hasEnded } ?? false
    self.init(
      source: .drift, rule: drift.kind.row.name, level: FindingLevel(drift.severity),
      fails: !isKnown && severity.map { drift.severity >= $0 } ?? false, place: drift.path,
      found: drift.evidence, count: drift.records, of: records, known: known,
      meaning: drift.kind.row.meaning)
  }

  /// What a budget says of what was counted.
  init(_ budget: Budget, _ count: Int, of records: Int) {
    let isExceeded = budget.isExceeded(by: count, of: records)
    self.init(
      source: .budget, rule: budget.name, level: isExceeded ? .error : .note, fails: isExceeded,
      place: "", found: budget.words(count, of: records), count: count, of: records,
      meaning: "How often it may be found was named on the command line.")
  }
}

extension FindingLevel {
  init(_ severity: Severity) {
    switch severity {
    case .info: self = .note
    case .warning: self = .warning
    case .critical: self = .error
    }
  }
}
