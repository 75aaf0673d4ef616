import DTO
import Domain
import FeedStore
import Foundation
import Networking
import TestSupport
import Testing

@testable import feedtui

/// Feeds of a shop that lives, compared with what it says is true.
@Suite(.enabled(if: FeedSim.isBuilt, Comment(rawValue: FeedSim.isMissing)))
struct FeedSimTests {
  /// What the screen has of each order: its status and its amount, where both are certain.
  static func shown(_ snapshot: FeedSnapshot) -> [String: FeedSim.Truth] {
    var loader = RecordLoader(sources: snapshot.sources, state: snapshot.state)
    var shown: [String: FeedSim.Truth] = [:]
    for position in 0..<snapshot.state.rows.count {
      guard let record = loader.record(of: snapshot.state.row(at: position))?.record,
        case .known(let status) = record.status, let amount = record.amount.value,
        let currency = record.currency.value
      else { continue }
      let word = status == .pending ? "created" : "\(status)"
      let digits = currency.text == "JPY" ? 0 : 2
      shown[record.id] = FeedSim.Truth(
        id: record.id, status: word, amount: amount.text(minimumPlaces: digits),
        currency: currency.text)
    }
    return shown
  }

  static func waits(_ seconds: Int = 20, until holds: () throws -> Bool) rethrows -> Bool {
    let end = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < end {
      if try holds() { return true }
      Thread.sleep(forTimeInterval: 0.01)
    }
    return false
  }

  private static func paged(_ sim: FeedSim, _ bounds: PageBounds = PageBounds()) throws -> PagedFeed
  {
    PagedFeed(
      try HTTPRequest("\(sim.address)/orders?limit=1000"),
      FeedOptions(profile: .named(.shop), arrival: { 0 }),
      bounds, RefreshSchedule(every: nil), through: HTTPTransport(), wake: {})
  }

  @Test func `an order that is refunded far behind is never shown as current afterwards`() throws {
    let sim = try FeedSim("--stopped", "--orders", "6000")
    let feed = try Self.paged(sim)
    feed.start()
    defer { feed.cancel() }
    #expect(Self.waits { feed.snapshot.live?.fetchedAt != nil })
    // 5,000 rows behind the newest.
    let id = "ord_100000999"
    #expect(Self.shown(feed.snapshot)[id]?.status == "completed")
    try sim.ask("/-/advance?seconds=5")
    try sim.ask("/-/order?id=\(id)&status=refunded")
    feed.refresh()
    #expect(Self.waits { Self.shown(feed.snapshot)[id]?.status == "refunded" })
    #expect(Self.shown(feed.snapshot) == (try sim.truth()))
  }

  @Test(arguments: ["/orders?limit=1000", "/admin/api/2026-04/orders.json?limit=250"])
  func `what has changed far behind is seen by one request`(path: String) throws {
    let sim = try FeedSim("--stopped", "--orders", "6000")
    let profile = try #require(
      try BuiltInProfiles.profile(named: path.hasPrefix("/orders") ? "shop" : "shopify"))
    let feed = PagedFeed(
      try HTTPRequest(sim.address + path),
      FeedOptions(
        profile: .named(profile), arrival: { Int64(Date().timeIntervalSince1970) * 1_000_000_000 }),
      PageBounds(),
      RefreshSchedule(every: .milliseconds(300)), through: HTTPTransport(), wake: {})
    feed.start()
    defer { feed.cancel() }
    #expect(Self.waits { feed.snapshot.live?.fetchedAt != nil })
    #expect(feed.snapshot.state.rows.count == 6000)
    // Whether the server says what has changed is asked once.
    let rounds = feed.snapshot.live?.roundCount ?? 0
    #expect(Self.waits { (feed.snapshot.live?.roundCount ?? 0) > rounds + 1 })
    let before = try sim.log().count
    let count = feed.snapshot.live?.roundCount ?? 0
    try sim.ask("/-/advance?seconds=20")
    try sim.ask("/-/order?id=ord_100000999&status=refunded")
    let refunded = { () -> Bool in
      feed.snapshot.state.rows.changeCounts.count > 0
    }
    #expect(Self.waits { refunded() })
    #expect(Self.waits { (feed.snapshot.live?.roundCount ?? 0) > count + 3 })
    // One a round, and not all pages.
    let asked = try sim.log().count - before
    #expect(asked <= (feed.snapshot.live?.roundCount ?? 0) - count + 3)
    if profile.name == "shop" { #expect(Self.shown(feed.snapshot) == (try sim.truth())) }
  }

  /// An API that takes 200 requests a second, of which others use 85 %.
  @Test func `a guest beside production at 85 % of the limit causes no refusal`() throws {
    let limit = try #require(RequestRate("200/s"))
    let refusals = { (pace: PaceLimit) -> Int in
      let sim = try FeedSim("--orders", "600", "--left", "30")
      let request = try HTTPRequest("\(sim.address)/orders?limit=10")
      var profile = FeedProfile.shop
      profile.rate = limit
      var observer = BatchObserver()
      let read = try ReadPages.read(
        from: request, FeedOptions(profile: .named(profile), arrival: { 0 }),
        PageBounds(pace: pace), through: HTTPTransport(), &observer)
      #expect(read.state.rows.count >= 600)
      return try sim.log().count { $0.status == 429 }
    }
    // What a guest uses of it, where the API isn't on this machine.
    let spacing = try #require(PaceLimit.asGuest.spacing(limit))
    #expect(spacing == .milliseconds(50))
    #expect(try refusals(.rate(try #require(RequestRate("20/s")))) == 0)
    #expect(try refusals(.none) > 0)
  }

