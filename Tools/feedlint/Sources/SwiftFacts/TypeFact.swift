/// A declaration of a type, or an extension of one.
public struct TypeFact: Hashable, Sendable {
  /// What was declared.
  public enum Kind: String, Sendable {
    case `struct`
    case `class`
    case `enum`
    case actor
    case `protocol`
    case `extension`
  }

  /// With the types around it: `Order.Status`.
  public var name: String
  /// What was declared.
  public var kind: Kind
  /// Where its name stands.
  public var place: Place
  /// What follows its colon, as names.
  public var inherited: [String]
  /// Its attributes' names, without `@`: `Model`.
  public var attributes: [String]
  /// Whether it stands in an `#if`.
  public var isConditional: Bool
  /// Its generic parameters' names.
  public var genericParameters: [String]
  /// Its properties, stored and computed ones.
  public var properties: [PropertyFact] = []
  /// Its cases, of an enum.
  public var cases: [CaseFact] = []
  /// The comment above it, as written.
  public var comment: String
}

/// A property of a type.
public struct PropertyFact: Hashable, Sendable {
  /// Its name, without backticks.
  public var name: String
  /// Its type as written; nil where it follows from the value.
  public var type: TypeReference?
  /// Its default, as written; nil without one.
  public var value: String?
  /// Whether it is declared with `let`.
  public var isConstant: Bool
  /// Whether it belongs to the type, not to a value of it.
  public var isStatic: Bool
  /// Whether it is computed, by a body or getter of its own.
  public var isComputed: Bool
  /// Whether it is lazy.
  public var isLazy: Bool
  /// Its attributes' names, without `@`: `Lossy`.
  public var attributes: [String]
  /// Whether it stands in an `#if`.
  public var isConditional: Bool
  /// Where its name stands.
  public var place: Place
  /// The comment above it, as written.
  public var comment: String

  /// Its attributes that a library has, and that may decode it in another way: not the compiler's.
  public var wrappers: [String] {
    let own: Set<String> = [
      "available", "objc", "nonobjc", "MainActor", "usableFromInline", "inlinable", "IBInspectable",
      "ObservationIgnored", "NSManaged", "nonisolated", "_spi", "preconcurrency",
    ]
    return attributes.filter { !own.contains($0) }
  }

  /// Whether a value of the type holds it.
  public var isStored: Bool { !isStatic && !isComputed && !isLazy }
}

/// A case of an enum.
public struct CaseFact: Hashable, Sendable {
  /// Its name, without backticks.
  public var name: String
  /// Its raw value, without quotes; nil where none is written.
  public var rawValue: String?
  /// The types of the values that it carries.
  public var payload: [TypeReference]
  /// Where its name stands.
  public var place: Place
  /// Where its raw value stands, with its quotes.
  public var valuePlace: Place?

  /// Whether it carries values.
  public var hasPayload: Bool { !payload.isEmpty }
}
