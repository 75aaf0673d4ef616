package import Domain
package import Drift
import Mapping
package import Networking

/// An immutable state of the feed: what the screen shows.
package struct FeedSnapshot: Sendable {
  package var state: FeedState
  /// What the rows are read from again, by the numbers that their contexts name.
  package var sources: [any ByteSource]
  /// Counts up with each snapshot of a feed.
  package var number = 0
  /// Counts up with each other state of it.
  package var stateNumber = 0
  /// Counts up when the feed is read by other rules: rows and their places mean nothing any more.
  package var reading = 0
  /// Counts up when rows get other numbers.
  package var numbering = 0
  /// Which rows were in the newest reading; nil where there was one.
  package private(set) var readings: RowReadings?
  /// Whether its rows are those of a joined feed.
  private var isJoined = false
  /// The bytes there will be, once that is known.
  package var totalBytes: Int?
  /// Its files, where it has several; nil where there is but one source.
  package var files: FoundFiles?
  /// How pages are read; nil for what comes in one piece.
  package var live: LiveStatus?

  package init(state: FeedState, sources: [any ByteSource], totalBytes: Int? = nil) {
    self.state = state
    self.sources = sources
    self.totalBytes = totalBytes
  }

  /// The drift report, as the panel shows it.
  package func drift() -> [DriftCount] { state.tally.report() }

  /// The file that a row was read from first; nil where there is but one.
  package func file(of row: Int) -> String? {
    guard let files, let slot = readings?.slot(of: row), files.names.indices.contains(slot) else {
      return nil
    }
    return files.names[slot]
  }

  /// What a file is called, or a page by its number; nil for lines that keep coming.
  package func part(_ slot: Int) -> String? {
    if let files { return files.names.indices.contains(slot) ? files.names[slot] : nil }
    let isPage = slot < PageReader.firstSlotOfChanges
    return (live?.outcome.pageCount ?? 0) > 1 && isPage ? "page \(slot + 1)" : nil
  }

  package var hasRecords: Bool { state.rows.count > 0 }

  package var isComplete: Bool { state.verdict != .reading }

  /// Shows what was joined.
  ///
  /// `generation`: Counts up when rows got other numbers. `verdict`: how the feed as a whole was read.
  mutating func take(
    joined state: FeedState, _ sources: [any ByteSource], _ generation: Int, _ verdict: FeedVerdict,
    _ readings: RowReadings
  ) {
    self.readings = readings
    // What was read from a delivery itself has other numbers than what was joined.
    numbering = generation + 1
    let (before, isJoined) = (reading, self.isJoined)
    take(state)
    // The rules are those of each delivery: behind the first, no row depends on those of the newest.
    if isJoined { reading = before }
    self.isJoined = true
    self.state.verdict = verdict
    self.sources = sources
    totalBytes = nil
  }

  /// Shows that nothing more will come.
  mutating func take(ended next: FeedState) {
    state = next
    number += 1
  }

  /// Shows another state of the feed.
  mutating func take(_ next: FeedState) {
    if next.version != state.version || next.pass != state.pass { reading += 1 }
    state = next
    number += 1
    stateNumber += 1
  }
}

extension FeedState {
  /// How many records have this fact uncertain, and the reason of most.
  package func uncertainty(of field: Field) -> (count: Int, reason: String)? {
    uncertain[field].flatMap(Self.told)
  }

  /// How many there are of all reasons, and the one of most; nil where there is none.
  package static func told(
    _ reasons: [Uncertainty: Int]
  ) -> (count: Int, reason: String)? {
    guard !reasons.isEmpty else { return nil }
    let most = reasons.max { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }
    return (reasons.values.reduce(0, +), most?.key.explanation ?? "")
  }
}
