import Foundation
import Synchronization

/// A server that answers each connection with the next of some prepared answers, the last one again and again, and closes.
///
/// It is a plain socket that says just these bytes, so that an answer may break any rule of HTTP.
package final class FixtureServer: Sendable {
  package let port: Int
  private let listener: LoopbackListener
  private let rest: Mutex<[[UInt8]]>
  /// How many bytes of an answer come at once, and how many milliseconds lie before each further one; nil where all do.
  private let drip: (behind: Int, milliseconds: Int)?
  private let requests = Mutex<[String]>([])

  package convenience init(answers: [String]) throws {
    try self.init(bytes: answers.map { Array($0.utf8) })
  }

  /// `drip`: How many bytes of an answer come at once, and how many milliseconds lie before each further one; nil where all do.
  package init(
    bytes answers: [[UInt8]], drip: (behind: Int, milliseconds: Int)? = nil
  ) throws {
    self.drip = drip
    listener = try LoopbackListener()
    port = listener.port
    rest = Mutex(answers)
    Thread.detachNewThread { [self] in serve() }
  }

  /// What arrived, a text a connection.
  package var seen: [String] { requests.withLock { $0 } }

  /// Prepares other answers, which may name ports that weren't known before.
  package func prepare(_ answers: [String]) {
    rest.withLock { $0 = answers.map { Array($0.utf8) } }
  }

  package func stop() { listener.stop() }

  private func serve() {
    while true {
      let connection = accept(listener.descriptor, nil, nil)
      guard connection >= 0 else { return }
      Thread.detachNewThread { [self] in answer(connection) }
    }
  }

  private func answer(_ connection: Int32) {
    defer { close(connection) }
    var request: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 16 << 10)
    // The head of a request ends with an empty line; what isn't HTTP is answered at once.
    repeat {
      let count = recv(connection, &piece, piece.count, 0)
      guard count > 0 else { break }
      request += piece[..<count]
    } while request.starts(with: "GET ".utf8) && !request.ends(with: "\r\n\r\n")
    guard !request.isEmpty else { return }
    requests.withLock { $0.append(String(decoding: request, as: UTF8.self)) }
    var answer = rest.withLock { $0.count > 1 ? $0.removeFirst() : ($0.first ?? []) }[...]
    var atOnce = drip?.behind ?? answer.count
    while !answer.isEmpty {
      if let drip, atOnce <= 0 { usleep(UInt32(drip.milliseconds) * 1000) }
      let next = answer.prefix(max(1, atOnce))
      let count = next.withUnsafeBytes { send(connection, $0.baseAddress, $0.count, noSignal) }
      guard count > 0 else { return }
      answer = answer.dropFirst(count)
      atOnce -= count
    }
  }

  /// A response with this status, type and body.
  package static func response(
    _ status: String, type: String = "application/json", headers: [String] = [], body: String,
    length: Int? = nil
  ) -> String {
    let bytes = response(
      status, type: type, headers: headers, body: Array(body.utf8), length: length)
    return String(decoding: bytes, as: UTF8.self)
  }

  package static func response(
    _ status: String, type: String = "application/json", headers: [String] = [], body: [UInt8],
    length: Int? = nil
  ) -> [UInt8] {
    let lines =
      [
        "HTTP/1.1 \(status)", "Content-Type: \(type)",
        "Content-Length: \(length ?? body.count)", "Connection: close",
      ] + headers
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body
  }
}

#if os(Linux)
  private let noSignal = Int32(MSG_NOSIGNAL)
#else
  private let noSignal: Int32 = 0
#endif

extension [UInt8] {
  fileprivate func ends(with text: String) -> Bool {
    suffix(text.utf8.count).elementsEqual(text.utf8)
  }
}
