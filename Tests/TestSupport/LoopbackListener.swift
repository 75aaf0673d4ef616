import Foundation

/// A port of this machine on which somebody listens.
///
/// Connections are established by the system: whoever connects to one that accepts none waits for an answer that never comes.
package struct LoopbackListener: Sendable {
  package let port: Int
  package let descriptor: Int32

  package struct Failure: Error { package var reason: String }

  package init() throws {
    let listener = socket(AF_INET, streamType, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(INADDR_LOOPBACK).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isOpen = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listener, address, size) == 0 && listen(listener, 16) == 0
          && getsockname(listener, address, &size) == 0
      }
    }
    guard isOpen else { throw Failure(reason: String(cString: strerror(errno))) }
    descriptor = listener
    port = Int(UInt16(bigEndian: address.sin_port))
  }

  package func stop() {
    // A thread that waits for a connection is woken by this, but not by `close`.
    shutdown(descriptor, readAndWrite)
    close(descriptor)
  }
}

#if os(Linux)
  private let streamType = Int32(SOCK_STREAM.rawValue)
  private let readAndWrite = Int32(SHUT_RDWR)
#else
  private let streamType = SOCK_STREAM
  private let readAndWrite = SHUT_RDWR
#endif
