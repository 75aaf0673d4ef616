import Domain
import Drift
package import FeedStore
package import Ledger

/// What of a feed's counts was noted before, so that only what has come since is added.
package struct NotedCounts: Sendable {
  private var noted: [DriftIdentity: (count: Int, records: Int)] = [:]
  private var records = 0

  package init() {}

  /// What is there, and how much of it has come since the last time.
  ///
  /// While a feed is read, what it has is compared with the most that it ever had: one that is read again has the same counts
  /// again. Where it was read to its end, its counts are what they are, also where older records went.
  package mutating func take(_ feed: FeedState) -> NotedReading {
    let isReadAgain =
      switch feed.verdict {
      case .complete, .unfinished: false
      // A file that is written anew is empty or cut for a moment.
      case .reading, .failed, .cutShort, .empty, .notAFeed, .noRecords, .nothingReadable: true
      }
    func rest(_ now: Int, _ before: Int) -> Int { isReadAgain ? max(now, before) : now }
    let read = feed.rows.log.count + feed.droppedCount
    var reading = NotedReading(
      version: SummaryWords.speech(feed), records: max(0, read - records))
    records = rest(read, records)
    let sums = Self.sums(feed.tally.report())
    for (identity, all) in sums {
      let before = noted[identity] ?? (0, 0)
      var added = all
      added.shown = all.records
      added.count = max(0, all.count - before.count)
      added.records = max(0, all.records - before.records)
      reading.drifts.append(added)
      noted[identity] = (rest(all.count, before.count), rest(all.records, before.records))
    }
    // Records that were there come to show something: as many were read, at least.
    reading.records = max(reading.records, reading.drifts.map(\.records).max() ?? 0)
    if !isReadAgain {
      for identity in noted.keys where sums[identity] == nil { noted[identity] = nil }
    }
    return reading
  }

  /// By what they are; figures that are others each time are one.
  private static func sums(_ drift: [DriftCount]) -> [DriftIdentity: NotedDrift] {
    var sums: [DriftIdentity: NotedDrift] = [:]
    for count in drift {
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
