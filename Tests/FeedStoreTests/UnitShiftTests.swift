import DTO
import Domain
import Drift
import Mapping
import Networking
import TestSupport
import Testing
import WireJSON

@testable import FeedStore

/// A unit that changes from one record to the next makes amounts uncertain, wherever they are shown.
@Suite struct UnitShiftTests {
  private static func cents(_ number: Int) -> Int { 703 + (number * 7919) % 100 * 101 }

  private static func order(_ number: Int, isChanged: Bool) -> String {
    let cents = cents(number)
    let written =
      isChanged ? "\(cents)" : "\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)"
    let hour = number / 60 % 24
    let minute = number % 60
    let time =
      "2026-11-\(10 + number / 1440)T\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute):00Z"
    return Feeds.order(
      "ord_\(number)", ["amount": "\"\(written)\"", "createdAt": "\"\(time)\"", "updatedAt": nil])
  }

  private static func orders(_ numbers: Range<Int>, changedFrom change: Int) -> [String] {
    numbers.map { order($0, isChanged: $0 >= change) }
  }

  /// The ids of records whose amount isn't certain.
  private static func doubted(_ state: FeedState, _ sources: [any ByteSource]) -> Set<String> {
    var loader = RecordLoader(sources: sources, state: state)
    var ids: Set<String> = []
    for position in 0..<state.rows.count {
      let row = state.row(at: position)
      let facts = loader.facts(of: row)
      // The list and the record agree.
      #expect((row.amount == nil) == (facts?.record.amount.value == nil))
      if row.amount == nil { ids.insert(facts?.record.id ?? "") }
    }
    return ids
  }

  private static func changed(_ numbers: Range<Int>) -> Set<String> {
    Set(numbers.map { "ord_\($0)" })
  }

  /// Where it was seen and how often, but for how often it was counted anew meanwhile.
  private static func told(_ state: FeedState) -> [String] {
    state.tally.report().map { count in
      "\(count.kind) \(count.evidence) \(count.count) \(count.records) \(count.firstRow ?? -1) "
        + "\(count.firstTime ?? -1) \(count.lastTime ?? -1)"
    }
  }

  @Test func `inside one document, all behind the change are counted`() throws {
    let source = MemorySource(Feeds.envelope(orders: Self.orders(0..<200, changedFrom: 120)))
    let feed = try ReadFeed(source)
    let doubted = Self.doubted(feed.state, [source])
    #expect(doubted.isSuperset(of: Self.changed(120..<200)) && doubted.count <= 91)
    #expect(feed.driftLines == ["unit_shift amount ×100 of those before \(doubted.count)"])
    #expect(feed.state.uncertain[.amount] == [.unitMayHaveChanged: doubted.count])
  }

