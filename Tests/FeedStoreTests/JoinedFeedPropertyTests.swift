import DTO
import Domain
import Drift
import Foundation
import Mapping
import Networking
import TestSupport
import Testing

@testable import FeedStore

/// Whatever a server sends in its pages, the feed shows each record as it was said last.
@Suite struct JoinedFeedPropertyTests {
  /// A shop whose records change.
  private struct Shop {
    var random: SeededGenerator
    var orders: [(id: Int, status: String, hour: Int)] = []
    private var clock = 0

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    static let statuses = ["pending", "paid", "refunded", "failed", "odd"]

    mutating func step() {
      clock += 1
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        orders.insert((orders.count, "pending", clock), at: 0)
      }
      for _ in 0..<Int.random(in: 0...2, using: &random) where !orders.isEmpty {
        let index = Int.random(in: 0..<orders.count, using: &random)
        orders[index].status = Self.statuses.randomElement(using: &random) ?? "paid"
        orders[index].hour = clock
      }
    }

    func json(_ range: Range<Int>) -> [String] {
      orders[range.clamped(to: 0..<orders.count)].map { order in
        let time = String(
          format: "2026-11-%02dT%02d:%02d:00Z", 1 + order.hour / 1440, order.hour / 60 % 24,
          order.hour % 60)
        return Feeds.order(
          "o\(order.id)", ["status": "\"\(order.status)\"", "updatedAt": "\"\(time)\""])
      }
    }
  }

  private static func shown(_ feed: borrowing JoinedFeed) throws -> [String] {
    var loader = RecordLoader(sources: feed.sources, state: feed.state)
    return try (0..<feed.state.rows.count).map { position in
      let found = loader.record(of: feed.state.row(at: position))
      let record = try #require(found).record
      return "\(record.id) \(record.statusWord ?? "")"
    }
  }

  private static func feed() throws -> JoinedFeed {
    try JoinedFeed(FeedOptions(profile: .named(.shop), arrival: { 0 }))
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `refreshes of the newest records show the shop as it is`(seed: UInt64) throws {
    var shop = Shop(seed: seed)
    var feed = try Self.feed()
    var versions: Set<String> = []
    for step in 0..<40 {
      shop.step()
      let page = shop.json(0..<shop.orders.count)
      versions.formUnion(page)
      try feed.join(
        MemorySource(Feeds.envelope(orders: page)), from: .init(newRecordsAt: .front))
      if step % 13 == 7 { try feed.compact() }
      #expect(try Self.shown(feed) == shop.orders.map { "o\($0.id) \($0.status)" })
    }
    // Each version was counted once, however often it was seen.
    let odd = versions.count { $0.contains("\"odd\"") }
    #expect(feed.state.tally.report().first { $0.kind == .newWord }?.count ?? 0 == odd)
    #expect(
      feed.state.uncertain[.status]?[.unknownWord] ?? 0
        == shop.orders.count { $0.status == "odd" })
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func `deliveries in any order, some of them twice, show the same records`(seed: UInt64) throws {
    var shop = Shop(seed: seed)
    var pages: [[String]] = []
    for _ in 0..<12 {
      shop.step()
      let start = Int.random(in: 0..<max(1, shop.orders.count), using: &shop.random)
      pages.append(shop.json(start..<start + 6))
    }
    pages.append(shop.json(0..<shop.orders.count))
    let expected = Set(shop.orders.map { "o\($0.id) \($0.status)" })
    for _ in 0..<4 {
      var feed = try Self.feed()
      let again = pages.randomElement(using: &shop.random) ?? []
      for page in (pages + [again]).shuffled(using: &shop.random) {
        try feed.join(MemorySource(Feeds.envelope(orders: page)), from: .init())
      }
      #expect(Set(try Self.shown(feed)) == expected)
      #expect(feed.state.rows.count == shop.orders.count && feed.state.duplicates.isEmpty)
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `the events of a charge, in any order and deliveries, end in the same row`(seed: UInt64)
    throws
  {
    var random = SeededGenerator(seed: seed)
    let profile = try #require(try BuiltInProfiles.profile(named: "stripe"))
    let events = (0..<10).map { index in
      #"{"id":"evt_\#(index)","object":"event","type":"charge.succeeded","created":\#(1_763_712_000 + index),"data":{"object":{"id":"ch_\#(index % 3)","object":"charge","amount":\#(100 + index),"currency":"eur","status":"succeeded","captured":true,"paid":true,"refunded":\#(index % 4 == 3),"amount_refunded":0,"disputed":false,"created":1763712000}}}"#
    }
    for _ in 0..<3 {
      var feed = try JoinedFeed(FeedOptions(profile: .named(profile), arrival: { 0 }))
      var waiting = (events + [events[Int(seed) % 10]]).shuffled(using: &random)
      while !waiting.isEmpty {
        let count = Int.random(in: 1...waiting.count, using: &random)
        let page = waiting.prefix(count).joined(separator: ",")
        waiting.removeFirst(count)
        let json = #"{"object":"list","has_more":false,"data":[\#(page)]}"#
        try feed.join(MemorySource(json), from: .init())
        if seed.isMultiple(of: 3) { try feed.compact() }
      }
      var loader = RecordLoader(sources: feed.sources, state: feed.state)
      var amounts: [String: String] = [:]
      for position in 0..<feed.state.rows.count {
        let found = loader.record(of: feed.state.row(at: position))
        let record = try #require(found).record
        amounts[record.id] = record.amount.value?.text(minimumPlaces: 2)
      }
      #expect(amounts == ["ch_0": "1.09", "ch_1": "1.07", "ch_2": "1.08"])
    }
  }

  @Test func `records whose bytes have one hash are each found again`() throws {
    let place = try #require(
      FeedProfile.shop.places.arrays.firstIndex { $0.path == ["data", "orders"] })
    var seen: [UInt32: String] = [:]
    var pair: [String] = []
    // Of 2^32 hashes two are the same among some 80,000.
    for number in 0..<2_000_000 where pair.isEmpty {
      let order = Feeds.order("o\(number)")
      let hash = RecordHash.content(Array(order.utf8).span.bytes, at: UInt8(place))
      if let other = seen.updateValue(order, forKey: hash) { pair = [other, order] }
    }
    try #require(pair.count == 2)
    for orders in [pair, pair.reversed()] {
      var feed = try Self.feed()
      let first = try feed.join(MemorySource(Feeds.envelope(orders: orders)), from: .init())
      #expect(first == .init(new: 2))
      for page in [orders, orders.reversed(), orders] {
        let counts = try feed.join(MemorySource(Feeds.envelope(orders: page)), from: .init())
        #expect(counts == .init(unchanged: 2))
      }
    }
  }

  @Test func `a feed that is refreshed without end keeps no more than twice its bytes`() throws {
    let text = String(repeating: "x", count: 1500)
    var feed = try Self.feed()
    var hours = Array(repeating: 0, count: 1000)
    let orders = { (hours: [Int]) in
      hours.enumerated().map { number, hour in
        let time = String(format: "2026-11-%02dT%02d:00:00Z", 1 + hour / 24, hour % 24)
        return Feeds.order("o\(number)", ["note": "\"\(text)\"", "updatedAt": "\"\(time)\""])
      }
    }
    for step in 1...60 {
      for index in stride(from: step % 5, to: 1000, by: 5) { hours[index] = step }
      let page = Feeds.envelope(orders: orders(hours))
      let counts = try feed.join(MemorySource(page), from: .init())
      #expect(counts == (step == 1 ? .init(new: 1000) : .init(changed: 200, unchanged: 800)))
      #expect(feed.spool.byteCount <= 2 * page.utf8.count + JoinedFeed.leastCompacted)
      #expect(feed.state.rows.log.count <= 2500)
    }
    #expect(feed.generation > 5)
    var loader = RecordLoader(sources: feed.sources, state: feed.state)
    for position in stride(from: 0, to: 1000, by: 37) {
      let found = loader.record(of: feed.state.row(at: position))
      let record = try #require(found).record
      #expect(record.id == "o\(position)" && record.note.value == text)
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `broken pages lose no record that was there, and break nothing`(seed: UInt64) throws {
    var shop = Shop(seed: seed)
    var feed = try Self.feed()
    for step in 0..<30 {
      shop.step()
      let page = Array(Feeds.envelope(orders: shop.json(0..<shop.orders.count)).utf8)
      var bytes = page
      switch Int.random(in: 0..<4, using: &shop.random) {
      case 0: bytes = Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &shop.random)))
      case 1: bytes[Int.random(in: 0..<bytes.count, using: &shop.random)] = 0x7D
      case 2: bytes = Array("<html>busy</html>".utf8)
      default: break
      }
      let before = feed.state.rows.count
      try feed.join(
        MemorySource(bytes), from: .init(madeAt: Int64(step) + 1, newRecordsAt: .front))
      #expect(feed.state.rows.count >= before)
      let positions = (0..<feed.state.rows.count).map {
        feed.state.rows.position(of: feed.state.rows.number(at: $0))
      }
      #expect(positions == Array(0..<feed.state.rows.count))
      _ = try Self.shown(feed)
    }
    try feed.join(
      MemorySource(Feeds.envelope(orders: shop.json(0..<shop.orders.count))),
      from: .init(madeAt: 31))
    let shown = Set(try Self.shown(feed))
    #expect(shop.orders.allSatisfy { shown.contains("o\($0.id) \($0.status)") })
  }
}
