import TestSupport
import Testing

@testable import WireJSON

@Suite struct DecimalTextTests {
  // swift-format-ignore
  static let spec: [(text: String, value: String)] = [
    ("12.10",                 "121e-1"),
    ("12.50",                 "125e-1"),
    ("9007199254740993",      "9007199254740993e0"),
    ("0",                     "0e0"),
    ("-0.00",                 "-0e0"),
    ("0.01",                  "1e-2"),
    ("+5",                    "5e0"),
    ("1.5e3",                 "15e2"),
    ("1E-2",                  "1e-2"),
    ("1.000000000000000000000000", "1e0"),
    ("18446744073709551615",  "18446744073709551615e0"),
    ("18446744073709551616",  "notExact"),
    ("0.12345678901234567891","12345678901234567891e-20"),
    ("1e400",                 "outOfRange"),
    ("1e-400",                "outOfRange"),
    ("0e999",                 "0e0"),
    ("",                      "notANumber"),
    (" 1",                    "notANumber"),
    ("1,234.56",              "notANumber"),
    ("12,50",                 "notANumber"),
    ("$5",                    "notANumber"),
    ("1.",                    "notANumber"),
    (".5",                    "notANumber"),
    ("1.2.3",                 "notANumber"),
    ("1e",                    "notANumber"),
    ("0x10",                  "notANumber"),
    ("-",                     "notANumber"),
    ("١٢",                    "notANumber"),
  ]

  @Test(arguments: spec)
  func `a number is exactly what its text says`(text: String, value: String) {
    let bytes = Array(text.utf8)
    let parsed =
      switch DecimalText.parse(bytes.span.bytes, 0..<bytes.count) {
      case .failure(let failure): "\(failure)"
      case .number(let number):
        "\(number.isNegative ? "-" : "")\(number.coefficient)e\(number.exponent)"
      }
    #expect(parsed == value)
  }

  @Test func `a text of a million digits is refused, not overflowed`() {
    let bytes = Array(repeating: UInt8(ascii: "9"), count: 1_000_000)
    #expect(
      DecimalText.parse(bytes.span.bytes, 0..<bytes.count) == .failure(.notExact))
  }

  @Test(arguments: 0..<20)
  func `the short way to read a number and the long one agree`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let length = Int.random(in: 0...20, using: &random)
      let text = (0..<length).map { _ in "00123459..-e+ ".randomElement(using: &random) ?? "0" }
      // Whether other bytes follow must not matter.
      for rest in ["", "\",1.2", "4.56789012"] {
        let bytes = Array((String(text) + rest).utf8)
        #expect(
          DecimalText.parse(bytes.span.bytes, 0..<length)
            == DecimalText.parseAny(bytes.span.bytes, 0..<length), "\(String(text))")
      }
    }
  }
}
