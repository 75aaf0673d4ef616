package import Foundation

/// Makes requests: over HTTP, or as a test has written.
package protocol PageTransport: Sendable {
  /// Begins a request, and returns at once.
  ///
  /// `wake`: Called when something changes about it.
  /// `pausing`: Called when a busy server is asked again later.
  func fetch(
    _ request: HTTPRequest, wake: @escaping @Sendable () -> Void,
    pausing: @escaping @Sendable (FetchPause) -> Void
  ) throws(SourceError) -> any PageFetch
}

/// A request that is on its way, and its answer.
package protocol PageFetch: FetchControl {
  /// The answer, as it arrives.
  var bytes: any ByteSource { get }
  /// The address that was asked last: a redirect may lead to another.
  var urlAsked: URL { get }
  /// Whether the server said that its answer is still the one that the request's validator is of: then no byte comes.
  ///
  /// Known once the bytes have ended.
  var isNotModified: Bool { get }
  /// The statuses behind which a busy server was asked again, in their order.
  var refusedStatuses: [Int] { get }
}

extension PageFetch {
  package var refusedStatuses: [Int] { [] }
}

/// What can be done about bytes that are on their way.
package protocol FetchControl: Sendable {
  /// When a busy server is asked again; nil where that isn't waited for.
  var retryTime: ContinuousClock.Instant? { get }

  /// Ends it; what has arrived stays.
  func cancel()
}

extension HTTPFetch: PageFetch {
  package var bytes: any ByteSource { spool }
}

/// Of a file that is unpacked.
extension Spool: FetchControl {
  package var retryTime: ContinuousClock.Instant? { nil }

  package func cancel() { finish(.cancelled) }
}

/// Makes requests over HTTP.
package struct HTTPTransport: PageTransport {
  package init() {}

  package func fetch(
    _ request: HTTPRequest, wake: @escaping @Sendable () -> Void,
    pausing: @escaping @Sendable (FetchPause) -> Void
  ) throws(SourceError) -> any PageFetch {
    try HTTPFetch(request, wake: wake, pausing: pausing)
  }
}
