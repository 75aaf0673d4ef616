internal import WireJSON

/// What an error says, and of which value of which element: all that tells it from another.
struct ErrorMark {
  /// Of one decode's errors, those that say the same have the same.
  let words: ObjectIdentifier
  let element: Int
  /// The value that is wrong, or the object that lacks a key.
  let token: Int
}

/// An error that a decode made.
struct MadeError {
  let error: any Error
  let words: ObjectIdentifier
  let token: Int

  /// Whether `other` is this very error, and no copy.
  func isIdentical(to other: any Error) -> Bool {
    // An error is a reference to its box: to look inside would take longer than to decode an object.
    // "as any Error": the box's reference is wanted, and not what the compiler would take out of it.
    unsafeBitCast(error as any Error, to: UnsafeRawPointer.self)
      == unsafeBitCast(other as any Error, to: UnsafeRawPointer.self)
  }
}

/// What an error says that others made, or copied.
struct FaultKey: Hashable {
  var kind: DecodingIssue.Kind
  var wanted: ObjectIdentifier?
  var found: String
}

extension JSONPass {
  /// The mark of the error that was made last, if it is `error`, and of a value inside of `element`; nil of any other.
  func mark(of error: any Error, in element: Int) -> ErrorMark? {
    guard let lastError, lastError.isIdentical(to: error), isInside(lastError.token, element)
    else { return nil }
    return ErrorMark(words: lastError.words, element: element, token: lastError.token)
  }

  /// The mark of an error that others made, or copied; nil where it names no value inside of `element`.
  func mark(of fault: Fault, in element: Int) -> ErrorMark? {
    var token = element
    if !fault.codingPath.isEmpty {
      guard case .value(let value)? = fault.codingPath.last as? WireKey,
        value.document === document, isInside(value.token, element)
      else { return nil }
      token = value.token
    }
    guard fault.document == nil else { return nil }
    let key = FaultKey(
      kind: fault.kind, wanted: fault.wanted.map { ObjectIdentifier($0) }, found: fault.found)
    let words =
      faultWords[key] ?? ErrorWords("", fault.kind, fault.wanted, found: fault.found)
    faultWords[key] = words
    return ErrorMark(words: ObjectIdentifier(words), element: element, token: token)
  }

  private func isInside(_ token: Int, _ element: Int) -> Bool {
    token >= element && token < Int(self.token(element).next)
  }
}
