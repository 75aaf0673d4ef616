import Domain

/// An amount as people write it: `100`, `12.50EUR`, `-5`.
struct QueryAmount {
  var amount: Amount
  var currency: CurrencyCode?

  init?(_ text: String) {
    let digits = text.prefix { !$0.isLetter }
    let letters = text.dropFirst(digits.count)
    if !letters.isEmpty {
      guard let code = CurrencyCode(letters.uppercased()) else { return nil }
      currency = code
    }
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let whole = parts.first, !whole.isEmpty,
      digits.allSatisfy({ "-.0123456789".contains($0) }),
      digits.dropFirst().allSatisfy({ $0 != "-" }), parts.count == 1 || !parts[1].isEmpty,
      let coefficient = Int64(parts.joined()),
      let amount = Amount(coefficient: coefficient, scale: parts.count == 2 ? parts[1].count : 0)
    else { return nil }
    self.amount = amount
  }
}
