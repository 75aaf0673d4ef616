import Foundation
import TestSupport
import Testing

@testable import Networking

/// A compressed answer is checked before a byte of it is shown.
@Suite struct CompressionTests {
  private static let text =
    #"{"schemaVersion":2,"data":{"orders":["#
    + (0..<4).map { number in
      #"{"id":"ord_\#(number)","status":"paid","amount":"\#(12 + number * 37).90","currency":"EUR","createdAt":"2026-11-21T10:0\#(number):00Z"}"#
    }.joined(separator: ",") + "]}}"

  /// `text`, by Python's `gzip.compress(…, 9)` and `zlib.compress(…, 9)`.
  private static let gzip = """
    H4sIAAAAAAACA5XQvwrCMBDH8Xf5zankrlJsNgdfQNRBETmagB36hzQdpPTdTXARCoXCLffl4AM3YajerpGb80PdtT
    CsYCUIzITO21hhHhNqC5P2l4bCECSMsaOX2BWk6cY2xJ14V6aDavTetdUnptP1nIJ3Epw9piPWXGREGdOFtNFp7pjV
    n0Frxr7cbtDS4DXjUGw3eGnk67/KtyP5D3nO8xcX6aLvuAEAAA==
    """
  private static let zlib = """
    eNqV0L8KwjAQx/F3+c2p5K5SbDYHX0DUQRE5moAd+oc0HaT03U1wEQqFwi335eADN2Go3q6Rm/ND3bUwrGAlCMyEzt
    tYYR4TaguT9peGwhAkjLGjl9gVpOnGNsSdeFemg2r03rXVJ6bT9ZyCdxKcPaYj1lxkRBnThbTRae6Y1Z9Ba8a+3G7Q
    0uA141BsN3hp5Ou/yrcj+Q95zvMXq9F+pQ==
    """
  /// 200,000 spaces in brackets.
  private static let spaces = """
    H4sIAAAAAAACA+3BQREAAAwCoCrr5a1/DTP4B3IAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
    AAAAAAAAAAAAAAAAAAAAAAAAAAwOwLb3FLE0INAwA=
    """

