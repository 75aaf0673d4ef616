import Domain

/// Compares a source's newest hours with the same hours of the days before.
///
/// With the same hours, because at night other people buy; with each day by itself, because what is usual of Sundays is usual.
package struct HistoryComparison {
  private let now: HourTable
  private let past: HourTable
  /// The hours that are compared.
  private let hours: [Int]

  private static let hoursOfDay = 24
  /// Days that are compared: ten weeks.
  private static let days = 1...69
  /// Days by which something is known.
  package static let leastDays = 14
  /// Records that are compared, and those of a day before.
  package static let leastRecords = 200
  private static let leastOfDay = 50
  /// Weeks by which it is known what a day of the week is like.
  private static let leastWeeks = 3

  /// `now`: Of the feed that is read; `past`: what was known of the source, in hours in which the feed says nothing.
  package init(_ now: [HourFact], past: HourTable) {
    self.now = HourTable(now)
    hours = self.now.hours(ofDay: 0)
    let first = hours.first ?? 0
    var past = past
    // What the feed says of the days before is part of what is known, where nobody knows more.
    past.add(now.filter { [past] in $0.hour < first && !past.knows($0.hour) })
    self.past = past
  }

  /// What is otherwise.
  ///
  /// - Complexity: O(*n*) in the hours that are known.
  package var findings: HistoryFindings {
    var findings = HistoryFindings()
    let records = now.records(hours)
    let known = Self.days.count {
      past.records(Self.hours(hours, daysBefore: $0)) >= Self.leastOfDay
    }
    guard hours.count > 1, records >= Self.leastRecords else {
      findings.knowledge = .tooFew(records: records, of: Self.leastRecords)
      return findings
    }
    guard known >= Self.leastDays else {
      findings.knowledge = .learning(days: known, of: Self.leastDays)
      return findings
    }
    findings.knowledge = .compared(days: known)
    findings.shares = ShareField.allCases.compactMap(share)
    findings.units = now.currencies.flatMap(units)
    return findings
  }

  /// The same hours, some days before.
  private static func hours(_ hours: [Int], daysBefore days: Int) -> some Sequence<Int> {
    hours.lazy.map { $0 - days * hoursOfDay }
  }

  /// The hours but for the one of which most has come: a batch is over in an hour.
  private static func others(of hours: [Int], _ counts: (Int) -> Int) -> [Int] {
    let fullest = hours.max { counts($0) < counts($1) }
    return hours.filter { $0 != fullest }
  }

  // MARK: Shares

  /// The word of a field whose share is most odd; nil where none is.
  private func share(of field: ShareField) -> HistoryShare? {
    let here = now.words(of: field, hours, isNow: true)
    guard here.all >= Self.leastRecords else { return nil }
    let days = Self.days.map { ($0, past.words(of: field, Self.hours(hours, daysBefore: $0))) }
      .filter { $0.1.all >= Self.leastOfDay }
    guard days.count >= Self.leastDays else { return nil }
    var all = ValueCounts<String>()
    for (_, counts) in days { all.add(counts.counts) }
    let words = Set(here.counts.keys).union(all.counts.keys).filter { field.isTold($0) }
    return words.sorted().compactMap { word -> HistoryShare? in
      let rest = Self.others(of: hours) { now.words(of: field, [$0], isNow: true)[word].count }
      let isOddBoth = [here, now.words(of: field, rest, isNow: true)].allSatisfy {
        $0.all >= Self.leastOfDay && isOdd($0[word], all[word], days.map { ($0, $1[word]) }, field)
      }
      guard isOddBoth, let first = hours.first, let last = hours.last else { return nil }
      return HistoryShare(
        field: field, word: word, hours: first...last, days: days.count, here: here[word],
        before: all[word])
    }.max { abs($0.here.share - $0.before.share) < abs($1.here.share - $1.before.share) }
  }

  /// Whether a share is beyond those of all days by far, or beyond those of its day of the week by more.
  private func isOdd(
    _ here: ShareCount, _ all: ShareCount, _ days: [(day: Int, share: ShareCount)],
    _ field: ShareField
  ) -> Bool {
    guard ShareTest.g(all.pair, here.pair) >= ShareTest.leastG,
      ShareTest.stabilityIndex(all.pair, here.pair) >= Oddity.leastIndex
    else { return false }
    if let points = Self.points(here, days.map(\.share)),
      points >= field.leastPoints(.weeks) || here.count == 0 && points >= Self.vanishedPoints
    {
      return true
    }
    let sameDays = days.filter { $0.day.isMultiple(of: 7) }.map(\.share)
    guard sameDays.count >= Self.leastWeeks, let points = Self.points(here, sameDays) else {
      return false
    }
    return points >= field.leastPoints(.day)
  }

  /// By how much a share is beyond all others; nil where it isn't.
  private static func points(_ here: ShareCount, _ others: [ShareCount]) -> Double? {
    let shares = others.map(\.share)
    guard let least = shares.min(), let most = shares.max() else { return nil }
    return here.share < least ? least - here.share : here.share > most ? here.share - most : nil
  }

  /// What vanishes was so often on each day.
  private static let vanishedPoints = 0.05

  // MARK: Units

  /// Where a currency's amounts are others: on the newest day, and on those before that the feed has, too.
  private func units(of currency: String) -> [HistoryUnit] {
    Self.daysOfFeed.compactMap { day in
      let hours = now.hours(ofDay: day)
      guard let first = hours.first, let last = hours.last, let code = CurrencyCode(currency),
        let (factor, usual) = jump(of: currency, hours)
      else { return nil }
      // What comes is of the newest day.
      return HistoryUnit(
        currency: code, factor: factor, since: start(currency, first, usual, factor.power),
        last: day == 0 ? nil : last)
    }
  }

  /// By which factor a currency's amounts are others in some hours, and their usual mean; nil where none shows.
  private func jump(of currency: String, _ hours: [Int]) -> (factor: UnitFactor, usual: Double)? {
    func amounts(_ hours: [Int]) -> ValueCounts<Int> {
      now.amounts(in: currency, hours, isNow: true)
    }
    let rest = amounts(Self.others(of: hours) { amounts([$0]).all })
    let days = Self.days.map { past.amounts(in: currency, Self.hours(hours, daysBefore: $0)) }
      .filter { $0.all >= Self.leastAmountsOfDay }
    guard days.count >= Self.leastDays, rest.all >= Self.leastAmountsOfDay else { return nil }
    var all = ValueCounts<Int>()
    for day in days { all.add(day.counts) }
    return UnitFactor.allCases.first { factor in
      [amounts(hours), rest].allSatisfy { Self.hasJumped($0, all, days, by: factor.power) }
    }.map { ($0, all.mean) }
  }

  private static func hasJumped(
    _ here: ValueCounts<Int>, _ all: ValueCounts<Int>, _ days: [ValueCounts<Int>], by power: Int
  ) -> Bool {
    abs(here.mean - all.mean - Double(power)) <= nearly
      // One of ten days may have been so, and nobody knew.
      && days.count { abs(here.mean - $0.mean) < leastJump } * 10 <= days.count
      && here.overlap(with: all, higherBy: 0) <= mostAlike
      && here.overlap(with: all, higherBy: power) >= leastLike
  }

  /// The first hour from which on all hours are so; those that are compared are, together.
  ///
  /// An hour of a few amounts tells nothing.
  private func start(_ currency: String, _ first: Int, _ usual: Double, _ power: Int) -> Int {
    var start = first
    for hour in now.hours.filter({ $0 < first }).sorted(by: >) {
      let own = now.amounts(in: currency, [hour], isNow: true)
      guard own.all >= Self.leastAmountsOfHour else { continue }
      guard abs(own.mean - usual - Double(power)) < abs(own.mean - usual) else { break }
      start = hour
    }
    return start
  }

  /// Days of a feed whose amounts are looked at: the newest, and those of a week before it.
  private static let daysOfFeed = 0...7
  private static let leastAmountsOfHour = 5
  /// Amounts of a day that tell what is usual.
  private static let leastAmountsOfDay = 20
  /// Powers of ten by which a mean may differ from the factor, and by which it differs from each day at least.
  private static let nearly = 0.4
  private static let leastJump = 1.4
  /// How much of what is there is where it was, and where it would be.
  private static let mostAlike = 0.3
  private static let leastLike = 0.6
}

extension ShareField {
  /// Whether anything is told of a word: of two, the first says all.
  fileprivate func isTold(_ word: String) -> Bool {
    switch self {
    case .outcome: word == OrderStatus.failed.word
    case .customer: word == HistoryShare.none
    case .method, .currency: true
    }
  }
}
