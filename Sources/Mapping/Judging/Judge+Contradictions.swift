import DTO
import Domain
import WireJSON

/// What the other fields of a record of no known API say against its status.
extension Judge {
  /// Whether another field says something else than the status, or may.
  func isContradicted(_ finding: RuleFinding, _ view: RecordView) -> Bool {
    guard let status = facts.status, facts.statusIssue == nil else { return false }
    // Where the API is known, its rules say what they are about.
    guard finding.rule == nil, finding.doubt == nil else { return plan.isOfNoKnownAPI }
    var said = reader.contradictionsOfStatus.subtracting(.ofAmount)
    guard !said.isEmpty else { return false }
    if said.remove(.amountBack) != nil { said.formUnion(extentOfMoneyBack(view)) }
    if said.remove(.amountPaid) != nil {
      said.insert(.confirmation)
      for token in reader.moneyPaid where !mayBeAll(Int(token), view) { said.insert(.partPaid) }
    }
    return !said.isSubset(of: Self.agreeing[status] ?? [])
  }

  /// Made once: a set of options is put together at run time.
  private static let agreeing = Dictionary(
    uniqueKeysWithValues: OrderStatus.allCases.map { ($0, $0.agreeing) })

  /// How much of the record's amount went back: each of several amounts may be all of it, or all of them together.
  private func extentOfMoneyBack(_ view: RecordView) -> StatusContradictions {
    guard reader[.amount].token >= 0 else { return .reversal }
    guard !hasSeveralValues(.amount, view), let whole = view.decimal(at: Int(reader[.amount].token))
    else { return .doubtfulBack }
    var sum = whole.withoutValue
    var areWhole = true
    for token in Set(reader.moneyBack) {
      guard let back = view.decimal(at: Int(token)), let more = sum.addingMagnitude(of: back) else {
        return .doubtfulBack
      }
      sum = more
      areWhole = areWhole && back.comparedMagnitude(to: whole) == 0
    }
    if areWhole { return .wholeBack }
    return sum.comparedMagnitude(to: whole) == -1 ? .reversal : .doubtfulBack
  }

  /// Whether an amount that came is the record's; where it has none, nothing says that it isn't.
  private func mayBeAll(_ token: Int, _ view: RecordView) -> Bool {
    let amount = Int(reader[.amount].token)
    guard amount >= 0 else { return true }
    guard let paid = view.decimal(at: token), let whole = view.decimal(at: amount) else {
      return false
    }
    return paid.isNegative == whole.isNegative && paid.comparedMagnitude(to: whole) == 0
  }
}

extension OrderStatus {
  /// Whether it says that money came, some of which may have gone back.
  var saysMoneyCame: Bool {
    switch self {
    case .paid, .completed, .refunded, .partiallyRefunded: true
    case .pending, .requiresAction, .authorized, .processing, .failed, .canceled, .disputed,
      .expired:
      false
    }
  }

  /// What other fields may say beside this status, and it stays certain.
  fileprivate var agreeing: StatusContradictions {
    // What denies another status says nothing against this one.
    let others: StatusContradictions = [
      .nothingBack, .notWholeBack, .notPartBack, .noDispute, .noFailure, .noCancellation,
    ]
    return switch self {
    case .pending, .requiresAction, .authorized, .processing: others.union(.affirmation)
    case .paid, .completed: others.union(.confirmation)
    case .refunded:
      [
        .moneyBack, .wholeBack, .notPartBack, .cancellation, .confirmation, .noDispute, .noFailure,
        .noCancellation,
      ]
    case .partiallyRefunded:
      [
        .reversal, .moneyBack, .partBack, .partPaid, .notWholeBack, .confirmation, .noDispute,
        .noFailure, .noCancellation,
      ]
    case .failed, .canceled, .expired:
      others.union([.denial, .cancellation, .fraud, .affirmation])
        .subtracting(self == .canceled ? .noCancellation : .noFailure)
    case .disputed:
      others.union([.dispute, .fraud, .reversal, .moneyBack, .confirmation])
        .subtracting(.noDispute)
    }
  }
}

extension DecimalText {
  /// Zero in the same units.
  fileprivate var withoutValue: DecimalText {
    var zero = self
    zero.coefficient = 0
    return zero
  }

  /// This number and another, without their signs; nil where the sum doesn't fit.
  func addingMagnitude(of other: DecimalText) -> DecimalText? {
    let exponent = min(self.exponent, other.exponent)
    guard let own = magnitude(in: exponent), let theirs = other.magnitude(in: exponent) else {
      return nil
    }
    var sum = self
    let (value, overflow) = own.addingReportingOverflow(theirs)
    (sum.coefficient, sum.exponent) = (value, exponent)
    return overflow ? nil : sum
  }
}
