import DTO
import Domain
import Foundation
import Networking
import TestSupport
import Testing
import WireJSON

@testable import FeedStore

/// What is found in a feed is the same whether its records are read by the layouts of earlier ones or each by itself.
@Suite struct RememberedLayoutTests {
  @Test func `all samples, of all providers, three times in a row, whole and damaged`() throws {
    let folder = Repository.root.appendingPathComponent("SampleData")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix("json") }.sorted()
    #expect(files.count > 100)
    let builtIn = ProfileSelection.automatic(ProfileCatalog.builtIn)
    for (number, file) in files.enumerated() {
      var random = SeededGenerator(seed: UInt64(number))
      let sample = Array(try Data(contentsOf: folder.appendingPathComponent(file)))
      guard sample.count < 100_000 else { continue }
      let bytes = Array([sample, sample, sample].joined(separator: Array("\n".utf8)))
      try ReadingWays.compare(bytes, builtIn, file)
      for _ in 0..<3 {
        try ReadingWays.compare(ReadingWays.damage(bytes, 4, &random), builtIn, "\(file), damaged")
      }
    }
  }

  /// Each of them with one value changed to another of the same kind, so that the layout stays; at most `most`.
  private static func otherValues(
    _ sample: [UInt8], _ most: Int, _ random: inout SeededGenerator
  ) -> [[UInt8]] {
    var tokenizer = RecordTokenizer()
    guard case .complete = tokenizer.scan(sample.span.bytes, from: 0) else { return [] }
    let tokens = tokenizer.tokens.copy()
    let words = [
      "", " ", "0", "0.00", "12.90", "-1.00", "1e2", "EUR", "JPY", "paid", "failed", "refunded",
      "paused",
      "card", "2026-11-20T09:00:00Z", "2026-11-21T10:00:00.5Z", "2011-02-29T00:00:00Z",
      "1700000000", "ö",
      #"\u0020"#, #"pa\u0069d"#, "a text of more than twenty-four bytes",
    ]
    let numbers = [
      "0", "-0", "1", "-1", "100", "12.90", "1e2", "1700000000", "99999999999999999999",
    ]
    return tokens.shuffled(using: &random).compactMap { token -> [UInt8]? in
      let other: String? =
        switch token.kind {
        case .string: words.randomElement(using: &random)
        case .number: numbers.randomElement(using: &random)
        case .true: "false"
        case .false: "true"
        default: nil
        }
      guard let other else { return nil }
      return sample[..<token.range.lowerBound] + Array(other.utf8)
        + sample[token.range.upperBound...]
    }.prefix(most).map { $0 }
  }

  @Test func `records that say nearly the same as earlier ones, of all providers`() throws {
    let folder = Repository.root.appendingPathComponent("SampleData")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix("json") }.sorted()
    for (number, file) in files.enumerated() {
      var random = SeededGenerator(seed: UInt64(number))
      let sample = Array(try Data(contentsOf: folder.appendingPathComponent(file)))
      guard sample.count < 20_000 else { continue }
      let others = Self.otherValues(sample, 24, &random)
      guard !others.isEmpty else { continue }
      let documents = [sample, sample] + others.flatMap { [$0, sample] } + others
      try ReadingWays.compare(
        Array(documents.joined(separator: Array("\n".utf8))), .automatic(.builtIn), file)
    }
  }

  @Test func `records of our own format that say nearly the same as earlier ones`() throws {
    let payment = [
      #"{"id":"p1","orderId":"o1","status":"paid","amount":"12.90","currency":"EUR","createdAt":"#,
      #""2026-11-21T10:00:00Z","method":"card","refundedAmount":null,"failureReason":null}"#,
    ].joined()
    let order = Feeds.order(
      "o", ["customer": #"{"id":"c","name":"A"}"#, "updatedAt": #""2026-11-21T11:00:00Z""#])
    for (number, record) in [payment, order, Feeds.order("p", ["note": #""n""#])].enumerated() {
      var random = SeededGenerator(seed: UInt64(number))
      for round in 0..<20 {
        let others = Self.otherValues(Array(record.utf8), 40, &random)
        let lines = ([Array(record.utf8)] + others.flatMap { [$0, Array(record.utf8)] } + others)
          .shuffled(using: &random)
        try ReadingWays.compare(
          Array(lines.joined(separator: Array("\n".utf8))), .named(.shop),
          "\(record), round \(round)")
      }
    }
  }

  /// A charge of Stripe's: its rules compare amounts, of which the others may be any.
  private static func charge(
    _ number: Int, _ amount: String, captured: String, refunded: String = "0",
    isRefunded: Bool = false, status: String = "succeeded"
  ) -> String {
    #"{"id":"ch_\#(number)","object":"charge","amount":\#(amount),"amount_captured":\#(captured),"amount_refunded":\#(refunded),"#
      + #""captured":true,"created":\#(1_795_167_000 + number),"currency":"eur","disputed":false,"livemode":false,"#
      + #""paid":true,"payment_method_details":{"card":{"brand":"visa","last4":"4242"},"type":"card"},"#
      + #""refunded":\#(isRefunded),"status":"\#(status)"}"#
  }

  @Test(arguments: 0..<10)
  func `what a charge says of its amounts is told of each`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let amounts = ["0", "1", "900", "1000", "1000.0", "-1000", "99999999999999999999"]
    let charges = (0..<300).map { number in
      let amount =
        number % 3 == 0 ? amounts.randomElement(using: &random) ?? "1" : "\(1000 + number)"
      let other = Int.random(in: 0..<4, using: &random) == 0
      return Self.charge(
        number, amount, captured: other ? amounts.randomElement(using: &random) ?? "1" : amount,
        refunded: other ? amounts.randomElement(using: &random) ?? "0" : "0",
        isRefunded: Int.random(in: 0..<8, using: &random) == 0,
        status: Int.random(in: 0..<9, using: &random) == 0 ? "failed" : "succeeded")
    }
    let stripe = try #require(try BuiltInProfiles.profile(named: "stripe"))
    try ReadingWays.compare(
      Array(charges.joined(separator: "\n").utf8), .named(stripe), "seed \(seed)")
  }

  @Test func `more layouts than are kept take turns`() throws {
    let lines = (0..<1_500).map { number in
      // White space belongs to a layout: there are 156 of them.
      func padded(_ value: String, _ count: Int) -> String {
        String(repeating: " ", count: count) + "\"\(value)\""
      }
      return Feeds.order(
        "o\(number)",
        [
          "note": padded("n", number / 12 % 13),
          "status": padded(["paid", "failed"][number / 7 % 2], number % 12),
        ])
    }
    try ReadingWays.compare(Array(lines.joined(separator: "\n").utf8), .named(.shop), "156 layouts")
  }

  /// Members that come and go, and values of all kinds and types.
  private static func record(_ number: Int, _ random: inout SeededGenerator) -> String {
    func one(_ texts: String...) -> String { texts.randomElement(using: &random) ?? "" }
    var members = [#""id":"\#(one("o", "ö", #"\u006f"#, ""))\#(number % 40)""#]
    members.append(
      #""status":"\#(one("paid", "paid", "failed", "paused", #"pa\u0069d"#, "PAID"))""#)
    members.append(
      #""amount":\#(one(#""12.90""#, #""12.90""#, "12.90", "1290", "null", #""x""#, "-0", "1e2"))"#)
    members.append(#""currency":"\#(one("EUR", "EUR", "JPY", "eur", "ZZZ", "E\\u0055R"))""#)
    members.append(#""createdAt":"2026-11-2\#(number % 10)T10:00:0\#(number % 7)Z""#)
    if Bool.random(using: &random) {
      members.append(
        #""items":[\#((0..<Int.random(in: 0..<3, using: &random)).map { #"{"sku":"s\#($0)","quantity":\#($0),"unitPrice":"4.30"}"# }.joined(separator: ","))]"#
      )
    }
    if Bool.random(using: &random) {
      members.append(#""customer":\#(one("null", #"{"id":"c","name":"A"}"#, "{}", #""c""#))"#)
    }
    if Int.random(in: 0..<4, using: &random) == 0 {
      members.append(
        #""\#(one("extra", "note", "flags", "k\(number)"))":\#(one("true", "false", "[]", "{}", "7"))"#
      )
    }
    if Int.random(in: 0..<9, using: &random) == 0 { members.shuffle(using: &random) }
    if Int.random(in: 0..<9, using: &random) == 0 { members.append(members[0]) }
    return "{" + members.joined(separator: ",") + "}"
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `records whose members come and go, by lines and in an array`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let records = (0..<200).map { Self.record($0, &random) }
    for text in [
      records.joined(separator: "\n"), records.joined(separator: " \r\n"),
      "[\n  " + records.joined(separator: ",\n  ") + "\n]",
      Feeds.envelope(orders: records),
    ] {
      let bytes = Array(text.utf8)
      try ReadingWays.compare(bytes, .named(.shop), "seed \(seed)")
      try ReadingWays.compare(
        ReadingWays.damage(bytes, 12, &random), .named(.shop), "seed \(seed), damaged")
      try ReadingWays.compare(
        ReadingWays.damage(bytes, 2, &random), .automatic(.none), "seed \(seed), of no known API")
    }
  }

  /// Samples of providers and made-up records, some of them of another feed, in a row.
  private static func mixture(
    _ samples: [[UInt8]], _ random: inout SeededGenerator
  ) -> [UInt8] {
    var parts: [[UInt8]] = []
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      if Bool.random(using: &random), let sample = samples.randomElement(using: &random) {
        parts += [[UInt8]](repeating: sample, count: Int.random(in: 1...3, using: &random))
      } else {
        let records = (0..<Int.random(in: 1...60, using: &random)).map { record($0, &random) }
        parts.append(Array(records.joined(separator: "\n").utf8))
      }
    }
    return Array(parts.joined(separator: Array("\n".utf8)))
  }

  @Test func `feeds of all kinds, for as long as somebody wants`() throws {
    let folder = Repository.root.appendingPathComponent("SampleData")
    let samples = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix("json") }.sorted()
      .map { Array(try Data(contentsOf: folder.appendingPathComponent($0))) }
      .filter { $0.count < 20_000 }
    let selections: [ProfileSelection] = [
      .automatic(ProfileCatalog.builtIn), .named(.shop), .automatic(.none),
    ]
    let seeds = FuzzSeeds(from: 9_000_000, count: 20)
    var count = 0
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let mixture = Self.mixture(samples, &random)
      let damages = Int.random(in: 0...20, using: &random)
      let bytes = ReadingWays.damage(mixture, damages, &random)
      let selection = selections.randomElement(using: &random) ?? .named(.shop)
      try ReadingWays.compare(bytes, selection, "seed \(seed)", inPieces: damages == 0)
      count += 1
    }
    if seeds.areTimed { print("layouts: \(count) feeds read in all ways") }
  }

  @Test func `a record that begins like others and ends otherwise is told as itself`() throws {
    let whole = Feeds.order("a", ["note": "\"n\""])
    let others = [
      Feeds.order("b", ["note": "null"]), Feeds.order("c", ["note": "7"]),
      Feeds.order("d", ["note": "true"]), Feeds.order("e"), whole + ",",
      Feeds.order("f", ["note": "\"n\",\"note\":\"m\""]), Feeds.order("g", ["note": "\"\t\""]),
      String(whole.dropLast()), whole + whole, Feeds.order("h", ["note": "tru"]),
    ]
    for other in others {
      let lines = [whole, whole, other, whole, other, whole]
      try ReadingWays.compare(
        Array(lines.joined(separator: "\n").utf8), .named(.shop), other)
    }
  }
}
