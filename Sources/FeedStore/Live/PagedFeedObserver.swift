import Dispatch
import Mapping
import Networking
import Synchronization
import WireJSON

/// Publishes while pages are read.
struct PagedFeedObserver: PageObserver {
  let feed: PagedFeed
  var isFirstRound = true
  private var page = 0
  private var last = ContinuousClock.now
  private var bytes: (any ByteSource)?

  init(feed: PagedFeed) { self.feed = feed }

  /// 50 ms: short enough that updates look continuous.
  private static let interval = Duration.milliseconds(50)

  var wake: @Sendable () -> Void { feed.wake }
  /// A busy server is asked again later: the fetch goes on when the pause is over.
  var pausing: @Sendable (FetchPause) -> Void {
    { [feed] pause in
      let end = feed.clock() + .milliseconds(pause.milliseconds)
      feed.current.withLock { $0.note(.pausing(until: end, why: pause.cause)) }
      feed.wake()
    }
  }

  mutating func asking(_ fetch: any PageFetch, page: Int) {
    self.page = page
    bytes = fetch.bytes
    feed.current.withLock { current in
      current.fetch = fetch
      if current.isCancelled { fetch.cancel() }
      if page == 0 { current.document = fetch.bytes }
      current.note(.reading(page: page))
    }
    feed.wake()
  }

  mutating func took(_ joined: borrowing JoinedFeed, _ outcome: PageRound.Outcome) -> Bool {
    let state = joined.state
    let (sources, generation, readings) = (joined.sources, joined.generation, joined.readings)
    let isFirstRound = isFirstRound
    let goesOn = feed.current.withLock { current in
      if isFirstRound { current.snapshot.live?.outcome = outcome }
      current.snapshot.take(
        joined: state, sources, generation,
        isFirstRound ? .reading : current.snapshot.state.verdict, readings)
      return !current.isCancelled
    }
    feed.wake()
    return goesOn
  }

  mutating func wait(_ pause: Duration, for reason: WaitReason) -> Bool {
    switch reason {
    case .rate: wait(pause, because: "A tenth of the API's rate is used")
    case .turn: wait(pause, because: "Another feedtui asks this server")
    }
  }

  mutating func pause(_ pause: FetchPause) -> Bool {
    wait(.milliseconds(pause.milliseconds), because: pause.cause)
  }

  private func wait(_ pause: Duration, because why: String) -> Bool {
    let end = feed.clock() + pause
    feed.current.withLock { $0.note(.pausing(until: end, why: why)) }
    feed.wake()
    while feed.clock() < end, !feed.current.withLock(\.isCancelled) {
      let left = (end - feed.clock()).milliseconds
      _ = feed.asked.wait(timeout: .now() + .milliseconds(max(1, left)))
    }
    return !feed.current.withLock(\.isCancelled)
  }

  mutating func visit(_ judge: borrowing Judge, _ view: RecordView, position: Int) {}

  mutating func restart() {}

  /// The first page is shown while it arrives.
  mutating func shouldContinue(_ state: borrowing FeedState, _ progress: ScanProgress) -> Bool {
    guard !feed.current.withLock(\.isCancelled) else { return false }
    guard isFirstRound, page == 0, let bytes else { return true }
    let isFirst =
      feed.current.withLock { $0.snapshot.state.rows.count == 0 } && state.rows.count > 0
    let now = ContinuousClock.now
    guard isFirst || progress == .waiting || now - last >= Self.interval else { return true }
    last = now
    let copy = copy state
    feed.current.withLock { current in
      current.snapshot.sources = [bytes]
      current.snapshot.totalBytes = bytes.finalByteCount
      current.snapshot.take(copy)
    }
    feed.wake()
    return true
  }
}

extension Duration {
  /// Whole milliseconds, a part of one counted as one.
  var nanoseconds: Int64 {
    let (seconds, rest) = components
    return seconds * 1_000_000_000 + rest / 1_000_000_000
  }

  var milliseconds: Int {
    let (seconds, attoseconds) = components
    return Int(seconds) * 1000 + Int((attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}
