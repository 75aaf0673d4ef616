import Foundation
import NIOSSL
import Testing

@testable import Networking

@Suite struct HTTPFetchTests {
  private static let feed = #"{"data":{"orders":[]}}"#

  /// Fetches from a server, and waits for the end.
  private static func fetch(
    _ server: FixtureServer, headers: [(name: String, value: String)] = [], scheme: String = "http"
  ) async throws -> (text: String, failure: SourceError?) {
    try await fetch("\(scheme)://localhost:\(server.port)/v1/orders?key=secret", headers: headers)
  }

  private static func fetch(
    _ address: String, headers: [(name: String, value: String)] = []
  ) async throws -> (text: String, failure: SourceError?) {
    let fetch = try HTTPFetch(HTTPRequest(address, headers: headers))
    return await withCheckedContinuation { continuation in
      // Reading a spool waits, which the cooperative pool is too small for.
      Thread.detachNewThread {
        continuation.resume(returning: (Self.text(of: fetch.spool), fetch.spool.failure))
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

  @Test func `a page is streamed into the spool`() async throws {
    let server = try await FixtureServer(answers: [
      FixtureServer.response("200 OK", body: Self.feed)
    ])
    let page = try await Self.fetch(server, headers: [("Authorization", "Bearer t0ken")])
    #expect(page.text == Self.feed)
    #expect(page.failure == nil)
    #expect(server.seen.first?.contains("Bearer t0ken") == true)
    try await server.stop()
  }

  // swift-format-ignore
  static let answers: [(status: String, type: String, headline: String)] = [
    ("404 Not Found",             "application/json", "localhost answered 404 Not Found"),
    ("500 Internal Server Error", "application/json", "localhost answered 500 Internal Server Error"),
    ("401 Unauthorized",          "text/plain",       "localhost answered 401 Unauthorized"),
    ("200 OK",                    "text/html; charset=utf-8", "localhost sent text/html, not JSON"),
    ("200 OK",                    "image/png",        "localhost sent image/png, not JSON"),
  ]

  @Test(arguments: answers)
  func `an answer that is no feed says what it is`(
    status: String, type: String, headline: String
  ) async throws {
    let server = try await FixtureServer(
      answers: [FixtureServer.response(status, type: type, body: "<html>secret</html>")])
    let failure = try #require(try await Self.fetch(server).failure)
    #expect(failure.headline == headline)
    #expect(!failure.description.contains("secret"))
    #expect(!failure.advice.isEmpty)
    try await server.stop()
  }

  @Test func `a body cut short keeps what arrived`() async throws {
    let server = try await FixtureServer(
      answers: [FixtureServer.response("200 OK", body: "[1,2", length: 100)])
    let page = try await Self.fetch(server)
    #expect(page.text == "[1,2")
    #expect(page.failure == .cutShort(receivedBytes: 4))
    try await server.stop()
  }

  @Test func `nobody there is refused, and says so`() async throws {
    // A port that only the system may listen on, and doesn't.
    let failure = try await Self.fetch("http://localhost:1/").failure
    #expect(failure == .refused(host: "localhost"))
  }

  @Test func `a host that isn't there is not found`() async throws {
    let failure = try await Self.fetch("http://nowhere.invalid/").failure
    #expect(failure == .hostNotFound(host: "nowhere.invalid"))
  }

  @Test func `a certificate nobody vouches for is refused`() async throws {
    let certificate = try NIOSSLCertificate(bytes: Array(SelfSigned.certificate.utf8), format: .pem)
    let key = try NIOSSLPrivateKey(bytes: Array(SelfSigned.key.utf8), format: .pem)
    let context = try NIOSSLContext(
      configuration: .makeServerConfiguration(
        certificateChain: [.certificate(certificate)], privateKey: .privateKey(key)))
    let server = try await FixtureServer(
      answers: [FixtureServer.response("200 OK", body: Self.feed)], tls: context)
    let page = try await Self.fetch(server, scheme: "https")
    #expect(page.failure == .untrusted(host: "localhost"))
    #expect(page.text == "")
    try await server.stop()
  }

  @Test func `a busy server is asked again`() async throws {
    let server = try await FixtureServer(answers: [
      FixtureServer.response("503 Service Unavailable", headers: ["Retry-After: 0"], body: ""),
      FixtureServer.response("200 OK", body: Self.feed),
    ])
    let page = try await Self.fetch(server)
    #expect(page.text == Self.feed)
    #expect(server.seen.count == 2)
    try await server.stop()
  }

  @Test func `another origin gets no credential`() async throws {
    let other = try await FixtureServer(answers: [FixtureServer.response("200 OK", body: Self.feed)]
    )
    let first = try await FixtureServer(answers: [
      FixtureServer.response(
        "302 Found", headers: ["Location: http://localhost:\(other.port)/moved"], body: "")
    ])
    let page = try await Self.fetch(
      first, headers: [("Authorization", "Bearer t0ken"), ("X-Api-Key", "k3y")])
    #expect(page.text == Self.feed)
    #expect(first.seen.first?.contains("t0ken") == true)
    #expect(other.seen.allSatisfy { !$0.contains("t0ken") && !$0.contains("k3y") })
    try await first.stop()
    try await other.stop()
  }

  @Test func `a redirect to itself ends`() async throws {
    let server = try await FixtureServer(answers: [
      FixtureServer.response("302 Found", headers: ["Location: /again"], body: "")
    ])
    #expect(try await Self.fetch(server).failure == .tooManyRedirects(host: "localhost"))
    try await server.stop()
  }
}
