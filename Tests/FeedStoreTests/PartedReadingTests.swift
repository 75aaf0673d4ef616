import DTO
import Domain
import Drift
import Foundation
import Networking
import TestSupport
import Testing

@testable import FeedStore

/// A sequence of lines that several threads read is reported as one thread reports it.
@Suite struct PartedReadingTests {
  private static func options(_ selection: ProfileSelection) -> FeedOptions {
    FeedOptions(profile: selection, arrival: { 0 })
  }

  private static func compare(
    _ bytes: [UInt8], _ selection: ProfileSelection = .named(.shop), partBytes: [Int],
    _ what: String = ""
  ) throws {
    let source = MemorySource(bytes)
    let whole = try FeedReader.read(source, options(selection), threads: 1).digest
    var layouts: Set<[Range<Int>]> = []
    for size in partBytes {
      let layout = try parts(of: source, size: size).map(\.range)
      guard layouts.insert(layout).inserted else { continue }
      let parts = try FeedReader.read(
        source, options(selection), threads: 3, partBytes: size
      ).digest
      #expect(parts == whole, "\(what), parts of \(size) bytes")
    }
  }

  private static func parts(of source: any ByteSource, size: Int) throws -> [FeedPart] {
    var cutter = LineCutter(source, from: 0, size: size)
    var parts: [FeedPart] = []
    while let part = try cutter.next() { parts.append(part) }
    return parts
  }

  private static let lines = [
    Feeds.order("a"), Feeds.order("b", ["status": "\"paused\""]), Feeds.order("a"),
    Feeds.order("c", ["amount": "12"]), #"{"id":"d","status":"paid","#, "nonsense", "42",
    Feeds.order("e", ["currency": nil]), Feeds.order("f") + Feeds.order("g"), "",
    Feeds.order("h", ["extra": "{\"x\":1}"]) + ",", Feeds.order("b"), #"{"id":null}"#,
    Feeds.order("i", ["createdAt": "\"21.11.2026\""]), "[1,2]", Feeds.order("f", ["amount": "1"]),
    "{\n  \"id\": \"j\",\n  \"status\": \"paid\",\n  \"amount\": \"2.00\"\n}", Feeds.order("k"),
    "{\n  \"id\": \"l\",",
  ]

  @Test func `wherever a small sequence is cut`() throws {
    let text = Self.lines.joined(separator: "\n")
    for ending in ["", "\n", "\r\n", "\n\n", "\n" + #"{"id":"cut","st"#] {
      let bytes = Array((text + ending).utf8)
      try Self.compare(bytes, partBytes: Array(1...bytes.count))
    }
  }

  @Test func `behind a byte order mark, and with other ends of lines`() throws {
    let text = "\u{FEFF}" + Self.lines.joined(separator: "\r\n")
    try Self.compare(Array(text.utf8), partBytes: [1, 50, 100, 333, 700])
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `whatever drifts or breaks in it`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var lines = (0..<60).map { index in
      let id = "o\(Int.random(in: 0..<50, using: &random))"
      let line = Self.lines.randomElement(using: &random) ?? ""
      return Bool.random(using: &random) ? Feeds.order(id) : line
    }
    if seed.isMultiple(of: 3) {
      var bytes = Array(lines[7].utf8)
      if !bytes.isEmpty { bytes[bytes.count / 2] = 0xFF }
      lines[7] = String(decoding: bytes, as: UTF8.self)
    }
    // Versions, some named late: the plan changes in the middle.
    if seed.isMultiple(of: 4) {
      lines[Int(seed) % 60] = Feeds.order("v", ["schemaVersion": "\(seed % 3 + 1)"])
    }
    // An envelope, or the answer to a failed request, among records.
    if seed.isMultiple(of: 5) { lines[40] = Feeds.envelope(orders: [Feeds.order("inner")]) }
    if seed.isMultiple(of: 7) { lines[50] = #"{"error":{"code":500,"message":"no"}}"# }
    let bytes = Array(lines.joined(separator: "\n").utf8)
    let sizes = (0..<12).map { _ in Int.random(in: 1..<bytes.count, using: &random) }
    try Self.compare(bytes, partBytes: sizes)
    try Self.compare(bytes, .automatic(ProfileCatalog.builtIn), partBytes: Array(sizes.prefix(3)))
  }

  @Test func `all samples, of all providers`() throws {
    let folder = Repository.root.appendingPathComponent("SampleData")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix("json") }.sorted()
    #expect(files.count > 100)
    var lineCount = 0
    for file in files {
      let bytes = Array(try Data(contentsOf: folder.appendingPathComponent(file)))
      lineCount += file.hasSuffix("ndjson") ? 1 : 0
      try Self.compare(
        bytes, .automatic(ProfileCatalog.builtIn), partBytes: [1, 400, 5_000], file)
    }
    #expect(lineCount > 0)
  }

