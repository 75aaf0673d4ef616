import Testing

@testable import Domain

@Suite struct DomainTests {
  // swift-format-ignore
  static let amounts: [(coefficient: Int64, scale: Int, text: String)] = [
    (1290, 2, "12.90"), (129, 1, "12.90"), (5, 2, "0.05"), (-5, 2, "-0.05"), (0, 2, "0.00"),
    (12500, 3, "12.50"), (1, 3, "0.001"), (Int64.max, 0, "9223372036854775807.00"),
    (Int64.min, 0, "-9223372036854775808.00"), (1, 18, "0.000000000000000001"),
  ]

  @Test(arguments: amounts)
  func `an amount is written exactly`(coefficient: Int64, scale: Int, text: String) {
    #expect(Amount(coefficient: coefficient, scale: scale)?.text(minimumPlaces: 2) == text)
  }

  @Test func `amounts compare as numbers, whatever their scales`() throws {
    let small = try #require(Amount(coefficient: 999, scale: 3))
    let one = try #require(Amount(coefficient: 1, scale: 0))
    let huge = try #require(Amount(coefficient: .max, scale: 0))
    #expect(small < one && one < huge && !(one < small))
    #expect(try #require(Amount(coefficient: -1, scale: 0)) < small)
    #expect(Amount(coefficient: 1, scale: 19) == nil)
  }

  // swift-format-ignore
  static let codes: [(text: String, exponent: Int?)] = [
    ("EUR", 2), ("JPY", 0), ("KWD", 3), ("eur", nil), ("XTS", nil), ("EURO", nil), ("", nil),
  ]

  @Test(arguments: codes)
  func `a currency is one of ISO 4217`(text: String, exponent: Int?) {
    #expect(CurrencyCode(text)?.exponent == exponent)
    #expect(CurrencyCode(text)?.text == (exponent == nil ? nil : text))
  }

  // swift-format-ignore
  static let personal: [(text: String, masked: String)] = [
    ("anna@example.com",     "a•••@e•••.com"),
    ("Anna Meyer",           "A••• M•••"),
    ("x",                    "x•••"),
    ("",                     ""),
    ("@",                    "@"),
    ("a@b",                  "a•••@b•••"),
    ("a@b.secretsecret",     "a•••@b•••"),
    ("anna@sub.example.org", "a•••@s•••.org"),
  ]

  @Test(arguments: personal)
  func `a personal text is masked wherever it is printed`(text: String, masked: String) {
    let personal = PersonalText(text)
    #expect(personal.masked == masked)
    #expect("\(personal)" == masked)
    #expect(String(reflecting: personal) == masked)
    #expect(PersonalText(masked).masked == masked)
    #expect(personal.text(revealing: true) == text)
  }

  @Test func `a record needs an id that says something`() {
    for id in ["", " ", "\u{00A0}\t"] {
      #expect(
        Record(
          kind: .order, kindIsAssumed: false, id: id, status: .missing, amount: .absent,
          currency: .absent, createdAt: .absent) == nil)
    }
  }

  @Test func `statuses have words and labels of their own`() {
    #expect(Set(OrderStatus.allCases.map(\.word)).count == 12)
    #expect(OrderStatus.requiresAction.label == "Requires action")
  }
}
