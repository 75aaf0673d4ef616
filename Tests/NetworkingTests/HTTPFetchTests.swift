import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Networking

@Suite struct HTTPFetchTests {
  private static let feed = #"{"data":{"orders":[]}}"#

  @Test func `a page is streamed into the spool`() async throws {
    let server = try FixtureServer(answers: [
      FixtureServer.response("200 OK", body: Self.feed)
    ])
    let page = try await Fetched.fetch(server, headers: [("Authorization", "Bearer t0ken")])
    #expect(page.text == Self.feed)
    #expect(page.failure == nil)
    #expect(server.seen.first?.contains("Bearer t0ken") == true)
    server.stop()
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
    let server = try FixtureServer(
      answers: [FixtureServer.response(status, type: type, body: "<html>secret</html>")])
    let failure = try #require(try await Fetched.fetch(server).failure)
    #expect(failure.headline == headline)
    #expect(!failure.description.contains("secret"))
    #expect(!failure.advice.isEmpty)
    server.stop()
  }

  @Test func `a body cut short keeps what arrived`() async throws {
    let server = try FixtureServer(
      answers: [FixtureServer.response("200 OK", body: "[1,2", length: 100)])
    let page = try await Fetched.fetch(server)
    #expect(page.text == "[1,2")
    #expect(page.failure == .cutShort(receivedBytes: 4))
    server.stop()
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

  // swift-format-ignore
  static let certificates: [(certificate: String, key: String, fault: CertificateFault)] = [
    (SelfSigned.certificate, SelfSigned.key, .selfSigned),
    (Refused.expired,        Refused.key,    .expired),
    (Refused.notYetValid,    Refused.key,    .notYetValid),
    (Refused.unknownIssuer,  Refused.key,    .unknownIssuer),
  ]

  @Test(arguments: certificates)
  func `a certificate nobody vouches for is refused, and it is said why`(
    certificate: String, key: String, fault: CertificateFault
  ) async throws {
    let server = try Self.tlsServer(certificate, key)
    let page = try await Fetched.fetch("https://localhost:\(server.port)/")
    #expect(page.failure == .untrusted(fault, host: "localhost"))
    #expect(page.text == "")
    let http = try await Fetched.fetch("http://localhost:\(server.port)/")
    #expect([.notHTTP(host: "localhost"), .cutShort(receivedBytes: 0)].contains(http.failure))
    // Nothing was asked of it, not even to find out.
    #expect(try server.stop() == 0)
  }

  // swift-format-ignore
  static let ofTrustedIssuers: [(certificate: String, fault: CertificateFault)] = [
    (Refused.ofClient,      .unfit),
    (Refused.issuerExpired, .issuerExpired),
  ]

  @Test(arguments: ofTrustedIssuers)
  func `a certificate of a trusted issuer is refused for another reason`(
    certificate: String, fault: CertificateFault
  ) async throws {
    let server = try Self.tlsServer(certificate, Refused.key)
    let issuers = FileManager.default.temporaryDirectory.appendingPathComponent(
      "feedtui-root-\(UUID()).pem")
    try Data(Refused.root.utf8).write(to: issuers)
    defer { unlink(issuers.path) }
    let page = try await Fetched.fetch(
      "https://localhost:\(server.port)/", issuersPath: issuers.path)
    #expect(page.failure == .untrusted(fault, host: "localhost"))
    #expect(try server.stop() == 0)
  }

  @Test func `a certificate that is trusted is accepted, for its own host alone`() async throws {
    let server = try Self.tlsServer(SelfSigned.certificate, SelfSigned.key)
    let page = try await Fetched.fetch(
      "https://localhost:\(server.port)/", issuersPath: server.certificatePath)
    #expect(page.text == Self.feed && page.failure == nil)
    let other = try await Fetched.fetch(
      "https://127.0.0.1:\(server.port)/", issuersPath: server.certificatePath)
    #expect(other.text == "" && other.failure == .untrusted(.otherHost, host: "127.0.0.1"))
    let nobody = try await Fetched.fetch(
      "https://localhost:\(server.port)/", issuersPath: "/no/such/file")
    #expect(nobody.failure == .issuersUnreadable)
    #expect(try server.stop() == 1)
  }

  // swift-format-ignore
  static let ends: [(headers: [String], isTold: Bool)] = [
    (["Content-Length: \(feed.utf8.count)"], true), (["Connection: close"], false),
  ]

  @Test(arguments: ends)
  func `an answer that ends with its connection may have been cut`(
    headers: [String], isTold: Bool
  ) async throws {
    let head = (["HTTP/1.1 200 OK"] + headers).joined(separator: "\r\n")
    let server = try FixtureServer(answers: ["\(head)\r\n\r\n\(Self.feed)"])
    let fetch = try HTTPFetch(HTTPRequest("http://localhost:\(server.port)/"))
    while fetch.spool.finalByteCount == nil { try await Task.sleep(for: .milliseconds(5)) }
    #expect(fetch.spool.failure == nil && fetch.spool.byteCount == Self.feed.utf8.count)
    #expect(fetch.spool.endIsTold == isTold)
    server.stop()
  }

  @Test(arguments: ["http://[::1]/", "http://[::1]:80/x", "https://[2001:db8::1]/orders"])
  func `an address of IPv6 is one`(address: String) throws {
    #expect(try HTTPRequest(address).url.host?.contains(":") == true)
  }

  private static func tlsServer(
    _ certificate: String, _ key: String,
    answer: String = FixtureServer.response("200 OK", body: feed)
  ) throws -> TLSServer {
    try TLSServer(certificate: certificate, key: key, answer: answer)
  }

  @Test func `https to a plain port is no fault of a certificate`() async throws {
    let server = try FixtureServer(answers: [
      FixtureServer.response("400 Bad Request", body: "")
    ])
    let page = try await Fetched.fetch(server, scheme: "https")
    #expect(page.failure == .notTLS(host: "localhost"))
    server.stop()
  }

  private static let brokenRules = SourceError.network(
    reason: "its answer breaks the rules of HTTP", host: "localhost")
  private static let encoded = SourceError.network(
    reason: "it encodes the transfer in a way that isn't read", host: "localhost")
  private static let longHead = SourceError.network(
    reason: "its answer begins with more headers than are read", host: "localhost")

  // swift-format-ignore
  static let noHTTP: [(answer: String, failure: SourceError)] = [
    ("SSH-2.0-OpenSSH_9.6\r\n",             .notHTTP(host: "localhost")),
    ("{\"data\":{\"orders\":[]}}\r\n\r\n", .notHTTP(host: "localhost")),
    ("HTTP/1.1 200 OK\r\nContent-Length: x\r\n\r\n", .network(reason: "its answer breaks the rules of HTTP", host: "localhost")),
    ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n", .network(reason: "its answer breaks the rules of HTTP", host: "localhost")),
    ("HTTP/1.1 200 OK\r\nContent-",          .cutShort(receivedBytes: 0)),
    ("",                                     .cutShort(receivedBytes: 0)),
    ("HTTP/1.1 200 OK\r\n" + String(repeating: "X-A: \(String(repeating: "a", count: 900))\r\n", count: 400) + "\r\n", longHead),
    ("HTTP/1.1 200 OK\r\nX-A: \(String(repeating: "a", count: 400_000))\r\n\r\n", longHead),
    // What contradicts itself about its length may be cut.
    ("HTTP/1.1 200 OK\r\nContent-Length: 22\r\nContent-Length: 2\r\n\r\n{\"data\":{\"orders\":[]}}", brokenRules),
    ("HTTP/1.1 200 OK\r\nContent-Length: 2, 22\r\n\r\n{\"data\":{\"orders\":[]}}", brokenRules),
    ("HTTP/1.1 200 OK\r\nContent-Length: 2x\r\n\r\n{}", brokenRules),
    ("HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999\r\n\r\n{}", brokenRules),
    ("HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip\r\n\r\n{}", encoded),
    ("HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n", encoded),
    // A header that looks like a status is a header.
    ("HTTP/1.1 206 Partial Content\r\nHTTP/1.1 200 OK: x\r\nContent-Length: 2\r\n\r\n{}", .partial(host: "localhost")),
    ("HTTP/1.1 200 OK\r\nContent-Range: bytes 0-1/9\r\nContent-Length: 2\r\n\r\n{}", .partial(host: "localhost")),
    ("HTTP/1.1 304 Not Modified\r\nLocation: /x\r\n\r\n", .status(code: 304, reason: "Not Modified", host: "localhost")),
    ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n" + String(repeating: "X-A: \(String(repeating: "a", count: 900))\r\n", count: 400) + "\r\n", longHead),
    ("HTTP/1.1 200 OK\r\nX-A: a\0b\r\n\r\n", .network(reason: "its answer breaks the rules of HTTP", host: "localhost")),
  ]

  @Test(arguments: noHTTP)
  func `an answer that is no HTTP is told as that`(
    answer: String, failure: SourceError
  ) async throws {
    let server = try FixtureServer(answers: [answer])
    #expect(try await Fetched.fetch(server).failure == failure)
    server.stop()
  }

  @Test func `a busy server is asked again, and the pause is told`() async throws {
    let server = try FixtureServer(answers: [
      FixtureServer.response("503 Service Unavailable", headers: ["Retry-After: 0"], body: ""),
      FixtureServer.response("429 Too Many Requests", headers: ["Retry-After: 1"], body: ""),
      FixtureServer.response("200 OK", body: Self.feed),
    ])
    let pauses = Mutex<[FetchPause]>([])
    let page = try await Fetched.fetch(server) { pause in pauses.withLock { $0.append(pause) } }
    #expect(page.text == Self.feed)
    #expect(server.seen.count == 3)
    #expect(
      pauses.withLock { $0 } == [
        FetchPause(host: "localhost", status: 503, milliseconds: 0),
        FetchPause(host: "localhost", status: 429, milliseconds: 1000),
      ])
    server.stop()
  }

