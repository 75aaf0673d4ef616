import Networking

/// What a paged feed's threads share.
struct PagedFeedState {
  var snapshot: FeedSnapshot
  var schedule: RefreshSchedule
  var fetch: (any PageFetch)?
  var document: (any ByteSource)?
  var isCancelled = false

  /// What it does between two readings.
  var restingActivity: LiveStatus.Activity {
    if schedule.isStopped { return .stopped }
    return schedule.isPaused ? .paused : .waiting(until: schedule.next)
  }

  /// Another reading begins.
  ///
  /// Returns whether somebody has asked for it.
  mutating func begin(at now: RefreshSchedule.Instant) -> Bool {
    let isAsked = schedule.begin()
    snapshot.live?.roundCount += 1
    snapshot.live?.startedAt = now
    return isAsked
  }

  /// Nothing can be read at all.
  mutating func fail(_ error: SourceError) {
    var state = snapshot.state
    state.verdict = .failed(error)
    snapshot.take(state)
    note(.stopped)
  }

  mutating func note(_ activity: LiveStatus.Activity) {
    snapshot.live?.activity = activity
    snapshot.number += 1
  }
}
