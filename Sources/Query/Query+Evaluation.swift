package import Domain
package import Drift

extension Query {
  /// Whether a record is one of those that are asked for.
  ///
  /// `drifts`: What of it drifted. `origin`: Where it is from. `wire`: The value at a path of its JSON.
  package func truth(
    of record: Record, _ drifts: [RecordDrift], from origin: QueryOrigin = QueryOrigin(),
    wire: (String) -> WireValue = { _ in .none }
  ) -> Truth {
    // Of a record all is known.
    flat.truth { $0.truth(of: record, drifts, origin, wire) } ?? .no
  }

  /// The paths of a record's JSON that it asks for.
  package var paths: [String] {
    flat.terms.compactMap { term in
      if case .wire(let path, _) = term.operand { path } else { nil }
    }
  }

  /// Whether it asks for something at all.
  package var asksNothing: Bool { root == .all([]) }
}

extension QueryTerm {
  func truth(
    of record: Record, _ drifts: [RecordDrift], _ origin: QueryOrigin,
    _ wire: (String) -> WireValue
  ) -> Truth {
    switch operand {
    case .statuses(let statuses): signed(isStatus(record.status, statuses))
    case .kinds(let kinds): signed(isKind(record, kinds))
    case .texts(let texts):
      signed(field.isOfOrigin ? isFrom(origin, texts) : isText(record, texts))
    case .wire(let path, let texts): isWire(wire(path), texts)
    case .currencies(let currencies):
      signed(Self.truth(record.currency, .currency) { currencies.contains($0) })
    case .amounts(let lower, let upper, let currency):
      isAmount(record.amount, record.currency, lower, upper, in: currency)
    case .time(let span, let zone):
      isTime(field == .created ? record.createdAt : record.updatedAt, span, zone)
    case .fields(let fields):
      signed(Truth(fields.contains { Self.isSo($0, record, isMissing: field == .missing) }))
    case .drifts(let names):
      signed(
        Truth(
          drifts.contains { drift in
            names.contains { DriftName.holds($0, of: drift.kind, drift.path, drift.evidence) }
          }))
    }
  }

  /// As it is asked, or the other way round.
  func signed(_ truth: Truth) -> Truth {
    switch comparison {
    case .notEqual, .containsNot: !truth
    case .equal, .contains, .greater, .atLeast, .less, .atMost: truth
    }
  }

  /// Of what isn't there, nothing is so; of what isn't certain, nobody knows.
  static func truth<Value>(
    _ fact: Fact<Value>, _ field: QueryField, _ holds: (Value) -> Bool
  ) -> Truth {
    switch fact {
    case .known(let value): Truth(holds(value))
    case .absent: .no
    case .uncertain: .untold(field)
    }
  }

  private func isStatus(_ fact: StatusFact, _ statuses: WordSet<OrderStatus>) -> Truth {
    switch fact {
    case .known(let status): Truth(statuses.contains(status))
    // The provider documents it, and it is none of these.
    case .providerWord: .no
    case .unknown, .missing, .null, .notAWord, .contradictory, .malformed, .undecided:
      .untold(.status)
    }
  }

  /// Of a secret nobody can tell, whatever it holds: else it could be guessed.
  func isWire(_ value: WireValue, _ texts: [String]) -> Truth {
    switch value {
    case .text(let text): signed(Truth(matches(text, texts)))
    case .none: signed(.no)
    case .untold: .untold(.raw)
    }
  }

  private func isKind(_ record: Record, _ kinds: WordSet<RecordKind>) -> Truth {
    // What nothing tells may be any of them; it has no field of its own.
    record.kindIsAssumed ? .untold(.kind) : Truth(kinds.contains(record.kind))
  }

  // MARK: Certainty

  private static func isSo(_ field: Field, _ record: Record, isMissing: Bool) -> Bool {
    if field == .status {
      return isMissing ? record.status == .missing : record.status.uncertainty != nil
    }
    let state = state(of: field, record)
    return isMissing
      ? state == .absent || state == .missing : state == .uncertain || state == .missing
  }

  private enum State { case known, absent, missing, uncertain }

  private static func state(of field: Field, _ record: Record) -> State {
    func state<Value>(_ fact: Fact<Value>) -> State {
      switch fact {
      case .known: .known
      case .absent: .absent
      case .uncertain(.missing): .missing
      case .uncertain: .uncertain
      }
    }
    return switch field {
    case .id: record.id.isEmpty ? .missing : .known
    case .amount: state(record.amount)
    case .currency: state(record.currency)
    case .createdAt: state(record.createdAt)
    case .updatedAt: state(record.updatedAt)
    case .customer:
      record.customer.value?.isWhole == false ? .uncertain : state(record.customer)
    case .method: state(record.method)
    case .refundedAmount: state(record.refundedAmount)
    default: .known
    }
  }
}
