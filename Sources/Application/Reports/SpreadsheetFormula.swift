/// What a spreadsheet takes for a formula when it opens a CSV file.
///
/// - Source: OWASP, "CSV Injection".
enum SpreadsheetFormula {
  /// Signs that begin one; full-width forms are taken for them in some languages.
  private static let signs: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "\t", "\r", "\n", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}",
    "\u{FE66}", "\u{FE62}", "\u{FE63}", "\u{FE6B}",
  ]

  /// Whether `text` begins as one does, blanks before it or not.
  ///
  /// A plain decimal number is none: a negative amount stays one.
  static func begins(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    guard let first = scalars.first(where: { !isBlank($0) }), signs.contains(first) else {
      return false
    }
    return !isNumber(text)
  }

  /// What shows nothing, and some programs pass over: spaces of all kinds, joiners, byte order marks.
  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    guard !signs.contains(scalar) else { return false }
    return scalar.properties.isWhitespace || scalar.properties.generalCategory == .format
      || scalar.value < 0x20
  }

  /// `-12.50`.
  private static func isNumber(_ text: String) -> Bool {
    let digits = text.hasPrefix("-") ? text.dropFirst() : Substring(text)
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count <= 2
      && parts.allSatisfy { part in !part.isEmpty && part.utf8.allSatisfy { 0x30...0x39 ~= $0 } }
  }
}
