import Mapping
import Networking
import WireJSON

/// The pages of a copy on disk, read before any is asked for.
extension PageReader {
  /// How the pages of the copy were read, and when they had been; nil where there is none, or it can't be shown.
  ///
  /// Behind nil, the reader may hold a part of the copy, and isn't to be used.
  mutating func readCopy(_ pages: FeedCopy.Pages) throws(SourceError) -> PageRound.Outcome? {
    let (asking, asked) = (transport, bounds)
    let replaying = CopyTransport(pages.pages)
    transport = replaying
    copyTime = pages.readAt
    // How far back somebody wants to read was meant from then on.
    if let oldest = bounds.oldest {
      bounds.oldest = oldest - max(0, feed.options.arrival() - pages.readAt)
    }
    var observer = QuietObserver()
    let outcome = try readRound(&observer, jitter: { 0 })
    (transport, bounds) = (asking, asked)
    copyTime = nil
    // What was whole then says nothing of what is asked for now.
    (hasCopy, hasBeenWhole) = (true, false)
    // Rules that have changed since would read other pages.
    guard let outcome, outcome.failure == nil, outcome.doubt == nil, replaying.isUsedUp else {
      return nil
    }
    return outcome
  }
}

/// Sees nothing of what is read.
private struct QuietObserver: PageObserver {
  var wake: @Sendable () -> Void { {} }
  var pausing: @Sendable (FetchPause) -> Void { { _ in } }

  mutating func asking(_ fetch: any PageFetch, page: Int) {}
  mutating func took(_ feed: borrowing JoinedFeed, _ outcome: PageRound.Outcome) -> Bool { true }
  mutating func wait(_ pause: Duration, for reason: WaitReason) -> Bool { true }
  // What a copy can't give isn't asked for again.
  mutating func pause(_ pause: FetchPause) -> Bool { false }
  mutating func visit(_ judge: borrowing Judge, _ view: RecordView, position: Int) {}
  mutating func restart() {}
  mutating func shouldContinue(_ state: borrowing FeedState, _ progress: ScanProgress) -> Bool {
    true
  }
}
