import DTO
import Foundation
import Networking
import TestSupport
import Testing

@testable import FeedStore

/// An array that several threads read is reported as one thread reports it, wherever they begin.
@Suite struct PartedArrayTests {
  private static func options(_ selection: ProfileSelection) -> FeedOptions {
    var options = FeedOptions(profile: selection, arrival: { 0 })
    options.countsLayouts = true
    return options
  }

  private static func compare(
    _ text: String, _ selection: ProfileSelection = .named(.shop), partBytes: [Int],
    _ what: String = ""
  ) throws {
    let source = MemorySource(text)
    let whole = try FeedReader.read(source, options(selection), threads: 1).digest
    for size in partBytes {
      let parts = try FeedReader.read(source, options(selection), threads: 3, partBytes: size)
      let different = zip(parts.digest, whole).first { $0 != $1 }
      #expect(different == nil, "\(what), parts of \(size) bytes")
      #expect(parts.digest.count == whole.count, "\(what), parts of \(size) bytes")
    }
  }

  /// Orders with items, which look a little like orders, and texts that look like more of them.
  private static func orders(_ count: Int, _ random: inout SeededGenerator) -> [String] {
    (0..<count).map { number in
      var fields: [String: String?] = [:]
      if number % 3 == 0 {
        let items = (0..<Int.random(in: 0...4, using: &random)).map {
          #"{"id":"item_\#($0)","amount":"1.00","sku":"a"}"#
        }
        fields["items"] = "[" + items.joined(separator: ", ") + "]"
      }
      if number % 7 == 0 { fields["note"] = #""},\n{\"id\":\"x\",\"status\":\"paid\"},{""# }
      if number % 11 == 0 { fields["status"] = #""paused""# }
      if number % 13 == 0 { fields["amount"] = "12" }
      return Feeds.order("o\(Int.random(in: 0..<count * 2, using: &random))", fields)
    }
  }

  private static let sizes = [1, 150, 400, 1_000, 2_500, 7_000]

  // swift-format-ignore
  /// What stands around the records.
  static let forms: [(name: String, before: String, between: String, after: String)] = [
    ("an array",         "[",                                         ",",           "]"),
    ("a line each",      "[\n",                                       ",\n",         "\n]\n"),
    ("pretty-printed",   "{\n  \"data\": {\n    \"orders\": [\n      ", ",\n      ",  "\n    ]\n  }\n}\n"),
    ("an envelope",      #"{"schemaVersion":2,"data":{"orders":["#,   ",",           "]}}"),
    ("version behind",   #"{"data":{"orders":["#,                     ",",           #"]},"schemaVersion":2}"#),
    ("other versions",   #"{"schemaVersion":1,"data":{"orders":["#,   " , ",         #"]},"schemaVersion":3}"#),
    ("cut short",        #"{"schemaVersion":2,"data":{"orders":["#,   ",",           #",{"id":"cut","sta"#),
    ("trailing comma",   "[",                                         ",",           ",]"),
    ("two arrays",       #"{"data":{"orders":["#,                     ",",           #"],"payments":[{"id":"p","status":"paid","amount":"1.00","currency":"EUR"}]}}"#),
  ]

  @Test(arguments: forms)
  func `wherever its parts begin`(name: String, before: String, between: String, after: String)
    throws
  {
    var random = SeededGenerator(seed: 3)
    let records = Self.orders(120, &random)
    let text = before + records.joined(separator: between) + after
    try Self.compare(text, partBytes: Self.sizes, name)
    try Self.compare(text, .automatic(ProfileCatalog.builtIn), partBytes: [400], name)
  }

  private static let charges = (0..<200).map { index in
    #"{"id":"ch_\#(index)","object":"charge","amount":\#(index)00,"amount_refunded":0,"currency":"eur","status":"succeeded","captured":true,"paid":true,"refunded":false,"disputed":false,"created":1763712000,"livemode":false,"metadata":{},"payment_method_details":{"card":{"brand":"visa","last4":"4242"},"type":"card"}}"#
  }

  // swift-format-ignore
  static let readAhead: [(profile: String, before: String, after: String)] = [
    ("shop",   "[",                                                     "]"),
    ("shop",   #"{"schemaVersion":2,"data":{"orders":["#,               "]}}"),
    ("stripe", #"{"object":"list","url":"/v1/charges","has_more":false,"data":["#, "]}"),
    ("stripe", "[",                                                     "]"),
  ]

  @Test(arguments: readAhead)
  func `records are read ahead, and joined`(profile: String, before: String, after: String) throws {
    var random = SeededGenerator(seed: 4)
    let records = profile == "shop" ? Self.orders(200, &random) : Self.charges
    let text = before + records.joined(separator: ",") + after
    let chosen = try #require(try BuiltInProfiles.profile(named: profile))
    var pass = FeedPass(
      source: MemorySource(text), options: Self.options(.named(chosen)), chosen: (chosen, nil),
      plan: FeedPlan(places: chosen.places), number: 0)
    var visitor = NoVisitor()
    var ahead: PartedArray? = PartedArray(PartedPass(threads: 2, partBytes: 1_000))
    let ending = try pass.run(&visitor, &ahead)
    ahead?.end()
    // The version is named behind or before the records: the plan is another one, and all is read once more.
    if case .again(let plan) = ending {
      pass = FeedPass(
        source: MemorySource(text), options: Self.options(.named(chosen)), chosen: (chosen, nil),
        plan: plan, number: 1)
      ahead = PartedArray(PartedPass(threads: 2, partBytes: 1_000))
      _ = try pass.run(&visitor, &ahead)
      ahead?.end()
    }
    #expect(ahead?.joinedCount ?? 0 > 20)
    #expect(pass.state.rows.count == 200)
  }

  @Test func `each of several arrays is read ahead, a small one before a large one too`() throws {
    var random = SeededGenerator(seed: 6)
    let payments = (0..<60).map {
      #"{"id":"p\#($0)","status":"paid","amount":"1.00","currency":"EUR","createdAt":"2026-11-21T10:00:00Z"}"#
    }
    for count in [60, 400] {
      let orders = Self.orders(count, &random)
      let text =
        #"{"schemaVersion":2,"data":{"payments":["# + payments.joined(separator: ",")
        + #"],"orders":["# + orders.joined(separator: ",") + "]}}"
      try Self.compare(text, partBytes: Self.sizes, "\(count) orders behind payments")
      var pass = FeedPass(
        source: MemorySource(text), options: Self.options(.named(.shop)), chosen: (.shop, nil),
        plan: try Self.plan(of: text), number: 0)
      var visitor = NoVisitor()
      var ahead: PartedArray? = PartedArray(PartedPass(threads: 2, partBytes: 400))
      _ = try pass.run(&visitor, &ahead)
      ahead?.end()
      // Of the payments there are less than 20 parts; of 400 orders, more than are cut at once.
      #expect(ahead?.joinedCount ?? 0 > (count == 60 ? 5 : 70), "\(count)")
    }
  }

  /// The plan that a feed is settled by.
  private static func plan(of text: String) throws -> FeedPlan {
    try FeedReader.read(MemorySource(text), options(.named(.shop)), threads: 1).plan
  }

  @Test(arguments: [true, false])
  func `a source that fails, or ends, in the middle says so`(ends: Bool) throws {
    var random = SeededGenerator(seed: 7)
    let text = "[" + Self.orders(120, &random).joined(separator: ",") + "]"
    let broken = BrokenSource(
      source: MemorySource(text), from: text.utf8.count / 2, ends: ends)
    let whole = try FeedReader.read(broken, Self.options(.named(.shop)), threads: 1)
    for size in Self.sizes {
      let parts = try FeedReader.read(
        broken, Self.options(.named(.shop)), threads: 3, partBytes: size)
      #expect(parts.verdict == whole.verdict && parts.digest == whole.digest, "\(size)")
    }
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `whatever drifts or breaks in it`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let form = Self.forms[Int(seed) % Self.forms.count]
    let records = Self.orders(150, &random)
    var bytes = Array((form.before + records.joined(separator: form.between) + form.after).utf8)
    for _ in 0..<Int(seed % 4) {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: bytes[place] = Array("{}[]\",:\\x0".utf8).randomElement(using: &random) ?? 0
      case 1: bytes.remove(at: place)
      default: bytes.insert(Array("{}[]\",".utf8).randomElement(using: &random) ?? 0, at: place)
      }
    }
    if seed % 9 == 0 { bytes.removeLast(bytes.count / 3) }
    try Self.compare(
      String(decoding: bytes, as: UTF8.self), partBytes: [300, 900, 4_000], form.name)
  }

  @Test func `what isn't one array of records is read in its order`() throws {
    var random = SeededGenerator(seed: 5)
    let orders = Self.orders(100, &random)
    // Envelopes one after the other, each with its array; scalars and lists among records.
    let envelopes = (0..<4).map { _ in Feeds.envelope(orders: orders) }.joined(separator: "\n")
    try Self.compare(envelopes, partBytes: Self.sizes, "envelopes")
    for odd in ["null", "[1,2]", "42", #""text""#, "{}", #"{"id":null}"#] {
      let mixed = orders[..<60] + [odd] + orders[60...]
      try Self.compare(
        "[" + mixed.joined(separator: ",") + "]", partBytes: [200, 1_000], odd)
    }
  }

  @Test func `events, and more words and keys than are told apart`() throws {
    let events = (0..<200).map { index in
      #"{"id":"evt_\#(index)","object":"event","type":"charge.succeeded","created":\#(1_763_712_000 + (index * 7) % 20),"data":{"object":{"id":"ch_\#(index % 4)","object":"charge","amount":100,"currency":"eur","status":"succeeded","captured":true,"paid":true,"refunded":\#(index % 5 == 0),"amount_refunded":0,"disputed":false,"created":1763712000}}}"#
    }
    try Self.compare(
      #"{"object":"list","has_more":false,"data":["# + events.joined(separator: ",") + "]}",
      .automatic(ProfileCatalog.builtIn), partBytes: [300, 5_000], "events")
    let words = (0..<5_000).map { Feeds.order("o\($0)", ["status": "\"s\($0 % 4_500)\""]) }
    try Self.compare(
      "[" + words.joined(separator: ",") + "]", partBytes: [100_000], "words")
    let keys = (0..<90).map { Feeds.order("o\($0)", ["new_\($0)": "1"]) }
    try Self.compare("[" + keys.joined(separator: ",") + "]", partBytes: [500, 4_000], "keys")
  }

  @Test func `all samples, of all providers, several times over`() throws {
    let folder = Repository.root.appendingPathComponent("SampleData")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".json") }.sorted()
    for file in files {
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      try Self.compare(
        text, .automatic(ProfileCatalog.builtIn), partBytes: [1, 400, 5_000], file)
      // A page's records many times: one array, large enough to be cut.
      guard let open = text.firstIndex(of: "["), let close = text.lastIndex(of: "]"), open < close
      else { continue }
      let inner = text[text.index(after: open)..<close]
      let many = Array(repeating: String(inner), count: 12).joined(separator: ",")
      try Self.compare(
        text[...open] + many + text[close...], .automatic(ProfileCatalog.builtIn),
        partBytes: [700, 6_000], "\(file), 12 times")
    }
  }
}
