package import Drift
package import FeedStore
package import Ledger

/// One reading of a source, as it is noted in the ledger.
package struct LedgerReading {
  private var ledger: Ledger
  private let source: SourceIdentity
  private var number: Int64 = 0
  private var counts = NotedCounts()
  /// Drifts that this reading has noted.
  private var seen: Set<DriftIdentity> = []
  /// Whether a feed was noted that was read to its end.
  private var hasNoted = false
  package private(set) var past = LedgerPast()
  /// What is otherwise than before, by the last feed that was read to its end.
  package private(set) var history = HistoryFindings()
  /// What was known of the source's hours before this reading; nil until somebody asks.
  private var pastHours: HourTable?

  /// Opens the ledger.
  ///
  /// `seconds`: Since 1970-01-01 UTC.
  package init(
    _ place: LedgerPlace, of source: SourceIdentity, at seconds: Int64
  ) throws(LedgerProblem) {
    self.source = source
    ledger = try Ledger.open(place, at: seconds)
    try begin(at: seconds)
  }

  /// Where a damaged ledger was put; nil where none was.
  package var setAside: String? { ledger.setAside }

  private mutating func begin(at seconds: Int64) throws(LedgerProblem) {
    let (known, isNew) = try ledger.source(key: source.key, label: source.label, at: seconds)
    number = known.id
    past = LedgerPast()
    past.lastRead = isNew ? nil : known.lastRead
  }

  /// Notes what has come since it was noted before, and finds what is known of it.
  ///
  /// The feed is told what is otherwise than before. A ledger that proves to be damaged is set aside, and a new one begun.
  ///
  /// `accepting`: Whether somebody takes a drift for usual.
  /// - Complexity: O(*n*) in the drifts; in the records, too, where all of them are read.
  package mutating func note(
    _ feed: inout FeedState, at seconds: Int64, accepting: (DriftCount) -> Bool = { _ in false }
  ) throws(LedgerProblem) {
    if !ledger.isThere { try renew(at: seconds) }
    do throws(LedgerProblem) {
      try noteOnce(&feed, at: seconds, accepting)
    } catch .broken {
      try renew(at: seconds)
      try noteOnce(&feed, at: seconds, accepting)
    }
  }

  /// Goes on with another ledger in the place of this one.
  private mutating func renew(at seconds: Int64) throws(LedgerProblem) {
    ledger = try ledger.renewed(at: seconds)
    (counts, hasNoted, seen) = (NotedCounts(), false, [])
    (history, pastHours) = (HistoryFindings(), nil)
    try begin(at: seconds)
  }

  private mutating func noteOnce(
    _ feed: inout FeedState, at seconds: Int64, _ accepting: (DriftCount) -> Bool
  ) throws(LedgerProblem) {
    let hour = Int(seconds / 3600)
    let isSettled = feed.verdict != .reading
    // Also where there are as many rows as before: they may be others.
    let facts = isSettled ? try compare(feed, hour) : []
    feed.take(history, now: seconds * 1_000_000_000)
    // Where it can't be noted, it is next time.
    var counts = counts
    var reading = counts.take(feed)
    reading.facts = facts.isEmpty ? [] : facts + feed.alarms(accepting: accepting)
    let identities = reading.drifts.map(\.identity)
    let fresh = identities.filter { !seen.contains($0) }
    let before = try ledger.known(fresh, of: number, from: hour)
    try ledger.note(reading, of: number, at: seconds)
    self.counts = counts
    if !hasNoted { past.before.merge(before) { $1 } }
    hasNoted = hasNoted || isSettled
    past.unknown.formUnion(fresh.filter { before[$0] == nil })
    seen.formUnion(fresh)
    past.known = try ledger.known(identities, of: number, from: hour - LedgerPast.hours)
    past.read = try ledger.read(of: number, from: hour - LedgerPast.hours)
  }

  /// Compares a feed with what was known before.
  ///
  /// - Returns: What its records leave of their hours.
  private mutating func compare(
    _ feed: FeedState, _ hour: Int
  ) throws(LedgerProblem) -> [HourFact] {
    let facts = HourFacts(of: feed, in: hour - LedgerBounds.factHours...hour).facts
    history = HistoryComparison(facts, past: try knownHours(from: hour)).findings
    return facts
  }

  /// What was known of the source's hours before this reading.
  private mutating func knownHours(from hour: Int) throws(LedgerProblem) -> HourTable {
    if let pastHours { return pastHours }
    let hours = HourTable(try ledger.facts(of: number, from: hour - LedgerBounds.factHours))
    pastHours = hours
    return hours
  }

  /// Gives the file back.
  package func end() throws(LedgerProblem) { try ledger.close() }
}
