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
  mutating func begin(at now: RefreshSchedule.Instant) {
    schedule.begin()
    snapshot.live?.roundCount += 1
    snapshot.live?.startedAt = now
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
