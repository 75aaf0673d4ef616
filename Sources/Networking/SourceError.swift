/// Why a source can't be read.
///
/// `description` is what a person is told: what, where, and what to do.
package enum SourceError: Error, Equatable, Sendable {
  case notFound(path: String)
  case isDirectory(path: String)
  case notPermitted(path: String)
  /// A folder without a file.
  case emptyFolder(path: String)
  case unreadable(path: String, reason: String)
  /// What arrives can't be kept in the folder for temporary files.
  case notKept(reason: String)
  /// Standard input is asked for, and it is the terminal itself.
  case nothingPiped
  /// The system lets no more files be opened.
  case tooFewFiles
  case tooLittleMemory
  /// What HTTP is spoken by isn't installed.
  case noHTTPLibrary
  /// What zstd is unpacked by isn't installed.
  case noZstdLibrary
  case invalidURL(String)
  /// An address with a port beyond 65535.
  case noSuchPort(String)
  /// An address that isn't asked as it stands; why, and what to do, in sentences.
  case unusableAddress(String)
  case hostNotFound(host: String)
  case refused(host: String)
  case timedOut(host: String)
  case untrusted(CertificateFault, host: String)
  /// A port of https that answers in something else.
  case notTLS(host: String)
  /// A TLS connection that both sides could not agree on.
  case tlsFailed(host: String)
  /// An answer that is no HTTP.
  case notHTTP(host: String)
  /// `details`: What else the answer says.
  case status(code: Int, reason: String, host: String, details: AnswerDetails = .init())
  /// The server asks for a longer pause than anybody would wait for.
  case busy(seconds: Int, host: String)
  case contentType(String, host: String)
  case tooManyRedirects(host: String)
  case tooLarge(limitBytes: Int)
  case cutShort(receivedBytes: Int)
  /// No byte came for too long, behind those that did.
  case silent(receivedBytes: Int, host: String)
  /// Bytes came, and too few, behind those that did.
  case slow(receivedBytes: Int, host: String)
  /// A stream that ended, or in which nothing came for too long.
  case streamEnded(host: String)
  case streamSilent(host: String)
  /// A sequence that ended with its connection, which anybody may have cut.
  case endUntold
  /// The file of issuers that the user trusts.
  case issuersUnreadable
  /// The client's own certificate, or its key.
  case identityUnusable
  /// A compressed answer that is not what was sent: nothing of it is certain, so nothing is shown.
  case damagedCompression(CompressionFault, host: String)
  /// A compressed file or pipe that is not what was packed.
  case damagedFile(CompressionFault, path: String)
  /// The program that prints the bearer token gave none.
  case noToken(reason: String)
  /// An address of this machine at which no webhooks can be received.
  case cannotListen(address: String, reason: String)
  /// Lines that keep coming, and are packed.
  case packedLines
  /// A compression that can't be undone here, by its name in the answer.
  case unknownCompression(String, host: String)
  /// A part, where the whole was asked for.
  case partial(host: String)
  case network(reason: String, host: String)
  /// Later bytes contradict every way to read it.
  /// Other bytes came in the place of those that were being read.
  case changedMeanwhile
  case contradictory
  /// Pages that are of more versions and currencies than can be told apart.
  case tooVaried
  case cancelled

  /// What happened, in one line.
  package var headline: String {
    switch self {
    case .notFound(let path): "There is no file \(AddressText.file(path))"
    case .isDirectory(let path): "\(AddressText.file(path)) is a folder"
    case .notPermitted(let path): "\(AddressText.file(path)) can't be read: permission denied"
    case .emptyFolder(let path): "The folder \(AddressText.file(path)) holds no file"
    case .unreadable(let path, let reason): "\(AddressText.file(path)) can't be read: \(reason)"
    case .notKept(let reason):
      "What arrives can't be kept in the folder for temporary files: \(reason)"
    case .nothingPiped: "Nothing is piped in"
    case .tooFewFiles: "Too few files may be open at once (ulimit -n)"
    case .tooLittleMemory: "Too little memory may be used (ulimit -v)"
    case .noHTTPLibrary: "Addresses are read by libcurl, which is not installed here"
    case .noZstdLibrary: "What zstd has packed is read by libzstd, which is not installed here"
    case .invalidURL(let text): "\(text) is not an http or https address"
    case .unusableAddress(let text): text.hasSuffix(".") ? String(text.dropLast()) : text
    case .noSuchPort(let text): "\(text) is not an address: a port is a number from 0 to 65535"
    case .hostNotFound(let host): "Host not found: \(host)"
    case .refused(let host): "\(host) refused the connection"
    case .timedOut(let host): "\(host) did not answer in time"
    case .untrusted(let fault, let host): "The certificate of \(host) \(fault.words)"
    case .notTLS(let host): "\(host) doesn't speak TLS on this port"
    case .tlsFailed(let host): "A secure connection to \(host) could not be agreed on"
    case .notHTTP(let host): "\(host) answered with something that is not HTTP"
    case .status(let code, let reason, let host, let details):
      "\(host) answered \(code) \(reason)\(details.words)"
    case .busy(let seconds, let host):
      "\(host) is busy and asks to wait for \(DurationWords.text(seconds: seconds)), which is too long"
    case .contentType(let type, let host): "\(host) sent \(type), not JSON"
    case .tooManyRedirects(let host): "\(host) redirects without end"
    case .tooLarge(let limit): "The response is larger than \(limit >> 20) MiB"
    case .cutShort(0): "The connection broke before an answer came"
    case .cutShort(let count): "The connection broke after \(count) bytes"
    case .silent(let count, let host):
      "\(host) sent nothing for \(HTTPLimits.idleSeconds) s behind the first \(count) bytes"
    case .slow(let count, let host):
      "\(host) sends too slowly: \(count) bytes, fewer than \(HTTPLimits.leastBytes) of them in the last \(HTTPLimits.leastBytesSeconds) s"
    case .streamEnded(let host): "\(host) ended the stream"
    case .streamSilent(let host):
      "\(host) sent nothing for \(DurationWords.text(seconds: HTTPLimits.streamIdleSeconds))"
    case .endUntold: "The connection ended, and nothing says that all records had come"
    case .issuersUnreadable: "The file of trusted issuers can't be read, or holds no certificate"
    case .identityUnusable: "The client's certificate, or its key, can't be used"
    case .damagedCompression(let fault, let host):
      "The compressed response of \(host) \(fault.words)"
    case .damagedFile(let fault, let path): "\(AddressText.file(path)) \(fault.words)"
    case .noToken(let reason): "The token command gave no token: \(reason)"
    case .cannotListen(let address, let reason):
      "Webhooks can't be received at \(address): \(reason)"
    case .packedLines: "Compressed lines can't be followed"
    case .unknownCompression(let name, let host):
      "\(host) compressed its answer by \(name), which can't be undone here"
    case .partial(let host): "\(host) sent a part of the feed (206), not the whole"
    case .network(let reason, let host): "\(host) can't be read: \(reason)"
    case .changedMeanwhile: "Its bytes changed while they were read"
    case .contradictory: "Its parts contradict each other in where the records are"
    case .tooVaried: "Its pages name more versions and currencies than can be told apart"
    case .cancelled: "Reading was stopped"
    }
  }

  /// What to do about it, in one line.
  package var advice: String {
    switch self {
    case .notFound: "Check the path."
    case .isDirectory: "Name a file in it."
    case .emptyFolder: "Check the path."
    case .notPermitted: "Check the file's permissions."
    case .unreadable: "Check the file."
    case .notKept: "Make room there, or set TMPDIR to another folder."
    case .nothingPiped: "Pipe a feed in, or name a file or an address."
    case .tooFewFiles: "Raise the limit to 64 or more."
    case .tooLittleMemory: "Raise the limit to 500 MB or more."
    case .noHTTPLibrary:
      "Install it: apt-get install libcurl4, or your system's package of that name."
    case .noZstdLibrary:
      "Install it: apt-get install libzstd1, or brew install zstd; or pipe in what zstd -dc prints."
    case .invalidURL: "Write it as https://host/path."
    case .unusableAddress: ""
    case .noSuchPort: "Check the port."
    case .hostNotFound: "Check the address and the network."
    case .refused: "Check the port, and that the server runs."
    case .timedOut: "Try again, or check the network."
    case .untrusted(let fault, _): "\(fault.advice) feedtui never skips this check."
    case .notTLS: "Check the port; a plain server's address begins with http://."
    case .tlsFailed: "Check the address, or try again."
    case .notHTTP: "Check the port; the address of a server with TLS begins with https://."
    case .busy: "Try again later."
    case .status(let code, _, _, _): Self.advice(forStatus: code)
    case .contentType(ContentType.events, _): "It is a stream of events: feedtui --follow reads it."
    case .contentType: "Check that the address is that of the API, not of a web page."
    case .tooManyRedirects: "Check the address."
    case .tooLarge: "Ask for fewer records a page."
    case .cutShort(0): "Try again, or check the address."
    case .cutShort, .silent: "What arrived is shown; reload for the rest."
    case .slow:
      "What arrived is shown; reload for the rest, or follow it if it never ends: feedtui --follow."
    case .streamEnded, .streamSilent: "It is asked for again."
    case .endUntold: "What arrived is shown; read it again, and compare."
    case .issuersUnreadable: "Check the path of --cacert or SSL_CERT_FILE."
    case .identityUnusable: "Check --cert and --key: PEM, and a key without a password."
    case .damagedCompression: "Nothing of it is certain, so nothing is shown; reload to try again."
    case .damagedFile: "Nothing of it is certain, so nothing is shown; get it again."
    case .noToken: "Run it by hand: its first line is to be the token alone."
    case .cannotListen: "Choose another port, or end what listens there."
    case .packedLines: "Unpack them first: gunzip -c … | feedtui --follow, or zstd -dc …"
    case .unknownCompression: "Put Accept-Encoding: gzip or identity into a header file."
    case .partial: "Nothing of it is shown; ask without a Range header."
    case .network: "Try again, or check the network."
    case .tooVaried: "Read it in parts."
    case .changedMeanwhile: "Read it again."
    case .contradictory: "Name its API with --profile, or read its parts one by one."
    case .cancelled: "Start again."
    }
  }

  private static func advice(forStatus code: Int) -> String {
    switch code {
    case 401, 403:
      "Check who asks: FEEDTUI_TOKEN, --token-env, --user, --header-file, or what the settings say."
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
  package var description: String { advice.isEmpty ? "\(headline)." : "\(headline). \(advice)" }
}