  @Test func `charges a line each, some with one id, by a provider's profile`() throws {
    let charges = (0..<40).map { index in
      #"{"id":"ch_\#(index % 30)","object":"charge","amount":\#(index)00,"amount_refunded":0,"currency":"eur","status":"succeeded","captured":true,"paid":true,"refunded":false,"disputed":false,"created":1763712000,"livemode":false}"#
    }
    let bytes = Array(charges.joined(separator: "\n").utf8)
    try Self.compare(
      bytes, .automatic(ProfileCatalog.builtIn), partBytes: [1, 200, 900, 2_000, 5_000])
  }

  @Test func `events with one object must be read in their order, and are`() throws {
    let events = (0..<20).map { index in
      #"{"id":"evt_\#(index)","object":"event","type":"charge.succeeded","created":\#(1_763_712_000 + (index * 7) % 20),"data":{"object":{"id":"ch_\#(index % 4)","object":"charge","amount":100,"currency":"eur","status":"succeeded","captured":true,"paid":true,"refunded":\#(index % 5 == 0),"amount_refunded":0,"disputed":false,"created":1763712000}}}"#
    }
    let bytes = Array(events.joined(separator: "\n").utf8)
    try Self.compare(bytes, .automatic(ProfileCatalog.builtIn), partBytes: [1, 300, 2_000])
  }

  @Test func `a source that fails in the middle says so`() throws {
    let bytes = Array(Self.lines.joined(separator: "\n").utf8)
    let broken = BrokenSource(source: MemorySource(bytes), from: bytes.count / 2)
    let options = Self.options(.named(.shop))
    let whole = try FeedReader.read(broken, options, threads: 1)
    let parts = try FeedReader.read(broken, options, threads: 3, partBytes: 100)
    #expect(whole.verdict == .failed(.cancelled))
    #expect(parts.digest == whole.digest)
  }

  @Test func `words of statuses and methods have the same numbers, more than are told apart too`()
    throws
  {
    let few = (0..<60).map { Feeds.order("o\($0)", ["status": "\"s\($0 * 7 % 13)\""]) }
    try Self.compare(Array(few.joined(separator: "\n").utf8), partBytes: [1, 300, 1_000])
    let many = (0..<5_000).map { Feeds.order("o\($0)", ["status": "\"s\($0 % 4_500)\""]) }
    try Self.compare(Array(many.joined(separator: "\n").utf8), partBytes: [100_000, 400_000])
  }

  @Test func `which of many unknown keys are named doesn't depend on the parts`() throws {
    let lines = (0..<90).map { Feeds.order("o\($0)", ["new_\($0)": "1"]) }
    let bytes = Array(lines.joined(separator: "\n").utf8)
    try Self.compare(bytes, partBytes: [500, 1_500, 4_000])
  }

  @Test func `what is ignored at a cut belongs to the record before it`() throws {
    let charge =
      #"{"id":"ch_1","object":"charge","amount":100,"amount_refunded":0,"currency":"eur","status":"succeeded","captured":true,"paid":true,"refunded":false,"disputed":false,"created":1763712000,"livemode":false}"#
    let ignored =
      #"{"id":"evt_1","object":"event","type":"customer.created","created":1763712000,"data":{"object":{"id":"cus_1","object":"customer","name":"a\qb","created":1763712000}}}"#
    let lines = [charge] + Array(repeating: ignored, count: 12)
    let bytes = Array(lines.joined(separator: "\n").utf8)
    try Self.compare(bytes, .automatic(ProfileCatalog.builtIn), partBytes: [1, 400, 900])
  }

