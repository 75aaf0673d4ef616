import DTO
import Domain
import Drift
import TestSupport
import Testing

@testable import FeedStore

/// What is found in a feed whose records are mostly as they should be, and are taken at a glance.
@Suite struct GlancedFeedTests {
  /// An order that is mostly as it should be: one in `oddity` isn't.
  private static func order(
    _ number: Int, id: Int, oddity: Int, _ random: inout SeededGenerator
  ) -> String {
    func one(_ texts: String...) -> String { texts.randomElement(using: &random) ?? "" }
    let isOdd = Int.random(in: 0..<oddity, using: &random) == 0
    var members = [
      ("id", #""ord_\#(id)""#),
      ("status", one(#""paid""#, #""failed""#, #""completed""#)),
      ("amount", one(#""12.90""#, #""7""#, #""1234.5""#, #""0.00""#)),
      ("currency", one(#""EUR""#, #""USD""#)),
      ("createdAt", #""2026-11-2\#(number % 10)T1\#(number / 10 % 10):00:0\#(number % 7)Z""#),
      ("customer", #"{"id":"c\#(number % 5)","name":"\#(one("A", "Anna Meyer", "Ö", " "))"}"#),
    ]
    if number % 3 == 0 { members.append(("updatedAt", #""2026-11-30T00:00:00Z""#)) }
    if isOdd {
      let index = Int.random(in: 0..<members.count, using: &random)
      let odd = one(
        "null", "7", "1e2", "12.90", #""""#, #"" ""#, #""paused""#, #""12.901""#, #""-1.00""#,
        "true", "{}", "[]",
        #""p\u0061id""#, #""1999-01-01T00:00:00Z""#, #""2026-02-30T00:00:00Z""#,
        #""2027-01-01T00:00:00Z""#,
        #""a text of more than twenty-four bytes""#, "tru", #""\q""#)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: members.remove(at: index)
      case 1: members.append(members[index])
      case 2: members.append(("k\(number)", odd))
      default: members[index].1 = odd
      }
    }
    return "{" + members.map { #""\#($0.0)":\#($0.1)"# }.joined(separator: ",") + "}"
  }

  /// Lines, one array, an envelope, or pretty-printed.
  private static func feed(_ records: [String], _ form: Int) -> [UInt8] {
    let text =
      switch form {
      case 0: records.joined(separator: "\n") + "\n"
      case 1: "[" + records.joined(separator: ",") + "]"
      case 2: Feeds.envelope(orders: records)
      case 3:
        Feeds.envelope(orders: Array(records.prefix(records.count / 2)), payments: [])
          + "\n" + Feeds.envelope(orders: Array(records.suffix(records.count / 2)))
      default: "[\n  " + records.joined(separator: ",\n  ").replacing(":", with: ": ") + "\n]\n"
      }
    return Array(text.utf8)
  }

  private static func compare(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...400, using: &random)
    // How many ids there are: where one comes again, records are judged for a while.
    let ids = [20, 300, 100_000].randomElement(using: &random) ?? 20
    let oddity = [3, 50, 1_000].randomElement(using: &random) ?? 50
    let records = (0..<count).map { order($0, id: $0 % ids, oddity: oddity, &random) }
    let form = Int.random(in: 0..<5, using: &random)
    var bytes = feed(records, form)
    if Bool.random(using: &random) {
      bytes = ReadingWays.damage(bytes, Int.random(in: 1...4, using: &random), &random)
    }
    try ReadingWays.compare(bytes, .named(.shop), "seed \(seed), form \(form)")
  }

  @Test(arguments: 1...120 as ClosedRange<UInt64>)
  func `mostly as they should be, in all forms, whole and damaged`(seed: UInt64) throws {
    try Self.compare(seed: seed)
  }

  /// An order that drifts in a way that others of its feed do.
  private static func driftingOrder(
    _ number: Int, id: Int, _ words: [String], _ members: [String], _ quotes: [String],
    oddity: Int, _ random: inout SeededGenerator
  ) -> String {
    func one(_ texts: [String]) -> String { texts.randomElement(using: &random) ?? "" }
    let status = one(words)
    let isOdd = Int.random(in: 0..<oddity, using: &random) == 0
    let quote = one(quotes)
    let amount =
      isOdd
      ? one([
        "12.90", "12", "null", #""-1.00""#, "-1.00", "1.5e1", "12.901", #"" 1.00""#, #""0.00""#,
      ])
      : quote + "\(number % 90).50" + quote
    let time = isOdd ? one([#""2026-11-21""#, "null", #""1999-01-01T00:00:00Z""#]) : nil
    return #"{"id":"ord_\#(id)","status":"\#(status)","amount":\#(amount),"currency":"EUR","#
      + #""createdAt":\#(time ?? #""2026-11-21T10:\#(10 + number % 40):00Z""#)"# + one(members)
      + "}"
  }

  /// What many records show is counted of each, with the first that showed it, in one part and in several.
  private static func compareDrifting(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let words = [
      ["paused"], ["paid", "paused"], ["paid", "Paid", "PAID"], ["a", "b", "c", "paid"],
    ]
    let members = [
      [""], [#","new":1"#], ["", #","new":"x","newer":{}"#],
      ["", #","paymentDetails":{"method":"bnpl"}"#, #","paymentDetails":{"method":"card"}"#],
    ]
    let (some, more) = (
      words.randomElement(using: &random) ?? [], members.randomElement(using: &random) ?? []
    )
    // Amounts that are texts as agreed, numbers, or both.
    let quotes = [["\""], [""], ["\"", ""]].randomElement(using: &random) ?? []
    let count = [63, 64, 65, 130, 400].randomElement(using: &random) ?? 64
    let ids = [40, 100_000].randomElement(using: &random) ?? 40
    let oddity = [4, 100, 1_000].randomElement(using: &random) ?? 100
    let records = (0..<count).map {
      driftingOrder($0, id: $0 % ids, some, more, quotes, oddity: oddity, &random)
    }
    let form = Int.random(in: 0..<5, using: &random)
    var bytes = feed(records, form)
    if Int.random(in: 0..<4, using: &random) == 0 {
      bytes = ReadingWays.damage(bytes, Int.random(in: 1...3, using: &random), &random)
    }
    let what = "seed \(seed), form \(form)"
    try ReadingWays.compare(bytes, .named(.shop), what)
    try ReadingWays.compareParts(
      bytes, .named(.shop), sizes: [Int.random(in: 500...20_000, using: &random)], what)
  }

  @Test(arguments: 1...120 as ClosedRange<UInt64>)
  func `drifting alike, in all forms, whole and damaged`(seed: UInt64) throws {
    try Self.compareDrifting(seed: seed)
  }

  @Test func `a new word on each of many records is counted of each`() throws {
    let lines = (0..<1_000).map { Feeds.order("o\($0)", ["status": "\"paused\""]) }
    let state = try FeedReader.read(
      MemorySource(Array(lines.joined(separator: "\n").utf8)),
      FeedOptions(profile: .named(.shop), arrival: { 0 }), threads: 1)
    let counter = try #require(
      state.tally.counters.first { $0.signature.kind == .newWord })
    #expect(counter.count == 1_000 && counter.records == 1_000 && counter.firstIndex == 0)
    #expect(counter.rows.numbers == Array(0..<1_000))
    #expect(state.uncertain[.status] == [.unknownWord: 1_000])
    #expect((0..<1_000).allSatisfy { state.row($0).knownStatus == nil })
  }

  @Test(arguments: [
    (
      "shop",
      #"{"id":"N","status":"paid","amount":1N.25,"currency":"EUR","createdAt":"2026-11-21T10:00:00Z"}"#
    ),
    (
      "stripe",
      #"{"id":"ch_N","object":"charge","status":"succeeded","amount":"1N","currency":"eur","created":1795167000}"#
    ),
  ])
  func `an amount of another type on each of many records is counted of each`(
    name: String, record: String
  ) throws {
    let profile = try #require(try BuiltInProfiles.profile(named: name))
    let lines = (0..<1_000).map { record.replacing("N", with: "\($0)") }
    let bytes = Array(lines.joined(separator: "\n").utf8)
    try ReadingWays.compare(bytes, .named(profile), "amounts of another type")
    let state = try FeedReader.read(
      MemorySource(bytes), FeedOptions(profile: .named(profile), arrival: { 0 }), threads: 1)
    let counter = try #require(state.tally.counters.first { $0.signature.kind == .coerced })
    #expect(counter.count == 1_000 && counter.records == 1_000 && counter.firstIndex == 0)
    #expect(counter.rows.numbers == Array(0..<1_000))
    #expect((0..<1_000).allSatisfy { state.row($0).amount != nil })
  }

  @Test func `feeds like these, for as long as somebody wants`() throws {
    let seeds = FuzzSeeds(from: 20_000_000, count: 20)
    var count = 0
    for seed in seeds {
      try Self.compare(seed: seed)
      try Self.compareDrifting(seed: seed)
      count += 2
    }
    if seeds.areTimed { print("glances: \(count) feeds read in all ways") }
  }

  @Test(arguments: [1, 2, 15, 16, 17, 200, 1_500])
  func `an id that comes again, so many records later`(distance: Int) throws {
    let ids = (0..<3_000).map { $0 == 700 + distance ? 700 : $0 }
    let lines = ids.map { Feeds.order("o\($0)") }
    let bytes = Array(lines.joined(separator: "\n").utf8)
    try ReadingWays.compare(bytes, .named(.shop), "\(distance) later")
    let state = try FeedReader.read(
      MemorySource(bytes), FeedOptions(profile: .named(.shop), arrival: { 0 }), threads: 1)
    #expect(state.duplicates.map { [$0.earlier, $0.later] } == [[700, UInt32(700 + distance)]])
  }

  @Test func `every record twice`() throws {
    let lines = (0..<4_000).map { Feeds.order("o\($0 / 2)") }
    try ReadingWays.compare(
      Array(lines.joined(separator: "\n").utf8), .named(.shop), "every record twice")
  }

  private static func charge(_ number: Int, _ status: String, isLive: Bool) -> String {
    #"{"id":"ch_\#(number)","object":"charge","amount":\#(1000 + number),"amount_captured":\#(1000 + number),"#
      + #""amount_refunded":0,"captured":true,"created":\#(1_795_167_000 + number),"currency":"eur","#
      + #""disputed":false,"livemode":\#(isLive),"paid":true,"refunded":false,"status":"\#(status)"}"#
  }

  /// A charge that stood in an event is compared with each one that comes later.
  @Test func `charges that come alone, in an event, and alone again`() throws {
    let stripe = try #require(try BuiltInProfiles.profile(named: "stripe"))
    var lines = (0..<120).map { Self.charge($0, "succeeded", isLive: $0 % 3 == 0) }
    for number in [5, 130] {
      lines.append(
        #"{"id":"evt_\#(number)","object":"event","type":"charge.failed","created":1795169000,"#
          + #""data":{"object":\#(Self.charge(number, "failed", isLive: true))}}"#)
      lines += (0..<60).map { Self.charge(200 + number + $0, "succeeded", isLive: true) }
      lines.append(Self.charge(number, "succeeded", isLive: true))
    }
    try ReadingWays.compare(
      Array(lines.joined(separator: "\n").utf8), .named(stripe), "charges and events")
  }
}
