package import Domain
import WireJSON
package import DTO

/// What becomes of a field that is missing, null or malformed.
package struct FieldPolicy: Sendable {
  package enum Outcome: String, Sendable, CaseIterable {
    /// The record is dropped, and counted.
    case dropRecord = "record dropped"
    /// The element of the list is dropped, and counted; the record stays, marked as incomplete.
    case dropElement = "element dropped"
    /// The value is shown as not certain, and counted.
    case uncertain = "not certain"
    /// The value is optional and absent: no drift.
    case absent = "absent"
    /// The capability is off.
    case off = "off"
  }

  package enum Criticality: String, Sendable, CaseIterable {
    case required, critical, optional
  }

  package var field: Field
  package var criticality: Criticality
  package var missing: Outcome
  package var null: Outcome
  package var malformed: Outcome
  package var why: String

  /// What becomes of `field`, and why.
  package init(
    field: Field, criticality: Criticality, missing: Outcome, null: Outcome, malformed: Outcome,
    why: String
  ) {
    self.field = field
    self.criticality = criticality
    self.missing = missing
    self.null = null
    self.malformed = malformed
    self.why = why
  }

  /// The policy of `field`.
  package static func of(_ field: Field) -> FieldPolicy { byField[field.index] }

  private static let byField: [FieldPolicy] = Field.allCases.map { field in
    guard let row = table.first(where: { $0.field == field }) else {
      preconditionFailure("every field has a row in the policy table; a test checks it")
    }
    return row
  }

  private static func row(
    _ field: Field, _ criticality: Criticality, _ missing: Outcome, _ null: Outcome,
    _ malformed: Outcome, _ why: String
  ) -> FieldPolicy {
    FieldPolicy(
      field: field, criticality: criticality, missing: missing, null: null, malformed: malformed,
      why: why)
  }

  // swift-format-ignore
  package static let table: [FieldPolicy] = [
    //   field            criticality  missing       null          malformed
    row(.id,              .required,   .dropRecord,  .dropRecord,  .dropRecord,  "Nothing can be said about a record that can't be named."),
    row(.status,          .critical,   .uncertain,   .uncertain,   .uncertain,   "A guessed status is a lie about money."),
    row(.amount,          .critical,   .uncertain,   .uncertain,   .uncertain,   "A guessed amount, or a zero, is a lie about money."),
    row(.currency,        .critical,   .uncertain,   .uncertain,   .uncertain,   "An amount without its currency is half an amount."),
    row(.createdAt,       .critical,   .uncertain,   .uncertain,   .uncertain,   "A wrong time sends people to the wrong incident."),
    row(.updatedAt,       .optional,   .absent,      .absent,      .uncertain,   "Not every record was changed."),
    row(.customer,        .optional,   .absent,      .absent,      .uncertain,   "Guests have no account."),
    row(.customerID,      .optional,   .absent,      .absent,      .uncertain,   "A part of an optional whole."),
    row(.customerName,    .optional,   .absent,      .absent,      .uncertain,   "A part of an optional whole."),
    row(.customerEmail,   .optional,   .absent,      .absent,      .uncertain,   "A part of an optional whole."),
    row(.paymentDetails,  .optional,   .absent,      .absent,      .uncertain,   "An order may not be paid yet."),
    row(.detailsBrand,    .optional,   .absent,      .absent,      .uncertain,   "Cards only."),
    row(.detailsLast4,    .optional,   .absent,      .absent,      .uncertain,   "Cards only."),
    row(.items,           .optional,   .absent,      .absent,      .uncertain,   "A page of orders may come without their lines."),
    row(.itemSKU,         .required,   .dropElement, .dropElement, .dropElement, "A line that names no article says nothing."),
    row(.itemName,        .optional,   .absent,      .absent,      .uncertain,   "The article number is enough."),
    row(.itemQuantity,    .required,   .dropElement, .dropElement, .dropElement, "A line without a number of pieces can't be counted."),
    row(.itemUnitPrice,   .optional,   .absent,      .absent,      .uncertain,   "The order's amount is what counts."),
    row(.note,            .optional,   .absent,      .absent,      .uncertain,   "Free text."),
    row(.flags,           .optional,   .off,         .off,         .off,         "What isn't granted isn't allowed."),
    row(.flagRefundable,  .optional,   .off,         .off,         .off,         "What isn't granted isn't allowed."),
    row(.flagCancelable,  .optional,   .off,         .off,         .off,         "What isn't granted isn't allowed."),
    row(.orderID,         .optional,   .absent,      .absent,      .uncertain,   "A payment may stand alone."),
    row(.method,          .optional,   .absent,      .absent,      .uncertain,   "A word that isn't documented shows as Other (word)."),
    row(.refundedAmount,  .optional,   .absent,      .absent,      .uncertain,   "Nothing was refunded, or nobody said so: never zero."),
    row(.failureReason,   .optional,   .absent,      .absent,      .uncertain,   "Only failed payments have one."),
  ]
}

extension FieldPolicy {
  /// The table as Markdown: what `feedtui policies` prints and `docs/policies.md` holds.
  package static func markdown(profile: FeedProfile) -> String {
    var lines = [
      "| field | criticality | missing | null | malformed | why |",
      "|---|---|---|---|---|---|",
    ]
    for row in table {
      let paths = profile.paths(of: row.field).map { "`\($0)`" }.joined(separator: ", ")
      lines.append(
        "| \(paths) | \(row.criticality.rawValue) | \(row.missing.rawValue) | \(row.null.rawValue) "
          + "| \(row.malformed.rawValue) | \(row.why) |")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension FeedProfile {
  /// Where `field` stands in the records of each type, by its proper name in the newest version.
  package func paths(of field: Field) -> [String] {
    var paths: [String] = []
    for type in types.reversed() {
      guard let path = type.properPath(of: field, in: versions.upperBound)?.description,
        !paths.contains(path)
      else { continue }
      paths.append(path)
    }
    return paths
  }
}
