import Domain
import TestSupport
import Testing

@testable import Drift

/// When a share is told to be another one, and when not.
@Suite struct ShareWatchTests {
  /// Records of one type, a minute after each other.
  private struct Feed {
    var watch = ShareWatch()
    var row = 0
    private var random = SeededGenerator(seed: 7)

    /// `failed`: The share of payments that fail; `methods`: those of the methods, by their numbers.
    mutating func add(
      _ count: Int, failed: Double = 0.03, methods: [UInt16: Double] = [5: 1],
      customers: Double = 1, currencies: [UInt16: Double] = [9: 1],
      hasTimes: Bool = true, secondsApart: Int64 = 60, pending: Double = 0, type: UInt8 = 0
    ) {
      for _ in 0..<count {
        let status: OrderStatus = chance(pending) ? .pending : chance(failed) ? .failed : .paid
        _ = watch.see(
          WatchedRecord(
            row: row, type: type, time: hasTimes ? seconds * 1_000_000_000 : nil, status: status,
            method: choice(methods), currency: choice(currencies), hasCustomer: chance(customers)))
        row += 1
        seconds += secondsApart
      }
    }

    var seconds: Int64 = 1_790_000_000

    var told: [String] {
      watch.stretches.map { stretch in
        let rows = stretch.rows.upperBound == .max ? "" : "\(stretch.rows.upperBound)"
        return "\(stretch.field) \(stretch.rows.lowerBound)..<\(rows) \(stretch.severity)"
      }
    }

    private mutating func chance(_ share: Double) -> Bool {
      Double(random.next() >> 11) / Double(1 << 53) < share
    }

    private mutating func choice(_ shares: [UInt16: Double]) -> UInt16 {
      var rest = Double(random.next() >> 11) / Double(1 << 53)
      for (word, share) in shares.sorted(by: { $0.key < $1.key }) {
        rest -= share
        if rest < 0 { return word }
      }
      return 0
    }
  }

  @Test func `payments that fail far more often are told after two windows, from the first on`()
    throws
  {
    var feed = Feed()
    feed.add(1200)
    #expect(feed.told == [])
    feed.add(200, failed: 0.6)
    #expect(feed.told == [])
    feed.add(200, failed: 0.6)
    #expect(feed.told == ["outcome 1200..< warning"])
    let evidence = try #require(feed.watch.stretches.first?.evidence)
    #expect(evidence.contains("% before: PSI "), "\(evidence)")
    #expect(evidence.contains(/^(5|6)\d%, (2|3|4)% before: PSI \d+\.\d, G \d+$/), "\(evidence)")
  }

  @Test func `it ends where the share is as before again, and is told anew when it comes again`() {
    var feed = Feed()
    feed.add(1200)
    feed.add(600, failed: 0.6)
    feed.add(600)
    feed.add(600, failed: 0.6)
    #expect(feed.told == ["outcome 1200..<1800 warning", "outcome 2400..< warning"])
  }

  @Test func `what is odd isn't learnt, however long it lasts`() {
    var feed = Feed()
    feed.add(1200)
    feed.add(20_000, failed: 0.6)
    #expect(feed.told == ["outcome 1200..< warning"])
    feed.add(1000)
    #expect(feed.told == ["outcome 1200..<21200 warning"])
  }

  @Test func `a list that begins with its newest is told of as well`() {
    var feed = Feed()
    feed.add(1200, secondsApart: -60)
    feed.add(600, failed: 0.6, secondsApart: -60)
    #expect(feed.told == ["outcome 1200..< warning"])
  }

  @Test func `one wrong date hides nothing`() {
    var feed = Feed()
    feed.add(1200)
    feed.seconds += 40 * 86_400
    feed.add(1, failed: 0.6)
    feed.seconds -= 40 * 86_400
    feed.add(600, failed: 0.6)
    #expect(feed.told == ["outcome 1200..< warning"])
  }

  @Test func `one old date makes three days no three weeks`() {
    var feed = Feed()
    feed.seconds -= 26 * 365 * 86_400
    feed.add(1)
    feed.seconds += 26 * 365 * 86_400
    for _ in 0..<3 {
      feed.add(1000)
      feed.add(440, failed: 0.17)
    }
    #expect(feed.told == [])
  }

