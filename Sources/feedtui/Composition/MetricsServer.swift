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
  private let listener: Int32
  private let content = Mutex(Content())
  private let isEnded = Atomic(false)

  /// Connections at once; the oldest goes where there is another.
  private static let mostConnections = 32
  /// How soon an end is noticed.
  private static let pauseMilliseconds: Int32 = 250

  /// Begins to listen.
  ///
  /// - Throws: Where the address can't be listened at.
  init(_ address: ListenAddress) throws {
    (listener, self.address) = try Self.listen(address)
    let thread = Thread { [self] in run() }
    thread.name = "feedtui.metrics"
    thread.start()
  }

  deinit { close(listener) }

  func show(_ content: Content) { self.content.withLock { $0 = content } }

  func end() { isEnded.store(true, ordering: .relaxed) }

  private func run() {
    var connections: [MetricsConnection] = []
    while !isEnded.load(ordering: .relaxed) {
      var waiting = connections.map {
        pollfd(fd: $0.descriptor, events: Int16($0.isAnswering ? POLLOUT : POLLIN), revents: 0)
      }
      waiting.append(pollfd(fd: listener, events: Int16(POLLIN), revents: 0))
      guard poll(&waiting, nfds_t(waiting.count), Self.pauseMilliseconds) >= 0 || errno == EINTR
      else { return }
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
    let descriptor = Foundation.accept(listener, nil, nil)
    // Without a descriptor for it, what waits would be found again at once.
    guard descriptor >= 0 else { return Thread.sleep(forTimeInterval: 0.1) }
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

  private static func listen(_ address: ListenAddress) throws -> (Int32, ListenAddress) {
    func failure(_ reason: String) -> CommandError { .cannotListen(address.text, reason: reason) }
    var hints = addrinfo()
    hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
    #if os(Linux)
      hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    #else
      hints.ai_socktype = SOCK_STREAM
    #endif
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(address.host, String(address.port), &hints, &found) == 0,
      let info = found?.pointee
    else { throw failure("it is no address of this machine") }
    defer { freeaddrinfo(found) }
    let socket = socket(info.ai_family, info.ai_socktype, info.ai_protocol)
    guard socket >= 0 else { throw failure(String(cString: strerror(errno))) }
    _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
    _ = fcntl(socket, F_SETFL, O_NONBLOCK)
    var yes: Int32 = 1
    setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    guard bind(socket, info.ai_addr, info.ai_addrlen) == 0,
      Foundation.listen(socket, SOMAXCONN) == 0
    else {
      let reason = String(cString: strerror(errno))
      close(socket)
      throw failure(reason)
    }
    return (socket, address.at(port: port(of: socket)))
  }

  private static func port(of socket: Int32) -> UInt16 {
    var address = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = getsockname(socket, $0, &length)
      }
      // The port stands at one place, whatever the family.
      return pointer.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        UInt16(bigEndian: $0.pointee.sin_port)
      }
    }
  }
}

/// A connection of somebody who asks for one page.
private final class MetricsConnection {
  let descriptor: Int32
  private let start: ContinuousClock.Instant
  private var head: [UInt8] = []
  private var answer: ArraySlice<UInt8>?

  /// 8 KiB of headers, and 5 s for all of it: whoever means it needs less.
  private static let mostHead = 8 << 10
  private static let patience = Duration.seconds(5)

  init(_ descriptor: Int32, _ now: ContinuousClock.Instant) {
    (self.descriptor, start) = (descriptor, now)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  }

  deinit { close(descriptor) }

  var isAnswering: Bool { answer != nil }

  func isLate(_ now: ContinuousClock.Instant) -> Bool { now - start >= Self.patience }

  /// Reads or writes what can be; false where the connection is over.
  func goOn(_ answered: (String) -> String) -> Bool {
    if answer != nil { return write() }
    var piece = [UInt8](repeating: 0, count: Self.mostHead)
    let count = recv(descriptor, &piece, piece.count, 0)
    if count < 0 { return errno == EAGAIN || errno == EINTR }
    guard count > 0, head.count + count <= Self.mostHead else { return false }
    head += piece[..<count]
    guard String(decoding: head, as: UTF8.self).contains("\r\n\r\n") else { return true }
    let line = head.prefix { $0 != UInt8(ascii: "\r") }
    answer = Array(answered(String(decoding: line, as: UTF8.self)).utf8)[...]
    return write()
  }

  private func write() -> Bool {
    guard let left = answer else { return false }
    #if os(Linux)
      let flags = Int32(MSG_NOSIGNAL)
    #else
      let flags: Int32 = 0
    #endif
    let count = left.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, flags) }
    if count < 0 { return errno == EAGAIN || errno == EINTR }
    answer = left.dropFirst(count)
    return !left.dropFirst(count).isEmpty
  }
}
