import Domain
import Testing

@testable import Drift

/// From where to where a changed unit is doubted, and by what.
@Suite struct UnitWatchTests {
  private struct Feed {
    var watch = UnitWatch()
    var seen: [WatchedAmount] = []

    /// Adds amounts, in cents, and `hours` after the first of January, or at no time that is known.
    mutating func add(
      _ count: Int, times factor: Int64 = 1, decimals: UInt8 = 2, from hours: Int? = 0,
      step: Int = 1,
      currency: UInt16 = 1
    ) {
      for number in 0..<count {
        // 7.03 to 106.73, in no order.
        let cents = 703 + Int64((seen.count * 7919) % 100) * 101
        guard let amount = Amount(coefficient: cents * factor, scale: 2) else { continue }
        let time = hours.map { Int64($0 + number * step) * 3_600_000_000_000 }
        let watched = WatchedAmount(
          amount, row: seen.count, key: .init(type: 0, currency: currency), decimals: decimals,
          time: time)
        guard let watched else { continue }
        seen.append(watched)
        _ = watch.see(watched)
      }
    }

    /// The rows whose unit is doubted.
    var doubted: [Int] { seen.filter { watch.span(of: $0) != nil }.map(\.row) }
    var evidence: Set<String> { Set(watch.spans.map(\.evidence)) }
  }

  @Test func `amounts of one size are certain, and so are some that are a hundred times as large`()
  {
    var feed = Feed()
    feed.add(200)
    feed.add(8, times: 100, from: 200)
    feed.add(200, from: 300)
    #expect(feed.watch.isQuiet)
  }

  @Test func `behind a change all are doubted, and a few before it`() throws {
    var feed = Feed()
    feed.add(100)
    feed.add(50, times: 100, decimals: 0, from: 200)
    #expect(feed.evidence == ["×100 of those before"])
    let first = try #require(feed.doubted.first)
    #expect((90...100).contains(first) && feed.doubted.suffix(50) == Array(100..<150)[...])
  }

  @Test func `a feed that begins with its newest is doubted up to the change`() {
    var feed = Feed()
    feed.add(100, times: 100, decimals: 0, from: 1000, step: -1)
    feed.add(100, from: 500, step: -1)
    #expect(feed.evidence == ["÷100 of those before"])
    #expect(feed.doubted.prefix(90) == Array(0..<90)[...])
    #expect(feed.doubted.allSatisfy { $0 < 115 })
  }

  @Test func `where no times are known, nothing tells which amounts are right`() {
    var feed = Feed()
    feed.add(100, from: nil)
    feed.add(50, times: 100, from: nil)
    #expect(feed.doubted == Array(0..<150))
  }

  @Test func `amounts that are as before again are certain`() {
    var feed = Feed()
    feed.add(100)
    feed.add(60, times: 100, decimals: 0, from: 200)
    feed.add(100, from: 400)
    #expect(feed.doubted.contains(159) && !feed.doubted.contains(200))
    #expect(feed.doubted.last.map { (159...175).contains($0) } == true)
  }

  @Test func `where one of two servers has changed, only what it wrote is doubted`() {
    var feed = Feed()
    feed.add(100)
    for hour in 0..<40 {
      feed.add(1, times: 100, decimals: 0, from: 200 + hour)
      feed.add(1, from: 200 + hour)
    }
    // The one that writes without decimals.
    let changed = feed.seen.filter { $0.form.decimals == 0 }.map(\.row)
    #expect(feed.doubted == changed && changed.count == 40)
  }

  @Test func `two forms that contradict each other from the beginning are doubted both`() {
    var feed = Feed()
    for number in 0..<200 {
      feed.add(1 + number % 2, times: 100, decimals: 0, from: number)
      feed.add(2 - number % 2, from: number)
    }
    #expect(feed.evidence.contains("×100 between two forms"), "\(feed.watch.spans)")
    #expect(feed.doubted.count == feed.seen.count)
  }

  @Test func `each currency is judged by itself`() {
    var feed = Feed()
    for round in 0..<60 {
      feed.add(1, from: round)
      feed.add(1, times: 160, from: round, currency: 2)
    }
    #expect(feed.watch.isQuiet)
    feed.add(40, times: 100, from: 100)
    #expect(!feed.doubted.isEmpty)
    #expect(feed.doubted.allSatisfy { feed.seen[$0].key.currency == 1 })
  }