  @Test func `what comes each night is usual after a night or two`() {
    var feed = Feed()
    for _ in 0..<30 {
      feed.add(1320)
      feed.add(720, failed: 0.65, secondsApart: 10)
    }
    let nights = feed.told.count
    #expect((1...2).contains(nights), "\(feed.told)")
    // At another hour it is no batch.
    feed.add(700)
    feed.add(400, failed: 0.65)
    #expect(feed.told.count == nights + 1, "\(feed.told)")
  }

  @Test func `one odd window is no alarm, and usual from then on`() {
    var feed = Feed()
    feed.add(1200)
    feed.add(200, failed: 0.6)
    feed.add(600)
    feed.add(600, failed: 0.6)
    #expect(feed.told == [])
  }

  @Test func `payments that aren't decided yet say nothing of how many fail`() {
    var feed = Feed()
    feed.add(2000)
    feed.add(2000, pending: 0.98)
    #expect(feed.told == [])
  }

  @Test func `before five windows are known nothing is told, and it says so`() throws {
    var feed = Feed()
    feed.add(999)
    let learning = try #require(feed.watch.learning)
    #expect(learning == (4, 5))
    feed.add(1)
    #expect(feed.watch.learning == nil)
  }

  @Test func `a batch with a method of its own is usual while no day is known`() {
    var feed = Feed()
    feed.add(1200, methods: [5: 0.6, 6: 0.4])
    feed.add(600, methods: [7: 1], secondsApart: 10)
    #expect(feed.told == [])
  }

  @Test func `after a day a method that takes the place of others is told`() {
    var feed = Feed()
    feed.add(3000, methods: [5: 0.6, 6: 0.4])
    feed.add(400, methods: [5: 0.1, 6: 0.9])
    #expect(feed.told == ["method 3000..< warning"])
  }

  @Test func `a word that was always there and isn't any more is told`() {
    var feed = Feed()
    feed.add(4000, methods: [5: 0.9, 6: 0.1])
    feed.add(800)
    #expect(feed.told == ["method 4000..< warning"])
  }

  @Test func `a second currency beside the only one matters little, another one much`() {
    var feed = Feed()
    feed.add(4000)
    feed.add(600, currencies: [9: 0.75, 8: 0.25])
    #expect(feed.told == ["currency 4000..< info"])
    var other = Feed()
    other.add(4000)
    other.add(600, currencies: [8: 1])
    #expect(other.told == ["currency 4000..< warning"])
  }

  @Test func `records that lose their customer are told`() {
    var feed = Feed()
    feed.add(4000, customers: 0.97)
    feed.add(600, customers: 0.2)
    #expect(feed.told == ["customer 4000..< warning"])
  }

  @Test func `where no times are known four windows must be odd`() {
    var feed = Feed()
    feed.add(1200, hasTimes: false)
    feed.add(600, failed: 0.6, hasTimes: false)
    #expect(feed.told == [])
    feed.add(200, failed: 0.6, hasTimes: false)
    #expect(feed.told == ["outcome 1200..< warning"])
  }

  @Test func `types are compared with themselves`() {
    var feed = Feed()
    for _ in 0..<20 {
      feed.add(100, type: 0)
      feed.add(100, failed: 0.7, type: 1)
    }
    #expect(feed.told == [])
  }

  @Test func `in the same hours of the week a share may be another than at other times`() {
    var feed = Feed()
    // Four weeks: at night many fail, by day few.
    for day in 0..<28 {
      for hour in 0..<24 {
        let isNight = hour < 6
        let failed = day == 27 && hour >= 12 ? 0.35 : isNight ? 0.4 : 0.03
        feed.add(60, failed: failed)
      }
    }
    #expect(feed.told.count == 1)
    #expect(feed.watch.stretches.first.map { $0.rows.lowerBound >= 27 * 24 * 60 } == true)
  }

  @Test func `rows that get other numbers stay what is told`() {
    var feed = Feed()
    feed.add(1200)
    feed.add(600, failed: 0.6)
    feed.watch.renumber { $0 - 1000 }
    #expect(feed.told == ["outcome 200..< warning"])
  }

  @Test func `the stability index is that of the books`() {
    // 10% to 20%: 0.1 × ln 2 + 0.1 × ln(0.9 ÷ 0.8).
    let index = ShareTest.stabilityIndex((100, 1000), (200, 1000))
    #expect(abs(index - (0.1 * 0.693_147 + 0.1 * 0.117_783)) < 1e-5)
    #expect(ShareTest.stabilityIndex((5, 50), (50, 500)) == 0)
  }
}
