package import Domain

/// What an index knows of a record, without its bytes; nil: the record has to be asked, but for the kind, which then nobody knows.
package struct QueryRow: Sendable {
  package var kind: RecordKind?
  package var status: OrderStatus?
  package var amount: Amount?
  package var currency: CurrencyCode?
  package var created: Timestamp?
  /// Whether its status is a word of the provider's that is none of ours.
  package var hasProviderStatus = false
  /// Whether nothing of it drifted: then each text of it is certain.
  package var isClean = false

  /// What is certain of a record.
  package init(
    kind: RecordKind?, status: OrderStatus?, amount: Amount?, currency: CurrencyCode?,
    created: Timestamp?
  ) {
    self.kind = kind
    self.status = status
    self.amount = amount
    self.currency = currency
    self.created = created
  }
}

extension Query {
  /// What is read to answer it.
  package enum Step: Comparable, Sendable {
    /// The index alone, where it is certain.
    case row
    /// Its bytes: where they don't hold a text, or by what stands at a path of its JSON; else the record.
    case bytes
    /// The record.
    case record
  }

  /// The most that any of its comparisons needs.
  package var step: Step { flat.terms.map(\.step).max() ?? .row }

  /// Whether each of its comparisons needs the bytes: the index tells nothing of any.
  package var asksBytesAlone: Bool {
    !flat.terms.isEmpty && flat.terms.allSatisfy { $0.step == .bytes }
  }

  /// Whether a record is one of those that are asked for, by the index alone.
  ///
  /// - Parameters:
  ///   - row: What the index knows of it.
  ///   - origin: Where it is from.
  ///   - shows: Whether it shows a drift of a name; nil where that isn't known.
  ///   - isAbsent: Whether a text is known to be nowhere in the record's bytes, however it may be spelled.
  ///   - wire: The value at a path of its JSON; nil where that isn't read yet.
  /// - Returns: Nil where it has to be read.
  package func truth(
    of row: QueryRow, from origin: QueryOrigin = QueryOrigin(),
    shows: (_ name: String) -> Bool? = { _ in nil },
    isAbsent: (_ text: String) -> Bool = { _ in false },
    wire: (_ path: String) -> WireValue? = { _ in nil }
  ) -> Truth? {
    flat.truth { $0.truth(of: row, origin, shows, isAbsent, wire) }
  }

  /// The texts that are looked for.
  package var texts: [String] {
    flat.terms.flatMap { term -> [String] in
      if case .texts(let texts) = term.operand, !term.field.isOfOrigin { texts } else { [] }
    }
  }

  /// The fields that it asks about.
  package var fields: Set<QueryField> { Set(flat.terms.map(\.field)) }

  /// The names of drift that are asked for.
  package var driftNames: [String] {
    flat.terms.flatMap { term -> [String] in
      if case .drifts(let names) = term.operand { names } else { [] }
    }
  }
}

extension QueryTerm {
  fileprivate var step: Query.Step {
    switch operand {
    case .statuses, .kinds, .currencies, .amounts: .row
    case .time: field == .created ? .row : .record
    case .texts where field.isOfOrigin: .row
    case .texts, .wire: .bytes
    case .fields, .drifts: .record
    }
  }

  /// Nil where the index doesn't know for certain.
  fileprivate func truth(
    of row: QueryRow, _ origin: QueryOrigin, _ shows: (String) -> Bool?,
    _ isAbsent: (String) -> Bool, _ wire: (String) -> WireValue?
  ) -> Truth? {
    switch operand {
    case .statuses(let statuses):
      row.hasProviderStatus ? signed(.no) : row.status.map { signed(Truth(statuses.contains($0))) }
    case .kinds(let kinds):
      row.kind.map { signed(Truth(kinds.contains($0))) } ?? .untold(.kind)
    case .currencies(let currencies): row.currency.map { signed(Truth(currencies.contains($0))) }
    case .amounts(let lower, let upper, let wanted): isAmount(row, lower, upper, in: wanted)
    case .time(let span, let zone):
      field == .created
        ? row.created.map { isTime(.known($0), span, zone) }.flatMap(\.settled) : nil
    case .texts(let texts) where field.isOfOrigin: signed(isFrom(origin, texts))
    // A fact that isn't certain can't be told.
    case .texts(let texts): row.isClean && texts.allSatisfy(isAbsent) ? signed(.no) : nil
    case .drifts(let names): Self.any(names, shows).map { signed(Truth($0)) }
    case .wire(let path, let texts): wire(path).map { isWire($0, texts) }
    case .fields: nil
    }
  }

  /// Nil where a name that counts isn't known.
  private static func any(_ names: [String], _ shows: (String) -> Bool?) -> Bool? {
    let known = names.map(shows)
    return known.contains(true) ? true : known.contains(nil) ? nil : false
  }

  private func isAmount(
    _ row: QueryRow, _ lower: Amount, _ upper: Amount?, in wanted: CurrencyCode?
  ) -> Truth? {
    guard wanted == nil || row.currency != nil else { return nil }
    let isOther = wanted != nil && row.currency != wanted
    guard let amount = row.amount ?? (isOther ? .zero : nil) else { return nil }
    let currency: Fact<CurrencyCode> = row.currency.map { .known($0) } ?? .absent
    return isAmount(.known(amount), currency, lower, upper, in: wanted)
  }
}