  @Test func `a line without a record says nothing of the version`() throws {
    let profile = try FeedProfile(
      text: """
        schema = 1
        name = "wrap"
        title = "Wrap"
        source = "x"
        versions = [1, 2]
        strict-versions = true
        version = "v"
        [[record]]
        name = "sub"
        kind = "order"
        places = ["w"]
        [record.fields]
        id = "oid"
        amount = { path = "amount", unit = "decimal-string" }
        [record.status]
        paid = "paid"
        """, file: "wrap.toml")
    let lines = [
      #"{"w":{"oid":"p1","amount":"1.00","v":2}}"#, #"{"zzz":1}"#,
      #"{"w":{"oid":"p2","amount":"1.00","v":2}}"#, #"{"a":1,"b":2,"c":3,"d":4}"#,
    ]
    let bytes = Array(lines.joined(separator: "\n").utf8)
    try Self.compare(bytes, .named(profile), partBytes: [1, 50])
  }

  @Test func `whose records they are doesn't depend on the parts`() throws {
    let order = Feeds.order("a", ["schemaVersion": "null"])
    let lines =
      ["# nightly", order, order] + Array(repeating: #"{"foo":1,"status":"paid"}"#, count: 9)
    let bytes = Array(lines.joined(separator: "\n").utf8)
    try Self.compare(bytes, .automatic(ProfileCatalog.builtIn), partBytes: [1, 60, 200])
  }

  @Test func `a file that became shorter is cut short`() throws {
    let bytes = Array((1...30).map { Feeds.order("o\($0)") }.joined(separator: "\n").utf8)
    let shrunk = BrokenSource(source: MemorySource(bytes), from: bytes.count / 2, ends: true)
    let options = Self.options(.named(.shop))
    let whole = try FeedReader.read(shrunk, options, threads: 1)
    #expect(whole.verdict == .cutShort)
    let parts = try FeedReader.read(shrunk, options, threads: 3, partBytes: 300)
    #expect(parts.digest == whole.digest)
  }

  @Test func `where no thread can be had, one reads all parts`() throws {
    // One that is printed over several lines is read in the order of the source.
    let bytes = Array(Self.lines.filter { !$0.contains("\n") }.joined(separator: "\n").utf8)
    let options = Self.options(.named(.shop))
    var pass = FeedPass(
      source: MemorySource(bytes), options: options, chosen: (.shop, nil),
      plan: FeedPlan(places: FeedProfile.shop.places), number: 0)
    let parted = PartedPass(threads: 0, partBytes: 100)
    let lines = try #require(try parted.lines(of: pass))
    let ending = parted.run(&pass, lines)
    guard case .done = ending else { throw SourceError.cancelled }
    let whole = try FeedReader.read(MemorySource(bytes), options, threads: 1)
    #expect(pass.state.digest == whole.digest)
  }

  @Test func `a sequence whose end nobody tells may lack records, an array may not`() throws {
    var lines = MemorySource("\(Feeds.order("a"))\n\(Feeds.order("b"))\n")
    lines.endIsTold = false
    let cut = try ReadFeed(lines)
    #expect(cut.ids == ["a", "b"] && cut.state.verdict == .failed(.endUntold))
    #expect(cut.driftLines.contains { $0.hasPrefix("truncated_feed") })
    var page = MemorySource(Feeds.envelope(orders: [Feeds.order("a")]))
    page.endIsTold = false
    #expect(try ReadFeed(page).state.verdict == .complete)
  }

  @Test func `parts end behind lines, and hold all of them`() throws {
    let parts = try Self.parts(of: MemorySource("ab\ncd\n\nef"), size: 1)
    #expect(parts.map(\.range) == [0..<3, 3..<6, 6..<7, 7..<9])
    #expect(parts.map(\.isFirst) == [true, false, false, false])
    let large = try Self.parts(of: MemorySource("ab\ncd\n\nef"), size: 4)
    #expect(large.map(\.range) == [0..<6, 6..<9])
  }
}
