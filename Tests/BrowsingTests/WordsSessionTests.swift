import DTO
import Domain
import FeedStore
import Presentation
import Query
import TestSupport
import Testing

@testable import Application

/// What completion offers: what the feed has, with how often, and nothing that is masked.
@Suite struct WordsSessionTests {
  private static func session(_ count: Int = 4) throws -> BrowsingSession {
    let orders = (0..<count).map { number in
      Feeds.order(
        "ord_\(number)",
        [
          "status": number == 0 ? "\"paused\"" : number == 1 ? "\"failed\"" : "\"paid\"",
          "customer": #"{"id":"c\#(number)","name":"Ada Byron","email":"ada@example.com"}"#,
          "paymentDetails": #"{"method":"\#(number == 2 ? "bank transfer" : "card")"}"#,
          "metadata":
            #"{"region":"\#(number == 0 ? "us" : "eu")","tier":\#(number % 2),"api_key":"k3y-\#(number)","deep":{"a":{"b":"x"}},"a.b":1,"ada@example.com":1,"list":[1],"long":"\#(String(repeating: "l", count: 60))"}"#,
        ])
    }
    var session = try BrowsingSession(
      name: SourceName(text: "scripted"),
      opener: ScriptedOpener([.success(Feeds.envelope(orders: orders))]),
      options: FeedOptions(profile: .named(.shop), arrival: { 0 }),
      size: Size(columns: 200, rows: 24), localZone: .utc, wake: {})
    session.waitUntilIdle()
    return session
  }

  // swift-format-ignore
  static let offers: [(keys: String, offered: String)] = [
    ("&status=",                "Tab: paid (2)  failed (1)  pending  requires_action"),
    ("&status!=failed,pa",      "Tab: paid  partially_refunded"),
    ("&word=",                  "Tab: paid (2)  failed (1)  paused (1)"),
    ("&method=",                #"Tab: card (3)  "bank transfer" (1)"#),
    ("&method=b",               #"Tab: "bank transfer" (1)"#),
    ("&kind=",                  "Tab: order (4)  payment"),
    ("&currency=",              "Tab: EUR (4)"),
    ("&raw.",                   "Tab: raw."),
    ("&raw.meta",               "Tab: raw.metadata."),
    ("&raw.metadata.",          "Tab: raw.metadata.region=  raw.metadata.tier=  raw.metadata.deep."),
    ("&raw.metadata.deep.",     "Tab: raw.metadata.deep.a."),
    ("&raw.metadata.region=",   "Tab: eu (3)  us (1)"),
    ("&raw.metadata.tier=",     "Tab: 0 (2)  1 (2)"),
    ("&raw.metadata.region=e",  "Tab: eu (3)"),
    (":columns raw.metadata.",  "Tab: raw.metadata.region  raw.metadata.tier  raw.metadata.deep."),
    (":sort -raw.metadata.r",   "Tab: raw.metadata.region"),
    (":columns raw.metadata.tier,raw.metadata.", "Tab: raw.metadata.region  raw.metadata.deep."),
  ]

  @Test(arguments: offers)
  func `what the feed has is offered`(keys: String, offered: String) throws {
    var session = try Self.session()
    _ = session.type(keys)
    session.waitUntilIdle()
    let line = session.frame().lines.last ?? ""
    #expect(line.contains(offered), "\(line)")
  }

  @Test func `what is masked, a secret or can't be typed isn't offered`() throws {
    var session = try Self.session()
    for keys in [
      "&raw.", "&raw.customer.", "&raw.metadata.", "&raw.metadata.api_key=", "&raw.customer.name=",
    ] {
      _ = session.type(keys)
      session.waitUntilIdle()
      let line = session.frame().lines.last ?? ""
      for hidden in ["api_key", "k3y", "Byron", "ada@", "a.b=", "list", "long", "customer.name"] {
        #expect(!line.contains(hidden), "\(keys): \(line)")
      }
      session.type("\u{1B}")
    }
    #expect(
      session.known?.vocabulary.places.contains { $0.path.contains("customer.name") } == false)
  }

  @Test func `what Tab takes is a query that finds as many`() throws {
    var session = try Self.session()
    _ = session.type("&method=b")
    session.waitUntilIdle()
    let lines = session.type("\t\n")
    #expect(lines[1].contains(#"1 of 4: method="bank transfer""#))
  }

  @Test func `of many records some are looked at for values, and not counted`() throws {
    var session = try Self.session(2_500)
    _ = session.type("&raw.metadata.region=")
    session.waitUntilIdle()
    #expect(session.frame().lines.last?.contains("Tab: eu  us") == true)
    session.type("\u{1B}")
    _ = session.type("&status=")
    #expect(session.frame().lines.last?.contains("paid (2,498)") == true)
  }

  // swift-format-ignore
  static let uncounted: [(keys: String, offered: String)] = [
    ("&status!=fa",       " Tab: failed"), ("&-status=fa", " Tab: failed"), ("&method!=b", #" Tab: "bank transfer""#),
    ("&method=\"ba",      " ⏎ keeps it  Esc back"),
  ]

  @Test(arguments: uncounted)
  func `how many have a word isn't said where others are found`(
    keys: String, offered: String
  ) throws {
    var session = try Self.session()
    _ = session.type(keys)
    session.waitUntilIdle()
    let line = session.frame().lines.last ?? ""
    #expect(line == offered || keys.hasSuffix("\"ba") && !line.contains("Tab:"), "\(line)")
  }

  @Test
  func `what differs in its letters' case alone is one word, and what no quotes hold is none`()
    throws
  {
    let methods = ["card", "Card", "card", "\u{301}mark", "end\u{600}"]
    var session = try BrowsingSession(
      name: SourceName(text: "scripted"),
      opener: ScriptedOpener([
        .success(
          Feeds.envelope(
            orders: methods.enumerated().map {
              Feeds.order("o\($0)", ["paymentDetails": "{\"method\":\"\($1)\"}"])
            }))
      ]),
      options: FeedOptions(profile: .named(.shop), arrival: { 0 }),
      size: Size(columns: 120, rows: 24), localZone: .utc, wake: {})
    _ = session.type("&method=")
    session.waitUntilIdle()
    #expect(session.frame().lines.last == " Tab: card (3)")
    #expect(session.type("\t\n")[1].contains("3 of 5: method=card"))
  }

  @Test func `a filter that is longer than what is typed is kept whole`() throws {
    var session = try Self.session()
    let filter = (0..<300).map { "id!=none_\($0)" }.joined(separator: " ")
    session.handle(.views([SavedView(name: "long", filter: filter, order: nil, columns: [])]))
    session.type("v1&\n")
    #expect(session.state.list.filter?.criterion == .query(filter))
  }
}
