import DTO
import Foundation
import Mapping
package import Networking
import Synchronization
import WireJSON

/// A feed of several files, which are read one after the other behind the screen; each file's records are its own.
package final class FilesFeed: BackgroundFeed {
  /// A file, and what it is called.
  package struct File: Sendable {
    package var name: String
    package var open: @Sendable () throws(SourceError) -> any ByteSource

    package init(name: String, open: @escaping @Sendable () throws(SourceError) -> any ByteSource) {
      self.name = name
      self.open = open
    }
  }

  private let files: [File]
  private let options: FeedOptions
  private let current: Mutex<FeedSnapshot>
  private let isCancelled = Atomic(false)
  private let wake: @Sendable () -> Void

  /// A feed that `start` begins to read.
  ///
  /// `wake`: Called on the feed's thread when there is news.
  package init(
    _ files: [File], _ options: FeedOptions, wake: @escaping @Sendable () -> Void
  ) {
    self.files = files
    self.options = options
    self.wake = wake
    var snapshot = FeedSnapshot(state: FeedState(before: options), sources: [])
    snapshot.live = LiveStatus()
    current = Mutex(snapshot)
  }

  package var snapshot: FeedSnapshot { current.withLock(\.self) }
  /// None: a profile is made of one document.
  package var document: (any ByteSource)? { nil }

  package func start() {
    let thread = Thread { [self] in run() }
    thread.name = "feedtui.files"
    thread.start()
  }

  package func cancel() { isCancelled.store(true, ordering: .relaxed) }

  private func run() {
    do throws(SourceError) {
      var feed = try JoinedFeed(options)
      var found = FoundFiles(names: files.map(\.name))
      for (slot, file) in files.enumerated() {
        note(slot)
        guard let verdict = try join(file, slot, &feed) else { return }
        found.take(file.name, verdict, feed.state)
        publish(feed, found, isLast: slot == files.count - 1)
      }
    } catch {
      current.withLock { snapshot in
        var state = snapshot.state
        state.verdict = .failed(error)
        snapshot.take(ended: state)
        snapshot.live?.activity = .ended
      }
      wake()
    }
  }

  /// Reads a file to its end, and says how it ended; nil where nobody wants it any more.
  private func join(
    _ file: File, _ slot: Int, _ feed: inout JoinedFeed
  ) throws(SourceError) -> FeedVerdict? {
    let source: any ByteSource
    do throws(SourceError) {
      source = try file.open()
    } catch {
      return .failed(error)
    }
    var origin = DeliveryOrigin(slot: slot)
    origin.isOwnSource = true
    var watch = Watch(feed: self)
    guard try feed.join(source, from: origin, visiting: &watch) != nil else { return nil }
    return feed.state.verdict
  }

  private func note(_ slot: Int) {
    current.withLock { snapshot in
      snapshot.live?.activity = .reading(page: slot)
      snapshot.number += 1
    }
    wake()
  }

  private func publish(_ feed: borrowing JoinedFeed, _ found: FoundFiles, isLast: Bool) {
    let (state, sources, generation) = (feed.state, feed.sources, feed.generation)
    let readings = feed.readings
    // One file that can't be read doesn't make the others less.
    let hasRecords = state.rows.count > 0
    let verdict: FeedVerdict =
      !isLast ? .reading : hasRecords ? .complete : found.firstProblem ?? .complete
    current.withLock { snapshot in
      snapshot.take(joined: state, sources, generation, verdict, readings)
      snapshot.files = found
      if isLast { snapshot.live?.activity = .ended }
    }
    wake()
  }

  /// Ends the reading of a file when nobody wants it any more.
  private struct Watch: FeedVisitor {
    let feed: FilesFeed

    static var visitsRecords: Bool { false }
    mutating func visit(_ judge: borrowing Judge, _ view: RecordView, position: Int) {}
    mutating func restart() {}
    mutating func shouldContinue(_ state: borrowing FeedState, _ progress: ScanProgress) -> Bool {
      !feed.isCancelled.load(ordering: .relaxed)
    }
  }
}
