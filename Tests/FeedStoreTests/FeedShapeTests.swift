import DTO
import Domain
import Drift
import Mapping
import Networking
import TestSupport
import Testing

@testable import FeedStore

/// What the records of a feed look like is counted exactly, however they are read.
@Suite struct FeedShapeTests {
  private static func shape(_ source: any ByteSource, threads: Int = 1, partBytes: Int? = nil)
    throws -> FeedShape
  {
    var options = FeedOptions(profile: .named(.shop), arrival: { 0 })
    options.countsLayouts = true
    let state =
      if let partBytes {
        try FeedReader.read(source, options, threads: threads, partBytes: partBytes)
      } else {
        try FeedReader.read(source, options, threads: threads)
      }
    return try #require(state.shape)
  }

  private static func fields(_ orders: [String]) throws -> [String: TypeCounts] {
    try shape(MemorySource(Feeds.envelope(orders: orders))).records["order"]?.fields ?? [:]
  }

  @Test func `each path has its types, those of nested objects and lists too`() throws {
    let fields = try Self.fields([
      Feeds.order("a", ["x": #"{"y":1,"z":null,"w":{"v":true}}"#, "tags": #"["a",1,2]"#]),
      Feeds.order("b", ["x": #"{"y":1.5}"#, "tags": "[]", "lines": #"[{"n":1},{"n":"2"},{}]"#]),
      Feeds.order("c", ["x": "null"]),
    ])
    #expect(fields["x"] == [.object: 2, .null: 1])
    #expect(fields["x.y"] == [.integer: 1, .decimal: 1])
    #expect(fields["x.z"] == [.null: 1] && fields["x.w.v"] == [.boolean: 1])
    #expect(fields["tags"] == [.array: 2] && fields["tags[]"] == [.text: 1, .integer: 1])
    #expect(fields["lines[]"] == [.object: 3])
    #expect(fields["lines[].n"] == [.integer: 1, .text: 1])
    #expect(fields["id"] == [.text: 3])
  }

  @Test func `lists in lists, and objects with keys that are data`() throws {
    let fields = try Self.fields([
      Feeds.order(
        "a", ["m": #"[[{"k":1}],[{"k":"x"}]]"#, "byId": #"{"ada@x.org":1,"b@x.org":"s"}"#])
    ])
    #expect(fields["m"] == [.array: 1] && fields["m[]"] == [.array: 1])
    #expect(fields["m[][].k"] == [.integer: 1, .text: 1])
    #expect(fields["byId.{key}"] == [.integer: 1, .text: 1])
  }

  @Test func `lists in lists differ by what they hold`() throws {
    #expect(try Self.fields([Feeds.order("a", ["m": "[[1]]"])])["m[][]"] == [.integer: 1])
    #expect(
      try Self.fields([Feeds.order("a", ["m": "[[1]]"]), Feeds.order("b", ["m": #"[["x"]]"#])])[
        "m[][]"] == [.integer: 1, .text: 1])
  }

  @Test
  func `names in any language are fields, and so are those of XML; a point in one is no step`()
    throws
  {
    let fields = try Self.fields([
      Feeds.order(
        "a",
        [
          "größe": "1", "@id": "1", "xml:lang": "1", "x.size": "1", "line12345": "1",
          "iso4217": "1", "ชื่อ": "1",
        ])
    ])
    #expect(
      Set(["größe", "iso4217", "ชื่อ", "@id", "xml:lang", "x\\.size", "{key}"]).isSubset(
        of: Set(fields.keys)))
    #expect(FieldPathText.parent(of: "x\\.size") == nil)
    #expect(FieldPathText.parent(of: "a.x\\.size") == "a")
  }

  @Test func `an integer that no client holds is none`() throws {
    let fields = try Self.fields([Feeds.order("a", ["n": "10000000000000000000000000"])])
    #expect(fields["n"] == [.decimal: 1])
  }

  @Test func `an object of ever other keys is a map, whatever came first`() throws {
    let orders = (0..<200).map {
      Feeds.order("o\($0)", ["of": "{\"\(Self.letters($0))\":{\"v\":1}}"])
    }
    for orders in [orders, orders.reversed()] {
      let fields = try Self.fields(orders)
      #expect(fields["of.{key}"] == [.object: 200] && fields["of.{key}.v"] == [.integer: 200])
      #expect(fields.keys.count { $0.hasPrefix("of.") } == 2)
    }
  }

  @Test func `keys that never come again are data, of few records too`() throws {
    let orders = (0..<20).map {
      Feeds.order("o\($0)", ["of": "{\"\(Self.letters($0))\":1,\"\(Self.letters(100 + $0))\":2}"])
    }
    let fields = try Self.fields(orders)
    #expect(fields["of.{key}"] == [.integer: 40])
    #expect(fields.keys.count { $0.hasPrefix("of.") } == 1)
  }

  @Test func `a list of many lists is looked at once, however deep`() throws {
    let lists = (0..<20_000).map { "[{\"k\($0 % 3000)\":1}]" }.joined(separator: ",")
    let deep = String(repeating: "{\"d\":", count: 100) + "1" + String(repeating: "}", count: 100)
    let fields = try Self.fields([Feeds.order("a", ["m": "[\(lists)]", "deep": deep])])
    #expect(fields["m[]"] == [.array: 1] && fields["m[][]"] == [.object: 20_000])
    #expect(fields.keys.count { $0.hasPrefix("deep.") } == 15)
  }

  @Test func `words, currencies and powers of ten are those of the records`() throws {
    let shape = try Self.shape(
      MemorySource(
        Feeds.envelope(orders: [
          Feeds.order("a", ["amount": "\"129.90\""]), Feeds.order("b", ["amount": "\"0.05\""]),
          Feeds.order("c", ["amount": "\"0.00\"", "status": "\"paused\""]),
          Feeds.order("d", ["amount": "5", "currency": "\"USD\""]),
          Feeds.order("e", ["status": "\"what a long story\""]),
        ])))
    let order = try #require(shape.records["order"])
    #expect(order.count == 5)
    #expect(
      order.words["status"]?.filter { $0.value > 0 } == ["paid": 3, "paused": 1, "(other)": 1])
    // A documented word that didn't come.
    #expect(order.words["status"]?["refunded"] == 0)
    #expect(order.money.isSuperset(of: ["amount", "currency", "total"]))
    #expect(shape.places == ["data.orders[]": 1] && shape.versions == ["2"])
    #expect(order.words["currency"] == ["EUR": 4, "USD": 1])
    #expect(order.powers == ["EUR": [2: 1, -2: 1, 1: 1]])
    #expect(order.signs == ["EUR": [.zero: 1]] && order.amountCounts == ["EUR": 4])
    #expect(shape.drift.map(\.found).contains("\"paused\""))
  }

  @Test func `parts and pages count what one thread does`() throws {
    var random = SeededGenerator(seed: 7)
    let orders = (0..<600).map { number in
      Feeds.order(
        "o\(number)",
        [
          "note": Bool.random(using: &random) ? "\"x\"" : nil,
          "amount": Bool.random(using: &random) ? "\"12.90\"" : "12",
          "items": "["
            + (0..<Int.random(in: 0..<4, using: &random)).map {
              $0 == 2 ? #"{"sku":"a","quantity":"1"}"# : #"{"sku":"a","quantity":1}"#
            }.joined(separator: ",") + "]",
        ])
    }
    let lines = MemorySource(orders.joined(separator: "\n") + "\n")
    let whole = try Self.shape(lines)
    #expect(whole.count == 600)
    for bytes in [997, 5000, 20_000] {
      #expect(try Self.shape(lines, threads: 2, partBytes: bytes).records == whole.records)
    }
    var options = FeedOptions(profile: .named(.shop), arrival: { 0 })
    options.countsLayouts = true
    var pages = try JoinedFeed(options)
    for (number, start) in stride(from: 0, to: 600, by: 100).enumerated() {
      try pages.join(
        MemorySource(Feeds.envelope(orders: Array(orders[start..<start + 100]))),
        from: DeliveryOrigin(slot: number))
    }
    #expect(pages.state.shape?.records == whole.records)
  }

  @Test func `ever new keys are counted beyond the layouts that are told apart`() throws {
    let orders = (0..<5000).map { Feeds.order("o\($0)", ["k\(Self.letters($0))": "1"]) }
    let fields = try Self.fields(orders)
    #expect(fields["id"] == [.text: 5000])
    #expect(fields["{key}"] == [.integer: 5000])
  }

  @Test func `many columns are no map, and what all records have is never one`() throws {
    let wide = Dictionary(
      uniqueKeysWithValues: (0..<120).map { ("c\(Self.letters($0))", Optional("1")) })
    let fields = try Self.fields((0..<40).map { Feeds.order("o\($0)", wide) })
    #expect(fields.count == 125 && fields["amount"] == [.text: 40])
    // One odd record before, or behind, the others.
    let odd = Feeds.order(
      "odd",
      Dictionary(uniqueKeysWithValues: (0..<90).map { ("q\(Self.letters($0))", Optional("1")) }))
    let others = (0..<200).map { Feeds.order("o\($0)") }
    #expect(try Self.fields([odd] + others) == Self.fields(others + [odd]))
    #expect(try Self.fields([odd] + others)["amount"] == [.text: 201])
  }

  @Test func `each version of a record is looked at`() throws {
    func event(_ number: Int, _ extra: String) -> String {
      #"{"id":"evt_\#(number)","object":"event","created":\#(1_763_719_200 + number),"type":"charge.updated","data":{"object":{"id":"ch_1","object":"charge","amount":5,"currency":"eur","status":"succeeded","created":1763719200,"paid":true,\#(extra)}}}"#
    }
    var options = FeedOptions(
      profile: .named(try #require(try BuiltInProfiles.profile(named: "stripe"))), arrival: { 0 })
    options.countsLayouts = true
    let text = event(1, "\"extra\":1") + "\n" + event(2, "\"extra\":\"x\"") + "\n"
    let state = try FeedReader.read(MemorySource(text), options, threads: 1)
    #expect(state.shape?.records["charge"]?.fields["extra"] == [.integer: 1, .text: 1])
    #expect(state.shape?.records["charge"]?.count == 2 && state.rows.count == 1)
  }

  /// A number in letters: keys with several digits are data.
  private static func letters(_ number: Int) -> String {
    String(number).map {
      String(UnicodeScalar(UInt8(ascii: "a") + UInt8($0.wholeNumberValue ?? 0)))
    }
    .joined()
  }
}
