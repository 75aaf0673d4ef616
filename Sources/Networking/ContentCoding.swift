/// How the body of an answer is compressed, by its Content-Encoding (RFC 9110 §8.4).
package enum ContentCoding: Equatable, Sendable {
  /// As it is.
  case none
  /// By one of those that the client undoes, each of which ends with a check value.
  case checked
  /// By others.
  case unknown(String)

  /// `headers`: The values of Content-Encoding, in their order.
  package init(_ headers: [String]) {
    let names = headers.flatMap { $0.split(separator: ",") }
      .map { $0.filter { !$0.isWhitespace }.lowercased() }
    switch names {
    case _ where names.allSatisfy { $0 == "identity" || $0.isEmpty }: self = .none
    case ["gzip"], ["deflate"]: self = .checked
    default: self = .unknown(names.joined(separator: ", "))
    }
  }
}
