import Domain
import WireJSON

extension DraftedType {
  var lines: [String] {
    var lines = [
      "", "[[record]]", "name = \(TOMLText.quoted(name))",
      "# \(RecordKind.allCases.map(\.word).joined(separator: ", "))",
      "kind = \"\(kind.word)\"",
      "places = [\(TOMLText.quoted(place.text))]",
    ]
    if idIsKey {
      lines += ["# The key under which it stands.", "id-is-key = true"]
    } else if self[.id]?.taken == nil {
      lines += [
        "# Without an id, its place in the document is a record's identity.", "needs-id = false",
      ]
    }
    return lines + ["", "[record.fields]"] + fields.flatMap(fieldLines) + wordLines
  }

  // MARK: Fields

  /// What is asked where nothing was found; other fields may well be absent.
  private static let asked: [(field: Field, what: String)] = [
    (.id, "the id"), (.currency, "the currency"), (.createdAt, "the time"), (.status, "the status"),
  ]

  /// Where each field may stand: the likeliest first, with what speaks for it, the others as comments.
  private func fieldLines(_ field: DraftedField) -> [String] {
    let isAmount = field.field == .amount || field.field.isOfMoney && field.taken != nil
    if field.isAnswered {
      guard let taken = field.taken, let column = column(at: taken) else { return [] }
      return isAmount ? amountLines(field, [column]) : [line(field, column)]
    }
    if isAmount { return amountLines(field, field.candidates.compactMap(column(at:))) }
    let others = field.candidates.filter { $0 != field.taken }.compactMap(column(at:))
      .prefix(Self.most(of: field.field))
    let lines = others.map { "# " + line(field, $0) }
    if let column = field.taken.flatMap(column(at:)) { return [line(field, column)] + lines }
    guard let what = Self.asked.first(where: { $0.field == field.field })?.what else {
      return lines
    }
    // The key under which it stands is its id.
    if field.field == .id, idIsKey { return [] }
    if lines.isEmpty { return ["# Where is \(what)? Nothing was found. \(field.name) = \"…\""] }
    return ["# Which is \(what)? Take away one #."] + lines
  }

  /// Candidates that are named beside the first.
  private static func most(of field: Field) -> Int {
    switch field {
    case .id, .status, .currency, .createdAt: 3
    default: 1
    }
  }

  private func line(_ field: DraftedField, _ column: DraftedColumn) -> String {
    "\(field.name) = \(TOMLText.quoted("\(column.path)"))  # \(column.evidence(of: field.field))"
  }

  // MARK: Amounts

  /// Candidates of an amount that are named.
  private static let mostAmounts = 4

  /// The unit of an amount is a question wherever the wire doesn't answer it.
  private func amountLines(_ field: DraftedField, _ columns: [DraftedColumn]) -> [String] {
    guard !columns.isEmpty else {
      return [
        "# Where is the amount? Nothing was found. amount = { path = \"…\", unit = \"minor\" }"
      ]
    }
    var lines: [String] = []
    for column in columns.prefix(Self.mostAmounts) {
      let own = column.path == field.taken ? field.unit : nil
      let units = own.map { [$0] } ?? column.units
      if units.count > 1 { lines.append("# " + Self.question(units)) }
      lines += units.map { unit in
        (own == nil ? "# " : "") + "\(field.name) = \(unit.toml(at: column.path))"
          + "  # \(column.evidence(of: .amount))"
      }
    }
    if field.unit != nil || field.isAnswered { return lines }
    return ["# Which is the record's whole amount? Take away one #: until then, none is shown."]
      + lines
  }

  private static func question(_ units: [DraftedUnit]) -> String {
    units.contains { $0.digits != nil }
      ? "In the smallest coin of its currency, or always in hundredths?"
      : "In whole units of its currency, or in minor ones (cents)?"
  }

  // MARK: Words

  /// Each word that was found, with the number of its records, a line each: certain where all APIs agree, else a question.
  private var wordLines: [String] {
    let words = saidWords
    guard !words.isEmpty else { return [] }
    let hasOpen = words.contains(where: isOpen)
    var lines =
      hasOpen
      ? [
        "", "# What does each word mean? Take away its #, or move it to the status that it means:",
        "# \(OrderStatus.words.joined(separator: ", ")); own is a word that none of these says.",
      ] : [""]
    if !doubts.isEmpty {
      lines.append(
        "# \(doubts.joined(separator: ", ")) may say something else than the status: add a [[record.rule]] for each that does."
      )
    }
    lines.append("[record.status]")
    for status in OrderStatus.words + [Self.ownWord] {
      let words = words.filter {
        (meaning(of: $0) ?? (isOpen($0) ? likely(of: $0) ?? Self.ownWord : nil)) == status
      }
      guard !words.isEmpty else { continue }
      lines.append("\(status) = [")
      lines += words.map { word in
        "  \(isOpen(word) ? "# " : "")\(TOMLText.quoted(word.word)),"
          + (word.count > 0 ? "  # \(word.count)" : "")
      }
      lines.append("]")
    }
    return lines
  }

  /// Under which a profile has words that none of feedtui's statuses says.
  package static let ownWord = "own"
}
