package import Domain

/// What somebody has decided about units that may have changed.
package struct UnitDecisions: Equatable, Sendable {
  private var readings: [Int: UnitReading] = [:]

  package init() {}

  package var isEmpty: Bool { readings.isEmpty }

  /// How a span is read; nil where that isn't decided.
  package subscript(span: UnitSpan) -> UnitReading? { readings[span.id] }

  /// Takes a decision, or takes it back.
  package mutating func decide(_ span: Int, _ reading: UnitReading?) { readings[span] = reading }
}
