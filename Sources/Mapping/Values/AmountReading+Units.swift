import Domain
import WireJSON

extension AmountReading {
  /// An amount of whole units and billionths of one, which have the same sign; either may be left out for zero.
  ///
  /// Source: google.type.Money (github.com/googleapis/googleapis, google/type/money.proto).
  static func unitsAndNanos(_ object: Int, _ view: RecordView, currency: Currency) -> Result {
    guard view.tokens[object].kind == .object else {
      return .failure(view.tokens[object].kind == .malformed ? .malformed : .wrongType)
    }
    let units = view.value(named: "units", in: object)
    let nanos = view.value(named: "nanos", in: object)
    guard units != nil || nanos != nil, let whole = integer(units, view),
      let billionths = integer(nanos, view), billionths.magnitude < perUnit,
      whole == 0 || billionths == 0 || (whole < 0) == (billionths < 0)
    else { return .failure(.wrongType) }
    let (scaled, overflows) = whole.multipliedReportingOverflow(by: Int64(perUnit))
    guard !overflows, case (let sum, false) = scaled.addingReportingOverflow(billionths),
      let amount = amount(billionthsOfUnit: sum)
    else { return .failure(.notExact) }
    if case .known(let digits) = currency, Int(amount.scale) > digits {
      return .failure(.finerThanCurrency)
    }
    return .amount(amount, isCoerced: false)
  }

  private static let perUnit: UInt64 = 1_000_000_000

  /// An integer, in a text as well; 0 where it was left out, nil where it is something else.
  private static func integer(_ token: Int?, _ view: RecordView) -> Int64? {
    guard let token else { return 0 }
    return Int64(view.text(of: token))
  }

  private static func amount(billionthsOfUnit sum: Int64) -> Amount? {
    var (coefficient, scale) = (sum, 9)
    while scale > 0, coefficient % 10 == 0 {
      coefficient /= 10
      scale -= 1
    }
    return Amount(coefficient: coefficient, scale: scale)
  }
}
