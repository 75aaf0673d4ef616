import Application
import FeedStore
import Foundation
import Networking

/// Opens what the user named.
///
/// Credentials come from the environment and a file, never from arguments.
struct SourceOpener: SourceOpening {
  var headers: [(name: String, value: String)]
  /// A file of trusted issuers of certificates, as other programs take it; nil for the system's.
  var issuersPath: String?

  /// `headerFile`: A file of `Name: value` lines.
  init(
    environment: [String: String] = ProcessInfo.processInfo.environment, headerFile: String?
  ) throws {
    headers = try headerFile.map { try HTTPRequest.headers(parsing: Self.text(ofFile: $0)) } ?? []
    issuersPath = environment["SSL_CERT_FILE"].flatMap { $0.isEmpty ? nil : $0 }
    if let token = environment["FEEDTUI_TOKEN"], !token.isEmpty {
      guard token.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
        throw CommandError.unusableToken
      }
      // What the file says counts: a server would choose one of two.
      if !headers.contains(where: { $0.name.lowercased() == "authorization" }) {
        headers.append(("Authorization", "Bearer \(token)"))
      }
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

  /// Opens it for a command that has nothing to do until it is read.
  func open(_ name: SourceName) throws(SourceError) -> OpenedSource {
    try open(name, wake: {}, pausing: Output.complain)
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
  func request(_ name: SourceName) throws(SourceError) -> HTTPRequest {
    try HTTPRequest(name.text, headers: headers, issuersPath: issuersPath)
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
