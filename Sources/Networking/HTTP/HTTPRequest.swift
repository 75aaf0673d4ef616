internal import Domain
package import Foundation

/// A page to fetch, with what authorises it.
///
/// Its description hides credentials.
package struct HTTPRequest: Sendable {
  package internal(set) var url: URL
  /// Headers from the caller, credentials among them: sent to the first origin alone.
  package let headers: [(name: String, value: String)]
  /// A file of the issuers of certificates that are trusted; nil for the system's.
  package let issuersPath: String?
  /// What the server knows the client by, beside the headers: sent to the first origin alone.
  package let identity: ClientIdentity?
  /// What gives out the bearer token, where no header is one: sent to the first origin alone.
  package let tokens: (any TokenSource)?
  /// What is asked in the request's body, by POST; nil for a GET.
  ///
  /// Sent to the first origin alone.
  package internal(set) var body: RequestBody?
  /// Secrets that stand in the address.
  package var addressSecrets: [String] = []
  /// Whether a busy server isn't asked again.
  package var isAskedOnce = false
  /// By what the server tells whether its answer is still the one that is known; nil where none is.
  package var validator: Validator?

  /// A request to `text`, which must be an http or https address: a GET, or a POST of a body.
  package init(
    _ text: String, headers: [(name: String, value: String)] = [], issuersPath: String? = nil,
    identity: ClientIdentity? = nil, tokens: (any TokenSource)? = nil, body: RequestBody? = nil
  ) throws(SourceError) {
    guard let url = URL.spelled(text), let scheme = url.scheme?.lowercased(),
      scheme == "http" || scheme == "https", url.host?.isEmpty == false
    else { throw .invalidURL(AddressText.shown(text)) }
    guard url.hasUsablePort else { throw .noSuchPort(AddressText.shown(text)) }
    self.url = url
    self.headers = headers
    self.issuersPath = issuersPath
    self.identity = identity
    self.tokens = tokens
    self.body = body
  }

  /// The address as it may be shown: no user, no password, no query, and nothing in its path that looks like a secret or a person's.
  package var displayName: String {
    var name = url.shownHost
    if let port = url.port { name += ":\(port)" }
    return name + AddressText.parts(url.path, of: .report)
  }

  /// Reads headers from a file's text: `Name: value`, a line each; blank lines and `#` comments are skipped.
  ///
  /// - Throws: The number of the first line that is no header.
  package static func headers(
    parsing text: String
  ) throws(HeaderFileError) -> [(name: String, value: String)] {
    var headers: [(name: String, value: String)] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let trimmed = line.trimmingCharacters(in: .whitespaces)
      if trimmed.isEmpty || trimmed.hasPrefix("#") { continue }
      guard let colon = trimmed.firstIndex(of: ":") else { throw HeaderFileError(line: index + 1) }
      let name = trimmed[..<colon].trimmingCharacters(in: .whitespaces)
      let value = trimmed[trimmed.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      guard isSendable((name, value)) else { throw HeaderFileError(line: index + 1) }
      headers.append((name, value))
    }
    return headers
  }

  /// Whether a header has a name, and nothing in its value that could begin another one.
  static func isSendable(_ header: (name: String, value: String)) -> Bool {
    isToken(header.name)
      && header.value.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
  }

  /// RFC 9110 §5.6.2.
  private static func isToken(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.allSatisfy(isTokenByte)
  }

  static func isTokenByte(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || "!#$%&'*+-.^_`|~".utf8.contains(byte)
  }
}

/// A line of a header file that is no header.
///
/// Its text may be a secret, so it isn't kept.
package struct HeaderFileError: Error, Equatable, Sendable, CustomStringConvertible {
  package var line: Int

  package var description: String {
    "Line \(line) of the header file is not a header. Write it as Name: value."
  }
}