  @Test func `a change of a thousand is told as such, and nothing is no jump`() {
    var feed = Feed()
    feed.add(100)
    feed.add(40, times: 1000, from: 200)
    #expect(feed.evidence == ["×1000 of those before"])
    #expect(
      WatchedAmount(.zero, row: 0, key: .init(type: 0, currency: 1), decimals: 2, time: nil) == nil)
  }

  @Test func `of versions, three with a hundred times their amount are an alarm`() throws {
    var feed = Feed()
    feed.add(60)
    let key = WatchedAmount.Key(type: 0, currency: 1)
    for number in 0..<4 {
      let cents = 703 + Int64(number) * 101
      let amounts = [(cents, 2), (cents * (number == 0 ? 10 : 100), 2)].map {
        Amount(coefficient: $0.0, scale: $0.1)
      }
      let former = try #require(amounts[0])
      let later = try #require(amounts[1])
      let before = WatchedAmount(former, row: number, key: key, decimals: 2, time: 0)
      let version = WatchedAmount(later, row: 60 + number, key: key, decimals: 0, time: 0)
      let isNews = feed.watch.see(try #require(version), formerly: try #require(before))
      #expect(isNews == (number == 3))
    }
    #expect(feed.watch.spans.map(\.rows.lowerBound) == [61])
  }

  @Test func `a change that was taken back is no help for the next one`() throws {
    var feed = Feed()
    let key = WatchedAmount.Key(type: 0, currency: 1)
    var row = 0
    /// Another version of a record, of whole euros as all are, with a hundred times its amount.
    func version() throws -> Bool {
      let amounts = try [2, 0].map { try #require(Amount(coefficient: 2000, scale: $0)) }
      let before = try #require(WatchedAmount(amounts[0], row: 0, key: key, decimals: 2, time: 0))
      let next = try #require(WatchedAmount(amounts[1], row: row, key: key, decimals: 2, time: 0))
      row += 1
      return feed.watch.see(next, formerly: before)
    }
    func usual(_ count: Int) throws {
      for number in 0..<count {
        let amount = try #require(Amount(coefficient: 7 + Int64(number % 50), scale: 0))
        let watched = WatchedAmount(amount, row: row, key: key, decimals: 2, time: 0)
        _ = feed.watch.see(try #require(watched))
        row += 1
      }
    }
    try usual(60)
    let first = try (0..<3).map { _ in try version() }
    #expect(first == [false, false, true])
    try usual(60)
    #expect(feed.watch.spans.map(\.isOpen) == [false])
    let second = try (0..<3).map { _ in try version() }
    #expect(second == [false, false, true])
    try usual(3)
    #expect(feed.watch.spans.map(\.isOpen) == [false, true])
  }

  @Test func `what is learnt is counted anew, in a tally that is full too`() {
    var (tally, texts) = (DriftTally(), TextTable())
    func sighting(_ row: Int) -> DriftTally.Sighting {
      DriftTally.Sighting(
        recordNumber: row, row: row, array: .none, index: nil, time: 0, isArrival: true)
    }
    for number in 0..<DriftLimits.maxSignatures * 2 {
      for kind in DriftKind.allCases where kind != .unitShift {
        tally.add(
          DriftEvent(kind, path: texts.id(of: "key\(number)")), at: sighting(number), texts)
      }
    }
    for count in [3, 5, 2] {
      tally.recount(
        .unitShift, of: .amount, path: "amount", evidence: "×100 of those before"
      ) { note in
        for row in 0..<count { note(sighting(row)) }
      }
      let told = tally.report().filter { $0.kind == .unitShift }
      #expect(told.map(\.count) == [count] && told.map(\.records) == [count])
    }
    tally.recount(.unitShift, of: .amount, path: "amount", evidence: "×100 of those before")
    #expect(!tally.report().contains { $0.kind == .unitShift })
  }

  @Test func `rows that get other numbers keep what is told of them`() {
    var feed = Feed()
    feed.add(100)
    feed.add(40, times: 100, decimals: 0, from: 200)
    let before = feed.watch.spans
    feed.watch.renumber { $0 - 50 }
    #expect(feed.watch.spans.map(\.rows.lowerBound) == before.map { $0.rows.lowerBound - 50 })
    #expect(feed.watch.spans.map(\.change) == before.map { $0.change.map { $0 - 50 } })
    #expect(!before.isEmpty)
  }
}
