import Foundation
import TestSupport
import Testing

@testable import Networking

/// The certificate by which a server knows the client.
@Suite struct ClientIdentityTests {
  private static let answer = FixtureServer.response("200 OK", body: "{}")

  private static func server() throws -> TLSServer {
    try TLSServer(
      certificate: SelfSigned.certificate, key: SelfSigned.key, answer: answer, knowsClients: true)
  }

  private static func fetch(
    _ address: String, _ server: TLSServer, _ identity: ClientIdentity?
  ) async throws -> Fetched {
    await Fetched.whole(
      try HTTPFetch(
        HTTPRequest(address, issuersPath: server.certificatePath, identity: identity)))
  }

  @Test func `a server that knows its clients by their certificates is read`() async throws {
    let server = try Self.server()
    let identity = ClientIdentity(
      certificatePath: server.certificatePath, keyPath: server.keyPath)
    let page = try await Self.fetch("https://localhost:\(server.port)/", server, identity)
    #expect(page.text == "{}" && page.failure == nil)
    #expect(try server.stop() == 1)
  }

  @Test func `files that are no certificate, or no key, are told`() async throws {
    let server = try Self.server()
    for (certificate, key) in [
      ("/nonexistent.pem", server.keyPath), (server.certificatePath, "/nonexistent.pem"),
      (server.keyPath, server.keyPath),
    ] {
      let page = try await Self.fetch(
        "https://localhost:\(server.port)/", server,
        ClientIdentity(certificatePath: certificate, keyPath: key))
      #expect(page.failure == .identityUnusable)
    }
    #expect(try server.stop() == 0)
  }

  @Test func `another origin doesn't get to know who asks`() async throws {
    let other = try Self.server()
    let home = try TLSServer(
      certificate: SelfSigned.certificate, key: SelfSigned.key,
      answer: FixtureServer.response(
        "302 Found", headers: ["Location: https://localhost:\(other.port)/"], body: ""))
    let identity = ClientIdentity(certificatePath: other.certificatePath, keyPath: other.keyPath)
    let page = try await Self.fetch("https://localhost:\(home.port)/", home, identity)
    #expect(page.failure != nil && page.text.isEmpty)
    #expect(try other.stop() == 0)
    #expect(try home.stop() == 1)
  }
}
