package import Drift

/// What makes two drifts of a source the same, from one reading to the next.
package struct DriftIdentity: Hashable, Sendable {
  package let kind: DriftKind
  package let path: String
  /// What was found; empty where it is figures, which are others each time.
  package let found: String

  package init(_ kind: DriftKind, path: String, found: String) {
    self.kind = kind
    self.path = path
    self.found = if case .figures = kind.row.evidence { "" } else { found }
  }

  /// That of a count.
  package init(_ count: DriftCount) {
    self.init(count.kind, path: count.path, found: count.evidence)
  }
}

/// A drift that is there, and what has come to it since it was noted before, which may be nothing.
package struct NotedDrift: Equatable, Sendable {
  package var identity: DriftIdentity
  package var severity: Severity
  package var count: Int
  package var records: Int
  /// Records that show it now, whenever they came.
  package var shown: Int
  /// The times of its records, in seconds since 1970-01-01 UTC; nil where they have none.
  package var firstTime: Int64?
  package var lastTime: Int64?

  /// `shown`: Nil where these records are all.
  package init(
    _ identity: DriftIdentity, severity: Severity, count: Int, records: Int, shown: Int? = nil,
    firstTime: Int64? = nil, lastTime: Int64? = nil
  ) {
    self.shown = shown ?? records
    (self.identity, self.severity) = (identity, severity)
    (self.count, self.records) = (count, records)
    (self.firstTime, self.lastTime) = (firstTime, lastTime)
  }
}

/// What a reading has found since it was noted before.
package struct NotedReading: Equatable, Sendable {
  /// The profile and its schema version: `shop/v2`.
  package var version: String
  package var records: Int
  package var drifts: [NotedDrift]
  /// Records by the hours in which they were made: all that is known of these hours.
  package var facts: [HourFact]

  package init(
    version: String, records: Int, drifts: [NotedDrift] = [], facts: [HourFact] = []
  ) {
    (self.version, self.records, self.drifts, self.facts) = (version, records, drifts, facts)
  }
}

/// What a ledger knows of a drift of a source.
package struct KnownDrift: Equatable, Sendable {
  package var kind: DriftKind
  package var path: String
  /// Nil where it was a text of the feed, which isn't kept.
  package var found: String?
  package var severity: Severity
  /// When it was seen, in seconds since 1970-01-01 UTC.
  package var firstSeen: Int64
  package var lastSeen: Int64
  /// The times of its records, in seconds since 1970-01-01 UTC; nil where they had none.
  package var firstTime: Int64?
  package var lastTime: Int64?
  /// Records that showed it when the source was noted last.
  package var shown: Int
  /// By hour of reading, in order; hours in which it wasn't seen are left out.
  package var hours: [HourCount]

  package init(
    kind: DriftKind, path: String, found: String?, severity: Severity, firstSeen: Int64,
    lastSeen: Int64, firstTime: Int64?, lastTime: Int64?, shown: Int, hours: [HourCount]
  ) {
    self.shown = shown
    (self.kind, self.path, self.found, self.severity) = (kind, path, found, severity)
    (self.firstSeen, self.lastSeen) = (firstSeen, lastSeen)
    (self.firstTime, self.lastTime, self.hours) = (firstTime, lastTime, hours)
  }
}

/// How many records showed something in an hour, of those that were read in it.
package struct HourCount: Equatable, Sendable {
  /// Whole hours since 1970-01-01 UTC.
  package var hour: Int
  package var records: Int

  package init(hour: Int, records: Int) { (self.hour, self.records) = (hour, records) }
}

/// A source that was read.
package struct KnownSource: Equatable, Sendable {
  package var id: Int64
  /// As it is shown.
  package var label: String
  /// Seconds since 1970-01-01 UTC.
  package var firstRead: Int64
  package var lastRead: Int64
}
