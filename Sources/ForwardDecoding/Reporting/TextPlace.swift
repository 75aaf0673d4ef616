/// A place in a text: its byte, and where an editor shows it.
public struct TextPlace: Hashable, Sendable, Encodable {
  /// The byte, counted from 0.
  public var offset: Int
  /// The line of that byte, counted from 1.
  public var line: Int
  /// The byte's place in its line, counted from 1.
  public var column: Int

  /// A place.
  public init(offset: Int, line: Int, column: Int) {
    self.offset = offset
    self.line = line
    self.column = column
  }
}

extension TextPlace: CustomStringConvertible {
  /// `line 12, column 9`.
  public var description: String { "line \(line), column \(column)" }
}

extension DecodingError {
  /// Where in the payload the value begins that is wrong, or the object that lacks a key.
  ///
  /// Nil of errors that are not `ForwardJSONDecoder`'s, of those that an initialiser catches while it decodes, and of those
  /// that have somebody's own error inside.
  public var place: TextPlace? { (context?.underlyingError as? LocatedDefect)?.place }
}

extension LocatedDefect: CustomStringConvertible {
  /// What a printed `DecodingError` shows as its underlying error: kind and place, and no value.
  var description: String {
    [kind.rawValue, place.map { "at \($0)" } ?? ""].joined(separator: " ")
  }
}

extension DecodingError {
  /// This error with line and column, for whoever gets it, and without the document.
  ///
  /// `root`: The value that was to be decoded.
  func located(in document: JSONDocument, root: Int) -> DecodingError {
    guard let context else { return self }
    let fault = Fault(self)
    // The place of a text inside of the payload is right in that text.
    guard fault.place == nil else { return self }
    let token = context.codingPath.reversed().lazy.compactMap { key -> Int? in
      guard case .value(let value)? = key as? WireKey, value.document === document else {
        return nil
      }
      return value.token
    }.first
    let defect = LocatedDefect(
      kind: fault.kind, found: fault.found, wanted: fault.wanted,
      place: document.place(of: document.offset(of: token ?? root)),
      document: ObjectIdentifier(document))
    // An error that somebody put inside stays there.
    let isOurs = context.underlyingError == nil || context.underlyingError is LocatedDefect
    let located = Context(
      codingPath: context.codingPath.map { ($0 as? WireKey)?.detached ?? $0 },
      debugDescription: context.debugDescription,
      underlyingError: isOurs ? defect : context.underlyingError)
    switch self {
    case .typeMismatch(let type, _): return .typeMismatch(type, located)
    case .valueNotFound(let type, _): return .valueNotFound(type, located)
    case .keyNotFound(let key, _): return .keyNotFound(key, located)
    case .dataCorrupted: return .dataCorrupted(located)
    @unknown default: return self
    }
  }
}