  @Test(.enabled(if: TerminalSession.isPossible))
  func `a program that was suspended says what it has missed`() throws {
    let sim = try FeedSim("--orders", "300", "--rate", "100")
    let session = try TerminalSession(
      "\"$PROGRAM\" --every 1s --limit 100 '\(sim.address)/orders?limit=100&status='", columns: 120)
    try session.until(shows: "live")
    let program = try session.programID()
    kill(program, SIGSTOP)
    // 250 orders meanwhile, of which one reading has 100.
    Thread.sleep(forTimeInterval: 2.5)
    kill(program, SIGCONT)
    try session.until(shows: "Records are missing")
    try session.send("q")
  }

  @Test func `pages of a shop that lives are what it says, through every failure`() throws {
    let sim = try FeedSim("--stopped", "--orders", "300", "--rate", "20")
    let feed = try Self.paged(sim)
    feed.start()
    defer { feed.cancel() }
    #expect(Self.waits { feed.snapshot.live?.fetchedAt != nil })
    for fault in ["reset", "html", "cut", "unavailable", "damaged-gzip", "hang", "empty", "old"] {
      try sim.ask("/-/advance?seconds=7")
      if fault != "hang" { try sim.fail(fault) }
      let rounds = feed.snapshot.live?.roundCount ?? 0
      feed.refresh()
      #expect(
        Self.waits {
          let live = feed.snapshot.live
          return (live?.roundCount ?? 0) > rounds && live?.isReading == false
        })
      // Nothing is shown that wasn't true at some time; what failed leaves what was there.
      #expect(feed.snapshot.state.droppedCount == 0)
    }
    feed.refresh()
    let truth = try sim.truth()
    #expect(Self.waits { Self.shown(feed.snapshot) == truth })
  }

  @Test func `events lead to what is true, whatever breaks on their way`() throws {
    let sim = try FeedSim("--stopped", "--orders", "50", "--rate", "10")
    let feed = StreamFeed(
      try StreamedLines(HTTPRequest("\(sim.address)/events")),
      FeedOptions(profile: .named(.shop), arrival: { 0 }), keep: nil, wake: {})
    feed.start()
    defer { feed.cancel() }
    // Its head has come: what changes from now on comes too.
    #expect(Self.waits { feed.snapshot.number > 0 })
    for step in 0..<6 {
      if step == 2 { try sim.fail("reset-inside") }
      try sim.ask("/-/advance?seconds=10")
    }
    // What came before the stream was opened isn't told.
    let truth = try sim.truth().filter { $0.value.id >= "ord_100000050" }
    #expect(
      Self.waits {
        let shown = Self.shown(feed.snapshot)
        return truth.allSatisfy { shown[$0.key] == $0.value }
      })
  }

  @Test func `the shapes of other APIs are read to their end`() throws {
    let sim = try FeedSim("--stopped")
    for (path, name) in [
      ("/orders", "shop"), ("/v1/charges", "stripe"), ("/v2/payments", "mollie"),
      ("/admin/api/2026-04/orders.json", "shopify"),
    ] {
      let read = try Program.feedtui("check", "--all", sim.address + path)
      #expect(read.status == 0, "\(read.output)")
      #expect(read.output.contains("500 records, \(name)"), "\(read.output)")
      #expect(read.output.contains("no drift"), "\(read.output)")
    }
  }

  @Test func `an answer that drifts is named as its provider finds it`() throws {
    let script = Repository.root.appendingPathComponent("Tools/feedsim/scripts/demo.toml").path
    let sim = try FeedSim("--stopped", "--script", script)
    try sim.ask("/-/advance?seconds=30")
    let address = "\(sim.address)/orders?limit=100"
    let text = try Program.feedtui("check", "--all", address).output
    #expect(
      text.contains("  page 1 drifted: request req_0, Sat, 21 Nov 2026 10:00:30 GMT"), "\(text)")
    let json = try Program.feedtui("check", "--all", "--format", "json", address).output
    #expect(json.contains(#""drifted":[{"page":1,"count":"#) && json.contains(#""request":"req_"#))
  }

  @Test func `a rollout is seen in the drift report`() throws {
    let script = Repository.root.appendingPathComponent("Tools/feedsim/scripts/demo.toml").path
    let sim = try FeedSim("--stopped", "--script", script)
    let drift = { try Program.feedtui("check", "--all", "\(sim.address)/orders") }
    #expect(try drift().output.contains("no drift"))
    try sim.ask("/-/advance?seconds=10")
    let words = try drift()
    #expect(words.status == 1 && words.output.contains("paused"))
    try sim.ask("/-/advance?seconds=12")
    #expect(try drift().output.contains("string → number"))
    try sim.ask("/-/advance?seconds=40")
    #expect(try drift().output.contains("buyer"))
    try sim.ask("/-/advance?seconds=10")
    // A page that ends in the middle.
    #expect(try drift().status == 2)
  }
}
