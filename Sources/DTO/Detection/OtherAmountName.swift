/// Which names say that a number may be the record's whole amount: all that name money, but those that say what part of it.
///
/// Nobody can list how every API calls what is to be paid, or the amount in another currency; the parts of an amount
/// are few: its taxes, fees and discounts, what went back, what is still open.
enum OtherAmountName {
  static func isOne(_ key: String) -> Bool { isOne(NameWords(key)) }

  static func isOne(_ name: NameWords) -> Bool {
    guard namesMoney(name), !name.words.contains(where: ofOtherThings.contains) else {
      return false
    }
    return includesMore(name) || !name.words.contains(where: isPart)
  }

  private static func namesMoney(_ name: NameWords) -> Bool {
    moneyWords.contains(where: name.has) || FieldVocabulary.minorUnit(name) != nil
      || name.words.contains { word in
        FieldVocabulary.payableWords.contains(word)
          || FieldVocabulary.payables.contains(where: word.hasPrefix)
          || FieldVocabulary.codesInNames.contains(word)
      }
  }

  /// What amounts are called; a price may be that of one of several things.
  private static let moneyWords = FieldVocabulary.amounts.flatMap(\.words).filter {
    !FieldVocabulary.prices.contains($0)
  }

  /// `total_with_vat`, `summe_inkl_versand`.
  private static func includesMore(_ name: NameWords) -> Bool {
    name.words.contains(where: FieldVocabulary.including.contains)
  }

  /// Whether a word says that it is a part: `tax`, `fees`, `steuerbetrag`.
  static func isPart(_ word: String) -> Bool {
    if FieldVocabulary.parts.contains(word) { return true }
    if word.hasSuffix("s"), FieldVocabulary.parts.contains(String(word.dropLast())) { return true }
    return moneyWords.contains { ending in
      guard word.hasSuffix(ending), word.utf8.count > ending.utf8.count else { return false }
      let start = String(word.dropLast(ending.count))
      return FieldVocabulary.parts.contains(start)
        || start.hasSuffix("s") && FieldVocabulary.parts.contains(String(start.dropLast()))
    }
  }

  /// What a number with the name of an amount may be of, and no money: how many, how much of 100, whose.
  // swift-format-ignore
  private static let ofOtherThings: Set<String> = [
    "id", "ids", "no", "nr", "number", "code", "index", "version", "type", "status", "date", "time", "at", "count", "counts", "rating",
    "score", "hours", "hour", "minutes", "seconds", "days", "weeks", "months", "years", "distance", "km", "miles", "orders", "payments",
    "users", "visits", "seats", "guests", "people", "persons", "adults", "children", "attempts", "installments", "stock", "decimals",
    "digits", "precision", "exponent", "scale", "multiplier", "factor", "percentage", "pct", "ratio",
  ]
}
