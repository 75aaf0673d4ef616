import Drift
import Mapping
import Networking
import Synchronization

/// What the screen gets to know of lines that keep coming.
extension StreamFeed {
  /// `isNews`: Whether something has come, and not only been counted.
  func publish(_ feed: borrowing JoinedFeed, isNews: Bool = true) {
    // What holds no record yet may be something else.
    let isEmpty = feed.state.rows.count == 0 && feed.state.verdict != .empty
    let isUnread = feed.state.verdict == .complete && feed.state.hasUnreadLines
    let verdict: FeedVerdict =
      !isEmpty ? .complete : isUnread ? .nothingReadable : feed.state.verdict
    let (state, sources, generation) = (feed.state, feed.sources, feed.generation)
    let readings = feed.readings
    let (now, passedCount) = (clock(), feed.passedCount)
    current.withLock { snapshot in
      snapshot.take(joined: state, sources, generation, verdict, readings)
      if isNews { snapshot.live?.fetchedAt = now }
      snapshot.live?.roundCount += 1
      snapshot.live?.passedCount = passedCount
      snapshot.live?.activity = .following
      snapshot.live?.failure = nil
    }
    wake()
  }

  /// None come any more; what came is there.
  func publish(
    _ feed: borrowing JoinedFeed, _ error: SourceError,
    retryAt time: ContinuousClock.Instant?
  ) {
    let (state, sources, generation) = (feed.state, feed.sources, feed.generation)
    let readings = feed.readings
    current.withLock { snapshot in
      let verdict: FeedVerdict =
        snapshot.live?.fetchedAt == nil ? .failed(error) : snapshot.state.verdict
      snapshot.take(joined: state, sources, generation, verdict, readings)
      snapshot.live?.failure = .failed(error)
      snapshot.live?.activity = time.map { .waiting(until: $0) } ?? .following
    }
    wake()
  }

  /// They may come again.
  func recover() {
    current.withLock { snapshot in
      var state = snapshot.state
      // What came says what it is, and not that the way is free again.
      if case .failed = state.verdict {
        state.verdict = state.rows.count > 0 ? .complete : .reading
        snapshot.take(state)
      } else {
        snapshot.number += 1
      }
      snapshot.live?.failure = nil
      snapshot.live?.activity = .following
    }
    wake()
  }

  /// No more will come; what came is there.
  func end(_ verdict: FeedVerdict) {
    current.withLock { snapshot in
      var state = snapshot.state
      state.verdict = verdict
      if verdict == .complete, state.rows.count == 0 {
        state.verdict = state.hasUnreadLines ? .nothingReadable : .empty
      }
      snapshot.take(ended: state)
      snapshot.live?.activity = .ended
      snapshot.live?.failure = nil
    }
    wake()
  }
}

extension FeedState {
  /// Whether lines have come that hold no record that can be read.
  fileprivate var hasUnreadLines: Bool {
    droppedCount > 0
      || tally.counters.contains { $0.signature.kind == .notARecord && $0.count > 0 }
  }
}
