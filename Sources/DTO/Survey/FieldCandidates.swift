import Domain
import WireJSON

/// Which columns may be which field of a record, the likeliest first.
struct FieldCandidates {
  struct Candidate {
    let column: Int
    let score: Int
    /// Whether nothing in its name may say something else.
    let isCertain: Bool
  }

  let columns: [FieldColumn]
  /// What the list's name says of its records.
  let list: ListName
  /// Whether the record says how many of something it is of, and so a price may be that of one.
  let isOfSeveral: Bool
  private let isTaxed: Bool
  private var byField: [Field: [Candidate]] = [:]

  /// What an id's score is where its name says that it is the record's own.
  static let certainID = 10

  init(_ columns: [FieldColumn], container: NameWords, list: ListName, _ view: RecordView) {
    self.columns = columns
    self.list = list
    isTaxed = columns.contains { column in
      column.names.contains { $0.words.contains(where: FieldVocabulary.taxes.contains) }
    }
    isOfSeveral = columns.contains {
      $0.depth == 0 && $0.name.words.contains(where: FieldVocabulary.quantities.contains)
    }
    // What an amount's name says is compared with the currency, and with what else there is of a payment.
    for field in [
      Field.currency, .id, .status, .createdAt, .updatedAt, .customerID, .customerName,
      .customerEmail, .method, .amount,
    ] {
      var found: [Candidate] = []
      for (index, column) in columns.enumerated() {
        let score = score(column, field, container, view)
        guard score > 0 else { continue }
        found.append(
          Candidate(
            column: index, score: score, isCertain: isCertain(column, field, view)))
      }
      byField[field] = found.enumerated().sorted {
        ($1.element.score, $0.offset) < ($0.element.score, $1.offset)
      }.map(\.element)
    }
  }

  /// The candidates of a field, the likeliest first; nothing where there are none.
  subscript(field: Field) -> [Candidate] { byField[field] ?? [] }

  /// The likeliest column of a field; nil where there is none.
  func best(_ field: Field) -> Candidate? { self[field].first }

  func column(_ candidate: Candidate) -> FieldColumn { columns[candidate.column] }

  // MARK: Scores

  private func score(
    _ column: FieldColumn, _ field: Field, _ container: NameWords, _ view: RecordView
  ) -> Int {
    switch field {
    case .id: Self.idScore(column, container, view)
    case .status: Self.statusScore(column, view)
    case .amount: amountScore(column, container, view)
    case .currency: Self.currencyScore(column, view)
    case .createdAt:
      Self.timeScore(column, FieldVocabulary.created, FieldVocabulary.otherTimes, view)
    case .updatedAt: Self.timeScore(column, FieldVocabulary.updated, [], view)
    case .customerID, .customerName, .customerEmail: Self.customerScore(column, field, view)
    case .method: Self.methodScore(column, view)
    default: 0
    }
  }

  /// An id is its record's own: `id`, or one by the name of what the record stands in, and of a value of its own in each.
  private static func idScore(
    _ column: FieldColumn, _ container: NameWords, _ view: RecordView
  ) -> Int {
    guard column.depth == 0, column.mayBeIDs(view) else { return 0 }
    let name = column.name
    // A record may be sent twice.
    if name.words == ["id"] { return 14 }
    let distinct = column.distinctCount(view)
    guard column.present.count == column.tokens.count, distinct * 2 > column.tokens.count else {
      return 0
    }
    let weight = idWeight(name, container)
    // That one value is like no other says nothing.
    if column.tokens.count == 1, weight < 5 { return 0 }
    let rest = NameWords(
      rest: name.words.filter { word in
        !FieldVocabulary.ids.contains { $0.words.contains { NameWords(rest: [word]).has($0) } }
          || word.utf8.count > 8
      })
    if weight > 0, name.isOfKin(to: container) { return 6 + weight }
    guard distinct == column.tokens.count else { return 0 }
    guard weight > 2 else { return weight > 0 && rest.words.isEmpty ? 2 : 0 }
    if rest.words.isEmpty { return 4 + weight }
    return rest.words.allSatisfy { FieldVocabulary.row(ofSingular: $0) != nil } ? 4 + weight : 3
  }

  /// How much a name's words say that it is an id: `number`, `orderid`, `oid`.
  private static func idWeight(_ name: NameWords, _ container: NameWords) -> Int {
    let weight = FieldVocabulary.weight(name, in: FieldVocabulary.ids)
    guard weight < 5,
      let joined = name.words.first(where: { $0.hasSuffix("id") && $0.utf8.count > 2 })
    else {
      return weight
    }
    let rest = String(joined.dropLast(2))
    let isOwn =
      rest.utf8.count < 3 || FieldVocabulary.row(ofSingular: rest) != nil
      || NameWords(rest: [rest]).isOfKin(to: container)
    return isOwn ? 5 : weight
  }

