package import Networking

/// What is done while pages are read.
package protocol PageObserver: FeedVisitor {
  /// A request begins, for the page of that number, from 0 on.
  mutating func asking(_ fetch: any PageFetch, page: Int)
  /// A page was read, or failed; returns whether to go on.
  mutating func took(_ feed: borrowing JoinedFeed, _ outcome: PageRound.Outcome) -> Bool
  /// A page failed, and is asked for again behind a pause; returns whether to go on, when that is over.
  mutating func pause(_ pause: FetchPause) -> Bool
  /// A request isn't made before so much time has passed; returns whether to go on then.
  mutating func wait(_ pause: Duration, for reason: WaitReason) -> Bool
  /// Called by any thread when something changes about a request.
  var wake: @Sendable () -> Void { get }
  /// Called when a busy server is asked again later.
  var pausing: @Sendable (FetchPause) -> Void { get }
}
