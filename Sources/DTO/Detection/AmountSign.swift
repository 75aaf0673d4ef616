import WireJSON

/// Words that say, whatever they stand under, that money goes out, or that an amount isn't all of it.
enum AmountSign {
  /// `isAsked`: Whether it stands under a name that asks for it; elsewhere a letter is a size, and *monthly* how often.
  static func isSaid(at value: Int, in view: RecordView, isAsked: Bool = false) -> Bool {
    guard view.tokens[value].kind == .string else { return false }
    let word = view.word(at: value)
    return isSaid(by: word) || isAsked && ofAskers.contains(word) || view.text(of: value) == "-"
  }

  static func isSaid(by word: String) -> Bool {
    words.contains(word) || starts.contains(where: word.hasPrefix)
  }

  private static let starts = ["excl", "per_", "per "]

  // swift-format-ignore
  private static let words: Set<String> = [
    "-", "minus", "negative", "out", "outbound", "outgoing", "outflow", "outward", "debit", "dbit", "withdrawal", "withdraw",
    "expense", "spend", "spent", "send", "soll", "debe", "cargo", "egreso", "gasto", "debito", "sortie", "depense", "uscita",
    "addebito", "saida", "af", "ausgabe", "ausgang", "lastschrift", "belastung", "abbuchung", "wychodzaca", "wychodzacy", "obciazenie",
    "wydatek", "gider", "расход", "支出", "shukkin", "net", "netto", "ht", "exclusive", "estimated", "estimate", "maximum", "minimum",
  ]

  private static let ofAskers: Set<String> = [
    "d", "s", "dr", "m", "n", "sent", "nightly", "daily", "hourly", "weekly", "monthly", "yearly",
    "tag", "guest", "person",
  ]
}
