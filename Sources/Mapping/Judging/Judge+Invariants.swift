import DTO
import Domain
import Drift
import WireJSON

/// What must be so in any record, and isn't: then nobody knows which of the values is wrong.
extension Judge {
  /// Judges what the fields of a record say of one another, once each of them is judged.
  mutating func judgeInvariants(_ view: RecordView, at root: Int) {
    guard !facts.isOfUnknownType else { return }
    if !plan.sums[type].isEmpty { judgeSums(view, at: root) }
    if plan.refundsStayWithin[type], case .known(let back) = refundedAmount {
      judgeRefund(back, view)
    }
    if case .known(let updated) = updatedAt { judgeUpdate(updated, view) }
  }

  // MARK: Sums

  /// The amount is the sum of its parts, where the profile says which these are.
  private mutating func judgeSums(_ view: RecordView, at root: Int) {
    guard !reader.lacksParts else { return }
    var lacksParts = true
    for sum in plan.sums[type] {
      guard facts.amountIssue == nil, state(.amount).isKnown else {
        lacksParts = false
        continue
      }
      let total = total(of: sum, view, at: root)
      if total != .none { lacksParts = false }
      guard case .known(let parts) = total, parts != facts.amount.units else { continue }
      if let factor = Self.factor(of: facts.amount.units, to: parts) {
        contradict(.amount, .unitShift, factor, view)
      } else {
        contradict(.amount, .brokenInvariant, "not the sum of its parts", view)
      }
      doubtAmount(view)
      // It may as well be the parts that are in another unit.
      for index in items.indices { items[index].unitPrice = .uncertain(.contradictedByOthers) }
    }
    // What keys are there and which values are null is the same in each record of its layout.
    if lacksParts { reader.noteLackOfParts() }
  }

  /// What the parts of an amount come to.
  private enum Total: Equatable {
    /// In the unit of the amount.
    case known(Int128)
    /// A part is there, and can't be told.
    case untold
    /// There is no part.
    case none
  }

  private func total(of sum: RecordSum, _ view: RecordView, at root: Int) -> Total {
    var total: Int128 = 0
    var isEmpty = true
    if sum.usesItems, reader[.items].token >= 0 {
      guard state(.items).isKnown, droppedItems == 0, reader[.items].duplicate < 0 else {
        return .untold
      }
      for item in items {
        guard let price = item.unitPrice.value, let quantity = item.quantity.value else {
          return .untold
        }
        // What is too large to be added is no amount either.
        guard
          case let (line, false) = price.units.multipliedReportingOverflow(by: Int128(quantity)),
          case let (more, false) = total.addingReportingOverflow(line)
        else { return .known(.max) }
        total = more
        isEmpty = false
      }
    }
    for (paths, sign) in [(sum.plus, Int128(1)), (sum.minus, -1)] {
      for path in paths {
        guard let token = path.find(in: view, from: root), view.tokens[token].kind != .null else {
          continue
        }
        // Of two that stand there, nobody knows which is meant.
        if view.hasRepeatedKey(along: path, from: root) { return .untold }
        guard let part = amount(at: token, view),
          case let (more, false) = total.addingReportingOverflow(part.units * sign)
        else { return .untold }
        total = more
        isEmpty = false
      }
    }
    return isEmpty ? .none : .known(total)
  }

  /// A value in the unit of the record's amount; nil where it can't be read.
  private func amount(at token: Int, _ view: RecordView) -> Amount? {
    guard let code = facts.currency else { return nil }
    let standard = plan.digits(of: code)
    let form = form(.amount)
    let digits = form.exponent < 0 ? standard.agreed : Int(form.exponent)
    let result = Self.reading(
      view.tokens[token], view, form.type, digits, .known(digits: standard.standard))
    if case .amount(let amount, _) = result { return amount }
    return nil
  }

  /// `×100` where a total is so many times its parts, `÷100` where they are so many times the total; nil where no power of ten lies between them.
  private static func factor(of total: Int128, to parts: Int128) -> String? {
    guard total != 0, parts != 0 else { return nil }
    var factor: Int128 = 10
    while factor <= largestFactor {
      if case (total, false) = parts.multipliedReportingOverflow(by: factor) { return "×\(factor)" }
      if case (parts, false) = total.multipliedReportingOverflow(by: factor) { return "÷\(factor)" }
      factor *= 10
    }
    return nil
  }

  /// No currency's minor unit has more digits than four.
  private static let largestFactor: Int128 = 10_000

  // MARK: Refunds and times

  /// No more goes back than came, where the profile says so.
  private mutating func judgeRefund(_ back: Amount, _ view: RecordView) {
    guard facts.amountIssue == nil, state(.amount).isKnown,
      back.units.magnitude > facts.amount.units.magnitude
    else { return }
    contradict(.refundedAmount, .brokenInvariant, "more than the amount", view)
    refundedAmount = .uncertain(.contradictedByOthers)
    set(
      .refundedAmount, .uncertain(.contradictedByOthers), token: state(.refundedAmount).token)
    doubtAmount(view)
  }

  /// Nothing is changed before it is made.
  mutating func judgeUpdate(_ updated: Timestamp, _ view: RecordView) {
    guard case .instant(let changed) = updated, case .instant(let made)? = facts.createdAt,
      facts.createdAtIssue == nil, made > changed,
      made - changed >= Self.leastBetweenTimes
    else { return }
    contradict(.updatedAt, .brokenInvariant, "before it was made", view)
    updatedAt = .uncertain(.contradictedByOthers)
    set(.updatedAt, .uncertain(.contradictedByOthers), token: state(.updatedAt).token)
  }

  /// 1 s in nanoseconds: two clocks of one server, or one that cuts fractions off, differ by less.
  private static let leastBetweenTimes: Int64 = 1_000_000_000

  // MARK: Doubts

  private mutating func doubtAmount(_ view: RecordView) {
    facts.amountIssue = .contradictedByOthers
    set(.amount, .uncertain(.contradictedByOthers), token: state(.amount).token)
  }

  private mutating func contradict(
    _ field: Field, _ kind: DriftKind, _ evidence: String, _ view: RecordView
  ) {
    let token = Int(state(field).token)
    guard token >= 0 else { return report(kind, of: field, texts.id(of: evidence), at: nil) }
    report(kind, of: field, evidence, at: view.tokens[token])
  }
}
