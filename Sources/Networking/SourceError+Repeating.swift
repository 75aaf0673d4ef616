extension SourceError {
  /// Whether the same request may bring what this one didn't: the network or the server failed, and not what was asked.
  ///
  /// What a server answers that it may answer otherwise later was asked again already.
  package var mayPass: Bool {
    switch self {
    case .refused, .timedOut, .cutShort, .silent, .slow, .streamEnded, .streamSilent, .endUntold,
      .damagedCompression:
      true
    case .status(let code, _, _, _): code == 408 || code == 500
    case .notFound, .isDirectory, .emptyFolder, .notPermitted, .unreadable, .notKept, .nothingPiped,
      .tooFewFiles,
      .tooLittleMemory, .noHTTPLibrary, .noZstdLibrary, .cannotListen, .invalidURL,
      .unusableAddress, .noSuchPort,
      .hostNotFound,
      .untrusted,
      .notTLS, .tlsFailed, .notHTTP, .busy, .contentType, .tooManyRedirects, .tooLarge,
      .issuersUnreadable, .identityUnusable, .damagedFile, .noToken, .packedLines,
      .unknownCompression,
      .partial, .network,
      .changedMeanwhile, .contradictory,
      .tooVaried, .cancelled:
      false
    }
  }

  /// Whether a stream is asked for again that ended so: nobody watches it who would do that.
  var mayReconnect: Bool {
    switch self {
    case .hostNotFound, .network, .tlsFailed, .notTLS, .notHTTP, .busy, .noToken: true
    case .status(let code, _, _, _): [408, 425, 429].contains(code) || code >= 500
    case .refused, .timedOut, .cutShort, .silent, .slow, .streamEnded, .streamSilent, .endUntold:
      true
    case .notFound, .isDirectory, .emptyFolder, .notPermitted, .unreadable, .notKept, .nothingPiped,
      .tooFewFiles,
      .tooLittleMemory, .noHTTPLibrary, .noZstdLibrary, .cannotListen, .invalidURL,
      .unusableAddress, .noSuchPort,
      .untrusted,
      .contentType, .tooManyRedirects, .tooLarge, .issuersUnreadable, .identityUnusable,
      .damagedCompression, .damagedFile, .packedLines, .unknownCompression, .partial,
      .changedMeanwhile, .contradictory, .tooVaried, .cancelled:
      false
    }
  }

  /// A word or two for a report.
  package var shortWords: String {
    switch self {
    case .refused: "refused"
    case .timedOut: "timed out"
    case .cutShort, .streamEnded, .endUntold: "cut short"
    case .silent, .streamSilent: "silent"
    case .slow: "slow"
    case .status(let code, _, _, _): String(code)
    case .busy: "busy"
    case .hostNotFound: "host not found"
    case .untrusted, .notTLS, .tlsFailed, .issuersUnreadable, .identityUnusable: "TLS"
    case .damagedCompression, .damagedFile, .packedLines, .unknownCompression: "compression"
    case .contentType: "content type"
    case .tooManyRedirects: "redirects"
    case .tooLarge: "too large"
    case .noToken: "no token"
    case .partial: "206"
    case .notHTTP, .network: "network"
    case .notFound, .isDirectory, .emptyFolder, .notPermitted, .unreadable, .notKept, .nothingPiped,
      .tooFewFiles,
      .tooLittleMemory, .noHTTPLibrary, .noZstdLibrary, .cannotListen, .invalidURL,
      .unusableAddress, .noSuchPort,
      .changedMeanwhile, .contradictory,
      .tooVaried,
      .cancelled:
      "failed"
    }
  }
}
