package import Foundation
package import Networking
import Synchronization

/// Answers requests from memory, and keeps them.
package final class ScriptedTransport: PageTransport {
  /// What a request brings.
  package struct Answer: Sendable {
    package var source: MemorySource
    /// Where a redirect led.
    var url: URL?
    /// Whether the server says that its answer is still the one that the request's validator is of.
    package var isNotModified = false

    package init(_ text: String, headers: [String: String] = [:], at url: URL? = nil) {
      source = MemorySource(Array(text.utf8), knowsItsEnd: false)
      source.headers = headers
      self.url = url
    }

    package var headers: [String: String] { source.headers }
    package var text: String { String(decoding: source.bytes, as: UTF8.self) }

    /// An answer that breaks off behind a text.
    package static func failing(_ error: SourceError, behind text: String = "") -> Answer {
      var answer = Answer(text)
      answer.source.failure = error
      return answer
    }
  }

  private struct Fetch: PageFetch {
    var bytes: any ByteSource
    var urlAsked: URL
    var isNotModified: Bool
    var retryTime: ContinuousClock.Instant? { nil }
    func cancel() {}
  }

  package let answer: @Sendable (HTTPRequest, Int) -> Answer
  private let requests = Mutex<[HTTPRequest]>([])

  /// `answer`: What a request brings; with it comes how many were made before it.
  package init(_ answer: @escaping @Sendable (HTTPRequest, Int) -> Answer) { self.answer = answer }

  /// The requests that were made, in their order.
  package var seen: [HTTPRequest] { requests.withLock { $0 } }

  /// Their paths and queries.
  package var paths: [String] {
    seen.map { request in
      request.url.path + (request.url.query.map { "?\($0)" } ?? "")
    }
  }

  package func fetch(
    _ request: HTTPRequest, wake: @escaping @Sendable () -> Void,
    pausing: @escaping @Sendable (FetchPause) -> Void
  ) throws(SourceError) -> any PageFetch {
    let number = requests.withLock { requests in
      requests.append(request)
      return requests.count - 1
    }
    let answer = answer(request, number)
    return Fetch(
      bytes: answer.source, urlAsked: answer.url ?? request.url,
      isNotModified: answer.isNotModified)
  }
}
