package import Foundation
import Synchronization

/// Streams one page into a spool, on a thread of its own.
package final class HTTPFetch: Sendable {
  /// Where the bytes arrive.
  package let spool: Spool
  let request: HTTPRequest
  private let patience: Patience
  private let wake: @Sendable () -> Void
  private let pausing: @Sendable (FetchPause) -> Void
  let control = TransferControl()
  private let pauseEnd = Mutex<ContinuousClock.Instant?>(nil)
  private let asked: Mutex<URL>
  private let notModified = Atomic(false)
  private let refusals = Mutex<[Int]>([])
  /// The turn to ask, which is given back when the answer has come.
  private let turn: Mutex<OriginTurn?>

  /// Begins to fetch, and returns at once.
  ///
  /// `turn`: Given back at the end; nil where nobody waits for one. `wake`: called when a pause before another try begins or ends, and when the first bytes have come.
  /// `pausing`: called when a pause begins.
  package convenience init(
    _ request: HTTPRequest, holding turn: OriginTurn? = nil,
    wake: @escaping @Sendable () -> Void = {},
    pausing: @escaping @Sendable (FetchPause) -> Void = { _ in }
  ) throws(SourceError) {
    try self.init(request, holding: turn, patience: .page, wake: wake, pausing: pausing)
  }

  init(
    _ request: HTTPRequest, holding turn: OriginTurn? = nil, patience: Patience,
    wake: @escaping @Sendable () -> Void = {},
    pausing: @escaping @Sendable (FetchPause) -> Void = { _ in }
  ) throws(SourceError) {
    try SystemLimits.require(
      files: SystemLimits.filesOfRequest, bytes: SystemLimits.memoryOfRequest)
    self.request = request
    self.patience = patience
    self.turn = Mutex(turn)
    self.wake = wake
    self.pausing = pausing
    asked = Mutex(request.url)
    spool = try Spool(wake: wake)
    Thread.detachNewThread { [self] in run() }
  }

  /// Stops fetching; what arrived stays.
  package func cancel() {
    control.cancel()
    spool.finish(.cancelled)
  }

  /// When a busy server is asked again, while that is waited for.
  package var retryTime: ContinuousClock.Instant? { pauseEnd.withLock { $0 } }

  /// The address that was asked last: a redirect may lead to another.
  package var urlAsked: URL { asked.withLock { $0 } }

  /// Whether the server said that its answer is still the one that the request's validator is of: then no byte comes.
  ///
  /// Known once the bytes have ended.
  package var isNotModified: Bool { notModified.load(ordering: .acquiring) }

  /// The statuses behind which a busy server was asked again.
  package var refusedStatuses: [Int] { refusals.withLock(\.self) }

  /// The host that errors name.
  var host: String { urlAsked.shownHost }

  private func run() {
    defer { turn.withLock { $0 = nil } }
    do throws(SourceError) {
      try fetch()
      spool.finish()
    } catch {
      spool.finish(error)
    }
  }

  // MARK: Retries

  /// Asks until there is an answer whose body is in the spool.
  private func fetch() throws(SourceError) {
    var attempt = 0
    var hasRenewed = false
    while true {
      let token = try request.tokens?.token()
      let head = try ask(token)
      if (200..<300).contains(head.status) { return }
      if head.status == 304, redirected.isConditional(for: urlAsked) {
        spool.keep(headers: head.headers.map { ($0.name, $0.value) })
        notModified.store(true, ordering: .releasing)
        return
      }
      // A token may have run out. A second refusal is one.
      if head.status == 401, let token, !hasRenewed {
        request.tokens?.discard(token)
        hasRenewed = true
        continue
      }
      if head.status == 407 {
        throw .network(reason: CurlFailure.proxyWantsPassword, host: host)
      }
      guard HTTPLimits.statusesToRetry.contains(head.status), attempt < HTTPLimits.maxRetries,
        !request.isAskedOnce
      else {
        throw .status(
          code: head.status, reason: AddressText.word(head.reason), host: host,
          details: AnswerDetails(head, hiding: request.secrets))
      }
      let delay = RetryDelay(
        beforeRetry: attempt, retryAfter: head.values(of: "Retry-After").first,
        now: Date(), jitter: Double.random(in: -0.25...0.25))
      switch delay {
      case .milliseconds(let milliseconds): try pause(milliseconds, answered: head.status)
      case .tooLong(let seconds): throw .busy(seconds: seconds, host: host)
      }
      attempt += 1
    }
  }

  private func pause(_ milliseconds: Int, answered status: Int) throws(SourceError) {
    let end = ContinuousClock.now + .milliseconds(milliseconds)
    refusals.withLock { $0.append(status) }
    pauseEnd.withLock { $0 = end }
    wake()
    pausing(FetchPause(host: host, status: status, milliseconds: milliseconds))
    control.pause(milliseconds: milliseconds)
    guard !control.isCancelled else { throw .cancelled }
    pauseEnd.withLock { $0 = nil }
    wake()
  }

  // MARK: One answer

  private func ask(_ token: String?) throws(SourceError) -> ResponseHead {
    var redirected = redirected
    redirected.token = token
    return try redirected.perform(
      asking: { url in asked.withLock { $0 = url } },
      body: { ResponseBody(spool: spool, host: $0) }, meaning: meaning)
  }

  private var redirected: RedirectedRequest {
    RedirectedRequest(
      request: request, control: control,
      ownHeaders: [
        (name: "Accept", value: "application/json, application/x-ndjson"),
        (name: "Accept-Encoding", value: "gzip, deflate"),
      ], patience: patience)
  }

  /// What a failure means at this point of the fetch.
  private func meaning(_ failure: CurlFailure, _ setup: TransferSetup) -> SourceError {
    if control.isCancelled { return .cancelled }
    if spool.isHeldBack { return .damagedCompression(.cutShort, host: host) }
    if spool.arrivedByteCount > 0 {
      let count = spool.byteCount
      if failure.wasSlow { return .slow(receivedBytes: count, host: host) }
      return failure.isSilence
        ? .silent(receivedBytes: count, host: host) : .cutShort(receivedBytes: count)
    }
    guard failure.isUntrusted else { return failure.meaning(host: host) }
    let fault = CertificateProbe.fault(
      of: setup, control: control, verification: failure.verification)
    return .untrusted(fault, host: host)
  }
}
