import Domain
import Drift
import Foundation
import Testing

/// How often all detectors together tell of what is right, and how soon of what isn't.
///
/// `FEEDTUI_DETECTOR_WINDOWS` is how many windows of 200 records are looked at, and `FEEDTUI_DETECTOR_SEED` which: `make bench-detectors` prints what is found.
@Suite struct FeedNoiseTests {
  private static let windows =
    ProcessInfo.processInfo.environment["FEEDTUI_DETECTOR_WINDOWS"].flatMap { Int($0) } ?? 2_400

  /// Thresholds were chosen by the default; what is measured has others.
  private static let seed =
    ProcessInfo.processInfo.environment["FEEDTUI_DETECTOR_SEED"].flatMap { UInt64($0) } ?? 7_000_003

  /// From ten records an hour to 3,000: at higher rates a window is ten minutes, with ever less chance in it.
  private static let rates = [10.0, 60, 600, 3_000]

  /// All that look at a feed's rows.
  struct Detectors {
    var units = UnitWatch()
    var shares = ShareWatch()
    var times = TimeWatch()

    mutating func see(_ made: ShopTraffic.Made, row: Int) {
      if let amount = made.amount { _ = units.see(amount) }
      _ = shares.see(made.record)
      _ = times.see(row, type: 0, time: made.time, now: .max / 2)
    }

    /// What is told at default severity.
    var alarms: [String] {
      units.spans.map { "unit \($0.evidence)" }
        + shares.stretches.filter { $0.severity > .info }.map { "\($0.field) \($0.evidence)" }
        + times.findings.filter { $0.sign.kind.row.severity > .info }.map {
          "\($0.sign) \($0.evidence)"
        }
    }
  }

  @Test func `believable traffic makes no alarm`() {
    let runs = ShopTraffic.Pattern.allCases.flatMap { pattern in
      Self.rates.map { (pattern, $0) }
    }
    let records = max(10_000, Self.windows * 200 / runs.count)
    var alarms: [String] = []
    var (windows, months) = (0, 0.0)
    for (number, (pattern, rate)) in runs.enumerated() {
      var traffic = ShopTraffic(pattern, rate: rate, seed: Self.seed &* UInt64(number + 1))
      var detectors = Detectors()
      for row in 0..<records { detectors.see(traffic.next(), row: row) }
      windows += records / 200
      months += traffic.clock / 86_400 / 30
      alarms += detectors.alarms.map { "\(pattern) \(Int(rate))/h: \($0)" }
    }
    // The exact 95% bound of a Poisson count: 3.0 for none.
    let bound = alarms.isEmpty ? "\((3.0 / Double(windows) * 1e6).rounded() / 100) in 10,000" : ""
    print(
      "all detectors: \(alarms.count) false alarms in \(windows) windows of 200 records, "
        + "\(Int(months)) months: 95% bound \(bound) \(alarms)")
    #expect(alarms.isEmpty, "\(alarms)")
  }

  static let faults: [(String, ShopTraffic.Fault, ShareField)] = [
    ("half of the payments fail", .init(fails: 0.46), .outcome),
    ("a fifth more payments fail", .init(fails: 0.2), .outcome),
    ("all are paid by one method", .init(firstMethodAlone: 1), .method),
    ("most lose their customer", .init(losesCustomer: 0.8), .customer),
    ("half are in another currency", .init(otherCurrency: 0.5), .currency),
  ]

  @Test(arguments: faults)
  func `what breaks after three weeks is told`(
    name: String, fault: ShopTraffic.Fault, field: ShareField
  ) {
    var missed: [String] = []
    var (worst, feeds) = (0, 0)
    for pattern in ShopTraffic.Pattern.allCases {
      for seed in 1...UInt64(max(1, Self.windows / 4_800)) {
        feeds += 1
        guard let records = Self.delay(pattern, fault, field, seed: seed) else {
          missed.append("\(pattern) \(seed)")
          continue
        }
        worst = max(worst, records)
      }
    }
    print(
      "\(name): told in \(feeds - missed.count) of \(feeds) feeds, after \(worst) records at most; "
        + "not in \(missed)")
    // Fewer faults can't be told from what is usual there.
    #expect(missed.count <= feeds / 5, "\(missed)")
  }

