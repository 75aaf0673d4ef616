import DTO
import Foundation
import Networking
import Synchronization
import TestSupport
import Testing

@testable import FeedStore

/// How fast requests follow one another: a guest leaves room for those who live by the API.
@Suite struct RequestPaceTests {
  // swift-format-ignore
  static let rates: [(text: String, guest: Duration?)] = [
    ("25/s",      .milliseconds(400)),
    ("240/min",   .milliseconds(2500)),
    ("1/min",     .seconds(600)),
    ("1/h",       .seconds(36_000)),
    ("0/s",       nil),
    ("-1/s",      nil),
    ("1.5/s",     nil),
    ("1/day",     nil),
    ("100/s/s",   nil),
    ("999999999999/s", nil),
    ("",          nil),
  ]

  @Test(arguments: rates)
  func `a tenth of what an API takes is used`(text: String, guest: Duration?) {
    #expect(RequestRate(text)?.spacing(percent: 10) == guest)
  }

  private static let start = ContinuousClock.now

  // swift-format-ignore
  static let limits: [(limit: PaceLimit, rate: RequestRate?, pauses: [Duration])] = [
    (.asGuest,                              RequestRate("1/s"), [.zero, .seconds(9), .seconds(10)]),
    (.asGuest,                              nil,                [.zero, .zero, .zero]),
    (.none,                                 RequestRate("1/s"), [.zero, .zero, .zero]),
  ]

  @Test(arguments: limits)
  func `the first request is made at once, and the others apart`(
    limit: PaceLimit, rate: RequestRate?, pauses: [Duration]
  ) {
    var pace = RequestPace(limit)
    // The second comes a second behind the first, the third with it; then nobody asks for a minute.
    let times = [0, 1, 10].map { Self.start + .seconds($0) }
    #expect(times.map { pace.pause(before: $0, rate) } == pauses)
    #expect(pace.pause(before: Self.start + .seconds(80), rate) == .zero)
  }

  @Test func `pages are asked for as a guest does, but at once on this machine`() throws {
    let shop = PagedShop(.cursor(parameter: "cursor"), count: 30)
    var profile = shop.profile
    profile.rate = RequestRate("1/s")
    let transport = ScriptedTransport { request, _ in shop.answer(request) }
    let read = try PagesRead(
      profile, through: transport, from: "https://api.example.com/orders?limit=10")
    #expect(read.ids.count == 30 && read.waits.count == 2)
    #expect(read.waits.allSatisfy { $0 > .seconds(9) })
    let here = try PagesRead(
      profile, through: transport, from: "http://127.0.0.1:80/orders?limit=10")
    #expect(here.ids.count == 30 && here.waits.isEmpty)
    let lifted = try PagesRead(
      profile, PageBounds(pace: .none), through: transport,
      from: "https://api.example.com/orders?limit=10")
    #expect(lifted.waits.isEmpty)
  }

  @Test func `processes take turns, and share a tenth of the rate`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("feedtui-turns-\(UUID().uuidString)").path
    let turns = try #require(OriginTurns(folder: folder))
    let shop = PagedShop(.cursor(parameter: "cursor"), count: 10)
    var profile = shop.profile
    profile.rate = RequestRate("1/s")
    let transport = ScriptedTransport { request, _ in shop.answer(request) }
    var bounds = PageBounds()
    bounds.turns = turns
    let first = try PagesRead(profile, bounds, through: transport)
    #expect(first.ids.count == 10 && first.waits.isEmpty)
    // Another one, just behind it: a tenth of one a second is one in ten.
    let second = try PagesRead(profile, bounds, through: transport)
    #expect(second.ids.count == 10 && second.waits.count == 1)
    #expect(second.waits.allSatisfy { $0 > .zero && $0 <= .seconds(10) })
  }

  @Test func `who has the turn for a minute hangs, and isn't waited for any longer`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("feedtui-turns-\(UUID().uuidString)").path
    let turns = try #require(OriginTurns(folder: folder))
    let turn = turns.take(try #require(URL(string: "https://api.example.com/")))
    let shop = PagedShop(.cursor(parameter: "cursor"), count: 10)
    var bounds = PageBounds()
    bounds.turns = turns
    // Each look at the clock takes a second.
    let looks = Atomic(0)
    var reader = try PageReader(
      HTTPRequest("https://api.example.com/orders"),
      FeedOptions(profile: .named(shop.profile), arrival: { 0 }), bounds,
      through: ScriptedTransport { request, _ in shop.answer(request) },
      clock: { Self.start + .seconds(looks.add(1, ordering: .relaxed).newValue) })
    var observer = CountingObserver()
    #expect(try reader.readRound(&observer) { 0 }?.end == .whole)
    #expect((50...60).contains(observer.waits.count))
    withExtendedLifetime(turn) {}
  }
}
