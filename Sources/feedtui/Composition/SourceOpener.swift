import Application
import FeedStore
import Foundation
import Networking

/// Opens what the user named.
///
/// Credentials come from the environment and a file, never from arguments.
struct SourceOpener: SourceOpening {
  private let credentials: RequestCredentials
  private let environment: [String: String]

  /// `prompt`: Asks for the password of a user.
  init(
    _ settings: RequestSettings = RequestSettings(),
    environment: [String: String] = ProcessInfo.processInfo.environment,
    prompt: (String) throws -> String = PasswordPrompt.ask
  ) throws {
    self.environment = environment
    credentials = try RequestCredentials(settings, environment, prompt: prompt)
  }

  /// What tells who asks from others, and holds no secret.
  var owner: [String] { credentials.owner }

  /// What is sent with requests and shown nowhere.
  func secrets(of name: SourceName) -> [String] {
    credentials.secrets + addressSecrets(of: name)
  }

  private func addressSecrets(of name: SourceName) -> [String] {
    AddressSecrets.variables(in: name.text).compactMap { environment[$0] }
  }

  func end() { credentials.tokens?.end() }

  /// Opens it for a command that has nothing to do until it is read.
  func open(_ name: SourceName) throws(SourceError) -> OpenedSource {
    guard name.isAddress else { return try open(name, wake: {}, pausing: Output.complain) }
    let request = try request(name)
    let fetch = try HTTPFetch(
      request, holding: GuestTurn.take(request), pausing: Output.complain)
    return OpenedSource(bytes: fetch.spool, fetch: fetch)
  }

  func open(
    _ name: SourceName, wake: @escaping @Sendable () -> Void,
    pausing: @escaping @Sendable (FetchPause) -> Void
  ) throws(SourceError) -> OpenedSource {
    if name.isStandardInput {
      try Self.requirePipe()
      return OpenedSource(bytes: try StandardInput.spool(wake: wake), isPipe: true)
    }
    if name.isAddress {
      let fetch = try HTTPFetch(request(name), wake: wake, pausing: pausing)
      return OpenedSource(bytes: fetch.spool, fetch: fetch)
    }
    if StandardInput.isPipe(at: name.text) {
      let spool = try StandardInput.spool(readingPipe: name.text, wake: wake)
      return OpenedSource(bytes: spool, isPipe: true)
    }
    let file = try file(name.text)
    let unpacked = try PackedFile.spool(unpacking: file, path: name.text, wake: wake)
    return OpenedSource(bytes: unpacked ?? file, fetch: unpacked)
  }

  /// The request for an address.
  ///
  /// - Throws: Where it can't be asked, or holds a secret.
  func request(_ name: SourceName) throws(SourceError) -> HTTPRequest {
    let address: String
    do {
      address = try AddressSecrets.filled(name.text, from: environment)
    } catch let error as SourceError {
      throw error
    } catch {
      throw .unusableAddress("\(error)")
    }
    var request = try HTTPRequest(
      address, headers: credentials.headers, issuersPath: credentials.issuersPath,
      identity: credentials.identity, tokens: credentials.tokens, body: credentials.body)
    request.addressSecrets = addressSecrets(of: name)
    return request
  }

  /// Reads a source for a command that has nothing to do until it is read: an address page by page, where that is asked for.
  func read(
    _ name: SourceName, _ options: FeedOptions, _ bounds: PageBounds?, threads: Int
  ) throws -> ReadSource {
    if let bounds, name.isAddress {
      var observer = BatchObserver()
      return ReadSource(
        try ReadPages.read(
          from: request(name), options, bounds, through: HTTPTransport(), &observer))
    }
    let bytes = try open(name).bytes
    return ReadSource(try FeedReader.read(bytes, options, threads: threads), bytes)
  }

  func pages(
    _ name: SourceName
  ) throws(SourceError) -> (request: HTTPRequest, transport: any PageTransport)? {
    name.isAddress ? (try request(name), HTTPTransport()) : nil
  }

  func lines(
    _ name: SourceName, wake: @escaping @Sendable () -> Void
  ) throws(SourceError) -> (any LineInput)? {
    if name.isStandardInput {
      try Self.requirePipe()
      return StandardInput.lines()
    }
    if name.isAddress { return try StreamedLines(request(name)) }
    guard !StandardInput.isPipe(at: name.text) else {
      return StandardInput.lines(ofPipe: name.text)
    }
    _ = try file(name.text)
    return TailedFile(path: name.text)
  }

  /// Throws what `open` would throw at once, and leaves a pipe and a server alone.
  func check(_ name: SourceName) throws(SourceError) {
    if name.isStandardInput {
      try Self.requirePipe()
    } else if name.isAddress {
      _ = try request(name)
    } else if StandardInput.isPipe(at: name.text) {
      guard access(name.text, R_OK) == 0 else { throw .notPermitted(path: name.text) }
    } else {
      _ = try file(name.text)
    }
  }

  private static func requirePipe() throws(SourceError) {
    if StandardInput.isTerminal { throw .nothingPiped }
  }

  /// A file may have any name; if no such file exists, `http:/host` was meant as an address.
  private func file(_ path: String) throws(SourceError) -> FileSource {
    do {
      return try FileSource(path: path)
    } catch .notFound where AddressText.isMeant(by: path) {
      throw .invalidURL(AddressText.shown(path))
    }
  }
}
