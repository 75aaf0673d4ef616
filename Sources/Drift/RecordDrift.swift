package import Domain

/// One deviation of one record, with texts: what the detail page shows.
package struct RecordDrift: Equatable, Sendable {
  /// The same signature as in the feed's counts; its numbers refer to the texts of their tally.
  package var signature: DriftSignature
  package var kind: DriftKind { signature.kind }
  /// The field that deviates; nil for what is no field of a record.
  package var field: Field?
  /// The path in the wire's keys, `[]` for an index.
  package var path: String
  package var evidence: String
  package var severity: Severity
  /// Which element of the record's list it concerns.
  package var element: Int?
  /// The value's JSON as it was sent, without secrets; empty where there is none.
  ///
  /// May be personal: shown to somebody who asked.
  package var wire: String
  /// The same with personal values masked: what everybody may see.
  package var maskedWire: String

  /// A deviation with all its parts.
  package init(
    _ signature: DriftSignature, field: Field? = nil, path: String, evidence: String,
    severity: Severity, element: Int?,
    wire: String,
    maskedWire: String
  ) {
    self.signature = signature
    self.field = field
    self.path = path
    self.evidence = evidence
    self.severity = severity
    self.element = element
    self.wire = wire
    self.maskedWire = maskedWire
  }

  /// The path with its index: `items[1].quantity`.
  package var place: String {
    guard let element, let bracket = path.firstIndex(of: "[") else { return path }
    return "\(path[..<bracket])[\(element)]\(path[bracket...].dropFirst(2))"
  }
}
