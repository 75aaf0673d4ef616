import ForwardDecoding

/// Says what a property becomes whose value is missing or broken.
public protocol SafeDecodingFallbackProvider {
  /// The property's type.
  associatedtype Value: Decodable

  /// What it becomes.
  static var fallbackValue: Value { get }
}

/// A property whose broken value becomes the provider's, and is emitted as an issue.
///
///     enum UnknownRole: SafeDecodingFallbackProvider { static let fallbackValue = "unknown" }
///
///     @SafeFallbackDecodable<UnknownRole> var role: String
///
/// A missing key is the fallback without an issue; a null is the fallback with one.
@propertyWrapper
public struct SafeFallbackDecodable<Fallback: SafeDecodingFallbackProvider> {
  /// The value; the provider's where it was missing, null or broken.
  public var wrappedValue: Fallback.Value

  /// A property with this value.
  public init(wrappedValue: Fallback.Value) { self.wrappedValue = wrappedValue }

  /// A property with the provider's value.
  public init() { wrappedValue = Fallback.fallbackValue }
}

extension SafeFallbackDecodable: Decodable {
  /// Decodes the value, or recovers.
  public init(from decoder: any Decoder) throws {
    do {
      wrappedValue = try decoder.singleValueContainer().decode(Fallback.Value.self)
    } catch {
      SafeDecodingDiagnostics.emit(error, at: decoder)
      wrappedValue = Fallback.fallbackValue
    }
  }
}

extension SafeFallbackDecodable: Encodable where Fallback.Value: Encodable {
  /// Encodes the value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

extension SafeFallbackDecodable: Sendable where Fallback.Value: Sendable {}
extension SafeFallbackDecodable: Equatable where Fallback.Value: Equatable {}
extension SafeFallbackDecodable: Hashable where Fallback.Value: Hashable {}

extension KeyedDecodingContainer {
  /// Decodes the property; one whose key is missing is the provider's value.
  public func decode<Fallback: SafeDecodingFallbackProvider>(
    _ type: SafeFallbackDecodable<Fallback>.Type, forKey key: Key
  ) throws -> SafeFallbackDecodable<Fallback> {
    guard contains(key) else { return SafeFallbackDecodable() }
    return try decode(InPlace<SafeFallbackDecodable<Fallback>>.self, forKey: key).value
  }
}
