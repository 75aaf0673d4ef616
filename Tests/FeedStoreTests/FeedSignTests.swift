import DTO
import Domain
import Drift
import Mapping
import Networking
import TestSupport
import Testing
import WireJSON

@testable import FeedStore

/// Shares that become others, and what is odd about times, as a feed's records are counted by them.
@Suite struct FeedSignTests {
  /// One minute after the other from the 21st of November 2026 on, by chance neither too regular nor too wild.
  private static func order(
    _ number: Int, status: String = "paid", minute: Int? = nil
  ) -> String {
    let minute = minute ?? number
    let time = Timestamp.instant(nanoseconds: (1_795_219_200 + Int64(minute) * 60) * 1_000_000_000)
    return Feeds.order(
      "ord_\(number)", ["status": "\"\(status)\"", "createdAt": "\"\(time.rfc3339)\""])
  }

  /// Of `failing` records, six of ten fail; of the others one in twenty.
  private static func orders(_ numbers: Range<Int>, failing: Range<Int>) -> [String] {
    numbers.map { number in
      let fails = failing.contains(number) ? number % 10 < 6 : number % 20 == 7
      return order(number, status: fails ? "failed" : "paid")
    }
  }

  private static func told(_ state: FeedState) -> [String] {
    state.tally.report().map { count in
      let place = "\(count.count) \(count.firstRow ?? -1)"
      return [count.kind.row.name, count.path, count.evidence, place].filter { !$0.isEmpty }
        .joined(separator: " ")
    }
  }

  private static let options = FeedOptions(profile: .named(.shop), arrival: { 0 })

