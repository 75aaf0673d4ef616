import DTO
import Domain
import Drift
import Foundation
import Networking
import Synchronization
import TestSupport
import Testing

@testable import FeedStore

/// Refreshes by what has changed since the last reading.
@Suite struct ChangesTests {
  /// A server that knows when each of its orders changed, by a clock that a test moves.
  private final class Shop: Sendable {
    struct Order { var id: String, status = "paid", changedAt = start }

    /// 2026-11-21T00:00:00Z.
    static let start = 1_795_219_200

    struct Shelf {
      var orders: [Order] = []
      var now = start + 10_000
      var answersChanges = true
      var tellsTime = true
      /// What is answered to a question about changes, in place of what is true.
      var lie: (@Sendable (String) -> ScriptedTransport.Answer?)?
      var ahead = 0
      /// Whether each order says when it was changed.
      var tellsChange = true
      /// By how much it reads times as later than they are meant.
      var zone = 0
      var age: Int?
      var failure: SourceError?
    }

    let shelf = Mutex(Shelf())
    let transport = Mutex<ScriptedTransport?>(nil)

    init(count: Int) {
      shelf.withLock { $0.orders = (0..<count).map { Order(id: "o\($0)") } }
    }

    func advance(_ seconds: Int) { shelf.withLock { $0.now += seconds } }
    func set(_ status: String, of id: String) {
      shelf.withLock { shelf in
        for index in shelf.orders.indices where shelf.orders[index].id == id {
          (shelf.orders[index].status, shelf.orders[index].changedAt) = (status, shelf.now)
        }
      }
    }
    func add(_ id: String) {
      shelf.withLock { $0.orders.insert(Order(id: id, changedAt: $0.now), at: 0) }
    }

    func answer(_ request: HTTPRequest) -> ScriptedTransport.Answer {
      shelf.withLock { shelf in
        if let failure = shelf.failure { return .failing(failure) }
        if let since = request.value("updatedSince"), let lie = shelf.lie?(since) { return lie }
        var orders = shelf.orders
        if shelf.answersChanges, let text = request.value("updatedSince") {
          let since = Self.seconds(text) + shelf.zone
          orders = orders.filter { $0.changedAt >= since }
        }
        let start = request.number("cursor") ?? 0
        let page = orders.dropFirst(start).prefix(10).map {
          Feeds.order(
            $0.id,
            [
              "status": "\"\($0.status)\"", "amount": "\"12.90\"",
              "createdAt": "\"2026-11-01T10:00:00Z\"",
              "updatedAt": shelf.tellsChange ? "\"\(Self.text($0.changedAt))\"" : nil,
            ])
        }
        let next = start + 10 < orders.count ? "\"\(start + 10)\"" : "null"
        var headers: [String: String] = [:]
        if shelf.tellsTime { headers["Date"] = Self.date(shelf.now + shelf.ahead) }
        if let age = shelf.age { headers["Age"] = "\(age)" }
        return .init(
          #"{"schemaVersion":2,"data":{"orders":[\#(page.joined(separator: ","))]},"next":\#(next)}"#,
          headers: headers)
      }
    }

    private static func seconds(_ text: String) -> Int {
      do {
        return Int(try Date(text, strategy: .iso8601).timeIntervalSince1970)
      } catch {
        Issue.record("\(text) is no time")
        return 0
      }
    }

    private static func text(_ seconds: Int) -> String {
      Date(timeIntervalSince1970: TimeInterval(seconds)).formatted(.iso8601)
    }

