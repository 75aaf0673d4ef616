import Foundation
import Synchronization

/// The lines of an answer that doesn't end, or the data of its events; asked for again when it does.
package final class StreamedLines: LineInput {
  private let request: HTTPRequest
  /// The event behind which it begins; empty where it begins anywhere.
  private let firstID: String
  /// The last event that was had; empty where nothing can be asked for from there on.
  private let lastID: Mutex<String>
  private let patience: Patience
  private let queue = LineQueue()
  private let interruptions = Atomic(0)
  private let control = Mutex(TransferControl())
  private let isCancelled = Atomic(false)
  /// What the server said beside the lines.
  private let headers = Mutex<[String: String]>([:])

  /// `request`: For the stream, which is asked for when this is made.
  package convenience init(_ request: HTTPRequest) throws(SourceError) {
    try self.init(request, patience: .stream)
  }

  convenience init(_ request: HTTPRequest, patience: Patience) throws(SourceError) {
    // What a file of headers says is where it begins.
    let (id, own) = Self.splitting(request.headers)
    try self.init(
      id.isEmpty ? request : try request.with(headers: own), behind: id, patience: patience)
  }

  /// `id`: The event behind which it begins; empty where it begins anywhere.
  private init(
    _ request: HTTPRequest, behind id: String, patience: Patience
  ) throws(SourceError) {
    firstID = id
    self.patience = patience
    lastID = Mutex(id)
    self.request = request
    try SystemLimits.require(
      files: SystemLimits.filesOfRequest, bytes: SystemLimits.memoryOfRequest)
    let thread = Thread { [self] in run() }
    thread.name = "feedtui.stream-request"
    thread.start()
  }

  package var interruptionCount: Int { interruptions.load(ordering: .relaxed) }

  package func next() throws(SourceError) -> LineEvent? {
    switch try queue.next() {
    case .bytes(let bytes): .lines(MemoryBytes(bytes, headers: headers.withLock(\.self)))
    case .deliveries(let bytes): .deliveries(bytes.map { MemoryBytes($0) })
    case .news(let event): event
    case nil: nil
    }
  }

  package func cancel() {
    isCancelled.store(true, ordering: .relaxed)
    queue.finish(.cancelled)
    control.withLock { $0.cancel() }
  }

  package func resumed() throws(SourceError) -> (any LineInput)? {
    let id = lastID.withLock(\.self)
    let next = try StreamedLines(request, behind: id, patience: patience)
    // What came between is lost, unless it can be asked for.
    if id.isEmpty { next.interruptions.add(1, ordering: .relaxed) }
    return next
  }

  package func retry() { control.withLock { $0.endPause() } }

  // MARK: The thread

  private func run() {
    var reconnection = Reconnection()
    var reader = EventStreamReader(lastID: firstID)
    var hasRenewed = false
    while !isCancelled.load(ordering: .relaxed) {
      let ending = ask(&reader, &reconnection)
      guard let error = ending.error else { return queue.finish() }
      // A token may have run out. A second refusal is one.
      if case .status(401, _, _, _) = error, let token = ending.token, !hasRenewed {
        request.tokens?.discard(token)
        hasRenewed = true
        continue
      }
      hasRenewed = false
      guard error.mayReconnect else { return queue.finish(error) }
      // Events with an id are asked for from there on; of other lines, some may be lost.
      if ending.wasOpen, !ending.areEvents || reader.lastID.isEmpty {
        interruptions.add(1, ordering: .relaxed)
      }
      let pause = reconnection.pause(
        asked: ending.retryAfter, retry: reader.retryMilliseconds, jitter: .random(in: 0...1))
      let control = control.withLock { control in
        control = TransferControl()
        return control
      }
      queue.note(.interruption(error, retryAt: .now + .milliseconds(pause)))
      if isCancelled.load(ordering: .relaxed) { return }
      control.pause(milliseconds: pause)
    }
  }

  /// How an answer ended.
  private struct Ending {
    /// Nil where the server says that there is no more.
    var error: SourceError?
    /// Whether lines could have come.
    var wasOpen = false
    /// Whether it was one of events.
    var areEvents = false
    /// What the server asked for, in milliseconds; nil where it didn't.
    var retryAfter: Int?
    /// What was sent.
    var token: String?
  }

  /// Asks once, and takes what comes until it ends.
  private func ask(
    _ reader: inout EventStreamReader, _ reconnection: inout Reconnection
  ) -> Ending {
    let body = StreamBody(queue, reader) { [self] head in
      headers.withLock { $0 = head.headersOfEachLine }
      queue.note(.recovery)
    }
    let start = ContinuousClock.now
    var ending = Ending()
    do throws(SourceError) {
      ending.token = try request.tokens?.token()
      let head = try redirected(reader, ending.token).perform(
        asking: { _ in },
        body: { host in
          body.host = host
          return body
        }, meaning: { failure, setup in meaning(failure, setup, body) })
      let token = ending.token
      ending = self.ending(head)
      ending.token = token
    } catch {
      ending.error = error
    }
    reader = body.nextReader
    if body.isOpen { lastID.withLock { $0 = body.areEvents ? reader.lastID : "" } }
    (ending.wasOpen, ending.areEvents) = (body.isOpen, body.areEvents)
    // What ends soon behind it began isn't asked for again and again, unless its server wants that.
    let wasLong = ContinuousClock.now - start >= Self.longEnough
    if body.hasReceived, wasLong || reader.retryMilliseconds != nil { reconnection.received() }
    return ending
  }

  /// 10 s: a stream, and not a page.
  private static let longEnough = Duration.seconds(10)

  private func ending(_ head: ResponseHead) -> Ending {
    // The standard's way to end a stream for good.
    if head.status == 204 { return Ending() }
    let host = request.shownHost
    guard !(200..<300).contains(head.status) else {
      return Ending(error: .streamEnded(host: host))
    }
    let delay = RetryDelay(
      beforeRetry: 0, retryAfter: head.values(of: "Retry-After").first, now: Date(), jitter: 0)
    var ending = Ending(
      error: .status(
        code: head.status, reason: AddressText.word(head.reason), host: host,
        details: AnswerDetails(head, hiding: request.secrets)))
    if head.values(of: "Retry-After").first != nil {
      switch delay {
      case .milliseconds(let milliseconds): ending.retryAfter = milliseconds
      case .tooLong(let seconds): ending.retryAfter = seconds * 1000
      }
    }
    return ending
  }

  private static let lastEventID = "Last-Event-ID"

  private static func splitting(
    _ headers: [(name: String, value: String)]
  ) -> (id: String, rest: [(name: String, value: String)]) {
    let isID = { (name: String) in name.lowercased() == lastEventID.lowercased() }
    return (headers.last { isID($0.name) }?.value ?? "", headers.filter { !isID($0.name) })
  }

  private func redirected(_ reader: EventStreamReader, _ token: String?) -> RedirectedRequest {
    let headers = [
      (name: "Accept", value: "text/event-stream, application/x-ndjson, application/json"),
      (name: "Cache-Control", value: "no-store"),
    ]
    let id = reader.lastID
    return RedirectedRequest(
      request: request, control: control.withLock(\.self), token: token, ownHeaders: headers,
      headersAtHome: id.isEmpty ? [] : [(name: Self.lastEventID, value: id)],
      patience: patience)
  }

  private func meaning(
    _ failure: CurlFailure, _ setup: TransferSetup, _ body: StreamBody
  ) -> SourceError {
    if isCancelled.load(ordering: .relaxed) { return .cancelled }
    if body.isOpen {
      return failure.isSilence ? .streamSilent(host: body.host) : .streamEnded(host: body.host)
    }
    guard failure.isUntrusted else { return failure.meaning(host: body.host) }
    let fault = CertificateProbe.fault(
      of: setup, control: control.withLock(\.self), verification: failure.verification)
    return .untrusted(fault, host: body.host)
  }
}

extension ResponseHead {
  /// What is said of each line alike; not when the answer began.
  fileprivate var headersOfEachLine: [String: String] {
    var kept: [String: String] = [:]
    for header in headers where !["date", "age"].contains(header.name.lowercased()) {
      kept[header.name.lowercased()] = kept[header.name.lowercased()] ?? header.value
    }
    return kept
  }
}
