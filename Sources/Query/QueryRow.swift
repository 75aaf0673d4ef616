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
    /// Where the record's bytes don't hold the text, its bytes; else the record.
    case bytes
    /// The record.
    case record
  }

  /// The most that any of its comparisons needs.
  package var step: Step { root.step }

  /// Whether a record is one of those that are asked for, by the index alone.
  ///
  /// - Parameters:
  ///   - row: What the index knows of it.
  ///   - origin: Where it is from.
  ///   - shows: Whether it shows a drift of a name; nil where that isn't known.
  ///   - isAbsent: Whether a text is known to be nowhere in the record's bytes, however it may be spelled.
  /// - Returns: Nil where it has to be read.
  package func truth(
    of row: QueryRow, from origin: QueryOrigin = QueryOrigin(),
    shows: (_ name: String) -> Bool? = { _ in nil },
    isAbsent: (_ text: String) -> Bool = { _ in false }
  ) -> Truth? {
    root.truth { $0.truth(of: row, origin, shows, isAbsent) }
  }

  /// The texts that are looked for.
  package var texts: [String] { root.texts }

  /// The fields that it asks about.
  package var fields: Set<QueryField> { root.fields }

  /// The names of drift that are asked for.
  package var driftNames: [String] { root.driftNames }
}

extension Query.Node {
  fileprivate var step: Query.Step {
    switch self {
    case .all(let nodes), .any(let nodes): nodes.map(\.step).max() ?? .row
    case .not(let node): node.step
    case .term(let term): term.step
    }
  }

  fileprivate var fields: Set<QueryField> {
    switch self {
    case .all(let nodes), .any(let nodes):
      nodes.reduce(into: []) { $0.formUnion($1.fields) }
    case .not(let node): node.fields
    case .term(let term): [term.field]
    }
  }

  fileprivate var driftNames: [String] {
    switch self {
    case .all(let nodes), .any(let nodes): nodes.flatMap(\.driftNames)
    case .not(let node): node.driftNames
    case .term(let term): if case .drifts(let names) = term.operand { names } else { [] }
    }
  }

  fileprivate var texts: [String] {
    switch self {
    case .all(let nodes), .any(let nodes): return nodes.flatMap(\.texts)
    case .not(let node): return node.texts
    case .term(let term):
      switch term.operand {
      case .texts where term.field.isOfOrigin: return []
      case .texts(let texts): return texts
      case .wire, .statuses, .kinds, .amounts, .currencies, .time, .fields, .drifts: return []
      }
    }
  }

  /// Nil where a comparison that counts isn't known.
  fileprivate func truth(_ term: (QueryTerm) -> Truth?) -> Truth? {
    switch self {
    case .all(let nodes): return Self.joined(nodes, term, settledBy: .no, else: .yes)
    case .any(let nodes): return Self.joined(nodes, term, settledBy: .yes, else: .no)
    case .not(let node): return node.truth(term).map { !$0 }
    case .term(let own): return term(own)
    }
  }

  private static func joined(
    _ nodes: [Query.Node], _ term: (QueryTerm) -> Truth?, settledBy settling: Truth,
    else other: Truth
  ) -> Truth? {
    var joined = other
    var isKnown = true
    for node in nodes {
      guard let own = node.truth(term) else {
        isKnown = false
        continue
      }
      if own == settling { return own }
      // The first that can't be told is the reason.
      if joined == other { joined = own }
    }
    return isKnown ? joined : nil
  }
}

extension QueryTerm {
  fileprivate var step: Query.Step {
    switch operand {
    case .statuses, .kinds, .currencies, .amounts: .row
    case .time: field == .created ? .row : .record
    case .texts where field.isOfOrigin: .row
    case .texts: .bytes
    case .wire, .fields, .drifts: .record
    }
  }

  /// Nil where the index doesn't know for certain.
  fileprivate func truth(
    of row: QueryRow, _ origin: QueryOrigin, _ shows: (String) -> Bool?,
    _ isAbsent: (String) -> Bool
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
    // Of a secret nobody can tell, whether its bytes hold the text or not: else it could be guessed.
    case .wire, .fields: nil
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
