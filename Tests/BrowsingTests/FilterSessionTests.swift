import DTO
import Domain
import FeedStore
import Networking
import Presentation
import TestSupport
import Testing

@testable import Application

/// `&`: the list goes by a query while it is typed.
@Suite struct FilterSessionTests {
  /// Nine orders: by threes paid, failed and of an unknown status, of 10 to 90 EUR, the last in dollars.
  private static let feed = Feeds.envelope(
    orders: (1...9).map { number in
      Feeds.order(
        "ord_\(number)",
        [
          "status": "\"\(["paused", "paid", "failed"][number % 3])\"",
          "amount": "\"\(number * 10).00\"", "currency": number == 9 ? "\"USD\"" : "\"EUR\"",
        ])
    })

  private static func session(_ text: String = feed) throws -> BrowsingSession {
    try BrowsingSession(
      name: SourceName(text: "scripted"), opener: ScriptedOpener([.success(text)]),
      options: FeedOptions(profile: .named(.shop), arrival: { 1_795_608_000_000_000_000 }),
      size: Size(columns: 100, rows: 24), localZone: .utc, wake: {})
  }

  private static func screen(_ keys: String, _ session: inout BrowsingSession) -> [String] {
    session.type(keys)
  }

  private static func ids(_ lines: [String]) -> [String] {
    lines.compactMap { line in
      line.split(separator: " ").first { $0.hasPrefix("ord_") }.map(String.init)
    }
  }

