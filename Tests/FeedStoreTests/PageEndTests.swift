import DTO
import Domain
import Foundation
import Networking
import TestSupport
import Testing
import WireJSON

@testable import FeedStore

/// Where a feed of pages ends, and where it only seems to.
@Suite struct PageEndTests {
  private static func profile(_ step: Paging.Step, order: Paging.Order? = nil) -> FeedProfile {
    var profile = FeedProfile.shop
    profile.paging = Paging(step)
    profile.paging?.order = order
    return profile
  }

  /// Pages of our own format, with these members around their orders.
  private static func page(_ orders: [String], _ around: String = "") -> String {
    #"{"schemaVersion":2,"data":{"orders":[\#(orders.joined(separator: ","))]}\#(around)}"#
  }

  // swift-format-ignore
  static let counts: [(around: String, isAll: Bool)] = [
    (#","total":12"#,                        false),
    (#","count":2"#,                         false),
    (#","page":1"#,                          false),
    (#","limit":2"#,                         false),
    (#","links":{"self":"/x"}"#,             false),
    (#","hasMore":false"#,                   true),
    (#","next":null"#,                       true),
    (#","page":1,"total_pages":1"#,          true),
    (#","offset":0,"limit":2,"total":2"#,    true),
  ]

  @Test(arguments: counts)
  func `a page that counts its own records doesn't say that it is the last`(
    around: String, isAll: Bool
  ) throws {
    let transport = ScriptedTransport { request, _ in
      let start = request.number("skip") ?? 0
      let ids = (start..<min(start + 2, 6)).map { Feeds.order("o\($0)") }
      return .init(Self.page(ids, around))
    }
    let read = try PagesRead(
      Self.profile(.offset(parameter: "skip", first: 0)), through: transport)
    #expect(read.ids.count == (isAll ? 2 : 6) && read.pages.outcome.end == .whole)
    #expect(transport.seen.count == (isAll ? 1 : 4))
  }

  @Test func `back to a time ends nothing where the newest don't stand first`() throws {
    let days = (1...9).map { day in
      Feeds.order("o\(day)", ["createdAt": "\"2026-11-0\(day)T10:00:00Z\""])
    }
    let bound = PageBounds(oldest: 1_793_836_800_000_000_000)  // 2026-11-05
    let transport = ScriptedTransport { request, _ in
      let page = request.number("page") ?? 1
      return .init(Self.page(Array(days.dropFirst((page - 1) * 3).prefix(3))))
    }
    for order in [Paging.Order.oldestFirst, nil] {
      let read = try PagesRead(
        Self.profile(.page(parameter: "page", first: 1), order: order), bound, through: transport)
      #expect(read.ids.count == 9)
    }
  }

  @Test func `one record that was dated back doesn't end what is read back to a time`() throws {
    let transport = ScriptedTransport { request, _ in
      let page = request.number("page") ?? 1
      guard page < 4 else { return .init(Self.page([])) }
      let old = Feeds.order("old\(page)", ["createdAt": "\"2025-01-01T10:00:00Z\""])
      return .init(Self.page([Feeds.order("o\(page)"), old]))
    }
    let read = try PagesRead(
      Self.profile(.page(parameter: "page", first: 1), order: .newestFirst),
      PageBounds(oldest: 1_793_836_800_000_000_000), through: transport)
    #expect(read.ids.count == 6)
  }

  @Test func `a flag that isn't there leaves it open whether there are more`() throws {
    let stripe = try #require(try ProfileCatalog.builtIn.profile(named: "stripe"))
    let charge =
      #"{"id":"ch_1","object":"charge","amount":1,"currency":"eur","created":1763719200,"status":"succeeded"}"#
    // swift-format-ignore
    for (flag, end) in [(#","has_more":false"#, PageEnd.whole), ("", .untold), (#","has_more":null"#, .untold)] {
      let transport = ScriptedTransport { _, _ in
        .init(#"{"object":"list","url":"/v1/charges","data":[\#(charge)]\#(flag)}"#)
      }
      let read = try PagesRead(stripe, through: transport)
      #expect(read.pages.outcome.end == end, "\(flag)")
      #expect(read.verdict.isWhole == (end == .whole))
    }
  }

  // swift-format-ignore
  static let signs: [(profile: String, page: String, end: PageEnd)] = [
    ("shop", #"{"schemaVersion":2,"data":{"orders":[ORDER]},"next":null}"#,            .whole),
    ("shop", #"{"schemaVersion":2,"data":{"orders":[ORDER]},"nextPage1":"c2"}"#,       .untold),
    ("shop", #"{"schemaVersion":2,"data":{"orders":[ORDER]}}"#,                        .untold),
    ("shop", #"{"schemaVersion":2,"data":{"orders":[ORDER]},"hasMore":false}"#,        .whole),
    ("shop", #"{"schemaVersion":2,"data":{"orders":[]}}"#,                             .whole),
    ("shop", #"[ORDER]"#,                                                              .whole),
    ("shop", "ORDER\nORDER",                                                           .whole),
    ("shop", "ORDER",                                                                  .whole),
    ("mollie", #"{"count":1,"_embedded":{"payments":[PAYMENT]},"_links":{"next":null}}"#,      .whole),
    ("mollie", #"{"count":1,"_embedded":{"payments":[PAYMENT]},"_links":{"self":null}}"#,      .untold),
    ("mollie", #"{"count":1,"_embedded":{"payments":[PAYMENT]},"_links":{"nxt":{"href":"/2"}}}"#, .untold),
    ("mollie", #"{"count":1,"_embedded":{"payments":[PAYMENT]},"_links":null}"#,               .untold),
    ("shop", #"{"schemaVersion":2,"data":{"orders":[ORDER]},"next":{}}"#,              .untold),
    ("shop", #"{"schemaVersion":2,"data":{"orders":[ORDER]},"next":[]}"#,              .untold),
    ("shop", #"{"schemaVersion":2,"data":{"orders":[ORDER]},"next":false}"#,           .untold),
    ("mollie", #"{"count":1,"_embedded":{"payments":[PAYMENT]}}"#,                             .untold),
    // The flag is that of its other API, GraphQL's.
    ("shopify", #"{"orders":[SHOPIFY]}"#,                                                       .whole),
    ("gocardless", #"{"payments":[GOCARDLESS],"meta":{"cursors":{"before":null,"after":null},"limit":50}}"#, .whole),
    ("gocardless", #"{"payments":[GOCARDLESS],"meta":{"cursors":{"before":null,"behind":"ID1"},"limit":50}}"#, .untold),
  ]

  @Test(arguments: signs)
  func `where each page says what is next, one that doesn't may not be the last`(
    profile: String, page: String, end: PageEnd
  ) throws {
    let named = try #require(try ProfileCatalog.builtIn.profile(named: profile))
    let records = [
      "ORDER": Feeds.order("o1"),
      "PAYMENT":
        #"{"resource":"payment","id":"tr_1","status":"paid","amount":{"value":"1.00","currency":"EUR"},"createdAt":"2026-11-21T10:00:00+00:00"}"#,
      "SHOPIFY":
        #"{"id":1,"admin_graphql_api_id":"gid://shopify/Order/1","financial_status":"paid","total_price":"1.00","currency":"EUR","created_at":"2026-11-21T10:00:00+00:00"}"#,
      "GOCARDLESS":
        #"{"id":"PM1","status":"paid_out","amount":100,"currency":"GBP","created_at":"2026-11-21T10:00:00.000Z","links":{"mandate":"MD1"}}"#,
    ]
    let text = records.reduce(page) { $0.replacing($1.key, with: $1.value) }
    let read = try PagesRead(named, through: ScriptedTransport { _, _ in .init(text) })
    #expect(read.pages.outcome.end == end)
    #expect(read.verdict.isWhole == (end == .whole))
  }

  @Test func `links inside of links lead to the next page`() throws {
    let mollie = try #require(try ProfileCatalog.builtIn.profile(named: "mollie"))
    let transport = ScriptedTransport { _, number in
      let next =
        number < 2
        ? #"{"href":"https://api.example.com/v2/payments?from=tr_\#(number)","type":"application/hal+json"}"#
        : "null"
      return .init(
        #"{"_embedded":{"payments":[{"resource":"payment","id":"tr_\#(number)","status":"paid","amount":{"value":"1.00","currency":"EUR"},"createdAt":"2026-11-21T10:00:00+00:00"}]},"count":1,"_links":{"self":{"href":"https://api.example.com/v2/payments"},"previous":null,"next":\#(next)}}"#
      )
    }
    let read = try PagesRead(mollie, through: transport)
    #expect(read.ids == ["tr_0", "tr_1", "tr_2"] && read.pages.outcome.end == .whole)
  }

  // MARK: The same again

  private static let nameless: FeedProfile = {
    var profile = PageEndTests.profile(.page(parameter: "page", first: 1))
    for index in profile.types.indices { profile.types[index].idIsOptional = true }
    return profile
  }()

  @Test func `records without an id stand once, though each page has them`() throws {
    let orders = (0..<3).map { _ in Feeds.order("", ["id": nil]) }
    let transport = ScriptedTransport { _, _ in .init(Self.page(orders)) }
    let read = try PagesRead(Self.nameless, through: transport)
    #expect(read.pages.state.rows.count == 3 && read.verdict == .unfinished(.repeated))
  }

  @Test func `pages without anything new don't go on for ever`() throws {
    for body in [Self.page([]), Self.page(["{\"id\":"])] {
      let transport = ScriptedTransport { _, number in
        .init(body.replacing("]}}", with: "]},\"next\":\"c\(number)\"}"))
      }
      let read = try PagesRead(
        Self.profile(.cursor(parameter: "cursor")), PageBounds(recordCount: 5), through: transport)
      #expect(transport.seen.count <= 100 && !read.verdict.isWhole)
    }
  }

  @Test func `a feed that grows by a page while it is read isn't one that repeats`() throws {
    let shop = PagedShop(.offset(parameter: "skip", first: 0), count: 30)
    let transport = ScriptedTransport { request, number in
      if number == 1 { for new in 0..<10 { shop.add("n\(new)") } }
      return shop.answer(request)
    }
    let read = try PagesRead(
      shop.profile, through: transport, from: "https://api.example.com/orders?limit=10")
    #expect(read.ids == (0..<30).map { "o\($0)" } && read.verdict == .complete)
  }

  @Test func `a page that fails twice behind its last record isn't one that repeats`() throws {
    let shop = PagedShop(.cursor(parameter: "cursor"), count: 30)
    let transport = ScriptedTransport { request, number in
      let text = shop.answer(request).text
      switch number {
      case 1:
        return .failing(.cutShort(receivedBytes: 1), behind: String(text.dropLast(12)))
      case 2: return .failing(.cutShort(receivedBytes: 0))
      default: return shop.answer(request)
      }
    }
    let read = try PagesRead(
      shop.profile, through: transport, from: "https://api.example.com/orders?limit=10")
    #expect(read.ids.count == 30 && read.verdict == .complete)
    #expect(!read.drift.contains { $0.hasPrefix("feed_moved") })
  }

  @Test func `events of one record on several pages are no pages that repeat`() throws {
    let stripe = try #require(try ProfileCatalog.builtIn.profile(named: "stripe"))
    let transport = ScriptedTransport { request, number in
      let event = { (at: Int, charge: String) in
        #"{"id":"evt_\#(at)","object":"event","type":"charge.updated","created":\#(1_763_719_200 - at),"data":{"object":{"id":"\#(charge)","object":"charge","amount":\#(at),"currency":"eur","created":1763719000,"status":"succeeded","captured":true,"refunded":false}}}"#
      }
      let charges = number < 3 ? ["ch_1", "ch_2"] : ["ch_3", "ch_4"]
      return .init(
        #"{"object":"list","url":"/v1/events","has_more":\#(number < 3),"data":[\#(event(number * 2, charges[0])),\#(event(number * 2 + 1, charges[1]))]}"#
      )
    }
    let read = try PagesRead(stripe, through: transport)
    #expect(read.ids.sorted() == ["ch_1", "ch_2", "ch_3", "ch_4"] && read.verdict == .complete)
    #expect(!read.drift.contains { $0.hasPrefix("feed_moved") })
  }

  @Test func `there is nothing behind the last page where nothing says which that is`() throws {
    let transport = ScriptedTransport { request, _ in
      let page = request.number("page") ?? 1
      return page > 2
        ? .failing(.status(code: 404, reason: "Not Found", host: "h"))
        : .init(Self.page([Feeds.order("o\(page)")]))
    }
    let read = try PagesRead(
      Self.profile(.page(parameter: "page", first: 1)), through: transport)
    #expect(read.ids == ["o1", "o2"] && read.verdict == .complete)
  }

  @Test func `records may be missing where there are fewer than before`() throws {
    let transport = ScriptedTransport { request, number in
      let start = request.number("skip") ?? 0
      let total = number == 0 ? 6 : 5
      let ids = (start..<min(start + 2, total)).map { Feeds.order("o\($0 + number)") }
      return .init(Self.page(ids, ",\"offset\":\(start),\"limit\":2,\"total\":\(total)"))
    }
    let read = try PagesRead(
      Self.profile(.offset(parameter: "skip", first: 0)), through: transport)
    #expect(read.drift.contains("feed_shrank 1"))
  }

  // MARK: Elsewhere

  @Test func `what another origin chose isn't asked for with credentials`() throws {
    let transport = ScriptedTransport { request, number in
      let url = number == 1 ? URL(string: "https://elsewhere.example.net/x") : nil
      let next = number < 3 ? "\"c\(number)\"" : "null"
      return .init(Self.page([Feeds.order("o\(number)")], ",\"next\":\(next)"), at: url)
    }
    let read = try PagesRead(Self.profile(.cursor(parameter: "cursor")), through: transport)
    #expect(transport.seen.map { !$0.headers.isEmpty } == [true, true, false, false])
    #expect(read.drift == ["next_elsewhere elsewhere.example.net 1"])
  }
}
