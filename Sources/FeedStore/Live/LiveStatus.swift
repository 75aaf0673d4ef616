/// How a feed is read that goes on, and how old it is.
package struct LiveStatus: Sendable, Equatable {
  /// What is done now.
  package enum Activity: Sendable, Equatable {
    /// Asks for the page of that number, from 0 on, or reads it.
    case reading(page: Int)
    /// Waits before a page is asked for again.
    case pausing(until: ContinuousClock.Instant, why: String)
    /// Waits until the pages are read again; nil: until somebody asks for it.
    case waiting(until: ContinuousClock.Instant?)
    /// Doesn't read on by itself, though it was asked to.
    case paused
    /// Doesn't read on because it may not.
    case stopped
    /// Waits for lines, and takes them as they come.
    case following
    /// No more lines will come.
    case ended
  }

  package var activity = Activity.reading(page: 0)
  /// How they were read the last time that all was well, or so far.
  package var outcome = PageRound.Outcome()
  /// When they were, by a clock that is never adjusted; nil where they weren't yet.
  package var fetchedAt: ContinuousClock.Instant?
  /// When the reading began that goes on, or the last one.
  package var startedAt: ContinuousClock.Instant?
  /// Why they could not be read since; nil where they could.
  package var failure: FeedVerdict?
  /// Whether what is shown is a copy that was kept on disk: no reading has been whole yet.
  package var isCopy = false
  /// The rows that came from that copy, and by which numbering; nil where there was none.
  package var copied: CopiedRows?
  /// Why no copy could be kept or read; nil where it could.
  package var copyProblem: FeedCopy.Fault?
  /// Records that were passed over, because newer ones are enough.
  package var passedCount = 0
  /// Readings that were begun, the first included.
  package var roundCount = 0

  /// Rows of a feed, by one of its numberings.
  package struct CopiedRows: Sendable, Equatable {
    package var rowCount: Int
    package var numbering: Int
  }

  package init() {}

  /// Whether they are being read.
  package var isReading: Bool {
    switch activity {
    case .reading, .pausing: true
    case .waiting, .paused, .stopped, .following, .ended: false
    }
  }
}
