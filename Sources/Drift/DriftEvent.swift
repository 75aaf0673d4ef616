package import Domain

/// One deviation, as the judge of a record or the pass over a feed reports it.
///
/// Its texts are in the table of the judge that reported it.
package struct DriftEvent: Equatable, Sendable {
  package var kind: DriftKind
  package var severity: Severity
  /// The field that deviates; nil for what is no field of a record.
  package var field: Field?
  package var path: TextID
  package var evidence: TextID
  /// Where the drifting value stands in its record; empty where there is none.
  package var start: UInt32
  package var length: UInt32
  /// Which element of the record's list it concerns; -1 where none.
  package var element: Int32

  package init(
    _ kind: DriftKind, of field: Field? = nil, path: TextID, evidence: TextID = .none,
    at range: Range<Int>? = nil, element: Int32 = -1, severity: Severity? = nil
  ) {
    self.kind = kind
    self.severity = severity ?? kind.row.severity
    self.field = field
    self.path = path
    self.evidence = evidence
    self.start = UInt32(truncatingIfNeeded: range?.lowerBound ?? 0)
    self.length = UInt32(truncatingIfNeeded: range?.count ?? 0)
    self.element = element
  }

  /// What makes two drifts the same.
  package var signature: DriftSignature {
    DriftSignature(kind: kind, path: path, evidence: evidence)
  }
}

/// What makes two drifts the same: kind, path and evidence, by the numbers of one table of texts.
package struct DriftSignature: Hashable, Sendable {
  package var kind: DriftKind
  package var path: TextID
  package var evidence: TextID

  package init(kind: DriftKind, path: TextID, evidence: TextID) {
    self.kind = kind
    self.path = path
    self.evidence = evidence
  }

  /// What counts a kind's signatures beyond the bounds.
  package static func others(of kind: DriftKind) -> DriftSignature {
    DriftSignature(kind: kind, path: .other, evidence: .none)
  }

  /// Whether it stands for one drift, and not for all beyond the bounds.
  package var isOne: Bool { path != .other && evidence != .other }
}
