import Networking
import Synchronization
import TestSupport

@testable import Application

/// Opens what a test has written, and counts how often it was asked.
final class ScriptedOpener: SourceOpening {
  /// A fetch that a server has asked to wait.
  private struct BusyFetch: FetchControl {
    var retryDelayMilliseconds: Int?
    let cancels: @Sendable () -> Void

    func cancel() { cancels() }
  }

  /// What is opened, one after the other; the last again and again.
  private let answers: [Result<String, SourceError>]
  private let isPipe: Bool
  private let retryDelay: Int?
  private let counts = Mutex((opened: 0, cancelled: 0))

  init(_ answers: [Result<String, SourceError>], isPipe: Bool = false, retryDelay: Int? = nil) {
    self.answers = answers
    self.isPipe = isPipe
    self.retryDelay = retryDelay
  }

  var openedCount: Int { counts.withLock { $0.opened } }
  var cancelledCount: Int { counts.withLock { $0.cancelled } }

  func open(
    _ name: SourceName, wake: @escaping @Sendable () -> Void,
    pausing: @escaping @Sendable (FetchPause) -> Void
  ) throws(SourceError) -> OpenedSource {
    let number = counts.withLock { counts in
      counts.opened += 1
      return counts.opened - 1
    }
    let text = try answers[min(number, answers.count - 1)].get()
    let fetch = retryDelay.map { delay in
      BusyFetch(retryDelayMilliseconds: delay) { self.counts.withLock { $0.cancelled += 1 } }
    }
    return OpenedSource(bytes: MemorySource(text), fetch: fetch, isPipe: isPipe)
  }
}
