/// The bounds of a request.
package enum HTTPLimits {
  /// Seconds until a connection must be established.
  package static let connectSeconds = 10
  /// Seconds without a byte after which a request is given up.
  package static let idleSeconds = 30
  /// A page of which fewer bytes come in ``leastBytesSeconds`` is given up: less than any network, and any server that works.
  package static let leastBytes = 6_000
  package static let leastBytesSeconds = 60
  /// Seconds without a byte after which a stream is asked for again: servers send a sign of life at least every minute.
  package static let streamIdleSeconds = 180
  /// 256 KiB: the longest head of an answer that is read.
  package static let maxHeadBytes = 256 << 10
  /// 1 GiB: the largest response that is read.
  package static let maxResponseBytes = 1 << 30
  /// How many times its compressed length a response may grow to.
  package static let maxDecompressionRatio = 100
  /// Tries after the first, where the server says that it may answer later.
  package static let maxRetries = 4
  /// Redirects that are followed.
  package static let maxRedirects = 5
  /// Statuses that lead to another address.
  static let redirects: Set<Int> = [301, 302, 303, 307, 308]
  /// Those behind which a body is sent again (RFC 9110 §15.4).
  static let redirectsOfBodies: Set<Int> = [307, 308]
  /// The first pause before a retry; each further one is twice as long, give or take a quarter.
  package static let firstDelayMilliseconds = 250
  /// The longest pause that a server may ask for with Retry-After.
  package static let maxRetryAfterSeconds = 30
  /// Answers after which a retry may help: too many requests, and a gateway without its server.
  package static let statusesToRetry: Set<Int> = [429, 502, 503, 504]
}
