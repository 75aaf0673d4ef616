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
    try losses()
  }

  /// What a lossy array costs of which every element is bad.
  private static func losses() throws {
    let decoder = ForwardJSONDecoder()
    let losing = { (data: Data) -> Int in
      let lossy = try decoder.decode(Models.LossyPage.self, from: data).orders
      return lossy.elements.count + lossy.droppedCount
    }
    let reporting = { (data: Data) -> Int in
      let outcome = decoder.outcome(of: Models.LossyPage.self, from: data)
      return try outcome.get().orders.elements.count + outcome.report.total
    }
    print("a lossy array of which all is bad to a clean one, at most 1.3:")
    for count in [50, 500, 20_000] {
      let clean = Payloads.page(of: count)
      let first = Payloads.page(of: count, spoiled: .first)
      let last = Payloads.page(of: count, spoiled: .last)
      let loops = 20_000 / count
      try ratio("\(count) orders, the first field", clean, first, losing, to: losing, loops)
      try ratio("  reported", clean, first, reporting, to: reporting, loops)
      try ratio("\(count) orders, the last field", clean, last, losing, to: losing, loops)
      try ratio("  reported", clean, last, reporting, to: reporting, loops)
    }
    let foundation = { (data: Data) -> Int in
      let lossy = try JSONDecoder().decode(Models.LossyPage.self, from: data).orders
      return lossy.elements.count + lossy.droppedCount
    }
    try ratio(
      "500 orders, last field, JSONDecoder", Payloads.page(of: 500),
      Payloads.page(of: 500, spoiled: .last), foundation, to: foundation)
    try smallLosses()
    try otherLosses()
  }

  /// Of values that are read faster than the runtime makes an error: beside ours, the least that an error takes.
  private static func smallLosses() throws {
    let decoder = ForwardJSONDecoder()
    func losing<Element: Decodable>(_ type: Element.Type) -> (Data) throws -> Int {
      {
        let lossy = try decoder.decode(Lossy<[Element]>.self, from: $0)
        return lossy.elements.count + lossy.droppedCount
      }
    }
    print("the same of what is read faster than an error is made, no bar:")
    for count in [500, 100_000] {
      let (loops, small) = (100_000 / count, Payloads.small(count))
      try ratio(
        "\(count) objects of three fields", Payloads.items(count),
        Payloads.items(count, isSpoiled: true), losing(Models.Item.self),
        to: losing(Models.Item.self), loops)
      try ratio(
        "\(count) objects of one field", small, Payloads.small(count, isSpoiled: true),
        losing(Models.Small.self), to: losing(Models.Small.self), loops)
      try ratio(
        "  refused by their initialiser", small, small, losing(Models.Small.self),
        to: losing(Models.Refusing.self), loops)
      try ratio(
        "\(count) numbers", Payloads.list(count) { "\(1_000_000 + $0)" },
        Payloads.list(count) { "\"\(1_000_000 + $0)\"" }, losing(Int.self), to: losing(Int.self),
        loops)
    }
  }

  private static func otherLosses() throws {
    let decoder = ForwardJSONDecoder()
    let forgiving = { (data: Data) -> Int in
      let outcome = decoder.outcome(of: Models.ForgivingPage.self, from: data)
      return try outcome.get().orders.elements.count
    }
    let closed = { (data: Data) -> Int in
      let lossy = try decoder.decode(Models.LossyPage.self, from: data).orders
      return lossy.elements.count + lossy.droppedCount
    }
    let clean = Payloads.page(of: 20_000)
    let words = Payloads.page(of: 20_000, spoiled: .word)
    print("20,000 orders, in each of them something else, to a clean page, no bar:")
    try ratio("a new word, open enum, reported", clean, words, forgiving, to: forgiving)
    try ratio("a new word, closed enum", clean, words, closed, to: closed)
    try ratio(
      "all items bad, reported", clean, Payloads.page(of: 20_000, spoiled: .items), forgiving,
      to: forgiving)
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
    to second: (Data) throws -> Int, _ loops: Int = 1
  ) throws {
    let (plain, dear) = (try best(base, first, loops), try best(other, second, loops))
    guard plain.count == dear.count else { throw Lost(name: name) }
    row(name, String(format: "%6.2f", dear.time / plain.time))
  }

  private static func row(_ name: String, _ figure: String) {
    print("  \(name.padding(toLength: 38, withPad: " ", startingAt: 0))\(figure)")
  }

  /// The fastest of nine runs, as machines are noisy upwards only, and how many values each decoded.
  ///
  /// `loops`: How often a run decodes.
  private static func best(
    _ data: Data, _ decode: (Data) throws -> Int, _ loops: Int = 1
  ) throws -> (time: Double, count: Int) {
    var best = (time: Double.infinity, count: 0)
    for _ in 0..<9 {
      let start = ContinuousClock.now
      for _ in 0..<loops { best.count = try decode(data) }
      let elapsed = (ContinuousClock.now - start).components
      best.time = min(best.time, Double(elapsed.seconds) + Double(elapsed.attoseconds) / 1e18)
    }
    return best
  }

  struct Lost: Error { var name: String }
}
