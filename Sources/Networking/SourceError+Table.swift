/// The failures of addresses, as the documentation lists them.
extension SourceError {
  private static let host = "api.example.com"

  /// One of each kind, and of the statuses that differ in what is done about them.
  // swift-format-ignore
  static let ofAddresses: [SourceError] = [
    .hostNotFound(host: host), .refused(host: host), .timedOut(host: host),
    .cutShort(receivedBytes: 0), .cutShort(receivedBytes: 1200), .silent(receivedBytes: 1200, host: host),
    .slow(receivedBytes: 1200, host: host),
    .endUntold, .streamEnded(host: host), .streamSilent(host: host),
    .status(code: 401, reason: "Unauthorized", host: host), .status(code: 403, reason: "Forbidden", host: host),
    .status(code: 403, reason: "Forbidden", host: host, details: .init(requestID: "req_12", permission: "read_orders")),
    .status(code: 404, reason: "Not Found", host: host), .status(code: 429, reason: "Too Many Requests", host: host),
    .status(code: 500, reason: "Internal Server Error", host: host), .status(code: 503, reason: "Service Unavailable", host: host),
    .busy(seconds: 120, host: host), .contentType("text/html", host: host), .contentType(ContentType.events, host: host),
    .tooManyRedirects(host: host), .partial(host: host), .tooLarge(limitBytes: HTTPLimits.maxResponseBytes),
    .damagedCompression(.damaged, host: host), .damagedCompression(.cutShort, host: host), .damagedCompression(.trailingBytes, host: host),
    .damagedCompression(.growsTooMuch, host: host), .unknownCompression("br", host: host),
    .untrusted(.expired, host: host), .notTLS(host: host), .tlsFailed(host: host), .issuersUnreadable, .identityUnusable,
    .notHTTP(host: host), .network(reason: CurlFailure.brokenRules, host: host), .network(reason: CurlFailure.proxyWantsPassword, host: host),
    .noToken(reason: "it ended with 1"), .invalidURL("htp://x"), .noSuchPort("http://x:99999"), .noHTTPLibrary, .tooFewFiles, .tooLittleMemory,
    .notKept(reason: "No space left on device"), .tooVaried,
  ]

  /// The table for people.
  package static var markdown: String {
    let rows = ofAddresses.map { error in
      "| \(error.headline) | \(error.advice) | \(error.whatBecomesOfAPage) | \(error.mayReconnect ? "asked again" : "ends") |"
    }
    return
      "| what is said | what to do | a page | a stream |\n|---|---|---|---|\n"
      + rows.joined(separator: "\n") + "\n"
  }

  private var whatBecomesOfAPage: String {
    if self == .streamEnded(host: Self.host) || self == .streamSilent(host: Self.host) {
      return "–"
    }
    if case .status(let code, _, _, _) = self, HTTPLimits.statusesToRetry.contains(code) {
      return "asked again, when its server wants it"
    }
    return mayPass ? "asked again" : "missing"
  }
}
