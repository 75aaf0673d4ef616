import Testing

@testable import WireJSON

@Suite struct GroupedDecimalTests {
  // swift-format-ignore
  static let texts: [(text: String, coefficient: UInt64?, exponent: Int)] = [
    ("525,35",          52_535,     -2),
    ("-525,35",         52_535,     -2),
    ("1.367,32",        136_732,    -2),
    ("1,367.32",        136_732,    -2),
    ("1.234.567,8",     12_345_678, -1),
    ("1,234,567.890",   123_456_789, -2),
    ("12,5",            125,        -1),
    ("0,00",            0,          0),
    ("1,234",           nil,        0),
    ("1.234",           nil,        0),
    ("12,3456",         nil,        0),
    ("1,23,456.70",     nil,        0),
    ("1234.567,80",     nil,        0),
    ("1.2345,67",       nil,        0),
    (",50",             nil,        0),
    ("5,",              nil,        0),
    ("1,5,5",           nil,        0),
    ("1.5,5.5",         nil,        0),
    ("€ 5,00",          nil,        0),
    ("5,0e1",           nil,        0),
    ("",                nil,        0),
  ]

  @Test(arguments: texts)
  func `separators tell where the fraction begins, or nothing is read`(
    text: String, coefficient: UInt64?, exponent: Int
  ) {
    let bytes = Array(text.utf8)
    let number = DecimalText.parseGrouped(bytes.span.bytes, 0..<bytes.count)
    #expect(number?.coefficient == coefficient)
    if let number { #expect(number.exponent == exponent) }
  }
}
