import ForwardDecoding

/// An optional property whose broken value becomes nil, and is emitted as an issue.
///
///     @SafeDecodable var nickname: String?
///
/// Missing and null are nil without an issue.
@propertyWrapper
public struct SafeDecodable<Value: Decodable> {
  /// The value; nil where it was missing, null or broken.
  public var wrappedValue: Value

  /// A property with this value.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

extension SafeDecodable where Value: ExpressibleByNilLiteral {
  /// A property that is nil.
  public init() { wrappedValue = nil }
}

extension SafeDecodable: Decodable where Value: ExpressibleByNilLiteral {
  /// Decodes the value, or recovers.
  public init(from decoder: any Decoder) throws {
    do {
      let container = try decoder.singleValueContainer()
      wrappedValue = container.decodeNil() ? nil : try container.decode(Value.self)
    } catch {
      SafeDecodingDiagnostics.emit(error, at: decoder)
      wrappedValue = nil
    }
  }
}

extension SafeDecodable: Encodable where Value: Encodable {
  /// Encodes the value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

extension SafeDecodable: Sendable where Value: Sendable {}
extension SafeDecodable: Equatable where Value: Equatable {}
extension SafeDecodable: Hashable where Value: Hashable {}

extension KeyedDecodingContainer {
  /// Decodes the property; one whose key is missing is nil.
  public func decode<Value: Decodable & ExpressibleByNilLiteral>(
    _ type: SafeDecodable<Value>.Type, forKey key: Key
  ) throws -> SafeDecodable<Value> {
    guard contains(key) else { return SafeDecodable() }
    return try decode(InPlace<SafeDecodable<Value>>.self, forKey: key).value
  }
}
