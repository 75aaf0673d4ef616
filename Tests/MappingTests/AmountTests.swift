import Domain
import Mapping
import Testing

@Suite struct AmountTests {
  // swift-format-ignore
  static let spec: [(wire: String, shown: String, event: String)] = [
    // wire             shown                 event
    (#""12.90""#,       "12.90",              ""),
    (#""12.9""#,        "12.90",              ""),
    (#""12""#,          "12.00",              ""),
    (#""-12.90""#,      "-12.90",             ""),
    (#""+12.90""#,      "12.90",              "coerced amount decimal string → string"),
    (#""1.29e1""#,      "12.90",              "coerced amount decimal string → string"),
    (#""12.500""#,      "12.50",              ""),
    (#""0.00""#,        "0.00",               ""),
    (#""1\u0032.90""#,  "12.90",              ""),
    (#"" 12.90 ""#,     "12.90",              "coerced amount decimal string → string"),
    ("12.90",           "12.90",              "coerced amount decimal string → number"),
    ("1290",            "unitUnknown",        "type_flip amount decimal string → integer"),
    ("0",               "unitUnknown",        "type_flip amount decimal string → integer"),
    ("1e3",             "unitUnknown",        "type_flip amount decimal string → number"),
    (#""1,234.56""#,    "ambiguousText",      "type_flip amount decimal string → other text"),
    (#""12,50""#,       "ambiguousText",      "type_flip amount decimal string → other text"),
    (#""$5""#,          "ambiguousText",      "type_flip amount decimal string → other text"),
    (#""""#,            "ambiguousText",      "type_flip amount decimal string → other text"),
    (#""12.905""#,      "finerThanCurrency",  "not_exact amount more decimals than the currency has"),
    (#""99999999999999999999""#, "notExact",  "not_exact amount too many digits to hold exactly"),
    ("1e400",           "outOfRange",         "out_of_range amount"),
    ("null",            "null",               "unexpected_null amount"),
    ("true",            "wrongType",          "type_flip amount decimal string → boolean"),
    (#"{"value":"1"}"#, "wrongType",          "type_flip amount decimal string → object"),
    ("012.90",          "malformed",          "malformed_json amount bad number"),
  ]

  @Test(arguments: spec)
  func `an amount is shown only where its bytes say it`(
    wire: String, shown: String, event: String
  ) throws {
    let judged = JudgedText(member: "\"amount\":\(wire)")
    let record = try #require(judged.record)
    #expect(record.amount.text { $0.text(minimumPlaces: 2) } == shown)
    #expect(judged.events == (event.isEmpty ? [] : [event]))
  }

  @Test func `a missing amount is not zero`() throws {
    let judged = JudgedText(
      #"{"id":"o","status":"paid","currency":"EUR","createdAt":"2026-11-21T10:00:00Z"}"#)
    #expect(judged.record?.amount == .uncertain(.missing))
    #expect(judged.events == ["missing_field amount"])
  }

  // swift-format-ignore
  static let minor: [(members: String, shown: String)] = [
    (#""amountMinor":1290,"currency":"EUR""#,   "12.90"),
    (#""amountMinor":1290,"currency":"JPY""#,   "1290"),
    (#""amountMinor":12900,"currency":"KWD""#,  "12.900"),
    (#""amountMinor":"1290","currency":"EUR""#, "12.90"),
    (#""amountMinor":1290"#,                    "noCurrency"),
    (#""amountMinor":1290,"currency":"XQX""#,   "unknownCurrency"),
    (#""amountMinor":12.9,"currency":"EUR""#,   "ambiguousText"),
    (#""amountMinor":1290.0,"currency":"EUR""#, "ambiguousText"),
    (#""amount":"12.90","currency":"EUR""#,     "unitUndeclared"),
    (#""amount":1290,"currency":"EUR""#,        "unitUnknown"),
  ]

  @Test(arguments: minor)
  func `version 1 has minor units, placed by the currency`(members: String, shown: String) throws {
    let judged = JudgedText(
      #"{"id":"o","status":"paid","createdAt":"2026-11-21T10:00:00Z",\#(members)}"#,
      version: .known(1))
    let record = try #require(judged.record)
    let places = record.currency.value?.exponent ?? 0
    #expect(record.amount.text { $0.text(minimumPlaces: places) } == shown)
  }

  @Test(arguments: [#""amount":"12.90""#, #""amountMinor":1290"#])
  func `an unexpected version makes every amount uncertain, whatever its unit`(member: String) {
    let judged = JudgedText(
      #"{"id":"o","status":"paid",\#(member),"currency":"EUR","createdAt":"2026-11-21T10:00:00Z"}"#,
      version: .unexpected("3"))
    #expect(judged.record?.amount == .uncertain(.unexpectedVersion))
  }

  @Test func `an amount without a currency is known, and its currency isn't`() {
    let judged = JudgedText(
      #"{"id":"o","status":"paid","amount":"12.90","createdAt":"2026-11-21T10:00:00Z"}"#)
    #expect(judged.record?.amount.value == Amount(coefficient: 1290, scale: 2))
    #expect(judged.record?.currency == .uncertain(.missing))
    #expect(judged.events == ["missing_field currency"])
  }
}
