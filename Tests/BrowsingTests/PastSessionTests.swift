import DTO
import Domain
import Drift
import FeedStore
import Foundation
import Ledger
import Networking
import Presentation
import TestSupport
import Testing

@testable import Application

/// A source that is otherwise than in the weeks before, which its feed alone doesn't show.
@Suite struct PastSessionTests {
  /// 2026-11-26, 00:00 UTC: a Thursday.
  private static let today: Int64 = 1_795_651_200

  /// What a day's orders are like.
  struct Day {
    var factor = 1
    /// One of so many fails.
    var failing = 20
  }

  /// The orders of a day, 15 an hour from 0 to 20 o'clock.
  private static func orders(_ daysAgo: Int64, _ day: Day = Day()) -> [String] {
    (0..<300).map { number in
      let time = today - daysAgo * 86_400 + Int64(number) * 240
      let date = Date(timeIntervalSince1970: TimeInterval(time)).ISO8601Format()
      let cents = (500 + (number * 7_919 + Int(daysAgo) * 131) % 9_000) * day.factor
      let amount = String(format: "%d.%02d", cents / 100, cents % 100)
      return Feeds.order(
        "o\(daysAgo)_\(number)",
        [
          "createdAt": "\"\(date)\"", "amount": "\"\(amount)\"",
          "status": number.isMultiple(of: day.failing) ? "\"failed\"" : "\"paid\"",
        ])
    }
  }

  private static let source = SourceIdentity(key: "shop", label: "shop")

  /// Reads a day by itself, as at its end.
  @discardableResult
  private static func read(
    _ daysAgo: Int64, _ folder: StateFolder, _ day: Day = Day(), accepting: Bool = false
  ) throws -> FeedState {
    let now = today - daysAgo * 86_400 + 80_000
    var state = try ReadFeed(Feeds.envelope(orders: orders(daysAgo, day))).state
    var reading = try LedgerReading(folder.place, of: source, at: now)
    try reading.note(&state, at: now) { _ in accepting }
    try reading.end()
    return state
  }

  private static func drift(_ state: FeedState) -> [String] {
    state.tally.report().filter { [.unitShift, .shareShift].contains($0.kind) }
      .map { "\($0.kind.row.name) \($0.path) \($0.evidence)" }
  }

  @Test func `a page of cents alone is doubted by what was read before`() throws {
    let folder = try StateFolder()
    for day in 1...15 as ClosedRange<Int64> {
      #expect(Self.drift(try Self.read(16 - day, folder)) == [])
    }
    let state = try Self.read(0, folder, Day(factor: 100))
    #expect(Self.drift(state) == ["unit_shift amount ×100 of what was read before"])
    #expect(state.uncertainty(of: .amount)?.count == 300)
    #expect(state.unitWords(of: 0) == "may have changed: EUR ×100 of what was read before")
    // What was told of isn't what is usual tomorrow.
    #expect(Self.drift(try Self.read(-1, folder, Day(factor: 100))).count == 1)
    #expect(Self.drift(try Self.read(-2, folder)) == [])
  }

  @Test func `while days are learnt, a report says what it knows`() throws {
    let folder = try StateFolder()
    for day in 1...3 as ClosedRange<Int64> { try Self.read(4 - day, folder) }
    let text = try CheckReport(
      name: SourceName(text: "page.json"),
      feed: ReadSource(try Self.read(0, folder), MemorySource("")),
      options: FeedOptions(profile: .named(.shop), arrival: { 0 })
    ).text()
    #expect(text.contains("  no drift from the profile\n"), "\(text)")
    #expect(text.contains("  history: learning, 3 of 14 days\n"), "\(text)")
  }

  @Test func `as many records as before are looked at all the same`() throws {
    let folder = try StateFolder()
    for day in 1...15 as ClosedRange<Int64> { try Self.read(16 - day, folder) }
    let now = Self.today + 80_000
    var good = try ReadFeed(Feeds.envelope(orders: Self.orders(0))).state
    var bad = try ReadFeed(Feeds.envelope(orders: Self.orders(0, Day(factor: 100)))).state
    var reading = try LedgerReading(folder.place, of: Self.source, at: now)
    try reading.note(&good, at: now)
    #expect(Self.drift(good) == [])
    try reading.note(&bad, at: now)
    #expect(bad.uncertainty(of: .amount)?.count == 300)
    try reading.end()
  }

