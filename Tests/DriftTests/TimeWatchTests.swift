import Domain
import TestSupport
import Testing

@testable import Drift

/// What is odd about when records were made, and what isn't.
@Suite struct TimeWatchTests {
  private struct Feed {
    var watch = TimeWatch()
    var row = 0
    /// Seconds since 1970.
    var clock = 1_790_000_000.0
    var now = 4_000_000_000.0
    private var random = SeededGenerator(seed: 11)

    /// Records that come by chance, so many a minute.
    mutating func add(_ count: Int, aMinute rate: Double = 40, back: Bool = false) {
      for _ in 0..<count {
        let wait = Double(random.next() >> 11) / Double(1 << 53) * 2 * 60 / rate
        clock += back ? -wait : wait
        see(clock)
      }
    }

    /// Returns whether something is told that wasn't before.
    @discardableResult
    mutating func see(_ seconds: Double?, type: UInt8 = 0) -> Bool {
      defer { row += 1 }
      return watch.see(
        row, type: type, time: seconds.map { Int64($0 * 1_000_000_000) },
        now: Int64(now * 1_000_000_000))
    }

    /// What follows is another page; nothing of this one is taken back.
    mutating func turnPage() {
      let isNews = watch.begin()
      #expect(!isNews)
    }

    /// All that is told, as text.
    var told: [String] { watch.findings.map { "\($0)" } }

    func rows(_ sign: TimeSign) -> [Int] {
      watch.findings.filter { $0.sign == sign }.flatMap { $0.rows }
    }

    func evidence(_ sign: TimeSign) -> [String] {
      watch.findings.filter { $0.sign == sign }.map(\.evidence)
    }
  }

  // MARK: Gaps

  @Test(arguments: [false, true])
  func `nothing for 25 minutes where 40 came a minute is a gap`(isNewestFirst: Bool) {
    var feed = Feed()
    feed.add(12_000, back: isNewestFirst)
    feed.clock += isNewestFirst ? -1500 : 1500
    feed.add(99, back: isNewestFirst)
    #expect(feed.rows(.gap) == [])
    feed.add(10, back: isNewestFirst)
    #expect(feed.rows(.gap) == [12_000])
    #expect(feed.evidence(.gap) == ["25 minutes"])
  }

  @Test func `behind it they must come as fast as before`() {
    var feed = Feed()
    feed.add(12_000)
    feed.clock += 1500
    feed.add(500, aMinute: 2)
    #expect(feed.rows(.gap) == [])
  }

  @Test func `a gap must be unlike any in ten times as long`() {
    var feed = Feed()
    feed.add(6_000)
    feed.clock += 1500
    feed.add(6_000)
    #expect(feed.rows(.gap) == [], "150 minutes before it are too few")
    feed.clock += 1500
    feed.add(6_000)
    #expect(feed.rows(.gap) == [], "there was one like it")
  }

  @Test func `a shop that is closed at night has no gaps, and one by day is told`() {
    var feed = Feed()
    func day(_ feed: inout Feed, outage: Bool = false) {
      feed.add(9_600)
      if outage { feed.clock += 2_400 }
      feed.add(9_600)
      feed.clock = (feed.clock / 86_400).rounded(.up) * 86_400
    }
    for _ in 0..<20 { day(&feed) }
    #expect(feed.rows(.gap) == [])
    day(&feed, outage: true)
    day(&feed)
    #expect(feed.evidence(.gap) == ["40 minutes"])
  }

  @Test func `a job that writes a batch an hour makes no gaps`() {
    var feed = Feed()
    for _ in 0..<60 {
      feed.add(400, aMinute: 6_000)
      feed.clock += 3_600
    }
    #expect(feed.rows(.gap) == [])
  }

  @Test func `another page is no gap, and not out of order`() {
    var feed = Feed()
    feed.add(12_000)
    feed.turnPage()
    feed.clock -= 86_400
    feed.add(300)
    feed.turnPage()
    feed.clock += 86_400 * 3
    feed.add(300)
    #expect(feed.watch.findings.isEmpty)
  }

  // MARK: Equal times

  @Test func `three hundred records of one time are told where there never were two`() {
    var feed = Feed()
    feed.add(1_000)
    for _ in 0..<300 { feed.see(feed.clock) }
    #expect(feed.rows(.equalTimes).count == 301)
    #expect(feed.evidence(.equalTimes) == ["301 at one time"])
    feed.add(10)
    #expect(feed.rows(.equalTimes).count == 301)
  }

  @Test func `what comes each month at one time is told once`() {
    var feed = Feed()
    for _ in 0..<6 {
      feed.add(2_000)
      for _ in 0..<300 { feed.see(feed.clock) }
    }
    #expect(feed.rows(.equalTimes).count == 301)
  }

  @Test func `a record without a time is of no run, and not from the future`() {
    var feed = Feed()
    feed.add(1_000)
    feed.now = feed.clock
    for _ in 0..<60 {
      feed.see(feed.clock + 86_400)
      _ = feed.watch.see(feed.row, type: 0, time: nil, now: Int64(feed.now * 1_000_000_000))
      feed.row += 1
    }
    #expect(feed.rows(.fromFuture).count == 60 && feed.rows(.equalTimes) == [])
  }

  @Test func `however many are from the future, they are counted`() {
    var feed = Feed()
    feed.now = feed.clock
    for number in 0..<300_000 {
      feed.see(feed.clock + (number.isMultiple(of: 2) ? 86_400 : 0), type: UInt8(number % 3))
    }
    #expect(feed.rows(.fromFuture).count + feed.watch.leftOut(of: .fromFuture) == 150_000)
  }

