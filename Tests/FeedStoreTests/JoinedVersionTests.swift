import DTO
import Domain
import Drift
import Mapping
import Networking
import TestSupport
import Testing

@testable import FeedStore

/// What an attack found: responses and events that tell of one record in every order.
@Suite struct JoinedVersionTests {
  /// A charge, as it is or in an event of that second.
  private enum Told {
    case list(String, madeAt: Int64?)
    case event(String, at: Int?, madeAt: Int64?)
    case events([(String, Int?)], madeAt: Int64?)
  }

  private static func charge(_ state: String, _ id: String = "ch_1") -> String {
    let isRefunded = state == "refunded"
    let status = isRefunded ? "succeeded" : state
    return
      #"{"id":"\#(id)","object":"charge","amount":100,"currency":"eur","status":"\#(status)","captured":true,"paid":true,"refunded":\#(isRefunded),"amount_refunded":\#(isRefunded ? 100 : 0),"disputed":false,"created":1763712000}"#
  }

  private static let base = 1_763_712_000

  private static func event(_ state: String, _ second: Int?) -> String {
    let created = second.map { #""created":\#(base + $0),"# } ?? ""
    return
      #"{"id":"evt_\#(state)\#(second ?? -1)","object":"event","type":"charge.updated",\#(created)"data":{"object":\#(charge(state))}}"#
  }

  private static func list(_ items: [String]) -> MemorySource {
    MemorySource(
      #"{"object":"list","has_more":false,"data":[\#(items.joined(separator: ","))]}"#)
  }

  private static func time(_ second: Int64?) -> Int64? {
    second.map { (Int64(base) + $0) * 1_000_000_000 }
  }

  private static func shown(_ told: [Told]) throws -> String {
    let profile = try #require(try BuiltInProfiles.profile(named: "stripe"))
    var feed = try JoinedFeed(FeedOptions(profile: .named(profile), arrival: { 0 }))
    for (slot, one) in told.enumerated() {
      switch one {
      case .list(let state, let madeAt):
        try feed.join(list([charge(state)]), from: .init(slot: slot, madeAt: time(madeAt)))
      case .event(let state, let second, let madeAt):
        try feed.join(
          list([event(state, second)]), from: .init(slot: slot, madeAt: time(madeAt)))
      case .events(let events, let madeAt):
        try feed.join(
          list(events.map { event($0, $1) }), from: .init(slot: slot, madeAt: time(madeAt)))
      }
    }
    #expect(feed.state.rows.count == 1)
    var loader = RecordLoader(sources: feed.sources, state: feed.state)
    let found = loader.record(of: feed.state.row(at: 0))
    guard case .known(let status) = try #require(found).record.status else { return "—" }
    return "\(status)"
  }

  // swift-format-ignore
  private static let cases: [(told: [Told], shown: String)] = [
    // An event is as old as it says, whenever its page was made.
    ([.list("refunded", madeAt: 100), .event("succeeded", at: 50, madeAt: 101)],                     "refunded"),
    ([.event("succeeded", at: 50, madeAt: 101), .list("refunded", madeAt: 100)],                     "refunded"),
    ([.list("refunded", madeAt: 100), .event("succeeded", at: 150, madeAt: 200)],                    "paid"),
    ([.event("refunded", at: 5, madeAt: 1), .event("succeeded", at: 5, madeAt: 2)],                  "—"),
    ([.event("refunded", at: 5, madeAt: 1), .event("succeeded", at: nil, madeAt: 2)],                "—"),
    ([.event("succeeded", at: 3, madeAt: 4), .event("succeeded", at: 3, madeAt: 10), .list("refunded", madeAt: 9)], "refunded"),
    // What was said since an event is newer than the event, and than events before that.
    ([.event("succeeded", at: 5, madeAt: 6), .list("refunded", madeAt: 100), .event("succeeded", at: 50, madeAt: 120)], "refunded"),
    // One without a time may be newer, though it comes with an older one.
    ([.event("succeeded", at: 5, madeAt: nil), .events([("failed", 3), ("refunded", nil)], madeAt: nil)], "—"),
    ([.events([("failed", 3), ("refunded", nil)], madeAt: nil), .event("succeeded", at: 5, madeAt: nil)], "—"),
    // A whole second may be any moment of it.
    ([.list("refunded", madeAt: 100), .event("succeeded", at: 100, madeAt: 120)],                    "—"),
    // An old state that comes again.
    ([.list("succeeded", madeAt: 1), .list("refunded", madeAt: 2), .list("succeeded", madeAt: 1)],   "refunded"),
    ([.list("succeeded", madeAt: 1), .list("refunded", madeAt: 2), .list("succeeded", madeAt: 3)],   "paid"),
    ([.list("succeeded", madeAt: 1), .list("refunded", madeAt: 2), .list("succeeded", madeAt: nil)], "—"),
    // Of one moment, and then one of them again.
    ([.list("succeeded", madeAt: 1), .list("refunded", madeAt: 1)],                                  "—"),
    ([.list("succeeded", madeAt: 1), .list("refunded", madeAt: 1), .list("refunded", madeAt: 2)],    "refunded"),
    ([.list("succeeded", madeAt: 1), .list("refunded", madeAt: 1), .list("succeeded", madeAt: 2)],   "paid"),
    ([.list("succeeded", madeAt: nil), .list("refunded", madeAt: 1), .list("refunded", madeAt: 2)],  "—"),
  ]

  @Test(arguments: 0..<cases.count)
  func `who says it last, by the provider's clock, is shown`(index: Int) throws {
    let (told, shown) = Self.cases[index]
    #expect(try Self.shown(told) == shown, "\(told)")
  }

  /// `changed at, said at`, of paid, refunded and failed in turn.
  // swift-format-ignore
  static let three: [(told: [(Int?, Int64?)], shown: String)] = [
    ([(1, 9), (2, 1), (nil, 5)],    "failed"),
    ([(1, 1), (2, nil), (nil, 2)],  "—"),
    ([(10, 1), (nil, 2), (5, 3)],   "refunded"),
    ([(10, 1), (5, 3), (nil, 2)],   "failed"),
  ]

  @Test(arguments: three)
  func `a time that one version lacks isn't taken from another`(
    told: [(Int?, Int64?)], shown: String
  ) throws {
    var feed = try JoinedFeed(FeedOptions(profile: .named(.shop), arrival: { 0 }))
    for ((hour, madeAt), status) in zip(told, ["paid", "refunded", "failed"]) {
      var changes: [String: String?] = ["status": "\"\(status)\""]
      if let hour { changes["updatedAt"] = "\"2026-11-21T\(hour + 10):00:00Z\"" }
      try feed.join(
        MemorySource(Feeds.envelope(orders: [Feeds.order("a", changes)])),
        from: .init(madeAt: madeAt))
    }
    let row = feed.state.row(at: 0)
    #expect(row.knownStatus.map { "\($0)" } ?? "—" == shown)
  }

  /// A house whose records stand in edges.
  private static func edges(_ members: [String]) -> MemorySource {
    MemorySource(#"{"edges":[\#(members.map { "{\($0)}" }.joined(separator: ","))]}"#)
  }

  private static func node(_ status: String) -> String {
    #""node":{"id":"a","state":"\#(status)","sum":"1.00","cur":"EUR"}"#
  }

  @Test func `of two that one key names none is certain, however often they come`() throws {
    let profile = try FeedProfile(
      text: """
        schema = 1
        name = "house"
        title = "House"
        source = "x"
        [[record]]
        name = "sale"
        kind = "payment"
        places = ["edges[].node"]
        [record.fields]
        id = "id"
        status = "state"
        amount = { path = "sum", unit = "decimal-string" }
        currency = "cur"
        [record.status]
        paid = "paid"
        refunded = "refunded"
        """, file: "house.toml")
    let twice = Self.edges([Self.node("paid") + "," + Self.node("refunded")])
    let clean = Self.edges([Self.node("refunded")])
    var feed = try JoinedFeed(FeedOptions(profile: .named(profile), arrival: { 0 }))
    for time in 1...3 {
      try feed.join(twice, from: .init(madeAt: Int64(time)))
      #expect(feed.state.row(at: 0).knownStatus == nil && feed.state.rows.count == 1)
    }
    try feed.join(clean, from: .init(madeAt: 4))
    #expect(feed.state.row(at: 0).knownStatus == .refunded && feed.state.rows.count == 1)
    try feed.join(twice, from: .init(madeAt: 5))
    #expect(feed.state.row(at: 0).knownStatus == nil)
  }

  /// Pages of paid, failed and refunded orders without a time of their own, at 1, 2 and so on.
  // swift-format-ignore
  static let flips: [(pages: [[String]], shown: [String])] = [
    ([["paid"], ["failed"], ["paid"]],                                  ["paid"]),
    ([["paid"], ["failed"], ["paid", "paid"]],                          ["paid", "paid"]),
    ([["paid", "paid"], ["failed", "refunded"], ["paid", "paid"]],      ["paid", "paid"]),
    ([["paid", "paid"], ["failed", "paid"], ["paid", "failed"]],        ["paid", "failed"]),
  ]

  @Test(arguments: flips)
  func `a state that comes back is that of one record alone`(
    pages: [[String]], shown: [String]
  ) throws {
    var feed = try JoinedFeed(FeedOptions(profile: .named(.shop), arrival: { 0 }))
    for _ in 0..<3 {
      for page in pages {
        let time = Int64(feed.deliveryCount) + 1
        try feed.join(
          JoinedPages.page(page.map { Feeds.order("a", ["status": "\"\($0)\""]) }),
          from: .init(madeAt: time))
      }
      let statuses = (0..<feed.state.rows.count).map {
        feed.state.row(at: $0).knownStatus.map { "\($0)" } ?? "—"
      }
      #expect(statuses.sorted() == (shown + statuses.dropFirst(shown.count)).sorted())
      #expect(statuses.count >= shown.count && feed.state.rows.log.count < 20)
    }
  }

  @Test func `two that flip for a week keep a few rows, and what is doubted of one stays so`()
    throws
  {
    var feed = try JoinedFeed(FeedOptions(profile: .named(.shop), arrival: { 0 }))
    var facts = FactDoubts()
    facts.amount = .unitUnknown
    for step in 0..<400 {
      let status = step.isMultiple(of: 2) ? "paid" : "refunded"
      try feed.join(
        JoinedPages.page([Feeds.order("a", ["status": "\"\(status)\""])]),
        from: .init(slot: step % 3, madeAt: Int64(step) + 1))
      if step == 0 { feed.state.doubts.add(Doubts.Doubt(rows: 0..<1, facts: facts)) }
      let row = feed.state.row(at: 0)
      #expect(row.knownStatus.map { "\($0)" } == status)
      #expect((row.amount == nil) == (status == "paid"))
    }
    #expect(feed.state.rows.log.count == 2)
  }

  // swift-format-ignore
  static let untimed: [(told: [(String, Int64?)], shown: String)] = [
    ([("paid", 1), ("paid", nil), ("refunded", 2)], "—"),
    ([("paid", 1), ("refunded", 2), ("paid", nil)], "—"),
    ([("paid", nil), ("paid", 1), ("refunded", 2)], "—"),
    ([("paid", 1), ("paid", 3), ("refunded", 2)],   "paid"),
  ]

  @Test func `a whole second is no more exact than that`() {
    let second: Int64 = 1_000_000_000
    #expect(Joining.isLater(100 * second + 200_000_000, than: 100 * second) == nil)
    #expect(Joining.isLater(100 * second + 200_000_000, than: 100 * second + 1) == true)
    #expect(Joining.isLater(100 * second, than: 101 * second) == false)
  }

  @Test(arguments: untimed)
  func `what was said at no known time may have been said last`(
    told: [(String, Int64?)], shown: String
  ) throws {
    var feed = try JoinedFeed(FeedOptions(profile: .named(.shop), arrival: { 0 }))
    for (status, madeAt) in told {
      try feed.join(
        JoinedPages.page([Feeds.order("a", ["status": "\"\(status)\""])]),
        from: .init(madeAt: madeAt))
    }
    #expect(feed.state.row(at: 0).knownStatus.map { "\($0)" } ?? "—" == shown)
  }

  @Test func `what two of one moment contest stays so while one of them has no other time`() throws
  {
    var feed = try JoinedFeed(FeedOptions(profile: .named(.shop), arrival: { 0 }))
    for status in ["paid", "refunded"] {
      try feed.join(JoinedPages.page([JoinedPages.order("a", status, 1)]), from: .init())
    }
    for time in 2...4 {
      try feed.join(
        JoinedPages.page([JoinedPages.order("a", "refunded", 1)]), from: .init(madeAt: Int64(time)))
      #expect(feed.state.row(at: 0).knownStatus == nil)
    }
  }

  @Test func `equal events and those that contest each other are read once`() throws {
    let profile = try #require(try BuiltInProfiles.profile(named: "stripe"))
    for events in [
      [("succeeded", 5), ("succeeded", 7)], [("succeeded", 7), ("succeeded", 5)],
      [("succeeded", 5), ("refunded", 5)],
    ] {
      var feed = try JoinedFeed(FeedOptions(profile: .named(profile), arrival: { 0 }))
      let page = Self.list(events.map { Self.event($0.0, $0.1) })
      try feed.join(page, from: .init())
      let report = feed.state.tally.report().map(\.count)
      let status = feed.state.row(at: 0).knownStatus
      for _ in 0..<3 {
        let counts = try feed.join(page, from: .init())
        #expect(counts == JoinCounts(unchanged: 2), "\(events)")
      }
      #expect(feed.state.tally.report().map(\.count) == report)
      #expect(feed.state.row(at: 0).knownStatus == status && feed.state.rows.count == 1)
    }
  }

  @Test func `two words of the provider's own that differ are contested`() throws {
    var feed = try JoinedFeed(FeedOptions(profile: .named(.shop), arrival: { 0 }))
    for word in ["odd", "strange"] {
      try feed.join(
        MemorySource(Feeds.envelope(orders: [Feeds.order("a", ["status": "\"\(word)\""])])),
        from: .init())
    }
    #expect(feed.state.row(at: 0).doubts.status == .severalVersions)
    #expect(feed.state.uncertain == [.status: [.severalVersions: 1]])
  }

  @Test func `what a refresh brings that doesn't count is read once`() throws {
    let profile = try #require(try BuiltInProfiles.profile(named: "stripe"))
    var feed = try JoinedFeed(FeedOptions(profile: .named(profile), arrival: { 0 }))
    let page = Self.list([
      Self.event("refunded", 3), Self.event("failed", 2), Self.event("succeeded", 1),
    ])
    try feed.join(page, from: .init())
    let (bytes, report) = (feed.spool.byteCount, feed.state.tally.report().map(\.count))
    for step in 0..<6 {
      #expect(
        try feed.join(page, from: .init(madeAt: Self.time(Int64(step + 10))))
          == JoinCounts(unchanged: 3))
      print(
        "STEP", step, feed.spool.byteCount, feed.state.rows.log.count, feed.seenIn, feed.deliveries,
        feed.places)
      if step == 3 { try feed.compact() }
    }
    #expect(feed.spool.byteCount <= bytes && feed.state.tally.report().map(\.count) == report)
    #expect(feed.state.row(at: 0).knownStatus == .refunded && feed.state.rows.count == 1)
  }
}
