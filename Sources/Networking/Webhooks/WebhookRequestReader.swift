/// Reads one request of HTTP/1.1 from its bytes as they come, strictly and within bounds.
///
/// - Source: RFC 9112.
struct WebhookRequestReader {
  enum Outcome: Equatable {
    case needsMore
    /// The sender waits for a word before it sends the body (RFC 9110 §10.1.1).
    case mayContinue
    case complete(WebhookDelivery)
    case refused(WebhookRefusal)
  }

  private enum Framing {
    case length(Int)
    case chunked
  }

  private var buffer: [UInt8] = []
  private var headers: [(name: String, value: String)]?
  private var framing = Framing.length(0)
  private var chunks = ChunkedBody()

  /// Whether nothing has come yet.
  var isEmpty: Bool { buffer.isEmpty && headers == nil }

  mutating func take(_ bytes: some Collection<UInt8>) -> Outcome {
    buffer += bytes
    guard headers == nil else { return takeBody() }
    guard let end = endOfHead else {
      return buffer.count > WebhookLimits.maxHeadBytes ? .refused(.longHead) : .needsMore
    }
    guard end.lowerBound <= WebhookLimits.maxHeadBytes else { return .refused(.longHead) }
    let head = Array(buffer[..<end.lowerBound])
    buffer.removeSubrange(..<end.upperBound)
    if let refusal = begin(head) { return .refused(refusal) }
    let outcome = takeBody()
    let expects = value(of: "expect")?.lowercased() == "100-continue"
    return outcome == .needsMore && expects ? .mayContinue : outcome
  }

  /// The empty line behind the head.
  private var endOfHead: Range<Int>? {
    let end: [UInt8] = [0x0D, 0x0A, 0x0D, 0x0A]
    return buffer.firstRange(of: end)
  }

  /// Takes the head in; returns why it is refused.
  private mutating func begin(_ head: [UInt8]) -> WebhookRefusal? {
    // Headers may hold bytes of Latin-1, which no name and no signature has.
    let text =
      String(validating: head, as: UTF8.self)
      ?? String(String.UnicodeScalarView(head.map { Unicode.Scalar($0) }))
    var lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)[...]
    let request = (lines.popFirst() ?? "").split(separator: " ", omittingEmptySubsequences: false)
    guard request.count == 3, request[2].hasPrefix("HTTP/1.") else { return .malformed }
    guard request[0] == "POST" else { return .noPost }
    var headers: [(name: String, value: String)] = []
    for line in lines {
      guard let header = Self.header(line) else { return .malformed }
      headers.append(header)
    }
    self.headers = headers
    return refusalOfHeaders()
  }

  private static func header(_ line: Substring) -> (name: String, value: String)? {
    guard let colon = line.firstIndex(of: ":"), colon > line.startIndex,
      line[..<colon].utf8.allSatisfy(HTTPRequest.isTokenByte),
      !line.unicodeScalars.contains(where: { $0.value < 0x20 && $0 != "\t" })
    else { return nil }
    let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
    let end = value.lastIndex { $0 != " " && $0 != "\t" }.map(value.index(after:))
    return (line[..<colon].lowercased(), String(value[..<(end ?? value.startIndex)]))
  }

  private mutating func refusalOfHeaders() -> WebhookRefusal? {
    // A web page in the user's browser can reach this machine too, and says where it is from.
    guard value(of: "origin") == nil else { return .fromBrowser }
    let type = ContentType.essence(of: value(of: "content-type") ?? "")
    let coding = value(of: "content-encoding")?.lowercased() ?? "identity"
    guard type.isEmpty || type.contains("json"), coding == "identity" else {
      return .noJSON
    }
    let lengths = values(of: "content-length")
    let transfers = values(of: "transfer-encoding").map { $0.lowercased() }
    guard transfers.count <= 1 else { return .malformed }
    switch (transfers.first, lengths.first) {
    case (nil, nil): return .malformed
    case ("chunked", nil): framing = .chunked
    case (nil, let length?):
      guard lengths.count == 1, !length.isEmpty, length.utf8.allSatisfy({ $0 &- 0x30 < 10 }) else {
        return .malformed
      }
      guard let count = Int(length), count <= WebhookLimits.maxBodyBytes else { return .tooLarge }
      framing = .length(count)
    // Two ways to tell its end, or one that isn't known, would let anybody hide a request in another.
    default: return .malformed
    }
    return nil
  }

  private func values(of name: String) -> [String] {
    (headers ?? []).filter { $0.name == name }.map(\.value)
  }

  private func value(of name: String) -> String? { values(of: name).first }

  private mutating func takeBody() -> Outcome {
    switch framing {
    case .length(let count):
      // One request a connection: nothing stands behind it.
      guard buffer.count <= count else { return .refused(.malformed) }
      return buffer.count < count ? .needsMore : complete(buffer)
    case .chunked:
      switch chunks.take(&buffer) {
      case .needsMore: return .needsMore
      case .broken: return .refused(.malformed)
      case .tooLarge: return .refused(.tooLarge)
      case .complete(let body): return complete(body)
      }
    }
  }

  /// White space of JSON (RFC 8259 §2).
  private static let blanks: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]

  private func complete(_ body: [UInt8]) -> Outcome {
    guard let first = body.first(where: { !Self.blanks.contains($0) }) else {
      return .refused(.malformed)
    }
    guard first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else {
      return .refused(.noJSON)
    }
    return .complete(WebhookDelivery(headers: headers ?? [], body: body))
  }
}

/// A body that comes in chunks (RFC 9112 §7.1).
private struct ChunkedBody {
  enum Outcome {
    case needsMore, broken, tooLarge
    case complete([UInt8])
  }

  private var body: [UInt8] = []
  private var isAtEnd = false

  private static let lineEnd: [UInt8] = [0x0D, 0x0A]
  /// A size in hexadecimal digits, and extensions that nobody sends.
  private static let maxLineBytes = 256

  /// Takes whole chunks out of what has come.
  mutating func take(_ buffer: inout [UInt8]) -> Outcome {
    var position = 0
    defer { buffer.removeSubrange(..<position) }
    while true {
      guard let end = buffer[position...].firstRange(of: Self.lineEnd) else {
        return buffer.count - position > Self.maxLineBytes ? .broken : .needsMore
      }
      let line = buffer[position..<end.lowerBound]
      if isAtEnd {
        // Fields behind the body say nothing here.
        position = end.upperBound
        guard line.isEmpty else { continue }
        return position == buffer.count ? .complete(body) : .broken
      }
      guard let count = Self.size(line) else { return .broken }
      guard body.count + count <= WebhookLimits.maxBodyBytes else { return .tooLarge }
      isAtEnd = count == 0
      guard !isAtEnd else {
        position = end.upperBound
        continue
      }
      let chunk = end.upperBound..<end.upperBound + count
      guard buffer.count >= chunk.upperBound + Self.lineEnd.count else { return .needsMore }
      guard buffer[chunk.upperBound...].starts(with: Self.lineEnd) else { return .broken }
      body += buffer[chunk]
      position = chunk.upperBound + Self.lineEnd.count
    }
  }

  private static func size(_ line: ArraySlice<UInt8>) -> Int? {
    let digits = line.prefix { $0 != UInt8(ascii: ";") && $0 != 0x20 }
    let text = String(decoding: digits, as: UTF8.self)
    guard digits.count <= 8, !text.hasPrefix("+"), !text.hasPrefix("-") else { return nil }
    return Int(text, radix: 16)
  }
}
