/// A key that is known only when it is met.
public struct DynamicKey: CodingKey, Hashable, Sendable {
  /// The key as sent.
  public var stringValue: String
  /// Of an element, its index.
  public var intValue: Int?

  /// A key of an object.
  public init(stringValue: String) { self.stringValue = stringValue }

  /// An element of an array.
  public init(intValue: Int) {
    stringValue = "\(intValue)"
    self.intValue = intValue
  }

  /// A key of an object.
  public init(_ key: String) { self.init(stringValue: key) }
}

extension DynamicKey: ExpressibleByStringLiteral {
  /// A key of an object.
  public init(stringLiteral key: String) { self.init(stringValue: key) }
}
