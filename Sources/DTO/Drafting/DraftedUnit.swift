package import Domain
import WireJSON

/// A unit that an amount may have, as a profile writes it.
package struct DraftedUnit: Equatable, Sendable {
  var unit: AmountUnit
  /// The digits of the fraction, whatever the currency; nil where the currency tells.
  var digits: Int?
  /// Where the record says how many digits the fraction has; nil where it doesn't.
  var digitsAt: TapePath?
}

extension DraftedUnit {
  /// The units that an amount in the column may have: one where the wire tells it.
  static func units(
    _ column: FieldColumn, _ set: RecordSet, _ view: RecordView
  ) -> [DraftedUnit] {
    let source = DocumentSurvey.amount(column, set, view)
    if source.form.type == .unitsAndNanos { return [DraftedUnit(unit: .unitsAndNanos)] }
    if let digits = source.digitsPath { return [DraftedUnit(unit: .minor, digitsAt: digits)] }
    let texts = column.present.map { view.text(of: $0) }
    let areTexts = column.present.allSatisfy { view.tokens[$0].kind == .string }
    let minor = DraftedUnit(unit: areTexts ? .minorString : .minor)
    let decimal = DraftedUnit(unit: areTexts ? .decimalString : .decimal)
    if source.form.type == .minorUnits {
      guard column.areOfOneForm(view), let named = AmountUnit(source.form.minorUnit) else {
        return [minor, DraftedUnit(unit: minor.unit, digits: 2)]
      }
      return areTexts
        ? [minor, DraftedUnit(unit: minor.unit, digits: 2)] : [DraftedUnit(unit: named)]
    }
    // One value with a point says nothing of those without.
    if areTexts, texts.contains(where: isDecimalComma) {
      let comma = DraftedUnit(unit: .decimalComma)
      return texts.allSatisfy(isDecimalComma) ? [comma] : [comma, decimal, minor]
    }
    return texts.allSatisfy(hasDecimals) ? [decimal] : [decimal, minor]
  }

  /// Whether a point of the text has one or two digits behind it: three may be thousands.
  private static func hasDecimals(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 2 && (1...2).contains(parts[1].count)
      && parts[1].allSatisfy(\.isNumber)
  }

  /// Whether a comma of the text tells that it is the decimal one.
  private static func isDecimalComma(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    let span = unsafe bytes.span.bytes
    let comma = bytes.lastIndex(of: ASCII.comma) ?? 0
    let point = bytes.lastIndex(of: ASCII.point) ?? 0
    return comma > point && DecimalText.parseGrouped(span, 0..<bytes.count) != nil
  }

  /// Whether it is of minor units, of which the digits of the fraction may be said.
  var isMinor: Bool { (unit == .minor || unit == .minorString) && digitsAt == nil }

  /// What a file of answers calls it: whether it is sent as text is seen.
  var name: String {
    switch unit {
    case .minor, .minorString: digits.map { "minor \($0)" } ?? "minor"
    case .decimal, .decimalString: "decimal"
    case .decimalComma, .unitsAndNanos, .unknown, .cents, .pence, .kobo, .paise, .grosze, .oere:
      unit.rawValue
    }
  }

  /// What a person calls it.
  package var words: String {
    switch unit {
    case .minor, .minorString:
      digitsAt.map { "minor, digits at \($0)" }
        ?? digits.map { "always \($0) decimals" } ?? "minor (cents)"
    case .decimal, .decimalString: "whole units"
    case .decimalComma: "whole units, with a decimal comma"
    case .cents, .pence, .kobo, .paise, .grosze, .oere: "\(unit.rawValue), as its name says"
    case .unitsAndNanos: "units and nanos"
    case .unknown: "not known"
    }
  }

  /// What the unit makes of a value: `1290 is 12.90 EUR`; empty where that can't be said.
  ///
  /// `sample`: JSON; `codes`: The currencies that the amount may be of.
  package func example(_ sample: String?, _ codes: [CurrencyCode]) -> String {
    guard let sample, digitsAt == nil else { return "" }
    let number = sample.filter { $0 != "\"" }
    let currency = codes.count == 1 ? " \(codes[0].text)" : ""
    switch unit {
    case .minor, .minorString:
      let exponents = Set(codes.map(\.exponent))
      guard let digits = digits ?? (exponents.count == 1 ? exponents.first : nil),
        let count = Int64(number), let amount = Amount(coefficient: count, scale: digits)
      else { return "" }
      return "\(number) is \(amount.text(minimumPlaces: digits))\(currency)"
    case .decimal, .decimalString, .decimalComma: return "\(number) is \(number)\(currency)"
    case .unitsAndNanos, .unknown, .cents, .pence, .kobo, .paise, .grosze, .oere: return ""
    }
  }

  /// The place of the amount that it is of: an object of units and nanos is one as a whole.
  func place(of column: TapePath) -> TapePath {
    unit == .unitsAndNanos ? TapePath(keys: Array(column.keys.dropLast())) : column
  }

  /// `{ path = "amount", unit = "minor" }`.
  func toml(at column: TapePath) -> String {
    var members = [
      "path = \(TOMLText.quoted("\(place(of: column))"))",
      "unit = \(TOMLText.quoted(unit.rawValue))",
    ]
    if let digits { members.append("digits = \(digits)") }
    if let digitsAt { members.append("digits-at = \(TOMLText.quoted("\(digitsAt)"))") }
    return "{ \(members.joined(separator: ", ")) }"
  }
}
