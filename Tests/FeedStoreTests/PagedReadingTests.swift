import DTO
import Domain
import Foundation
import Networking
import TestSupport
import Testing
import WireJSON

@testable import FeedStore

/// A feed of pages, in each of the ways in which APIs give them out.
@Suite struct PagedReadingTests {
  // swift-format-ignore
  static let ways: [Paging.Step] = [
    .linkHeader,
    .nextURL,
    .cursor(parameter: "page[after]"),
    .lastID(parameter: "starting_after", path: TapePath(keys: ["id"])),
    .page(parameter: "page", first: 1),
    .page(parameter: "page", first: 0),
    .offset(parameter: "skip", first: 0),
  ]

  private static func transport(_ shop: PagedShop) -> ScriptedTransport {
    ScriptedTransport { request, _ in shop.answer(request) }
  }

  @Test(arguments: ways)
  func `all pages are one feed, in their order`(way: Paging.Step) throws {
    let shop = PagedShop(way, count: 35)
    let read = try PagesRead(
      shop.profile, through: Self.transport(shop), from: "https://api.example.com/orders?limit=10")
    #expect(read.ids == (0..<35).map { "o\($0)" })
    #expect(read.verdict == .complete && read.drift.isEmpty)
    #expect(read.pages.outcome.pageCount == 4 && read.pages.outcome.end == .whole)
  }

