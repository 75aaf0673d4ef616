import Foundation
import Testing

@testable import Networking

/// Files and pipes that are gzip, whatever they are called.
@Suite struct PackedFileTests {
  private static let text = String(repeating: #"{"id":"a","status":"paid"}"# + "\n", count: 9_000)

  private static func packed(_ text: String) throws -> [UInt8] {
    try run("/usr/bin/gzip", ["-c"], Array(text.utf8))
  }

  private static func run(
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
  private static func read(_ bytes: [UInt8]) throws -> (text: String, failure: SourceError?)? {
    let path = NSTemporaryDirectory() + "/feedtui-test-\(UUID().uuidString)"
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    defer { unlink(path) }
    guard let spool = try PackedFile.spool(unpacking: try FileSource(path: path), path: "page")
    else { return nil }
    return read(spool)
  }

  private static func read(_ spool: Spool) -> (text: String, failure: SourceError?) {
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

  @Test func `a packed file is read as what was packed, in one member or several`() throws {
    let packed = try Self.packed(Self.text)
    for count in [1, 3] {
      let bytes = Array(Array(repeating: packed, count: count).joined())
      let read = try #require(try Self.read(bytes))
      #expect(read.failure == nil && read.text == String(repeating: Self.text, count: count))
    }
    #expect(try Self.read(Array("[]".utf8)) == nil)
    #expect(try Self.read([]) == nil && Self.read([0x1F]) == nil)
  }

  @Test func `a packed file that is cut or damaged shows nothing, and is named`() throws {
    let packed = try Self.packed(Self.text)
    for length in stride(from: 2, to: packed.count, by: 7) {
      let read = try #require(try Self.read(Array(packed[..<length])))
      #expect(read.text.isEmpty && read.failure == .damagedFile(.cutShort, path: "page"))
    }
    for offset in stride(from: 12, to: packed.count, by: 11) {
      var bytes = packed
      bytes[offset] ^= 0x10
      let read = try #require(try Self.read(bytes))
      #expect(read.text.isEmpty)
      guard case .damagedFile = read.failure else {
        Issue.record("\(offset): \(String(describing: read.failure))")
        continue
      }
    }
    let padded = try #require(try Self.read(packed + [UInt8](repeating: 0, count: 600)))
    #expect(padded.failure == nil && padded.text == Self.text)
    let hidden = try #require(try Self.read(packed + [0, 0, 0x7D]))
    #expect(hidden.failure == .damagedFile(.trailingBytes, path: "page"))
    for length in [1, 2, 10, 30] {
      let second = try #require(try Self.read(packed + packed.prefix(length)))
      #expect(second.failure == .damagedFile(.cutShort, path: "page"))
    }
    let behind = try #require(try Self.read(packed + Array("junk".utf8)))
    #expect(behind.failure == .damagedFile(.trailingBytes, path: "page"))
    #expect(
      behind.failure?.description
        == "page has more bytes behind its end. Nothing of it is certain, so nothing is shown; get it again."
    )
  }

  @Test func `lines that are much alike may grow more than a hundredfold, but not without end`()
    throws
  {
    let alike = String(repeating: #"{"id":"a"}"# + "\n", count: 400_000)
    let packed = try Self.packed(alike)
    #expect(packed.count * 100 < alike.utf8.count)
    #expect(try Self.read(packed)?.text == alike)
    let spool = try Spool()
    var input = PackedInput(
      into: spool, path: "page", limits: .init(ratio: 100, freeBytes: 1 << 20))
    #expect(throws: SourceError.damagedFile(.growsTooMuch, path: "page")) {
      try packed.withUnsafeBytes { try input.take($0) }
    }
    #expect(spool.arrivedByteCount < 3 << 20)
  }

  @Test(arguments: [1, 2, 3, 1000, 1 << 20])
  func `a pipe is unpacked however its bytes come`(size: Int) throws {
    for text in [Self.text, "", "x", "\u{1F}"] {
      for bytes in [try Self.packed(text), Array(text.utf8)] {
        let spool = try Spool()
        var input = PackedInput(into: spool, path: "standard input")
        for start in stride(from: 0, to: bytes.count, by: size) {
          try bytes[start..<min(start + size, bytes.count)].withUnsafeBytes { try input.take($0) }
        }
        try input.finish()
        spool.finish()
        let read = Self.read(spool)
        #expect(read.text == text && read.failure == nil)
      }
    }
  }

  @Test func `who wants no more of it ends the unpacking`() throws {
    let path = NSTemporaryDirectory() + "/feedtui-test-\(UUID().uuidString)"
    try Data(try Self.packed(Self.text)).write(to: URL(fileURLWithPath: path))
    defer { unlink(path) }
    let file = try FileSource(path: path)
    let spool = try #require(try PackedFile.spool(unpacking: file, path: "page"))
    spool.finish(.cancelled)
    let read = Self.read(spool)
    // It may have been quicker.
    #expect(read.text.isEmpty && read.failure == .cancelled || read.text == Self.text)
  }
}
