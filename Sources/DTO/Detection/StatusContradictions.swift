/// What the other fields of a record say against its status.
package struct StatusContradictions: OptionSet, Sendable, BitwiseCopyable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ one: StatusContradiction) {
    rawValue = one == .none ? 0 : 1 << one.rawValue
  }

  package static let reversal = StatusContradictions(.reversal)
  package static let amountBack = StatusContradictions(.amountBack)
  package static let denial = StatusContradictions(.denial)
  package static let affirmation = StatusContradictions(.affirmation)
  package static let confirmation = StatusContradictions(.confirmation)

  /// Money goes back, whatever it is said of.
  static let ofMoneyBack: StatusContradictions = [.reversal, .amountBack]
}
