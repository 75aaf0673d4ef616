import DTO
import Dispatch
import Drift
import Foundation
import Mapping
package import Networking
import Synchronization
import WireJSON

/// A feed of lines that keep coming, read behind the screen on a thread of its own.
package final class StreamFeed: BackgroundFeed {
  private let input: Mutex<any LineInput>
  private let restarted = DispatchSemaphore(value: 0)
  private let options: FeedOptions
  /// How many records are kept in view; nil: all.
  private let keep: Int?
  let current: Mutex<FeedSnapshot>
  let isCancelled = Atomic(false)
  /// How many records somebody has taken who needs each of them; nil where nobody does.
  private let taken: Mutex<Int?>
  private let isTaken = DispatchSemaphore(value: 0)
  let wake: @Sendable () -> Void
  let clock: @Sendable () -> ContinuousClock.Instant

  /// 100 ms: lines that come one by one are read together, for a reading takes milliseconds.
  private static let leastPause = 0.1

  /// A feed that `start` begins to read.
  ///
  /// `keep`: How many records are kept in view; nil: all. `isTaken`: Whether somebody needs each record and says how many were
  /// taken: none is passed over before. `wake`: called on any thread when there is news.
  /// `clock`: The time of a clock that is never adjusted.
  package init(
    _ input: any LineInput, _ options: FeedOptions, keep: Int?, isTaken: Bool = false,
    wake: @escaping @Sendable () -> Void,
    clock: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    self.input = Mutex(input)
    self.options = options
    self.keep = keep
    taken = Mutex(isTaken ? 0 : nil)
    self.wake = wake
    self.clock = clock
    var snapshot = FeedSnapshot(state: FeedState(before: options), sources: [])
    snapshot.live = LiveStatus()
    snapshot.live?.activity = .following
    current = Mutex(snapshot)
  }

  package var snapshot: FeedSnapshot { current.withLock(\.self) }
  /// None: it has no end that could be read to.
  package var document: (any ByteSource)? { nil }

  package func start() {
    let thread = Thread { [self] in run() }
    thread.name = "feedtui.stream"
    thread.start()
  }

  package func cancel() {
    isCancelled.store(true, ordering: .relaxed)
    input.withLock { $0.cancel() }
    restarted.signal()
    isTaken.signal()
  }

  /// So many records, counted from the first that ever came, aren't needed any more.
  package func take(_ count: Int) {
    taken.withLock { $0 = count }
    isTaken.signal()
  }

  /// Tries at once what is waited for.
  package func retry() { input.withLock { $0.retry() } }

  /// Goes on behind lines that ended; false where there can be no more.
  ///
  /// What came stays.
  package func restart() throws(SourceError) -> Bool {
    guard let next = try input.withLock(\.self).resumed() else { return false }
    input.withLock { $0 = next }
    current.withLock { snapshot in
      var state = snapshot.state
      state.verdict = state.rows.count > 0 ? .complete : .reading
      snapshot.take(state)
      snapshot.live?.activity = .following
      snapshot.live?.failure = nil
    }
    restarted.signal()
    wake()
    return true
  }

  // MARK: The thread

  private func run() {
    do throws(SourceError) {
      var feed = try JoinedFeed(options)
      var observer = FirstBatch(feed: self)
      repeat {
        do throws(SourceError) {
          let isCut = try follow(input.withLock(\.self), &feed, &observer)
          end(isCut ? .cutShort : .complete)
        } catch {
          end(.failed(error))
        }
        restarted.wait()
      } while !isCancelled.load(ordering: .relaxed)
    } catch {
      end(.failed(error))
    }
  }

  /// Takes lines until no more come.
  ///
  /// - Returns: Whether the last of them was cut off.
  private func follow(
    _ input: any LineInput, _ feed: inout JoinedFeed, _ observer: inout FirstBatch
  ) throws(SourceError) -> Bool {
    var interruptions = 0
    var whole = WholeLines()
    func next() throws(SourceError) -> LineEvent? {
      do throws(SourceError) {
        return try input.next()
      } catch {
        // What came before it failed is read, and lost where it isn't whole.
        if let rest = whole.takeRest() { _ = try read(rest, to: &feed, &observer) }
        throw error
      }
    }
    while let event = try next(), !isCancelled.load(ordering: .relaxed) {
      let count = input.interruptionCount
      let isOfBefore = count == interruptions && event.areLines
      // What was interrupted, or comes behind something else, is no beginning of these lines.
      if !isOfBefore, let rest = whole.takeRest() {
        guard try read(rest, to: &feed, &observer) else { return false }
      }
      if count > interruptions {
        feed.count(.interrupted, times: count - interruptions)
        interruptions = count
      }
      switch event {
      case .lines(let lines):
        guard let lines = try whole.take(lines) else { break }
        guard try read(lines, to: &feed, &observer) else { return false }
      case .deliveries(let deliveries):
        for delivery in deliveries {
          guard try join(delivery, to: &feed, &observer, isByItself: true) else { return false }
        }
        observer.isFirst = false
        show(&feed)
      case .tooLong:
        feed.state.droppedCount += 1
        feed.count(.droppedRecord, evidence: "longer than any record may be")
        publish(feed)
      case .interruption(let error, let time):
        feed.count(.failedRequest, evidence: error.shortWords)
        publish(feed, error, retryAt: time)
      case .recovery: recover()
      case .refusal(let words):
        feed.count(.failedRequest, evidence: words)
        publish(feed, isNews: false)
      }
    }
    guard let rest = whole.takeRest() else { return false }
    return try read(rest, to: &feed, &observer) && feed.state.verdict == .cutShort
  }

  /// Joins lines and shows what they hold; false where nobody wants them any more.
  private func read(
    _ lines: any ByteSource, to feed: inout JoinedFeed, _ observer: inout FirstBatch
  ) throws(SourceError) -> Bool {
    observer.lines = lines
    guard try join(lines, to: &feed, &observer) else { return false }
    observer.isFirst = false
    show(&feed)
    return true
  }

  /// Publishes what was joined, and passes over what is older than is kept.
  ///
  /// Where somebody takes each record, nothing more is read while much of it isn't taken.
  private func show(_ feed: inout JoinedFeed) {
    let count = feed.passedCount + feed.state.rows.count
    func left() -> Int? { taken.withLock(\.self).map { count - $0 } }
    if let keep { feed.keepNewest(max(keep, left() ?? 0)) }
    publish(feed)
    Thread.sleep(forTimeInterval: Self.leastPause)
    while let keep, left() ?? 0 > keep, !isCancelled.load(ordering: .relaxed) { isTaken.wait() }
  }

  /// Joins what has come; false where nobody wants it any more.
  private func join(
    _ lines: any ByteSource, to feed: inout JoinedFeed, _ observer: inout FirstBatch,
    isByItself: Bool = false
  ) throws(SourceError) -> Bool {
    var origin = DeliveryOrigin()
    origin.goesOn = true
    origin.isByItself = isByItself
    do throws(SourceError) {
      guard try feed.join(lines, from: origin, visiting: &observer) != nil else { return false }
    } catch .changedMeanwhile {
      // It was cut off while it was read: what is written now is read from its beginning.
      return true
    }
    return true
  }
}
