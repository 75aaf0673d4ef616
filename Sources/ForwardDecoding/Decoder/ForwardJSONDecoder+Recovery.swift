extension ForwardJSONDecoder {
  /// What is forgiven without the model saying so: for models that one can't edit.
  public struct Recovery: OptionSet, Sendable {
    /// A bit for each option.
    public let rawValue: Int

    /// The options of these bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// An optional whose value is broken becomes nil, and is reported: a property's, and an element's of `[Int?]`.
    public static let optionals = Recovery(rawValue: 1)
    /// An element of an array, a set or a dictionary of texts that can't be read is left out, and reported, as if each
    /// collection were `Lossy`.
    ///
    /// Not where a model reads its elements itself, from a container without keys.
    public static let elements = Recovery(rawValue: 2)
  }

  /// Has properties of a type fall back to `value`, for models that one can't edit; each is reported.
  ///
  ///     decoder.fallBack(to: Currency.unknown, forgiving: [.null, .broken])
  ///
  /// What `Fallback` says of a property, this says of all that have this very type, and aren't optional; it comes before
  /// what a wrapper of such a property says.
  /// `forgiven`: Whether a missing key is forgiven, a null, a broken value; of the others the error stands.
  ///
  /// - Precondition: The type is no scalar that `Flexible` reads, a `String` for instance: those mean different things in
  ///   different places, and are what the types of this module are made of.
  public func fallBack<Value: Decodable & Sendable>(
    to value: Value, forgiving forgiven: Forgiven = .all
  ) {
    precondition(
      !(Value.self is any FlexibleScalar.Type),
      "\(Value.self) means different things in different places")
    locked.withLock {
      $0.fallbacks[ObjectIdentifier(Value.self)] = TypedFallback(value: value, forgives: forgiven)
    }
  }
}

/// What the properties of a type fall back to, and when.
struct TypedFallback: Sendable {
  var value: any Sendable
  var forgives: Forgiven
}

extension DecodeState {
  /// The fallback of a property, if there is one that forgives this; it is reported.
  ///
  /// `index`: The property's value; nil where its key is missing.
  @inline(never)
  func fallback<Value>(
    _ type: Value.Type, _ error: any Error, at index: Int?, _ place: () -> IssuePlace
  ) throws -> Value {
    let met: Forgiven = index.map { isNull($0) ? .null : .broken } ?? .missing
    guard let fallback = options.fallbacks[ObjectIdentifier(type)],
      fallback.forgives.contains(met), let value = fallback.value as? Value
    else { throw error }
    ReportScope.current?.add(error, expecting: type, at: place())
    return value
  }
}
