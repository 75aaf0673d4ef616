package import WireJSON

/// What the amount of a record is the sum of, exactly.
package struct RecordSum: Equatable, Sendable {
  /// Whether its lines are parts of it: the price of each, as often as it says.
  package var usesItems = false
  /// Where the other parts stand, in the unit of the amount; one that isn't there is nothing.
  package var plus: [TapePath] = []
  /// What is taken off.
  package var minus: [TapePath] = []

  package init() {}

  /// All places that it asks.
  package var paths: [TapePath] { plus + minus }
}
