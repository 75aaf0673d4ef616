import Foundation

extension URL {
  /// Only to http and https, never from https to http, to a host and a port that can be.
  ///
  /// - Parameters:
  ///   - url: Where an answer was read that leads here.
  ///   - what: What in it does: `it redirects`.
  /// - Throws: What is wrong with it.
  func check(ledToFrom url: URL, by what: String) throws(SourceError) {
    let scheme = scheme?.lowercased() ?? "?"
    let old = url.scheme?.lowercased() ?? "?"
    func refused(_ reason: String) -> SourceError {
      .network(reason: "\(what) \(reason)", host: url.shownHost)
    }
    guard scheme == "https" || scheme == "http" && old == "http" else {
      throw refused("from \(old) to \(AddressText.word(scheme))")
    }
    guard host?.isEmpty == false else { throw refused("to an address without a host") }
    guard hasUsablePort else {
      throw refused("to a port that can't be: a port is a number from 0 to 65535")
    }
  }
}

extension URL {
  /// Whether scheme, host and port are the same, however they are written (RFC 6454 §4).
  func isSameOrigin(as other: URL) -> Bool {
    scheme?.lowercased() == other.scheme?.lowercased()
      && host?.lowercased() == other.host?.lowercased() && portAsked == other.portAsked
  }

  private var portAsked: Int? { port ?? ["http": 80, "https": 443][scheme?.lowercased() ?? ""] }
}