  @Test func `a server is asked whether its answer is still the one that is known`() async throws {
    let tag = ["ETag: \"a1\"", "Date: Wed, 25 Nov 2026 15:00:00 GMT"]
    let server = try FixtureServer(answers: [
      FixtureServer.response("200 OK", headers: tag, body: Self.feed),
      "HTTP/1.1 304 Not Modified\r\n\(tag.joined(separator: "\r\n"))\r\n\r\n",
    ])
    var request = try HTTPRequest("http://localhost:\(server.port)/v1/orders")
    let first = try HTTPFetch(request)
    #expect(await Fetched.whole(first).text == Self.feed && !first.isNotModified)
    request.validator = Validator(of: first.spool)
    let second = try HTTPFetch(request)
    let page = await Fetched.whole(second)
    #expect(second.isNotModified && page.text.isEmpty && page.failure == nil)
    #expect(ResponseTime.made(second.spool) == 1_795_618_800_000_000_000)
    #expect(server.seen[1].contains("If-None-Match: \"a1\"\r\n"))
    server.stop()
  }

  @Test func `nobody else is asked about an answer that is known`() async throws {
    let other = try FixtureServer(answers: [FixtureServer.response("200 OK", body: Self.feed)])
    let server = try FixtureServer(answers: [
      FixtureServer.response(
        "302 Found", headers: ["Location: http://localhost:\(other.port)/b"], body: "")
    ])
    var request = try HTTPRequest("http://localhost:\(server.port)/a")
    let tagged = try Spool()
    tagged.keep(headers: [("ETag", "\"a1\"")])
    request.validator = Validator(of: tagged)
    #expect(await Fetched.whole(try HTTPFetch(request)).text == Self.feed)
    #expect(server.seen[0].contains("If-None-Match") && !other.seen[0].contains("If-None-Match"))
    server.stop()
    other.stop()
  }