    static func date(_ seconds: Int) -> String {
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: "en_US_POSIX")
      formatter.timeZone = .gmt
      formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
      return formatter.string(from: Date(timeIntervalSince1970: TimeInterval(seconds)))
    }
  }

  private struct Reading: ~Copyable {
    var reader: PageReader
    let shop: Shop
    let transport: ScriptedTransport
    let time = Mutex(ContinuousClock.now)

    init(_ shop: Shop, at address: String = "https://api.example.com/orders") throws {
      self.shop = shop
      transport = ScriptedTransport { request, _ in shop.answer(request) }
      let start = ContinuousClock.now
      reader = try PageReader(
        HTTPRequest(address),
        FeedOptions(
          profile: .named(.shop),
          arrival: { Int64(shop.shelf.withLock(\.now)) * 1_000_000_000 }), PageBounds(),
        through: transport, readsAgain: true,
        clock: { start + .seconds(shop.shelf.withLock(\.now)) })
    }

    /// Reads again; returns whether changes alone were read, and what was asked for.
    mutating func read(isAsked: Bool = false) throws -> (isOfChanges: Bool, asked: [String]) {
      let before = transport.paths.count
      var observer = CountingObserver()
      let reading = try #require(try reader.readNext(isAsked: isAsked, &observer) { 0 })
      let asked = transport.paths.dropFirst(before).map { $0.removingPercentEncoding ?? $0 }
      return (reading.isOfChanges, asked)
    }

    /// Each record that is shown, with its status.
    var all: [String] {
      var loader = RecordLoader(sources: reader.feed.sources, state: reader.feed.state)
      return (0..<reader.feed.state.rows.count).compactMap { position in
        let record = loader.record(of: reader.feed.state.row(at: position))?.record
        guard let record, case .known(let status) = record.status else { return nil }
        return "\(record.id) \(status.word)"
      }
    }

    /// The statuses of what is shown as current, by id; what was last read before is marked.
    var shown: [String: String] {
      let state = reader.feed.state
      let readings = reader.feed.readings
      var loader = RecordLoader(sources: reader.feed.sources, state: state)
      var shown: [String: String] = [:]
      for position in 0..<state.rows.count {
        let number = state.rows.number(at: position)
        guard let record = loader.record(of: state.row(number))?.record else { continue }
        let old = readings.lastRead(of: number) == nil ? "" : "~"
        if case .known(let status) = record.status { shown[record.id] = "\(old)\(status)" }
      }
      return shown
    }
  }

  @Test func `a refund far behind is seen by one request, and all else stays current`() throws {
    let shop = Shop(count: 60)
    var reading = try Reading(shop)
    #expect(try reading.read().asked.count == 6)
    shop.advance(400)
    shop.set("refunded", of: "o55")
    shop.add("n0")
    let (isOfChanges, asked) = try reading.read()
    #expect(isOfChanges)
    // Whether it is answered at all was asked for first.
    #expect(
      asked == [
        "/orders?updatedSince=2026-11-22T02:46:40Z", "/orders?updatedSince=2026-11-20T23:59:59Z",
        "/orders?updatedSince=2026-11-21T02:41:40Z",
      ])
    #expect(reading.shown["o55"] == "refunded" && reading.shown["n0"] == "paid")
    #expect(reading.shown.count == 61 && !reading.shown.values.contains { $0.hasPrefix("~") })
    shop.advance(5)
    shop.set("failed", of: "o40")
    #expect(try reading.read().asked == ["/orders?updatedSince=2026-11-21T02:48:20Z"])
    #expect(reading.shown["o40"] == "failed")
    #expect(reading.reader.feed.state.tally.counters.isEmpty)
  }

  @Test func `changes on several pages are all read`() throws {
    let shop = Shop(count: 60)
    var reading = try Reading(shop)
    _ = try reading.read()
    shop.advance(600)
    for number in 20..<55 { shop.set("refunded", of: "o\(number)") }
    #expect(try reading.read().asked.count == 6)
    #expect(reading.shown.values.count { $0 == "refunded" } == 35)
  }

  @Test func `a server that doesn't know the question is read page by page`() throws {
    let shop = Shop(count: 30)
    shop.shelf.withLock { $0.answersChanges = false }
    var reading = try Reading(shop)
    _ = try reading.read()
    shop.advance(400)
    shop.set("refunded", of: "o25")
    let (isOfChanges, asked) = try reading.read()
    #expect(!isOfChanges && asked.count == 4)
    #expect(reading.shown["o25"] == "refunded")
    // It isn't asked a second time.
    #expect(try reading.read().asked.count == 3)
  }

  @Test func `all pages are read when somebody asks, and every fifteen minutes`() throws {
    let shop = Shop(count: 30)
    var reading = try Reading(shop)
    _ = try reading.read()
    shop.advance(5)
    #expect(try reading.read().isOfChanges)
    #expect(try !reading.read(isAsked: true).isOfChanges)
    shop.advance(890)
    #expect(try reading.read().isOfChanges)
    shop.shelf.withLock { $0.orders.removeAll { $0.id == "o7" } }
    shop.advance(20)
    #expect(try !reading.read().isOfChanges)
    #expect(reading.shown["o7"] == "~paid")
  }

  // swift-format-ignore
  static let addresses: [(address: String, isOfChanges: Bool)] = [
    ("https://api.example.com/orders",               true),
    ("https://api.example.com/orders?limit=10",      true),
    ("https://api.example.com/orders/paid",          false),
    ("https://api.example.com/orders?status=paid",   false),
    ("https://api.example.com/orders?cursor=10",     false),
  ]

  @Test(arguments: addresses)
  func `an address that asks for some records is read as it is`(
    address: String, isOfChanges: Bool
  ) throws {
    var reading = try Reading(Shop(count: 30), at: address)
    _ = try reading.read()
    #expect(try reading.read().isOfChanges == isOfChanges)
  }

  @Test func `without a time of the server, or behind a cache, all pages are read`() throws {
    let shop = Shop(count: 30)
    shop.shelf.withLock { $0.tellsTime = false }
    var reading = try Reading(shop)
    _ = try reading.read()
    #expect(try !reading.read().isOfChanges)
    let cached = Shop(count: 30)
    cached.shelf.withLock { $0.age = 30 }
    var other = try Reading(cached)
    _ = try other.read()
    #expect(try !other.read().isOfChanges)
  }

  @Test func `changes that can't be had leave all as it was, and are asked for again`() throws {
    let shop = Shop(count: 30)
    var reading = try Reading(shop)
    _ = try reading.read()
    shop.advance(400)
    _ = try reading.read()
    shop.set("refunded", of: "o25")
    shop.shelf.withLock { $0.failure = .refused(host: "h") }
    var observer = CountingObserver()
    let failed = try #require(try reading.reader.readNext(isAsked: false, &observer) { 0 })
    #expect(failed.outcome.failure == .failed(.refused(host: "h")))
    #expect(reading.shown["o25"] == "paid" && reading.reader.feed.state.verdict == .complete)
    shop.shelf.withLock { $0.failure = nil }
    // What changed before the failure lies within the time that is asked for.
    shop.advance(300)
    #expect(try reading.read().isOfChanges)
    #expect(reading.shown["o25"] == "refunded")
  }

  private static let empty = #"{"schemaVersion":2,"data":{"orders":[]},"next":null}"#

  // swift-format-ignore
  /// Answers that say nothing, or not all, of what has changed; an order is refunded meanwhile.
  static let lies: [(what: String, answer: @Sendable () -> ScriptedTransport.Answer)] = [
    ("nothing at all",         { .init("", headers: ["Date": "Sat, 21 Nov 2026 03:00:00 GMT"]) }),
    ("a damaged record",       { .init(#"{"schemaVersion":2,"data":{"orders":[{"id":"o7","status":"refunded",,}]},"next":null}"#, headers: ["Date": "Sat, 21 Nov 2026 03:00:00 GMT"]) }),
    ("no record",              { .init(#"{"schemaVersion":2,"data":{"orders":[null]},"next":null}"#, headers: ["Date": "Sat, 21 Nov 2026 03:00:00 GMT"]) }),
    ("no time",                { .init(empty) }),
    ("from a cache",           { .init(empty, headers: ["Date": "Sat, 21 Nov 2026 03:00:00 GMT", "Age": "5"]) }),
    ("from elsewhere",         { .init(empty, headers: ["Date": "Sat, 21 Nov 2026 03:00:00 GMT"], at: URL(string: "https://elsewhere.example/orders")) }),
  ]

  @Test(arguments: lies.indices)
  func `an answer that may not be all leaves nothing to be shown as current`(index: Int) throws {
    let shop = Shop(count: 30)
    var reading = try Reading(shop)
    _ = try reading.read()
    shop.advance(5)
    #expect(try reading.read().isOfChanges)
    shop.advance(5)
    shop.set("refunded", of: "o25")
    shop.shelf.withLock { $0.lie = { _ in Self.lies[index].answer() } }
    var observer = CountingObserver()
    let read = try #require(try reading.reader.readNext(isAsked: false, &observer) { 0 })
    // All pages were read behind it.
    #expect(!read.isOfChanges && read.outcome.failure == nil, "\(Self.lies[index].what)")
    #expect(reading.shown["o25"] == "refunded")
  }

  @Test func `a server that answers the question by nothing, always, isn't relied on`() throws {
    let shop = Shop(count: 30)
    shop.shelf.withLock {
      $0.lie = { _ in .init(Self.empty, headers: ["Date": "Sat, 21 Nov 2026 03:00:00 GMT"]) }
    }
    var reading = try Reading(shop)
    _ = try reading.read()
    shop.advance(5)
    #expect(try !reading.read().isOfChanges)
    #expect(try reading.read().asked.count == 3)
  }

  @Test func `a clock of the server that is ahead hides nothing`() throws {
    let shop = Shop(count: 30)
    shop.shelf.withLock { $0.ahead = 3600 }
    var reading = try Reading(shop)
    _ = try reading.read()
    shop.advance(5)
    _ = try reading.read()
    shop.set("refunded", of: "o25")
    shop.advance(5)
    #expect(try reading.read().isOfChanges)
    #expect(reading.shown["o25"] == "refunded")
  }

  @Test func `a question that fails isn't asked again before all pages are read`() throws {
    let shop = Shop(count: 30)
    shop.shelf.withLock { $0.lie = { _ in .failing(.silent(receivedBytes: 0, host: "h")) } }
    var reading = try Reading(shop)
    _ = try reading.read()
    shop.advance(5)
    #expect(try reading.read().asked.count == 4)
    #expect(try reading.read().asked.count == 3)
    shop.shelf.withLock { $0.lie = nil }
    shop.advance(900)
    _ = try reading.read()
    shop.advance(5)
    #expect(try reading.read().isOfChanges)
  }

  @Test func `a server that is busy is asked nothing else`() throws {
    let shop = Shop(count: 30)
    shop.shelf.withLock { $0.lie = { _ in .failing(.busy(seconds: 60, host: "h")) } }
    var reading = try Reading(shop)
    _ = try reading.read()
    shop.advance(5)
    let before = reading.transport.paths.count
    var observer = CountingObserver()
    let read = try #require(try reading.reader.readNext(isAsked: false, &observer) { 0 })
    #expect(read.outcome.failure == .failed(.busy(seconds: 60, host: "h")))
    #expect(reading.transport.paths.count == before + 1)
    #expect(try reading.read().asked.count == 3)
  }

  @Test func `an id that stands twice leaves the question to the pages`() throws {
    let shop = Shop(count: 30)
    var reading = try Reading(shop)
    _ = try reading.read()
    shop.advance(5)
    #expect(try reading.read().isOfChanges)
    let orders = ["refunded", "failed"].enumerated().map { number, status in
      Feeds.order(
        "o1", ["status": "\"\(status)\"", "updatedAt": "\"2026-11-21T1\(2 - number):00:00Z\""])
    }.joined(separator: ",")
    shop.shelf.withLock {
      $0.lie = { _ in
        .init(
          #"{"schemaVersion":2,"data":{"orders":[\#(orders)]},"next":null}"#,
          headers: ["Date": "Sat, 21 Nov 2026 03:00:00 GMT"])
      }
    }
    #expect(try !reading.read().isOfChanges)
    #expect(reading.shown.count == 30 && reading.shown["o1"] == "paid")
    // Nor is it asked the next time.
    #expect(try reading.read().asked.count == 3)
  }

  @Test func `of two records with one id, each keeps its own`() throws {
    let shop = Shop(count: 5)
    shop.shelf.withLock { $0.orders.append(Shop.Order(id: "o2", status: "failed")) }
    var reading = try Reading(shop)
    _ = try reading.read()
    shop.advance(400)
    shop.shelf.withLock { ($0.orders[5].status, $0.orders[5].changedAt) = ("refunded", $0.now) }
    #expect(try !reading.read().isOfChanges)
    #expect(try !reading.read().isOfChanges)
    #expect(reading.all.filter { $0.hasPrefix("o2") } == ["o2 paid", "o2 refunded"])
  }

  // swift-format-ignore
  /// Servers that know the question, and read its time as another one; and orders of which nobody knows when they were changed.
  static let misreadings: [(what: String, zone: Int, tellsChange: Bool)] = [
    ("a zone of its own", 5 * 3600, true), ("the next day", 86_400, true), ("a second", 2, true), ("no time of change", 0, false),
  ]

  @Test(arguments: misreadings)
  func `a server that reads the time as a later one isn't relied on`(
    what: String, zone: Int, tellsChange: Bool
  ) throws {
    let shop = Shop(count: 30)
    shop.shelf.withLock { ($0.zone, $0.tellsChange) = (zone, tellsChange) }
    var reading = try Reading(shop)
    _ = try reading.read()
    shop.advance(5)
    shop.set("refunded", of: "o25")
    #expect(try !reading.read().isOfChanges)
    #expect(reading.shown["o25"] == "refunded")
  }

  @Test func `more changes than are read so are read as pages`() throws {
    let shop = Shop(count: 2100)
    var reading = try Reading(shop)
    _ = try reading.read()
    shop.advance(600)
    for number in 0..<2100 { shop.set("refunded", of: "o\(number)") }
    #expect(try !reading.read().isOfChanges)
    #expect(reading.shown.values.allSatisfy { $0 == "refunded" })
  }

  // swift-format-ignore
  static let queries: [(form: ChangeQuery.TimeForm, text: String)] = [
    (.rfc3339,  "/o?t=2026-11-25T16:00:00Z&a=b"), (.zoneless, "/o?t=2026-11-25T16:00:00&a=b"), (.seconds, "/o?t=1795622400&a=b"),
  ]

  @Test(arguments: queries)
  func `a time is written as its API wants it`(
    form: ChangeQuery.TimeForm, text: String
  ) throws {
    var query = ChangeQuery(parameter: "t", time: form, lists: ["o"])
    query.with = [.init(name: "a", value: "b")]
    let request = try HTTPRequest("https://h/o")
    let asked = query.request(from: request, since: 1_795_622_400, Paging(.linkHeader))
    #expect(asked?.url.absoluteString.removingPercentEncoding == "https://h" + text)
  }
}
