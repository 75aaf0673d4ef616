import Foundation
import Networking
import Synchronization

/// Answers a round's requests with the pages of a copy, in their order.
final class CopyTransport: PageTransport {
  private let pages: [CopiedPage]
  private let next = Atomic(0)

  init(_ pages: [CopiedPage]) { self.pages = pages }

  /// Whether each page has been asked for, and no other.
  var isUsedUp: Bool { next.load(ordering: .relaxed) == pages.count }

  func fetch(
    _ request: HTTPRequest, wake: @escaping @Sendable () -> Void,
    pausing: @escaping @Sendable (FetchPause) -> Void
  ) throws(SourceError) -> any PageFetch {
    let number = next.add(1, ordering: .relaxed).oldValue
    guard pages.indices.contains(number) else { throw .changedMeanwhile }
    return Answer(page: pages[number], urlAsked: request.url)
  }

  private struct Answer: PageFetch {
    let page: CopiedPage
    let urlAsked: URL
    var bytes: any ByteSource { page.source }
    var isNotModified: Bool { false }
    var retryTime: ContinuousClock.Instant? { nil }
    func cancel() {}
  }
}
