import Application
import Foundation
import Networking

/// The sources that a file names, one a line.
enum SourceNames {
  /// 64 MiB: more names than anybody checks at once.
  private static let mostBytes = 64 << 20

  /// `path`: The file, or `-` for standard input.
  ///
  /// - Throws: Where it can't be read, or names none.
  static func read(_ path: String) throws(SourceError) -> [String] {
    var bytes = try UserLines.bytes(of: path, atMost: mostBytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    // A file's name ends where the system sees a zero byte.
    guard !bytes.contains(0) else {
      throw .unreadable(path: path, reason: "it holds a zero byte; write a name a line")
    }
    let names = bytes.split(separator: UInt8(ascii: "\n")).map { line in
      String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
    }.filter { !$0.isEmpty }
    guard !names.isEmpty else {
      throw .unreadable(path: path, reason: "it names no source; write one a line")
    }
    return names
  }
}

/// Lines that somebody, or another command, has written.
enum UserLines {
  /// The bytes of a file, or of standard input where the path is `-`.
  static func bytes(of path: String, atMost most: Int) throws(SourceError) -> [UInt8] {
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw errno == ENOENT
        ? .notFound(path: path)
        : .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
    defer { if path != "-" { close(descriptor) } }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Foundation.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        throw .unreadable(path: path, reason: String(cString: strerror(errno)))
      }
      guard count > 0 else { return bytes }
      bytes += buffer[..<count]
      guard bytes.count <= most else {
        throw .unreadable(path: path, reason: "it is larger than \(most >> 20) MiB")
      }
    }
  }
}
