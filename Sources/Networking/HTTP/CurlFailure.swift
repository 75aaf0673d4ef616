internal import CCurl
import Foundation

/// Why a transfer failed, as libcurl tells it, and what that means to the user: the only place that knows its errors.
///
/// None of its own words is shown.
struct CurlFailure {
  var code: CURLcode
  /// libcurl's own words, where a number tells too little.
  var message = ""
  /// The system's error number; 0 where there is none.
  var systemError: Int32 = 0
  /// What a proxy answered; 0 where none was asked for a tunnel.
  var proxyStatus = 0
  /// Why a certificate was refused, in OpenSSL's numbers; 0 where that isn't told.
  var verification = 0
  /// Whether it was a proxy's.
  var proxyIsUntrusted = false
  /// Whether it was given up because too few bytes came, not none.
  var wasSlow = false
  /// Whether the request was sent.
  var wasSent = false
  /// Whether the head of an answer came, be it a part of it.
  var hasHead = false

  init(_ code: CURLcode) { self.code = code }

  init(_ code: CURLcode, of transfer: OpaquePointer, head: ResponseHead) {
    self.code = code
    message = cc_message(transfer).map { String(cString: $0) } ?? ""
    systemError = Int32(truncatingIfNeeded: cc_system_error(transfer))
    proxyStatus = cc_proxy_status(transfer)
    verification = cc_verification(transfer)
    proxyIsUntrusted = cc_proxy_is_untrusted(transfer)
    wasSlow = cc_was_slow(transfer)
    wasSent = cc_was_sent(transfer)
    hasHead = head.status > 0
  }

  /// What is said of a failure that tells a user nothing.
  static let unnamed = "the connection failed"
  static let badHeader = "one of the headers can't be sent as it is"
  static let longHead = "its answer begins with more headers than are read"
  static let proxyWantsPassword = "the proxy asks for a password"
  static let brokenRules = "its answer breaks the rules of HTTP"

  /// Whether nobody vouches for the server; why, its certificate tells.
  var isUntrusted: Bool { code == CURLE_PEER_FAILED_VERIFICATION && !proxyIsUntrusted }

  /// Whether no byte came for too long.
  var isSilence: Bool { code == CURLE_OPERATION_TIMEDOUT && !wasSlow }

  func meaning(host: String) -> SourceError {
    func network(_ reason: String) -> SourceError { .network(reason: reason, host: host) }
    if proxyStatus == 407 { return network(Self.proxyWantsPassword) }
    if proxyStatus >= 300 { return network("the proxy answered \(proxyStatus)") }
    if proxyIsUntrusted { return network("the certificate of its proxy is not trusted here") }
    if isOfProxy(host) { return network("its proxy can't be reached") }
    return switch code {
    case CURLE_ABORTED_BY_CALLBACK: .cancelled
    case CURLE_COULDNT_RESOLVE_HOST: .hostNotFound(host: host)
    case CURLE_COULDNT_RESOLVE_PROXY: network("its proxy was not found")
    case CURLE_COULDNT_CONNECT: connection(host)
    case CURLE_OPERATION_TIMEDOUT: .timedOut(host: host)
    case CURLE_OK, CURLE_GOT_NOTHING, CURLE_PARTIAL_FILE, CURLE_SEND_ERROR, CURLE_HTTP2,
      CURLE_HTTP2_STREAM:
      .cutShort(receivedBytes: 0)
    case CURLE_RECV_ERROR: isOfChunks ? network(Self.brokenRules) : .cutShort(receivedBytes: 0)
    case CURLE_WEIRD_SERVER_REPLY: hasHead ? network(Self.brokenRules) : .notHTTP(host: host)
    // Of an answer without a head; other schemes than those of HTTP never get so far.
    case CURLE_UNSUPPORTED_PROTOCOL: .notHTTP(host: host)
    case CURLE_PEER_FAILED_VERIFICATION: .untrusted(.unknownIssuer, host: host)
    case CURLE_SSL_CONNECT_ERROR: isOfNoTLS ? .notTLS(host: host) : .tlsFailed(host: host)
    case CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CRL_BADFILE: .issuersUnreadable
    case CURLE_SSL_CERTPROBLEM: .identityUnusable
    case CURLE_SSL_CIPHER, CURLE_SSL_ENGINE_INITFAILED,
      CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS, CURLE_SSL_SHUTDOWN_FAILED,
      CURLE_USE_SSL_FAILED:
      .tlsFailed(host: host)
    case CURLE_OUT_OF_MEMORY: wasSent ? network(Self.longHead) : .tooLittleMemory
    case CURLE_URL_MALFORMAT: network("its address can't be used")
    case CURLE_PROXY: network("its proxy can't be used")
    case CURLE_INTERFACE_FAILED, CURLE_NO_CONNECTION_AVAILABLE: connection(host)
    default: network(Self.unnamed)
    }
  }

  private func connection(_ host: String) -> SourceError {
    switch systemError {
    case ECONNREFUSED: .refused(host: host)
    case ETIMEDOUT: .timedOut(host: host)
    case EMFILE, ENFILE: .tooFewFiles
    case ENOMEM: .tooLittleMemory
    case 0, EINPROGRESS: .network(reason: Self.unnamed, host: host)
    default: .network(reason: String(cString: strerror(systemError)), host: host)
    }
  }

  /// Whether the connection that failed is one to another host than the one that was asked.
  ///
  /// A host that is masked, encoded or has a zone is spelled otherwise there: of it nothing is said.
  private func isOfProxy(_ host: String) -> Bool {
    let beginning = "Failed to connect to "
    let isPlain = host.utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "%") }
    guard code == CURLE_COULDNT_CONNECT, message.hasPrefix(beginning), isPlain,
      !host.lowercased().contains("xn--")
    else { return false }
    let named = message.dropFirst(beginning.count).prefix { $0 != " " }
    return named.lowercased() != host.lowercased()
  }

  private var isOfChunks: Bool { message.contains("chunk") }

  /// Whether the other side speaks in the clear: what OpenSSL, LibreSSL and GnuTLS say of it.
  private var isOfNoTLS: Bool {
    ["wrong version number", "http request", "packet length", "unexpected TLS packet"]
      .contains { message.contains($0) }
  }
}