  @Test func `the list goes by what is typed, and stays so behind Enter`() throws {
    var session = try Self.session()
    let typed = Self.screen("&status=failed", &session)
    #expect(Self.ids(typed) == ["ord_2", "ord_5", "ord_8"])
    #expect(typed[22].hasPrefix("&status=failed") && typed[22].contains("3 of 9 · 3 left out"))
    let kept = Self.screen("\n", &session)
    #expect(Self.ids(kept) == ["ord_2", "ord_5", "ord_8"])
    #expect(
      kept[1].contains("3 of 9: status=failed · 3 left out: status not certain · Esc shows all"))
    #expect(Self.ids(Self.screen("\u{1B}", &session)).count == 9)
  }

  @Test func `what isn't certain comes in by no negation`() throws {
    var session = try Self.session()
    #expect(Self.ids(Self.screen("&status!=failed", &session)) == ["ord_1", "ord_4", "ord_7"])
    var other = try Self.session()
    #expect(Self.ids(Self.screen("&-status=failed\n", &other)) == ["ord_1", "ord_4", "ord_7"])
    var uncertain = try Self.session()
    #expect(
      Self.ids(Self.screen("&uncertain:status\n", &uncertain)) == ["ord_3", "ord_6", "ord_9"])
  }

  @Test func `a kind that nothing tells is neither this nor that`() throws {
    var session = try Self.session("\(Feeds.order("ord_1"))\n\(Feeds.order("ord_2"))\n")
    let lines = Self.screen("&kind!=refund\n", &session)
    #expect(lines[1].contains("0 of 2: kind!=refund · 2 left out: kind not certain"))
    #expect(Self.screen("\u{1B}\n", &session).contains { $0.contains("assumed: nothing tells") })
  }

  @Test func `a mistake is shown below what is typed, and the list stays`() throws {
    var session = try Self.session()
    _ = Self.screen("&status=paid", &session)
    session.handle(.pasted(" statsu=failed "))
    let lines = Self.screen("", &session)
    #expect(Self.ids(lines).count == 3)
    #expect(lines[22].hasPrefix("&status=paid statsu=failed"))
    #expect(
      lines[23].hasPrefix(
        "             ^^^^^^ there is no field statsu: did you mean \"status\"?"))
    // Enter leaves it there to be mended.
    #expect(Self.screen("\n", &session)[22].hasPrefix("&status=paid statsu"))
    var amounts = try Self.session()
    #expect(
      Self.screen("&amount>5 ", &amounts)[23].contains(
        "^ an amount needs a currency: the feed has EUR, USD"))
  }

  @Test func `Tab goes through what may stand there`() throws {
    var session = try Self.session()
    #expect(Self.screen("&sta", &session)[23].hasPrefix(" Tab: status="))
    #expect(Self.screen("\t", &session)[22].hasPrefix("&status="))
    #expect(Self.screen("f\t", &session)[22].hasPrefix("&status=failed"))
    #expect(Self.screen(" currency=\t", &session)[22].hasPrefix("&status=failed currency=EUR"))
    #expect(Self.screen("\t", &session)[22].hasPrefix("&status=failed currency=USD"))
    #expect(Self.screen("\t", &session)[22].hasPrefix("&status=failed currency=EUR"))
  }

  @Test func `the selected record stays selected where it is still there`() throws {
    var session = try Self.session()
    let lines = Self.screen("jjjj&status=failed", &session)
    #expect(lines.first { $0.hasPrefix("▸") }?.contains("ord_5") == true)
    // What isn't there any more isn't.
    #expect(Self.screen(",paid", &session).first { $0.hasPrefix("▸") }?.contains("ord_5") == true)
    #expect(
      Self.screen("\n\u{1B}", &session).first { $0.hasPrefix("▸") }?.contains("ord_5") == true)
  }

  @Test func `Esc goes back to what was filtered before`() throws {
    var session = try Self.session()
    #expect(Self.screen("f", &session)[1].contains("9 of 9: orders"))
    #expect(Self.screen("&status=failed", &session)[1].contains("3 of 9: status=failed"))
    #expect(Self.screen("\u{1B}", &session)[1].contains("9 of 9: orders"))
    // An empty query is none.
    #expect(Self.screen("&\n", &session)[1].contains("9 of 9: orders"))
    #expect(Self.screen("&status=paid\n&", &session)[22].hasPrefix("&status=paid"))
    for _ in "status=paid" { session.handle(.key(.backspace)) }
    #expect(Self.ids(Self.screen("\n", &session)).count == 9)
  }

  @Test func `a word is deleted by ctrl-w, and all by ctrl-u`() throws {
    var session = try Self.session()
    _ = Self.screen("&status=paid amount>5", &session)
    session.handle(.key(.control("w")))
    #expect(Self.screen("", &session)[22].contains("amount") == false)
    session.handle(.key(.control("u")))
    #expect(Self.screen("", &session)[22].hasPrefix("&"))
    session.handle(.pasted("status=\nfailed"))
    #expect(Self.screen("", &session)[22].hasPrefix("&status= failed"))
  }

  // swift-format-ignore
  static let queries = ["status=failed", "kind=order amount>=30EUR", "-currency=USD", "ord_1", "customer~a", "drift:any", "created>2026-11-20", "missing:customer or status=paid", "raw.status=paused", "raw.customer.name~a -raw.paymentMethod.type=card"]

  @Test(arguments: queries)
  func `the list has what export and count have`(query: String) throws {
    let source = MemorySource(try Repository.bytes(ofSample: "orders.json"))
    let text = String(decoding: try Repository.bytes(ofSample: "orders.json"), as: UTF8.self)
    let read = ReadSource(try ReadFeed(source).state, source)
    var ids: [Int] = []
    var asked = try FeedQuery(query, now: 1_795_608_000_000_000_000)
    let count = try asked.records(of: read) {
      ids.append($0.number)
      return true
    }
    var session = try Self.session(text)
    _ = Self.screen("&\(query)\n", &session)
    #expect(session.filteredRows.map(Int.init) == ids && count.matched == ids.count)
    #expect(session.state.list.filter?.news.leftOut == count.leftOut)
  }

  @Test func `where the source is gone, a filter has looked through all there is`() throws {
    var session = try BrowsingSession(
      name: SourceName(text: "scripted"),
      opener: ScriptedOpener([
        .success(Feeds.envelope(orders: [Feeds.order("ord_1")])),
        .failure(.notFound(path: "orders.json")),
      ]),
      options: FeedOptions(profile: .named(.shop), arrival: { 0 }),
      size: Size(columns: 100, rows: 20), localZone: .utc, wake: {})
    session.type("S")
    let gone = session.type("R")
    #expect(gone[0].contains("broken") && !gone.contains { $0.contains("Paid") })
    for keys in ["\n", "&status=paid\n", "f", "sa"] {
      session.type(keys)
      #expect(session.state.list.filter?.isDone != false, "\(keys)")
    }
  }
}
