import Domain
import Presentation
import Query

/// Queries for the records that have the same as one in a field, of what is certain of it.
enum RecordQueries {
  /// With the keys of the sort menu, as far as it has the field.
  ///
  /// `zone`: The clock that days are of.
  static func queries(of record: Record, in zone: Zone) -> [FieldQuery] {
    [
      status(record.status).map { FieldQuery("s", $0) },
      record.method.value.map { FieldQuery("m", "method=\(Query.quoted($0.word))") },
      amount(record).map { FieldQuery("a", $0) },
      record.currency.value.map { FieldQuery("e", "currency=\($0.text)") },
      record.createdAt.value.map { FieldQuery("c", "created=\(zone.reading($0).date)") },
      record.customer.value?.id.map { FieldQuery("u", "customer=\(Query.quoted($0))") },
      record.orderID.value.map { FieldQuery("d", "order=\(Query.quoted($0))") },
      record.failureReason.value.map { FieldQuery("f", "failure=\(Query.quoted($0))") },
      record.kindIsAssumed ? nil : FieldQuery("k", "kind=\(record.kind.word)"),
    ].compactMap(\.self)
  }

  private static func status(_ status: StatusFact) -> String? {
    switch status {
    case .known(let status): "status=\(status.word)"
    case .providerWord(let word), .unknown(let word): "word=\(Query.quoted(word))"
    case .missing, .null, .notAWord, .contradictory, .malformed, .undecided: nil
    }
  }

  private static func amount(_ record: Record) -> String? {
    guard let amount = record.amount.value, let currency = record.currency.value else { return nil }
    return "amount=\(amount.text(minimumPlaces: 0))\(currency.text)"
  }
}
