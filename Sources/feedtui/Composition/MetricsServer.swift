import Foundation
import Networking
import Synchronization

/// Answers what asks for metrics and for health, over plain HTTP/1.1: one request a connection, on a thread of its own.
///
/// FlyingFox would do so, and needs libcurl from the program's start on, which only addresses need here.
final class MetricsServer: Sendable {
  /// What is answered.
  struct Content: Sendable {
    var metrics = ""
    /// The sources that can't be read, and why: a line each.
    var problems: [String] = []
  }

  /// Where it listens.
  let address: ListenAddress
  private let listener: ListeningSocket
  private let content = Mutex(Content())
  private let isEnded = Atomic(false)

  /// Connections at once; the oldest goes where there is another.
  private static let mostConnections = 32
  /// How soon an end is noticed.
  private static let pauseMilliseconds: Int32 = 250
  /// Until what is short is asked for again.
  private static let secondsOfWaiting = 0.1

  /// Begins to listen.
  ///
  /// - Throws: Where the address can't be listened at.
  init(_ address: ListenAddress) throws(SourceError) {
    listener = try ListeningSocket(address)
    self.address = address.at(port: listener.port)
    let thread = Thread { [self] in run() }
    thread.name = "feedtui.metrics"
    thread.start()
  }

  func show(_ content: Content) { self.content.withLock { $0 = content } }

  func end() { isEnded.store(true, ordering: .relaxed) }

  private func run() {
    var connections: [MetricsConnection] = []
    while !isEnded.load(ordering: .relaxed) {
      var waiting = connections.map {
        pollfd(fd: $0.descriptor, events: Int16($0.isAnswering ? POLLOUT : POLLIN), revents: 0)
      }
      waiting.append(pollfd(fd: listener.descriptor, events: Int16(POLLIN), revents: 0))
      // What is short now, memory say, may be there again.
      if poll(&waiting, nfds_t(waiting.count), Self.pauseMilliseconds) < 0 {
        Thread.sleep(forTimeInterval: Self.secondsOfWaiting)
        continue
      }
      let now = ContinuousClock.now
      var kept: [MetricsConnection] = []
      for (connection, found) in zip(connections, waiting) {
        let isOpen = found.revents == 0 || connection.goOn(answer)
        if isOpen, !connection.isLate(now) { kept.append(connection) }
      }
      if waiting.last?.revents != 0 { accept(into: &kept, now) }
      connections = kept
    }
  }

  private func accept(
    into connections: inout [MetricsConnection], _ now: ContinuousClock.Instant
  ) {
    if connections.count >= Self.mostConnections { connections.removeFirst() }
    // Without a descriptor for it, what waits would be found again at once.
    guard let descriptor = listener.accept() else {
      return Thread.sleep(forTimeInterval: Self.secondsOfWaiting)
    }
    connections.append(MetricsConnection(descriptor, now))
  }

  /// The answer to a request's first line.
  private func answer(_ line: String) -> String {
    let words = line.split(separator: " ")
    guard words.count == 3, words[2].hasPrefix("HTTP/1.") else {
      return Self.response("400 Bad Request", "text/plain", "")
    }
    let content = content.withLock(\.self)
    let (status, type, body): (String, String, String) =
      switch words[1].prefix(while: { $0 != "?" }) {
      case "/metrics": ("200 OK", Self.openMetrics, content.metrics)
      case "/healthz" where content.problems.isEmpty: ("200 OK", Self.plainText, "ok\n")
      case "/healthz":
        (
          "503 Service Unavailable", Self.plainText,
          content.problems.map { $0 + "\n" }.joined()
        )
      default: ("404 Not Found", Self.plainText, "There are /metrics and /healthz.\n")
      }
    guard words[0] == "GET" || words[0] == "HEAD" else {
      return Self.response("405 Method Not Allowed", Self.plainText, "", ["Allow: GET, HEAD"])
    }
    return Self.response(status, type, body, isHead: words[0] == "HEAD")
  }

  private static func response(
    _ status: String, _ type: String, _ body: String, _ headers: [String] = [],
    isHead: Bool = false
  ) -> String {
    let lines =
      ["HTTP/1.1 \(status)", "Content-Type: \(type)", "Content-Length: \(body.utf8.count)"]
      + headers + ["Connection: close"]
    return lines.map { $0 + "\r\n" }.joined() + "\r\n" + (isHead ? "" : body)
  }

  private static let openMetrics = "application/openmetrics-text; version=1.0.0; charset=utf-8"
  private static let plainText = "text/plain; charset=utf-8"
}
