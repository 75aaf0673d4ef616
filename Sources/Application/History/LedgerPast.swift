import Drift
package import Ledger

/// What a ledger knows of a source's drift.
package struct LedgerPast: Sendable {
  /// What is known of the drifts that were noted last.
  package var known: [DriftIdentity: KnownDrift] = [:]
  /// What was known of the drifts that were there at first, before this reading.
  package var before: [DriftIdentity: KnownDrift] = [:]
  /// Records that were read of the source, by hour of reading.
  package var read: [HourCount] = []
  /// When the source was read last before this reading, in seconds since 1970-01-01 UTC; nil where it never was.
  package var lastRead: Int64?
  /// Drifts that were unknown when this reading saw them first.
  package var unknown: Set<DriftIdentity> = []

  /// How many hours are told of: two weeks.
  package static let hours = 14 * 24

  /// Whether something was never seen before this reading, though the source was read.
  func isNew(_ drift: DriftIdentity) -> Bool { lastRead != nil && unknown.contains(drift) }

  /// How many records showed something when the source was read last.
  func shownLast(_ drift: DriftIdentity) -> Int {
    guard let lastRead, let known = before[drift], known.lastSeen >= lastRead else { return 0 }
    return known.shown
  }
}
