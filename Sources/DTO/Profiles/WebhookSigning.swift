/// How an API signs the webhooks that it sends.
package struct WebhookSigning: Equatable, Sendable {
  package enum Hash: String, CaseIterable, Sendable {
    case sha1, sha256, sha512
    /// The header is the secret itself.
    case none
  }

  package enum Encoding: String, CaseIterable, Sendable { case hex, base64 }

  /// How the secret's text becomes the key.
  package enum Key: String, CaseIterable, Sendable { case text, hex, base64 }

  /// A piece of what is signed.
  package enum Piece: Equatable, Sendable {
    case text(String)
    case body
    /// The address at which the API delivers.
    case address
    /// A part of the signature's header, or another header.
    case named(String)
  }

  /// The header that holds the signature, or several.
  package var header: String
  package var hash: Hash
  package var encoding = Encoding.hex
  /// The name of the signature where the header has several parts, as `t=…,v1=…`; nil where it has none.
  package var part: String?
  /// What stands before a signature, as `sha256=`.
  package var prefix = ""
  /// What is signed.
  package var signs = [Piece.body]
  package var key = Key.text
  /// What the secret begins with that is no part of the key.
  package var keyPrefix = ""
  /// The part, or the header, that says when it was signed, in seconds since 1970-01-01 UTC; nil where none does.
  package var time: String?
  /// How old a signature may be, in seconds.
  package var tolerance = usualTolerance

  /// 5 minutes, as most providers' own libraries have it.
  package static let usualTolerance = 300

  package init(header: String, hash: Hash) {
    self.header = header
    self.hash = hash
  }
}

extension WebhookSigning {
  /// The pieces of a text such as `{t}.{body}`; nil where a brace has no other.
  package static func pieces(_ text: String) -> [Piece]? {
    var pieces: [Piece] = []
    var rest = text[...]
    while let open = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      guard rest[open] == "{", let close = rest[open...].firstIndex(of: "}") else { return nil }
      if open > rest.startIndex { pieces.append(.text(String(rest[..<open]))) }
      let name = String(rest[rest.index(after: open)..<close])
      guard !name.isEmpty, !name.contains("{") else { return nil }
      pieces.append(name == "body" ? .body : name == "url" ? .address : .named(name))
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { pieces.append(.text(String(rest))) }
    return pieces
  }

  /// Whether what is signed names the address of delivery.
  package var signsAddress: Bool { signs.contains(.address) }
}
