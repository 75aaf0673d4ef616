import Foundation
import Synchronization

/// The bodies of webhooks as they come, each for itself: a server that takes nothing else.
///
/// Runs a thread of its own; each delivery is answered once it waits to be read.
package final class WebhookReceiver: LineInput {
  /// Says why a delivery is refused; nil where it is taken.
  package typealias Check = @Sendable (WebhookDelivery) -> WebhookRefusal?

  private let queue = LineQueue()
  private let check: Check
  private let listener: ListeningSocket
  private let isCancelled = Atomic(false)

  /// Begins to listen.
  package init(_ address: ListenAddress, check: @escaping Check) throws(SourceError) {
    self.check = check
    listener = try ListeningSocket(address)
    let thread = Thread { [self] in run() }
    thread.name = "feedtui.webhooks"
    thread.start()
  }

  /// The port that the system gave.
  package var port: UInt16 { listener.port }

  package func cancel() {
    isCancelled.store(true, ordering: .relaxed)
    queue.finish(.cancelled)
  }

  package func next() throws(SourceError) -> LineEvent? {
    switch try queue.next() {
    case .bytes(let bytes): .lines(MemoryBytes(bytes))
    case .deliveries(let bytes): .deliveries(bytes.map { MemoryBytes($0) })
    case .news(let event): event
    case nil: nil
    }
  }

  // MARK: The thread

  private func run() {
    var connections: [WebhookConnection] = []
    var canAccept = true
    while !isCancelled.load(ordering: .relaxed) {
      // Without a descriptor for it, a connection that waits would be found again at once.
      let canTakeMore = canAccept
      canAccept = true
      var waiting = connections.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
      if canTakeMore {
        waiting.append(pollfd(fd: listener.descriptor, events: Int16(POLLIN), revents: 0))
      }
      guard poll(&waiting, nfds_t(waiting.count), Self.pauseMilliseconds) >= 0 || errno == EINTR
      else { return queue.finish(.tooLittleMemory) }
      let now = ContinuousClock.now
      var kept: [WebhookConnection] = []
      for (connection, found) in zip(connections, waiting) {
        let isOpen =
          found.revents == 0 || connection.read(now: now, deliver, refused: note)
        if isOpen, connection.check(now: now, refused: note) { kept.append(connection) }
      }
      if canTakeMore, waiting.last?.revents != 0 {
        if kept.count >= WebhookLimits.maxConnections { dropSilent(of: &kept) }
        if kept.count < WebhookLimits.maxConnections, let descriptor = listener.accept() {
          kept.append(WebhookConnection(descriptor, now: now))
        } else {
          canAccept = false
        }
      }
      connections = kept
    }
  }

  /// Ends the connection that has sent nothing for the longest time: whoever means it sends at once.
  private func dropSilent(of connections: inout [WebhookConnection]) {
    guard let index = connections.firstIndex(where: \.isSilent) else { return }
    connections.remove(at: index)
    note(.timedOut)
  }

  /// 250 ms: how soon an end is noticed, and how exactly patience ends.
  private static let pauseMilliseconds: Int32 = 250

  private func note(_ refusal: WebhookRefusal) { queue.note(.refusal(refusal.words)) }

  private func deliver(_ delivery: WebhookDelivery) -> WebhookRefusal? {
    if let refusal = check(delivery) { return refusal }
    do throws(SourceError) {
      try queue.append(delivery: delivery.body)
      return nil
    } catch {
      return .failed
    }
  }
}
