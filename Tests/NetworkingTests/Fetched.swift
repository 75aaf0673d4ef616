import Foundation
import TestSupport

@testable import Networking

/// What a fetch brought.
struct Fetched: Sendable {
  var text: String
  var failure: SourceError?

  /// Fetches from a server, and waits for the end.
  static func fetch(
    _ server: FixtureServer, headers: [(name: String, value: String)] = [], scheme: String = "http",
    pausing: @escaping @Sendable (FetchPause) -> Void = { _ in }
  ) async throws -> Fetched {
    try await fetch(
      "\(scheme)://localhost:\(server.port)/v1/orders?key=secret", headers: headers,
      pausing: pausing)
  }

  static func fetch(
    _ address: String, headers: [(name: String, value: String)] = [], issuersPath: String? = nil,
    pausing: @escaping @Sendable (FetchPause) -> Void = { _ in }
  ) async throws -> Fetched {
    await whole(
      try HTTPFetch(
        HTTPRequest(address, headers: headers, issuersPath: issuersPath), pausing: pausing))
  }

  /// Waits for the end of a fetch.
  static func whole(_ fetch: HTTPFetch) async -> Fetched {
    await withCheckedContinuation { continuation in
      // Reading a spool waits, which the cooperative pool is too small for.
      Thread.detachNewThread {
        let text = Self.text(of: fetch.spool)
        continuation.resume(returning: Fetched(text: text, failure: fetch.spool.failure))
      }
    }
  }

  private static func text(of spool: Spool) -> String {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 4096)
    while true {
      do throws(SourceError) {
        let count = try Self.read(spool, at: bytes.count, into: &piece)
        if count == 0 { break }
        bytes += piece[..<count]
      } catch {
        break
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func read(
    _ spool: Spool, at offset: Int, into piece: inout [UInt8]
  ) throws(SourceError) -> Int {
    var result: Result<Int, SourceError> = .success(0)
    piece.withUnsafeMutableBytes { buffer in
      do throws(SourceError) {
        result = .success(try spool.read(at: offset, into: buffer))
      } catch {
        result = .failure(error)
      }
    }
    return try result.get()
  }
}
