import DTO
import Foundation
import Mapping
package import Networking
import Synchronization
import WireJSON

/// A feed of one source that is read behind the screen, on a thread of its own.
package final class Feed: BackgroundFeed {
  private let source: any ByteSource
  private let options: FeedOptions
  private let current: Mutex<FeedSnapshot>
  private let isCancelled = Atomic(false)
  private let wake: @Sendable () -> Void

  /// `wake`: Called on the feed's thread when there is a new snapshot.
  package init(
    source: any ByteSource, options: FeedOptions, wake: @escaping @Sendable () -> Void
  ) {
    self.source = source
    self.options = options
    self.wake = wake
    current = Mutex(
      FeedSnapshot(
        state: FeedState(before: options), sources: [source], totalBytes: source.finalByteCount))
  }

  package var document: (any ByteSource)? { source }

  package func start() {
    let thread = Thread { [self] in run() }
    thread.name = "feedtui.scan"
    thread.start()
  }

  package func cancel() { isCancelled.store(true, ordering: .relaxed) }

  package var snapshot: FeedSnapshot { current.withLock { $0 } }

  private func run() {
    var publisher = Publisher(feed: self)
    do {
      guard
        let state = try FeedReader.read(source, options, visiting: &publisher)
      else { return }
      publish(state)
    } catch {
      // The publisher throws nothing; a source's errors are verdicts.
      preconditionFailure("a feed's own visitor doesn't throw")
    }
  }

  private func publish(_ state: FeedState) {
    let total = source.finalByteCount
    current.withLock { snapshot in
      snapshot.take(state)
      snapshot.totalBytes = total
    }
    wake()
  }

  /// Publishes the state now and then while a pass goes on.
  private struct Publisher: FeedVisitor {
    let feed: Feed
    var last = ContinuousClock.now

    /// 50 ms: short enough that updates look continuous.
    private static let interval = Duration.milliseconds(50)

    static var visitsRecords: Bool { false }
    mutating func visit(_ judge: borrowing Judge, _ view: RecordView, position: Int) {}

    mutating func restart() {}

    mutating func shouldContinue(_ state: borrowing FeedState, _ progress: ScanProgress) -> Bool {
      if feed.isCancelled.load(ordering: .relaxed) { return false }
      let isFirst = feed.current.withLock { $0.state.rows.count == 0 } && state.rows.count > 0
      let now = ContinuousClock.now
      if isFirst || progress == .waiting || now - last >= Self.interval {
        last = now
        feed.publish(copy state)
      }
      return true
    }
  }
}
