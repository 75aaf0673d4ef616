/// A field as it came off the wire.
///
/// The five are kept apart all the way to Mapping; no optional folds them.
package enum Reading<Value> {
  /// What the profile declares.
  case value(Value)
  /// Usable after a documented coercion (`"42"` for 42); counted.
  case coerced(Value, from: WireType)
  /// The key is not there.
  case missing
  /// The key is there, its value is `null`.
  case null
  /// There is a value, and it can't be read as what it should be.
  case malformed(WireType, ValueDefect)
}

extension Reading: Sendable where Value: Sendable {}
extension Reading: Equatable where Value: Equatable {}

/// What kind of JSON value stands on the wire.
@usableFromInline
package enum WireType: UInt8, Sendable, CaseIterable {
  case object, array, string, integer, decimal, boolean, null
  /// No JSON at all, or a string that is no text.
  case malformed

  /// The type of the value that `token` begins.
  @inlinable
  package init(_ token: Token) {
    switch token.kind {
    case .object: self = .object
    case .array: self = .array
    case .key, .string: self = .string
    case .number:
      self = token.isInteger ? .integer : .decimal
    case .true, .false: self = .boolean
    case .null: self = .null
    case .malformed: self = .malformed
    }
  }
}