  @Test func `amounts of nothing behind the change are counted, too`() throws {
    // Nothing is nothing in each unit, but is doubted like all that is written so; the counts were made for the last time before.
    let orders =
      Self.orders(0..<1024, changedFrom: 120)
      + (1024..<1100).map { Feeds.order("ord_\($0)", ["amount": "\"0\""]) }
    let source = MemorySource(Feeds.envelope(orders: orders))
    let feed = try ReadFeed(source)
    let doubted = Self.doubted(feed.state, [source])
    #expect(doubted.isSuperset(of: Self.changed(120..<1100)))
    #expect(feed.state.uncertain[.amount] == [.unitMayHaveChanged: doubted.count])
    #expect(
      feed.driftLines.contains("unit_shift amount ×100 of those before \(doubted.count)"),
      "\(feed.driftLines)")
  }

  @Test func `a document that begins with the newest is doubted up to the change`() throws {
    let source = MemorySource(
      Feeds.envelope(orders: Self.orders(0..<200, changedFrom: 120).reversed()))
    let feed = try ReadFeed(source)
    let doubted = Self.doubted(feed.state, [source])
    #expect(
      doubted.isSuperset(of: Self.changed(120..<200)) && doubted.count <= 91,
      "\(doubted.count) \(feed.state.units.spans)")
  }

  @Test func `what is no longer told is no longer counted`() throws {
    var feed = try JoinedFeed(FeedOptions(profile: .named(.shop), arrival: { 0 }))
    // Each page is counted: first both sides are doubted, then the newer one alone.
    let orders = Array(Self.orders(0..<200, changedFrom: 120).reversed())
    for (slot, start) in stride(from: 0, to: 200, by: 5).enumerated() {
      try feed.join(
        MemorySource(Feeds.envelope(orders: Array(orders[start..<start + 5]))),
        from: DeliveryOrigin(slot: slot))
    }
    let doubted = Self.doubted(feed.state, feed.sources)
    let counts = feed.state.tally.report().filter { $0.kind == .unitShift }.map(\.count)
    #expect(counts.reduce(0, +) == doubted.count)
    #expect(feed.state.uncertain[.amount] == [.unitMayHaveChanged: doubted.count])
  }

  @Test func `a profile may say that such amounts are right`() throws {
    var profile = FeedProfile.shop
    profile.unitMayChange = false
    let source = MemorySource(Feeds.envelope(orders: Self.orders(0..<200, changedFrom: 120)))
    let feed = try ReadFeed(source, profile: profile)
    #expect(feed.drift.isEmpty && Self.doubted(feed.state, [source]).isEmpty)
  }

  @Test(arguments: [1, 3])
  func `several threads find what one finds`(threads: Int) throws {
    let lines = Self.orders(0..<3000, changedFrom: 1700).joined(separator: "\n") + "\n"
    let source = MemorySource(lines)
    let options = FeedOptions(profile: .named(.shop), arrival: { 0 })
    let whole = try FeedReader.read(source, options, threads: 1)
    for bytes in [4_000, 30_000, 200_000] {
      let parts = try FeedReader.read(source, options, threads: threads, partBytes: bytes)
      #expect(Self.told(parts) == Self.told(whole))
      #expect(parts.uncertain == whole.uncertain)
    }
  }

  @Test func `a page before the change and one behind it`() throws {
    var feed = try JoinedFeed(FeedOptions(profile: .named(.shop), arrival: { 0 }))
    let pages = [0..<60, 60..<120, 120..<160]
    for (slot, page) in pages.enumerated() {
      try feed.join(
        MemorySource(Feeds.envelope(orders: Self.orders(page, changedFrom: 120))),
        from: DeliveryOrigin(slot: slot))
    }
    let doubted = Self.doubted(feed.state, feed.sources)
    #expect(doubted.isSuperset(of: Self.changed(120..<160)) && doubted.count <= 51)
    #expect(feed.state.uncertain[.amount] == [.unitMayHaveChanged: doubted.count])
  }

  @Test func `a record that comes again in another version is doubted once`() throws {
    var feed = try JoinedFeed(FeedOptions(profile: .named(.shop), arrival: { 0 }))
    let orders = Self.orders(0..<160, changedFrom: 100)
    try feed.join(MemorySource(Feeds.envelope(orders: orders)), from: DeliveryOrigin(slot: 0))
    let before = Self.doubted(feed.state, feed.sources)
    var changed = orders
    changed[150] = orders[150].replacing("\"paid\"", with: "\"refunded\"")
    try feed.join(MemorySource(Feeds.envelope(orders: changed)), from: DeliveryOrigin(slot: 0))
    #expect(Self.doubted(feed.state, feed.sources) == before)
    #expect(feed.state.uncertain[.amount]?[.unitMayHaveChanged] == before.count)
    #expect(feed.state.tally.report().first { $0.kind == .unitShift }?.count == before.count)
  }

  @Test func `records that come again in another unit are doubted`() throws {
    var feed = try JoinedFeed(FeedOptions(profile: .named(.shop), arrival: { 0 }))
    for isChanged in [false, true] {
      let orders = (0..<20).map { Self.order($0, isChanged: isChanged) }
      try feed.join(
        MemorySource(Feeds.envelope(orders: orders)),
        from: DeliveryOrigin(madeAt: isChanged ? 2 : 1))
    }
    #expect(Self.doubted(feed.state, feed.sources) == Self.changed(0..<20))
    #expect(feed.state.uncertain[.amount] == [.unitMayHaveChanged: 20])
  }

  @Test func `rows that get other numbers stay doubted`() throws {
    var feed = try JoinedFeed(FeedOptions(profile: .named(.shop), arrival: { 0 }))
    let orders = Self.orders(0..<160, changedFrom: 100)
    try feed.join(MemorySource(Feeds.envelope(orders: orders)), from: DeliveryOrigin(slot: 0))
    let again = orders.map { $0.replacing("\"paid\"", with: "\"completed\"") }
    try feed.join(MemorySource(Feeds.envelope(orders: again)), from: DeliveryOrigin(slot: 0))
    let before = Self.doubted(feed.state, feed.sources)
    try feed.compact()
    #expect(Self.doubted(feed.state, feed.sources) == before && before.count >= 60)
  }

  @Test func `what is read a second time is written as it was settled`() throws {
    let source = MemorySource(Feeds.envelope(orders: Self.orders(0..<200, changedFrom: 120)))
    let options = FeedOptions(profile: .named(.shop), arrival: { 0 })
    let settled = try FeedReader.read(source, options, threads: 1)
    var written = CertainAmounts()
    _ = try FeedReader.read(source, options, settledBy: settled, visiting: &written)
    #expect(written.ids == Self.changed(0..<200).subtracting(Self.doubted(settled, [source])))
  }
}

/// A second reading of a source that has grown meanwhile.
@Suite struct GrownSourceTests {
  @Test func `a record that wasn't there is not written`() throws {
    let orders = (0..<30).map { Feeds.order("ord_\($0)") }
    let options = FeedOptions(profile: .named(.shop), arrival: { 0 })
    let settled = try FeedReader.read(
      MemorySource(Feeds.envelope(orders: Array(orders[..<20]))), options, threads: 1)
    var written = CertainAmounts()
    let state = try FeedReader.read(
      MemorySource(Feeds.envelope(orders: orders)), options, settledBy: settled,
      visiting: &written)
    #expect(written.ids.count == 20 && state?.rows.count == 30)
  }
}

/// The ids of records whose amount is certain.
private struct CertainAmounts: FeedVisitor {
  var ids: Set<String> = []

  mutating func visit(_ judge: borrowing Judge, _ view: RecordView, position: Int) {
    guard let record = judge.record(view), record.amount.value != nil else { return }
    ids.insert(record.id)
  }

  mutating func restart() { ids = [] }
  mutating func shouldContinue(_ state: borrowing FeedState, _ progress: ScanProgress) -> Bool {
    true
  }
}
