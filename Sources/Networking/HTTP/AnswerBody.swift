/// Takes the body of an answer that is a success.
protocol AnswerBody: AnyObject {
  /// Looks at the head, and throws where the body can't be a feed.
  func begin(_ head: ResponseHead) throws(SourceError)
  func take(_ bytes: UnsafeRawBufferPointer) throws(SourceError)

  /// Called behind the last byte.
  func finish(_ head: ResponseHead) throws(SourceError)
}

extension ResponseHead {
  /// Throws where the body is no feed, or only a part of one.
  ///
  /// `types`: Whether a feed may be of this type. `host`: the one that errors name.
  func requireFeed(_ types: (String) -> Bool, host: String) throws(SourceError) {
    if let type = values(of: "Content-Type").first, !types(type) {
      throw .contentType(AddressText.word(ContentType.essence(of: type)), host: host)
    }
    // A part would be taken for the whole feed; this program never asks for one.
    if status == 206 || isRangeOfBytes { throw .partial(host: host) }
    guard hasOneLength else { throw .network(reason: CurlFailure.brokenRules, host: host) }
    // Nobody asked for one, and nothing of it would be checked.
    guard isPlainTransfer else {
      throw .network(reason: "it encodes the transfer in a way that isn't read", host: host)
    }
  }

  /// Whether each length that is named is a number, and all are the same (RFC 9112 §6.3).
  private var hasOneLength: Bool {
    let lengths = values(of: "Content-Length").flatMap { $0.split(separator: ",") }
      .map { $0.filter { !$0.isWhitespace } }
    let areNumbers = lengths.allSatisfy { length in
      !length.isEmpty && length.count <= Self.maxLengthDigits
        && length.utf8.allSatisfy { $0 &- 0x30 < 10 }
    }
    return areNumbers && Set(lengths).count <= 1
  }

  /// Those of 2^63.
  private static let maxLengthDigits = 18

  private var isPlainTransfer: Bool {
    values(of: "Transfer-Encoding").flatMap { $0.split(separator: ",") }
      .map { $0.filter { !$0.isWhitespace }.lowercased() }
      .allSatisfy { ["chunked", "identity", ""].contains($0) }
  }

  /// Pages of records have ranges as well, in other units.
  private var isRangeOfBytes: Bool {
    values(of: "Content-Range").contains { $0.lowercased().hasPrefix("bytes") }
  }
}
