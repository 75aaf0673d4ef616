import Foundation
import Networking
import TestSupport
import Testing

@testable import Application
@testable import feedtui

/// Who asks: from the environment, files and a prompt, and never from arguments.
@Suite struct RequestOptionTests {
  private static func request(
    _ settings: RequestSettings, _ environment: [String: String] = [:],
    at address: String = "https://api.example.com/orders"
  ) throws -> HTTPRequest {
    let opener = try SourceOpener(settings, environment: environment) { user in "typed by \(user)" }
    return try opener.request(SourceName(text: address))
  }

  // swift-format-ignore
  static let sent: [(settings: RequestSettings, environment: [String: String], headers: [String])] = [
    (.init(),                                       [:],                              []),
    (.init(),                                       ["FEEDTUI_TOKEN": "t1"],          ["Authorization: Bearer t1"]),
    (.init(tokenVariable: "SHOP"),                  ["SHOP": "t2", "FEEDTUI_TOKEN": "t1"], ["Authorization: Bearer t2"]),
    (.init(user: "joe"),                            ["FEEDTUI_PASSWORD": "p", "FEEDTUI_TOKEN": "t1"], ["Authorization: Basic am9lOnA="]),
    (.init(user: "joe"),                            ["FEEDTUI_PASSWORD": ""],         ["Authorization: Basic am9lOg=="]),
    (.init(user: "joe"),                            [:],                              ["Authorization: Basic am9lOnR5cGVkIGJ5IGpvZQ=="]),
    (.init(headers: ["Stripe-Account: acct_1", "X-B: c"]), [:],                       ["Stripe-Account: acct_1", "X-B: c"]),
  ]

  @Test(arguments: sent)
  func `a request says who asks`(
    settings: RequestSettings, environment: [String: String], headers: [String]
  ) throws {
    let request = try Self.request(settings, environment)
    #expect(request.headers.map { "\($0.name): \($0.value)" } == headers)
  }

  // swift-format-ignore
  static let refused: [(settings: RequestSettings, environment: [String: String], error: CommandError)] = [
    (.init(headers: ["Authorization: Bearer t1"]),  [:],               .secretInArgument("--header")),
    (.init(headers: ["cookie: a=b"]),               [:],               .secretInArgument("--header")),
    (.init(headers: ["X-Api-Key: k"]),              [:],               .secretInArgument("--header")),
    (.init(headers: ["X-Shop: sk_live_4eC39HqLyjWDarjtT1zdp7dc"]), [:], .secretInArgument("--header")),
    (.init(headers: ["nonsense"]),                  [:],               .noHeader),
    (.init(headers: ["A: b\nC: d"]),                [:],               .noHeader),
    (.init(headers: ["# A: b"]),                    [:],               .noHeader),
    (.init(user: "joe:password"),                   [:],               .secretInArgument("--user")),
    (.init(user: "sk_live_4eC39HqLyjWDarjtT1zdp7dc"), [:],             .secretInArgument("--user")),
    (.init(tokenVariable: "SHOP"),                  [:],               .unsetVariable("SHOP")),
    (.init(tokenVariable: "SHOP"),                  ["SHOP": ""],      .unsetVariable("SHOP")),
    (.init(tokenVariable: "SHOP"),                  ["SHOP": "a\nb"],  .unusableToken("SHOP")),
  ]

  @Test(arguments: refused)
  func `a secret is not taken from an argument`(
    settings: RequestSettings, environment: [String: String], error: CommandError
  ) {
    #expect(throws: error) { try Self.request(settings, environment) }
    #expect(!error.description.contains("t1") && !error.description.contains("sk_live"))
  }

  // swift-format-ignore
  static let addresses: [(address: String, isTaken: Bool)] = [
    ("https://api.example.com/orders?limit=5",                 true),
    ("https://api.example.com/orders?page_token=abc",          true),
    ("https://api.example.com/orders?token=",                  true),
    ("https://api.example.com/orders?access_token=abc",        false),
    ("https://api.example.com/orders?a=1&Client_Secret=abc",   false),
    ("https://api.example.com/orders?consumer%5Fsecret=abc",   false),
    ("https://joe@api.example.com/orders",                     false),
    ("https://joe:pw@api.example.com/orders",                  false),
  ]

  @Test(arguments: addresses)
  func `an address with a secret is refused, and the safe way named`(
    address: String, isTaken: Bool
  ) throws {
    guard !isTaken else {
      #expect(throws: Never.self) { try Self.request(.init(), at: address) }
      return
    }
    let error = #expect(throws: SourceError.self) { try Self.request(.init(), at: address) }
    let text = try #require(error).description
    #expect(text.contains("write {NAME}") && !text.contains("abc") && !text.contains("pw@"))
  }

  @Test func `a secret that must stand in the address comes from the environment`() throws {
    let address = "https://api.example.com/orders?access_token={SHOP}&a=%7Bx%7D"
    let request = try Self.request(.init(), ["SHOP": "s&cret"], at: address)
    #expect(request.url.query == "access_token=s%26cret&a=%7Bx%7D")
    #expect(!request.displayName.contains("cret"))
    #expect(throws: SourceError.self) { try Self.request(.init(), at: address) }
  }

  @Test(.enabled(if: TerminalSession.isPossible && FeedSim.isBuilt))
  func `a password that is asked for is sent, and never shown`() throws {
    let sim = try FeedSim("--stopped")
    let session = try TerminalSession(
      "\"$PROGRAM\" check --user shop '\(sim.address)/orders'", columns: 100)
    try session.until(shows: "assword")
    try session.type("hidden-4711")
    try session.send("Enter")
    try session.until(shows: "ended with")
    let screen = try session.screen().joined()
    #expect(screen.contains("records") && !screen.contains("hidden"))
    #expect(try sim.log().allSatisfy { $0.credentials })
  }

  @Test func `files of issuers and certificates are handed on`() throws {
    let request = try Self.request(
      .init(issuersPath: "/i.pem", certificatePath: "/c.pem", keyPath: "/k.pem"),
      ["SSL_CERT_FILE": "/other.pem"])
    #expect(request.issuersPath == "/i.pem")
    #expect(request.identity == ClientIdentity(certificatePath: "/c.pem", keyPath: "/k.pem"))
  }

  @Test func `what can't be is told with the way it is used`() throws {
    #expect(try Program.feedtui("check", "--key", "k.pem", "x.json").status == 64)
    let both = try Program.feedtui("check", "--user", "a", "--token-env", "B", "x.json")
    #expect(both.status == 64 && both.errors.contains("exclude each other"))
    #expect(try Program.feedtui("--follow", "--all", "https://api.example.com/").status == 64)
    #expect(try Program.feedtui("--every", "5s", "orders.json").status == 64)
    #expect(try Program.feedtui("--keep", "5", "orders.json").status == 64)
    #expect(try Program.feedtui("--rate", "fast", "https://api.example.com/").status == 64)
    #expect(try Program.feedtui("check", "--header", "X-Api-Key: k", "x.json").status == 64)
  }
}
