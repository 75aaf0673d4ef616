import ForwardDecoding
import Foundation
import Testing

@Suite struct FlexibleTests {
  struct Model<Value: FlexibleScalar>: Decodable { var value: Flexible<Value> }

  private func check<Value: FlexibleScalar & Equatable>(
    _ decoder: AnyDecoder, _ wire: String, _ expected: Value?, coerced: Bool
  ) throws {
    let json = "{\"value\":\(wire)}"
    guard let expected else {
      #expect(throws: DecodingError.self, "\(wire)") { try decoder.decode(Model<Value>.self, json) }
      return
    }
    let (model, issues) = try decoder.decodeCollecting(Model<Value>.self, json)
    #expect(model.value.value == expected, "\(wire)")
    #expect(issues.count == (coerced ? 1 : 0), "\(wire)")
  }

  // swift-format-ignore
  static let texts: [(wire: String, value: String?, coerced: Bool)] = [
    (#""42""#, "42", false), ("42", "42", true), ("true", "true", true), ("null", nil, false), ("[]", nil, false),
  ]

  @Test(arguments: AnyDecoder.allCases, texts)
  func `a number or a flag may be a text`(
    decoder: AnyDecoder, row: (wire: String, value: String?, coerced: Bool)
  ) throws { try check(decoder, row.wire, row.value, coerced: row.coerced) }

  // swift-format-ignore
  static let integers: [(wire: String, value: Int8?, coerced: Bool)] = [
    ("42", 42, false), (#""42""#, 42, true), (#""-42""#, -42, true), (#""300""#, nil, false), (#""1.5""#, nil, false),
    (#"" 1""#, nil, false), (#""""#, nil, false), ("true", nil, false), ("1.5", nil, false), (#""1e1""#, nil, false),
  ]

  @Test(arguments: AnyDecoder.allCases, integers)
  func `digits in a text are an integer`(
    decoder: AnyDecoder, row: (wire: String, value: Int8?, coerced: Bool)
  ) throws { try check(decoder, row.wire, row.value, coerced: row.coerced) }

  // swift-format-ignore
  static let decimals: [(wire: String, value: String?, coerced: Bool)] = [
    (#""12.90""#, "12.9", true), (#""-0.1""#, "-0.1", true), (#""1e2""#, "100", true), (#""1,5""#, nil, false),
    (#""NaN""#, nil, false), (#""0x10""#, nil, false), (#""12.90 EUR""#, nil, false), (#"".5""#, nil, false),
    (#""0.1234567890123456789012345678901234567""#, "0.1234567890123456789012345678901234567", true),
    (#""0.123456789012345678901234567890123456789""#, "0.123456789012345678901234567890123456789", true),
    (#""0.1234567890123456789012345678901234567891""#, nil, false), ("true", nil, false),
  ]

  @Test(arguments: AnyDecoder.allCases, decimals)
  func `a decimal in a text is exact, or none`(
    decoder: AnyDecoder, row: (wire: String, value: String?, coerced: Bool)
  ) throws {
    try check(decoder, row.wire, row.value.flatMap { Decimal(string: $0) }, coerced: row.coerced)
  }

  @Test(arguments: AnyDecoder.allCases)
  func `a text too small to hold is no zero`(decoder: AnyDecoder) throws {
    try check(decoder, #""1e-400""#, nil as Double?, coerced: true)
    try check(decoder, #""1e-60""#, nil as Float?, coerced: true)
    try check(decoder, #""0.0e9""#, 0.0 as Double, coerced: true)
    try check(decoder, #""-1.5""#, -1.5 as Double, coerced: true)
  }

  /// Foundation reads decimals through the number's text as well, but for the longest.
  // swift-format-ignore
  @Test(arguments: ["12.90", "0.1", "1290", "-3.14", "1e2", "9007199254740993", "0.30", "123456789012345678.12345678901234567890"])
  func `a decimal number is exact`(wire: String) throws {
    let model = try AnyDecoder.forward.decode(Model<Decimal>.self, "{\"value\":\(wire)}")
    #expect(model.value.value == Decimal(string: wire))
  }

  // swift-format-ignore
  static let flags: [(wire: String, value: Bool?, coerced: Bool)] = [
    ("true", true, false), ("1", true, true), ("0", false, true), (#""1""#, true, true), (#""false""#, false, true),
    ("2", nil, false), (#""yes""#, nil, false), (#""TRUE""#, nil, false), ("1.0", true, true),
    ("0.0", false, true), ("1.5", nil, false), (#""1.0""#, nil, false), ("-1", nil, false),
  ]

  @Test(arguments: AnyDecoder.allCases, flags)
  func `a flag may be a number or a text`(
    decoder: AnyDecoder, row: (wire: String, value: Bool?, coerced: Bool)
  ) throws { try check(decoder, row.wire, row.value, coerced: row.coerced) }

  @Test func `what is encoded is what should have come`() throws {
    let value = try AnyDecoder.forward.decode([Flexible<Int>].self, #"["42"]"#)
    #expect(String(decoding: try JSONEncoder().encode(value), as: UTF8.self) == "[42]")
  }
}
