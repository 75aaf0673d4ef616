import WireJSON

/// What the name of a list says of its records: `order_refunds` holds refunds.
struct ListName {
  /// The words of the nearest key that says something; none for `data`.
  let words: NameWords
  private static let kinds = NameParts(FieldNames.kinds.map(\.part))
  /// Its row of `FieldVocabulary.records`; nil where it names none.
  let row: Int?
  /// Whether it names what is inside of records, or beside them: `line_items`.
  let isOfOtherThings: Bool

  /// `keys`: Those that lead to the list.
  init(_ keys: [String]) {
    words = NameWords(
      keys.last { key in
        !Self.payloads.contains(KeyStyle.foldedText(key))
      } ?? "")
    // `order_list`, `payments2`: what is behind the noun says nothing.
    let last = words.words.last { !Self.saysNothing($0) }
    let namesOthers = last.map(FieldVocabulary.otherLists.contains) ?? false
    // Of several words the last one says what they are, but in the Romance languages.
    row =
      namesOthers
      ? nil
      : last.flatMap { FieldVocabulary.row(of: $0) }
        ?? words.words.first.flatMap {
          FieldVocabulary.isEnglish($0) ? nil : FieldVocabulary.row(of: $0)
        }
    let folded = words.words.joined()
    let isOneWord = words.words.count == 1
    isOfRecords = row != nil || !namesOthers && isOneWord && Self.kinds.areIn(folded)
    isOfOtherThings =
      !isOfRecords && words.words.contains(where: FieldVocabulary.otherLists.contains)
  }

  /// What an envelope calls what it holds, and GraphQL its lists: neither says of what.
  private static let payloads = FieldNames.payloads.union(FieldNames.connections)
    .union(["node", "page", "info", "feed", "array", "set", "collection"])
    .subtracting(["transaction", "transactions"])

  private static func saysNothing(_ word: String) -> Bool {
    word.utf8.allSatisfy(ASCII.isDigit)
      || payloads.contains(word) && !FieldVocabulary.otherLists.contains(word)
  }

  /// Whether what it names isn't known: of a list of limits, an amount is what may be spent.
  var isOfUnknownThings: Bool { !isOfRecords && !words.words.isEmpty }

  /// Whether it names records of money: `bestellungen`.
  let isOfRecords: Bool

  /// Whether the word in a name of a field says only what each record is: `refund` of `order_refunds`, but not `order`.
  ///
  /// In a list without a name any word for records does.
  func says(_ word: String) -> Bool {
    guard let other = FieldVocabulary.row(ofSingular: word) else { return false }
    return FieldVocabulary.records[other].isAny || other == row || words.words.isEmpty
  }

  /// Whether somebody comes for them: of bookings, a bare `date` is that of the visit.
  var isOfVisits: Bool {
    row == FieldVocabulary.row(of: "booking")
      || words.words.contains { word in FieldVocabulary.visits.contains(where: word.hasSuffix) }
  }
  /// Whether words of a status that mean the same of most records do so of these: a refund that was *captured* is no payment,
  /// in whatever language the list says so.
  var hasCommonWords: Bool {
    let rows = ["transaction", "order", "payment", "sale", "booking", "donation"]
    return row.map { row in rows.contains { FieldVocabulary.row(of: $0) == row } } ?? true
  }
  /// Of what is paid out, a gross amount is more than what was paid.
  var isOfPayouts: Bool { row == FieldVocabulary.row(of: "payout") }
}
