import Foundation
import NIOSSL
import Synchronization
import TestSupport
import Testing

@testable import Networking

@Suite struct HTTPFetchTests {
  private static let feed = #"{"data":{"orders":[]}}"#

  @Test func `a page is streamed into the spool`() async throws {
    let server = try await FixtureServer(answers: [
      FixtureServer.response("200 OK", body: Self.feed)
    ])
    let page = try await Fetched.fetch(server, headers: [("Authorization", "Bearer t0ken")])
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
    let failure = try #require(try await Fetched.fetch(server).failure)
    #expect(failure.headline == headline)
    #expect(!failure.description.contains("secret"))
    #expect(!failure.advice.isEmpty)
    try await server.stop()
  }

  @Test func `a body cut short keeps what arrived`() async throws {
    let server = try await FixtureServer(
      answers: [FixtureServer.response("200 OK", body: "[1,2", length: 100)])
    let page = try await Fetched.fetch(server)
    #expect(page.text == "[1,2")
    #expect(page.failure == .cutShort(receivedBytes: 4))
    try await server.stop()
  }

  @Test func `nobody there is refused, and says so`() async throws {
    // A port that only the system may listen on, and doesn't.
    let failure = try await Fetched.fetch("http://localhost:1/").failure
    #expect(failure == .refused(host: "localhost"))
  }

  @Test func `a host that isn't there is not found`() async throws {
    let failure = try await Fetched.fetch("http://nowhere.invalid/").failure
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
    let page = try await Fetched.fetch(server, scheme: "https")
    #expect(page.failure == .untrusted(host: "localhost"))
    #expect(page.text == "")
    try await server.stop()
  }

  @Test func `a busy server is asked again`() async throws {
    let server = try await FixtureServer(answers: [
      FixtureServer.response("503 Service Unavailable", headers: ["Retry-After: 0"], body: ""),
      FixtureServer.response("200 OK", body: Self.feed),
    ])
    let page = try await Fetched.fetch(server)
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
    let page = try await Fetched.fetch(
      first, headers: [("Authorization", "Bearer t0ken"), ("X-Api-Key", "k3y")])
    #expect(page.text == Self.feed)
    #expect(first.seen.first?.contains("t0ken") == true)
    #expect(other.seen.allSatisfy { !$0.contains("t0ken") && !$0.contains("k3y") })
    try await first.stop()
    try await other.stop()
  }

  // swift-format-ignore
  static let redirects: [(location: String, failure: SourceError)] = [
    ("http://127.0.0.1:99999/",       .network(reason: "it redirects to a port that can't be: a port is a number from 0 to 65535", host: "localhost")),
    ("file:///etc/passwd",            .network(reason: "it redirects from http to file", host: "localhost")),
    ("javascript:alert(1)",           .network(reason: "it redirects from http to javascript", host: "localhost")),
    ("http://no.such.host.invalid/",  .hostNotFound(host: "no.such.host.invalid")),
  ]

  @Test(arguments: redirects)
  func `a redirect that can't be followed says where it leads`(
    location: String, failure: SourceError
  ) async throws {
    let server = try await FixtureServer(answers: [
      FixtureServer.response("302 Found", headers: ["Location: \(location)"], body: "")
    ])
    #expect(try await Fetched.fetch(server).failure == failure)
    try await server.stop()
  }

  @Test func `a redirect to itself ends`() async throws {
    let server = try await FixtureServer(answers: [
      FixtureServer.response("302 Found", headers: ["Location: /again"], body: "")
    ])
    #expect(try await Fetched.fetch(server).failure == .tooManyRedirects(host: "localhost"))
    try await server.stop()
  }

  @Test func `a part is not taken for the whole`() async throws {
    let server = try await FixtureServer(answers: [
      FixtureServer.response(
        "206 Partial Content", headers: ["Content-Range: bytes 0-21/900"], body: Self.feed)
    ])
    let page = try await Fetched.fetch(server)
    #expect(page.text == "")
    #expect(page.failure == .partial(host: "localhost"))
    try await server.stop()
  }

  @Test func `a caller who can't wait for the check asks for an uncompressed answer`() async throws
  {
    let server = try await FixtureServer(answers: [
      FixtureServer.response("200 OK", body: Self.feed)
    ])
    _ = try await Fetched.fetch(server)
    _ = try await Fetched.fetch(server, headers: [("Accept-Encoding", "identity")])
    #expect(server.seen.first?.contains("gzip") == true)
    #expect(server.seen.last?.contains("gzip") == false)
    try await server.stop()
  }

  @Test func `what has come is known at once`() async throws {
    let woken = Woken()
    let spool = try Spool(wake: { woken.note() })
    for _ in 0..<3 { try [UInt8]("ab".utf8).withUnsafeBytes { try spool.append($0) } }
    #expect(woken.count == 1 && spool.arrivedByteCount == 6)
  }

  private final class Woken: Sendable {
    private let state = Mutex(0)
    var count: Int { state.withLock { $0 } }
    func note() { state.withLock { $0 += 1 } }
  }
}
