/// The bounds of what is kept of drift.
package enum DriftLimits {
  /// Distinct signatures in all; the rest are counted as "other".
  package static let maxSignatures = 10_000
  /// Distinct signatures of one kind, so that one noisy kind can't crowd the others out.
  package static let maxSignaturesPerKind = 1_000
  /// Records of one signature whose rows are kept, so that a list of them needs no reading.
  package static let maxRowsPerSignature = 4_096
  /// Rows that are kept in all: 1 MiB.
  package static let maxRows = 262_144
  /// Distinct paths and evidence: as many as signatures can name.
  package static let maxTexts = 20_000
  /// Events of one signature that telemetry gets in full.
  package static let fullSamples = 5
  /// After those, one in this many.
  package static let sampleRate = 100
}

extension DriftLimits {
  /// Whether the event that was seen this often before is passed on: the first few, then one in a hundred.
  package static func isSampled(seenBefore count: Int) -> Bool {
    count < fullSamples || count % sampleRate == 0
  }
}