  private static func bytes(_ base64: String) throws -> [UInt8] {
    Array(try #require(Data(base64Encoded: base64, options: .ignoreUnknownCharacters)))
  }

  /// Fetches a body that is said to be compressed like this.
  private static func fetch(
    _ body: [UInt8], coding: String = "gzip", length: Int? = nil
  ) async throws -> Fetched {
    let server = try FixtureServer(bytes: [
      FixtureServer.response(
        "200 OK", headers: ["Content-Encoding: \(coding)"], body: body, length: length)
    ])
    let fetched = try await Fetched.fetch(server)
    server.stop()
    return fetched
  }

  // swift-format-ignore
  static let streams: [(coding: String, base64: String)] = [("gzip", gzip), ("deflate", zlib)]

  @Test(arguments: streams)
  func `an intact answer is unpacked`(coding: String, base64: String) async throws {
    let fetched = try await Self.fetch(try Self.bytes(base64), coding: coding)
    #expect(fetched.text == Self.text && fetched.failure == nil)
  }

  @Test func `several members of gzip are one answer`() async throws {
    let member = try Self.bytes(Self.gzip)
    for count in [2, 5] {
      let whole = Array(Array(repeating: member, count: count).joined())
      let fetched = try await Self.fetch(whole)
      #expect(fetched.text == String(repeating: Self.text, count: count))
      #expect(fetched.failure == nil)
      let cut = try await Self.fetch(Array(whole.dropLast(4)))
      #expect(cut.text == "")
      #expect(cut.failure == .damagedCompression(.cutShort, host: "localhost"))
    }
    let zlib = try Self.bytes(Self.zlib)
    let twice = try await Self.fetch(zlib + zlib, coding: "deflate")
    #expect(twice.failure == .damagedCompression(.trailingBytes, host: "localhost"))
  }

  @Test(arguments: streams)
  func `a flipped bit anywhere is found, or changes nothing`(
    coding: String, base64: String
  ) async throws {
    let intact = try Self.bytes(base64)
    var missed = 0
    for offset in intact.indices {
      var body = intact
      body[offset] ^= 1 << (offset % 8)
      let fetched = try await Self.fetch(body, coding: coding)
      if fetched.failure == nil {
        missed += 1
        #expect(fetched.text == Self.text, "\(offset)")
        continue
      }
      #expect(fetched.text == "", "\(offset)")
      guard case .damagedCompression = fetched.failure else {
        Issue.record("\(offset): \(String(describing: fetched.failure))")
        continue
      }
    }
    // The time, the system and the level in the head of gzip are no data.
    #expect(missed <= (coding == "gzip" ? 8 : 0))
  }

  @Test(arguments: streams)
  func `an answer that ends early shows nothing`(coding: String, base64: String) async throws {
    let intact = try Self.bytes(base64)
    let lengths = Array(stride(from: 0, to: intact.count, by: 9)) + [intact.count - 1]
    for length in lengths {
      let cut = Array(intact[..<length])
      let fetched = try await Self.fetch(cut, coding: coding)
      #expect(fetched.text == "", "\(length)")
      #expect(fetched.failure == .damagedCompression(.cutShort, host: "localhost"), "\(length)")
    }
    let broken = try await Self.fetch(
      Array(intact.dropLast(20)), coding: coding, length: intact.count)
    #expect(broken.text == "")
    #expect(broken.failure == .damagedCompression(.cutShort, host: "localhost"))
  }

  @Test(arguments: streams)
  func `an answer with more behind its end shows nothing`(
    coding: String, base64: String
  ) async throws {
    let fetched = try await Self.fetch(try Self.bytes(base64) + [0x7D], coding: coding)
    #expect(fetched.text == "")
    #expect(fetched.failure == .damagedCompression(.trailingBytes, host: "localhost"))
  }

  @Test func `an answer that grows a hundredfold shows nothing`() async throws {
    let fetched = try await Self.fetch(try Self.bytes(Self.spaces))
    #expect(fetched.text == "")
    #expect(fetched.failure == .damagedCompression(.growsTooMuch, host: "localhost"))
  }

  // swift-format-ignore
  static let codings: [(headers: [String], coding: ContentCoding)] = [
    ([],                         .none),
    (["identity"],               .none),
    ([""],                       .none),
    (["gzip"],                   .checked(isGzip: true)),
    ([" GZIP "],                 .checked(isGzip: true)),
    (["deflate"],                .checked(isGzip: false)),
    (["br"],                     .unknown("br")),
    (["gzip, gzip"],             .unknown("gzip, gzip")),
    (["gzip", "br"],             .unknown("gzip, br")),
    (["identity", "gzip"],       .unknown("identity, gzip")),
  ]

  @Test(arguments: codings)
  func `what can't be undone is told by its name`(headers: [String], coding: ContentCoding) {
    #expect(ContentCoding(headers) == coding)
  }

  @Test func `a compression that nobody asked for is an error, and no feed`() async throws {
    let fetched = try await Self.fetch([1, 2, 3], coding: "br")
    #expect(fetched.text == "")
    #expect(fetched.failure == .unknownCompression("br", host: "localhost"))
  }

  @Test func `nobody reads what is held back, until all is well`() throws {
    let spool = try Spool()
    spool.holdBack()
    try [UInt8]("hello".utf8).withUnsafeBytes { try spool.append($0) }
    #expect(spool.byteCount == 0 && spool.arrivedByteCount == 5 && spool.finalByteCount == nil)
    spool.finish()
    #expect(spool.byteCount == 5 && spool.finalByteCount == 5)
    let damaged = try Spool()
    damaged.holdBack()
    try [UInt8]("hello".utf8).withUnsafeBytes { try damaged.append($0) }
    let failure = SourceError.damagedCompression(.damaged, host: "h")
    damaged.finish(failure)
    var buffer = [UInt8](repeating: 0, count: 8)
    #expect(throws: failure) {
      try buffer.withUnsafeMutableBytes { try damaged.read(at: 0, into: $0) }
    }
    #expect(damaged.byteCount == 0)
  }

  @Test func `an uncompressed answer is read while it comes`() throws {
    let spool = try Spool()
    try [UInt8]("hello".utf8).withUnsafeBytes { try spool.append($0) }
    #expect(spool.byteCount == 5 && spool.finalByteCount == nil)
  }
}
