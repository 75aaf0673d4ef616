import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTPCompression
import NIOPosix
import NIOSSL

extension HTTPFetch {
  /// What an error of the client means.
  func sourceError(for error: any Error) -> SourceError {
    if error is CancellationError { return .cancelled }
    if let fault = Self.compressionFault(error) { return .damagedCompression(fault, host: host) }
    if spool.arrivedByteCount > 0 {
      return spool.isHeldBack
        ? .damagedCompression(.cutShort, host: host)
        : .cutShort(receivedBytes: spool.byteCount)
    }
    if let error = error as? HTTPClientError {
      switch error {
      case .connectTimeout, .readTimeout, .deadlineExceeded: return .timedOut(host: host)
      case .remoteConnectionClosed: return .cutShort(receivedBytes: 0)
      default: return .network(reason: error.shortDescription, host: host)
      }
    }
    if error is NIOSSLError || error is NIOSSLExtraError || error is BoringSSLError {
      return .untrusted(host: host)
    }
    if let error = error as? NIOConnectionError {
      if error.dnsAError != nil || error.dnsAAAAError != nil, error.connectionErrors.isEmpty {
        return .hostNotFound(host: host)
      }
      return .refused(host: host)
    }
    if let error = error as? IOError {
      return error.errnoCode == ECONNREFUSED
        ? .refused(host: host)
        : .network(reason: String(cString: strerror(error.errnoCode)), host: host)
    }
    return .network(reason: "\(type(of: error))", host: host)
  }

  /// What the decompressor found, which knows the check values of gzip and zlib; nil where the error isn't its own.
  private static func compressionFault(_ error: any Error) -> CompressionFault? {
    if let error = error as? NIOHTTPDecompression.DecompressionError {
      switch error {
      case .limit: return .growsTooMuch
      case .inflationError, .initializationError: return .damaged
      }
    }
    if let error = error as? NIOHTTPDecompression.ExtraDecompressionError {
      return error == .truncatedData ? .cutShort : .trailingBytes
    }
    return nil
  }
}
