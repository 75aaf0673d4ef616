internal import CDigest

/// The hashes by which messages are signed.
package enum DigestHash: String, CaseIterable, Sendable {
  case sha1, sha256, sha512

  fileprivate var number: cd_hash {
    switch self {
    case .sha1: CD_SHA1
    case .sha256: CD_SHA256
    case .sha512: CD_SHA512
    }
  }
}

/// Digests of the system's own library.
package enum Digest {
  /// Whether the system has such a library.
  package static var isAvailable: Bool { cd_prepare() }

  /// The code by which who has the key signs a message; nil where there is no library.
  ///
  /// - Source: RFC 2104.
  package static func hmac(_ hash: DigestHash, key: [UInt8], _ message: [UInt8]) -> [UInt8]? {
    guard isAvailable, !key.isEmpty else { return nil }
    return written { cd_hmac(hash.number, key, Int32(key.count), message, message.count, $0) }
  }

  /// The SHA-256 of bytes; nil where there is no library.
  package static func sha256(_ bytes: [UInt8]) -> [UInt8]? {
    guard isAvailable else { return nil }
    return written { cd_digest(CD_SHA256, bytes, bytes.count, $0) }
  }

  private static func written(_ write: (UnsafeMutablePointer<UInt8>?) -> Int32) -> [UInt8]? {
    var result = [UInt8](repeating: 0, count: Int(CD_MOST))
    let count = Int(result.withUnsafeMutableBufferPointer { write($0.baseAddress) })
    return count > 0 ? Array(result[..<count]) : nil
  }

  /// Whether two codes are the same, in a time that doesn't tell where they differ.
  package static func areEqual(_ code: [UInt8], _ other: [UInt8]) -> Bool {
    guard code.count == other.count else { return false }
    return zip(code, other).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
