extension Fault {
  /// Whether the orders of the answer come all the same.
  var leavesOrders: Bool {
    switch self {
    case .old, .ahead, .behind, .slow, .long: true
    default: false
    }
  }
}

/// Faults that are answers by themselves; the others are the sender's.
extension Simulator {
  static func failing(
    _ answer: Answer, _ fault: Fault, _ request: Request, _ number: Int
  ) -> Answer {
    var failing = answer
    switch fault {
    case .reset, .resetInside, .hang, .slow, .short, .long, .badChunk, .noHTTP:
      failing.fault = fault
    case .html:
      failing = Answer(
        200, "OK", type: "text/html", body: Array("<html><body>Welcome</body></html>".utf8))
    case .empty: failing = Answer(200, "OK")
    case .cut: failing.body = Array(answer.body.prefix(answer.body.count / 2))
    case .halfPage: failing.body = halfPage(answer.body)
    case .unauthorized: failing = error(401, "Unauthorized", "no valid credentials")
    case .forbidden: failing = error(403, "Forbidden", "needs the permission orders.read")
    case .missing: failing = error(404, "Not Found", "no such path")
    case .tooMany:
      failing = error(429, "Too Many Requests", "slow down")
      failing.headers.append(.init("Retry-After", "1"))
    case .broken: failing = error(500, "Internal Server Error", "something broke")
    case .badGateway: failing = error(502, "Bad Gateway", "no answer from upstream")
    case .unavailable: failing = error(503, "Service Unavailable", "maintenance")
    case .redirectLoop: failing = redirect(to: request.path)
    case .redirectElsewhere: failing = redirect(to: "http://elsewhere.invalid\(request.path)")
    case .damagedGzip: failing = packed(answer, Gzip.stored(answer.body, checkIsWrong: true))
    case .cutGzip:
      failing = packed(
        answer, Array(Gzip.stored(answer.body, checkIsWrong: false).dropLast(9)))
    case .gzipTail:
      failing = packed(answer, Gzip.stored(answer.body, checkIsWrong: false) + Array("more".utf8))
    case .brotli: failing.headers.append(.init("Content-Encoding", "br"))
    case .part: failing = Answer(206, "Partial Content", body: answer.body)
    case .events:
      failing = Answer(
        200, "OK", type: "text/event-stream", body: Array("data: {}\n\n".utf8))
    case .busy:
      failing = error(429, "Too Many Requests", "come back later")
      failing.headers.append(.init("Retry-After", "7200"))
    case .bomb: failing = packed(answer, Gzip.bomb(megabytes: 64))
    // What differs is when it was made.
    case .old, .ahead, .behind: break
    }
    return failing
  }

  /// The page without the second half of its records, in the same envelope: what a server sends that reads too little.
  private static func halfPage(_ body: [UInt8]) -> [UInt8] {
    let text = String(decoding: body, as: UTF8.self)
    let parts = text.components(separatedByObjects: "},{")
    guard parts.count > 3 else { return body }
    let kept = parts.prefix(parts.count / 2).joined(separator: "},{")
    guard let end = text.lastIndex(of: "]") else { return body }
    return Array("\(kept)}\(text[end...])".utf8)
  }

  private static func error(_ status: Int, _ reason: String, _ message: String) -> Answer {
    let body = JSON.object([("error", .object([("message", .text(message))]))])
    return Answer(status, reason, body: body.bytes)
  }

  private static func redirect(to address: String) -> Answer {
    var answer = Answer(302, "Found")
    answer.headers.append(.init("Location", address))
    return answer
  }

  private static func packed(_ answer: Answer, _ body: [UInt8]) -> Answer {
    var packed = answer
    packed.body = body
    packed.headers.append(.init("Content-Encoding", "gzip"))
    return packed
  }
}

extension String {
  fileprivate func components(separatedByObjects separator: String) -> [Substring] {
    split(separator: separator, omittingEmptySubsequences: false)
  }
}
