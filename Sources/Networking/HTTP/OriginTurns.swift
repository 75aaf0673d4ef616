package import Foundation

/// Turns of requests to one origin, over all processes of a user on this machine: a guest asks for one thing at a time.
///
/// A turn is a lock on a file of the origin's, and the file's time is that of the last request. Who ends, however, gives it back.
package struct OriginTurns: Equatable, Sendable {
  private let folder: String

  /// Turns that are kept in a folder, which is made if need be; nil where it can't be the user's alone.
  package init?(folder: String) {
    // Somebody else's folder, or a link to one, would tell whom this user asks.
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST, PrivateFolder.isOwn(folder) else {
      return nil
    }
    self.folder = folder
  }

  /// Takes the turn of an address's origin; nil where another process has it.
  package func take(_ url: URL) -> OriginTurn? {
    let descriptor = open(path(of: url), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    // Where none can be kept, nobody waits for one.
    guard descriptor >= 0 else { return OriginTurn(descriptor: -1) }
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      let isTaken = errno == EWOULDBLOCK
      close(descriptor)
      return isTaken ? nil : OriginTurn(descriptor: -1)
    }
    return OriginTurn(descriptor: descriptor)
  }

  private func path(of url: URL) -> String {
    let port = url.port.map(String.init) ?? ""
    let origin = "\(url.scheme ?? "")://\(url.host ?? ""):\(port)".lowercased()
    // FNV-1a: the same name in every process, and no host in it.
    let hash = origin.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    return "\(folder)/\(String(hash, radix: 16))"
  }
}

/// The turn of a process to ask an origin, until it goes away.
package final class OriginTurn: Sendable {
  /// Negative where nothing is locked.
  private let descriptor: Int32

  fileprivate init(descriptor: Int32) { self.descriptor = descriptor }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// How long ago the last request of any process began; nil where none is known.
  package var lastRequestAgo: Duration? {
    var info = stat()
    guard descriptor >= 0, fstat(descriptor, &info) == 0, info.st_size > 0 else { return nil }
    #if os(Linux)
      let time = info.st_mtim
    #else
      let time = info.st_mtimespec
    #endif
    let last = Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    let ago = Date().timeIntervalSince1970 - last
    // A clock that was set back tells nothing.
    return ago >= 0 ? .milliseconds(Int(min(ago, 1e9) * 1000)) : nil
  }

  /// A request is made now.
  package func begin() {
    guard descriptor >= 0 else { return }
    var byte = UInt8(ascii: ".")
    // What can't be noted makes the next one come sooner.
    _ = pwrite(descriptor, &byte, 1, 0)
  }
}
