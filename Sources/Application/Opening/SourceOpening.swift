package import FeedStore
package import Networking

/// Opens what the user named: the program's own opener, or one that a test has written.
package protocol SourceOpening: Sendable {
  /// The request for an address that is read page by page; nil for what is no address.
  func pages(
    _ name: SourceName
  ) throws(SourceError) -> (request: HTTPRequest, transport: any PageTransport)?

  /// The lines of a file or a pipe as they come; nil for what has none.
  func lines(
    _ name: SourceName, wake: @escaping @Sendable () -> Void
  ) throws(SourceError) -> (any LineInput)?

  /// Throws what `open` would throw at once, and leaves a pipe and a server alone.
  func check(_ name: SourceName) throws(SourceError)

  /// The files that are read as one feed; nil for what is no such list.
  func files(_ name: SourceName) throws(SourceError) -> [FilesFeed.File]?

  /// Ends what was begun for requests, for the program ends.
  func end()

  /// Opens it, or begins to.
  ///
  /// `wake`: Called when something changes about the way to the source.
  /// `pausing`: Called when a busy server is asked again later.
  func open(
    _ name: SourceName, wake: @escaping @Sendable () -> Void,
    pausing: @escaping @Sendable (FetchPause) -> Void
  ) throws(SourceError) -> OpenedSource
}

extension SourceOpening {
  package func end() {}

  package func check(_ name: SourceName) throws(SourceError) {}

  package func files(_ name: SourceName) throws(SourceError) -> [FilesFeed.File]? { nil }

  package func pages(
    _ name: SourceName
  ) throws(SourceError) -> (request: HTTPRequest, transport: any PageTransport)? { nil }

  package func lines(
    _ name: SourceName, wake: @escaping @Sendable () -> Void
  ) throws(SourceError) -> (any LineInput)? { nil }
}

/// An opened source, and the fetch behind it where there is one.
package struct OpenedSource: Sendable {
  package var bytes: any ByteSource
  package var fetch: (any FetchControl)?
  /// Whether its bytes come once, and can't be read again.
  package var isPipe: Bool

  package init(bytes: any ByteSource, fetch: (any FetchControl)? = nil, isPipe: Bool = false) {
    self.bytes = bytes
    self.fetch = fetch
    self.isPipe = isPipe
  }
}
