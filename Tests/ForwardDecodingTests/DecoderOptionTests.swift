import ForwardDecoding
import Foundation
import Testing

/// What can be set on the decoder.
@Suite struct DecoderOptionTests {
  // MARK: Limits

  // swift-format-ignore
  static let nested: [(json: String, depth: Int, isTaken: Bool)] = [
    ("1",                1, true),
    ("[1]",              1, true),
    ("[[1]]",            1, false),
    (#"{"a":{"b":1}}"#,  2, true),
    (#"{"a":[{"b":1}]}"#, 2, false),
    ("[[],[[]],[]]",     2, false),
    ("[[],[],[]]",       2, true),
  ]

  @Test(arguments: nested)
  func `a payload that is nested deeper than is allowed is refused`(
    row: (json: String, depth: Int, isTaken: Bool)
  ) throws {
    let decoder = ForwardJSONDecoder()
    decoder.limits = ForwardJSONDecoder.Limits(depth: row.depth)
    let outcome = decoder.outcome(of: RawJSON.self, from: Data(row.json.utf8))
    #expect(outcome.report.isClean == row.isTaken)
    if !row.isTaken {
      let failure = try #require(outcome.report.issues.first)
      #expect(failure.kind == .failed)
      #expect(
        failure.cause == .malformed && failure.found == "nested deeper than \(row.depth) levels")
      #expect(failure.offset != nil)
    }
  }

  @Test func `a payload that is larger than is allowed is refused`() throws {
    let decoder = ForwardJSONDecoder()
    decoder.limits = ForwardJSONDecoder.Limits(bytes: 4)
    #expect(try decoder.decode([Int].self, from: Data("[12]".utf8)) == [12])
    #expect(throws: DecodingError.self) {
      try decoder.decode([Int].self, from: Data("[123]".utf8))
    }
  }

  @Test func `no limit is beyond the greatest, nor below what can be`() {
    let limits = ForwardJSONDecoder.Limits(depth: .max, bytes: .max)
    #expect(limits == ForwardJSONDecoder.Limits())
    let none = ForwardJSONDecoder.Limits(depth: -1, bytes: -1)
    #expect(none.depth == 1 && none.bytes == 0)
  }

  // MARK: Dates

