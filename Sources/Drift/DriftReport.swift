/// One signature and its counts, with texts: what the panel and the report show.
package struct DriftCount: Equatable, Sendable {
  package var kind: DriftKind
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
    kind: DriftKind, path: String, evidence: String, severity: Severity, count: Int, records: Int,
    firstTime: Int64? = nil, lastTime: Int64? = nil, usesArrival: Bool = false,
    firstRow: Int? = nil, firstPlace: String = "", lastChange: Int = 0
  ) {
    self.kind = kind
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
  /// The path as it is shown beside the kind's title, which says itself that it is the id.
  package var shownPath: String { kind == .duplicateID ? "" : path }
}

extension DriftTally {
  /// All counts: by severity, then by count, then in the order in which they were first seen.
  ///
  /// - Complexity: O(*n* log *n*) in the signatures.
  package func report(texts: TextTable) -> [DriftCount] {
    counters.map { counter in
      DriftCount(
        kind: counter.key.kind, path: texts[counter.key.path],
        evidence: texts[counter.key.evidence],
        severity: counter.severity, count: counter.count, records: counter.records,
        firstTime: counter.firstTime, lastTime: counter.lastTime,
        usesArrival: counter.usesArrival, firstRow: counter.firstRow,
        firstPlace: Self.firstPlace(of: counter, texts), lastChange: counter.lastChange)
    }
    .enumerated()
    .sorted { left, right in
      if left.element.severity != right.element.severity {
        return left.element.severity > right.element.severity
      }
      if left.element.count != right.element.count {
        return left.element.count > right.element.count
      }
      return left.offset < right.offset
    }
    .map(\.element)
  }

  private static func firstPlace(of counter: Counter, _ texts: TextTable) -> String {
    let array = texts[counter.firstArray]
    let path = texts[counter.key.path]
    guard let index = counter.firstIndex else { return path }
    let record = "\(array)[\(index)]"
    guard path != "\(array)[]" else { return record }
    guard let element = counter.firstElement, let brackets = path.firstIndex(of: "[") else {
      return "\(record).\(path)"
    }
    return "\(record).\(path[..<brackets])[\(element)]\(path[brackets...].dropFirst(2))"
  }
}
