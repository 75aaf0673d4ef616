/// What an answer that refuses says beside its status, as far as it can be shown.
package struct AnswerDetails: Equatable, Sendable {
  /// What the provider calls the request, for its support; nil where it has no name.
  package var requestID: String?
  /// The permission that is missing; nil where that isn't told.
  package var permission: String?

  package init(requestID: String? = nil, permission: String? = nil) {
    (self.requestID, self.permission) = (requestID, permission)
  }

  /// What an answer says; `secrets`: what was sent with the request, which a server may repeat.
  init(_ head: ResponseHead, hiding secrets: [String] = []) {
    let isOpen = { (text: String) in
      !secrets.contains { !$0.isEmpty && (text.contains($0) || $0.contains(text)) }
    }
    requestID = Self.requestID { name in head.values(of: name).first { isOpen($0) } }
    if head.status == 403 {
      permission =
        Self.scope(head.values(of: "WWW-Authenticate"), isOpen)
        ?? Self.permission(head.refusal, isOpen)
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
  private static func scope(
    _ challenges: [String], _ isOpen: (String) -> Bool
  ) -> String? {
    for challenge in challenges where challenge.contains("insufficient_scope") {
      guard let start = challenge.firstRange(of: "scope=\"")?.upperBound else { continue }
      let words = challenge[start...].prefix { $0 != "\"" }.split(separator: " ")
      if let found = list(words, isOpen) { return found }
    }
    return nil
  }

  /// The words of a text that look as permissions do: `rak_charge_read`, `read_orders`, `payments.write`, `ORDERS_READ`.
  private static func permission(_ body: [UInt8], _ isOpen: (String) -> Bool) -> String? {
    // An address of a person, or of a page, is none.
    let words = body.split { !isLetter($0) && !isDigit($0) && !"_:.-@/".utf8.contains($0) }
      .map { String(decoding: $0, as: UTF8.self)[...] }
      .filter { !$0.contains("@") && !$0.contains("/") }
      .map { $0.drop { ".:-".contains($0) } }
    return list(
      words.filter { word in
        let parts = word.lowercased().split { "_:.".contains($0) }
        return (2...maxParts).contains(parts.count)
          && [parts.first, parts.last].contains { Self.verbs.contains(String($0 ?? "")) }
      }, isOpen)
  }

  private static let verbs: Set = ["read", "write"]

  /// `rak_payment_intent_read`, and one more.
  private static let maxParts = 5

  /// As many as are named; nil where none can be shown.
  private static func list(_ words: [Substring], _ isOpen: (String) -> Bool) -> String? {
    var shown: [String] = []
    for word in words where word.utf8.count <= maxPermissionBytes && shown.count < maxNamed {
      var word = word
      while let last = word.last, ".:-".contains(last) { word.removeLast() }
      // A key has digits, and a permission none.
      guard word.utf8.allSatisfy({ isLetter($0) || "_:.-".utf8.contains($0) }),
        !shown.contains(String(word)), !word.isEmpty, isOpen(String(word))
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
