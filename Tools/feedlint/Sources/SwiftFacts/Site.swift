/// A spot in a body of code that a rule may look at.
public struct Site: Hashable, Sendable {
  /// Where it stands.
  public var place: Place
  /// Whether it stands in an `#if` of the body.
  public var isConditional: Bool
  /// What it is.
  public var kind: Kind

  /// What a spot is.
  public enum Kind: Hashable, Sendable {
    /// `try?` around a decode.
    case optionalTry(DecodeKind, Use)
    /// A `catch` around a decode that does nothing, or only returns an empty value; whether it names what it catches.
    case silentCatch(DecodeKind, returned: String?, isNamed: Bool)
    /// `try!`; with what it decodes, where it does, and whether the error could be thrown on there.
    case forcedTry(DecodeKind?, canThrow: Bool)
    /// `x!`; constant where nothing but literals decides, computed where it comes of a calendar, a request or a list's end.
    case forcedValue(isConstant: Bool, isComputed: Bool)
    /// `x as! Type`.
    case forcedCast(TypeReference)
    /// `fatalError` and its like, by name, and the message's literal where there is one.
    case trap(String, message: String?)
    /// `throw`.
    case thrown
    /// A call that decodes.
    case decode(DecodeCall)
    /// `JSONDecoder()`; a default where a parameter is it unless a caller gives another.
    case decoder(isDefault: Bool)
    /// An assignment to a decoder's or formatter's member: `decoder`, `keyDecodingStrategy`, `.convertFromSnakeCase`.
    case setting(of: String, name: String, value: String)
    /// `DateFormatter()` and its like, by name.
    case dateFormatter(String)
    /// `formatter.date(from:)`, by the formatter's name; in a loop several may be tried.
    case dateReading(of: String, isInLoop: Bool)
    /// `Status(rawValue:)`.
    case rawValue(type: String, Use)
    /// Something is logged or printed.
    case log(function: String, LoggedValue)
    /// `dto.note ?? ""`.
    case coalescing(of: String, literal: String)
    /// A local constant or variable with a type, whose value a call is awaited or tried for.
    case typedResult(TypeReference, of: String)
    /// What a client is awaited for, given to a property or variable of that name; returned where nil.
    case awaitedResult(of: String, to: String?)
    /// `response as? [String: Any]`.
    case dictionaryCast
    /// A literal text.
    case text(String)
  }

  /// What becomes of a value that may be nil.
  public enum Use: String, Hashable, Sendable {
    /// `?? other`.
    case coalesced
    /// `?? nil`, or `?? .unknown`: it says that nothing is known.
    case coalescedToUnknown
    /// `if let` and `while let`, after which another form may be tried.
    case condition
    /// `guard let`, whose other branch throws.
    case replaced
    /// `!= nil`: whether it has that form is all that is asked.
    case compared
    /// A branch for nil throws after other tries, logs or tries something else, or the value is an error to be thrown.
    case handled
    /// Anything else: returned, assigned, dropped.
    case other
  }

  /// What is logged.
  public enum LoggedValue: Hashable, Sendable {
    /// A whole payload, by its name or conversion.
    case payload(String)
    /// The error of a decode: certain where the `catch` names a decoding error.
    case decodingError(String, isCertain: Bool)
    /// What may be a raw value, by its name.
    case rawValue(String)
  }
}

/// How something is decoded.
public enum DecodeKind: String, Hashable, Sendable {
  /// `decoder.decode(Order.self, from: data)`.
  case document
  /// `container.decode(Int.self, forKey: .id)`, `decodeIfPresent`, and of containers without keys.
  case value
  /// `container(keyedBy:)`, `nestedContainer`, `singleValueContainer`, `unkeyedContainer`, `superDecoder`.
  case container
  /// `JSONSerialization.jsonObject(with:)`.
  case serialization
  /// `Order(from: decoder)`.
  case initializer
  /// A function whose name begins with `decode` or `parse`, or that takes a type: what it does stands elsewhere.
  case named
}

/// A call that decodes.
public struct DecodeCall: Hashable, Sendable {
  /// How.
  public var kind: DecodeKind
  /// The last name called: `decodeIfPresent`.
  public var function: String
  /// What the call stands on: `container`, `JSONDecoder()`.
  public var base: String
  /// What is decoded; nil where it follows from elsewhere.
  public var type: TypeReference?
  /// The key, without its dot: `amount`.
  public var key: String?
  /// Whether its error goes no further: in a `try?`, or a `do` that catches.
  public var isCaught = false
}