  @Test func `a server that asks for a day is given up at once`() async throws {
    let server = try FixtureServer(answers: [
      FixtureServer.response("503 Service Unavailable", headers: ["Retry-After: 86400"], body: "")
    ])
    let failure = try #require(try await Fetched.fetch(server).failure)
    #expect(failure == .busy(seconds: 86400, host: "localhost"))
    #expect(
      failure.headline == "localhost is busy and asks to wait for 24 hours, which is too long")
    #expect(server.seen.count == 1)
    server.stop()
  }

  @Test func `another origin gets no credential`() async throws {
    let other = try FixtureServer(answers: [FixtureServer.response("200 OK", body: Self.feed)]
    )
    let first = try FixtureServer(answers: [
      FixtureServer.response(
        "302 Found", headers: ["Location: http://localhost:\(other.port)/moved"], body: "")
    ])
    let page = try await Fetched.fetch(
      first, headers: [("Authorization", "Bearer t0ken"), ("X-Api-Key", "k3y")])
    #expect(page.text == Self.feed)
    #expect(first.seen.first?.contains("t0ken") == true)
    #expect(other.seen.allSatisfy { !$0.contains("t0ken") && !$0.contains("k3y") })
    first.stop()
    other.stop()
  }

  @Test func `who was asked on the way sends no credential back to the first origin`() async throws
  {
    let redirect = { (port: Int, path: String) in
      FixtureServer.response(
        "302 Found", headers: ["Location: http://localhost:\(port)/\(path)"], body: "")
    }
    let first = try FixtureServer(answers: [])
    let other = try FixtureServer(answers: [redirect(first.port, "of-the-others-choice")])
    first.prepare([
      redirect(first.port, "own"), redirect(other.port, "away"),
      FixtureServer.response("200 OK", body: Self.feed),
    ])
    let page = try await Fetched.fetch(first, headers: [("Authorization", "Bearer t0ken")])
    #expect(page.text == Self.feed)
    #expect(first.seen.map { $0.contains("t0ken") } == [true, true, false])
    #expect(other.seen.allSatisfy { !$0.contains("t0ken") })
    first.stop()
    other.stop()
  }

  // swift-format-ignore
  static let origins: [(first: String, second: String, areSame: Bool)] = [
    ("http://h/a",       "http://h:80/b",     true),
    ("https://h/a",      "HTTPS://H:443/b",   true),
    ("http://LocalHost", "http://localhost/", true),
    ("http://h/",        "https://h/",        false),
    ("http://h/",        "http://h:443/",     false),
    ("http://h:8080/",   "http://h/",         false),
    ("http://h/",        "http://h.evil/",    false),
  ]

  @Test(arguments: origins)
  func `an origin is the same however it is written`(
    first: String, second: String, areSame: Bool
  ) throws {
    let urls = (try #require(URL(string: first)), try #require(URL(string: second)))
    #expect(urls.0.isSameOrigin(as: urls.1) == areSame)
  }

  @Test func `a host that is too long to be one is cut in messages`() async throws {
    let host = String(repeating: "h", count: 5000)
    let server = try FixtureServer(answers: [
      FixtureServer.response("302 Found", headers: ["Location: http://\(host)/"], body: "")
    ])
    let failure = try #require(try await Fetched.fetch(server).failure)
    #expect(failure.description.count < 200)
    server.stop()
  }

  // swift-format-ignore
  static let redirects: [(location: String, failure: SourceError)] = [
    ("http://127.0.0.1:99999/",       .network(reason: "it redirects to a port that can't be: a port is a number from 0 to 65535", host: "localhost")),
    ("file:///etc/passwd",            .network(reason: "it redirects from http to file", host: "localhost")),
    ("javascript:alert(1)",           .network(reason: "it redirects from http to javascript", host: "localhost")),
    ("//127.0.0.1:99999999999999999999/", .network(reason: "it redirects to a port that can't be: a port is a number from 0 to 65535", host: "localhost")),
    ("http:///x",                     .network(reason: "it redirects to an address without a host", host: "localhost")),
    ("http://no.such.host.invalid/",  .hostNotFound(host: "no.such.host.invalid")),
  ]

  @Test(arguments: redirects)
  func `a redirect that can't be followed says where it leads`(
    location: String, failure: SourceError
  ) async throws {
    let server = try FixtureServer(answers: [
      FixtureServer.response("302 Found", headers: ["Location: \(location)"], body: "")
    ])
    #expect(try await Fetched.fetch(server).failure == failure)
    server.stop()
  }

  @Test func `a redirect to itself ends`() async throws {
    let server = try FixtureServer(answers: [
      FixtureServer.response("302 Found", headers: ["Location: /again"], body: "")
    ])
    #expect(try await Fetched.fetch(server).failure == .tooManyRedirects(host: "localhost"))
    server.stop()
  }

  @Test func `a body in chunks is put together, and what follows it isn't read`() async throws {
    let server = try FixtureServer(answers: [
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\n[1,\r\n2\r\n2]\r\n0\r\nX-Late: 1\r\n\r\n"
    ])
    let page = try await Fetched.fetch(server)
    #expect(page.text == "[1,2]" && page.failure == nil)
    let cut = try FixtureServer(answers: [
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\n[1,\r\n"
    ])
    #expect(try await Fetched.fetch(cut).failure == .cutShort(receivedBytes: 3))
    server.stop()
    cut.stop()
  }

  @Test func `what was announced is answered behind it`() async throws {
    let server = try FixtureServer(answers: [
      "HTTP/1.1 103 Early Hints\r\nContent-Type: text/html\r\n\r\n"
        + FixtureServer.response("200 OK", body: Self.feed)
    ])
    #expect(try await Fetched.fetch(server).text == Self.feed)
    server.stop()
  }

  @Test func `a part is not taken for the whole`() async throws {
    let server = try FixtureServer(answers: [
      FixtureServer.response(
        "206 Partial Content", headers: ["Content-Range: bytes 0-21/900"], body: Self.feed)
    ])
    let page = try await Fetched.fetch(server)
    #expect(page.text == "")
    #expect(page.failure == .partial(host: "localhost"))
    server.stop()
  }

  @Test func `a caller who can't wait for the check asks for an uncompressed answer`() async throws
  {
    let server = try FixtureServer(answers: [
      FixtureServer.response("200 OK", body: Self.feed)
    ])
    _ = try await Fetched.fetch(server)
    _ = try await Fetched.fetch(server, headers: [("Accept-Encoding", "identity")])
    #expect(server.seen.first?.contains("gzip") == true)
    #expect(server.seen.last?.contains("gzip") == false)
    server.stop()
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
