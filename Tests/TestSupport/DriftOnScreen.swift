package import Domain
package import Drift

extension DriftSignature {
  /// A signature of texts that no table has: another one for other texts.
  fileprivate init(_ kind: DriftKind, _ path: String, _ evidence: String) {
    let number = { (text: String) in
      TextID(number: text.utf8.reduce(2) { $0 &* 31 &+ UInt32($1) } | 2)
    }
    self.init(kind: kind, path: number(path), evidence: number(evidence))
  }
}

extension DriftCount {
  /// A count as a screen gets it.
  package init(
    kind: DriftKind, path: String, evidence: String, severity: Severity, count: Int, records: Int,
    firstTime: Int64? = nil, lastTime: Int64? = nil, firstRow: Int? = nil, firstPlace: String = "",
    lastChange: Int = 0
  ) {
    self.init(
      DriftSignature(kind, path, evidence), path: path, evidence: evidence, severity: severity,
      count: count, records: records, firstTime: firstTime, lastTime: lastTime, firstRow: firstRow,
      firstPlace: firstPlace, lastChange: lastChange)
  }
}

extension RecordDrift {
  /// A deviation as a page gets it.
  package init(
    kind: DriftKind, of field: Field? = nil, path: String, evidence: String, severity: Severity,
    element: Int?, wire: String, maskedWire: String
  ) {
    self.init(
      DriftSignature(kind, path, evidence), field: field, path: path, evidence: evidence,
      severity: severity, element: element, wire: wire, maskedWire: maskedWire)
  }
}
