import WireJSON

/// What the name of a list says of its records: `order_refunds` holds refunds.
struct ListName {
  /// The words of the nearest key that says something; none for `data`.
  let words: NameWords
  /// Its row of `FieldVocabulary.records`; nil where it names none.
  let row: Int?
  /// Whether it names what is inside of records, or beside them: `line_items`.
  let isOfOtherThings: Bool

  /// `keys`: Those that lead to the list.
  init(_ keys: [String]) {
    let name = keys.last { !Self.payloads.contains(KeyStyle.foldedText($0)) } ?? ""
    // `nf:consignments`.
    let named = NameWords(name.split(separator: ":").last.map(String.init) ?? "")
    // `order.items` are lines of one order, `orders.items` are orders.
    let isOfOne = named.words.last.map { FieldVocabulary.row(ofSingular: $0) != nil } ?? false
    words = isOfOne && keys.last.map(KeyStyle.foldedText) == "items" ? NameWords("items") : named
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
    // `orderregels` are lines.
    let endsInKind = FieldNames.kinds.contains {
      folded.hasSuffix($0.part) || folded.hasSuffix($0.part + "s")
    }
    isOfRecords = row != nil || !namesOthers && isOneWord && endsInKind
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
  ///
  /// Each of its words must be known: `lignes_commande` are no orders.
  var isOfUnknownThings: Bool {
    !words.words.isEmpty && (!isOfRecords || !words.words.allSatisfy(Self.isPlain))
  }

  private static func isPlain(_ word: String) -> Bool {
    if FieldVocabulary.row(of: word) != nil || saysNothing(word) { return true }
    return !FieldVocabulary.otherLists.contains(word) && !OtherAmountName.isPart(word)
      && (UnderstoodNames.has(word) || ofLists.contains(word)
        || FieldNames.kinds.contains { word.hasSuffix($0.part + "s") })
  }

  /// Which of them a list holds.
  private static let ofLists: Set<String> = [
    "recent", "latest", "history", "recurring", "search", "found", "matching", "pending",
    "completed", "api", "marketplace", "web", "sandbox",
  ]

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
    row.map(Self.rowsOfCommonWords.contains) ?? true
  }
  static let rowsOfCommonWords = Set(
    ["transaction", "order", "payment", "sale", "booking", "donation"].compactMap {
      FieldVocabulary.row(of: $0)
    })
  /// Of what is paid out, a gross amount is more than what was paid.
  var isOfPayouts: Bool { row == FieldVocabulary.row(of: "payout") }
}
