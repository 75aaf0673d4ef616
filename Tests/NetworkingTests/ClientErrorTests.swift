import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import NIOHTTPCompression
import NIOSSL
import Testing

@testable import Networking

/// What each error of the HTTP client is to who asked.
@Suite struct ClientErrorTests {
  private static let dropped = SourceError.cutShort(receivedBytes: 0)
  private static let unnamed = SourceError.network(reason: "the connection failed", host: "h")

  private static func network(_ reason: String) -> SourceError {
    .network(reason: reason, host: "h")
  }

  private struct Unheard: Error {}

  // swift-format-ignore
  static let client: [(error: HTTPClientError, meaning: SourceError)] = [
    (.connectTimeout,                     .timedOut(host: "h")),
    (.readTimeout,                        .timedOut(host: "h")),
    (.writeTimeout,                       .timedOut(host: "h")),
    (.deadlineExceeded,                   .timedOut(host: "h")),
    (.tlsHandshakeTimeout,                .timedOut(host: "h")),
    (.socksHandshakeTimeout,              .timedOut(host: "h")),
    (.httpProxyHandshakeTimeout,          .timedOut(host: "h")),
    (.getConnectionFromPoolTimeout,       .timedOut(host: "h")),
    (.remoteConnectionClosed,             dropped),
    (.uncleanShutdown,                    dropped),
    (.requestStreamCancelled,             dropped),
    (.cancelled,                          .cancelled),
    (.alreadyShutdown,                    .cancelled),
    (.invalidProxyResponse,               .notHTTP(host: "h")),
    (.contentLengthMissing,               .notHTTP(host: "h")),
    (.proxyAuthenticationRequired,        network("the proxy asks for a password")),
    (.serverOfferedUnsupportedApplicationProtocol("x"), network("it speaks another protocol")),
    (.invalidURL,                         network("its address can't be used")),
    (.emptyHost,                          network("its address can't be used")),
    (.emptyScheme,                        network("its address can't be used")),
    (.unsupportedScheme("x"),             network("its address can't be used")),
    (.missingSocketPath,                  network("its address can't be used")),
    (.invalidHeaderFieldNames(["x"]),     network("one of the headers can't be sent as it is")),
    (.invalidHeaderFieldValues(["x"]),    network("one of the headers can't be sent as it is")),
    (.redirectLimitReached,               unnamed),
    (.redirectCycleDetected,              unnamed),
    (.identityCodingIncorrectlyPresent,   unnamed),
    (.traceRequestWithBody,               unnamed),
    (.bodyLengthMismatch,                 unnamed),
    (.writeAfterRequestSent,              unnamed),
    (.shutdownUnsupported,                unnamed),
    (.invalidRedirectConfiguration,       unnamed),
    (.invalidHTTPVersionConfiguration,    unnamed),
    (.invalidDNSOverridesConfiguration,   unnamed),
    (.invalidLocalAddress,                unnamed),
    (.invalidProxyConfiguration,          unnamed),
    (.internalStateFailure(),             unnamed),
  ]

