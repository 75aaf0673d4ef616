import ForwardDecoding
import Foundation
import Testing

/// A decimal is exactly the number that was sent, or an error.
@Suite struct DecimalTests {
  // swift-format-ignore
  static let exact: [(wire: String, text: String)] = [
    ("3.14159265358979323846264338327950288419",  "3.14159265358979323846264338327950288419"),
    ("170141183460469231731687303715884105727",   "170141183460469231731687303715884105727"),
    ("-340282366920938463463374607431768211455",  "-340282366920938463463374607431768211455"),
    ("3402823669209384634633746074317682114550",  "340282366920938463463374607431768211455e1"),
    ("23456789012" + String(repeating: "0", count: 54), "23456789012e54"),
    ("0." + String(repeating: "0", count: 126) + "1", "1e-127"),
    ("1" + String(repeating: "0", count: 165),    "100000000000000000000000000000000000000e127"),
    ("1e127",                                     "1e127"),
    ("12.900000000000000000000000000000000000000000000000", "12.9"),
    ("0.00e400",                                  "0"),
    ("-0",                                        "0"),
  ]

  @Test(arguments: exact) func `what a decimal holds is exact`(wire: String, text: String) throws {
    let expected = try #require(Decimal(string: text))
    #expect(try ForwardJSONDecoder().decode(Decimal.self, from: Data(wire.utf8)) == expected)
    let flexible = try ForwardJSONDecoder().decode(
      [Flexible<Decimal>].self, from: Data("[\(wire),\"\(wire)\"]".utf8))
    #expect(flexible.map(\.value) == [expected, expected])
  }

  // swift-format-ignore
  @Test(arguments: [
    "340282366920938463463374607431768211456", "1234567890123456789012345678901234567890.1", "0.1234567890123456789012345678901234567891",
    "1e166", "4e165", "1e-129", "1e99999999999999999999", "1e-99999999999999999999", "999999999999999999999999999999999999999",
  ])
  func `what none holds is an error`(wire: String) {
    for json in [wire, "-\(wire)"] {
      #expect(throws: DecodingError.self) {
        try ForwardJSONDecoder().decode(Decimal.self, from: Data(json.utf8))
      }
    }
  }

  @Test func `what JSONEncoder writes for a decimal is read as the same one`() throws {
    var generator = SystemRandomNumberGenerator()
    let (encoder, decoder) = (JSONEncoder(), ForwardJSONDecoder())
    let special = [
      Decimal.pi, .greatestFiniteMagnitude, .leastFiniteMagnitude, .leastNonzeroMagnitude,
    ]
    let random = (-127...127).flatMap { exponent in
      (0..<20).compactMap { _ -> Decimal? in
        let bits = UInt128(generator.next()) << 64 | UInt128(generator.next())
        let sign = Bool.random(using: &generator) ? "-" : ""
        let coefficient = bits >> UInt128.random(in: 0..<128, using: &generator)
        return Decimal(string: "\(sign)\(coefficient)e\(exponent)")
      }
    }
    #expect(random.count == 255 * 20)
    for decimal in special + random where !decimal.isNaN {
      let written = try encoder.encode(decimal)
      let read = try decoder.decode(Decimal.self, from: written)
      #expect(read == decimal, "\(String(decoding: written, as: UTF8.self))")
    }
  }

  // swift-format-ignore
  static let integers: [(wire: String, value: UInt64?, wide: UInt128?)] = [
    ("92233720368547758070e-1",  9_223_372_036_854_775_807,  9_223_372_036_854_775_807),
    ("18446744073709551615.0",   .max,                       UInt128(UInt64.max)),
    ("1.8446744073709551615e19", .max,                       UInt128(UInt64.max)),
    ("1e20",                     nil,                        100_000_000_000_000_000_000),
    ("340282366920938463463374607431768211455.00", nil,      .max),
    ("340282366920938463463374607431768211456", nil,         nil),
    ("1e-400",                   nil,                        nil),
    ("1e400",                    nil,                        nil),
    ("12345678901234567890.5",   nil,                        nil),
    ("0e99",                     0,                          0),
  ]

  @Test(arguments: integers)
  func `an integer is exact, however it is spelled`(wire: String, value: UInt64?, wide: UInt128?) {
    #expect(Self.decoded(UInt64.self, wire) == value)
    #expect(Self.decoded(UInt128.self, wire) == wide)
    let negative = Self.decoded(Int128.self, "-\(wire)")
    #expect(negative == wide.flatMap { Int128(exactly: $0) }.map { -$0 })
  }

  /// Nil of what is refused.
  private static func decoded<Value: Decodable>(_ type: Value.Type, _ json: String) -> Value? {
    do {
      return try ForwardJSONDecoder().decode(type, from: Data(json.utf8))
    } catch is DecodingError {
      return nil
    } catch {
      Issue.record(error)
      return nil
    }
  }
}
