import Foundation
import Networking

/// A file of HTTP headers.
enum HeaderFile {
  /// 64 KiB: more than any server takes.
  private static let maxBytes = 64 << 10

  /// The beginning of a file, or of a pipe as `<(…)` makes them.
  static func text(of path: String) throws -> String {
    let source: any ByteSource =
      StandardInput.isPipe(at: path)
      ? try StandardInput.spool(readingPipe: path) : try FileSource(path: path)
    var bytes = [UInt8](repeating: 0, count: maxBytes)
    var count = 0
    while count < bytes.count {
      let received = try bytes.withUnsafeMutableBytes { buffer in
        try source.read(at: count, into: UnsafeMutableRawBufferPointer(rebasing: buffer[count...]))
      }
      guard received > 0 else { break }
      count += received
    }
    return String(decoding: bytes[..<count], as: UTF8.self)
  }
}
