import ForwardDecoding
import Foundation
import Testing

/// What JSONDecoder decodes is decoded to the same value, and what it refuses is refused; docs/library.md has the rest.
@Suite struct FoundationParityTests {
  // MARK: Scalars in every place

  struct Property<Value: Decodable & Equatable>: Decodable, Equatable { var a: Value }
  struct Optionals<Value: Decodable & Equatable>: Decodable, Equatable { var a: Value? }

  /// The elements of an array, one by one.
  struct Elements<Value: Decodable & Equatable>: Decodable, Equatable {
    var values: [Value?] = []
    var count: Int?

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      count = container.count
      while !container.isAtEnd {
        values.append(try container.decodeNil() ? nil : container.decode(Value.self))
        if !container.isAtEnd { values.append(try container.decodeIfPresent(Value.self)) }
      }
      #expect(container.currentIndex == count)
    }
  }

  /// The same value through a container and decoders inside of others.
  struct Nested<Value: Decodable & Equatable>: Decodable, Equatable {
    var values: [Value] = []
    enum CodingKeys: String, CodingKey { case a, list }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      values.append(try Value(from: container.superDecoder(forKey: .a)))
      values.append(
        try container.superDecoder(forKey: .a).singleValueContainer().decode(Value.self))
      var list = try container.nestedUnkeyedContainer(forKey: .list)
      values.append(try list.superDecoder().singleValueContainer().decode(Value.self))
      let inner = try list.nestedContainer(keyedBy: CodingKeys.self)
      values.append(try inner.decode(Value.self, forKey: .a))
    }
  }

  private func compare<Value: Decodable & Equatable>(_ type: Value.Type, _ pair: DecoderPair) {
    for scalar in Self.scalars {
      pair.agree(on: Value.self, scalar)
      pair.agree(on: [Value].self, "[\(scalar)]")
      pair.agree(on: [Value?].self, "[\(scalar),null]")
      pair.agree(on: Property<Value>.self, "{\"a\":\(scalar)}")
      pair.agree(on: Property<Value?>.self, "{\"a\":\(scalar)}")
      pair.agree(on: Optionals<Value>.self, "{\"a\":\(scalar)}")
      pair.agree(on: [String: Value].self, "{\"a_b\":\(scalar)}")
      pair.agree(on: [Int: Value].self, "{\"7\":\(scalar)}")
      pair.agree(on: Elements<Value>.self, "[\(scalar),\(scalar),null]")
      pair.agree(
        on: Nested<Value>.self, "{\"a\":\(scalar),\"list\":[\(scalar),{\"a\":\(scalar)}]}")
    }
    for empty in ["{}", "[]", "null"] {
      pair.agree(on: Property<Value>.self, empty)
      pair.agree(on: Optionals<Value>.self, empty)
      pair.agree(on: Nested<Value>.self, empty)
    }
  }

  /// Values of every kind, at the edges of what the types hold.
  static let scalars = numbers + texts + ["true", "false", "null", "[]", "{}", "[1]", "{\"a\":1}"]

  // swift-format-ignore
  static let numbers = [
    "0", "-0", "1", "-1", "127", "128", "255", "256", "-128", "-129", "65535", "65536", "4294967295", "4294967296",
    "9007199254740993", "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809",
    "18446744073709551615", "18446744073709551616", "170141183460469231731687303715884105727",
    "-170141183460469231731687303715884105728", "340282366920938463463374607431768211455",
    "1e2", "1E+2", "100e-2", "1e-2", "1.0", "-1.00", "-0.0", "1.5", "0.1", "12.90", "1e18", "0e0", "0.1e1",
    "3.14159265358979323846264338327950288419", "1e-40", "1e100", "1.7976931348623157e308", "1.8e308", "1e400", "5e-324",
    "-3.4028235e38", "3.5e38", "16777217", "1763719200.123456", "-1.5e9",
  ]
  // swift-format-ignore
  static let texts = [
    "", "a", "1", "1.5", "NaN", "inf", "-inf", "nan", "true", "aGk=", "aGk", "a Gk=", "ü", #"\u0000"#, #"\ud83d\ude00"#, #"\/"#,
    "https://example.com/a?b=c#d", "a b", "%zz", "http://[::1", "//x", "2026-11-21T10:00:00Z", "2026-11-21T10:00:00+02:00",
    "2026-11-21T10:00:00.5Z", "2026-02-30T10:00:00Z", "2026-11-21 10:00:00Z", "1582-10-10T00:00:00Z", "0001-01-01T00:00:00Z",
    "2026-11-21", "68753A44-4D6F-1226-9C60-0050E4C00067",
  ].map { "\"\($0)\"" }

  @Test func `a scalar is the same in every place`() {
    let pair = DecoderPair("as they are") { _, _ in }
    compare(Bool.self, pair)
    compare(String.self, pair)
    compare(Int.self, pair)
    compare(Int8.self, pair)
    compare(Int16.self, pair)
    compare(Int32.self, pair)
    compare(Int64.self, pair)
    compare(Int128.self, pair)
    compare(UInt.self, pair)
    compare(UInt8.self, pair)
    compare(UInt16.self, pair)
    compare(UInt32.self, pair)
    compare(UInt64.self, pair)
    compare(UInt128.self, pair)
    compare(Double.self, pair)
    compare(Float.self, pair)
    compare(Float16.self, pair)
    compare(Decimal.self, pair)
    compare(URL.self, pair)
    compare(UUID.self, pair)
    compare(Data.self, pair)
    compare(Date.self, pair)
  }

  // MARK: Strategies

  // swift-format-ignore
  static let dates: [(name: String, forward: ForwardJSONDecoder.DateDecodingStrategy, foundation: JSONDecoder.DateDecodingStrategy)] = [
    ("seconds",      .secondsSince1970,      .secondsSince1970),
    ("milliseconds", .millisecondsSince1970, .millisecondsSince1970),
    ("ISO 8601",     .iso8601,               .iso8601),
    ("a closure",    .custom(read),          .custom(read)),
  ]

  /// A time by the length of a text, or in minutes; what a null means, no closure is asked.
  private static let read: @Sendable (any Decoder) throws -> Date = { decoder in
    let container = try decoder.singleValueContainer()
    if container.decodeNil() { return .distantPast }
    do {
      return Date(timeIntervalSince1970: try container.decode(Double.self) * 60)
    } catch is DecodingError {
      let length = try container.decode(String.self).count
      return Date(timeIntervalSince1970: Double(length + decoder.codingPath.count))
    }
  }

  @Test(arguments: dates.indices) func `a date is the same by every strategy`(index: Int) {
    let row = Self.dates[index]
    let pair = DecoderPair(row.name) {
      $0.dateDecodingStrategy = row.forward
      $1.dateDecodingStrategy = row.foundation
    }
    compare(Date.self, pair)
  }

  @Test func `numbers that are texts, and data that is none, are the same`() {
    let pair = DecoderPair("texts") {
      $0.nonConformingFloatDecodingStrategy = .convertFromString(
        positiveInfinity: "inf", negativeInfinity: "-inf", nan: "never")
      $1.nonConformingFloatDecodingStrategy = .convertFromString(
        positiveInfinity: "inf", negativeInfinity: "-inf", nan: "never")
      $0.dataDecodingStrategy = .deferredToData
      $1.dataDecodingStrategy = .deferredToData
      $0.dateDecodingStrategy = .secondsSince1970
      $1.dateDecodingStrategy = .secondsSince1970
    }
    compare(Double.self, pair)
    compare(Float.self, pair)
    compare(Float16.self, pair)
    compare(Decimal.self, pair)
    compare(Date.self, pair)
    compare(Data.self, pair)
    let closures = DecoderPair("closures") {
      let read: @Sendable (any Decoder) throws -> Data = {
        let container = try $0.singleValueContainer()
        return container.decodeNil() ? Data([0]) : Data(try container.decode(String.self).utf8)
      }
      $0.dataDecodingStrategy = .custom(read)
      $1.dataDecodingStrategy = .custom(read)
    }
    compare(Data.self, closures)
  }
}
