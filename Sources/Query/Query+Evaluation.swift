package import Domain
package import Drift

extension Query {
  /// Whether a record is one of those that are asked for.
  ///
  /// `drifts`: What of it drifted. `wire`: The value at a path of its JSON.
  package func truth(
    of record: Record, _ drifts: [DriftKind], wire: (String) -> WireValue = { _ in .none }
  ) -> Truth {
    root.truth { $0.truth(of: record, drifts, wire) }
  }

  /// The paths of a record's JSON that it asks for.
  package var paths: [String] { root.paths }

  /// Whether it asks for something at all.
  package var asksNothing: Bool { root == .all([]) }
}

extension Query.Node {
  fileprivate var paths: [String] {
    switch self {
    case .all(let nodes), .any(let nodes): nodes.flatMap(\.paths)
    case .not(let node): node.paths
    case .term(let term): if case .wire(let path, _) = term.operand { [path] } else { [] }
    }
  }

  fileprivate func truth(_ term: (QueryTerm) -> Truth) -> Truth {
    switch self {
    case .all(let nodes): nodes.reduce(.yes) { $0 && $1.truth(term) }
    case .any(let nodes): nodes.reduce(.no) { $0 || $1.truth(term) }
    case .not(let node): !node.truth(term)
    case .term(let own): term(own)
    }
  }
}

