package import Networking

/// A feed that is read behind the screen.
package protocol BackgroundFeed: AnyObject, Sendable {
  var snapshot: FeedSnapshot { get }
  /// What has arrived as one document: the file, the pipe, or the first page; nil before there is any.
  var document: (any ByteSource)? { get }

  /// Begins to read.
  func start()

  /// Stops reading at the next opportunity.
  func cancel()
}
