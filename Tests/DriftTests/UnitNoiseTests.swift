import Drift
import Foundation
import Testing

/// How often amounts that are right make an alarm, and how soon a changed unit does.
///
/// `FEEDTUI_DETECTOR_WINDOWS` is how many windows of 200 records are looked at, and with them how many rollouts:
/// `make bench-detectors` prints what is found, and fails for nothing else than what the tests fail for.
@Suite struct UnitNoiseTests {
  private static let windowRecords = 200
  private static let feedWindows = 100

  private static let windows =
    ProcessInfo.processInfo.environment["FEEDTUI_DETECTOR_WINDOWS"].flatMap { Int($0) } ?? 4200

  private static let kinds = Traffic.Business.allCases.flatMap { business in
    Traffic.Writer.allCases.map { (business, $0) }
  }

  @Test func `believable traffic makes no alarm`() {
    let rounds = max(1, Self.windows / Self.feedWindows / Self.kinds.count)
    var alarms: [String: Int] = [:]
    var windows = 0
    for round in 0..<rounds {
      for (business, writer) in Self.kinds {
        var traffic = Traffic(business, writer, seed: 1_000_003 &* UInt64(round + 1))
        var watch = UnitWatch()
        for _ in 0..<Self.windowRecords * Self.feedWindows {
          if let amount = traffic.next() { _ = watch.see(amount) }
        }
        windows += Self.feedWindows
        if !watch.isQuiet { alarms["\(business) \(writer)", default: 0] += watch.spans.count }
      }
    }
    let count = alarms.values.reduce(0, +)
    print("unit shift: \(count) false alarms in \(windows) windows of 200 records: \(alarms)")
    #expect(count == 0, "\(alarms)")
  }

  // swift-format-ignore
  static let changes: [UnitChange] = [
    UnitChange("12.90 becomes 1290",            .decimals,      .init(factor: 100, writer: .minorUnits), 1),
    UnitChange("12.90 becomes 1290.00",         .decimals,      .init(factor: 100, writer: .decimals),   1),
    UnitChange("12.90 becomes 0.13",            .decimals,      .init(factor: 0.01, writer: .decimals),  1),
    UnitChange("12.9 becomes 1290",             .shortDecimals, .init(factor: 100, writer: .shortDecimals), 1),
    UnitChange("1290 becomes 129000",           .minorUnits,    .init(factor: 100, writer: .minorUnits), 1),
    UnitChange("1290 becomes 13",               .minorUnits,    .init(factor: 0.01, writer: .minorUnits), 1),
    UnitChange("1290 becomes 1290000",          .minorUnits,    .init(factor: 1000, writer: .minorUnits), 1),
    UnitChange("half of 12.90 become 1290",     .decimals,      .init(factor: 100, writer: .minorUnits), 0.5),
    UnitChange("a fifth of 12.90 become 1290",  .decimals,      .init(factor: 100, writer: .minorUnits), 0.2),
    UnitChange("half of 12.90 become 1290.00",  .decimals,      .init(factor: 100, writer: .decimals),   0.5),
  ]

  @Test(arguments: changes)
  func `a unit that changes is told within 50 records, and for all that have changed`(
    change: UnitChange
  ) {
    var (worst, certain, feeds) = (0, 0, 0)
    var failures: [String] = []
    for business in Traffic.Business.allCases where !change.isHidden(business) {
      for seed in 1...UInt64(max(1, Self.windows / 1400)) {
        let found = Self.rollout(
          business, change.from, change.change, share: change.share, seed: seed)
        feeds += 1
        worst = max(worst, found.delay)
        certain += found.certain
        if found.delay > 50 || found.certain > 0 {
          failures.append("\(business) \(seed): after \(found.delay), \(found.certain) certain")
        }
      }
    }
    #expect(
      failures.isEmpty, "\(change.name): \(failures.count) of \(feeds): \(failures.prefix(20))")
    print(
      "\(change.name): \(feeds) feeds, told after \(worst) records at most, \(certain) certain; too late or not all in \(failures.count)"
    )
  }

  /// How many changed records came until it was told, and how many are certain in the end.
  private static func rollout(
    _ business: Traffic.Business, _ writer: Traffic.Writer, _ change: Traffic.Change,
    share: Double, seed: UInt64
  ) -> (delay: Int, certain: Int) {
    var traffic = Traffic(business, writer, seed: seed)
    var choice = Traffic(.shop, .decimals, seed: seed &+ 77)
    var watch = UnitWatch()
    var changed: [WatchedAmount] = []
    var delay: [WatchedAmount.Key: Int] = [:]
    var told: Set<WatchedAmount.Key> = []
    for number in 0..<1000 {
      let isChanged = number >= 400 && choice.chance(share)
      guard let amount = traffic.next(changed: isChanged ? change : nil) else { continue }
      if isChanged {
        changed.append(amount)
        if !told.contains(amount.key) { delay[amount.key, default: 0] += 1 }
      }
      if watch.see(amount) { told.insert(amount.key) }
    }
    let certain = changed.filter { watch.span(of: $0) == nil }
    return (delay.values.max() ?? 0, certain.count)
  }
}

/// A unit that changes in a feed of some writer, for some of its records.
struct UnitChange: Sendable, CustomTestStringConvertible {
  let name: String
  let from: Traffic.Writer
  let change: Traffic.Change
  let share: Double

  init(_ name: String, _ from: Traffic.Writer, _ change: Traffic.Change, _ share: Double) {
    (self.name, self.from, self.change, self.share) = (name, from, change, share)
  }

  var testDescription: String { name }

  /// Whether what has changed is written as what has not: of one server of two, then nothing tells.
  func isHidden(_ business: Traffic.Business) -> Bool {
    // What a sorted list comes to next is of another size than what was there before.
    if [.sorted, .sortedDown].contains(business) { return true }
    return share < 1 && change.writer == from
      && [.catalogue, .donations, .wholePrices, .subscriptions].contains(business)
  }
}
