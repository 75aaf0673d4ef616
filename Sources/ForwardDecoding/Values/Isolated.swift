/// An optional property that costs nothing but itself: broken, it is nil, and reported.
///
///     struct OrderDTO: Decodable {
///       let id: String
///       @Isolated var coupon: Coupon?        // as a wrapper
///       let note: Isolated<String>           // as a type: order.note.value
///     }
///
/// Missing and null are nil without a report. For models that you can't edit, `ForwardJSONDecoder(recovering:
/// .optionals)` does the same to every optional property.
///
/// In a generic model (`struct Box<T: Decodable> { var value: T }`) the compiler doesn't see that the key may be missing: there
/// a missing key is an error.
///
/// **When not to use it:** where nil has a meaning of its own that a broken value hasn't: an end date whose absence says
/// that a contract goes on.
@propertyWrapper
public struct Isolated<Value> {
  /// The value; nil where it was missing, null or broken.
  public var wrappedValue: Value?

  /// A property with this value.
  @inlinable
  public init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

  /// The same, of a type.
  @inlinable
  public init(_ value: Value?) { wrappedValue = value }

  /// The value; nil where it was missing, null or broken: `wrappedValue` of a type.
  public var value: Value? { wrappedValue }
}

extension Isolated: Sendable where Value: Sendable {}
extension Isolated: Equatable where Value: Equatable {}
extension Isolated: Hashable where Value: Hashable {}

extension Isolated: Decodable where Value: Decodable {
  /// Decodes the value; a broken one is nil, and reported.
  @inlinable
  public init(from decoder: any Decoder) throws {
    do {
      let container = try decoder.singleValueContainer()
      wrappedValue = container.decodeNil() ? nil : try container.decode(Value.self)
    } catch {
      decoder.report(error, expecting: Value.self)
      wrappedValue = nil
    }
  }
}

extension Isolated: Encodable where Value: Encodable {
  /// Encodes the value, or null.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

extension KeyedDecodingContainer {
  /// Decodes the property; one whose key is missing is nil.
  @inlinable
  public func decode<Value: Decodable>(
    _ type: Isolated<Value>.Type, forKey key: Key
  ) throws -> Isolated<Value> {
    do {
      return Isolated(wrappedValue: try decodeIfPresent(Value.self, forKey: key))
    } catch {
      report(error, forKey: key, expecting: Value.self)
      return Isolated(wrappedValue: nil)
    }
  }
}

extension KeyedEncodingContainer {
  /// Encodes the property; one that is nil is left out.
  public mutating func encode<Value: Encodable>(
    _ isolated: Isolated<Value>, forKey key: Key
  ) throws {
    try encodeIfPresent(isolated.wrappedValue, forKey: key)
  }
}
