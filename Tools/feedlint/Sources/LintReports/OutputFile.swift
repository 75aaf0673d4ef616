public import Foundation

/// A file, or standard output, that something is written to.
public enum OutputFile {
  /// It can't be written.
  public struct Failure: Error, CustomStringConvertible {
    /// Which, and why.
    public var description: String
  }

  /// Writes a new file, or one in the place of the old, where a link leads to and with its rights.
  ///
  /// - Throws: A `Failure` that says why it can't be written; a file that is there stays as it was then.
  public static func write(
    _ data: Data, to path: String, isReplacing: Bool = true
  ) throws(Failure) {
    var info = stat()
    let isThere = stat(path, &info) == 0
    // A device or a pipe has no place beside it.
    let isPlain = !isThere || info.st_mode & S_IFMT == S_IFREG
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    let folder = file.deletingLastPathComponent().path
    let target = isReplacing && isPlain ? "\(folder)/.feedlint-\(UUID().uuidString)" : path
    let flags = O_WRONLY | O_CREAT | (isReplacing && !isPlain ? O_TRUNC : O_EXCL)
    let descriptor = open(target, flags, 0o666)
    guard descriptor >= 0 else { throw failure(path, errno) }
    if target != path, isThere { fchmod(descriptor, info.st_mode & 0o7777) }
    let code = write(Array(data), to: descriptor)
    let closed = close(descriptor) == 0 ? 0 : errno
    guard code == 0, closed == 0 else {
      if target != path || !isReplacing { unlink(target) }
      throw failure(path, code == 0 ? closed : code)
    }
    if target != path, rename(target, file.path) != 0 {
      let code = errno
      unlink(target)
      throw failure(path, code)
    }
  }

  /// Makes a folder with those around it, where it isn't there.
  ///
  /// - Throws: A `Failure` that says why it can't be made.
  public static func makeFolder(_ path: String) throws(Failure) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw Failure(
        description: FileManager.default.fileExists(atPath: path)
          ? "\(path) is a file, not a folder" : "\(path) can't be made: there is no right to")
    }
  }

  /// Writes all to standard output.
  ///
  /// - Throws: A `Failure` where it is closed or full.
  public static func print(_ text: String) throws(Failure) {
    let code = write(Array(text.utf8), to: 1)
    guard code == 0 else {
      throw Failure(description: "The output can't be written: \(words(for: code))")
    }
  }

  /// Says something beside the output; where nobody can hear it, nothing is lost.
  public static func warn(_ text: String) { _ = write(Array((text + "\n").utf8), to: 2) }

  /// Writes all bytes; the error's number otherwise.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    var left = bytes[...]
    while !left.isEmpty {
      let count = left.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        return errno
      }
      left = left.dropFirst(count)
    }
    return 0
  }

  private static func failure(_ path: String, _ code: Int32) -> Failure {
    Failure(description: "\(path) can't be written: \(words(for: code))")
  }

  private static func words(for code: Int32) -> String {
    switch code {
    case ENOENT, ENOTDIR: "there is no such folder"
    case EACCES, EPERM, EROFS: "there is no right to"
    case ENOSPC, EDQUOT: "the disk is full"
    case EEXIST: "it is there already"
    case EISDIR: "it is a folder"
    case EPIPE: "nobody reads it"
    default: String(cString: strerror(code))
    }
  }
}
