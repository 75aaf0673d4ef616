import Networking

/// What a paged feed's threads share.
struct PagedFeedState {
  var snapshot: FeedSnapshot
  var schedule: RefreshSchedule
  var fetch: (any PageFetch)?
  var document: (any ByteSource)?
  var isCancelled = false

  /// What it does between two readings.
  var restingActivity: PagesStatus.Activity {
    if schedule.isStopped { return .stopped }
    return schedule.isPaused ? .paused : .waiting(until: schedule.next)
  }

  mutating func note(_ activity: PagesStatus.Activity) {
    snapshot.pages?.activity = activity
    snapshot.number += 1
  }

  /// Shows what was joined.
  ///
  /// `generation`: Counts up when rows got other numbers. `verdict`: How the feed as a whole was read.
  mutating func take(
    _ state: FeedState, _ sources: [any ByteSource], _ generation: Int, verdict: FeedVerdict
  ) {
    // What was read from the page itself has other numbers than what was joined.
    snapshot.numbering = generation + 1
    let reading = snapshot.reading
    let isJoined = snapshot.pages?.hasJoined == true
    snapshot.take(state)
    // The rules are those of each page: behind the first, no row depends on those of the newest.
    if isJoined { snapshot.reading = reading }
    snapshot.pages?.hasJoined = true
    snapshot.state.verdict = verdict
    snapshot.sources = sources
    snapshot.totalBytes = nil
  }
}
