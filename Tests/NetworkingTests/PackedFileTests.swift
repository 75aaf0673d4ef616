import Foundation
import Testing

@testable import Networking

/// Files and pipes that are gzip, whatever they are called.
@Suite struct PackedFileTests {
  private static let text = String(repeating: #"{"id":"a","status":"paid"}"# + "\n", count: 9_000)

  private static func packed(_ text: String) throws -> [UInt8] {
    try PackedReading.run("/usr/bin/gzip", ["-c"], Array(text.utf8))
  }

  @Test func `a packed file is read as what was packed, in one member or several`() throws {
    let packed = try Self.packed(Self.text)
    for count in [1, 3] {
      let bytes = Array(Array(repeating: packed, count: count).joined())
      let read = try #require(try PackedReading.read(bytes))
      #expect(read.failure == nil && read.text == String(repeating: Self.text, count: count))
    }
    #expect(try PackedReading.read(Array("[]".utf8)) == nil)
    #expect(try PackedReading.read([]) == nil && PackedReading.read([0x1F]) == nil)
  }

  @Test func `a packed file that is cut or damaged shows nothing, and is named`() throws {
    let packed = try Self.packed(Self.text)
    for length in stride(from: 2, to: packed.count, by: 7) {
      let read = try #require(try PackedReading.read(Array(packed[..<length])))
      #expect(read.text.isEmpty && read.failure == .damagedFile(.cutShort, path: "page"))
    }
    for offset in stride(from: 12, to: packed.count, by: 11) {
      var bytes = packed
      bytes[offset] ^= 0x10
      let read = try #require(try PackedReading.read(bytes))
      #expect(read.text.isEmpty)
      guard case .damagedFile = read.failure else {
        Issue.record("\(offset): \(String(describing: read.failure))")
        continue
      }
    }
    let padded = try #require(try PackedReading.read(packed + [UInt8](repeating: 0, count: 600)))
    #expect(padded.failure == nil && padded.text == Self.text)
    let hidden = try #require(try PackedReading.read(packed + [0, 0, 0x7D]))
    #expect(hidden.failure == .damagedFile(.trailingBytes, path: "page"))
    for length in [1, 2, 10, 30] {
      let second = try #require(try PackedReading.read(packed + packed.prefix(length)))
      #expect(second.failure == .damagedFile(.cutShort, path: "page"))
    }
    let behind = try #require(try PackedReading.read(packed + Array("junk".utf8)))
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
    #expect(try PackedReading.read(packed)?.text == alike)
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
        let read = try PackedReading.readPipe(bytes, in: size)
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
    let read = PackedReading.read(spool)
    // It may have been quicker.
    #expect(read.text.isEmpty && read.failure == .cancelled || read.text == Self.text)
  }
}
