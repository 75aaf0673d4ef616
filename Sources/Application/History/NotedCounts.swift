import Domain
package import Drift
package import Ledger

/// What of a feed's counts was noted in the ledger, so that only what has come since is added.
///
/// A feed that is read again has the same counts again: they are noted where there are more than ever before.
package struct NotedCounts: Sendable {
  private var noted: [DriftIdentity: (count: Int, records: Int)] = [:]
  private var records = 0

  package init() {}

  /// What has come since the last time.
  ///
  /// `records`: How many were read in all; `version`: the profile and its schema version.
  package mutating func take(
    _ drift: [DriftCount], records: Int, version: String
  ) -> NotedReading {
    var reading = NotedReading(version: version, records: max(0, records - self.records))
    self.records = max(self.records, records)
    for (identity, all) in Self.sums(drift) {
      let before = noted[identity] ?? (0, 0)
      guard all.count > before.count else { continue }
      noted[identity] = (all.count, max(all.records, before.records))
      var added = all
      added.count -= before.count
      added.records = max(0, all.records - before.records)
      reading.drifts.append(added)
    }
    return reading
  }

  /// By what they are; figures that are others each time are one.
  private static func sums(_ drift: [DriftCount]) -> [DriftIdentity: NotedDrift] {
    var sums: [DriftIdentity: NotedDrift] = [:]
    for count in drift where count.signature.isOne {
      let identity = DriftIdentity(count)
      var sum =
        sums[identity]
        ?? NotedDrift(identity, severity: count.severity, count: 0, records: 0)
      sum.severity = max(sum.severity, count.severity)
      sum.count += count.count
      sum.records += count.records
      let own = [count.firstTime, count.lastTime].map { $0.map(Self.seconds) }
      let times = ([sum.firstTime, sum.lastTime] + own).compactMap(\.self)
      (sum.firstTime, sum.lastTime) = (times.min(), times.max())
      sums[identity] = sum
    }
    return sums
  }

  private static func seconds(_ nanoseconds: Int64) -> Int64 { nanoseconds / 1_000_000_000 }
}
