import Domain
import Drift
package import FeedStore
import Foundation
package import Ledger
import Networking

/// A source that is watched: its feed, what is counted of it, and whether it can be read.
package struct SourceWatch {
  package let name: SourceName
  /// What metrics and log lines call it: no other source of the watch is called so.
  package let label: String
  private let options: FeedOptions
  private let opener: any SourceOpening
  private let reading: AddressReading
  private let wake: @Sendable () -> Void
  /// How often a file is looked at for another one in its place; nil for what goes on by itself.
  private let interval: Duration?
  private var feed: (any BackgroundFeed)?
  /// Counts up with each feed that is begun.
  private var feedNumber = 0
  /// The state that was counted last, and of which feed.
  private var counted: (feed: Int, state: Int)?
  /// The round of pages of which it was seen how it went.
  private var seenRound: Int?
  private var nextLook: ContinuousClock.Instant?
  private var fileMark: FileMark?

  private var noted = NotedCounts()
  private var ledger: LedgerReading?
  /// Why nothing could be noted last time.
  private var ledgerFault: LedgerProblem?
  private var hasCounted = false

  package private(set) var counters = WatchCounters()
  /// Records of the feed that show a kind of drift now.
  private(set) var shown: [DriftKind: Int] = [:]
  package private(set) var isUp = false
  package private(set) var readCount = 0
  package private(set) var failureCount = 0
  /// Seconds since 1970-01-01 UTC; 0 for never.
  private(set) var lastSuccess: Int64 = 0
  private(set) var newestRecord: Int64 = 0
  /// Why it can't be read; nil where it can.
  package private(set) var problem: String?

  /// A source that nobody has read yet.
  ///
  /// `reading`: How it is read, and a file looked at, again. `ledger`: where it is noted; nil for nowhere. `wake`: called by any thread
  /// when there is news.
  package init(
    _ name: SourceName, called label: String, _ opener: any SourceOpening, _ options: FeedOptions,
    _ reading: AddressReading, noting ledger: LedgerReading?, wake: @escaping @Sendable () -> Void
  ) {
    (self.name, self.opener, self.options, self.reading) = (name, opener, options, reading)
    (self.label, self.ledger, self.wake) = (label, ledger, wake)
    interval = reading.follows ? nil : reading.interval
  }

  // MARK: Reading

  /// Reads what is to be read now, and counts what has come.
  ///
  /// - Returns: The drift that is news, and what must be said of the ledger.
  package mutating func look(
    at now: ContinuousClock.Instant
  ) -> (events: [WatchEvent], ledger: LedgerProblem?) {
    if feed == nil || isDue(now) { begin(now) }
    guard let feed else { return ([], nil) }
    let snapshot = feed.snapshot
    let state = (feed: feedNumber, state: snapshot.number)
    guard isSettled(snapshot), counted.map({ $0 != state }) ?? true else { return ([], nil) }
    counted = state
    note(snapshot)
    return take(snapshot)
  }

  /// Ends the reading, and gives the ledger back.
  package mutating func end() -> LedgerProblem? {
    feed?.cancel()
    guard let ledger else { return nil }
    do throws(LedgerProblem) {
      try ledger.end()
      return nil
    } catch {
      return error
    }
  }

  /// What tells a file from another one that stands in its place, or from itself with more in it.
  private struct FileMark: Equatable {
    var number: UInt64
    var size: Int64
    var seconds: Int
    var nanoseconds: Int
  }

  /// Whether a file is to be read again.
  private mutating func isDue(_ now: ContinuousClock.Instant) -> Bool {
    guard let interval, name.isFile, now >= nextLook ?? now else { return false }
    nextLook = now + interval
    return problem != nil || fileMark != mark
  }

  private var mark: FileMark? {
    var info = stat()
    guard stat(name.text, &info) == 0 else { return nil }
    #if canImport(Darwin)
      let time = info.st_mtimespec
    #else
      let time = info.st_mtim
    #endif
    return FileMark(
      number: UInt64(info.st_ino), size: Int64(info.st_size), seconds: time.tv_sec,
      nanoseconds: time.tv_nsec)
  }

  private var isPipe: Bool {
    var info = stat()
    return interval != nil && name.isFile && stat(name.text, &info) == 0
      && info.st_mode & S_IFMT == S_IFIFO
  }

  private mutating func begin(_ now: ContinuousClock.Instant) {
    if feed == nil, let nextLook, now < nextLook { return }
    nextLook = interval.map { now + $0 }
    fileMark = name.isFile ? mark : nil
    feed?.cancel()
    seenRound = nil
    // A pipe in the place of a file would be waited for, for ever.
    guard !isPipe else {
      feed = nil
      return fail("\(name.displayName) is a pipe: it can be watched by --follow alone")
    }
    do throws(SourceError) {
      let begun = try opener.feed(
        name, options, reading, wake: wake, pausing: { _ in }, clock: { .now })
      begun.feed.start()
      feed = begun.feed
      feedNumber += 1
    } catch {
      feed = nil
      fail(error.description)
    }
  }

  // MARK: How it goes

  private func isSettled(_ snapshot: FeedSnapshot) -> Bool {
    snapshot.isComplete && snapshot.live?.isReading != true
  }

  /// Sees whether the last reading went well.
  private mutating func note(_ snapshot: FeedSnapshot) {
    if let round = snapshot.live?.roundCount, round > 0 {
      guard round != seenRound else { return }
      seenRound = round
    }
    if let failure = snapshot.live?.failure ?? Self.failure(snapshot.state.verdict) {
      fail(failure.problem ?? "it can't be read")
    } else {
      readCount += 1
      (isUp, problem) = (true, nil)
      lastSuccess = options.arrival() / 1_000_000_000
    }
  }

  private static func failure(_ verdict: FeedVerdict) -> FeedVerdict? {
    if case .unfinished = verdict { return nil }
    return verdict.isWhole ? nil : verdict
  }

  private mutating func fail(_ words: String) {
    failureCount += 1
    (isUp, problem) = (false, words)
  }

  // MARK: What is counted

  private mutating func take(
    _ snapshot: FeedSnapshot
  ) -> (events: [WatchEvent], ledger: LedgerProblem?) {
    var state = snapshot.state
    guard !state.wasNeverRead else { return ([], nil) }
    let time = options.arrival()
    var fault: LedgerProblem?
    if ledger != nil {
      do throws(LedgerProblem) {
        try ledger?.note(&state, at: time / 1_000_000_000)
        ledgerFault = nil
      } catch {
        fault = error == ledgerFault ? nil : error
        ledgerFault = error
        if !error.mayPass { ledger = nil }
      }
    }
    let reading = news(in: noted.take(state))
    let report = state.tally.report()
    let counts = Dictionary(report.map { (DriftIdentity($0), $0) }) { first, _ in first }
    counters.take(reading) { counts[$0]?.field }
    shown = report.reduce(into: [:]) { $0[$1.kind, default: 0] += $1.records }
    newestRecord = (snapshot.readings?.newestTime ?? newest(state)) / 1_000_000_000
    let events = reading.drifts.compactMap { added -> WatchEvent? in
      guard added.records > 0, let count = counts[added.identity] else { return nil }
      return event(added, count, time)
    }
    return (events.sorted { $0.severity > $1.severity }, fault)
  }

  /// What of a reading is news: of the first, what has come since the source was read last; nothing where it never was.
  ///
  /// That a server wasn't there when the watch began is told by its being down.
  private mutating func news(in reading: NotedReading) -> NotedReading {
    guard !hasCounted else { return reading }
    hasCounted = true
    var reading = reading
    let past = ledger?.past
    for index in reading.drifts.indices {
      let drift = reading.drifts[index]
      let isNoNews = past?.lastRead == nil || drift.identity.kind.row.family == .transport
      let before = past?.shownLast(drift.identity) ?? 0
      reading.drifts[index].records = isNoNews ? 0 : max(0, drift.records - before)
    }
    return reading
  }

  private func newest(_ state: FeedState) -> Int64 {
    var newest: Int64 = 0
    state.shownRows(0..<state.rows.log.count) { row in
      if case .instant(let time)? = row.created { newest = max(newest, time) }
      return true
    }
    return newest
  }

  /// As it may be shown, and no longer than a log line and a hook's pipe take at once.
  private static func shown(_ text: String) -> String {
    String(CheckReport.shown(text).prefix(longestText))
  }

  private static let longestText = 256

  private func event(_ added: NotedDrift, _ count: DriftCount, _ time: Int64) -> WatchEvent {
    WatchEvent(
      source: label, kind: count.kind, severity: count.severity,
      path: Self.shown(count.path), found: Self.shown(count.evidence),
      added: added.records, records: count.records,
      isNew: ledgerFault == nil ? ledger?.past.unknown.contains(added.identity) : nil,
      time: time)
  }
}
