import Foundation

/// A socket that takes connections.
package final class ListeningSocket: Sendable {
  package let descriptor: Int32
  /// The one that the system gave, where none was named.
  package let port: UInt16

  /// Begins to listen; nothing that is done with it waits.
  package init(_ address: ListenAddress) throws(SourceError) {
    func failure(_ reason: String) -> SourceError {
      .cannotListen(address: address.text, reason: reason)
    }
    var hints = addrinfo()
    hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
    #if os(Linux)
      hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    #else
      hints.ai_socktype = SOCK_STREAM
    #endif
    var found: UnsafeMutablePointer<addrinfo>?
    let code = getaddrinfo(address.host, String(address.port), &hints, &found)
    guard code == 0, let info = found?.pointee else {
      throw failure("it is no address of this machine")
    }
    defer { freeaddrinfo(found) }
    let socket = socket(info.ai_family, info.ai_socktype, info.ai_protocol)
    guard socket >= 0 else { throw failure(String(cString: strerror(errno))) }
    _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
    _ = fcntl(socket, F_SETFL, O_NONBLOCK)
    var yes: Int32 = 1
    setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    guard bind(socket, info.ai_addr, info.ai_addrlen) == 0, listen(socket, SOMAXCONN) == 0 else {
      let reason = String(cString: strerror(errno))
      close(socket)
      throw failure(reason)
    }
    descriptor = socket
    port = Self.port(of: socket)
  }

  deinit { close(descriptor) }

  /// A connection that waits, whose reads and writes don't; nil where there is none, or no descriptor for it.
  package func accept() -> Int32? {
    let connection = Foundation.accept(descriptor, nil, nil)
    guard connection >= 0 else { return nil }
    _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
    _ = fcntl(connection, F_SETFL, O_NONBLOCK)
    return connection
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
