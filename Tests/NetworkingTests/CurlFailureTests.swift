import CCurl
import Foundation
import Testing

@testable import Networking

/// What each failure of a transfer is to who asked.
@Suite struct CurlFailureTests {
  private static let dropped = SourceError.cutShort(receivedBytes: 0)
  private static let unnamed = network("the connection failed")
  private static let brokenRules = network("its answer breaks the rules of HTTP")
  private static let notTLS = SourceError.notTLS(host: "h")

  private static func network(_ reason: String) -> SourceError {
    .network(reason: reason, host: "h")
  }

  // swift-format-ignore
  static let verifications: [(number: Int, fault: CertificateFault?)] = [
    (0, nil), (9, nil), (10, .issuerExpired), (18, nil), (20, nil), (23, .revoked), (26, .unfit), (66, .unfit), (68, .unfit),
  ]

  @Test(arguments: verifications)
  func `OpenSSL's numbers tell what a certificate doesn't`(number: Int, fault: CertificateFault?) {
    #expect(CertificateFault(verification: number) == fault)
  }

  @Test func `a proxy's certificate isn't told as the server's`() {
    var failure = CurlFailure(CURLE_PEER_FAILED_VERIFICATION)
    failure.proxyIsUntrusted = true
    #expect(!failure.isUntrusted)
    #expect(
      failure.meaning(host: "h")
        == .network(reason: "the certificate of its proxy is not trusted here", host: "h"))
  }

  // swift-format-ignore
  static let codes: [(code: CURLcode, meaning: SourceError)] = [
    (CURLE_ABORTED_BY_CALLBACK,      .cancelled),
    (CURLE_COULDNT_RESOLVE_HOST,     .hostNotFound(host: "h")),
    (CURLE_COULDNT_RESOLVE_PROXY,    network("its proxy was not found")),
    (CURLE_PROXY,                    network("its proxy can't be used")),
    (CURLE_OPERATION_TIMEDOUT,       .timedOut(host: "h")),
    (CURLE_COULDNT_CONNECT,          unnamed),
    (CURLE_INTERFACE_FAILED,         unnamed),
    // The connection closed before the head of an answer was whole.
    (CURLE_OK,                       dropped),
    (CURLE_GOT_NOTHING,              dropped),
    (CURLE_PARTIAL_FILE,             dropped),
    (CURLE_SEND_ERROR,               dropped),
    (CURLE_RECV_ERROR,               dropped),
    (CURLE_HTTP2,                    dropped),
    (CURLE_HTTP2_STREAM,             dropped),
    (CURLE_WEIRD_SERVER_REPLY,       .notHTTP(host: "h")),
    (CURLE_UNSUPPORTED_PROTOCOL,     .notHTTP(host: "h")),
    (CURLE_PEER_FAILED_VERIFICATION, .untrusted(.unknownIssuer, host: "h")),
    (CURLE_SSL_CONNECT_ERROR,        .tlsFailed(host: "h")),
    (CURLE_SSL_CIPHER,               .tlsFailed(host: "h")),
    (CURLE_SSL_CERTPROBLEM,          .identityUnusable),
    (CURLE_SSL_ENGINE_INITFAILED,    .tlsFailed(host: "h")),
    (CURLE_SSL_ISSUER_ERROR,         .tlsFailed(host: "h")),
    (CURLE_SSL_INVALIDCERTSTATUS,    .tlsFailed(host: "h")),
    (CURLE_SSL_SHUTDOWN_FAILED,      .tlsFailed(host: "h")),
    (CURLE_USE_SSL_FAILED,           .tlsFailed(host: "h")),
    (CURLE_SSL_CACERT_BADFILE,       .issuersUnreadable),
    (CURLE_SSL_CRL_BADFILE,          .issuersUnreadable),
    (CURLE_OUT_OF_MEMORY,            .tooLittleMemory),
    (CURLE_URL_MALFORMAT,            network("its address can't be used")),
    (CURLE_FAILED_INIT,              unnamed),
    (CURLE_WRITE_ERROR,              unnamed),
    (CURLE_BAD_FUNCTION_ARGUMENT,    unnamed),
    (CURLE_TOO_MANY_REDIRECTS,       unnamed),
    (CURLE_LOGIN_DENIED,             unnamed),
  ]

  // swift-format-ignore
  /// What stands beside a code tells more.
  static let details: [(code: CURLcode, message: String, meaning: SourceError)] = [
    (CURLE_SSL_CONNECT_ERROR, "error:0A00010B:SSL routines::wrong version number", notTLS),
    (CURLE_SSL_CONNECT_ERROR, "gnutls_handshake() failed: An unexpected TLS packet was received.", notTLS),
    (CURLE_SSL_CONNECT_ERROR, "error:0A000410:SSL routines::sslv3 alert handshake failure", .tlsFailed(host: "h")),
    (CURLE_RECV_ERROR,        "Illegal or missing hexadecimal sequence in chunked-encoding", brokenRules),
    (CURLE_RECV_ERROR,        "Recv failure: Connection reset by peer", dropped),
    (CURLE_COULDNT_CONNECT,   "Failed to connect to h port 443 after 0 ms: Couldn't connect to server", unnamed),
    (CURLE_COULDNT_CONNECT,   "Failed to connect to proxy.example port 3128 after 0 ms: Couldn't connect to server", network("its proxy can't be reached")),
  ]

  // swift-format-ignore
  static let systemErrors: [(number: Int32, meaning: SourceError)] = [
    (ECONNREFUSED, .refused(host: "h")), (ETIMEDOUT, .timedOut(host: "h")), (EMFILE, .tooFewFiles), (ENFILE, .tooFewFiles),
    (ENOMEM, .tooLittleMemory), (ENETUNREACH, network("Network is unreachable")), (EINPROGRESS, unnamed),
  ]

  @Test(arguments: codes)
  func `a code is told for what it is`(code: CURLcode, meaning: SourceError) {
    Self.check(CurlFailure(code), meaning)
  }

  @Test(arguments: details)
  func `a message tells what a code doesn't`(
    code: CURLcode, message: String, meaning: SourceError
  ) {
    var failure = CurlFailure(code)
    failure.message = message
    Self.check(failure, meaning)
  }

  @Test(arguments: systemErrors)
  func `the system says why there is no connection`(number: Int32, meaning: SourceError) {
    var failure = CurlFailure(CURLE_COULDNT_CONNECT)
    failure.systemError = number
    Self.check(failure, meaning)
  }

  @Test(arguments: [
    "SHOP.example", "shop.example", "shöp.example", "xn--shp-sna.example", "fe80::1%25eth0",
  ])
  func `no proxy is blamed for a host that is spelled otherwise`(host: String) {
    var failure = CurlFailure(CURLE_COULDNT_CONNECT)
    failure.systemError = ECONNREFUSED
    failure.message = "Failed to connect to Shop.Example port 443 after 0 ms"
    #expect(failure.meaning(host: host) == .refused(host: host))
  }

  @Test func `a proxy's answer comes before all`() {
    var failure = CurlFailure(CURLE_RECV_ERROR)
    failure.proxyStatus = 407
    Self.check(failure, Self.network("the proxy asks for a password"))
    failure.proxyStatus = 302
    Self.check(failure, Self.network("the proxy answered 302"))
    failure.proxyStatus = 502
    Self.check(failure, Self.network("the proxy answered 502"))
    // Any status of an answer that wasn't asked for a tunnel is the server's.
    failure.proxyStatus = 200
    Self.check(failure, Self.dropped)
  }

  @Test func `what came before tells more`() {
    var failure = CurlFailure(CURLE_WEIRD_SERVER_REPLY)
    failure.hasHead = true
    Self.check(failure, Self.brokenRules)
    failure = CurlFailure(CURLE_OUT_OF_MEMORY)
    failure.wasSent = true
    Self.check(failure, Self.network("its answer begins with more headers than are read"))
  }

  private static func check(_ failure: CurlFailure, _ meaning: SourceError) {
    let found = failure.meaning(host: "h")
    #expect(found == meaning)
    // No name of a type, a case or a library of anybody.
    #expect(
      found.description.firstMatch(of: /[a-z][A-Z]|[Ee]rror|curl|SSL(?!_CERT_FILE)/) == nil,
      "\(found)")
  }
}
