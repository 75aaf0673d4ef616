internal import Foundation

/// A scalar that some servers send as another: a number as a text, a text as a number, a flag as either.
///
///     struct OrderDTO: Decodable { let total: Flexible<Decimal> }   // 12.90 and "12.90", exactly
///
///     order.total.value
///
/// What is taken for what:
///
/// | wanted | as it is | taken, and counted as `coerced` | not taken |
/// |---|---|---|---|
/// | `String` | text | a number (as it is spelled, where the decoder keeps that), `true`, `false` | null, objects, arrays |
/// | `Int` … `UInt64` | a number without a fraction | text of digits with an optional sign | `"1.5"`, `"1e3"`, `" 1"`, flags |
/// | `Double`, `Float` | a number | text of a JSON number | `"1,5"`, `"NaN"`, flags |
/// | `Decimal` | a number, exactly | text of a JSON number, exactly | as for `Double` |
/// | `Bool` | `true`, `false` | 0 and 1, as number (1.0 is 1) or text, and the texts `true` and `false` | all other numbers and texts |
///
/// **When not to use it:** for an amount whose unit may change with its type. A server that sends `"12.90"` today and
/// `1290` tomorrow has changed more than the type.
public struct Flexible<Value: FlexibleScalar> {
  /// The scalar.
  public var value: Value

  /// A scalar.
  @inlinable
  public init(_ value: Value) { self.value = value }
}

extension Flexible: Sendable where Value: Sendable {}
extension Flexible: Equatable where Value: Equatable {}
extension Flexible: Hashable where Value: Hashable {}

extension Flexible: Decodable {
  /// Decodes the scalar, or what can be taken for it.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      value = try container.decode(Value.self)
    } catch {
      let other = ScalarOnWire(decoder, container)
      guard let other, let coerced = Value(coercing: other) else { throw error }
      value = coerced
      // Property lists have numbers, and no `Decimal`.
      if other.kind == .number, Value.self == Decimal.self { return }
      decoder.report(.coerced, expected: "\(Value.self)", found: other.kind.rawValue)
    }
  }
}

extension Flexible: Encodable where Value: Encodable {
  /// Encodes the scalar as it should have come.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

extension KeyedDecodingContainer {
  /// Decodes the scalar under a key, or what can be taken for it.
  ///
  /// What models call: inlined into them, so that a scalar of the right type costs no more than it does without
  /// `Flexible`.
  @inlinable
  public func decode<Value: FlexibleScalar>(
    _ type: Flexible<Value>.Type, forKey key: Key
  ) throws -> Flexible<Value> {
    do {
      return Flexible(try decode(Value.self, forKey: key))
    } catch {
      guard contains(key) else { throw error }
      return try decode(InPlace<Flexible<Value>>.self, forKey: key).value
    }
  }
}
