import Domain
import Drift
import Foundation
import Testing

/// A source's newest hours, compared with the same hours of the days before.
@Suite struct HistoryComparisonTests {
  /// What is found of the last day, after some days that are as usual.
  private static func findings(
    _ pattern: ShopTraffic.Pattern = .dayAndNight, rate: Double = 60, days: Double = 22,
    _ fault: ShopTraffic.Fault = .init(), lasting: Double = 1, seed: UInt64 = 1
  ) -> HistoryFindings {
    var traffic = HistoryTraffic(pattern, rate: rate, seed: seed)
    traffic.run(days: days)
    let before = traffic.made.count
    traffic.run(days: lasting, fault)
    return HistoryComparison(
      HistoryTraffic.facts(traffic.made[before...]),
      past: HourTable(HistoryTraffic.facts(traffic.made[..<before]))
    ).findings
  }

  @Test func `a day as the days before tells nothing`() {
    #expect(Self.findings().isQuiet)
    #expect(Self.findings().knowledge == .compared(days: 22))
  }

  @Test func `before two weeks are known it is learning`() {
    #expect(Self.findings(days: 3).knowledge == .learning(days: 3, of: 14))
    #expect(Self.findings(days: 3, .init(fails: 0.5)).isQuiet)
  }

  @Test func `a few records are compared with nothing`() {
    guard case .tooFew(let records, of: 200) = Self.findings(lasting: 0.05).knowledge else {
      Issue.record("a few records were compared")
      return
    }
    #expect(records < 200)
    #expect(
      HistoryComparison([], past: HourTable([])).findings.knowledge
        == .tooFew(records: 0, of: 200))
  }

  static let faults: [(ShopTraffic.Fault, ShareField, String)] = [
    (.init(fails: 0.3), .outcome, "failed"), (.init(firstMethodAlone: 1), .method, "card"),
    (.init(losesCustomer: 0.6), .customer, ""), (.init(otherCurrency: 0.5), .currency, "EUR"),
  ]

  @Test(arguments: faults)
  func `a whole day that is otherwise is told, and by how much`(
    fault: ShopTraffic.Fault, field: ShareField, word: String
  ) throws {
    let findings = Self.findings(.steady, fault)
    let share = try #require(findings.shares.first { $0.field == field }, "\(findings)")
    #expect(share.word == word)
    #expect(share.evidence.contains("in these hours of 23 days: PSI "))
    #expect(share.hours.count <= 24)
  }

  @Test(arguments: [(100.0, UnitFactor.times100), (0.01, .per100), (1000, .times1000)])
  func `amounts that are cents for a day are doubted from their first hour on`(
    factor: Double, told: UnitFactor
  ) throws {
    let unit = try #require(Self.findings(.steady, .init(factor: factor)).units.first)
    #expect(unit.factor == told && unit.currency.text == "EUR")
    // 22 days behind the first of January.
    #expect(unit.since == 1_767_225_600 / 3600 + 22 * 24)
  }

  @Test func `one small amount among cents makes no other certain`() throws {
    var traffic = HistoryTraffic(.steady, rate: 10, seed: 6)
    traffic.run(days: 22)
    let before = traffic.made.count
    traffic.run(days: 1, .init(factor: 100))
    var facts = HistoryTraffic.facts(traffic.made[before...])
    let hour = try #require(facts.map(\.hour).max()) - 1
    facts.removeAll { $0.hour == hour && $0.field == HourFact.amount("EUR") }
    facts.append(HourFact(hour: hour, field: HourFact.amount("EUR"), value: "10^0", records: 1))
    let past = HourTable(HistoryTraffic.facts(traffic.made[..<before]))
    let unit = try #require(HistoryComparison(facts, past: past).findings.units.first)
    #expect(unit.since == 1_767_225_600 / 3600 + 22 * 24)
  }

  @Test func `what was told of teaches nothing, until somebody takes it for usual`() {
    // For two weeks half of the payments have failed.
    var traffic = HistoryTraffic(.steady, rate: 60, seed: 3)
    traffic.run(days: 20)
    let change = traffic.made.count
    traffic.run(days: 14, .init(fails: 0.4))
    let before = traffic.made.count
    traffic.run(days: 1, .init(fails: 0.4))
    let past = HistoryTraffic.facts(traffic.made[..<before])
    let now = HistoryTraffic.facts(traffic.made[before...])
    #expect(HistoryComparison(now, past: HourTable(past)).findings.isQuiet)
    let told = Set(HistoryTraffic.facts(traffic.made[change..<before]).map(\.hour)).map {
      HourFact(hour: $0, field: HourFact.alarm, value: "status", records: 1)
    }
    #expect(
      HistoryComparison(now, past: HourTable(past + told)).findings.shares.map(\.field) == [
        .outcome
      ])
  }

  @Test func `one hour alone tells nothing, however large its batch`() {
    var traffic = HistoryTraffic(.steady, rate: 60, seed: 4)
    traffic.run(days: 21)
    let before = traffic.made.count
    traffic.run(days: 1)
    let hour = traffic.made[before + 300].hour
    let batch = (0..<2_000).map { _ in
      (
        hour: hour,
        traits: [
          HistoryTraffic.Trait(field: HourFact.all, value: ""),
          .init(field: "status", value: "failed"),
          .init(field: "currency", value: "EUR"), .init(field: "method", value: "card"),
          .init(field: HourFact.amount("EUR"), value: "10^4"),
        ]
      )
    }
    let findings = HistoryComparison(
      HistoryTraffic.facts(traffic.made[before...] + batch),
      past: HourTable(HistoryTraffic.facts(traffic.made[..<before]))
    ).findings
    #expect(findings.isQuiet, "\(findings)")
  }
}

