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
  /// `versionHeader`: What names the schema version; nil where no header does.
  init?(
    _ source: some ByteSource, isOfAddress: Bool, versionHeader: String?
  ) throws(SourceError) {
    guard source.byteCount <= FeedCopy.maxBytes else { return nil }
    bytes = try source.bytes(in: 0..<source.byteCount)
    headers = [:]
    var names = Self.kept.union(ResponseHeader.names)
    if let versionHeader { names.insert(versionHeader.lowercased()) }
    if isOfAddress { names.formUnion(Self.validators) }
    for (name, value) in source.headers where names.contains(name.lowercased()) {
      headers[name.lowercased()] = value
    }
  }

  /// By what an answer is judged; nothing else of what a server says is kept.
  private static let kept: Set = ["date", "age", "cache-control", "content-type"]
  private static let validators: Set = ["etag", "last-modified"]

  var source: MemoryBytes { MemoryBytes(bytes, headers: headers) }
}