  // swift-format-ignore
  static let others: [(error: any Error, meaning: SourceError)] = [
    (HTTPParserError.invalidCharactersUsed,   .notHTTP(host: "h")),
    (HTTPParserError.trailingGarbage,         network("its answer breaks the rules of HTTP")),
    (HTTPParserError.invalidEOFState,         dropped),
    (HTTPParserError.headerOverflow,          network("its answer begins with more headers than are read")),
    (HTTPParserError.closedConnection,        dropped),
    (HTTPParserError.invalidVersion,          .notHTTP(host: "h")),
    (HTTPParserError.invalidStatus,           .notHTTP(host: "h")),
    (HTTPParserError.invalidMethod,           .notHTTP(host: "h")),
    (HTTPParserError.invalidURL,              .notHTTP(host: "h")),
    (HTTPParserError.lfExpected,              .notHTTP(host: "h")),
    (HTTPParserError.invalidHeaderToken,      network("its answer breaks the rules of HTTP")),
    (HTTPParserError.invalidContentLength,    network("its answer breaks the rules of HTTP")),
    (HTTPParserError.unexpectedContentLength, network("its answer breaks the rules of HTTP")),
    (HTTPParserError.invalidChunkSize,        network("its answer breaks the rules of HTTP")),
    (HTTPParserError.invalidConstant,         .notHTTP(host: "h")),
    (HTTPParserError.invalidInternalState,    .notHTTP(host: "h")),
    (HTTPParserError.strictModeAssertion,     .notHTTP(host: "h")),
    (HTTPParserError.paused,                  .notHTTP(host: "h")),
    (HTTPParserError.unknown,                 .notHTTP(host: "h")),
    (NIOHTTPDecompression.DecompressionError.limit,                .damagedCompression(.growsTooMuch, host: "h")),
    (NIOHTTPDecompression.DecompressionError.inflationError(1),    .damagedCompression(.damaged, host: "h")),
    (NIOHTTPDecompression.DecompressionError.initializationError(1), .damagedCompression(.damaged, host: "h")),
    (NIOHTTPDecompression.ExtraDecompressionError.truncatedData,   .damagedCompression(.cutShort, host: "h")),
    (NIOHTTPDecompression.ExtraDecompressionError.invalidTrailingData, .damagedCompression(.trailingBytes, host: "h")),
    (NIOSSLError.writeDuringTLSShutdown,      .tlsFailed(host: "h")),
    (NIOSSLError.noSuchFilesystemObject,      .tlsFailed(host: "h")),
    (NIOSSLError.failedToLoadCertificate,     .tlsFailed(host: "h")),
    (NIOSSLError.failedToLoadPrivateKey,      .tlsFailed(host: "h")),
    (NIOSSLError.handshakeFailed(.sslError([.eofDuringHandshake])), .tlsFailed(host: "h")),
    (NIOSSLError.shutdownFailed(.syscallError), .tlsFailed(host: "h")),
    (NIOSSLError.cannotMatchULabel,           .untrusted(.unknownIssuer, host: "h")),
    (NIOSSLError.noCertificateToValidate,     .untrusted(.unknownIssuer, host: "h")),
    (NIOSSLError.unableToValidateCertificate, .untrusted(.unknownIssuer, host: "h")),
    (NIOSSLError.cannotFindPeerIP,            .tlsFailed(host: "h")),
    (NIOSSLError.readInInvalidTLSState,       .tlsFailed(host: "h")),
    (NIOSSLError.uncleanShutdown,             dropped),
    (NIOSSLExtraError.failedToValidateHostname,        .untrusted(.otherHost, host: "h")),
    (NIOSSLExtraError.serverHostnameImpossibleToMatch, .untrusted(.otherHost, host: "h")),
    (NIOSSLExtraError.cannotUseIPAddressInSNI,         .tlsFailed(host: "h")),
    (NIOSSLExtraError.invalidSNIHostname,              .tlsFailed(host: "h")),
    (BoringSSLError.zeroReturn,               .tlsFailed(host: "h")),
    (BoringSSLError.sslError([]),             .tlsFailed(host: "h")),
    (NIOTLSUnwrappingError.alreadyClosed,     dropped),
    (ChannelError.connectTimeout(.seconds(1)), .timedOut(host: "h")),
    (ChannelError.connectPending,             unnamed),
    (ChannelError.operationUnsupported,       unnamed),
    (ChannelError.ioOnClosedChannel,          dropped),
    (ChannelError.alreadyClosed,              dropped),
    (ChannelError.outputClosed,               dropped),
    (ChannelError.inputClosed,                dropped),
    (ChannelError.eof,                        dropped),
    (ChannelError.writeMessageTooLarge,       unnamed),
    (ChannelError.writeHostUnreachable,       unnamed),
    (ChannelError.unknownLocalAddress,        unnamed),
    (IOError(errnoCode: ECONNREFUSED, reason: "x"), .refused(host: "h")),
    (IOError(errnoCode: ETIMEDOUT, reason: "x"),    .timedOut(host: "h")),
    (IOError(errnoCode: ECONNRESET, reason: "x"),   dropped),
    (IOError(errnoCode: EPIPE, reason: "x"),        dropped),
    (IOError(errnoCode: EMFILE, reason: "x"),       .tooFewFiles),
    (IOError(errnoCode: ENOMEM, reason: "x"),       .tooLittleMemory),
    (IOError(errnoCode: ENETUNREACH, reason: "x"),  network("Network is unreachable")),
    (CancellationError(),                     .cancelled),
    (SourceError.tooManyRedirects(host: "h"), .tooManyRedirects(host: "h")),
    (Unheard(),                               unnamed),
  ]

  @Test(arguments: client)
  func `an error of the client is told for what it is`(
    error: HTTPClientError, meaning: SourceError
  ) { Self.check(error, meaning) }

  @Test(arguments: others.indices)
  func `an error underneath is told for what it is`(index: Int) {
    Self.check(Self.others[index].error, Self.others[index].meaning)
  }

  private static func check(_ error: any Error, _ meaning: SourceError) {
    let found = ClientErrors.sourceError(for: error, host: "h")
    #expect(found == meaning)
    // No name of a type, a case or a module of anybody.
    #expect(found.description.firstMatch(of: /[a-z][A-Z]|Error|NIO|SSL/) == nil, "\(found)")
  }
}
