/// Puts the body of an answer into a spool, unpacked and within bounds.
final class ResponseBody: AnswerBody {
  private let spool: Spool
  private let host: String
  private var unpacker: (any Unpacker)?
  /// Bytes that came, and bytes that they became.
  private var receivedCount = 0
  private var count = 0

  /// `host`: The one that errors name.
  init(spool: Spool, host: String) {
    self.spool = spool
    self.host = host
  }

  func begin(_ head: ResponseHead) throws(SourceError) {
    try head.requireFeed(ContentType.mayBeJSON, host: host)
    switch ContentCoding(head.values(of: "Content-Encoding")) {
    case .none: break
    case .checked(let isGzip):
      // A check value at the end doesn't tell which byte before it is wrong.
      spool.holdBack()
      unpacker = try GzipUnpacker(isGzip: isGzip, limits: .response) { [host] fault in
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
}
