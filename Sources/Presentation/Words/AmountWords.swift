package import Domain

/// How money is shown.
package enum AmountWords {
  /// The amount with its currency's decimal places; nil where it isn't certain.
  package static func number(_ amount: Fact<Amount>, _ currency: Fact<CurrencyCode>) -> String? {
    amount.value.map { $0.text(minimumPlaces: currency.value?.exponent ?? 0) }
  }

  /// What is said of an amount that is shown because somebody has decided on its unit.
  package static let decided = "unit decided by user"

  /// Amount and currency in one text: `12.50 EUR`, `— EUR`, `12.50 —`.
  static func text(
    _ amount: Fact<Amount>, _ currency: Fact<CurrencyCode>, _ symbols: Symbols
  ) -> String {
    if case .absent = amount { return "" }
    return "\(number(amount, currency) ?? symbols.unsure) \(code(currency, symbols))"
  }

  static func code(_ currency: Fact<CurrencyCode>, _ symbols: Symbols) -> String {
    switch currency {
    case .known(let code): code.text
    case .absent: ""
    case .uncertain: symbols.unsure
    }
  }
}

/// Numbers of things, with separators: `1,284`.
package enum Count {
  /// The number with a comma between thousands.
  package static func text(_ number: Int) -> String {
    var digits = String(number.magnitude)
    var groups: [String] = []
    while digits.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits = String(digits.dropLast(3))
    }
    groups.insert(digits, at: 0)
    return (number < 0 ? "-" : "") + groups.joined(separator: ",")
  }

  /// `1 record`, `1,284 records`.
  package static func text(_ number: Int, _ noun: String) -> String {
    "\(text(number)) \(noun)\(number == 1 ? "" : "s")"
  }
}