  /// After how many records it is told, at 60 an hour; nil where it isn't within 3,000, or something was told before.
  private static func delay(
    _ pattern: ShopTraffic.Pattern, _ fault: ShopTraffic.Fault, _ field: ShareField, seed: UInt64
  ) -> Int? {
    var traffic = ShopTraffic(pattern, rate: 60, seed: (Self.seed &+ seed) &* 31)
    var watch = ShareWatch()
    while traffic.clock < 21 * 86_400 { _ = watch.see(traffic.next().record) }
    guard watch.stretches.allSatisfy({ $0.severity == .info }) else { return nil }
    for record in 1...3_000 {
      _ = watch.see(traffic.next(fault).record)
      if watch.stretches.contains(where: { $0.field == field }) { return record }
    }
    return nil
  }

  @Test func `shuffles of the same records make no alarm`() {
    for seed in 1...20 as ClosedRange<UInt64> {
      var traffic = ShopTraffic(.dayAndNight, rate: 600, seed: seed)
      let made = (0..<4_000).map { _ in traffic.next() }
      var order = Traffic(.shop, .decimals, seed: seed)
      var detectors = Detectors()
      var rest = made
      for row in 0..<made.count {
        let pick = Int(order.fraction() * Double(rest.count))
        rest.swapAt(pick, rest.count - 1)
        detectors.see(rest.removeLast(), row: row)
      }
      #expect(detectors.alarms.isEmpty, "\(detectors.alarms)")
    }
  }

  // MARK: For peers

  private static let folder = ProcessInfo.processInfo.environment["FEEDTUI_DETECTOR_FEEDS"]

  /// What peers are asked of the same feeds: `make bench-detector-peers`.
  @Test(.enabled(if: folder != nil, "FEEDTUI_DETECTOR_FEEDS names no folder"))
  func `the feeds are written for others`() throws {
    let folder = URL(fileURLWithPath: try #require(Self.folder))
    let faults: [(String, ShopTraffic.Fault)] = [
      ("half_of_the_payments_fail", .init(fails: 0.46)),
      ("all_are_paid_by_one_method", .init(firstMethodAlone: 1)),
      ("half_are_in_another_currency", .init(otherCurrency: 0.5)),
      ("euros_become_cents", .init(factor: 100)),
    ]
    for pattern in ShopTraffic.Pattern.allCases {
      try Self.write(
        pattern, seed: 1, ShopTraffic.Fault(), at: 30_000, records: 30_000,
        to: folder.appendingPathComponent("\(pattern)-clean.ndjson"))
      for (name, fault) in faults {
        try Self.write(
          pattern, seed: 2, fault, at: 20_000, records: 21_500,
          to: folder.appendingPathComponent("\(pattern)-\(name)-20000.ndjson"))
      }
    }
  }

  private static func write(
    _ pattern: ShopTraffic.Pattern, seed: UInt64, _ fault: ShopTraffic.Fault, at row: Int,
    records: Int, to file: URL
  ) throws {
    var traffic = ShopTraffic(pattern, rate: 60, seed: Self.seed &+ seed)
    var lines = ""
    for number in 0..<records {
      let made = traffic.next(number < row ? ShopTraffic.Fault() : fault)
      lines += made.json(number) + "\n"
    }
    try Data(lines.utf8).write(to: file)
  }
}

extension ShopTraffic.Made {
  /// The record in feedtui's own format.
  fileprivate func json(_ number: Int) -> String {
    let methods = ["", "card", "paypal", "klarna", "bank_transfer", "voucher"]
    let date = Date(timeIntervalSince1970: Double(time) / 1e9)
    let customer = hasCustomer ? #","customer":{"id":"cus_\#(number)"}"# : ""
    return
      #"{"id":"ord_\#(number)","status":"\#(status.word)","amount":"\#(written)","currency":"\#(currency == 1 ? "EUR" : "USD")","createdAt":"\#(date.ISO8601Format())","paymentDetails":{"method":"\#(methods[Int(method)])"}\#(customer)}"#
  }
}
