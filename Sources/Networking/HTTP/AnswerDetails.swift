/// What an answer that refuses says beside its status, as far as it can be shown.
package struct AnswerDetails: Equatable, Sendable {
  /// What the provider calls the request, for its support; nil where it has no name.
  package var requestID: String?
  /// The permission that is missing; nil where that isn't told.
  package var permission: String?

  package init(requestID: String? = nil, permission: String? = nil) {
    (self.requestID, self.permission) = (requestID, permission)
  }

  init(_ head: ResponseHead) {
    requestID = Self.requestID { head.values(of: $0).first }
    if head.status == 403 {
      permission = Self.scope(head.values(of: "WWW-Authenticate")) ?? Self.permission(head.refusal)
    }
  }

  /// What the provider calls the request that an answer is of; nil where it has no name.
  package static func requestID(of answer: some ByteSource) -> String? {
    requestID { answer.header(named: $0) }
  }

  private static func requestID(_ header: (String) -> String?) -> String? {
    idHeaders.lazy.compactMap(header).first { isID($0) }
  }

  /// Stripe, Shopify and most; PayPal; Checkout.com; Klarna; Amazon.
  private static let idHeaders = [
    "Request-Id", "X-Request-Id", "Paypal-Debug-Id", "Cko-Request-Id", "Klarna-Correlation-Id",
    "X-Correlation-Id", "X-Amzn-Requestid", "X-Trace-Id",
  ]

  private static func isID(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= maxIDBytes
      && text.utf8.allSatisfy { isLetter($0) || isDigit($0) || "-_.:".utf8.contains($0) }
  }

  /// Twice the length of a UUID.
  private static let maxIDBytes = 72

  /// `Bearer error="insufficient_scope", scope="orders:read"`.
  ///
  /// - Source: RFC 6750 §3.1.
  private static func scope(_ challenges: [String]) -> String? {
    for challenge in challenges where challenge.contains("insufficient_scope") {
      guard let start = challenge.firstRange(of: "scope=\"")?.upperBound else { continue }
      let words = challenge[start...].prefix { $0 != "\"" }.split(separator: " ")
      if let found = list(words) { return found }
    }
    return nil
  }

  /// The words of a text that look as permissions do: `rak_charge_read`, `read_orders`, `payments.write`, `ORDERS_READ`.
  private static func permission(_ body: [UInt8]) -> String? {
    let words = body.split { !isLetter($0) && !isDigit($0) && !"_:.-".utf8.contains($0) }
      .map { String(decoding: $0, as: UTF8.self)[...] }
      .map { $0.drop { ".:-".contains($0) } }
    return list(
      words.filter { word in
        let parts = word.lowercased().split { "_:.".contains($0) }
        return parts.count > 1 && parts.contains { ["read", "write"].contains($0) }
      })
  }

  /// As many as are named; nil where none can be shown.
  private static func list(_ words: [Substring]) -> String? {
    var shown: [String] = []
    for word in words where word.utf8.count <= maxPermissionBytes && shown.count < maxNamed {
      var word = word
      while let last = word.last, ".:-".contains(last) { word.removeLast() }
      // A key has digits, and a permission none.
      guard word.utf8.allSatisfy({ isLetter($0) || "_:.-".utf8.contains($0) }),
        !shown.contains(String(word)), !word.isEmpty
      else { continue }
      shown.append(String(word))
    }
    return shown.isEmpty ? nil : shown.joined(separator: ", ")
  }

  private static let maxPermissionBytes = 48
  private static let maxNamed = 3

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  /// ` · it needs orders:read · request req_12`; empty where nothing is known.
  var words: String {
    [permission.map { "it needs \($0)" }, requestID.map { "request \($0)" }]
      .compactMap(\.self).map { " · \($0)" }.joined()
  }
}
