/// What somebody has sent as a webhook.
package struct WebhookDelivery: Equatable, Sendable {
  /// By lower-case names, in their order.
  package var headers: [(name: String, value: String)]
  package var body: [UInt8]

  package init(headers: [(name: String, value: String)], body: [UInt8]) {
    self.headers = headers
    self.body = body
  }

  /// The value of a header, in whatever case it is named; nil where there is none.
  ///
  /// Several are one list.
  package func header(_ name: String) -> String? {
    let values = headers.filter { $0.name == name.lowercased() }.map(\.value)
    return values.isEmpty ? nil : values.joined(separator: ",")
  }

  package static func == (left: WebhookDelivery, right: WebhookDelivery) -> Bool {
    left.body == right.body && left.headers.elementsEqual(right.headers) { $0 == $1 }
  }
}

/// Why a delivery is refused: what its sender is told, and what is counted.
package enum WebhookRefusal: String, CaseIterable, Sendable {
  case malformed, unsigned, forged, expired, fromBrowser, noPost, timedOut, tooLarge, noJSON,
    longHead, failed

  /// The status of the answer, with its words.
  var status: String {
    switch self {
    case .malformed: "400 Bad Request"
    case .unsigned, .forged, .expired: "401 Unauthorized"
    case .fromBrowser: "403 Forbidden"
    case .noPost: "405 Method Not Allowed"
    case .timedOut: "408 Request Timeout"
    case .tooLarge: "413 Content Too Large"
    case .noJSON: "415 Unsupported Media Type"
    case .longHead: "431 Request Header Fields Too Large"
    case .failed: "503 Service Unavailable"
    }
  }

  /// A word or two for a report.
  package var words: String {
    switch self {
    case .malformed: "broken HTTP"
    case .unsigned: "no signature"
    case .forged: "wrong signature"
    case .expired: "old signature"
    case .fromBrowser: "from a web page"
    case .noPost: "no POST"
    case .timedOut: "timed out"
    case .tooLarge: "too large"
    case .noJSON: "no JSON"
    case .longHead: "long headers"
    case .failed: "not kept"
    }
  }
}

/// The bounds of webhooks: whoever reaches the port may send anything.
enum WebhookLimits {
  /// 16 KiB: servers and proxies refuse longer heads.
  static let maxHeadBytes = 16 << 10
  /// 4 MiB: eight times the largest that providers send (Shopify, orders with many lines).
  static let maxBodyBytes = 4 << 20
  /// 10 s, from the first byte to the last.
  static let patience = Duration.seconds(10)
  /// 2 s, for the first byte.
  static let patienceOfFirst = Duration.seconds(2)
  /// Connections at once; others wait for the system.
  static let maxConnections = 64
}
