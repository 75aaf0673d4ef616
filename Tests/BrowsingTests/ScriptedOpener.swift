import Dispatch
import Networking
import Synchronization
import TestSupport

@testable import Application

/// Opens what a test has written, and counts how often it was asked.
final class ScriptedOpener: SourceOpening {
  /// A fetch that a server has asked to wait.
  private struct BusyFetch: FetchControl {
    let retryTime: ContinuousClock.Instant?
    let cancels: @Sendable () -> Void

    func cancel() { cancels() }
  }

  /// What is opened, one after the other; the last again and again.
  private let answers: [Result<String, SourceError>]
  private let isPipe: Bool
  private let retryTime: ContinuousClock.Instant?
  private let isSilent: Bool
  private let silence = SilentSource()
  private let counts = Mutex((opened: 0, cancelled: 0))

  /// `isSilent`: Whether nothing arrives before the test is over.
  init(
    _ answers: [Result<String, SourceError>], isPipe: Bool = false, isSilent: Bool = false,
    retryTime: ContinuousClock.Instant? = nil
  ) {
    self.answers = answers
    self.isPipe = isPipe
    self.retryTime = retryTime
    self.isSilent = isSilent
  }

  /// Ends what was silent.
  func end() { silence.end() }

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
    let fetch = retryTime.map { delay in
      BusyFetch(retryTime: delay) { self.counts.withLock { $0.cancelled += 1 } }
    }
    let bytes: any ByteSource = isSilent ? silence : MemorySource(text)
    return OpenedSource(bytes: bytes, fetch: fetch, isPipe: isPipe)
  }
}

/// A source of which nothing arrives until it is ended.
private final class SilentSource: ByteSource {
  private let isOver = DispatchSemaphore(value: 0)

  func end() { isOver.signal() }

  var finalByteCount: Int? { nil }
  var byteCount: Int { 0 }
  var failure: SourceError? { nil }
  var change: SourceChange { .unchanged }

  func read(
    at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(SourceError) -> Int {
    isOver.wait()
    isOver.signal()
    return 0
  }
}
