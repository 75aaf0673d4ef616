import Domain
import Testing

@testable import Drift

/// Records that are as usual are taken some at a time: what is told is the same as if each were taken by itself.
@Suite struct CalmRecordTests {
  private struct Watches {
    var units = UnitWatch()
    var shares = ShareWatch()
    var times = TimeWatch()
    var news: Set<Int> = []

    /// Takes records, which are some of a batch, or all.
    mutating func see(_ records: [WatchedRecord], of batch: Int) {
      let isOfUnit = units.see(records)
      let isOfShare = shares.see(records)
      let isOfTime = times.see(records, now: .max / 2)
      if isOfUnit || isOfShare || isOfTime { news.insert(batch) }
    }

    /// Takes what is kept: rows get the numbers that they have.
    mutating func takeKept() {
      units.renumber { $0 }
      shares.renumber { $0 }
      times.renumber { $0 }
    }

    /// All that is told.
    var told: [String] {
      units.spans.map { "\($0)" } + shares.stretches.map { "\($0)" }
        + times.findings.map { "\($0)" } + ["\(news.sorted())"]
    }
  }

  private static let faults: [ShopTraffic.Fault] = [
    .init(), .init(fails: 0.46), .init(firstMethodAlone: 1), .init(otherCurrency: 0.5),
    .init(factor: 100), .init(factor: 0.01),
  ]

  /// A feed in which something breaks after half of its records, some of which are out of order.
  private static func feed(
    _ pattern: ShopTraffic.Pattern, _ fault: ShopTraffic.Fault, isNewestFirst: Bool, seed: UInt64
  ) -> [WatchedRecord] {
    var traffic = ShopTraffic(pattern, rate: 600, seed: seed)
    let feed = (0..<6_000).map { traffic.next($0 < 3_000 ? .init() : fault) }
    var times = feed.map(\.time)
    for number in 0..<8 { times.swapAt(number * 700 + 100, number * 700 + 117) }
    // A day of which nothing came.
    for number in 4_000..<times.count { times[number] += 86_400_000_000_000 }
    // Many of one time.
    for number in 5_000..<5_080 { times[number] = times[5_000] }
    if isNewestFirst { times.reverse() }
    return zip(feed, times).enumerated().map { row, made in
      var record = made.0.record
      (record.row, record.time) = (row, made.1)
      if let amount = made.0.amount { record.take(amount) }
      return record
    }
  }

  @Test(arguments: [false, true])
  func `together they tell what they tell one by one`(isNewestFirst: Bool) {
    var told = 0
    for (number, pattern) in ShopTraffic.Pattern.allCases.enumerated() {
      for (index, fault) in Self.faults.enumerated() {
        let feed = Self.feed(
          pattern, fault, isNewestFirst: isNewestFirst, seed: UInt64(number * 31 + index))
        var (together, oneByOne) = (Watches(), Watches())
        var (row, batch) = (0, 0)
        while row < feed.count {
          // As many as are watched at once, and fewer.
          let records = Array(feed[row..<min(row + 1 + batch % 16, feed.count)])
          together.see(records, of: batch)
          for record in records {
            oneByOne.see([record], of: batch)
            oneByOne.takeKept()
          }
          (row, batch) = (row + records.count, batch + 1)
          guard batch % 97 == 0 else { continue }
          #expect(together.told == oneByOne.told)
        }
        #expect(together.told == oneByOne.told)
        // Nothing of what is kept is lost when rows get other numbers.
        together.takeKept()
        #expect(together.told == oneByOne.told)
        told += together.told.count - 1
      }
    }
    #expect(told > 100)
  }

  @Test func `a status has the outcome that stands in the table, and none isn't counted`() {
    for status in OrderStatus.allCases {
      #expect(WatchedRecord.outcomes[status.rawValue] == WatchedRecord.outcome(status))
    }
    #expect(WatchedRecord.outcomes[.max] == WatchedRecord.uncounted)
  }
}
