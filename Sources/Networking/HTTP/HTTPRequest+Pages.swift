package import Foundation

extension HTTPRequest: Equatable {
  package static func == (left: HTTPRequest, right: HTTPRequest) -> Bool {
    left.url == right.url && left.issuersPath == right.issuersPath
      && left.validator == right.validator && left.identity == right.identity
      && left.tokens === right.tokens && left.body == right.body
      && left.headers.elementsEqual(right.headers) { $0 == $1 }
  }
}

/// Requests for other pages of a feed.
extension HTTPRequest {
  /// The same request with a parameter of this value, in place of any that has its name.
  ///
  /// `isNumber`: Whether it is one in a body.
  package func setting(_ name: String, _ value: String, isNumber: Bool = false) -> HTTPRequest {
    if let body {
      var request = self
      request.body = body.setting(name, value, isNumber: isNumber)
      return request
    }
    let others = written.filter { $0.name != name }.map(\.text)
    return asking(
      (others + ["\(Self.encoded(name))=\(Self.encoded(value))"]).joined(separator: "&"))
  }

  /// The same request with this parameter, unless it has one of this name.
  package func adding(_ name: String, _ value: String, isNumber: Bool = false) -> HTTPRequest {
    has(name) ? self : setting(name, value, isNumber: isNumber)
  }

  package func has(_ name: String) -> Bool {
    body.map { $0.value(name) != nil } ?? parameters.contains { $0.name == name }
  }

  /// By what the request is told from others: the address, and the body.
  package var identifier: String {
    url.absoluteString + (body.map { " " + String(decoding: $0.bytes, as: UTF8.self) } ?? "")
  }

  /// The value of a parameter, as it is written; nil where there is none.
  package func value(_ name: String) -> String? {
    if let body { return body.value(name) }
    return parameters.last { $0.name == name }?.value
  }

  /// The number that a parameter has; nil where it has none.
  package func number(_ name: String) -> Int? {
    value(name).flatMap { Int($0) }.flatMap { (0..<Self.maxNumber).contains($0) ? $0 : nil }
  }

  /// Far beyond any feed's pages, and far below where sums wrap.
  private static let maxNumber = 1 << 48

  /// The request that an address in an answer leads to.
  ///
  /// It gets the caller's headers only at the origin of this request. An address with http of the host that was asked by https is asked by https: servers
  /// behind a proxy often don't know better.
  ///
  /// - Parameters:
  ///   - address: Whole, or a part of one.
  ///   - base: Where the answer was read.
  ///   - isTrusted: Whether the way there led over no other origin.
  /// - Returns: The request.
  /// - Throws: Where it can't be asked.
  package func following(
    _ address: String, from base: URL, withHeaders isTrusted: Bool
  ) throws(SourceError) -> HTTPRequest {
    guard var next = URL.spelled(address, relativeTo: base) else {
      throw .network(reason: "its next page has an address that is none", host: base.shownHost)
    }
    if next.scheme?.lowercased() == "http", next.host?.lowercased() == url.host?.lowercased(),
      url.scheme?.lowercased() == "https", next.port == nil || next.port == url.port,
      var parts = URLComponents(url: next, resolvingAgainstBaseURL: true)
    {
      parts.scheme = "https"
      next = parts.url ?? next
    }
    try next.check(ledToFrom: base, by: "its next page leads")
    let isHome = isTrusted && next.isSameOrigin(as: url)
    var request = try HTTPRequest(
      next.absoluteString, headers: isHome ? headers : [], issuersPath: issuersPath,
      identity: isHome ? identity : nil, tokens: isHome ? tokens : nil, body: isHome ? body : nil)
    request.addressSecrets = addressSecrets
    return request
  }

  /// The same request with other headers of the caller's.
  func with(headers: [(name: String, value: String)]) throws(SourceError) -> HTTPRequest {
    var request = try HTTPRequest(
      url.absoluteString, headers: headers, issuersPath: issuersPath, identity: identity,
      tokens: tokens, body: body)
    request.addressSecrets = addressSecrets
    return request
  }

  /// The same request without what says who asks.
  package func withoutCredentials() throws(SourceError) -> HTTPRequest {
    var request = try HTTPRequest(url.absoluteString, issuersPath: issuersPath)
    request.addressSecrets = addressSecrets
    return request
  }

  package func isSameOrigin(as other: URL) -> Bool { url.isSameOrigin(as: other) }

  /// Whether it is asked of this machine itself.
  package var isOfThisMachine: Bool {
    let host = url.host?.lowercased() ?? ""
    if host == "localhost" || host == "::1" || host == "[::1]" { return true }
    // `127.example.com` is a name that anybody may own.
    return host.hasPrefix("127.") && host.allSatisfy { $0 == "." || ("0"..."9").contains($0) }
  }

  /// The host as it may be shown.
  package var shownHost: String { url.shownHost }

  package static func shownHost(of url: URL) -> String { url.shownHost }

  package static func areOfOneOrigin(_ url: URL, _ other: URL) -> Bool {
    url.isSameOrigin(as: other)
  }

  // MARK: The query

  /// The parameters of the address, escapes resolved.
  package var parameters: [(name: String, value: String?)] { written.map { ($0.name, $0.value) } }

  /// The same, with each as it is written.
  private var written: [(name: String, value: String?, text: String)] {
    let query = URLComponents(url: url, resolvingAgainstBaseURL: true)?.percentEncodedQuery ?? ""
    return query.split(separator: "&").map { text in
      let equals = text.firstIndex(of: "=")
      return (
        Self.decoded(text[..<(equals ?? text.endIndex)]),
        equals.map { Self.decoded(text[text.index(after: $0)...]) }, String(text)
      )
    }
  }

  private func asking(_ query: String) -> HTTPRequest {
    var parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
    parts?.percentEncodedQuery = query
    guard let next = parts?.url else { preconditionFailure("an encoded query makes an address") }
    var request = self
    request.url = next
    return request
  }

  private static func decoded(_ text: some StringProtocol) -> String {
    String(text.map { $0 == "+" ? " " : $0 }).removingPercentEncoding ?? String(text)
  }

  /// Every byte encoded that may mean something in a query; a plus sign may be a space.
  private static func encoded(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
  }

  /// - Source: RFC 3986 §2.3.
  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}
