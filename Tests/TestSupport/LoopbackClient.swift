import Foundation

/// Somebody who sends bytes to a port of this machine.
package struct LoopbackClient: ~Copyable {
  private let descriptor: Int32

  package struct Failure: Error { package var reason: String }

  package init(port: UInt16) throws {
    descriptor = socket(AF_INET, streamType, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = in_addr_t(INADDR_LOOPBACK).bigEndian
    let isOpen = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isOpen else { throw Failure(reason: String(cString: strerror(errno))) }
  }

  deinit { close(descriptor) }

  /// A descriptor of the connection that stays open behind this one.
  package func keep() -> Int32 { dup(descriptor) }

  package func send(_ text: String) {
    let bytes = Array(text.utf8)
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Foundation.send(descriptor, $0.baseAddress, $0.count, noSignal)
      }
      guard count > 0 else { return }
      sent += count
    }
  }

  /// What the other side says, until it ends, or until it has said `text`.
  package func answer(until text: String? = nil) -> String {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = recv(descriptor, &piece, piece.count, 0)
      guard count > 0 else { break }
      bytes += piece[..<count]
      if let text, String(decoding: bytes, as: UTF8.self).contains(text) { break }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Sends a webhook, and returns the status of the answer.
  package static func post(
    _ body: String, to port: UInt16, headers: [String] = []
  ) throws -> Int? {
    let client = try LoopbackClient(port: port)
    let lines =
      ["POST /hook HTTP/1.1", "Host: a", "Content-Length: \(body.utf8.count)"] + headers
    client.send(lines.joined(separator: "\r\n") + "\r\n\r\n" + body)
    return Int(client.answer().split(separator: " ").dropFirst().first ?? "")
  }
}

#if os(Linux)
  private let streamType = Int32(SOCK_STREAM.rawValue)
  private let noSignal = Int32(MSG_NOSIGNAL)
#else
  private let streamType = SOCK_STREAM
  private let noSignal: Int32 = 0
#endif
