/// A type as it is written: a name, with what is in its brackets.
public indirect enum TypeReference: Hashable, Sendable {
  /// `Order`, `Order.Status`, `Envelope<Order>`; without the module's name of what Swift and Foundation have.
  case named(String, [TypeReference])
  /// `Order?`, `Order!` and `Optional<Order>`.
  case optional(TypeReference)
  /// `[Order]` and `Array<Order>`.
  case array(TypeReference)
  /// `[String: Order]` and `Dictionary<String, Order>`.
  case dictionary(TypeReference, TypeReference)
  /// What is none of these: tuples, functions, compositions.
  case other(String)

  /// The type without its optionals.
  public var unwrapped: TypeReference {
    if case .optional(let inner) = self { return inner.unwrapped }
    return self
  }

  /// Whether it is an optional.
  public var isOptional: Bool { self != unwrapped }

  /// Its name where it has one, without optionals: `Order.Status`.
  public var name: String? {
    if case .named(let name, _) = unwrapped { return name }
    return nil
  }

  /// What a list of it holds; nil where it is no array or set.
  public var element: TypeReference? {
    switch unwrapped {
    case .array(let element): element
    case .named("Set", let arguments), .named("ContiguousArray", let arguments): arguments.first
    case .named, .optional, .dictionary, .other: nil
    }
  }

  /// Whether it is what JSON is read as without types: `[String: Any]`, a list of it, or `NSDictionary`.
  public var isResponseDictionary: Bool {
    let plain = unwrapped
    if case .array(let element) = plain { return element.isResponseDictionary }
    return Self.dictionaries.contains(plain.description)
  }

  private static let dictionaries: Set<String> = [
    "[String: Any]", "[String: AnyObject]", "[AnyHashable: Any]", "[NSObject: AnyObject]",
    "NSDictionary", "[String: Any?]", "JSONDictionary", "JSON",
  ]

  /// What stands in the brackets of other types than lists and optionals, and the names of these: `Envelope<Order>`.
  public var arguments: [(outer: String, argument: TypeReference)] {
    switch self {
    case .named("Set", let arguments): arguments.flatMap(\.arguments)
    case .named(let name, let arguments): arguments.map { (name, $0) }
    case .optional(let inner), .array(let inner): inner.arguments
    case .dictionary(let key, let value): key.arguments + value.arguments
    case .other: []
    }
  }

  /// All names in it, outer ones first.
  public var names: [String] {
    switch self {
    case .named(let name, let arguments): [name] + arguments.flatMap(\.names)
    case .optional(let inner), .array(let inner): inner.names
    case .dictionary(let key, let value): key.names + value.names
    case .other: []
    }
  }
}

extension TypeReference: CustomStringConvertible {
  /// The type as one writes it.
  public var description: String {
    switch self {
    case .named(let name, let arguments):
      arguments.isEmpty
        ? name : "\(name)<\(arguments.map(\.description).joined(separator: ", "))>"
    case .optional(let inner): "\(inner)?"
    case .array(let element): "[\(element)]"
    case .dictionary(let key, let value): "[\(key): \(value)]"
    case .other(let text): text
    }
  }
}
