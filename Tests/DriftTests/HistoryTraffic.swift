import Domain
import Drift
import Foundation

/// What a shop's records leave of each hour, as a ledger keeps it.
struct HistoryTraffic {
  private(set) var traffic: ShopTraffic
  /// The records, each by its hour and what is counted of it.
  private(set) var made: [(hour: Int, traits: [Trait])] = []

  struct Trait: Hashable {
    var field: String
    var value: String
  }

  private static let methods = ["", "card", "paypal", "klarna", "bank_transfer", "voucher"]

  init(_ pattern: ShopTraffic.Pattern, rate: Double, seed: UInt64) {
    traffic = ShopTraffic(pattern, rate: rate, seed: seed)
  }

  /// Goes on for some days.
  mutating func run(days: Double, _ fault: ShopTraffic.Fault = .init()) {
    let end = traffic.clock + days * 86_400
    while traffic.clock < end {
      let record = traffic.next(fault)
      let currency = record.currency == 1 ? "EUR" : "USD"
      var traits = [
        Trait(field: HourFact.all, value: ""), Trait(field: "status", value: record.status.word),
        Trait(field: "method", value: Self.methods[Int(record.method)]),
        Trait(field: "currency", value: currency),
      ]
      if !record.hasCustomer { traits.append(Trait(field: "customer", value: "")) }
      if let amount = Double(record.written), amount != 0 {
        traits.append(
          Trait(
            field: HourFact.amount(currency), value: "10^\(Int(floor(log10(abs(amount)))))"))
      }
      made.append((Int(record.time / 3_600_000_000_000), traits))
    }
  }

  /// What the records of some rows leave.
  static func facts(_ records: some Sequence<(hour: Int, traits: [Trait])>) -> [HourFact] {
    var counts: [HourFact: Int] = [:]
    for (hour, traits) in records {
      for trait in traits {
        counts[
          HourFact(hour: hour, field: trait.field, value: trait.value, records: 0), default: 0] += 1
      }
    }
    return counts.map { fact, count in
      HourFact(hour: fact.hour, field: fact.field, value: fact.value, records: count)
    }
  }
}
