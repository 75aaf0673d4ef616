import Foundation

extension HTTPFetch {
  /// What an error of the client means at this point of the fetch.
  func sourceError(for error: any Error) async -> SourceError {
    if let error = error as? SourceError { return error }
    if error is CancellationError { return .cancelled }
    if let fault = ClientErrors.compressionFault(error) {
      return .damagedCompression(fault, host: host)
    }
    if spool.arrivedByteCount > 0 {
      return spool.isHeldBack
        ? .damagedCompression(.cutShort, host: host)
        : .cutShort(receivedBytes: spool.byteCount)
    }
    let meaning = ClientErrors.sourceError(for: error, host: host)
    guard meaning == .untrusted(.unknownIssuer, host: host) else { return meaning }
    return .untrusted(await CertificateProbe.fault(of: urlAsked), host: host)
  }
}
