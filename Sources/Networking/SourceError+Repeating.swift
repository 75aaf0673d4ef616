extension SourceError {
  /// Whether the same request may bring what this one didn't: the network or the server failed, and not what was asked.
  ///
  /// What a server answers that it may answer otherwise later was asked again already.
  package var mayPass: Bool {
    switch self {
    case .refused, .timedOut, .cutShort, .silent, .endUntold, .damagedCompression: true
    case .status(let code, _, _): code == 408 || code == 500
    case .notFound, .isDirectory, .notPermitted, .unreadable, .nothingPiped, .tooFewFiles,
      .tooLittleMemory, .noHTTPLibrary, .invalidURL, .unusableAddress, .noSuchPort, .hostNotFound,
      .untrusted,
      .notTLS, .tlsFailed, .notHTTP, .busy, .contentType, .tooManyRedirects, .tooLarge,
      .issuersUnreadable, .identityUnusable, .damagedFile, .unknownCompression, .partial, .network,
      .changedMeanwhile, .contradictory,
      .tooVaried, .cancelled:
      false
    }
  }

  /// A word or two for a report.
  package var shortWords: String {
    switch self {
    case .refused: "refused"
    case .timedOut: "timed out"
    case .cutShort, .endUntold: "cut short"
    case .silent: "silent"
    case .status(let code, _, _): String(code)
    case .busy: "busy"
    case .hostNotFound: "host not found"
    case .untrusted, .notTLS, .tlsFailed, .issuersUnreadable, .identityUnusable: "TLS"
    case .damagedCompression, .damagedFile, .unknownCompression: "compression"
    case .contentType: "content type"
    case .tooManyRedirects: "redirects"
    case .tooLarge: "too large"
    case .partial: "206"
    case .notHTTP, .network: "network"
    case .notFound, .isDirectory, .notPermitted, .unreadable, .nothingPiped, .tooFewFiles,
      .tooLittleMemory, .noHTTPLibrary, .invalidURL, .unusableAddress, .noSuchPort,
      .changedMeanwhile, .contradictory,
      .tooVaried,
      .cancelled:
      "failed"
    }
  }
}
