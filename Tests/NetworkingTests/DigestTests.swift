import Testing

@testable import Networking

/// The system's digests, by the vectors of their standards.
@Suite struct DigestTests {
  private static func hex(_ bytes: [UInt8]?) -> String {
    (bytes ?? []).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  // swift-format-ignore
  /// RFC 2202, case 2; RFC 4231, case 2.
  static let codes: [(hash: DigestHash, code: String)] = [
    (.sha1,   "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79"),
    (.sha256, "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"),
    (.sha512, "164b7a7bfcf819e2e395fbe73b56e0a387bd64222e831fd610270cd7ea2505549758bf75c05a994a6d034f65f8f0e6fdcaeab1a34d4a6b4b636e070a38bce737"),
  ]

  @Test(arguments: codes)
  func `a message is signed as the standards have it`(hash: DigestHash, code: String) {
    let message = Array("what do ya want for nothing?".utf8)
    #expect(Self.hex(Digest.hmac(hash, key: Array("Jefe".utf8), message)) == code)
  }

  @Test func `a digest is that of the standard`() {
    // FIPS 180-2, B.1.
    #expect(
      Self.hex(Digest.sha256(Array("abc".utf8)))
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(Digest.sha256([])?.count == 32)
  }

  @Test func `nobody signs without a key`() {
    #expect(Digest.hmac(.sha256, key: [], [1]) == nil)
    #expect(Digest.hmac(.sha256, key: [1], [])?.count == 32)
  }

  @Test func `codes are equal where all their bytes are`() {
    #expect(Digest.areEqual([1, 2], [1, 2]) && Digest.areEqual([], []))
    #expect(!Digest.areEqual([1, 2], [1, 3]) && !Digest.areEqual([1, 2], [1]))
  }
}
