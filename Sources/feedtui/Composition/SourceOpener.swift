import Foundation
import Networking

/// What the user named: a file, a pipe or an address.
struct SourceName: Sendable {
  let text: String

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

  private static func text(ofFile path: String) throws -> String {
    let source = try FileSource(path: path)
    let size = min(source.byteCount, 64 << 10)
    let bytes = try [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = try source.read(at: 0, into: UnsafeMutableRawBufferPointer(buffer))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// `wake`: called when something changes about the way to the source.
  func open(
    _ name: SourceName, wake: @escaping @Sendable () -> Void = {}
  ) throws(SourceError) -> OpenedSource {
    if name.isStandardInput { return OpenedSource(bytes: try StandardInput.spool(wake: wake)) }
    guard name.isAddress else { return OpenedSource(bytes: try file(name.text)) }
    let fetch = try HTTPFetch(HTTPRequest(name.text, headers: headers), wake: wake)
    return OpenedSource(bytes: fetch.spool, fetch: fetch)
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