  @Test func `payments that fail far more often are one drift of all records in which they do`()
    throws
  {
    let source = MemorySource(
      Feeds.envelope(orders: Self.orders(0..<3000, failing: 1200..<1800)))
    let state = try FeedReader.read(source, Self.options, threads: 1)
    #expect(
      Self.told(state) == ["share_shift status failed 60%, 5% before: PSI 1.8, G 529 600 1200"],
      "\(Self.told(state))")
    let signature = try #require(state.tally.counters.first?.signature)
    #expect(state.rows(toldOf: signature) == (1200..<1800).map { UInt32($0) })
  }

  @Test func `several threads find what one finds`() throws {
    let lines = Self.orders(0..<3000, failing: 1200..<1800).joined(separator: "\n") + "\n"
    let source = MemorySource(lines)
    let whole = try FeedReader.read(source, Self.options, threads: 1)
    #expect(Self.told(whole).count == 1)
    for bytes in [10_000, 60_000, 150_000] {
      let parts = try FeedReader.read(source, Self.options, threads: 3, partBytes: bytes)
      #expect(Self.told(parts) == Self.told(whole))
    }
  }

  @Test func `pages are one feed`() throws {
    var feed = try JoinedFeed(Self.options)
    let orders = Self.orders(0..<3000, failing: 1200..<1800)
    for (slot, start) in stride(from: 0, to: 3000, by: 250).enumerated() {
      try feed.join(
        MemorySource(Feeds.envelope(orders: Array(orders[start..<start + 250]))),
        from: DeliveryOrigin(slot: slot))
    }
    #expect(Self.told(feed.state).map { $0.split(separator: " ").last } == ["1200"])
    let before = Self.told(feed.state)
    try feed.compact()
    #expect(Self.told(feed.state) == before)
  }

  @Test func `orders that come pending and are paid later are no other share`() throws {
    let orders = (0..<3000).map { number in
      Self.order(
        number,
        status: number >= 2400 ? "pending" : number % 20 == 7 ? "failed" : "paid")
    }
    let feed = try ReadFeed(Feeds.envelope(orders: orders))
    #expect(feed.drift.isEmpty)
  }

  @Test func `a gap is told at the record behind it`() throws {
    let orders = (0..<3000).map { Self.order($0, minute: $0 < 2000 ? $0 : $0 + 130) }
    let state = try FeedReader.read(
      MemorySource(Feeds.envelope(orders: orders)), Self.options, threads: 1)
    #expect(Self.told(state) == ["record_gap createdAt 2 hours 1 2000"])
  }

  @Test func `many records of one time, and one out of order, are told by their rows`() throws {
    let orders = (0..<3000).map { number in
      Self.order(
        number, minute: (1500..<1580).contains(number) ? 1500 : number == 2000 ? 1990 : number)
    }
    let state = try FeedReader.read(
      MemorySource(Feeds.envelope(orders: orders)), Self.options, threads: 1)
    #expect(
      Self.told(state)
        == ["equal_times createdAt 80 at one time 80 1500", "out_of_order createdAt 1 2000"])
  }

  @Test func `what isn't so any more isn't counted any more`() throws {
    var feed = try JoinedFeed(Self.options)
    var orders = (0..<300).map { Self.order($0) }
    orders[200] = Self.order(200, minute: 100)
    try feed.join(MemorySource(Feeds.envelope(orders: orders)), from: DeliveryOrigin(slot: 0))
    #expect(Self.told(feed.state) == ["out_of_order createdAt 1 200"])
    let mixed = (300..<600).map { Self.order($0, minute: $0 * 7919 % 1000) }
    try feed.join(MemorySource(Feeds.envelope(orders: mixed)), from: DeliveryOrigin(slot: 1))
    #expect(Self.told(feed.state) == [], "a list that isn't sorted has no order")
  }

  @Test func `a record of tomorrow is from the future`() throws {
    let now = (1_795_219_200 + 600) * Int64(1_000_000_000)
    let options = FeedOptions(profile: .named(.shop), arrival: { now })
    let orders = (0..<20).map { Self.order($0) }
    let state = try FeedReader.read(
      MemorySource(Feeds.envelope(orders: orders)), options, threads: 1)
    #expect(Self.told(state) == ["future_time createdAt 4 16"])
  }

  // MARK: Currencies

  @Test func `an amount that comes again in another currency isn't certain until it is said again`()
    throws
  {
    var feed = try JoinedFeed(Self.options)
    var amounts: [Bool] = []
    let codes = ["EUR", "USD", "USD"]
    for (number, code) in codes.enumerated() {
      let order = Feeds.order(
        "a", ["currency": "\"\(code)\"", "updatedAt": "\"2026-11-2\(1 + number)T10:00:00Z\""])
      try feed.join(
        MemorySource(Feeds.envelope(orders: [order])),
        from: DeliveryOrigin(madeAt: 1_795_300_000_000_000_000 + Int64(number)))
      let row = feed.state.row(at: 0)
      amounts.append(row.amount != nil)
    }
    #expect(amounts == [true, false, true])
    #expect(Self.told(feed.state) == ["broken_invariant currency another one than before 1 2"])
  }

  @Test(arguments: [[0, 1], [1, 0]])
  func `two events of one record in two currencies, whichever stands first`(order: [Int]) throws {
    let profile = try #require(try BuiltInProfiles.profile(named: "stripe"))
    let events = [("eur", 0), ("usd", 60)].map { currency, second in
      #"{"id":"evt_\#(second)","object":"event","type":"charge.updated","created":\#(1_763_712_000 + second),"data":{"object":{"id":"ch_1","object":"charge","amount":100,"currency":"\#(currency)","status":"succeeded","captured":true,"paid":true,"refunded":false,"amount_refunded":0,"disputed":false,"created":1763712000}}}"#
    }
    let list = order.map { events[$0] }.joined(separator: ",")
    let feed = try ReadFeed(
      #"{"object":"list","has_more":false,"data":[\#(list)]}"#, profile: profile)
    #expect(feed.driftLines == ["broken_invariant currency another one than before 1"])
    #expect(feed.state.uncertain[.amount] == [.severalVersions: 1])
  }
}