extension QueryTerm {
  func truth(
    of record: Record, _ drifts: [DriftKind], _ wire: (String) -> WireValue
  ) -> Truth {
    switch operand {
    case .statuses(let statuses): signed(isStatus(record.status, statuses))
    case .kinds(let kinds): signed(isKind(record, kinds))
    case .texts(let texts): signed(isText(record, texts))
    case .wire(let path, let texts):
      switch wire(path) {
      case .text(let text): signed(Truth(matches(text, texts)))
      case .none: signed(.no)
      case .untold: .untold(.raw)
      }
    case .currencies(let currencies):
      signed(Self.truth(record.currency, .currency) { currencies.contains($0) })
    case .amounts(let lower, let upper, let currency):
      isAmount(record.amount, record.currency, lower, upper, in: currency)
    case .time(let span): isTime(field == .created ? record.createdAt : record.updatedAt, span)
    case .fields(let fields):
      signed(Truth(fields.contains { Self.isSo($0, record, isMissing: field == .missing) }))
    case .drifts(let names):
      signed(
        Truth(
          drifts.contains { names.contains("any") || names.contains($0.row.name) }))
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

  private func isStatus(_ fact: StatusFact, _ statuses: [OrderStatus]) -> Truth {
    switch fact {
    case .known(let status): Truth(statuses.contains(status))
    // The provider documents it, and it is none of these.
    case .providerWord: .no
    case .unknown, .missing, .null, .notAWord, .contradictory, .malformed, .undecided:
      .untold(.status)
    }
  }

  private func isKind(_ record: Record, _ kinds: [RecordKind]) -> Truth {
    // What nothing tells may be any of them; it has no field of its own.
    record.kindIsAssumed ? .untold(.kind) : Truth(kinds.contains(record.kind))
  }

  // MARK: Texts

  private func isText(_ record: Record, _ texts: [String]) -> Truth {
    switch field {
    case .id: Truth(matches(record.id, texts))
    case .customer: isCustomer(record.customer, texts)
    case .method: Self.truth(record.method, .method) { matches($0.word, texts) }
    case .order: Self.truth(record.orderID, .order) { matches($0, texts) }
    case .note: Self.truth(record.note, .note) { matches($0, texts) }
    case .failure: Self.truth(record.failureReason, .failure) { matches($0, texts) }
    case .word: Truth(record.statusWord.map { matches($0, texts) } ?? false)
    case .status, .kind, .amount, .currency, .created, .updated, .drift, .missing, .uncertain,
      .raw:
      preconditionFailure("no other field is asked for a text")
    }
  }

  /// What can't be read of a customer may be what is looked for.
  private func isCustomer(_ fact: Fact<Customer>, _ texts: [String]) -> Truth {
    let told = Self.truth(fact, .customer) { customer in
      let own = [
        customer.id, customer.name?.text(revealing: true), customer.email?.text(revealing: true),
      ]
      return own.compactMap(\.self).contains { matches($0, texts) }
    }
    // `!=` and `!~` turn round what is told here.
    guard told == .no, fact.value?.isWhole == false else { return told }
    return .untold(.customer)
  }

  private func matches(_ own: String, _ texts: [String]) -> Bool {
    let own = own.lowercased()
    switch comparison {
    case .contains, .containsNot: return texts.contains { own.contains($0.lowercased()) }
    case .equal, .notEqual, .greater, .atLeast, .less, .atMost:
      return texts.contains { own == $0.lowercased() }
    }
  }

  // MARK: Amounts and times

  func isAmount(
    _ amount: Fact<Amount>, _ currency: Fact<CurrencyCode>, _ lower: Amount, _ upper: Amount?,
    in wanted: CurrencyCode?
  ) -> Truth {
    if comparison == .notEqual {
      var equal = self
      equal.comparison = .equal
      return !equal.isAmount(amount, currency, lower, upper, in: wanted)
    }
    let isOfCurrency =
      wanted.map { wanted in Self.truth(currency, .currency) { $0 == wanted } } ?? .yes
    // An amount in another currency is neither more nor less.
    guard isOfCurrency != .no else { return .no }
    return isOfCurrency
      && Self.truth(amount, .amount) { amount in
        switch comparison {
        case .equal: amount >= lower && amount <= upper ?? lower
        case .greater: amount > lower
        case .atLeast: amount >= lower
        case .less: amount < lower
        case .atMost: amount <= lower
        case .notEqual, .contains, .containsNot: false
        }
      }
  }

  func isTime(_ fact: Fact<Timestamp>, _ span: Range<Int64>) -> Truth {
    switch fact {
    case .absent: return comparison == .notEqual ? .yes : .no
    case .uncertain: return .untold(field)
    case .known(.instant(let time)): return Truth(holds(time..<time + 1, span))
    case .known(.date(let date)):
      let start = Int64(date.daysSinceEpoch) * Self.day
      return isDay(start..<start + Self.day, span)
    }
  }

  /// Of a day without a time, nobody knows more than what holds for all of it, or for none.
  private func isDay(_ day: Range<Int64>, _ span: Range<Int64>) -> Truth {
    switch comparison {
    case .equal, .notEqual:
      if day.lowerBound >= span.lowerBound, day.upperBound <= span.upperBound {
        return Truth(comparison == .equal)
      }
      return day.overlaps(span) ? .untold(field) : Truth(comparison == .notEqual)
    case .greater, .atLeast, .less, .atMost, .contains, .containsNot:
      let first = holds(day.lowerBound..<day.lowerBound + 1, span)
      let last = holds(day.upperBound - 1..<day.upperBound, span)
      return first == last ? Truth(first) : .untold(field)
    }
  }

  private static let day: Int64 = 86_400_000_000_000

  private func holds(_ own: Range<Int64>, _ span: Range<Int64>) -> Bool {
    switch comparison {
    case .equal: own.lowerBound >= span.lowerBound && own.upperBound <= span.upperBound
    case .notEqual: own.lowerBound < span.lowerBound || own.upperBound > span.upperBound
    case .greater: own.lowerBound >= span.upperBound
    case .atLeast: own.lowerBound >= span.lowerBound
    case .less: own.upperBound <= span.lowerBound
    case .atMost: own.upperBound <= span.upperBound
    case .contains, .containsNot: false
    }
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

/// What stands at a path of a record's own JSON.
package enum WireValue: Equatable, Sendable {
  case none
  /// A text, or another value as it was sent.
  case text(String)
  /// Nobody can tell: the key is there twice, can't be read, or holds a secret.
  case untold
}
