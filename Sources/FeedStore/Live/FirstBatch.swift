import Mapping
import Networking
import Synchronization
import WireJSON

/// Publishes the first lines while they are read: a file may be long already.
struct FirstBatch: FeedVisitor {
  let feed: StreamFeed
  var isFirst = true
  var lines: (any ByteSource)?
  private var last = ContinuousClock.now

  /// 50 ms: short enough that updates look continuous.
  private static let interval = Duration.milliseconds(50)

  init(feed: StreamFeed) { self.feed = feed }

  static var visitsRecords: Bool { false }
  mutating func visit(_ judge: borrowing Judge, _ view: RecordView, position: Int) {}

  mutating func restart() {}

  mutating func shouldContinue(_ state: borrowing FeedState, _ progress: ScanProgress) -> Bool {
    guard !feed.isCancelled.load(ordering: .relaxed) else { return false }
    let now = ContinuousClock.now
    guard isFirst, let lines, now - last >= Self.interval else { return true }
    last = now
    let copy = copy state
    feed.current.withLock { snapshot in
      snapshot.sources = [lines]
      snapshot.totalBytes = lines.finalByteCount
      snapshot.take(copy)
    }
    feed.wake()
    return true
  }
}
