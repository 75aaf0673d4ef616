import ForwardDecoding
import Foundation

/// `decoding-bench`: ForwardDecoding's decoder and types, in ratios of one run.
@main
enum Main {
  static func main() throws {
    let count = 20_000
    let clean = Models.page(of: count)
    let broken = Models.page(of: count, isBroken: true)
    let (forward, foundation) = (ForwardJSONDecoder(), JSONDecoder())
    print("\(count) orders, \(clean.count / 1_000_000) MB, best of 7:")
    let strict = try best("ForwardJSONDecoder, strict models", clean) {
      try forward.decode(Models.Page.self, from: $0).orders.count == count
    }
    let theirs = try best("JSONDecoder, the same models", clean) {
      try foundation.decode(Models.Page.self, from: $0).orders.count == count
    }
    let forgiving = try best("types that forgive, clean data", clean) {
      try forward.decode(Models.ForgivingPage.self, from: $0).orders.elements.count == count
    }
    let lossy = try best("a lossy array of which all is bad", broken) {
      forward.outcome(of: Models.ForgivingPage.self, from: $0).report.total == count
    }
    let times = 200_000
    let dates = Data(
      "[\(Array(repeating: "\"2026-11-21T10:00:00.123Z\"", count: times).joined(separator: ","))]"
        .utf8)
    let dating = try best("dates in any form", dates) {
      try forward.decode([FlexibleDate].self, from: $0).count == times
    }
    print("a date takes \(String(format: "%.0f", dating / Double(times) * 1e9)) ns (at most 1000)")
    print("ratios:")
    report("to JSONDecoder", theirs / strict, "at least 4")
    report("what forgiving costs", forgiving / strict, "at most 1.10")
    report("all bad to clean", lossy / forgiving, "at most 1.3")
  }

  private static func report(_ name: String, _ ratio: Double, _ bar: String) {
    print(
      "  \(name.padding(toLength: 36, withPad: " ", startingAt: 0))\(String(format: "%6.2f", ratio))  (\(bar))"
    )
  }

  /// The fastest of seven runs, as machines are noisy upwards only.
  private static func best(
    _ name: String, _ data: Data, _ decodesAll: (Data) throws -> Bool
  ) throws -> Double {
    let times = try (0..<7).map { _ in
      let start = ContinuousClock.now
      guard try decodesAll(data) else { throw Lost(name: name) }
      let elapsed = ContinuousClock.now - start
      return Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18
    }
    let time = times.min() ?? 0
    print(
      "  \(name.padding(toLength: 36, withPad: " ", startingAt: 0))\(String(format: "%6.0f", Double(data.count) / time / 1_000_000)) MB/s"
    )
    return time
  }

  struct Lost: Error { var name: String }
}