  @Test func `hours that were told of teach nothing when they are read again`() throws {
    let folder = try StateFolder()
    for day in 1...15 as ClosedRange<Int64> { try Self.read(16 - day, folder) }
    try Self.read(0, folder, Day(factor: 100))
    // Of the next page the older half was told of, and the newer one is right.
    let now = Self.today + 86_400 + 80_000
    let orders = Self.orders(0, Day(factor: 100)) + Self.orders(-1)
    var state = try ReadFeed(Feeds.envelope(orders: orders)).state
    var reading = try LedgerReading(folder.place, of: Self.source, at: now)
    try reading.note(&state, at: now)
    try reading.end()
    let cents = state.rows.log.count / 2
    #expect((0..<cents).allSatisfy { state.unit(of: $0) != nil })
    #expect(Self.drift(try Self.read(-2, folder, Day(factor: 100))).count == 1)
  }

  @Test func `a day that was too short to be judged doesn't hide the next one`() throws {
    let folder = try StateFolder()
    for day in 2...16 as ClosedRange<Int64> { try Self.read(18 - day, folder) }
    let now = Self.today - 86_400 + 80_000
    let few = Self.orders(1, Day(factor: 100)).prefix(150)
    var state = try ReadFeed(Feeds.envelope(orders: Array(few))).state
    var reading = try LedgerReading(folder.place, of: Self.source, at: now)
    try reading.note(&state, at: now)
    try reading.end()
    #expect(state.history.knowledge == .tooFew(records: 150, of: 200))
    #expect(Self.drift(try Self.read(0, folder, Day(factor: 100))).count == 1)
  }

  @Test func `payments that fail in each record of a page are told by what was read before`() throws
  {
    let folder = try StateFolder()
    for day in 1...15 as ClosedRange<Int64> { try Self.read(16 - day, folder) }
    let told = Self.drift(try Self.read(0, folder, Day(failing: 2)))
    #expect(told.count == 1)
    #expect(
      told[0].hasPrefix("share_shift status failed 50%, 5% in these hours of 15 days: PSI "),
      "\(told)")
  }

  @Test func `what somebody takes for usual is learnt`() throws {
    let folder = try StateFolder()
    for day in 1...15 as ClosedRange<Int64> { try Self.read(16 - day, folder) }
    #expect(Self.drift(try Self.read(0, folder, Day(failing: 2))).count == 1)
    #expect(Self.drift(try Self.read(-1, folder, Day(failing: 2))).count == 1)
    try Self.read(-2, folder, Day(failing: 2), accepting: true)
    #expect(Self.drift(try Self.read(-3, folder, Day(failing: 2))) == [])
  }

  @Test func `the screen doubts what its ledger knows to be otherwise, and says what it learns`()
    throws
  {
    let folder = try StateFolder()
    for day in 1...3 as ClosedRange<Int64> { try Self.read(16 - day, folder) }
    var early = try Self.session(12, Day(), folder)
    let learning = early.type("d")
    #expect(learning.contains { $0.contains("history: learning, 3 of 14 days") }, "\(learning)")
    for day in 4...15 as ClosedRange<Int64> { try Self.read(16 - day, folder) }
    var session = try Self.session(0, Day(factor: 100), folder)
    let list = session.frame().lines
    #expect(list.contains { $0.contains("o0_1") && $0.contains("—") }, "\(list)")
    // No sum either, that was made before the ledger has answered.
    #expect(!list.contains { $0.firstMatch(of: /[0-9] EUR/) != nil }, "\(list)")
    let panel = session.type("d")
    #expect(panel.contains { $0.contains("×100 of what was read before") }, "\(panel)")
    let question = session.type("q:unit\n")
    #expect(question.contains { $0.contains("EUR ×100 of what was read before") }, "\(question)")
  }

  private static func session(
    _ daysAgo: Int64, _ day: Day, _ folder: StateFolder
  ) throws -> BrowsingSession {
    let time = (today - daysAgo * 86_400 + 80_000) * 1_000_000_000
    let keeper = LedgerKeeper(folder.place, source, now: { time }, wake: {})
    var session = try BrowsingSession(
      name: SourceName(text: "scripted"),
      opener: ScriptedOpener([.success(Feeds.envelope(orders: orders(daysAgo, day)))]),
      options: FeedOptions(profile: .named(.shop), arrival: { time }),
      size: Size(columns: 130, rows: 24), localZone: .utc, ledger: keeper, wake: {})
    session.waitUntilIdle()
    #expect(keeper.end())
    session.update()
    return session
  }
}
