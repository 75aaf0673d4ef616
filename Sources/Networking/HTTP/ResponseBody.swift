/// Puts the body of an answer into a spool, unpacked and within bounds.
final class ResponseBody {
  private let spool: Spool
  private let host: String
  private var unpacker: Unpacker?
  /// Bytes that came, and bytes that they became.
  private var receivedCount = 0
  private var count = 0

  /// `host`: The one that errors name.
  init(spool: Spool, host: String) {
    self.spool = spool
    self.host = host
  }

  /// Looks at the head of the answer, and throws where its body can't be a feed.
  func begin(_ head: ResponseHead) throws(SourceError) {
    if let type = head.values(of: "Content-Type").first, !ContentType.mayBeJSON(type) {
      throw .contentType(AddressText.word(ContentType.essence(of: type)), host: host)
    }
    // A part would be taken for the whole feed; this program never asks for one.
    if head.status == 206 || Self.isRangeOfBytes(head) { throw .partial(host: host) }
    guard Self.hasOneLength(head) else {
      throw .network(reason: CurlFailure.brokenRules, host: host)
    }
    // Nobody asked for one, and nothing of it would be checked.
    guard Self.isPlainTransfer(head) else {
      throw .network(reason: "it encodes the transfer in a way that isn't read", host: host)
    }
    switch ContentCoding(head.values(of: "Content-Encoding")) {
    case .none: break
    case .checked(let isGzip):
      // A check value at the end doesn't tell which byte before it is wrong.
      spool.holdBack()
      unpacker = try Unpacker(isGzip: isGzip, limits: .response) { [host] fault in
        .damagedCompression(fault, host: host)
      }
    case .unknown(let name): throw .unknownCompression(name, host: host)
    }
    spool.keep(headers: head.headers.map { ($0.name, $0.value) })
  }

  func take(_ bytes: UnsafeRawBufferPointer) throws(SourceError) {
    receivedCount += bytes.count
    try bound(receivedCount)
    guard let unpacker else { return try keep(bytes) }
    try unpacker.unpack(bytes, keep)
  }

  /// Called behind the last byte.
  func finish(_ head: ResponseHead) throws(SourceError) {
    try unpacker?.finish()
    // What ends with its connection ends anywhere, if somebody cuts that; a check value would tell.
    if unpacker == nil, !head.tellsEnd { spool.noteUntoldEnd() }
  }

  private func keep(_ bytes: UnsafeRawBufferPointer) throws(SourceError) {
    count += bytes.count
    try bound(count)
    try spool.append(bytes)
  }

  private func bound(_ count: Int) throws(SourceError) {
    guard count <= HTTPLimits.maxResponseBytes else {
      throw .tooLarge(limitBytes: HTTPLimits.maxResponseBytes)
    }
  }

  /// Whether each length that is named is a number, and all are the same (RFC 9112 §6.3).
  private static func hasOneLength(_ head: ResponseHead) -> Bool {
    let lengths = head.values(of: "Content-Length").flatMap { $0.split(separator: ",") }
      .map { $0.filter { !$0.isWhitespace } }
    let areNumbers = lengths.allSatisfy { length in
      !length.isEmpty && length.count <= maxLengthDigits
        && length.utf8.allSatisfy { $0 &- 0x30 < 10 }
    }
    return areNumbers && Set(lengths).count <= 1
  }

  /// Those of 2^63.
  private static let maxLengthDigits = 18

  private static func isPlainTransfer(_ head: ResponseHead) -> Bool {
    head.values(of: "Transfer-Encoding").flatMap { $0.split(separator: ",") }
      .map { $0.filter { !$0.isWhitespace }.lowercased() }
      .allSatisfy { ["chunked", "identity", ""].contains($0) }
  }

  /// Pages of records have ranges as well, in other units.
  private static func isRangeOfBytes(_ head: ResponseHead) -> Bool {
    head.values(of: "Content-Range").contains { $0.lowercased().hasPrefix("bytes") }
  }
}
