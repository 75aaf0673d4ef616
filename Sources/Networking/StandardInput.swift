import Foundation

/// Copies a pipe into a spool, on a thread of its own.
package enum StandardInput {
  /// 256 KiB: what a pipe hands over in a few reads.
  private static let chunkBytes = 256 << 10

  /// Begins to copy `descriptor` into a new spool, and returns it at once.
  ///
  /// `wake`: called when the first bytes have come.
  package static func spool(
    reading descriptor: Int32 = 0, wake: @escaping @Sendable () -> Void = {}
  ) throws(SourceError) -> Spool {
    let spool = try Spool(wake: wake)
    let thread = Thread { copy(descriptor, into: spool) }
    thread.name = "feedtui.standard-input"
    thread.start()
    return spool
  }

  private static func copy(_ descriptor: Int32, into spool: Spool) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: chunkBytes, alignment: 8)
    defer { buffer.deallocate() }
    while true {
      let count = read(descriptor, buffer.baseAddress, buffer.count)
      if count == 0 { return spool.finish() }
      if count < 0 {
        if errno == EINTR { continue }
        return spool.finish(
          .unreadable(path: "standard input", reason: String(cString: strerror(errno))))
      }
      do {
        try spool.append(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      } catch {
        return spool.finish(error)
      }
    }
  }
}
