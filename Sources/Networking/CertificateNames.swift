/// Whether a certificate was issued by its own subject, read from its DER form.
///
/// ```
/// Certificate ::= SEQUENCE { tbsCertificate SEQUENCE {
///   [0] version, serialNumber, signature, issuer, validity, subject, … }, … }
/// ```
///
/// - Source: RFC 5280 §4.1.
enum CertificateNames {
  static func areSame(in der: [UInt8]) -> Bool {
    guard let certificate = element(in: der[...]), let body = element(in: certificate.content)
    else { return false }
    var rest = body.content
    var parts: [(tag: UInt8, content: ArraySlice<UInt8>)] = []
    while parts.count < 6, let part = element(in: rest) {
      // The version may be left out.
      if part.tag != versionTag || !parts.isEmpty { parts.append((part.tag, part.content)) }
      rest = part.rest
    }
    return parts.count >= 5 && parts[2].content == parts[4].content
  }

  private static let versionTag: UInt8 = 0xA0

  private struct Element {
    var tag: UInt8
    var content: ArraySlice<UInt8>
    var rest: ArraySlice<UInt8>
  }

  private static func element(in bytes: ArraySlice<UInt8>) -> Element? {
    var rest = bytes
    guard let tag = rest.popFirst(), let first = rest.popFirst() else { return nil }
    var length = Int(first)
    if first >= 0x80 {
      let count = Int(first & 0x7F)
      guard count <= 4, rest.count >= count else { return nil }
      length = rest.prefix(count).reduce(0) { $0 << 8 | Int($1) }
      rest = rest.dropFirst(count)
    }
    guard rest.count >= length else { return nil }
    return Element(tag: tag, content: rest.prefix(length), rest: rest.dropFirst(length))
  }
}
