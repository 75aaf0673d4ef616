import Foundation

extension HTTPFetch {
  /// Only to http and https, never from https to http, to a host and a port that can be.
  func check(_ next: URL, from url: URL) throws(SourceError) {
    let scheme = next.scheme?.lowercased() ?? "?"
    let old = url.scheme?.lowercased() ?? "?"
    guard scheme == "https" || scheme == "http" && old == "http" else {
      let reason = "it redirects from \(old) to \(AddressText.word(scheme))"
      throw SourceError.network(reason: reason, host: host)
    }
    guard next.host?.isEmpty == false else {
      throw SourceError.network(reason: "it redirects to an address without a host", host: host)
    }
    guard next.hasUsablePort else {
      let reason = "it redirects to a port that can't be: a port is a number from 0 to 65535"
      throw SourceError.network(reason: reason, host: host)
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
