import Foundation

/// A connection of somebody who sends a webhook.
final class WebhookConnection {
  private enum Phase { case reading, draining }

  let descriptor: Int32
  private var reader = WebhookRequestReader()
  private var phase = Phase.reading
  private let start: ContinuousClock.Instant
  private var answeredAt: ContinuousClock.Instant?

  /// 2 s, for the sender to read the answer before the connection goes.
  private static let farewell = Duration.seconds(2)

  init(_ descriptor: Int32, now: ContinuousClock.Instant) {
    self.descriptor = descriptor
    start = now
  }

  deinit { close(descriptor) }

  /// Whether nothing has come.
  var isSilent: Bool { reader.isEmpty && answeredAt == nil }

  /// Takes what has come.
  ///
  /// `deliver`: What is done with a delivery; returns why it is refused.
  /// - Returns: False where the connection is over.
  func read(
    now: ContinuousClock.Instant, _ deliver: (WebhookDelivery) -> WebhookRefusal?,
    refused: (WebhookRefusal) -> Void
  ) -> Bool {
    var piece = [UInt8](repeating: 0, count: 64 << 10)
    let count = recv(descriptor, &piece, piece.count, 0)
    if count < 0 { return errno == EAGAIN || errno == EINTR }
    guard case .reading = phase else { return count > 0 }
    guard count > 0 else {
      // Who only looks whether somebody listens sends nothing.
      if !reader.isEmpty { refused(.malformed) }
      return false
    }
    switch reader.take(piece[..<count]) {
    case .needsMore: break
    case .mayContinue: send("HTTP/1.1 100 Continue\r\n\r\n")
    case .complete(let delivery):
      let refusal = deliver(delivery)
      answer(refusal, now)
      if let refusal { refused(refusal) }
    case .refused(let refusal):
      answer(refusal, now)
      refused(refusal)
    }
    return true
  }

  /// Looks at the time.
  ///
  /// - Returns: False where the connection is over.
  func check(now: ContinuousClock.Instant, refused: (WebhookRefusal) -> Void) -> Bool {
    if let answeredAt { return now - answeredAt < Self.farewell }
    if isSilent { return now - start < WebhookLimits.patienceOfFirst }
    guard now - start >= WebhookLimits.patience else { return true }
    answer(.timedOut, now)
    refused(.timedOut)
    return true
  }

  private func answer(_ refusal: WebhookRefusal?, _ now: ContinuousClock.Instant) {
    let allow = refusal == .noPost ? "Allow: POST\r\n" : ""
    send(
      "HTTP/1.1 \(refusal?.status ?? "200 OK")\r\n\(allow)Content-Length: 0\r\nConnection: close\r\n\r\n"
    )
    // What the sender still sends is read and thrown away, or it may not see the answer.
    shutdown(descriptor, Int32(SHUT_WR))
    phase = .draining
    answeredAt = now
  }

  private func send(_ text: String) {
    let bytes = Array(text.utf8)
    // So few bytes always fit; whoever is gone doesn't get them.
    #if os(Linux)
      let flags = Int32(MSG_NOSIGNAL)
    #else
      let flags: Int32 = 0
    #endif
    _ = Foundation.send(descriptor, bytes, bytes.count, flags)
  }
}
