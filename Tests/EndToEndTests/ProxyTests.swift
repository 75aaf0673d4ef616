import TestSupport
import Testing

/// An address is asked by the proxy that the environment names, as curl reads it.
@Suite struct ProxyTests {
  private static let feed = Feeds.envelope(orders: [Feeds.order("a")], payments: [])

  private static func check(_ address: String, _ variables: String...) throws -> Program.Result {
    try Program.run("/usr/bin/env", variables + [TerminalSession.program, "check", address])
  }

  @Test func `a proxy gets the whole address, and its own password alone`() throws {
    let proxy = try FixtureServer(answers: [FixtureServer.response("200 OK", body: Self.feed)])
    let result = try Self.check(
      "http://shop.invalid/orders", "http_proxy=http://ada:s3cret@localhost:\(proxy.port)")
    #expect(result.status == 0 && result.output.contains("shop.invalid/orders: 1 record"))
    let request = try #require(proxy.seen.first)
    #expect(request.hasPrefix("GET http://shop.invalid/orders HTTP/1.1\r\n"))
    #expect(request.contains("Proxy-Authorization: Basic "))
    #expect(!request.contains("\r\nAuthorization:"))
    #expect(!(result.output + result.errors).contains("s3cret"))
    proxy.stop()
  }

  // swift-format-ignore
  static let refusals: [(answer: String, reason: String)] = [
    ("407 Proxy Authentication Required", "the proxy asks for a password"),
    ("502 Bad Gateway",                   "the proxy answered 502"),
  ]

  @Test(arguments: refusals)
  func `a proxy that makes no tunnel says why`(answer: String, reason: String) throws {
    let proxy = try FixtureServer(answers: [FixtureServer.response(answer, body: "")])
    let result = try Self.check(
      "https://shop.invalid/orders", "https_proxy=http://ada:s3cret@localhost:\(proxy.port)")
    #expect(result.status == 2 && result.output.contains(reason), "\(result.output)")
    #expect(proxy.seen.first?.hasPrefix("CONNECT shop.invalid:443 HTTP/1.1\r\n") == true)
    #expect(!(result.output + result.errors).contains("s3cret"))
    proxy.stop()
  }

  @Test func `a proxy that isn't there is told apart from the server`() throws {
    let result = try Self.check(
      "http://shop.invalid/orders", "http_proxy=http://proxy.invalid:3128")
    #expect(result.status == 2 && result.output.contains("its proxy was not found"))
  }

  @Test func `hosts that need no proxy are asked themselves`() throws {
    let server = try FixtureServer(answers: [FixtureServer.response("200 OK", body: Self.feed)])
    let result = try Self.check(
      "http://localhost:\(server.port)/orders", "http_proxy=http://proxy.invalid:3128",
      "no_proxy=localhost")
    #expect(result.status == 0)
    #expect(server.seen.first?.hasPrefix("GET /orders HTTP/1.1\r\n") == true)
    server.stop()
  }
}
