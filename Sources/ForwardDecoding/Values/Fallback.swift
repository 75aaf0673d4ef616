/// A property that has a value whatever the payload says: where its own is missing, null or broken, the provider's.
///
///     enum NoCountry: FallbackProvider { static let fallback = "ZZ" }
///
///     @Fallback<NoCountry> var country: String      // as a wrapper
///     let country: Fallback<NoCountry>              // as a type
///
/// Each is reported. The provider chooses which of the three it forgives (`forgives`); the others are errors.
///
/// In a generic model (`struct Box<T: Decodable> { var value: T }`) the compiler doesn't see that the key may be missing: there
/// a missing key is an error.
///
/// **When not to use it:** where the fallback could be taken for a value: an amount of 0, a status of "pending".
@propertyWrapper
public struct Fallback<Provider: FallbackProvider> {
  /// The value, or the provider's.
  public var wrappedValue: Provider.Value

  /// A property with this value.
  @inlinable
  public init(wrappedValue: Provider.Value) { self.wrappedValue = wrappedValue }

  /// The same, of a type.
  @inlinable
  public init(_ value: Provider.Value) { wrappedValue = value }

  /// The value, or the provider's: `wrappedValue` of a type.
  public var value: Provider.Value { wrappedValue }
}

/// Says what a property falls back to, and when.
public protocol FallbackProvider {
  /// The property's type.
  associatedtype Value: Decodable

  /// What the property falls back to.
  static var fallback: Value { get }

  /// When; all unless said otherwise.
  static var forgives: Forgiven { get }
}

extension FallbackProvider {
  /// A missing key, a null and a broken value.
  public static var forgives: Forgiven { .all }
}

/// What a fallback stands in for.
public struct Forgiven: OptionSet, Sendable {
  /// A bit for each.
  public let rawValue: Int

  /// What these bits stand for.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A key that isn't there.
  public static let missing = Forgiven(rawValue: 1)
  /// A null.
  public static let null = Forgiven(rawValue: 2)
  /// A value of another type, or one that can't be read.
  public static let broken = Forgiven(rawValue: 4)
  /// All three.
  public static let all: Forgiven = [.missing, .null, .broken]
}

extension Fallback: Sendable where Provider.Value: Sendable {}
extension Fallback: Equatable where Provider.Value: Equatable {}
extension Fallback: Hashable where Provider.Value: Hashable {}

extension Fallback: Decodable {
  /// Decodes the value, or falls back.
  @inlinable
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      wrappedValue = try container.decode(Provider.Value.self)
    } catch {
      guard Provider.forgives.contains(container.decodeNil() ? .null : .broken) else { throw error }
      decoder.report(error, expecting: Provider.Value.self)
      wrappedValue = Provider.fallback
    }
  }
}

extension Fallback: Encodable where Provider.Value: Encodable {
  /// Encodes the value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

extension KeyedDecodingContainer {
  /// Decodes the property; one whose key is missing falls back, if the provider forgives that.
  @inlinable
  public func decode<Provider: FallbackProvider>(
    _ type: Fallback<Provider>.Type, forKey key: Key
  ) throws -> Fallback<Provider> {
    do {
      return Fallback(wrappedValue: try decode(Provider.Value.self, forKey: key))
    } catch {
      let met: Forgiven =
        try !contains(key) ? .missing : decodeNil(forKey: key) ? .null : .broken
      guard Provider.forgives.contains(met) else { throw error }
      report(error, forKey: key, expecting: Provider.Value.self)
      return Fallback(wrappedValue: Provider.fallback)
    }
  }
}
