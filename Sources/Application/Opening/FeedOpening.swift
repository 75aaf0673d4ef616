package import FeedStore
package import Networking

/// A feed that is read behind whoever looks at it, and what can be told of how it is fetched.
package struct OpenedFeed {
  package var feed: any BackgroundFeed
  package var fetch: (any FetchControl)?
  /// Whether it can be read only once.
  package var isPipe = false
}

extension SourceOpening {
  /// Opens a source as it is to be read: lines as they come, several files, pages, or in one piece.
  ///
  /// `wake`: Called by any thread when there is news. `pausing`: called when a busy server is asked again later. `clock`: the time of
  /// a clock that is never adjusted.
  package func feed(
    _ name: SourceName, _ options: FeedOptions, _ reading: AddressReading,
    wake: @escaping @Sendable () -> Void, pausing: @escaping @Sendable (FetchPause) -> Void,
    clock: @escaping @Sendable () -> ContinuousClock.Instant
  ) throws(SourceError) -> OpenedFeed {
    if reading.follows, let lines = try lines(name, wake: wake) {
      return OpenedFeed(
        feed: StreamFeed(lines, options, keep: reading.keep, wake: wake, clock: clock),
        isPipe: name.isStandardInput)
    }
    if let files = try files(name) {
      return OpenedFeed(feed: FilesFeed(files, options, wake: wake))
    }
    if let (request, transport) = try pages(name) {
      let feed = PagedFeed(
        request, options, reading.bounds, RefreshSchedule(every: reading.interval),
        through: transport, wake: wake, clock: clock)
      return OpenedFeed(feed: feed, fetch: feed)
    }
    let opened = try open(name, wake: wake, pausing: pausing)
    return OpenedFeed(
      feed: Feed(source: opened.bytes, options: options, wake: wake), fetch: opened.fetch,
      isPipe: opened.isPipe)
  }
}