  @Test func `a date is read by a formatter as with Foundation`() throws {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "dd.MM.yyyy"
    let decoder = ForwardJSONDecoder()
    decoder.dateDecodingStrategy = .formatted(formatter)
    let foundation = JSONDecoder()
    foundation.dateDecodingStrategy = .formatted(formatter)
    let data = Data(#"["21.11.2026"]"#.utf8)
    let dates = try decoder.decode([Date].self, from: data)
    #expect(try dates == foundation.decode([Date].self, from: data))
    #expect(dates == [Date(timeIntervalSince1970: 1_795_219_200)])
    #expect(throws: DecodingError.self) {
      try decoder.decode([Date].self, from: Data(#"["2026-11-21"]"#.utf8))
    }
  }

  // MARK: Strategies of one's own

  struct Blob: Decodable, Equatable {
    var made: Date
    var data: Data
  }

  @Test func `dates and data are read by closures as with Foundation`() throws {
    let readDate: @Sendable (any Decoder) throws -> Date = { decoder in
      let container = try decoder.singleValueContainer()
      return Date(timeIntervalSince1970: try container.decode(Double.self) * 60)
    }
    let readData: @Sendable (any Decoder) throws -> Data = { decoder in
      Data(try decoder.singleValueContainer().decode(String.self).utf8)
    }
    let (forward, foundation) = (ForwardJSONDecoder(), JSONDecoder())
    (forward.dateDecodingStrategy, forward.dataDecodingStrategy) = (
      .custom(readDate), .custom(readData)
    )
    (foundation.dateDecodingStrategy, foundation.dataDecodingStrategy) = (
      .custom(readDate), .custom(readData)
    )
    let json = Data(#"{"made":2,"data":"ab"}"#.utf8)
    let blob = try forward.decode(Blob.self, from: json)
    #expect(blob == Blob(made: Date(timeIntervalSince1970: 120), data: Data([0x61, 0x62])))
    #expect(try foundation.decode(Blob.self, from: json) == blob)
    forward.dataDecodingStrategy = .deferredToData
    foundation.dataDecodingStrategy = .deferredToData
    let bytes = Data(#"{"made":2,"data":[1,255]}"#.utf8)
    #expect(try forward.decode(Blob.self, from: bytes).data == Data([1, 255]))
    #expect(try foundation.decode(Blob.self, from: bytes).data == Data([1, 255]))
  }

  class Base: Decodable {
    var id: Int
  }

  final class Derived: Base {
    var name: String
    var isNull: Bool

    enum CodingKeys: String, CodingKey { case name, base, nothing }

    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      name = try container.decode(String.self, forKey: .name)
      isNull = try container.superDecoder(forKey: .nothing).singleValueContainer().decodeNil()
      try super.init(from: container.superDecoder(forKey: .base))
    }
  }

  @Test(arguments: AnyDecoder.allCases)
  func `a class decodes its base through a decoder of its own`(decoder: AnyDecoder) throws {
    let derived = try decoder.decode(Derived.self, #"{"name":"a","base":{"id":7}}"#)
    #expect(derived.id == 7 && derived.name == "a" && derived.isNull)
    #expect(throws: DecodingError.self) { try decoder.decode(Derived.self, #"{"name":"a"}"#) }
  }

  @Test func `places that are declared safe don't go with the models' own userInfo`() throws {
    let decoder = ForwardJSONDecoder()
    decoder.reportablePaths = ["status"]
    decoder.userInfo = [.payloadVersion: "1"]
    #expect(decoder.reportablePaths == ["status"])
    struct Model: Decodable { var status: Open<OpenTests.Status> }
    let report = decoder.outcome(of: Model.self, from: Data(#"{"status":"new"}"#.utf8)).report
    #expect(report.issues.map(\.found) == [#""new""#])
  }

  // MARK: Keys

  struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  struct Page: Codable, Equatable {
    struct Order: Codable, Equatable {
      var id: Int
      var total: Int?
    }
    var order: Order
    var counts: [String: Int]
  }

  @Test
  func `a strategy of one's own finds keys as with Foundation, and leaves dictionaries alone`()
    throws
  {
    let strip: @Sendable ([any CodingKey]) -> any CodingKey = { path in
      let name = path.last?.stringValue ?? ""
      return Key(stringValue: name.hasPrefix("x_") ? String(name.dropFirst(2)) : name)
    }
    let decoder = ForwardJSONDecoder()
    decoder.keyDecodingStrategy = .custom(strip)
    let foundation = JSONDecoder()
    foundation.keyDecodingStrategy = .custom(strip)
    let data = Data(#"{"x_order":{"x_id":7,"y_total":1},"counts":{"x_a":1,"b":2}}"#.utf8)
    let page = Page(order: Page.Order(id: 7, total: nil), counts: ["x_a": 1, "b": 2])
    #expect(try foundation.decode(Page.self, from: data) == page)
    #expect(try decoder.decode(Page.self, from: data) == page)
  }

  struct Outer: Decodable, Equatable {
    struct Middle: Decodable, Equatable { var ab: [Inner] }
    struct Inner: Decodable, Equatable { var abc: Int }
    struct Member: Decodable, Equatable { var kc: Int }
    var a: Middle
    var d: [String: Member]
  }

  /// Each key begins with the one that was made of the key around it.
  @Test func `a strategy of one's own is given the keys around as it made them`() {
    let join: @Sendable ([any CodingKey]) -> any CodingKey = { path in
      let names = path.filter { $0.intValue == nil }.map(\.stringValue)
      let around = names.count > 1 ? names[names.count - 2] : ""
      return Key(stringValue: around + (names.last ?? "").dropFirst(2))
    }
    let pair = DecoderPair("a closure") {
      $0.keyDecodingStrategy = .custom(join)
      $1.keyDecodingStrategy = .custom(join)
    }
    let json = #"{"x_a":{"x_b":[{"x_c":1},{"x_c":2}]},"x_d":{"k":{"x_c":2}}}"#
    pair.agree(on: Outer.self, json)
    #expect(throws: Never.self) {
      try pair.forward.decode(Outer.self, from: Data(json.utf8))
    }
  }

  @Test func `of keys that a strategy makes the same the first counts, and the report says so`()
    throws
  {
    let decoder = ForwardJSONDecoder()
    decoder.keyDecodingStrategy = .custom {
      Key(stringValue: ($0.last?.stringValue ?? "").lowercased())
    }
    let data = Data(#"{"ID":1,"id":2}"#.utf8)
    let outcome = decoder.outcome(of: Page.Order.self, from: data)
    #expect(try outcome.get().id == 1)
    #expect(outcome.report.issues.map(AnyDecoder.line) == ["duplicate_key id"])
  }

  // MARK: Wide integers

  struct Wide: Codable, Equatable {
    var whole: Int128
    var list: [UInt128]
    var none: Int128?
  }

  @Test func `integers of 128 bits are read, and those beyond refused`() throws {
    let data = Data(
      #"{"whole":-170141183460469231731687303715884105728,"list":[340282366920938463463374607431768211455,0]}"#
        .utf8)
    let wide = Wide(whole: .min, list: [.max, 0], none: nil)
    #expect(try ForwardJSONDecoder().decode(Wide.self, from: data) == wide)
    for wrong in ["170141183460469231731687303715884105728", "1.5", #""1""#] {
      #expect(throws: DecodingError.self, "\(wrong)") {
        try ForwardJSONDecoder().decode(Int128.self, from: Data(wrong.utf8))
      }
    }
  }
}
