import DTO
import Dispatch
import Foundation
import Mapping
package import Networking
import Synchronization

/// A feed at an address that is read page by page behind the screen, on a thread of its own, and again and again.
package final class PagedFeed: BackgroundFeed {
  private let request: HTTPRequest
  private let options: FeedOptions
  private let bounds: PageBounds
  private let transport: any PageTransport
  let current: Mutex<PagedFeedState>
  /// Signalled when somebody asks for something.
  let asked = DispatchSemaphore(value: 0)
  let clock: @Sendable () -> ContinuousClock.Instant
  let wake: @Sendable () -> Void

  /// A feed that `start` begins to read.
  ///
  /// `wake`: Called on any thread when there is news. `clock`: the time of a clock that is never adjusted.
  package init(
    _ request: HTTPRequest, _ options: FeedOptions, _ bounds: PageBounds,
    _ schedule: RefreshSchedule, through transport: any PageTransport,
    wake: @escaping @Sendable () -> Void,
    clock: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    self.request = request
    self.options = options
    self.bounds = bounds
    self.transport = transport
    self.wake = wake
    self.clock = clock
    var snapshot = FeedSnapshot(state: FeedState(before: options), sources: [])
    snapshot.live = LiveStatus()
    current = Mutex(PagedFeedState(snapshot: snapshot, schedule: schedule))
  }

  package var snapshot: FeedSnapshot { current.withLock { $0.snapshot } }
  package var document: (any ByteSource)? { current.withLock { $0.document } }
  package var isOfThisMachine: Bool { request.isOfThisMachine }
  /// Whether it reads again by itself, or would if it weren't paused.
  package var isLive: Bool { current.withLock { $0.schedule.isLive } }

  package func start() {
    let thread = Thread { [self] in run() }
    thread.name = "feedtui.pages"
    thread.start()
  }

  package func cancel() {
    current.withLock { current in
      current.isCancelled = true
      current.fetch?.cancel()
    }
    asked.signal()
  }

  /// Reads the pages again now, unless they are being read.
  package func refresh() {
    let now = clock()
    let isAsked = current.withLock { current in
      guard current.snapshot.live?.isReading == false else { return false }
      current.schedule.refresh(now)
      current.note(.reading(page: 0))
      return true
    }
    if isAsked { asked.signal() }
  }

  /// Stops reading by itself, or goes on.
  package func togglePause() {
    let now = clock()
    current.withLock { current in
      current.schedule.togglePause(now)
      if current.snapshot.live?.isReading == false { current.note(current.restingActivity) }
    }
    asked.signal()
    wake()
  }

  // MARK: The thread

  private func run() {
    do throws(SourceError) {
      var reader = try copiedReader()
      var observer = PagedFeedObserver(feed: self)
      repeat {
        let start = clock()
        let isAsked = current.withLock { $0.begin(at: start) }
        observer.isFirstRound = current.withLock { $0.snapshot.live?.fetchedAt == nil }
        var reading = PageReader.Reading(outcome: PageRound.Outcome(), isOfChanges: false)
        do throws(SourceError) {
          let read = try reader.readNext(isAsked: isAsked, &observer) { .random(in: 0...1) }
          guard let read else { return }
          reading = read
        } catch {
          // What came can't be kept, on a full disk for example; what was read before is there.
          reading.outcome.failure = .failed(error)
        }
        current.withLock { $0.snapshot.live?.copyProblem = reader.keeper?.problem }
        end(reading, reader.feed, startedAt: start, fresh: .seconds(reader.freshSeconds))
      } while waitForNextRound()
    } catch {
      current.withLock { $0.fail(error) }
      wake()
    }
  }

  /// A reader that has read the copy on disk, where there is one.
  private func copiedReader() throws(SourceError) -> PageReader {
    var reader = try makeReader()
    reader.keeper = bounds.copy.map(CopyKeeper.init)
    guard let pages = reader.keeper?.pages() else { return reader }
    // A copy of later than now is none of ours, or a clock was set back.
    let isOfBefore = pages.readAt <= options.arrival()
    guard isOfBefore, let outcome = try reader.readCopy(pages) else {
      var empty = try makeReader()
      empty.keeper = reader.keeper
      empty.keeper?.refuse()
      return empty
    }
    show(outcome, reader.feed, pages)
    return reader
  }

  private func makeReader() throws(SourceError) -> PageReader {
    try PageReader(
      request, options, bounds, through: transport, readsAgain: true, clock: clock)
  }

  /// Shows the copy, as old as it is, until there is something newer.
  private func show(
    _ outcome: PageRound.Outcome, _ feed: borrowing JoinedFeed, _ copy: FeedCopy.Pages
  ) {
    let age = options.arrival() - copy.readAt
    let readAt = clock() - .nanoseconds(age)
    let (state, sources, generation) = (feed.state, feed.sources, feed.generation)
    let readings = feed.readings
    current.withLock { current in
      current.document = copy.pages.first?.source
      current.snapshot.live?.isCopy = true
      current.snapshot.live?.fetchedAt = readAt
      current.snapshot.live?.outcome = outcome
      current.snapshot.take(joined: state, sources, generation, outcome.verdict, readings)
      current.snapshot.live?.copied = LiveStatus.CopiedRows(
        rowCount: state.rows.log.count, numbering: current.snapshot.numbering)
    }
    wake()
  }

  private func end(
    _ reading: PageReader.Reading, _ feed: borrowing JoinedFeed,
    startedAt start: RefreshSchedule.Instant, fresh: Duration
  ) {
    let now = clock()
    let outcome = reading.outcome
    let state = feed.state
    let sources = feed.sources
    let generation = feed.generation
    let readings = feed.readings
    current.withLock { current in
      current.fetch = nil
      current.schedule.ended(
        startedAt: start, now: now, failure: outcome.failure, fresh: fresh)
      current.snapshot.live?.failure = outcome.failure
      // What was read before stays as good as it was.
      let isNews =
        !reading.isOfChanges && outcome.failure == nil
        || current.snapshot.live?.fetchedAt == nil
      if isNews { current.snapshot.live?.outcome = outcome }
      if outcome.failure == nil {
        // As old as its first page.
        current.snapshot.live?.fetchedAt = start
        current.snapshot.live?.isCopy = false
      }
      current.snapshot.take(
        joined: state, sources, generation,
        isNews ? outcome.verdict : current.snapshot.state.verdict, readings)
      current.note(current.restingActivity)
    }
    wake()
  }

  /// Waits until the pages are to be read again; false where nobody wants that any more.
  private func waitForNextRound() -> Bool {
    while true {
      let (isOver, next) = current.withLock { ($0.isCancelled, $0.schedule.next) }
      if isOver { return false }
      let now = clock()
      if let next, next <= now { return true }
      // Looked at now and then: a computer that slept meanwhile has passed the time without the semaphore.
      let left = next.map { min($0 - now, Self.nap) } ?? Self.nap
      _ = asked.wait(timeout: .now() + .milliseconds(left.milliseconds))
    }
  }

  /// 5 s: within that a feed is read again behind a sleep of the computer.
  private static let nap = Duration.seconds(5)
}

extension PagedFeed: FetchControl {
  /// When a page is asked for again.
  package var retryTime: ContinuousClock.Instant? {
    current.withLock { current in
      if case .pausing(let end, _) = current.snapshot.live?.activity { return end }
      return current.fetch?.retryTime
    }
  }
}
