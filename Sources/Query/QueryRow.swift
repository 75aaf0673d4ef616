package import Domain

/// What an index knows of a record, without its bytes; nil: the record has to be asked.
package struct QueryRow: Sendable {
  package var kind: RecordKind?
  package var status: OrderStatus?
  package var amount: Amount?
  package var currency: CurrencyCode?
  package var created: Timestamp?
  /// Whether its status is a word of the provider's that is none of ours.
  package var hasProviderStatus = false

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
    /// The record.
    case record
  }

  /// The most that any of its comparisons needs.
  package var step: Step { root.step }

  /// Whether a record is one of those that are asked for, by the index alone; nil where it has to be read.
  package func truth(of row: QueryRow) -> Truth? { root.truth(of: row) }
}

extension Query.Node {
  fileprivate var step: Query.Step {
    switch self {
    case .all(let nodes), .any(let nodes): nodes.map(\.step).max() ?? .row
    case .not(let node): node.step
    case .term(let term): term.step
    }
  }

  fileprivate func truth(of row: QueryRow) -> Truth? {
    switch self {
    case .all(let nodes):
      var isSettled = true
      for node in nodes {
        guard let own = node.truth(of: row) else {
          isSettled = false
          continue
        }
        if own == .no { return .no }
      }
      return isSettled ? .yes : nil
    case .any(let nodes):
      var isSettled = true
      for node in nodes {
        guard let own = node.truth(of: row) else {
          isSettled = false
          continue
        }
        if own == .yes { return .yes }
      }
      return isSettled ? .no : nil
    case .not(let node): return node.truth(of: row).map { !$0 }
    case .term(let term): return term.truth(of: row)
    }
  }
}

extension QueryTerm {
  fileprivate var step: Query.Step {
    switch operand {
    case .statuses, .kinds, .currencies, .amounts: .row
    case .time: field == .created ? .row : .record
    case .texts, .wire, .fields, .drifts: .record
    }
  }

  /// Nil where the index doesn't know for certain.
  fileprivate func truth(of row: QueryRow) -> Truth? {
    switch operand {
    case .statuses(let statuses):
      row.hasProviderStatus ? signed(.no) : row.status.map { signed(Truth(statuses.contains($0))) }
    case .kinds(let kinds): row.kind.map { signed(Truth(kinds.contains($0))) }
    case .currencies(let currencies): row.currency.map { signed(Truth(currencies.contains($0))) }
    case .amounts(let lower, let upper, let wanted): isAmount(row, lower, upper, in: wanted)
    case .time(let span):
      field == .created ? row.created.map { isTime(.known($0), span) }.flatMap(\.settled) : nil
    case .texts, .wire, .fields, .drifts: nil
    }
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
