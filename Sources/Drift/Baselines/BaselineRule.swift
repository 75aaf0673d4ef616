/// What of a feed may be otherwise than in its baseline: a closed list, whose names are stable.
package enum BaselineRule: String, CaseIterable, Sendable {
  case profileOther = "profile-other"
  case placeGone = "place-gone"
  case placeNew = "place-new"
  case recordGone = "record-gone"
  case recordNew = "record-new"
  case versionNew = "version-new"
  case fieldGone = "field-gone"
  case fieldMissing = "field-missing"
  case fieldNew = "field-new"
  case nullNew = "null-new"
  case typeNew = "type-new"
  case wordNew = "word-new"
  case wordGone = "word-gone"
  case shareShift = "share-shift"
  case amountShift = "amount-shift"
  case amountRange = "amount-range"
  case driftNew = "drift-new"
  case driftMore = "drift-more"
}

/// What becomes of a client that was made before.
package enum ClientGrade: String, Comparable, Sendable {
  /// It decodes as before.
  case decodes
  /// It decodes, and something isn't shown, or isn't certain.
  case loses
  /// It fails to decode the record, and with it the page.
  case fails

  package static func < (left: ClientGrade, right: ClientGrade) -> Bool { left.rank < right.rank }

  private var rank: Int { self == .fails ? 2 : self == .loses ? 1 : 0 }
}

/// How clients decode.
package enum ClientKind: String, CaseIterable, Sendable {
  /// As Codable is written by default: each field that was always there is required, each type is the one that was sent.
  case strict
  /// As with ForwardDecoding, or feedtui itself.
  case tolerant
}

/// How much a finding matters.
package enum FindingLevel: String, CaseIterable, Comparable, Sendable {
  case note, warning, error

  package static func < (left: FindingLevel, right: FindingLevel) -> Bool { left.rank < right.rank }

  private var rank: Int { self == .error ? 2 : self == .warning ? 1 : 0 }
}

/// A row of the table of rules.
package struct BaselineRuleRow: Sendable {
  package let rule: BaselineRule
  /// When it is told, as a sentence.
  package let meaning: String
  /// What a strict client makes of it, and a tolerant one, at worst.
  package let strict: ClientGrade
  package let tolerant: ClientGrade
  /// Whether amounts may be wrong, so that it matters whoever decodes them.
  package let isOfMoney: Bool
}

extension BaselineRule {
  /// All about this rule.
  package var row: BaselineRuleRow { Self.table[Self.allCases.firstIndex(of: self) ?? 0] }

  private static func row(
    _ rule: BaselineRule, _ strict: ClientGrade, _ tolerant: ClientGrade, _ meaning: String,
    isOfMoney: Bool = false
  ) -> BaselineRuleRow {
    BaselineRuleRow(
      rule: rule, meaning: meaning, strict: strict, tolerant: tolerant, isOfMoney: isOfMoney)
  }

  // swift-format-ignore
  /// The table, in the order of the cases.
  package static let table: [BaselineRuleRow] = [
    row(.profileOther, .fails, .fails, "The feed is read by another profile: nothing else is compared.", isOfMoney: true),
    row(.placeGone, .fails, .loses, "Records don't stand any more where they stood in each feed of the baseline: in an array by that name, `[]` a bare array, `$` one after the other."),
    row(.placeNew, .decodes, .decodes, "Records stand where none did."),
    row(.recordGone, .decodes, .decodes, "No record of this type came any more."),
    row(.recordNew, .decodes, .decodes, "Records of another type came."),
    row(.versionNew, .fails, .loses, "The feed names a schema version that it didn't, or none any more.", isOfMoney: true),
    row(.fieldGone, .fails, .loses, "A field that was there is in no record any more. Of one that wasn't in all of them, or was null in some, it is told where ten of it were to be expected, and no client breaks. An amount, or its currency, concerns money all the same."),
    row(.fieldMissing, .fails, .loses, "A field that every record had isn't in all of them. Where it was null in some, no client breaks."),
    row(.fieldNew, .decodes, .decodes, "Records have a field that none had."),
    row(.nullNew, .fails, .loses, "A field is null that never was. Where it was missing in some records, no client breaks."),
    row(.typeNew, .fails, .loses, "A field has a type that it never had; an integer where there were decimals is none."),
    row(.wordNew, .fails, .loses, "A word came that the baseline hasn't. A client breaks by a status that it can't know; the words that the profile documents stand in a baseline, whether they came or not. A currency that takes ten points of the records, and not by chance, concerns money."),
    row(.wordGone, .decodes, .decodes, "A word doesn't come any more of which ten were to be expected."),
    row(.shareShift, .decodes, .decodes, "The share of a word, of a field's being there, or of its nulls is another: ten points and more, and not by chance (G-test with one degree of freedom, G of 24 or more: once in a million). It concerns money where fewer records have an amount or a currency, and where half of the records are of another currency."),
    row(.amountShift, .decodes, .loses, "The middle amount of a currency is two powers of ten and more above what it was, or below, of eight amounts at least. Or ten points more of them are zero, or the share of negative ones is another one by as much.", isOfMoney: true),
    row(.amountRange, .decodes, .decodes, "Amounts of a currency are ten times and more beyond the largest, or below the smallest, that there were."),
    row(.driftNew, .fails, .loses, "Something deviates from the profile that didn't: see the kinds of drift."),
    row(.driftMore, .decodes, .loses, "A larger share of the records deviates in a way that some did: ten points and more, and not by chance. It concerns money where amounts aren't certain by it."),
  ]

  /// The table as Markdown.
  package static var markdown: String {
    let head = [
      "| rule | told when | a strict client | a tolerant client | of money |",
      "|---|---|---|---|---|",
    ]
    let rows = table.map { row in
      "| `\(row.rule.rawValue)` | \(row.meaning) | \(row.strict.rawValue) "
        + "| \(row.tolerant.rawValue) | \(row.isOfMoney ? "yes" : "") |"
    }
    return (head + rows).joined(separator: "\n") + "\n"
  }
}
