import Foundation

/// A file, read in place with `pread`: no mapping, so no SIGBUS when it shrinks.
package final class FileSource: ByteSource {
  private let path: String
  private let descriptor: Int32
  private let identity: Identity

  /// What makes a file the one that was opened.
  private struct Identity: Equatable {
    var device: UInt64
    var inode: UInt64
    var size: Int
    var modifiedSeconds: Int
    var modifiedNanoseconds: Int

    init(_ info: stat) {
      device = UInt64(truncatingIfNeeded: info.st_dev)
      inode = UInt64(info.st_ino)
      size = Int(info.st_size)
      #if os(Linux)
        modifiedSeconds = info.st_mtim.tv_sec
        modifiedNanoseconds = info.st_mtim.tv_nsec
      #else
        modifiedSeconds = info.st_mtimespec.tv_sec
        modifiedNanoseconds = info.st_mtimespec.tv_nsec
      #endif
    }
  }

  /// Opens the regular file at `path`.
  package init(path: String) throws(SourceError) {
    // Without O_NONBLOCK, opening a named pipe nobody writes to would wait for ever.
    let opened = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard opened >= 0 else { throw Self.error(errno, path) }
    var info = stat()
    guard fstat(opened, &info) == 0 else {
      let code = errno
      close(opened)
      throw Self.error(code, path)
    }
    guard info.st_mode & S_IFMT != S_IFDIR else {
      close(opened)
      throw .isDirectory(path: path)
    }
    guard info.st_mode & S_IFMT == S_IFREG else {
      let isTerminal = isatty(opened) == 1
      close(opened)
      guard !isTerminal else { throw .nothingPiped }
      throw .unreadable(path: path, reason: "it is not a regular file; pipe it in and name -")
    }
    self.path = path
    descriptor = opened
    identity = Identity(info)
  }

  deinit { close(descriptor) }

  package var finalByteCount: Int? { identity.size }
  package var byteCount: Int { identity.size }
  package var failure: SourceError? { nil }

  package var change: SourceChange {
    var info = stat()
    guard stat(path, &info) == 0 else { return .replaced }
    let current = Identity(info)
    if current == identity { return .unchanged }
    let isSameFile = current.device == identity.device && current.inode == identity.inode
    return isSameFile && current.size > identity.size ? .grown : .replaced
  }

  package func read(
    at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(SourceError) -> Int {
    let wanted = min(buffer.count, identity.size - offset)
    guard wanted > 0 else { return 0 }
    while true {
      let count = pread(descriptor, buffer.baseAddress, wanted, off_t(offset))
      if count >= 0 { return count }
      guard errno == EINTR else { throw Self.error(errno, path) }
    }
  }

  static func error(_ code: Int32, _ path: String) -> SourceError {
    switch code {
    case ENOENT, ENOTDIR: .notFound(path: path)
    case EACCES, EPERM: .notPermitted(path: path)
    case EISDIR: .isDirectory(path: path)
    case EMFILE, ENFILE: .tooFewFiles
    default: .unreadable(path: path, reason: String(cString: strerror(code)))
    }
  }
}