/// How often the comparison tells of what is right.
///
/// `FEEDTUI_DETECTOR_WINDOWS` and `FEEDTUI_DETECTOR_SEED` are those of the other detectors.
@Suite struct HistoryNoiseTests {
  private static let isMeasured =
    ProcessInfo.processInfo.environment["FEEDTUI_DETECTOR_WINDOWS"] != nil
  private static let seed =
    ProcessInfo.processInfo.environment["FEEDTUI_DETECTOR_SEED"].flatMap { UInt64($0) } ?? 5_000_011

  @Test(arguments: ShopTraffic.Pattern.allCases)
  func `no day of believable traffic is told of`(pattern: ShopTraffic.Pattern) {
    var alarms: [String] = []
    var (days, readings) = (0, 0)
    for rate in Self.isMeasured ? [10.0, 60, 600] : [30] {
      for seed in 1...(Self.isMeasured ? 4 : 1) as ClosedRange<UInt64> {
        var traffic = HistoryTraffic(pattern, rate: rate, seed: Self.seed &* seed)
        traffic.run(days: 60)
        let facts = HistoryTraffic.facts(traffic.made).sorted { $0.hour < $1.hour }
        // Of a day, and of what a page holds.
        for end in stride(from: 16, to: 60, by: Self.isMeasured ? 0.25 : 3) {
          let last = 1_767_225_600 / 3600 + Int(end * 24)
          let upper = traffic.made.firstIndex { $0.hour >= last } ?? traffic.made.count
          let page = HistoryTraffic.facts(traffic.made[max(0, upper - 500)..<upper])
          for now in [facts.filter { last - 24..<last ~= $0.hour }, page] {
            let first = now.map(\.hour).min() ?? last
            readings += 1
            let past = facts.prefix { $0.hour < first }
            let findings = HistoryComparison(now, past: HourTable(Array(past))).findings
            for share in findings.shares {
              alarms.append(
                "\(rate)/h day \(end): \(share.field) \(share.word) \(share.evidence)")
            }
            for unit in findings.units { alarms.append("\(rate)/h day \(end): \(unit)") }
          }
        }
        days += 44
      }
    }
    print("history: \(alarms.count) told in \(readings) readings of \(days) days of \(pattern)")
    #expect(alarms.isEmpty, "\(alarms)")
  }
}