  @Test func `where many share a second, some more do not matter`() {
    var feed = Feed()
    for second in 0..<200 { for _ in 0..<20 { feed.see(1_790_000_000 + Double(second)) } }
    for _ in 0..<300 { feed.see(1_790_000_300) }
    #expect(feed.rows(.equalTimes) == [])
  }

  // MARK: Order

  @Test(arguments: [false, true])
  func `a record that stands among others of another hour is out of order`(isNewestFirst: Bool) {
    var feed = Feed()
    feed.add(500, back: isNewestFirst)
    feed.see(feed.clock + (isNewestFirst ? 3_600 : -3_600))
    feed.add(500, back: isNewestFirst)
    #expect(feed.rows(.outOfOrder) == [500])
  }

  @Test(arguments: [false, true])
  func `one wrong date is out of order by itself, and hides no gap behind it`(
    isNewestFirst: Bool
  ) {
    for wrong in [-30.0, 30, 3_000] {
      var feed = Feed()
      feed.add(300, back: isNewestFirst)
      feed.see(feed.clock + wrong * 86_400)
      feed.add(12_000, back: isNewestFirst)
      feed.clock += isNewestFirst ? -1_500 : 1_500
      feed.add(200, back: isNewestFirst)
      #expect(feed.rows(.outOfOrder) == [300], "\(wrong)")
      #expect(feed.rows(.gap) == [12_301], "\(wrong)")
    }
  }

  @Test func `where a list begins anew, that record is out of order, and no other`() {
    var feed = Feed()
    for _ in 0..<5 {
      feed.add(400)
      feed.clock -= 86_400
    }
    #expect(feed.rows(.outOfOrder) == [400, 800, 1200, 1600])
  }

  @Test func `some older ones among the newest are told, each by itself`() {
    var feed = Feed()
    for _ in 0..<20 {
      feed.add(150, back: true)
      feed.see(feed.clock - 40 * 86_400)
    }
    feed.add(150, back: true)
    #expect(feed.rows(.outOfOrder).count == 20)
  }

  @Test func `a list that isn't sorted has nothing out of its order`() {
    var feed = Feed()
    feed.add(500)
    for number in 0..<500 { feed.see(feed.clock + (number.isMultiple(of: 2) ? 3_600 : -3_600)) }
    #expect(feed.watch.findings.isEmpty)
  }

  @Test func `a minute out of order is how servers write`() {
    var feed = Feed()
    feed.add(500)
    feed.see(feed.clock - 50)
    feed.add(100)
    #expect(feed.rows(.outOfOrder) == [])
  }

  // MARK: The future

  @Test func `a record of later than in five minutes is from the future`() {
    var feed = Feed()
    feed.now = feed.clock
    feed.see(feed.clock + 299)
    feed.see(feed.clock + 301)
    #expect(feed.rows(.fromFuture) == [1])
  }

  @Test func `where the clock of this machine isn't set nothing is from the future`() {
    var feed = Feed()
    feed.now = 0
    feed.see(feed.clock)
    #expect(feed.rows(.fromFuture) == [])
  }

  @Test func `types are lists by themselves`() {
    var feed = Feed()
    for number in 0..<600 {
      feed.see(1_790_000_000 + Double(number))
      feed.see(1_790_900_000 - Double(number), type: 1)
    }
    #expect(feed.watch.findings.isEmpty)
  }

  // MARK: News

  /// Who counts what is told counts it again when there is news: what isn't news must tell the same.
  @Test(arguments: 0..<30 as Range<UInt64>)
  func `whatever changes what is told is news`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var feed = Feed()
    let oddity = [3, 20, 200].randomElement(using: &random) ?? 3
    var (told, newsCount) = (feed.told, 0)
    for number in 0..<1_500 {
      feed.clock += Double.random(in: 0..<90, using: &random)
      let type = UInt8(number % (seed.isMultiple(of: 2) ? 1 : 3))
      let time: Double? =
        switch Int.random(in: 0..<oddity * 6, using: &random) {
        case 0: nil
        case 1: feed.clock - Double.random(in: 0..<90_000, using: &random)
        case 2: feed.clock + 90_000
        case 3: feed.now + 90_000
        case 4: feed.clock - 600
        default: feed.clock
        }
      let isNews = feed.see(time, type: type)
      if isNews { newsCount += 1 }
      #expect(isNews || feed.told == told)
      told = feed.told
    }
    #expect(newsCount > 0 && newsCount < 1_500)
    let hadOpen = feed.watch.begin()
    #expect(hadOpen || feed.told == told)
  }

  @Test func `what there is no room for is news as well`() {
    var findings = TimeFindings()
    for row in 0...100_000 { findings.append(TimeFinding(.outOfOrder, 0, row..<row + 1)) }
    #expect(findings.count == 100_001)
    #expect(findings.kept.count == 100_000 && findings.left[.outOfOrder] == 1)
  }

  @Test(arguments: [
    (1_500, "25 minutes"), (90, "90 seconds"), (7_300, "2 hours"), (200_000, "2 days"),
    (1, "1 second"),
  ])
  func `how long it took is said in the largest unit of which there are two`(
    seconds: Int64, text: String
  ) {
    #expect(SpanText.text(seconds * 1_000_000_000) == text)
  }
}
