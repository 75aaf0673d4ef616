/// A body of code: a function, an initialiser, an accessor, or a property's value.
public struct FunctionFact: Hashable, Sendable {
  /// What holds the code.
  public enum Kind: String, Sendable {
    case function
    case initializer
    case property
  }

  /// What holds the code.
  public var kind: Kind
  /// The type it belongs to; nil outside of types.
  public var type: String?
  /// `init`, `total`, `decode`; without labels.
  public var name: String
  /// Its parameters, in order.
  public var parameters: [ParameterFact]
  /// Its result's type; nil where none is written.
  public var result: TypeReference?
  /// Whether it belongs to the type, not to a value of it.
  public var isStatic: Bool
  /// Whether it throws.
  public var isThrowing: Bool
  /// Whether it can fail with nil.
  public var isFailable: Bool
  /// Whether it stands in an `#if`.
  public var isConditional: Bool
  /// Where its name stands.
  public var place: Place
  /// The last names of all it calls: `decode`; and `withJSONObject`, where something is made JSON again.
  public var calls: Set<String> = []
  /// What rules look at, in order.
  public var sites: [Site] = []

  /// Whether it is the initialiser that a decoder calls.
  public var isDecodingInitializer: Bool {
    kind == .initializer && parameters.count == 1 && parameters[0].label == "from"
      && (parameters[0].name == "decoder"
        || parameters[0].type.name?.split(separator: ".").last == "Decoder")
  }

  /// How a person names it: `Order.init(from:)`.
  public var symbol: String {
    let labels =
      kind == .property
      ? "" : "(" + parameters.map { ($0.label ?? "_") + ":" }.joined() + ")"
    return [type, name + labels].compactMap(\.self).joined(separator: ".")
  }
}

/// A parameter of a function.
public struct ParameterFact: Hashable, Sendable {
  /// What a call writes before the value; nil for `_`.
  public var label: String?
  /// Its name in the body.
  public var name: String
  /// Its type.
  public var type: TypeReference
}
