import Foundation
import TestSupport
import Testing

@testable import Networking

/// What an answer that refuses says beside its status.
@Suite struct AnswerDetailsTests {
  private static func words(_ status: Int, _ headers: [String], _ body: String) -> String {
    var head = ResponseHead()
    for line in ["HTTP/1.1 \(status) x"] + headers + [""] {
      _ = Array("\(line)\r\n".utf8).withUnsafeBytes { head.take($0) }
    }
    head.refusal = Array(body.utf8)
    return AnswerDetails(head).words
  }

  // swift-format-ignore
  static let answers: [(status: Int, headers: [String], body: String, words: String)] = [
    (500, ["Request-Id: req_8fJ2"],                            "",    " · request req_8fJ2"),
    (404, ["X-Request-Id: 5f0c-11aa", "Request-Id: first"],    "",    " · request first"),
    (503, ["Paypal-Debug-Id: a1b2"],                           "",    " · request a1b2"),
    (500, [],                                                  "",    ""),
    // Stripe.
    (403, ["Request-Id: req_1"], #"{"error":{"message":"The provided key 'rk_test_***9' does not have the required permissions. Having the 'rak_charge_read' permission would allow this."}}"#, " · it needs rak_charge_read · request req_1"),
    // Shopify, Square, Google.
    (403, [], #"{"errors":"[API] This action requires merchant approval for read_orders scope."}"#,         " · it needs read_orders"),
    (403, [], #"{"errors":[{"detail":"The merchant has not given permission: ORDERS_READ, PAYMENTS_READ."}]}"#, " · it needs ORDERS_READ, PAYMENTS_READ"),
    (403, [], "needs payments.read",                                                                       " · it needs payments.read"),
    // RFC 6750.
    (403, [#"WWW-Authenticate: Bearer realm="x", error="insufficient_scope", scope="orders:read orders:list""#], "other_read", " · it needs orders:read, orders:list"),
    (403, [#"WWW-Authenticate: Bearer error="insufficient_scope""#], "",                                    ""),
    // No permission, or none that can be shown.
    (403, [], #"{"message":"Forbidden, read the docs"}"#,                                                   ""),
    (403, [], #"{"key":"sk_live_4eC39HqLyjWDarjtT1zdp7dc_read"}"#,                                          ""),
    (403, [], "read_" + String(repeating: "x", count: 100),                                                ""),
    (403, [], "\u{1B}[m read_orders\u{7}",                                                                " · it needs read_orders"),
    (403, [], "john.doe_read@example.com, please.visit.evil.example.com.write.now, https://a/read_me",         ""),
    (403, [], "read_only_password_is_hunter_xyz",                                                          ""),
    (403, [], "a_read b_read c_read d_read a_read",                                                        " · it needs a_read, b_read, c_read"),
    (401, [], "read_orders",                                                                               ""),
    (500, ["Request-Id: " + String(repeating: "x", count: 100)],                                           "", ""),
    (500, ["Request-Id: two words"],                                                                       "", ""),
    (500, ["Request-Id: \u{1B}[31m"],                                                                      "", ""),
  ]

  @Test(arguments: answers)
  func `an answer names its request and the permission that is missing`(
    status: Int, headers: [String], body: String, words: String
  ) {
    #expect(Self.words(status, headers, body) == words)
  }

  @Test func `what was sent is never shown, though a server repeats it`() async throws {
    let server = try FixtureServer(answers: [
      FixtureServer.response(
        "403 Forbidden", headers: ["X-Request-Id: SEKRETTOKEN"],
        body: "token_SEKRETTOKEN.write, SEKRET.read, read_orders")
    ])
    let failure = try await Fetched.fetch(
      server, headers: [("Authorization", "Bearer SEKRETTOKEN")]
    ).failure
    #expect(failure?.headline.contains("SEKRET_") == false)
    #expect(failure?.headline.contains("TOKEN") == false)
    #expect(failure?.headline.contains("read_orders") == true)
    server.stop()
  }

  // swift-format-ignore
  /// What is sent, what a server repeats as the name of the request, and whether that is shown.
  static let repeated: [(headers: [(name: String, value: String)], inAddress: [String], id: String, isShown: Bool)] = [
    ([("Authorization", "Bearer SEKRETTOKEN")],            [],                 "SEKRETTOKEN",          false),
    ([("Authorization", "Basic Ym9iOmh1bnRlcjItbG9uZw==")], [],                "hunter2-long",         false),
    ([("Authorization", "Basic Ym9iOmh1bnRlcjItbG9uZw==")], [],                "req.hunter2-long.1",   false),
    ([("X-Api-Key", "abc")],                               [],                 "abc",                  false),
    ([("X-Tenant", "tenant-4711")],                        [],                 "tenant-4711",          false),
    ([],                                                   ["shpat_abcdef"],   "shpat_abcdef",         false),
    ([],                                                   ["a/b+c-4711"],     "a%2Fb%2Bc%2D4711",     false),
    // What is no secret, and stands anywhere.
    ([("X-Version", "2")],                                 [],                 "req_2abc",             true),
    ([("X-Version", "2026-11-20")],                        [],                 "req_2abc",             true),
  ]

  @Test(arguments: repeated.indices)
  func `a secret is known in each form in which it was sent`(index: Int) throws {
    let row = Self.repeated[index]
    var request = try HTTPRequest("https://h/o", headers: row.headers)
    request.addressSecrets = row.inAddress
    var head = ResponseHead()
    for line in ["HTTP/1.1 403 x", "Request-Id: \(row.id)", ""] {
      _ = Array("\(line)\r\n".utf8).withUnsafeBytes { head.take($0) }
    }
    let details = AnswerDetails(head, hiding: request.secrets)
    #expect(details.requestID == (row.isShown ? row.id : nil))
    // Also behind a redirect, where it isn't sent any more.
    let base = try #require(URL(string: "https://h/o"))
    let next = try request.following("https://other/o", from: base, withHeaders: true)
    #expect(next.addressSecrets == row.inAddress && next.headers.isEmpty)
  }

  @Test func `a refusal whose body never comes is one all the same`() async throws {
    let listener = try LoopbackListener()
    defer { listener.stop() }
    let descriptor = listener.descriptor
    Thread.detachNewThread {
      let connection = accept(descriptor, nil, nil)
      let head = Array("HTTP/1.1 403 Forbidden\r\nContent-Length: 1000\r\n\r\nread_orders".utf8)
      write(connection, head, head.count)
    }
    let failure = try await Fetched.fetch("http://localhost:\(listener.port)/").failure
    #expect(
      failure?.headline == "localhost answered 403 Forbidden · it needs read_orders")
  }

  @Test func `the body of a refusal is looked at, and of nothing else`() async throws {
    let body = #"{"message":"needs read_orders"}"#
    for (status, headline) in [
      ("403 Forbidden", "localhost answered 403 Forbidden · it needs read_orders"),
      ("404 Not Found", "localhost answered 404 Not Found"),
    ] {
      let server = try FixtureServer(answers: [FixtureServer.response(status, body: body)])
      #expect(try await Fetched.fetch(server).failure?.headline == headline)
      server.stop()
    }
  }

  @Test func `a refusal whose body breaks off or is endless is one all the same`() async throws {
    for body in ["needs read_", String(repeating: "x", count: 200_000)] {
      let server = try FixtureServer(
        answers: [FixtureServer.response("403 Forbidden", body: body, length: 300_000)])
      let failure = try await Fetched.fetch(server).failure
      #expect(failure == .status(code: 403, reason: "Forbidden", host: "localhost"))
      server.stop()
    }
  }
}
