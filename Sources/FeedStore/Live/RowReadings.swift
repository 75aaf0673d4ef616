import Domain

/// Which records of a feed were in its newest reading, and when the others were read last.
package struct RowReadings: Sendable {
  /// The delivery that had a row last.
  let seenIn: [UInt32]
  /// From which row on they came in the newest reading.
  package let newsStart: Int
  /// What each row was first seen in.
  let slots: RowSlots
  /// The first delivery of each reading, and when that began, in nanoseconds since 1970-01-01 UTC.
  let rounds: [(first: UInt32, time: Int64)]
  /// The first delivery of the last reading that was whole.
  let newest: UInt32
  /// Records that weren't in it.
  package let oldCount: Int
  /// Whether more came between two readings than one of them had: records are missing between them.
  package let hasGap: Bool
  /// When the newest record was made, in nanoseconds since 1970-01-01 UTC; nil where that isn't certain of any.
  package let newestTime: Int64?
  /// Where records are missing.
  let gaps: FeedGaps

  /// Whether records are missing behind a record, by its first row.
  package func isBeforeGap(_ first: Int) -> Bool { gaps.contain(first) }

  /// What a row was first seen in; nil where that isn't known.
  func slot(of row: Int) -> Int? { slots.slot(of: row) }

  /// When a row was read last, in nanoseconds since 1970-01-01 UTC; nil where that was in the newest reading.
  ///
  /// - Complexity: O(log *n*) in the readings.
  package func lastRead(of row: Int) -> Int64? {
    guard row < seenIn.count, seenIn[row] < newest else { return nil }
    let index = rounds.partitioningIndex { $0.first > seenIn[row] } - 1
    return rounds[max(0, index)].time
  }
}

extension JoinedFeed {
  /// Readings of which it is known when they were: a day's, where there is one a second.
  private static let maxRounds = 86_400

  /// Another reading of the feed's pages begins: records that come again in it stood on two of them.
  ///
  /// `time`: When they were read, in nanoseconds since 1970-01-01 UTC; nil: now.
  package mutating func beginRound(readAt time: Int64? = nil) {
    roundStart = deliveryCount + 1
    gaps.beginRound()
    roundLast = nil
    firstLooks = [:]
    newsStart = state.rows.log.count
    knownInRound = false
    // Behind changes that came to nothing, what was there before them is what was there before.
    if !isBehindChanges {
      rowsBeforeRound = state.rows.count > 0 ? state.rows.log.count : nil
    }
    followsChanges = isBehindChanges
    isBehindChanges = false
    if rounds.count >= Self.maxRounds { rounds.removeFirst(Self.maxRounds / 2) }
    rounds.append((roundStart, time ?? options.arrival()))
  }

  /// A reading has ended; only one that was whole says what isn't there any more.
  mutating func endRound(isWhole: Bool) {
    gaps.endRound(isWhole: isWhole)
    guard isWhole else { return }
    newestRound = roundStart
    // Not one record of before, and new ones: nobody knows what stands between.
    let hasNew = rowsBeforeRound.map { state.rows.log.count > $0 } ?? false
    if hasNew, !knownInRound {
      hasGap = true
      gaps.noteRound(endingWith: roundLast)
    }
    oldCount = countOld()
  }

  /// A page could not be had, and is passed over.
  mutating func noteMissingPage() { gaps.noteMissingPage(behind: roundLast) }

  /// Changes were read.
  ///
  /// `areAll`: Whether what isn't among them is as it was; else all pages are read next, for what they lead to isn't known.
  mutating func endChanges(areAll: Bool) {
    oldCount = countOld()
    isBehindChanges = !areAll
  }

  private func countOld() -> Int {
    (0..<state.rows.count).count { seenIn[state.rows.number(at: $0)] < newestRound }
  }

  /// Whether there are records without an id, which are known by their places alone.
  var hasNameless: Bool { nameless.values.contains { !$0.isEmpty } }

  package var readings: RowReadings {
    RowReadings(
      seenIn: seenIn, newsStart: newsStart, slots: slots, rounds: rounds, newest: newestRound,
      oldCount: oldCount,
      hasGap: hasGap, newestTime: newestOfAll, gaps: gaps)
  }
}
