import Foundation

/// What the system must have free before work begins that would fail without it.
///
/// Threads trap where they can't be created, so this is checked first.
package enum SystemLimits {
  /// Files that can still be opened, for a request: its spool, the connection, the resolver and the roots of trust.
  static let filesOfRequest = 12
  /// 128 MiB of addresses: the stacks of a request's threads.
  static let memoryOfRequest = 128 << 20

  /// Files of the browser: the terminal twice, a pipe, what is held back of standard error, and the source.
  package static let filesOfBrowser = 8
  /// 96 MiB of addresses: the stacks of the browser's threads.
  package static let memoryOfBrowser = 96 << 20

  /// Throws where fewer than `files` can be opened, or `bytes` of memory can't be had.
  package static func require(files: Int, bytes: Int) throws(SourceError) {
    guard areFree(files: files) else { throw .tooFewFiles }
    guard isFree(bytes: bytes) else { throw .tooLittleMemory }
  }

  private static func areFree(files: Int) -> Bool {
    var taken: [Int32] = []
    defer { for descriptor in taken { close(descriptor) } }
    while taken.count < files {
      let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return false }
      taken.append(descriptor)
    }
    return true
  }

  /// Whether so much memory can be had in one piece; safe in a signal handler.
  package static func isFree(bytes: Int) -> Bool {
    #if os(Linux)
      let flags = MAP_PRIVATE | Int32(MAP_ANONYMOUS) | Int32(MAP_NORESERVE)
    #else
      let flags = MAP_PRIVATE | MAP_ANON | MAP_NORESERVE
    #endif
    guard let start = mmap(nil, bytes, PROT_NONE, flags, -1, 0), Int(bitPattern: start) != -1
    else { return false }
    munmap(start, bytes)
    return true
  }
}
