/// A property of a stored model that older versions didn't have: where its key is missing, it has the provider's value.
///
///     struct Settings: Codable {
///       @Default<False> var isCompact: Bool
///       @Default<EmptyArray<String>> var recentFiles: [String]
///     }
///
/// Nothing is reported: that an old file lacks a new key is no surprise. A null, and a value of another type, are errors
/// as ever, so that a damaged file isn't taken for an old one.
///
/// A wrapper can't see the initial value of a property (`@Default var isCompact = false`): the compiler's decoding calls
/// for the key all the same, and throws `keyNotFound`. Hence the provider.
///
/// In a generic model (`struct Box<T: Decodable> { var value: T }`) the compiler doesn't see that the key may be missing: there
/// a missing key is an error.
///
/// **When not to use it:** for what a server sends; there a missing key is news, which `Fallback` reports.
@propertyWrapper
public struct Default<Provider: DefaultProvider> {
  /// The value, or the provider's.
  public var wrappedValue: Provider.Value

  // No `init()`: with one, the model's memberwise initialiser would ask for the wrapper instead of the value.
  /// A property with this value.
  @inlinable
  public init(wrappedValue: Provider.Value) { self.wrappedValue = wrappedValue }

  /// The same, of a type.
  @inlinable
  public init(_ value: Provider.Value) { wrappedValue = value }

  /// The value, or the provider's: `wrappedValue` of a type.
  public var value: Provider.Value { wrappedValue }
}

/// Says what a property has whose key is missing.
public protocol DefaultProvider {
  /// The property's type.
  associatedtype Value: Decodable

  /// What it has.
  static var defaultValue: Value { get }
}

extension Default: Sendable where Provider.Value: Sendable {}
extension Default: Equatable where Provider.Value: Equatable {}
extension Default: Hashable where Provider.Value: Hashable {}

extension Default: Decodable {
  /// Decodes the value.
  @inlinable
  public init(from decoder: any Decoder) throws {
    wrappedValue = try decoder.singleValueContainer().decode(Provider.Value.self)
  }
}

extension Default: Encodable where Provider.Value: Encodable {
  /// Encodes the value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

extension KeyedDecodingContainer {
  /// Decodes the property; one whose key is missing has the provider's value.
  @inlinable
  public func decode<Provider: DefaultProvider>(
    _ type: Default<Provider>.Type, forKey key: Key
  ) throws -> Default<Provider> {
    try Default(
      wrappedValue: contains(key)
        ? decode(Provider.Value.self, forKey: key) : Provider.defaultValue)
  }
}

/// `false`.
public enum False: DefaultProvider {
  /// False.
  public static let defaultValue = false
}

/// `true`.
public enum True: DefaultProvider {
  /// True.
  public static let defaultValue = true
}

/// Zero of any number.
public enum Zero<Number: AdditiveArithmetic & Decodable>: DefaultProvider {
  /// Zero.
  public static var defaultValue: Number { .zero }
}

/// The empty text.
public enum EmptyString: DefaultProvider {
  /// No characters.
  public static let defaultValue = ""
}

/// An array without elements.
public enum EmptyArray<Element: Decodable>: DefaultProvider {
  /// No elements.
  public static var defaultValue: [Element] { [] }
}

/// A set without elements.
public enum EmptySet<Element: Hashable & Decodable>: DefaultProvider {
  /// No elements.
  public static var defaultValue: Set<Element> { [] }
}

/// A dictionary without members.
public enum EmptyDictionary<Key: Hashable & Decodable, Value: Decodable>: DefaultProvider {
  /// No members.
  public static var defaultValue: [Key: Value] { [:] }
}

/// The first case of an enum.
public enum FirstCase<Word: CaseIterable & Decodable>: DefaultProvider {
  /// The case that the enum names first.
  public static var defaultValue: Word {
    guard let first = Word.allCases.first else {
      preconditionFailure("an enum without cases has no values")
    }
    return first
  }
}
