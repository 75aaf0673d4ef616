package import Domain

/// One signature and its counts, with texts: what the panel and the report show.
package struct DriftCount: Equatable, Sendable {
  /// What tells it from all others of its tally.
  package var signature: DriftSignature
  package var kind: DriftKind { signature.kind }
  /// The field that deviates; nil for what is no field of a record.
  package var field: Field?
  /// The path in the wire's keys, `[]` for an index, `{key}` for a key that looks like data.
  package var path: String
  /// What was found, redacted; empty where nothing of it is kept.
  package var evidence: String
  package var severity: Severity
  package var count: Int
  /// Distinct records that showed it.
  package var records: Int
  /// Nanoseconds since 1970-01-01 UTC.
  package var firstTime: Int64?
  package var lastTime: Int64?
  /// Whether times are, in part, those of arrival.
  package var usesArrival: Bool
  /// The row of the first record that showed it, where one is shown.
  package var firstRow: Int?
  /// Where it was first seen, with indices: `data.orders[3].items[1].quantity`.
  package var firstPlace: String
  /// Grows with each change: the largest is the newest.
  package var lastChange: Int

  /// A count with all its parts.
  package init(
    _ signature: DriftSignature, field: Field? = nil, path: String, evidence: String,
    severity: Severity, count: Int, records: Int,
    firstTime: Int64? = nil, lastTime: Int64? = nil, usesArrival: Bool = false,
    firstRow: Int? = nil, firstPlace: String = "", lastChange: Int = 0
  ) {
    self.signature = signature
    self.field = field
    self.path = path
    self.evidence = evidence
    self.severity = severity
    self.count = count
    self.records = records
    self.firstTime = firstTime
    self.lastTime = lastTime
    self.usesArrival = usesArrival
    self.firstRow = firstRow
    self.firstPlace = firstPlace
    self.lastChange = lastChange
  }
}

extension DriftCount {
  /// Whether it counts the same drift, in this reading of the feed or another one.
  package func isSame(as other: DriftCount) -> Bool {
    kind == other.kind && path == other.path && evidence == other.evidence
  }

  /// Whether a record's deviation is one of those that are counted here.
  package func counts(_ drift: RecordDrift) -> Bool {
    kind == drift.kind && path == drift.path && evidence == drift.evidence
  }

  /// The path as it is shown beside the kind's title, which says itself that it is the id.
  package var shownPath: String { kind == .duplicateID ? "" : path }
}

extension DriftTally {
  /// This tally's signature for a drift that was counted, perhaps in an earlier reading; nil where this one has none.
  package func signature(of drift: DriftCount) -> DriftSignature? {
    guard let path = texts.number(of: drift.path), let evidence = texts.number(of: drift.evidence)
    else { return nil }
    return DriftSignature(kind: drift.kind, path: path, evidence: evidence)
  }

  /// All counts: by severity, then by count, then in the order in which they were first seen.
  ///
  /// - Complexity: O(*n* log *n*) in the signatures.
  package func report() -> [DriftCount] {
    counters.filter { $0.count > 0 }.enumerated()
      .sorted { left, right in
        if left.element.severity != right.element.severity {
          return left.element.severity > right.element.severity
        }
        if left.element.count != right.element.count {
          return left.element.count > right.element.count
        }
        return (left.element.firstSeen, left.offset) < (right.element.firstSeen, right.offset)
      }
      .map { report(of: $0.element) }
  }

  private func report(of counter: Counter) -> DriftCount {
    DriftCount(
      counter.signature, field: counter.field, path: texts[counter.signature.path],
      evidence: texts[counter.signature.evidence],
      severity: counter.severity, count: counter.count, records: counter.records,
      firstTime: counter.firstTime, lastTime: counter.lastTime,
      usesArrival: counter.usesArrival, firstRow: counter.firstRow,
      firstPlace: firstPlace(of: counter), lastChange: counter.lastChange)
  }

  private func firstPlace(of counter: Counter) -> String {
    let array = texts[counter.firstArray]
    let path = texts[counter.signature.path]
    guard let index = counter.firstIndex else { return path }
    let record = "\(array)[\(index)]"
    guard path != "\(array)[]" else { return record }
    guard let element = counter.firstElement, let brackets = path.firstIndex(of: "[") else {
      return "\(record).\(path)"
    }
    return "\(record).\(path[..<brackets])[\(element)]\(path[brackets...].dropFirst(2))"
  }
}
