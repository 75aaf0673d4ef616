/// What the name of an amount calls its minor units, and so of which currencies they are.
package enum MinorUnit: Sendable, BitwiseCopyable {
  /// The minor units of whatever the currency is.
  case ofCurrency
  /// Hundredths: of a yen some send the yen by this name, and some a hundredth of it.
  case cents
  case pence, kobo, paise, grosze
  /// Of the crowns of Sweden, Norway and Denmark.
  case oere

  /// Whether a currency of this code and so many digits has them.
  package func isOf(_ code: String, digits: Int) -> Bool {
    switch self {
    case .ofCurrency: true
    case .cents: digits == 2
    case .pence: ["GBP", "GIP", "FKP", "SHP"].contains(code)
    case .kobo: code == "NGN"
    case .paise: code == "INR"
    case .grosze: code == "PLN"
    case .oere: ["SEK", "NOK", "DKK"].contains(code)
    }
  }
}
