import Domain
import Networking

/// A page of a feed, as it is kept on disk.
package struct CopiedPage: Equatable, Sendable {
  package var bytes: [UInt8]
  /// What the server said beside them, by lower-case name.
  package var headers: [String: String]

  package init(bytes: [UInt8], headers: [String: String]) {
    (self.bytes, self.headers) = (bytes, headers)
  }

  /// A copy of an answer that has come; nil where it is larger than what is kept of a feed.
  ///
  /// `isOfAddress`: Whether it was read at the address that was asked: what was read behind a redirect is no answer to be asked about there.
  init?(_ source: some ByteSource, isOfAddress: Bool) throws(SourceError) {
    guard source.byteCount <= FeedCopy.maxBytes else { return nil }
    bytes = try source.bytes(in: 0..<source.byteCount)
    headers = [:]
    for (name, value) in source.headers where Self.isKept(name.lowercased(), isOfAddress) {
      headers[name.lowercased()] = value
    }
  }

  private static func isKept(_ name: String, _ isOfAddress: Bool) -> Bool {
    guard SensitiveKey(name).value != .secret, !name.contains("cookie") else { return false }
    return isOfAddress || !["etag", "last-modified"].contains(name)
  }

  var source: MemoryBytes { MemoryBytes(bytes, headers: headers) }
}
