/// Why a source can't be read.
///
/// `description` is what a person is told: what, where, and what to do.
package enum SourceError: Error, Equatable, Sendable {
  case notFound(path: String)
  case isDirectory(path: String)
  case notPermitted(path: String)
  case unreadable(path: String, reason: String)
  case invalidURL(String)
  /// An address with a port beyond 65535.
  case noSuchPort(String)
  case hostNotFound(host: String)
  case refused(host: String)
  case timedOut(host: String)
  case untrusted(host: String)
  case status(code: Int, reason: String, host: String)
  case contentType(String, host: String)
  case tooManyRedirects(host: String)
  case tooLarge(limitBytes: Int)
  case cutShort(receivedBytes: Int)
  /// A compressed answer that is not what was sent: nothing of it is certain, so nothing is shown.
  case damagedCompression(CompressionFault, host: String)
  /// A compression that can't be undone here, by its name in the answer.
  case unknownCompression(String, host: String)
  /// A part, where the whole was asked for.
  case partial(host: String)
  case network(reason: String, host: String)
  case cancelled

  /// What happened, in one line.
  package var headline: String {
    switch self {
    case .notFound(let path): "There is no file \(AddressText.file(path))"
    case .isDirectory(let path): "\(AddressText.file(path)) is a folder"
    case .notPermitted(let path): "\(AddressText.file(path)) can't be read: permission denied"
    case .unreadable(let path, let reason): "\(AddressText.file(path)) can't be read: \(reason)"
    case .invalidURL(let text): "\(text) is no http or https address"
    case .noSuchPort(let text): "\(text) is no address: a port is a number from 0 to 65535"
    case .hostNotFound(let host): "Host not found: \(host)"
    case .refused(let host): "\(host) refused the connection"
    case .timedOut(let host): "\(host) did not answer in time"
    case .untrusted(let host): "The certificate of \(host) can't be trusted"
    case .status(let code, let reason, let host): "\(host) answered \(code) \(reason)"
    case .contentType(let type, let host): "\(host) sent \(type), not JSON"
    case .tooManyRedirects(let host): "\(host) redirects without end"
    case .tooLarge(let limit): "The response is larger than \(limit >> 20) MiB"
    case .cutShort(let count): "The connection broke after \(count) bytes"
    case .damagedCompression(let fault, let host):
      "The compressed answer of \(host) \(fault.words)"
    case .unknownCompression(let name, let host):
      "\(host) compressed its answer by \(name), which can't be undone here"
    case .partial(let host): "\(host) sent a part of the feed (206), not the whole"
    case .network(let reason, let host): "\(host) can't be read: \(reason)"
    case .cancelled: "Reading was stopped"
    }
  }

  /// What to do about it, in one line.
  package var advice: String {
    switch self {
    case .notFound: "Check the path."
    case .isDirectory: "Name a file in it."
    case .notPermitted: "Check the file's permissions."
    case .unreadable: "Check the file."
    case .invalidURL: "Write it as https://host/path."
    case .noSuchPort: "Check the port."
    case .hostNotFound: "Check the address and the network."
    case .refused: "Check the port, and that the server runs."
    case .timedOut: "Try again, or check the network."
    case .untrusted: "Check the address; feedtui never skips this check."
    case .status(let code, _, _): Self.advice(forStatus: code)
    case .contentType: "Check that the address is that of the API, not of a web page."
    case .tooManyRedirects: "Check the address."
    case .tooLarge: "Ask for fewer records a page."
    case .cutShort: "What arrived is shown; reload for the rest."
    case .damagedCompression: "Nothing of it is certain, so nothing is shown; reload to try again."
    case .unknownCompression: "Put Accept-Encoding: gzip or identity into a header file."
    case .partial: "Nothing of it is shown; ask without a Range header."
    case .network: "Try again, or check the network."
    case .cancelled: "Start again."
    }
  }

  private static func advice(forStatus code: Int) -> String {
    switch code {
    case 401, 403: "Set FEEDTUI_TOKEN, or name a file with --header-file."
    case 404: "Check the path of the address."
    case 429: "The server asks for fewer requests; try again later."
    case 500...: "The server has a problem; try again later."
    default: "Check the address."
    }
  }
}

/// What is wrong with a compressed answer.
package enum CompressionFault: Equatable, Sendable {
  /// The data, or their check value.
  case damaged
  /// It ends before its check value.
  case cutShort
  /// Something follows its end.
  case trailingBytes
  /// It grows beyond the limit.
  case growsTooMuch

  fileprivate var words: String {
    switch self {
    case .damaged: "is damaged: it fails its check"
    case .cutShort: "is cut short: it ends before its check value"
    case .trailingBytes: "has more bytes behind its end"
    case .growsTooMuch: "grows to more than \(HTTPLimits.maxDecompressionRatio) times its size"
    }
  }
}

extension SourceError: CustomStringConvertible {
  package var description: String { "\(headline). \(advice)" }
}
