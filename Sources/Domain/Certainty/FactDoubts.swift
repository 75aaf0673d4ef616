/// Why facts of a record aren't certain, whatever its own bytes say.
package struct FactDoubts: Equatable, Sendable {
  package var status: Uncertainty?
  package var amount: Uncertainty?
  package var currency: Uncertainty?
  package var createdAt: Uncertainty?
  /// Where somebody has decided on the unit of the amount: by which power of ten what was sent is multiplied.
  package var decidedPower: Int8?

  package init() {}

  /// What is uncertain of a record whose versions differ, by its marks.
  package init(contestedBy marks: RecordMarks) {
    if marks.contains(.contestedStatus) { status = .severalVersions }
    if marks.contains(.contestedAmount) {
      (amount, currency) = (.severalVersions, .severalVersions)
    }
    if marks.contains(.contestedTime) { createdAt = .severalVersions }
  }

  /// Of an amount whose unit may have changed.
  package static let changedUnit: FactDoubts = {
    var facts = FactDoubts()
    facts.amount = .unitMayHaveChanged
    return facts
  }()

  /// Of an amount on whose unit somebody has decided.
  package static func decidedUnit(power: Int8) -> FactDoubts {
    var facts = FactDoubts()
    facts.decidedPower = power
    return facts
  }

  package var isEmpty: Bool { self == FactDoubts() }

  /// Adds what others say; the first reason for a fact stays.
  package mutating func add(_ others: FactDoubts) {
    status = status ?? others.status
    amount = amount ?? others.amount
    currency = currency ?? others.currency
    createdAt = createdAt ?? others.createdAt
    decidedPower = decidedPower ?? others.decidedPower
  }
}
