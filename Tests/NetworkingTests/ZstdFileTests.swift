import Foundation
import Testing

@testable import Networking

/// Files and pipes that are packed by zstd, whatever they are called.
@Suite struct ZstdFileTests {
  private static let line = #"{"id":"a","status":"paid"}"# + "\n"
  private static let text = String(repeating: line, count: 40)

  /// The text, as `zstd -19` packs it, with its check value.
  private static func packed() throws -> [UInt8] {
    let base64 = "KLUv/QRoHQEA2HsiaWQiOiJhIiwic3RhdHVzIjoicGFpZCJ9CgEAa+D/HAOfVPXI"
    return Array(try #require(Data(base64Encoded: base64)))
  }

  /// A frame of bytes as they are, without a check value (RFC 8878 §3.1.1).
  private static func plain(_ text: String) -> [UInt8] {
    let size = UInt8(text.utf8.count)
    let block = UInt32(size) << 3 | 1
    return [0x28, 0xB5, 0x2F, 0xFD, 0x20, size, UInt8(block & 0xFF), UInt8(block >> 8 & 0xFF), 0]
      + Array(text.utf8)
  }

  /// A frame that is passed over (RFC 8878 §3.1.2).
  private static let skipped: [UInt8] = [0x5A, 0x2A, 0x4D, 0x18, 3, 0, 0, 0, 1, 2, 3]

  // swift-format-ignore
  private static func wholes() throws -> [(bytes: [UInt8], text: String)] {
    [
      (try packed(),                                        text),
      (try packed() + packed(),                             text + text),
      (plain(line),                                         line),
      (plain(line) + (try packed()) + plain(line),          line + text + line),
      (skipped + (try packed()) + skipped,                  text),
      (plain(""),                                           ""),
    ]
  }

  @Test func `a file that zstd packed is read as what was packed`() throws {
    for (bytes, text) in try Self.wholes() {
      let read = try #require(try PackedReading.read(bytes))
      #expect(read.failure == nil && read.text == text)
    }
  }

  @Test(arguments: [1, 2, 3, 5, 1000])
  func `a pipe is unpacked however its bytes come`(size: Int) throws {
    for (bytes, text) in try Self.wholes() {
      let read = try PackedReading.readPipe(bytes, in: size)
      #expect(read.text == text && read.failure == nil)
    }
  }

  @Test func `a file that is cut shows nothing`() throws {
    let packed = try Self.packed()
    for length in 4..<packed.count {
      let read = try #require(try PackedReading.read(Array(packed[..<length])))
      #expect(read.text.isEmpty && read.failure == .damagedFile(.cutShort, path: "page"))
      let second = try #require(try PackedReading.read(packed + packed[..<length]))
      #expect(second.text.isEmpty && second.failure == .damagedFile(.cutShort, path: "page"))
    }
    #expect(try PackedReading.read(Array(packed[..<3])) == nil)
  }

  @Test func `no changed bit shows anything else`() throws {
    let packed = try Self.packed()
    for offset in 4..<packed.count {
      for bit in 0..<8 {
        var bytes = packed
        bytes[offset] ^= 1 << bit
        let read = try #require(try PackedReading.read(bytes))
        // A bit of the frame's head may mean nothing.
        guard read.text != Self.text || read.failure != nil else { continue }
        guard read.text.isEmpty, case .damagedFile = read.failure else {
          Issue.record("\(offset), \(bit): \(String(describing: read.failure))")
          continue
        }
      }
    }
  }

  @Test func `what stands behind its end is said`() throws {
    for rest in ["junk", "\n\n\n\n\n", "[{}]"] {
      let read = try #require(try PackedReading.read(try Self.packed() + Array(rest.utf8)))
      #expect(read.failure == .damagedFile(.trailingBytes, path: "page"), "\(rest)")
    }
  }

  @Test func `what is packed in a few bytes doesn't fill the disk`() throws {
    // One byte, 128 KiB of times in each of many blocks (RFC 8878 §3.1.1.2).
    var bytes: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0x00, 0x70]
    let block = UInt32(128 << 10) << 3 | 1 << 1
    for _ in 0..<64 {
      bytes += [UInt8(block & 0xFF), UInt8(block >> 8 & 0xFF), UInt8(block >> 16), 0x20]
    }
    let spool = try Spool()
    var input = PackedInput(
      into: spool, path: "page", limits: .init(ratio: 100, freeBytes: 1 << 20))
    #expect(throws: SourceError.damagedFile(.growsTooMuch, path: "page")) {
      try bytes.withUnsafeBytes { try input.take($0) }
    }
    #expect(spool.arrivedByteCount < 3 << 20)
  }
}
