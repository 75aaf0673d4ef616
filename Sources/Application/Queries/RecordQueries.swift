import Domain
import Presentation
import Query

/// Queries for the records that have the same as one in a field, of what is certain of it.
enum RecordQueries {
  /// A query of a field, with what of it a feed has sent.
  struct Offer {
    var query: FieldQuery
    /// Empty for what feedtui itself says.
    var value = ""

    init(_ key: Character, _ text: String, of value: String = "") {
      self.init(.character(key), text, of: value)
    }

    init(_ key: Key, _ text: String, of value: String) {
      (query, self.value) = (FieldQuery(key, text), value)
    }

    init(_ key: Character, _ field: String, sent value: String) {
      self.init(key, "\(field)=\(Query.quoted(value))", of: value)
    }
  }

  /// With the keys of the sort menu, as far as it has the field.
  ///
  /// `zone`: The clock that days are of.
  static func queries(of record: Record, in zone: Zone) -> [Offer] {
    [
      status(record.status),
      record.method.value.map { Offer("m", "method", sent: $0.word) },
      amount(record).map { Offer("a", $0) },
      record.currency.value.map { Offer("e", "currency=\($0.text)") },
      record.createdAt.value.map { Offer("c", "created=\(zone.reading($0).date)") },
      record.customer.value?.id.map { Offer("u", "customer", sent: $0) },
      record.orderID.value.map { Offer("d", "order", sent: $0) },
      record.failureReason.value.map { Offer("f", "failure", sent: $0) },
      record.kindIsAssumed ? nil : Offer("k", "kind=\(record.kind.word)"),
    ].compactMap(\.self)
  }

  /// A query for the records that have the same as a line of one's JSON; nil where that is no plain value at a path that can be typed, or is masked.
  static func query(of line: RawLine, revealing: Bool) -> Offer? {
    // A secret is dots, whoever looks.
    let shown = line.value.text(revealing: revealing)
    guard let path = line.path, isTypable(path), revealing || !line.value.isMasked,
      !shown.contains(Symbols.unicode.mask), let value = plain(shown)
    else { return nil }
    return Offer(.enter, "raw.\(path)=\(Query.quoted(value))", of: value)
  }

  private static func isTypable(_ path: String) -> Bool {
    path.utf8.allSatisfy { byte in
      (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || "_-$@.[]".utf8.contains(byte)
    }
  }

  /// A text without its quotes, a number or a word as it stands; nil for what holds others, or a text with escapes.
  private static func plain(_ json: String) -> String? {
    guard let first = json.first, !"{[".contains(first), json != "null" else { return nil }
    guard first == "\"" else { return json }
    let body = json.dropFirst().dropLast()
    return body.contains("\\") || body.isEmpty ? nil : String(body)
  }

  private static func status(_ status: StatusFact) -> Offer? {
    switch status {
    case .known(let status): Offer("s", "status=\(status.word)")
    case .providerWord(let word), .unknown(let word): Offer("s", "word", sent: word)
    case .missing, .null, .notAWord, .contradictory, .malformed, .undecided: nil
    }
  }

  private static func amount(_ record: Record) -> String? {
    guard let amount = record.amount.value, let currency = record.currency.value else { return nil }
    return "amount=\(amount.text(minimumPlaces: 0))\(currency.text)"
  }
}
