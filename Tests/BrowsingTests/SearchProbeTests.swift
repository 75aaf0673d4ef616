import DTO
import Domain
import Foundation
import Networking
import TestSupport
import Testing
import WireJSON

@testable import FeedStore
@testable import Application
@testable import feedtui

/// The look into raw bytes rejects records, and never one that matches.
@Suite struct SearchProbeTests {
  /// Looks for pieces of what each record shows in all records, in both ways.
  private static func compare(_ source: any ByteSource, step: Int = 1) throws -> (Int, Int) {
    let feed = try ReadFeed(source, selection: .automatic(.builtIn))
    var loader = RecordLoader(source: source, state: feed.state)
    var rows: [(row: ShownRow, bytes: ArraySlice<UInt8>, record: Record)] = []
    for number in stride(from: 0, to: feed.state.rows.count, by: step) {
      let row = feed.state.row(at: number)
      guard let bytes = loader.bytes(of: row.index), let loaded = loader.record(of: row) else {
        continue
      }
      rows.append((row, bytes, loaded.record))
    }
    var generator = SeededGenerator(seed: UInt64(rows.count))
    var (matches, rejections) = (0, 0)
    for pattern in patterns(rows.map(\.record), &generator) {
      let probe = SearchProbe(pattern)
      for (row, bytes, record) in rows {
        let isMatch = SearchText.matches(record, pattern)
        let mayMatch = probe.mayMatch(row) { $0.mayBe(in: bytes.span.bytes) }
        #expect(!isMatch || mayMatch, "\(pattern) in \(String(decoding: bytes, as: UTF8.self))")
        if isMatch { matches += 1 }
        if !mayMatch { rejections += 1 }
      }
    }
    return (matches, rejections)
  }

  /// Texts of the records, whole and in pieces, in both cases of letters, and some of nobody's.
  private static func patterns(
    _ records: [Record], _ generator: inout SeededGenerator
  ) -> [String] {
    var patterns = ["zzz", "unknown", "Other (", "other", "••", "0.0", "00", ".", "-", "e", "K"]
    for record in records.prefix(40) {
      for text in SearchText.texts(record) where !text.isEmpty {
        let start = Int.random(in: 0..<text.count, using: &generator)
        let length = Int.random(in: 1...8, using: &generator)
        let piece = String(text.dropFirst(start).prefix(length))
        patterns += [text, piece, piece.uppercased(), text.lowercased()]
      }
    }
    return patterns
  }

  static let samples: [String] = {
    let root = Repository.root.appendingPathComponent("SampleData").path
    return (FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? [])
      .filter { $0.hasSuffix("json") && !$0.hasSuffix("manifest.json") }.sorted()
  }()

  @Test(arguments: samples)
  func `a search finds the same with and without it`(sample: String) throws {
    let source = MemorySource(try Repository.bytes(ofSample: sample))
    let (matches, rejections) = try Self.compare(source, step: sample == "orders.json" ? 8 : 1)
    let count = try ReadFeed(source, selection: .automatic(.builtIn)).state.rows.count
    #expect(matches > 0 && rejections > 0 || count == 0)
  }

  /// What texts of APIs may hold, as JSON spells it, plain and in escapes.
  private static let pieces = [
    "a", "Ab", "ord_", "12", "0", ".5", "-", " ", "@", "\u{212A}", "\u{130}", "ß", "é", "e\u{301}",
    "\u{F6}", "o\u{308}", "İi", "ﬁ", "Σ", "日本", "👍🏽", #"\u0041"#, #"\u212a"#, #"\u0130"#,
    #"\u0061\u0308"#, #"\ud83d\ude00"#, #"\/"#, #"\""#, #"\\"#, #"\\u0041"#, #"\n"#, #"\t"#, ")",
    "(", "other", "Other (", "+49", "#1", ":",
  ]

  private static func text(_ generator: inout SeededGenerator) -> String {
    let count = Int.random(in: 1...5, using: &generator)
    let parts = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }
    return "\"\(parts.joined())\""
  }

  @Test(arguments: 0..<40)
  func `whatever a text is made of, a search finds the same`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let orders = (0..<12).map { number in
      let amount = Int.random(in: -20_000...20_000, using: &generator)
      return Feeds.order(
        "x",
        [
          "id": "\"\(number)\(Self.text(&generator).dropFirst())", "status": Self.text(&generator),
          "amount": number % 3 == 0 ? "\(amount)" : "\"\(Double(amount) / 100)\"",
          "customer": "{\"name\":\(Self.text(&generator)),\"email\":\(Self.text(&generator))}",
          "paymentMethod": "{\"type\":\(Self.text(&generator)),\"last4\":\"4242\"}",
        ])
    }
    let (matches, _) = try Self.compare(MemorySource(Feeds.envelope(orders: orders)))
    #expect(matches > 0)
  }

  @Test func `only two characters beyond ASCII have a small letter that is in it`() {
    let found = (0x80...0x10_FFFF).compactMap(UnicodeScalar.init).filter { scalar in
      String(Character(scalar)).lowercased().unicodeScalars.contains { $0.isASCII }
    }
    #expect(found == ["\u{130}", "\u{212A}"])
    let same = (0x80...0x10_FFFF).compactMap(UnicodeScalar.init).filter { scalar in
      let text = String(Character(scalar))
      return text.decomposedStringWithCanonicalMapping.unicodeScalars.first?.isASCII == true
        && text.decomposedStringWithCanonicalMapping.unicodeScalars.count == 1
    }
    // `K` again, a question mark and an accent, which no piece of a search holds.
    #expect(Set(same) == ["\u{212A}", "\u{37E}", "\u{1FEF}"])
  }

  // swift-format-ignore
  static let lookups: [(pattern: String, bytes: String, mayMatch: Bool)] = [
    ("anna",         #"{"name":"ANNA"}"#,        true),
    ("anna",         #"{"name":"Berta"}"#,       false),
    ("anna",         #"{"name":"A\u006ena"}"#,   true),
    ("anna schmidt", #"{"name":"Schmidt"}"#,     true),
    ("anna schmidt", #"{"name":"Schmitt"}"#,     false),
    ("other (bank)", #"{"name":"bank"}"#,        true),
    ("other (bank)", #"{"name":"card"}"#,        false),
    ("x\"y",         #"{"name":"b"}"#,           false),
    ("kelvin",       "{\"name\":\"\u{212A}elvin\"}", true),
    ("müller",       #"{"name":"muller"}"#,      true),
    ("müller",       #"{"name":"meier"}"#,       false),
    ("12.90",        #"{"amount":1290}"#,        true),
    ("paid",         #"{"state":"ok"}"#,         true),
    ("eur",          #"{"state":"ok"}"#,         true),
    ("unk",          #"{"state":"ok"}"#,         true),
    ("",             #"{"state":"ok"}"#,         true),
  ]

  @Test(arguments: lookups)
  func `a record is rejected only where nothing of it can match`(
    pattern: String, bytes: String, mayMatch: Bool
  ) throws {
    let feed = try ReadFeed(Feeds.envelope(orders: [Feeds.order("1")]))
    let found = SearchProbe(pattern).mayMatch(feed.state.row(at: 0)) {
      $0.mayBe(in: Array(bytes.utf8).span.bytes)
    }
    #expect(found == mayMatch)
  }
}
