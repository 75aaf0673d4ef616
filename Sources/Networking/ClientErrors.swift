import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import NIOHTTPCompression
import NIOPosix
import NIOSSL

/// What the errors of the HTTP client mean to the user: the only place that knows these errors.
///
/// None of their own names and descriptions is shown.
enum ClientErrors {
  static func sourceError(for error: any Error, host: String) -> SourceError {
    switch error {
    case is CancellationError: .cancelled
    case let error as SourceError: error
    case let error as HTTPClientError: client(error, host)
    case let error as HTTPParserError: parser(error, host)
    case let error as NIOSSLError: tls(error, host)
    case let error as NIOSSLExtraError:
      namesOfHost.contains(error) ? .untrusted(.otherHost, host: host) : .tlsFailed(host: host)
    case let error as BoringSSLError: boring(error, host)
    case is NIOSSLCloseTimedOutError, is NIOTLSUnwrappingError: .cutShort(receivedBytes: 0)
    case let error as NIOConnectionError: connection(error, host)
    case let error as ChannelError: channel(error, host)
    case let error as IOError: system(error.errnoCode, host)
    default:
      compressionFault(error).map { .damagedCompression($0, host: host) }
        ?? .network(reason: unnamed, host: host)
    }
  }

  /// What is said of an error that tells a user nothing.
  static let unnamed = "the connection failed"

  // MARK: HTTP

  private static func client(_ error: HTTPClientError, _ host: String) -> SourceError {
    switch error {
    case .connectTimeout, .readTimeout, .writeTimeout, .deadlineExceeded, .tlsHandshakeTimeout,
      .socksHandshakeTimeout, .httpProxyHandshakeTimeout, .getConnectionFromPoolTimeout:
      .timedOut(host: host)
    case .remoteConnectionClosed, .uncleanShutdown, .requestStreamCancelled:
      .cutShort(receivedBytes: 0)
    case .cancelled, .alreadyShutdown: .cancelled
    case .invalidProxyResponse, .contentLengthMissing: .notHTTP(host: host)
    default: .network(reason: reason(of: error), host: host)
    }
  }

  private static func reason(of error: HTTPClientError) -> String {
    // Errors with values are distinguished by the beginning of their description.
    switch error.shortDescription {
    case "Invalid header field names", "Invalid header field values":
      "one of the headers can't be sent as it is"
    case "Invalid URL", "Empty host", "Empty scheme", "Unsupported scheme", "Missing socket path":
      "its address can't be used"
    case "Server offered unsupported application protocol": "it speaks another protocol"
    case "Proxy authentication required": "the proxy asks for a password"
    default: unnamed
    }
  }

  private static func parser(_ error: HTTPParserError, _ host: String) -> SourceError {
    switch error {
    case .closedConnection, .invalidEOFState: .cutShort(receivedBytes: 0)
    case .headerOverflow:
      .network(reason: "its answer begins with more headers than are read", host: host)
    case .invalidHeaderToken, .invalidContentLength, .unexpectedContentLength, .invalidChunkSize,
      .trailingGarbage:
      // It began as HTTP.
      .network(reason: "its answer breaks the rules of HTTP", host: host)
    default: .notHTTP(host: host)
    }
  }

  /// What the decompressor found, which knows the check values of gzip and zlib; nil where the error isn't its own.
  static func compressionFault(_ error: any Error) -> CompressionFault? {
    switch error {
    case NIOHTTPDecompression.DecompressionError.limit: .growsTooMuch
    case is NIOHTTPDecompression.DecompressionError: .damaged
    case let error as NIOHTTPDecompression.ExtraDecompressionError:
      error == .truncatedData ? .cutShort : .trailingBytes
    default: nil
    }
  }

  // MARK: TLS

  private static let namesOfHost: [NIOSSLExtraError] = [
    .failedToValidateHostname, .serverHostnameImpossibleToMatch,
  ]

  private static func tls(_ error: NIOSSLError, _ host: String) -> SourceError {
    switch error {
    case .handshakeFailed(let cause), .shutdownFailed(let cause): boring(cause, host)
    case .noCertificateToValidate, .unableToValidateCertificate, .cannotMatchULabel:
      .untrusted(.unknownIssuer, host: host)
    case .uncleanShutdown: .cutShort(receivedBytes: 0)
    default: .tlsFailed(host: host)
    }
  }

  private static func boring(_ error: BoringSSLError, _ host: String) -> SourceError {
    let stack: NIOBoringSSLErrorStack =
      switch error {
      case .sslError(let stack), .unknownError(let stack), .invalidSNIName(let stack),
        .failedToSetALPN(let stack):
        stack
      default: []
      }
    // BoringSSL's numbers have no names in Swift; its reasons have, in their description.
    let reasons = stack.map(\.description).joined()
    if reasons.contains("CERTIFICATE_VERIFY_FAILED") {
      return .untrusted(.unknownIssuer, host: host)
    }
    let isNoTLS = ["WRONG_VERSION_NUMBER", "HTTP_REQUEST", "HTTPS_PROXY_REQUEST"]
      .contains { reasons.contains($0) }
    return isNoTLS ? .notTLS(host: host) : .tlsFailed(host: host)
  }

  // MARK: Connections

  private static func connection(_ error: NIOConnectionError, _ host: String) -> SourceError {
    guard let first = error.connectionErrors.first else { return .hostNotFound(host: host) }
    // One address of several may answer in another way; a refusal says most.
    let all = error.connectionErrors.map { sourceError(for: $0.error, host: host) }
    return all.contains(.refused(host: host))
      ? .refused(host: host) : sourceError(for: first.error, host: host)
  }

  private static func channel(_ error: ChannelError, _ host: String) -> SourceError {
    switch error {
    case .connectTimeout: .timedOut(host: host)
    case .eof, .alreadyClosed, .inputClosed, .outputClosed, .ioOnClosedChannel:
      .cutShort(receivedBytes: 0)
    default: .network(reason: unnamed, host: host)
    }
  }

  private static func system(_ code: CInt, _ host: String) -> SourceError {
    switch code {
    case ECONNREFUSED: .refused(host: host)
    case ETIMEDOUT: .timedOut(host: host)
    case ECONNRESET, EPIPE: .cutShort(receivedBytes: 0)
    case EMFILE, ENFILE: .tooFewFiles
    case ENOMEM: .tooLittleMemory
    default: .network(reason: String(cString: strerror(code)), host: host)
    }
  }
}
