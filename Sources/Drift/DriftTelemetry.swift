/// Where drift events go beside the panel: a log, a metric, nowhere.
///
/// An event is sampled and redacted before it gets here: it holds no value of
/// the feed but a word of a vocabulary.
package protocol DriftTelemetry: Sendable {
  /// Takes one sampled event. Called on the scanning thread; must not block for long.
  func record(_ event: SampledDrift)
}

/// A sampled, redacted drift event.
package struct SampledDrift: Equatable, Sendable {
  package var kind: DriftKind
  package var path: String
  package var evidence: String
  package var severity: Severity
  /// Which of the feed's records showed it, counted from 0 and dropped ones included.
  package var recordNumber: Int
  /// How often the signature was seen before this event.
  package var seenBefore: Int

  package init(
    kind: DriftKind, path: String, evidence: String, severity: Severity, recordNumber: Int,
    seenBefore: Int
  ) {
    self.kind = kind
    self.path = path
    self.evidence = evidence
    self.severity = severity
    self.recordNumber = recordNumber
    self.seenBefore = seenBefore
  }
}
