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
    if head.status == 206 { throw .partial(host: host) }
    switch ContentCoding(head.values(of: "Content-Encoding")) {
    case .none: break
    case .checked(let isGzip):
      // A check value at the end doesn't tell which byte before it is wrong.
      spool.holdBack()
      unpacker = try Unpacker(isGzip: isGzip, host: host)
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
  func finish() throws(SourceError) { try unpacker?.finish() }

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
}
