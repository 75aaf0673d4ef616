/// How the body of an answer is compressed, by its Content-Encoding (RFC 9110 §8.4).
package enum ContentCoding: Equatable, Sendable {
  /// As it is.
  case none
  /// By gzip, or by zlib's format; each ends with a check value.
  case checked(isGzip: Bool)
  /// By others.
  case unknown(String)

  /// `headers`: The values of Content-Encoding, in their order.
  package init(_ headers: [String]) {
    let names = headers.flatMap { $0.split(separator: ",") }
      .map { $0.filter { !$0.isWhitespace } }
    switch names.map({ $0.lowercased() }) {
    case let known where known.allSatisfy { $0 == "identity" || $0.isEmpty }: self = .none
    case ["gzip"], ["x-gzip"]: self = .checked(isGzip: true)
    case ["deflate"]: self = .checked(isGzip: false)
    default:
      let shown = names.prefix(Self.maxNames).map(Self.shown).joined(separator: ", ")
      self = .unknown(names.count > Self.maxNames ? "\(shown), …" : shown)
    }
  }

  /// A server may write anything there.
  private static func shown(_ name: String) -> String {
    let isName = name.utf8.allSatisfy { HTTPRequest.isTokenByte($0) } && name.count <= maxNameLength
    return isName ? AddressText.word(name) : "an unknown method"
  }

  /// Nobody compresses more often than that.
  private static let maxNames = 3
  /// Registered names have no more than 13.
  private static let maxNameLength = 40
}
