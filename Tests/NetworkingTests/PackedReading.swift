import Foundation

@testable import Networking

/// Reads files and pipes that may be packed, as tests look at them.
enum PackedReading {
  static func run(
    _ path: String, _ arguments: [String], _ input: [UInt8]
  ) throws -> [UInt8] {
    let file = NSTemporaryDirectory() + "/feedtui-test-\(UUID().uuidString)"
    try Data(input).write(to: URL(fileURLWithPath: file))
    defer { unlink(file) }
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: file))
    process.standardOutput = output
    try process.run()
    let bytes = Array(try output.fileHandleForReading.readToEnd() ?? Data())
    process.waitUntilExit()
    return bytes
  }

  /// What can be read of a file with these bytes, and how it failed; nil where it isn't packed.
  static func read(_ bytes: [UInt8]) throws -> (text: String, failure: SourceError?)? {
    let path = NSTemporaryDirectory() + "/feedtui-test-\(UUID().uuidString)"
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    defer { unlink(path) }
    guard let spool = try PackedFile.spool(unpacking: try FileSource(path: path), path: "page")
    else { return nil }
    return read(spool)
  }

  static func read(_ spool: Spool) -> (text: String, failure: SourceError?) {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    do throws(SourceError) {
      while true {
        let offset = bytes.count
        var result: Result<Int, SourceError> = .success(0)
        buffer.withUnsafeMutableBytes { target in
          do throws(SourceError) {
            result = .success(try spool.read(at: offset, into: target))
          } catch {
            result = .failure(error)
          }
        }
        let count = try result.get()
        guard count > 0 else { break }
        bytes += buffer[..<count]
      }
    } catch {
      return (String(decoding: bytes, as: UTF8.self), error)
    }
    return (String(decoding: bytes, as: UTF8.self), spool.failure)
  }

  /// What comes through of a pipe whose bytes come in pieces of this size.
  static func readPipe(
    _ bytes: [UInt8], in size: Int
  ) throws -> (text: String, failure: SourceError?) {
    let spool = try Spool()
    var input = PackedInput(into: spool, path: "standard input")
    for start in stride(from: 0, to: bytes.count, by: size) {
      try bytes[start..<min(start + size, bytes.count)].withUnsafeBytes { try input.take($0) }
    }
    try input.finish()
    spool.finish()
    return read(spool)
  }
}
