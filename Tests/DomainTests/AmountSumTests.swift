import Domain
import Testing

/// Sums are exact, whatever the order and the decimals.
@Suite struct AmountSumTests {
  // swift-format-ignore
  static let sums: [(amounts: [(coefficient: Int64, scale: Int)], sum: String?)] = [
    ([],                                         "0.00"),
    ([(1050, 2), (5, 1), (-3, 0)],               "8.00"),
    ([(1, 18), (9, 0)],                          "9.000000000000000001"),
    ([(.max, 0), (1, 0)],                        nil),
    ([(.max, 0), (1, 0), (-2, 0)],               "9223372036854775806.00"),
    ([(.min, 0), (-1, 0)],                       nil),
    ([(.max, 0), (1, 2)],                        nil),
    ([(.max, 0), (5, 1), (5, 1), (-1, 0)],       "9223372036854775807.00"),
    ([(.max, 18), (.max, 18)],                   nil),
    (Array(repeating: (.max, 0), count: 30),     nil),
  ]

  @Test(arguments: sums)
  func `a sum is exact, or too large`(
    amounts: [(coefficient: Int64, scale: Int)], sum: String?
  ) throws {
    let amounts = try amounts.map {
      try #require(Amount(coefficient: $0.coefficient, scale: $0.scale))
    }
    for amounts in [amounts, amounts.reversed()] {
      var (whole, halves) = (AmountSum(), [AmountSum(), AmountSum()])
      for (index, amount) in amounts.enumerated() {
        whole.add(amount)
        halves[index % 2].add(amount)
      }
      halves[0].add(halves[1])
      #expect(whole.amount?.text(minimumPlaces: 2) == sum)
      #expect(halves[0].amount == whole.amount)
    }
  }
}
