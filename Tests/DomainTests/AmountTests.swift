import Domain
import Testing

/// Amounts in other units, and their size.
@Suite struct AmountTests {
  @Test func `the power of ten is that of the first digit, to the last amount`() {
    var power = -18
    var coefficient: Int64 = 1
    while true {
      for (number, expected) in [(coefficient, power), (coefficient - 1, power - 1)]
      where number > 0 {
        #expect(Amount(coefficient: number, scale: 18)?.power == expected, "\(number)")
        #expect(Amount(coefficient: -number, scale: 18)?.power == expected)
      }
      let (next, isTooLarge) = coefficient.multipliedReportingOverflow(by: 10)
      guard !isTooLarge else { break }
      (coefficient, power) = (next, power + 1)
    }
    #expect(power == 0)
    #expect(Amount(coefficient: .max, scale: 0)?.power == 18)
    #expect(Amount(coefficient: .min, scale: 0)?.power == 18)
    #expect(Amount(coefficient: 0, scale: 2)?.power == nil)
    #expect(Amount(coefficient: 12990, scale: 2)?.power == 2)
  }

  @Test func `times a power of ten is exact, or nothing`() {
    let amount = Amount(coefficient: 1290, scale: 2)
    #expect(amount?.times(powerOfTen: 2)?.text(minimumPlaces: 0) == "1290")
    #expect(amount?.times(powerOfTen: -2)?.text(minimumPlaces: 0) == "0.129")
    #expect(amount?.times(powerOfTen: 0) == amount)
    #expect(Amount(coefficient: .max, scale: 0)?.times(powerOfTen: 1) == nil)
    #expect(Amount(coefficient: 1, scale: 18)?.times(powerOfTen: -1) == nil)
    #expect(
      Amount(coefficient: -5, scale: 0)?.times(powerOfTen: 3)?.text(minimumPlaces: 0) == "-5000")
  }
}
