import WireJSON

/// Words for statuses that mean the same wherever a built-in profile has them of orders, payments or transactions; a test holds the table to the profiles.
///
/// `paid` isn't among them: of a refund it says that the money went back.
enum CommonWords {
  // swift-format-ignore
  static let statuses: [String: StatusMeaning] = [
    "draft": .ours("pending"), "unpaid": .ours("pending"), "queued": .ours("pending"),
    "requires_action": .ours("requires_action"),
    "captured": .ours("paid"),
    "refunded": .ours("refunded"),
    "partially_refunded": .ours("partially_refunded"), "partially refunded": .ours("partially_refunded"),
    "failed": .ours("failed"), "failure": .ours("failed"), "refused": .ours("failed"),
    "canceled": .ours("canceled"), "cancelled": .ours("canceled"), "voided": .ours("canceled"),
    "disputed": .ours("disputed"), "charged_back": .ours("disputed"),
  ]

  /// Where a record says something else than the status at `status`: then its word is shown as itself.
  static func contradictions(_ status: TapePath) -> [StatusRule] {
    let reversals = words(["refunded", "partially_refunded", "canceled", "disputed"])
    let isNotPartial = TapeCondition(status, .not(words(["partially_refunded"])))
    let isNoReversal = TapeCondition(status, .not(reversals))
    return rules(
      FieldNames.typeKeys, .not(FieldNames.plainTypes.flatMap(spellings) + ["null"]), [])
      + rules(FieldNames.amountsGivenBack, .positive, [isNotPartial])
      + rules(FieldNames.signsOfReversal, .not(nothing), [isNoReversal])
      + rules(FieldNames.listsOfReversal.map { "\($0)[0]" }, .present, [isNoReversal])
      + rules(["payment_type"], .oneOf(reversalTypes), [])
  }

  /// Texts of a flag, or a word, that says nothing.
  private static let nothing =
    ["null", "", "0"] + ["false", "no", "none", "n"].flatMap(spellings)

  private static let reversalTypes = [
    "refund", "chargeback", "reversal", "void", "credit", "dispute", "payout",
  ].flatMap(spellings)

  private static func rules(
    _ keys: [String], _ test: TapeCondition.Test, _ more: [TapeCondition]
  ) -> [StatusRule] {
    keys.map {
      StatusRule(
        conditions: [TapeCondition(TapePath($0) ?? TapePath(keys: [$0]), test)] + more,
        status: "own")
    }
  }

  /// The words, in each spelling, of these statuses of ours.
  private static func words(_ meanings: Set<String>) -> [String] {
    statuses.filter { word, meaning in
      if case .ours(let name) = meaning { meanings.contains(name) } else { false }
    }
    .keys.flatMap(spellings)
  }

  private static func spellings(_ word: String) -> [String] {
    [word, word.uppercased(), word.prefix(1).uppercased() + word.dropFirst()]
  }
}
