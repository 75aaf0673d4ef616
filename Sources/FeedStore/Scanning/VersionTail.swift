import DTO
import Networking
import WireJSON

/// Looks for the schema version at a document's end, where some servers write it.
enum VersionTail {
  /// 64 KiB.
  static let tailBytes = 64 << 10

  /// The version behind the records, or nil where the tail names none at the top level.
  static func version(
    in source: some ByteSource, profile: FeedProfile
  ) throws(SourceError) -> String? {
    guard let size = source.finalByteCount, size > 0, let key = profile.versionPath.last,
      profile.versionPath.count == 1
    else { return nil }
    let start = max(0, size - tailBytes)
    var window = ByteWindow(startingAt: start)
    while !window.isFinal { try window.fill(from: source) }
    let bytes = window.bytes.span.bytes.extracting(0..<window.count)
    return version(in: bytes, key: KeyStyle.folded(key.utf8))
  }

  /// The last key of this name behind which nothing but members of the same object and its end follow.
  static func version(in bytes: RawSpan, key: [UInt8]) -> String? {
    let hash = KeyStyle.foldedHash(String(decoding: key, as: UTF8.self))
    var cursor = bytes.byteCount - 1
    while cursor >= 0 {
      if bytes.byte(cursor) == ASCII.quote,
        let value = value(in: bytes, keyAt: cursor, key: key, hash: hash)
      {
        return value
      }
      cursor -= 1
    }
    return nil
  }

  private static func value(
    in bytes: RawSpan, keyAt quote: Int, key: [UInt8], hash: UInt64
  ) -> String? {
    let limit = min(bytes.byteCount, quote + 1 + key.count * 2)
    var end = quote + 1
    while end < limit, bytes.byte(end) != ASCII.quote { end += 1 }
    // The hash first: it allocates nothing, and tells nearly every quote of the tail from the key's.
    guard end < limit, KeyStyle.foldedHash(bytes, quote + 1..<end) == hash,
      KeyStyle.folded(bytes.copy(of: quote + 1..<end)) == key
    else { return nil }
    // The rest of the document, read as an object that begins here, must end it.
    let rest = [ASCII.openBrace] + bytes.copy(of: quote..<bytes.byteCount)
    var tokenizer = RecordTokenizer()
    let span = rest.span.bytes
    guard case .complete(let end) = tokenizer.scan(span, from: 0),
      span.skippingWhitespace(from: end) == span.byteCount
    else { return nil }
    let token = tokenizer.tokens[2]
    guard token.kind == .number || token.kind == .string else { return nil }
    return StringBody.text(of: token, in: span)
  }
}
