/// What people write where other languages of queries have it: as a text it would be looked for, and never found.
enum ForeignSigns {
  /// What is wrong with a word that stands alone; nil where it is a text that may be looked for.
  ///
  /// `isFirst`: Whether the query begins with it.
  static func message(_ word: String, isFirst: Bool) -> String? {
    if let meant = replacements.first(where: { word.contains($0.sign) }) {
      return "\(meant.sign) is written \(meant.words)"
    }
    if word == "-" { return "expected a comparison right behind this" }
    if word.first == "!" { return "not is written -, as in -status=paid" }
    if isFirst, word.lowercased() == "where" { return "begin with a field, as in status=failed" }
    guard let sign = word.first(where: { "=<>~".contains($0) }) else { return nil }
    let name = word.prefix { $0 != sign }
    return name.isEmpty
      ? "expected a field before \(sign), as in status=failed"
      : "\(name) is no field; a text that has \(sign) in it stands in quotes"
  }

  private static let replacements: [(sign: String, words: String)] = [
    ("||", "or"), ("|", "or"), ("&&", "with a blank alone, or and"),
    ("&", "with a blank alone, or and"), ("≠", "!="), ("≥", ">="), ("≤", "<="),
  ]
}
