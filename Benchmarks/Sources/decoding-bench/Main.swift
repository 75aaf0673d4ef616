import ForwardDecoding
import Foundation

/// `decoding-bench`: ForwardDecoding's decoder and types, in ratios of one run.
@main
enum Main {
  static func main() throws {
    let (forward, foundation) = (ForwardJSONDecoder(), JSONDecoder())
    print("against JSONDecoder on the same models, at least 4 times as fast:")
    try compare("20,000 orders", Payloads.page(of: 20_000)) {
      try foundation.decode(Models.Page.self, from: $0).orders.count
    } to: {
      try forward.decode(Models.Page.self, from: $0).orders.count
    }
    try compare("  with their report", Payloads.page(of: 20_000)) {
      try foundation.decode(Models.Page.self, from: $0).orders.count
    } to: {
      try forward.outcome(of: Models.Page.self, from: $0).get().orders.count
    }
    try compare("100,000 small objects", Payloads.small(100_000)) {
      try foundation.decode([Models.Small].self, from: $0).count
    } to: {
      try forward.decode([Models.Small].self, from: $0).count
    }
    try compareSnakeCase()
    try compare("a map of 50,000", Payloads.map(of: 50_000)) {
      try foundation.decode([String: Int].self, from: $0).count
    } to: {
      try forward.decode([String: Int].self, from: $0).count
    }
    try compare("100,000 escaped texts", Payloads.texts(100_000)) {
      try foundation.decode([String].self, from: $0).count
    } to: {
      try forward.decode([String].self, from: $0).count
    }
    try compareDates()
    try costs()
    try dates()
  }

  private static func compareSnakeCase() throws {
    let (forward, foundation) = (ForwardJSONDecoder(), JSONDecoder())
    forward.keyDecodingStrategy = .convertFromSnakeCase
    foundation.keyDecodingStrategy = .convertFromSnakeCase
    try compare("10,000 people, snake case", Payloads.people(10_000)) {
      try foundation.decode([Models.Person].self, from: $0).count
    } to: {
      try forward.decode([Models.Person].self, from: $0).count
    }
  }

  private static func compareDates() throws {
    let (forward, foundation) = (ForwardJSONDecoder(), JSONDecoder())
    forward.dateDecodingStrategy = .iso8601
    foundation.dateDecodingStrategy = .iso8601
    let data = Payloads.list(100_000) { _ in "\"2026-11-21T10:00:00Z\"" }
    try compare("100,000 dates, .iso8601", data) {
      try foundation.decode([Date].self, from: $0).count
    } to: {
      try forward.decode([Date].self, from: $0).count
    }
  }

  /// What forgiving costs.
  private static func costs() throws {
    let decoder = ForwardJSONDecoder()
    let clean = Payloads.page(of: 20_000)
    print("what forgiving costs on clean data, at most 1.10:")
    try ratio("types", clean, clean) {
      try decoder.decode(Models.Page.self, from: $0).orders.count
    } to: {
      try decoder.decode(Models.ForgivingPage.self, from: $0).orders.elements.count
    }
    try ratio("wrappers", clean, clean) {
      try decoder.decode(Models.Page.self, from: $0).orders.count
    } to: {
      try decoder.decode(Models.WrappedPage.self, from: $0).orders.elements.count
    }
    print("a lossy array of which all is bad to a clean one, at most 1.3:")
    let losing = { (data: Data) -> Int in
      let lossy = try decoder.decode(Models.LossyPage.self, from: data).orders
      return lossy.elements.count + lossy.droppedCount
    }
    let reporting = { (data: Data) -> Int in
      let outcome = decoder.outcome(of: Models.LossyPage.self, from: data)
      return try outcome.get().orders.elements.count + outcome.report.total
    }
    let first = Payloads.page(of: 20_000, spoiled: .first)
    let last = Payloads.page(of: 20_000, spoiled: .last)
    try ratio("the first field", clean, first, losing, to: losing)
    try ratio("the first field, reported", clean, first, reporting, to: reporting)
    try ratio("the last field", clean, last, losing, to: losing)
    try ratio("the last field, reported", clean, last, reporting, to: reporting)
    let small = { (data: Data) -> Int in
      let lossy = try decoder.decode(Lossy<[Models.Small]>.self, from: data)
      return lossy.elements.count + lossy.droppedCount
    }
    let opening = { (data: Data) -> Int in
      let outcome = decoder.outcome(of: Models.ForgivingPage.self, from: data)
      return try outcome.get().orders.elements.count
    }
    try ratio(
      "a new word in each, reported", clean, Payloads.page(of: 20_000, spoiled: .word), opening,
      to: opening)
    let numbers = Payloads.list(100_000) { "\(1_000_000 + $0)" }
    let texts = Payloads.list(100_000) { "\"\(1_000_000 + $0)\"" }
    let counting = { (data: Data) -> Int in
      let outcome = decoder.outcome(of: Lossy<[Int]>.self, from: data)
      return try outcome.get().elements.count + outcome.report.total
    }
    try ratio("numbers, reported", numbers, texts, counting, to: counting)
    try ratio(
      "objects of one field", Payloads.small(100_000), Payloads.small(100_000, isSpoiled: true),
      small, to: small)
  }

  private static func dates() throws {
    print("a date in any form, at most 1000 ns:")
    for form in [
      "\"2026-11-21T10:00:00.123Z\"", "\"2026-11-21 10:00+0100\"",
      "\"Sat, 21 Nov 2026 10:00:00 +0000\"", "\"2026-11-21\"", "1763719200", "\"1763719200123\"",
    ] {
      let data = Payloads.list(100_000) { _ in form }
      let time = try best(data) {
        try ForwardJSONDecoder().decode([FlexibleDate].self, from: $0).count
      }.time
      row(form, String(format: "%6.0f ns", time / 100_000 * 1e9))
    }
  }

  // MARK: Measuring

  private static func compare(
    _ name: String, _ data: Data, _ theirs: (Data) throws -> Int, to ours: (Data) throws -> Int
  ) throws {
    let (their, our) = (try best(data, theirs), try best(data, ours))
    guard their.count == our.count else { throw Lost(name: name) }
    let speed = Double(data.count) / our.time / 1_000_000
    row(name, String(format: "%6.2f  (%.0f MB/s)", their.time / our.time, speed))
  }

  private static func ratio(
    _ name: String, _ base: Data, _ other: Data, _ first: (Data) throws -> Int,
    to second: (Data) throws -> Int
  ) throws {
    let (plain, dear) = (try best(base, first), try best(other, second))
    guard plain.count == dear.count else { throw Lost(name: name) }
    row(name, String(format: "%6.2f", dear.time / plain.time))
  }

  private static func row(_ name: String, _ figure: String) {
    print("  \(name.padding(toLength: 38, withPad: " ", startingAt: 0))\(figure)")
  }

  /// The fastest of nine runs, as machines are noisy upwards only, and how many values each decoded.
  private static func best(
    _ data: Data, _ decode: (Data) throws -> Int
  ) throws -> (time: Double, count: Int) {
    var best = (time: Double.infinity, count: 0)
    for _ in 0..<9 {
      let start = ContinuousClock.now
      best.count = try decode(data)
      let elapsed = (ContinuousClock.now - start).components
      best.time = min(best.time, Double(elapsed.seconds) + Double(elapsed.attoseconds) / 1e18)
    }
    return best
  }

  struct Lost: Error { var name: String }
}