  // swift-format-ignore
  static let questions: [(step: Paging.Step, body: String, last: String)] = [
    (.cursor(parameter: "variables.after"),                           #"{"query":"{ orders }"}"#, #"{"query":"{ orders }","variables":{"after":"+&30"}}"#),
    (.cursor(parameter: "cursor"),                                    #"{"limit":10}"#,           #"{"cursor":"+&30","limit":10}"#),
    (.page(parameter: "page", first: 1),                              #"{"limit":10,"page":1}"#,  #"{"limit":10,"page":4}"#),
    (.offset(parameter: "from", first: 0),                            #"{"limit":10}"#,           #"{"from":30,"limit":10}"#),
    (.lastID(parameter: "after", path: TapePath(keys: ["id"])),       #"{"limit":10}"#,           #"{"after":"o29","limit":10}"#),
  ]

  @Test(arguments: questions)
  func `pages are asked for in a body as well`(
    step: Paging.Step, body: String, last: String
  ) throws {
    let shop = PagedShop(step, count: 35)
    var profile = shop.profile
    profile.bodyPaging = Paging(step)
    profile.paging = nil
    let transport = Self.transport(shop)
    let question: RequestBody = try #require(RequestBody(Array(body.utf8)))
    let read = try PagesRead(profile, through: transport, asking: question)
    #expect(read.ids == (0..<35).map { "o\($0)" } && read.verdict == .complete)
    let asked = transport.seen.compactMap(\.body).map { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(
      asked.count == 4 && asked.last == last && transport.seen.allSatisfy { $0.url.query == nil })
    // Without a way that is known, one page is read, and that is told.
    profile.bodyPaging = nil
    profile.paging = Paging(step)
    let one = try PagesRead(
      profile, through: Self.transport(shop), asking: question)
    #expect(one.ids.count == 10 && one.pages.outcome.end == .notFollowed)
  }

  @Test(arguments: ways)
  func `a number of records that ends with a page ends there`(way: Paging.Step) throws {
    let shop = PagedShop(way, count: 20)
    let transport = Self.transport(shop)
    let read = try PagesRead(
      shop.profile, through: transport, from: "https://api.example.com/orders?limit=10")
    #expect(read.ids.count == 20 && read.verdict == .complete && transport.seen.count == 2)
  }

  @Test func `no more is read than was asked for, and it says that more exist`() throws {
    let shop = PagedShop(.lastID(parameter: "after", path: TapePath(keys: ["id"])), count: 500)
    let transport = Self.transport(shop)
    let read = try PagesRead(
      shop.profile, PageBounds(recordCount: 230), through: transport)
    #expect(read.ids.count == 230 && read.pages.outcome.end == .enough)
    #expect(read.verdict == .complete)
    #expect(
      transport.paths == [
        "/orders?limit=100", "/orders?after=o99&limit=100", "/orders?after=o199&limit=30",
      ])
  }

  @Test func `pages are read back to a time`() throws {
    var profile = FeedProfile.shop
    profile.paging = Paging(.page(parameter: "page", first: 1))
    let transport = ScriptedTransport { request, _ in
      let page = request.number("page") ?? 1
      let day = Feeds.order("o\(page)", ["createdAt": "\"2026-11-\(30 - page)T10:00:00Z\""])
      return .init(#"{"schemaVersion":2,"data":{"orders":[\#(day)]},"next":"more"}"#)
    }
    profile.paging?.order = .newestFirst
    let midnight = Int64(1_795_737_600) * 1_000_000_000
    let read = try PagesRead(profile, PageBounds(oldest: midnight), through: transport)
    #expect(read.ids == ["o1", "o2", "o3", "o4"] && read.pages.outcome.end == .enough)
  }

  @Test func `a profile that doesn't say how pages are asked for is read as one page`() throws {
    let shop = PagedShop(.nextURL, count: 35)
    var profile = shop.profile
    profile.paging = nil
    let read = try PagesRead(profile, through: Self.transport(shop))
    #expect(read.ids.count == 10 && read.verdict == .unfinished(.notFollowed))
  }

  // MARK: Feeds that move

  @Test func `records that stand on two pages because the feed moved are one each`() throws {
    let shop = PagedShop(.offset(parameter: "skip", first: 0), count: 30)
    let transport = ScriptedTransport { request, number in
      if number == 1 {
        shop.add("new1")
        shop.add("new2")
      }
      return shop.answer(request)
    }
    let read = try PagesRead(
      shop.profile, through: transport, from: "https://api.example.com/orders?limit=10")
    #expect(read.ids == (0..<30).map { "o\($0)" })
    #expect(read.drift == ["feed_moved 1"] && read.verdict == .complete)
  }

  // MARK: Servers that lead astray

  @Test func `a cursor that was given before ends the reading`() throws {
    let transport = ScriptedTransport { request, number in
      let orders = Feeds.order("o\(number)")
      return .init(
        #"{"schemaVersion":2,"data":{"orders":[\#(orders)]},"next":"\#(["a", "b", "a"][min(number, 2)])"}"#
      )
    }
    let read = try PagesRead(.shop, through: transport)
    #expect(read.ids == ["o0", "o1", "o2"] && transport.seen.count == 3)
    #expect(read.verdict == .unfinished(.repeated) && read.drift == ["repeated_page 1"])
  }

  @Test func `a server that gives one page for all isn't asked without end`() throws {
    let page = #"{"schemaVersion":2,"data":{"orders":[\#(Feeds.order("a"))]}}"#
    var profile = FeedProfile.shop
    profile.paging = Paging(.page(parameter: "page", first: 1))
    let transport = ScriptedTransport { _, _ in .init(page) }
    let read = try PagesRead(profile, through: transport)
    // One more than is needed: a feed that has grown by a page looks the same.
    #expect(read.ids == ["a"] && transport.seen.count == 3)
    #expect(read.verdict == .unfinished(.repeated))
  }

  @Test func `credentials stay at home, also where the way leads back`() throws {
    let next = [
      "https://elsewhere.example.net/orders", "https://api.example.com/chosen",
      "https://api.example.com/again", nil,
    ]
    var profile = FeedProfile.shop
    profile.paging = Paging(.nextURL)
    let transport = ScriptedTransport { request, number in
      let link = next[number].map { "\"\($0)\"" } ?? "null"
      return .init(
        #"{"schemaVersion":2,"data":{"orders":[\#(Feeds.order("o\(number)"))]},"next":\#(link)}"#)
    }
    let read = try PagesRead(profile, through: transport)
    #expect(read.ids.count == 4 && read.verdict == .complete)
    #expect(transport.seen.map { !$0.headers.isEmpty } == [true, false, false, false])
    #expect(read.drift == ["next_elsewhere elsewhere.example.net 1"])
  }

  // swift-format-ignore
  static let addresses: [(next: String, asked: String?)] = [
    ("https://api.example.com/b",      "https://api.example.com/b"),
    ("/b?x=1",                         "https://api.example.com/b?x=1"),
    ("?page=2",                        "https://api.example.com/orders?page=2"),
    // A server behind a proxy often doesn't know that it is asked by https.
    ("http://api.example.com/b",       "https://api.example.com/b"),
    ("http://elsewhere.example.net/b", nil),
    ("http://api.example.com:8080/b",  nil),
    ("file:///etc/passwd",             nil),
    ("javascript:alert(1)",            nil),
    ("https:///b",                     nil),
    ("https://api.example.com:99999/", nil),
  ]

  @Test(arguments: addresses)
  func `the next page is asked for where that is safe`(next: String, asked: String?) throws {
    var profile = FeedProfile.shop
    profile.paging = Paging(.nextURL)
    let transport = ScriptedTransport { _, number in
      .init(
        #"{"schemaVersion":2,"data":{"orders":[\#(Feeds.order("o\(number)"))]},"next":\#(number == 0 ? "\"\(next)\"" : "null")}"#
      )
    }
    let read = try PagesRead(profile, through: transport)
    #expect(transport.seen.dropFirst().map(\.url.absoluteString) == [asked].compactMap(\.self))
    if asked == nil {
      guard case .unfinished(.refused) = read.verdict else {
        Issue.record("\(read.verdict)")
        return
      }
    }
  }

  // swift-format-ignore
  static let links: [(header: String, next: String?)] = [
    (#"<https://x/?page=2>; rel="next""#,                                  "https://x/?page=2"),
    (#"<https://x/?page=1>; rel="prev", <https://x/?page=3>; rel="next""#, "https://x/?page=3"),
    (#"<https://x/?a=1,2;b>; rel=next; title="more""#,                     "https://x/?a=1,2;b"),
    (#"<?page=2>; rel='next'"#,                                            "?page=2"),
    (#"<https://x>; rel="first"; rel="next""#,                             nil),
    (#"https://x; rel="next""#,                                            nil),
    (#"<>; rel="next", <https://y>; rel="next""#,                          ""),
    ("",                                                                   nil),
  ]

  @Test(arguments: links)
  func `the address of the next page is read from the header`(header: String, next: String?) {
    #expect(LinkHeader.next(in: header) == next)
  }

  // swift-format-ignore
  static let cursors: [(next: String, end: PageEnd)] = [
    ("null",                                                       .whole),
    (#""""#,                                                       .whole),
    ("false",                                                      .untold),
    ("true",                                                       .noWay),
    ("{}",                                                         .untold),
    ("[1,2]",                                                      .noWay),
    (#"["/orders?page=2"]"#,                                       .noWay),
    ("[]",                                                         .untold),
    ("\"\(String(repeating: "x", count: 5000))\"",                 .noWay),
  ]

  @Test(arguments: cursors)
  func `what is no cursor asks for nothing`(next: String, end: PageEnd) throws {
    let transport = ScriptedTransport { _, _ in
      .init(#"{"schemaVersion":2,"data":{"orders":[\#(Feeds.order("a"))]},"next":\#(next)}"#)
    }
    let read = try PagesRead(.shop, through: transport)
    #expect(read.pages.outcome.end == end && transport.seen.count == 1)
  }

  // MARK: Pages that fail

  @Test(arguments: ways)
  func `a page that breaks off is asked for again, and nothing is lost or doubled`(
    way: Paging.Step
  ) throws {
    let shop = PagedShop(way, count: 35)
    let transport = ScriptedTransport { request, number in
      guard number % 2 == 1 else { return shop.answer(request) }
      let whole = shop.answer(request).text
      return .failing(.cutShort(receivedBytes: 500), behind: String(whole.prefix(500)))
    }
    let read = try PagesRead(
      shop.profile, through: transport, from: "https://api.example.com/orders?limit=10")
    #expect(read.ids == (0..<35).map { "o\($0)" })
    #expect(read.verdict == .complete && read.pauses.count == 3)
    #expect(read.pauses.allSatisfy { (0...500).contains($0) })
    #expect(!read.drift.contains { $0.hasPrefix("feed_moved") })
  }

  @Test func `a page that can't be had is passed over where the next is known, and told`() throws {
    let shop = PagedShop(.page(parameter: "page", first: 1), count: 40)
    let transport = ScriptedTransport { request, _ in
      request.number("page") == 2
        ? .failing(.status(code: 500, reason: "", host: "h")) : shop.answer(request)
    }
    let read = try PagesRead(
      shop.profile, through: transport, from: "https://api.example.com/orders?limit=10")
    #expect(read.ids == (Array(0..<10) + Array(20..<40)).map { "o\($0)" })
    #expect(read.pages.outcome.missingPages == [2] && read.pauses.count == 4)
    #expect(read.verdict == .failed(.status(code: 500, reason: "", host: "h")))
    #expect(read.drift.contains("missing_page 500 1"))
  }

  @Test func `a page that can't be had ends the reading where it leads to the next`() throws {
    let shop = PagedShop(.cursor(parameter: "cursor"), count: 40)
    let transport = ScriptedTransport { request, number in
      number > 0 ? .failing(.refused(host: "h")) : shop.answer(request)
    }
    let read = try PagesRead(
      shop.profile, through: transport, from: "https://api.example.com/orders?limit=10")
    #expect(read.ids.count == 10 && read.verdict == .failed(.refused(host: "h")))
    #expect(read.pages.outcome.missingPages == [2] && transport.seen.count == 6)
  }

  @Test func `the first request isn't made again: its address may be wrong`() throws {
    let transport = ScriptedTransport { _, _ in .failing(.refused(host: "h")) }
    let read = try PagesRead(.shop, through: transport)
    #expect(transport.seen.count == 1 && read.verdict == .failed(.refused(host: "h")))
  }

  @Test func `nothing behind the last page is its end`() throws {
    var profile = FeedProfile.shop
    profile.paging = Paging(.page(parameter: "page", first: 1))
    let transport = ScriptedTransport { _, number in
      number == 0
        ? .init(#"{"schemaVersion":2,"data":{"orders":[\#(Feeds.order("a"))]}}"#) : .init("")
    }
    let read = try PagesRead(profile, through: transport)
    #expect(read.ids == ["a"] && read.verdict == .complete && transport.seen.count == 2)
  }

  @Test func `a page that is no feed is told, and what was read before is there`() throws {
    let shop = PagedShop(.cursor(parameter: "cursor"), count: 40)
    let transport = ScriptedTransport { request, number in
      number == 1 ? .init("<html>") : shop.answer(request)
    }
    let read = try PagesRead(
      shop.profile, through: transport, from: "https://api.example.com/orders?limit=10")
    guard case .notAFeed = read.verdict else {
      Issue.record("\(read.verdict)")
      return
    }
    #expect(read.ids.count == 10 && read.drift.contains("missing_page not a feed 1"))
  }

  @Test func `a page of another version is read by that`() throws {
    let transport = ScriptedTransport { _, number in
      .init(
        #"{"schemaVersion":\#(number == 0 ? 2 : 9),"data":{"orders":[\#(Feeds.order("o\(number)"))]},"next":\#(number == 0 ? "\"b\"" : "null")}"#
      )
    }
    let read = try PagesRead(.shop, through: transport)
    #expect(read.ids == ["o0", "o1"])
    #expect(read.pages.state.uncertainty(of: .amount)?.count == 1)
  }
}