  private static func statusScore(_ column: FieldColumn, _ view: RecordView) -> Int {
    guard column.mayBeStatuses(view) else { return 0 }
    let weight = FieldVocabulary.weight(column.name, in: FieldVocabulary.statuses)
    guard weight > 0 else { return column.areFewWords(view) && !column.areCurrencies(view) ? 1 : 0 }
    // Of a part of the record: the customer's, the parcel's.
    return weight + (column.name.words.count == 1 ? 2 : 0) - 3 * max(0, column.depth - base(column))
  }

  private func amountScore(
    _ column: FieldColumn, _ container: NameWords, _ view: RecordView
  ) -> Int {
    guard column.mayBeAmounts(view), !column.mayBeTimes(view) || column.name.words.count > 0 else {
      return 0
    }
    let words = column.names.flatMap(\.words)
    // Of a refund, the refunded amount is the whole one.
    let isPart = words.contains { word in
      FieldVocabulary.parts.contains(word) && !NameWords(rest: [word]).isOfKin(to: container)
    }
    guard !isPart || words.contains("total") && isOnlyMoney(column, view) else { return 0 }
    let weight =
      column.names.map { FieldVocabulary.weight($0, in: FieldVocabulary.amounts) }.max() ?? 0
    guard weight > 0 else { return 0 }
    if isOfSeveral, weight < 4 { return 0 }
    // Before a fee it is what was paid, not what is paid out: only before a tax it is the whole amount.
    if words.contains(where: FieldVocabulary.gross.contains), !isTaxed { return 0 }
    // What isn't said of money: how many items, how many digits.
    if column.name.words.contains(where: {
      FieldVocabulary.digits.contains($0) || $0 == "nanos"
    }) {
      return 0
    }
    let strangers = words.filter { word in
      !FieldVocabulary.plain.contains(word) && !Self.isOfAmount(word)
        && !NameWords(rest: [word]).isOfKin(to: container)
    }
    let hasUnit = column.names.contains { FieldVocabulary.minorUnit($0) != nil }
    // An integer in an object alone may be how many there are.
    if column.tokens.count == 1, !hasUnit, column.depth == 0, column.areIntegers(view),
      words == ["total"]
    {
      return 0
    }
    return max(1, weight + 4 - 2 * strangers.count)
  }

  private static func isOfAmount(_ word: String) -> Bool {
    let name = NameWords(rest: [word])
    return FieldVocabulary.weight(name, in: FieldVocabulary.amounts) > 0
      || FieldVocabulary.minorUnit(name) != nil || CurrencyCode(word.uppercased()) != nil
  }

  private static func currencyScore(_ column: FieldColumn, _ view: RecordView) -> Int {
    guard column.areCurrencies(view) else { return 0 }
    let weight = FieldVocabulary.weight(column.name, in: FieldVocabulary.currencies)
    return weight > 0 ? weight + 4 - max(0, column.depth - base(column)) : 0
  }

  private static func timeScore(
    _ column: FieldColumn, _ table: [(weight: Int, words: [String])], _ others: Set<String>,
    _ view: RecordView
  ) -> Int {
    guard column.mayBeTimes(view) else { return 0 }
    let weight = FieldVocabulary.weight(column.name, in: table)
    guard weight > 0, weight > 3 || !column.name.words.contains(where: others.contains) else {
      return 0
    }
    return weight + 2 - 2 * max(0, column.depth - base(column))
  }

  private static func customerScore(_ column: FieldColumn, _ field: Field, _ view: RecordView)
    -> Int
  {
    let weight =
      column.names.map { FieldVocabulary.weight($0, in: FieldVocabulary.customers) }.max() ?? 0
    let isEmail = column.name.words.contains {
      $0.hasSuffix("mail") || $0 == "courriel" || $0 == "correo"
    }
    let isID = FieldVocabulary.weight(column.name, in: FieldVocabulary.ids) > 4
    switch field {
    case .customerEmail: return isEmail ? 4 + weight : 0
    case .customerID: return weight > 0 && isID && column.mayBeIDs(view) ? weight + 2 : 0
    default:
      guard weight > 0, !isEmail, !isID,
        column.present.allSatisfy({ view.tokens[$0].kind == .string })
      else { return 0 }
      let words = column.name.words
      guard !words.contains(where: FieldVocabulary.ofPersons.contains) else { return 0 }
      let isName = words.contains {
        $0.hasSuffix("name")
          || ["nom", "nombre", "nome", "nazwa", "naam", "navn", "namn"].contains($0)
      }
      return weight + (isName ? 3 : column.depth == 0 ? 1 : -2)
    }
  }

  private static func methodScore(_ column: FieldColumn, _ view: RecordView) -> Int {
    guard column.present.allSatisfy({ view.tokens[$0].kind == .string }) else { return 0 }
    let weight = FieldVocabulary.methods.reduce(0) { sum, row in
      sum + (row.words.contains(where: column.name.has) ? row.weight : 0)
    }
    guard weight >= 4 else { return 0 }
    return weight - 2 * max(0, column.depth - base(column))
  }

  /// Objects that are around all of a record's fields: JSON:API's `attributes`.
  private static func base(_ column: FieldColumn) -> Int {
    column.names.first?.words == ["attributes"] ? 1 : 0
  }
}

extension NameWords {
  init(rest words: [String]) { self.words = words }
}
