import Foundation
import Networking

/// What the user named: a file, a pipe or an address.
struct SourceName: Sendable {
  let text: String

  /// Standard input, where it is a feed and nothing is named.
  static var piped: SourceName? {
    StandardInput.isPipeOrFile ? SourceName(text: "-") : nil
  }

  var isStandardInput: Bool { text == "-" }

  var isAddress: Bool {
    let lower = text.lowercased()
    return lower.hasPrefix("http://") || lower.hasPrefix("https://")
  }

  /// The name as it may be shown: an address without its query and credentials, a file without what looks like a secret.
  var displayName: String {
    if isStandardInput { return "standard input" }
    guard isAddress else {
      return AddressText.isMeant(by: text) ? AddressText.shown(text) : AddressText.file(text)
    }
    do {
      return try HTTPRequest(text).displayName
    } catch {
      return "the address"
    }
  }
}

/// An opened source, and the fetch behind it where there is one.
struct OpenedSource: Sendable {
  var bytes: any ByteSource
  var fetch: HTTPFetch?
  /// Whether its bytes come once, and can't be read again.
  var isPipe = false
}

/// Opens what the user named.
///
/// Credentials come from the environment and a file, never from arguments.
struct SourceOpener: Sendable {
  var headers: [(name: String, value: String)]

  /// `headerFile`: A file of `Name: value` lines.
  init(
    environment: [String: String] = ProcessInfo.processInfo.environment, headerFile: String?
  ) throws {
    headers = []
    if let token = environment["FEEDTUI_TOKEN"], !token.isEmpty {
      guard token.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
        throw CommandError.unusableToken
      }
      headers.append(("Authorization", "Bearer \(token)"))
    }
    if let headerFile {
      headers += try HTTPRequest.headers(parsing: Self.text(ofFile: headerFile))
    }
  }

  /// The beginning of a file, or of a pipe as `<(…)` makes them.
  private static func text(ofFile path: String) throws -> String {
    let source: any ByteSource =
      StandardInput.isPipe(at: path)
      ? try StandardInput.spool(readingPipe: path) : try FileSource(path: path)
    var bytes = [UInt8](repeating: 0, count: maxHeaderBytes)
    var count = 0
    while count < bytes.count {
      let received = try bytes.withUnsafeMutableBytes { buffer in
        try source.read(at: count, into: UnsafeMutableRawBufferPointer(rebasing: buffer[count...]))
      }
      guard received > 0 else { break }
      count += received
    }
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  /// 64 KiB: more than any server takes.
  private static let maxHeaderBytes = 64 << 10

  /// Opens it, or begins to.
  ///
  /// `wake`: called when something changes about the way to the source.
  /// `pausing`: called when a busy server is asked again later.
  func open(
    _ name: SourceName, wake: @escaping @Sendable () -> Void = {},
    pausing: @escaping @Sendable (FetchPause) -> Void = Output.complain
  ) throws(SourceError) -> OpenedSource {
    if name.isStandardInput {
      try Self.requirePipe()
      return OpenedSource(bytes: try StandardInput.spool(wake: wake), isPipe: true)
    }
    if name.isAddress {
      let request = try HTTPRequest(name.text, headers: headers)
      let fetch = try HTTPFetch(request, wake: wake, pausing: pausing)
      return OpenedSource(bytes: fetch.spool, fetch: fetch)
    }
    if StandardInput.isPipe(at: name.text) {
      let spool = try StandardInput.spool(readingPipe: name.text, wake: wake)
      return OpenedSource(bytes: spool, isPipe: true)
    }
    return OpenedSource(bytes: try file(name.text))
  }

  /// Throws what `open` would throw at once, and leaves a pipe and a server alone.
  func check(_ name: SourceName) throws(SourceError) {
    if name.isStandardInput {
      try Self.requirePipe()
    } else if name.isAddress {
      _ = try HTTPRequest(name.text, headers: headers)
    } else if StandardInput.isPipe(at: name.text) {
      guard access(name.text, R_OK) == 0 else { throw .notPermitted(path: name.text) }
    } else {
      _ = try file(name.text)
    }
  }

  private static func requirePipe() throws(SourceError) {
    if StandardInput.isTerminal { throw .nothingPiped }
  }

  /// A file may have any name; where there is none, `http:/host` was meant to be an address.
  private func file(_ path: String) throws(SourceError) -> FileSource {
    do {
      return try FileSource(path: path)
    } catch .notFound where AddressText.isMeant(by: path) {
      throw .invalidURL(AddressText.shown(path))
    }
  }
}
